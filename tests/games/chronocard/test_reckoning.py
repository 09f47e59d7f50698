"""Do short chains come to what a second, naive reckoning says?"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.chronocard.interrupts import checker
from games.chronocard.interrupts.course import judge
from games.chronocard.interrupts.course.declaring import finish
from games.chronocard.interrupts.scenario import (
    AtTheEnd,
    Damage,
    Figure,
    HealingByCost,
    Interrupts,
    Listed,
    Loses,
    Player,
    Skill,
    Stand,
    Use,
)
from games.contradictions import contradictions
from games.verdict import Outcome, Verdict
from tests.games.chronocard.reckoning import Reckoning
from tests.games.chronocard.short_chains import ShortChain

CHAINS = 2000
SEED = 25
FEW = 4
OPEN = (Outcome.UNKNOWN, Outcome.UNSETTLED)
# what at least so few of the chains drawn must come to, or they would tell nothing of it
SEEN = (
    *(
        "at-once",
        "both-lose",
        "charm-again",
        "charm-fails",
        "cost-not-payable",
        "draw-again",
        "ended-interrupts",
        "ep-out",
    ),
    *("fails", "first-turn", "healed-in-time", "loses", "paid-with-target", "same-name", "saved-by-interrupt"),
    *("turned-face-down", "unanswered"),
)


@pytest.mark.properties
def test_short_chains_come_to_what_a_naive_reckoning_says() -> None:
    luck = Random(SEED)
    told = Counter[str]()

    for situation in (ShortChain(luck).situation() for _ in range(CHAINS)):
        verdict = checker.check(situation)
        if contradictions(situation) or any(one.outcome in OPEN for one in verdict.findings):
            continue
        assert come_to(situation, verdict) == reckoned(situation), situation
        told.update({one.code for one in verdict.findings})

    assert {code for code in SEEN if told[code] < FEW} == set()


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
    return ends, sorted(forbidden), sides, cards


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
    return ends, second.illegal, sides, cards


def test_the_naive_reckoning_knows_the_example_of_the_source() -> None:
    damage, healing = (Damage(amount=2),), (HealingByCost(),)
    cards = (Listed(name="H-01"), Listed(name="C-02", player=Player.B, cost=2))
    declared = (
        Skill(user="H-01", effects=damage),
        Use(player=Player.B, card="E-01", effects=healing, target="C-02"),
    )

    second = Reckoning(Interrupts(b=Stand(damage=19), cards=cards, declarations=declared))

    assert second.damage == {Player.A: 0, Player.B: 19}
