"""Remedy rates: how often situations have a remedy or a question, and the cost of the search.

`python -m tests.remedy_rates [--number N] [--seed S] [GAME | GAME/CHECKER …]` prints for each checker, of N situations that are forbidden or
depend on what is not known, the share with a remedy or a question, and the CPU that these take beside the check; then the same of
the examples of the answers. Situations are those of answers with up to three fields, rows or lists changed at random.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import tests.conftest  # noqa: F401
from games.contradictions import contradictions
from games.declaration import Group
from games.game import AnyChecker, Game, all_games
from games.moves import Edit, apply_edits
from games.verdict import Outcome, Verdict
from rulesite.checks.suggest.questions import questions
from rulesite.checks.suggest.remedies import remedies
from rulesite.checks.validate.decoder import understand
from tests.bench.growing import Growth, lists, places
from tests.games.work import forget
from tests.strategies import mended

ASKED = (Outcome.FORBIDDEN, Outcome.UNKNOWN)
CHANGES = 3
TRIES = 200
ADDED, REMOVED = 0.25, 0.35


@dataclass
class Figures:
    """What was found of some situations: how many have a remedy or a question, what else is said of the others, and the milliseconds."""

    number: int = 0
    helped: int = 0
    milliseconds: list[float] = field(default_factory=list)
    without: Counter[str] = field(default_factory=Counter)

    def told(self) -> str:
        """Return the figures as a line."""
        spent = sorted(self.milliseconds) or [0.0]
        share = 100 * self.helped / max(self.number, 1)
        late = spent[len(spent) * 99 // 100]
        return f"{self.number:4} {share:5.1f} %  median {spent[len(spent) // 2]:5.1f} ms  99 % {late:6.1f} ms  most {spent[-1]:6.1f} ms"


def found(checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> bool:
    """Return whether there is a remedy or a question for a situation."""
    return bool(remedies(checker, scenario, verdict).remedies or questions(checker, scenario, verdict).questions)


def figures(checker: AnyChecker, scenarios: Iterator[Any], number: int) -> Figures:
    """Return what is found of so many of the situations that are forbidden, or depend on what is not known."""
    held = Figures()
    for scenario in scenarios:
        forget()
        verdict = checker.check(scenario)
        if verdict.outcome not in ASKED:
            continue
        began = time.process_time()
        helped = found(checker, scenario, verdict)
        held.milliseconds.append(1_000 * (time.process_time() - began))
        held.number += 1
        held.helped += helped
        if not helped:
            held.without.update({f.code for f in verdict.findings if f.outcome is verdict.outcome})
        if held.number == number:
            break
    return held


def examples(game: Game, checker: AnyChecker) -> list[Any]:
    """Return the situations of the answers that a checker judges."""
    held = (one for faq in game.content.faq for one in faq.example if one.checker == checker.slug)
    return [understand(game, checker, one.scenario) for one in held]


def drawn(checker: AnyChecker, known: list[Any], number: int, seed: int) -> Iterator[Any]:
    """Yield situations of answers with some fields and rows changed at random, so far as they can be true."""
    chance = Random(f"{checker.module} {seed}")
    growth = Growth(chance, known)
    for _ in range(number * TRIES):
        scenario = chance.choice(known)
        for _ in range(chance.randint(1, CHANGES)):
            scenario = apply_edits(scenario, changed(growth, scenario))
        scenario = mended(growth.joined(scenario))
        if not contradictions(scenario):
            yield scenario


def changed(growth: Growth, scenario: Any) -> list[Edit]:
    """Return another value for a field, a row of another situation, or a row less."""
    chance = growth.chance
    kind, held = chance.random(), [*lists(scenario)]
    others = [(place.one, row) for place in lists(chance.choice(growth.others)) for row in place.held]
    longer = [(place, row) for place in held for one, row in others if one is place.one and not place.full]
    shorter = [place for place in held if len(place.held) > place.many.least]
    if kind < ADDED and longer:
        place, row = chance.choice(longer)
        return [Edit("add", f"{place.at}/{chance.randint(0, len(place.held))}", row)]
    if kind < REMOVED and shorter:
        place = chance.choice(shorter)
        return [Edit("remove", f"{place.at}/{chance.randrange(len(place.held))}")]
    field = chance.choice([one for one in places(scenario) if not isinstance(one.one.shape, Group)])
    return [Edit("replace", field.at, growth.value(field.one))]


def main() -> None:
    """Print the figures of the checkers that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.remedy_rates", description=__doc__)
    parser.add_argument("named", nargs="*", metavar="GAME | GAME/CHECKER", help="which checkers (all)")
    parser.add_argument("--number", type=int, default=500, metavar="N", help="how many situations of each (500)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the draw (1)")
    parser.add_argument("--reasons", action="store_true", help="name the reasons that had no way out")
    asked = parser.parse_args()
    for game in all_games().values():
        for checker in game.checkers:
            name = f"{game.slug}/{checker.slug}"
            if asked.named and not {name, game.slug} & {*asked.named}:
                continue
            known = examples(game, checker)
            random = figures(checker, drawn(checker, known, asked.number, asked.seed), asked.number)
            own = figures(checker, iter(known), len(known))
            print(f"{name:32} drawn {random.told()}\n{'':32} FAQ   {own.told()}", flush=True)
            if asked.reasons:
                print("    ", dict(random.without.most_common(14)), "\n     FAQ", dict(own.without))


if __name__ == "__main__":
    main()
