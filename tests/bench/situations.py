"""Which situation of many rows is a checker measured with?

None is written for it: the rows of the checker's own examples are repeated until they are enough, under new names where a row
has a name of its own, and what then contradicts itself is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

import orjson

from games.declaration import Declared, Group, Many, OneOf, declared, groups
from games.game import AnyChecker, Game, all_games
from games.scenario import Role
from rulesite.checks.validate.decoder import Refused, understand


@dataclass(frozen=True)
class Situation:
    """A situation of a checker, as JSON data."""

    game: Game
    checker: AnyChecker
    data: dict[str, Any]
    one: Declared

    @property
    def weight(self) -> tuple[bool, int]:
        """Return by what a situation is chosen: lists of decisions first, as turns are, then by length."""
        return self.one.field.role is Role.DECISION, len(orjson.dumps(self.data))


def heaviest(rows: int) -> list[Situation]:
    """Return for each checker that has a list of so many rows its longest situation, the longest of all first."""
    found = []
    for game in all_games().values():
        for checker in game.checkers:
            some = list(_situations(game, checker, rows))
            found += [max(some, key=lambda one: one.weight)] if some else []
    return sorted(found, key=lambda one: one.weight, reverse=True)


def _situations(game: Game, checker: AnyChecker, rows: int) -> Iterator[Situation]:
    examples = [one for faq in game.content.faq for one in faq.example if one.checker == checker.slug]
    cls: type = checker.scenario
    for one in filter(lambda one: _holds(one, rows), declared(cls)):
        for data in (example.scenario for example in examples):
            if not data.get(one.name):
                continue
            made = Situation(game, checker, {**data, one.name: _repeated(one, data[one.name], rows)}, one)
            if _is_possible(made):
                yield made


def _holds(one: Declared, rows: int) -> bool:
    return isinstance(one.shape, Many) and isinstance(one.shape.item, Group | OneOf) and one.shape.most >= rows


def _repeated(one: Declared, held: list[dict[str, Any]], rows: int) -> list[dict[str, Any]]:
    named = {inner.name for group in groups(one.shape) for inner in declared(group.row) if inner.field.names}
    return [
        {name: f"{value} {n}" if name in named and n >= len(held) else value for name, value in row.items()}
        for n, row in enumerate(islice(cycle(held), rows))
    ]


def _is_possible(made: Situation) -> bool:
    try:
        understand(made.game, made.checker, made.data)
    except Refused:
        return False
    return True
