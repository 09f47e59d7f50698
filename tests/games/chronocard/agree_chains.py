"""Do short chains come to the same by the checker of interrupts and by the naive reckoning?

`.venv/bin/python -m tests.games.chronocard.agree_chains --number N --seed S` draws N chains from the seed S on and prints each in which both
differ. Runs of different seeds are parts of a longer one.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random
from typing import Any

from games.chronocard.interrupts import checker
from games.chronocard.interrupts.course import judge
from games.chronocard.interrupts.course.declaring import finish
from games.chronocard.interrupts.scenario import AtTheEnd, Figure, Interrupts, Loses, Player
from games.contradictions import contradictions
from games.verdict import Outcome, Verdict
from tests.games.chronocard.reckoning import Reckoning
from tests.games.chronocard.short_chains import ShortChain

OPEN = (Outcome.UNKNOWN, Outcome.UNSETTLED)
ORDER_OPEN, ORDER_CHOSEN = "order-open", "order-chosen"


def is_judged(situation: Interrupts, verdict: Verdict[AtTheEnd]) -> bool:
    """Return whether a situation can be true, and nothing in its verdict is open but the order of what happens at once."""
    return not contradictions(situation) and not any(
        one.outcome in OPEN and one.code != ORDER_OPEN for one in verdict.findings
    )


def orders(verdict: Verdict[AtTheEnd]) -> dict[int, Player | None]:
    """Return who orders what happens at once, by the number of the ability; None where that is not settled."""
    return {
        int(one.at.split("/")[2]): next((player for player in Player if player.text.en in one.text.en), None)
        for one in verdict.findings
        if one.code in (ORDER_OPEN, ORDER_CHOSEN)
    }


def come_to(situation: Interrupts, verdict: Verdict[AtTheEnd]) -> Any:
    """Return what the checker forbids, and what it says of players, of what failed, of the first declaration alone and of each card."""
    (judged,) = judge(situation)
    end = finish(judged.state).state
    cards = {card.name: (card.place, card.checked, card.new, *map(card.number, Figure)) for card in end.cards.values()}
    sides = {player: (side.ep, side.discard, side.deck) for player, side in end.sides.items()}
    result = verdict.result
    unanswered = (result.unanswered_a, result.unanswered_b)
    forbidden = {int(one.at.split("/")[2]) for one in verdict.findings if one.outcome is Outcome.FORBIDDEN}
    healed = sum(one.code == "healed-in-time" for one in verdict.findings)
    ends = (result.damage_a, result.damage_b), result.loses, list(result.failed), unanswered, healed
    return ends, sorted(forbidden), sides, cards, orders(verdict)


def reckoned(situation: Interrupts) -> Any:
    """Return the same, reckoned a second time."""
    second = Reckoning(situation)
    cards = {
        name: (card["place"], card["checked"], card["new"], *(second.number(name, figure) for figure in Figure))
        for name, card in second.cards.items()
    }
    losers = second.losers
    loses = Loses.BOTH if len(losers) == 2 else next((Loses.of_code(one.code) for one in losers), Loses.NOBODY)
    sides = {player: (second.ep[player], second.pile[player], second.deck[player]) for player in Player}
    damage = (second.damage[Player.A], second.damage[Player.B])
    ends = damage, loses, second.failed, second.unanswered or (None, None), len(second.healed)
    return ends, second.illegal, sides, cards, second.orders


def disagreements(seeds: range) -> Iterator[tuple[int, Any, Any]]:
    """Yield each seed whose chain comes to something else by the reckoning, with what both say; None for an open one."""
    for seed in seeds:
        situation = ShortChain(Random(seed)).situation()
        verdict = checker.check(situation)
        if not is_judged(situation, verdict):
            yield seed, None, None
        elif come_to(situation, verdict) != reckoned(situation):
            yield seed, come_to(situation, verdict), reckoned(situation)


def main() -> None:
    """Print the chains in which the two differ, and their number."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    left_open = differing = 0
    for seed, judged, second in disagreements(range(asked.seed, asked.seed + asked.number)):
        left_open += judged is None
        if judged is not None:
            differing += 1
            print(seed, "checker:", judged, "naive:", second)
    print(f"interrupts: {asked.number} chains, {left_open} of them open, {differing} disagreements")
    sys.exit(bool(differing))


if __name__ == "__main__":
    main()
