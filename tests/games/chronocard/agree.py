"""Do the checkers of Chrono Card and naive ones come to the same, in thousands of random situations? `python -m tests.games.chronocard.agree`"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.chronocard import game
from games.verdict import Outcome, Verdict
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.site.plain import plain
from tests.games.chronocard import drafting
from tests.games.chronocard.naive import Unsure, charm, continuous_effects, deck, may_act

Draft = Callable[[Random], dict[str, Any]]
Judge = Callable[[dict[str, Any]], dict[str, Any]]
JUDGES: dict[str, tuple[Draft, Judge]] = {
    "charm": (drafting.a_charm, charm.judge),
    "continuous-effects": (drafting.effects, continuous_effects.judge),
    "deck": (drafting.a_deck, deck.judge),
    "may-act": (drafting.an_action, may_act.judge),
}
OPEN = (Outcome.UNKNOWN, Outcome.UNSETTLED)


def differences(slug: str, body: dict[str, Any]) -> dict[str, tuple[Any, Any]] | None:
    """Return in what a checker and its naive judge differ: what the checker says, then the other; None for what cannot be."""
    checker = game.checker(slug)
    try:
        scenario = understand(game, checker, body)
    except Refused:
        return None
    verdict = checker.check(scenario)
    judged = _comparable(slug, verdict)
    try:
        reckoned = JUDGES[slug][1](plain(scenario))
    except Unsure:
        reckoned = {"open": True}
    return {
        name: (judged.get(name), reckoned.get(name))
        for name in {**judged, **reckoned}
        if judged.get(name) != reckoned.get(name)
    }


def _comparable(slug: str, verdict: Verdict[Any]) -> dict[str, Any]:
    """Return what of a verdict the naive judge tells as well."""
    result = plain(verdict.result) if verdict.result else {}
    if slug != "charm":
        named = {name: result[name] for name in ("value", "holds", "cards", "over", "short") if name in result}
        return {"outcome": verdict.outcome.code} | named
    if any(finding.outcome in OPEN for finding in verdict.findings):
        return {"open": True}
    forbidden = sorted(finding.at for finding in verdict.findings if finding.outcome is Outcome.FORBIDDEN)
    return {"forbidden": forbidden, "player": result["player"], "face_down": sorted(result["face_down"])}


def disagreements(slug: str, seeds: range) -> Iterator[tuple[int, dict[str, Any], dict[str, tuple[Any, Any]]]]:
    """Yield the situations of these seeds in which both differ."""
    for seed in seeds:
        body = JUDGES[slug][0](Random(seed))
        found = differences(slug, body)
        if found:
            yield seed, body, found


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("checkers", nargs="*", default=[*JUDGES])
    parser.add_argument("--number", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    first, every = asked.seed * 1_000_000, 0
    for slug in asked.checkers:
        n = 0
        for seed, body, found in disagreements(slug, range(first, first + asked.number)):
            n += 1
            print(slug, seed, json.dumps(body, ensure_ascii=False))
            for name, (judged, reckoned) in found.items():
                print(f"  {name}: {judged} | {reckoned}")
        print(f"{slug}: {asked.number} situations, {n} disagreements")
        every += n
    sys.exit(bool(every))


if __name__ == "__main__":
    main()
