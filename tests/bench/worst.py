"""Which situations cost most, within the bounds of their declaration?

A search for each checker and each way of asking: from the situations that are kept and those of the answers, changed at
random; the dearest are changed further. It counts function calls, so that chance decides and not what else the machine does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import orjson

from games.game import AnyChecker, Game, all_games
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.json import canonical
from tests.bench.case import Unexpected
from tests.bench.costs import BUDGETS, case, cost, milliseconds
from tests.bench.growing import Growth
from tests.bench.kept import FOLDER, HELD, Kept, keep, kept

BEAM = 4
"""As many of the dearest are changed further."""
BEGINNING = 0.3
"""The part of the time in which situations of answers are asked for as they are."""
DEARER = 1.05
"""A situation is kept if it is dearer by so much than all that are."""


@dataclass(frozen=True)
class Found:
    """A situation, and which part of its budget the answer to it uses up."""

    scenario: Any
    share: float


@dataclass(frozen=True)
class Search:
    """A search for the situation of a checker that is the dearest to ask for in one way."""

    game: Game
    checker: AnyChecker
    way: str
    seconds: float
    seed: int
    folder: Path = FOLDER
    steps: float = inf
    """As many situations are changed at most, however much time there is."""

    def dearest(self) -> Kept:
        """Return the dearest situation that is kept, after keeping what was found if that is dearer."""
        held, examples = [one for one in kept(self.folder) if one.checker is self.checker], self._examples()
        self._found(examples[0])  # what is read once is read by then
        shares = [self._found(one.scenario).share for one in held]
        found = self._climbed([Found(one.scenario, share) for one, share in zip(held, shares, strict=True)], examples)
        if held and found.share < DEARER * max(shares):
            best = held[shares.index(max(shares))]
            if self.way in best.ways or self.way not in HELD:
                return best
            found = Found(best.scenario, max(shares))
        return keep(self.way, self.game, self.checker, found.scenario, self.folder)

    def _climbed(self, beam: list[Found], examples: list[Any]) -> Found:
        """Return the dearest of what is known and what can be made of it while there is time, of CPU, in so many steps."""
        chance, began = Random(f"{self.seed} {self.game.slug} {self.checker.slug} {self.way}"), process_time()
        for scenario in examples:
            if beam and process_time() > began + BEGINNING * self.seconds:
                break
            beam = _dearest([*beam, self._found(scenario)])
        growth = Growth(chance, [*examples, *(one.scenario for one in beam)])
        steps = 0
        while steps < self.steps and process_time() < began + self.seconds:
            steps += 1
            beam = _dearest([*beam, *self._grown(growth, chance.choice(beam).scenario)])
        return beam[0]

    def _examples(self) -> list[Any]:
        """Return the situations of the answers, the longest first."""
        data = [
            one.scenario for faq in self.game.content.faq for one in faq.example if one.checker == self.checker.slug
        ]
        data.sort(key=lambda one: len(orjson.dumps(one)), reverse=True)
        return [understand(self.game, self.checker, one) for one in data]

    def _grown(self, growth: Growth, scenario: Any) -> Iterator[Found]:
        """Yield what a situation has grown to, nothing where it cannot be judged."""
        with suppress(Refused):
            yield self._found(understand(self.game, self.checker, canonical(growth.grown(scenario))))

    def _found(self, scenario: Any) -> Found:
        """Return which part of its budget a situation uses up, none where it is too long to be asked for in this way."""
        try:
            return Found(scenario, BUDGETS[self.way].share(cost(case(self.way, self.game, self.checker, scenario))))
        except Unexpected:
            return Found(scenario, 0)


def measured(given: Any) -> Any:
    """Return what the dearest situation of each checker costs in each way of asking, `given` the seconds of each search and its seed."""
    return [
        _measured(Search(game, checker, way, given["seconds"], given["seed"]))
        for way in BUDGETS
        for game in all_games().values()
        for checker in game.checkers
    ]


def _measured(search: Search) -> dict[str, Any]:
    found, budget = search.dearest(), BUDGETS[search.way]
    asked = case(search.way, search.game, search.checker, found.scenario)
    spent = cost(asked)
    return {
        "checker": f"{search.game.slug}/{search.checker.slug}",
        "way": search.way,
        "ms": milliseconds(asked),
        "calls": spent.calls,
        "bytes": spent.bytes,
        "budget": {"ms": budget.ms, "bytes": None if budget.bytes == inf else budget.bytes},
        "body": found.name,
    }


def _dearest(found: list[Found]) -> list[Found]:
    return sorted(found, key=lambda one: one.share, reverse=True)[:BEAM]
