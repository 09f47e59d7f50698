"""Do the checkers agree with a naive second judge in random situations?

`.venv/bin/python -m tests.games.nightfall.agree CHECKER --number N --seed S` asks so in N situations from the seed S on, and prints each in
which they differ. Runs of different seeds are parts of a longer one.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.nightfall import game
from games.verdict import Verdict, outcome_of
from rulesite.checks.validate.decoder import understand
from rulesite.site.plain import plain
from tests.games.nightfall import naive, naive_cleanup, naive_score, naive_turn
from tests.games.nightfall.drawn import a_chain, a_combat
from tests.games.nightfall.drawn_hands import a_cleanup, a_feed
from tests.games.nightfall.drawn_turns import a_turn

Plain = dict[str, Any]
NAMES = ("Aki", "Ben", "Cleo", "Dai", "Eri")
EFFECTS = ("Effect 0", "Effect 1", *naive_score.KNOWN_TEXTS, *naive_score.UNKNOWN_TEXTS)
PLACES = ("common", "common", "own", "anothers")


def a_claim(seed: int) -> Plain:
    """Return archives, effects, and discards and claims in the order of the phases."""
    luck = Random(seed)
    archives: list[Plain] = [
        {"card": f"Card {n}", "cost": luck.randint(0, 6), "place": luck.choice(PLACES), "left": luck.randint(0, 2)}
        for n in range(luck.randint(1, 3))
    ]
    for n, archive in enumerate(archives):
        archive["place"] = "common" if archive["place"] == "own" and n > 1 else archive["place"]
    effects: list[Plain] = [
        {
            "card": name,
            "others": luck.random() < 0.5,
            "less": luck.randint(0, 3),
            "immediately": luck.random() < 0.4,
            "phase": luck.choice(naive_score.PHASES[:3]),
            "played_by": luck.choice((None, "Aki", "Ben")),
            "your_chain": luck.random() < 0.3,
            "cards": luck.choice((None, 1, 2)),
        }
        for name in luck.sample(EFFECTS, luck.randint(0, 2))
    ]
    deeds: list[Plain] = []
    for phase in sorted(
        luck.choices(naive_score.PHASES, (1, 2, 8, 1), k=luck.randint(0, 7)), key=naive_score.PHASES.index
    ):
        effect = luck.choice((None, *(one["card"] for one in effects)))
        claim = {"kind": "claim", "card": luck.choice(archives)["card"], "effect": effect, "phase": phase}
        deeds.append(claim if luck.random() < 0.7 else {"kind": "discard", "cards": luck.randint(1, 3), "phase": phase})
    told = {"player": "Aki", "hand": luck.randint(0, 6), "influence": luck.randint(0, 4)}
    return told | {"archives": archives, "effects": effects, "deeds": deeds}


def a_score(seed: int) -> Plain:
    """Return players with Wounds of which not all types are told."""
    luck = Random(seed)
    players: list[Plain] = []
    for name in NAMES[: luck.randint(2, 5)]:
        counts = [luck.randint(0, 3) for _ in naive_score.TYPES]
        shown = [number if luck.random() < 0.6 else None for number in counts]
        declared = luck.choice((None, None, max(counts)))
        player: Plain = {"name": name, "wounds": sum(counts), "declared": declared}
        players.append(player | dict(zip(naive_score.TYPES, shown, strict=True)))
    room = 10 * len(players) - sum(player["wounds"] for player in players)
    stack = luck.choice((None, 0, luck.randint(0, max(0, room))))
    return {"players": players, "stack": stack, "moment": luck.choice(("end-of-phase", "end-of-phase", "during-phase"))}


def a_table(seed: int) -> Plain:
    """Return a table that is mostly set up as the rules have it."""
    luck = Random(seed)

    def seldom(right: Any, *wrong: Any) -> Any:
        return luck.choice(wrong) if luck.random() < 0.06 else right

    number = luck.choice((2, 3, 4, 5, seldom(2, 1, 6)))
    colours = luck.sample(("red", "white", "blue", "purple", "yellow", "green"), 6)
    players: list[Plain] = []
    for name in (*NAMES, "Fumi")[:number]:
        deck = [
            {
                "card": f"Minion {n}",
                "copies": seldom(2, 1, 3),
                "cost": seldom(0, 2),
                "colour": luck.choice((None, seldom(colour, "red"))),
            }
            for n, colour in enumerate(colours)
        ]
        told = {"name": name, "private": seldom(2, None, 1, 3), "hand": seldom(5, None, 4)}
        players.append(told | {"deck": luck.choice(([], deck, deck[: seldom(6, 5)]))})
    own, coldest = luck.choice(((0, 0), (0, 0), (5, 0), (10, 5), (16, 0), (0, 16), (15, 15)))
    wounds = luck.choice((10 * number, 10 * number, 60, seldom(60, 35)))
    kinds = {"plain": max(0, wounds - own - coldest), "martial_law": own, "coldest_war": coldest}
    table: Plain = {"players": players, "common": seldom(8, None, 7), "constructed": seldom(False, True)}
    archives = [{"card": f"Card {n}", "cards": seldom(7, 6)} for n in range(luck.randint(0, 3))]
    return table | {"archives": archives} | (kinds if luck.random() < 0.7 else {})


def _of_combat(situation: Plain, result: Plain) -> tuple[object, object]:
    wounds = {one["player"]: one["wounds"] for one in result["players"]}
    minions = {one["minion"]: (one["place"], one["damage"]) for one in result["minions"]}
    return {"wounds": wounds, "minions": minions}, naive.combat(situation)


def _of_chain(situation: Plain, result: Plain) -> tuple[object, object]:
    resolved = [(one["player"], one["card"], one["kicker"], one["place"]) for one in result["resolution"]]
    return resolved, naive.chain(situation)


def _of_claim(situation: Plain, result: Plain) -> tuple[object, object]:
    findings = _verdict("claim", situation).findings
    deeds = [
        outcome_of(one for one in findings if one.at == f"/deeds/{n}" or one.at.startswith(f"/deeds/{n}/")).code
        for n in range(len(situation["deeds"]))
    ]
    return result | {"deeds": deeds}, naive_score.claims(situation) | {"deeds": naive_score.claim_outcomes(situation)}


def _of_score(situation: Plain, result: Plain) -> tuple[object, object]:
    return result, naive_score.score(situation)


def _of_table(situation: Plain, result: Plain) -> tuple[object, object]:
    return _verdict("set-up", situation).outcome.code, naive_score.set_up(situation)


def _of_feed(situation: Plain, result: Plain) -> tuple[object, object]:
    return {"outcome": _verdict("feed", situation).outcome.code, **result}, naive_cleanup.feed(situation)


def _of_cleanup(situation: Plain, result: Plain) -> tuple[object, object]:
    findings = _verdict("cleanup", situation).findings
    rows = {
        name: {
            n: outcome_of(one for one in findings if one.at.startswith(f"/{name}/{n}")).code
            for n in range(len(situation[name]))
        }
        for name in ("earlier", "uses")
    }
    return rows | result, naive_cleanup.cleanup(situation)


def _of_turn(situation: Plain, result: Plain) -> tuple[object, object]:
    minions = sorted(((one["minion"], one["place"]) for one in result["minions"]), key=str)
    return result | {"minions": minions}, naive_turn.turn(situation)


def _verdict(checker: str, situation: Plain) -> Verdict[Any]:
    one = game.checker(checker)
    verdict: Verdict[Any] = one.check(understand(game, one, situation))
    return verdict


JUDGES: dict[str, tuple[Callable[[int], Plain], Callable[[Plain, Plain], tuple[object, object]]]] = {
    "combat": (a_combat, _of_combat),
    "chain": (a_chain, _of_chain),
    "claim": (a_claim, _of_claim),
    "cleanup": (a_cleanup, _of_cleanup),
    "feed": (a_feed, _of_feed),
    "final-score": (a_score, _of_score),
    "set-up": (a_table, _of_table),
    "turn": (lambda seed: a_turn(seed, a_claim(seed)), _of_turn),
}
"""For each checker the situations, and what both judges make of one."""


def judged(checker: str, body: Plain) -> tuple[Plain, Plain]:
    """Return a situation with all its defaults, and what the checker's verdict comes to, both as plain data."""
    one = game.checker(checker)
    scenario = understand(game, one, body)
    return plain(scenario), plain(one.check(scenario).result)


def differing(checker: str, seeds: range) -> Iterator[tuple[int, object, object]]:
    """Yield each seed whose situation the two judge differently, with what both say."""
    draw, both = JUDGES[checker]
    for seed in seeds:
        said, reckoned = both(*judged(checker, draw(seed)))
        if said != reckoned:
            yield seed, said, reckoned


def main() -> None:
    """Print the situations of a checker in which the two differ, and their number."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checker", choices=JUDGES)
    parser.add_argument("--number", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    number = 0
    for seed, said, reckoned in differing(asked.checker, range(asked.seed, asked.seed + asked.number)):
        number += 1
        print(seed, "checker:", said, "naive:", reckoned)
    print(f"{asked.checker}: {asked.number} situations, {number} differ")


if __name__ == "__main__":
    main()
