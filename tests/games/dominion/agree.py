"""Do the checker of a turn and a naive one come to the same, in thousands of random turns? `python -m tests.games.dominion.agree`"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from typing import Any

from games.dominion import game
from rulesite.checks.validate.decoder import understand
from rulesite.site.plain import plain
from tests.games.dominion.drafting import a_turn
from tests.games.dominion.naive import Unsure
from tests.games.dominion.naive import turn as naive_turn

NUMBERS = (
    "actions",
    "buys",
    "coins",
    "potions",
    "debt",
    "villagers",
    "coffers",
    "drawn",
    "hand",
    "new_hand",
    "vp",
    "actions_played",
    "treasures_played",
)

Compared = tuple[int, dict[str, Any], dict[str, tuple[Any, Any]]]
"""The seed of a turn, the turn, and in what both differ."""


def differences(body: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Return in what the checker and the naive turn differ, by the name of it: what the checker says, then the other."""
    checker = game.checker("turn")
    scenario = understand(game, checker, body)
    verdict = checker.check(scenario)
    judged = comparable(plain(verdict.result)) | {"outcome": verdict.outcome.code}
    reckoned = naive_turn(plain(scenario))
    return {name: (value, reckoned[name]) for name, value in judged.items() if value != reckoned[name]}


def comparable(result: dict[str, Any]) -> dict[str, Any]:
    """Return what of a result the naive turn tells as well, cards by their English names."""
    return {name: result[name] for name in NUMBERS} | {
        "played": Counter({english(one["card"]): one["plays"] for one in result["played"]}),
        "lies": Counter((english(one["card"]), one["zone"]) for one in result["lies"]),
        "later": Counter(
            (english(one["card"]), one["when"], one["what"], one["n"], one["lost"]) for one in result["later"]
        ),
        "lasting": Counter((english(one["card"]), one["effect"], one["lost"]) for one in result["lasting"]),
    }


def english(shown: str) -> str:
    """Return the English of a name that is shown as "鍛冶屋 (Smithy)"."""
    return shown.rpartition("(")[2].removesuffix(")")


def disagreements(seeds: range) -> Iterator[Compared]:
    """Yield the turns of these seeds in which both differ."""
    yield from (compared for compared in turns(seeds) if compared[2])


def turns(seeds: range) -> Iterator[Compared]:
    """Yield the turns of these seeds and in what both differ; one that depends on what nobody knows is left out."""
    for seed in seeds:
        body = a_turn(seed)
        try:
            yield seed, body, differences(body)
        except Unsure:
            continue


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    first = asked.seed * 1_000_000
    compared, n = 0, 0
    for seed, body, found in turns(range(first, first + asked.number)):
        compared += 1
        if not found:
            continue
        n += 1
        print(seed, json.dumps(body, ensure_ascii=False))
        for name, (judged, reckoned) in found.items():
            print(f"  {name}: {judged} | {reckoned}")
    print(f"{asked.number} turns, {compared} compared, {n} disagreements")
    sys.exit(bool(n))


if __name__ == "__main__":
    main()
