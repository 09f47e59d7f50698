"""Which situations were the dearest that were found, and where are they kept?

As files of canonical JSON, named for game and checker, and for the way of asking that they are the dearest at. One that
is named for none was found by hand, and is dear at several.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from games.game import AnyChecker, Game, all_games
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from tests.bench.costs import BUDGETS

FOLDER = Path(__file__).parents[1] / "worst"
HELD = ("check", "moves", "remedies", "page")
"""The ways of asking for which the dearest of each checker is always kept, for the tests to hold what it costs."""


@dataclass(frozen=True)
class Kept:
    """A situation that is kept."""

    name: str
    game: Game
    checker: AnyChecker
    scenario: Any

    @property
    def ways(self) -> tuple[str, ...]:
        """Return the ways of asking for which it is kept."""
        way = self.name.rpartition("-")[2]
        return (way,) if way in BUDGETS else HELD


def kept(folder: Path = FOLDER) -> list[Kept]:
    """Return all that are kept in a folder, in the order of their names."""
    return [_read(place) for place in sorted(folder.glob("*.json"))]


def keep(way: str, game: Game, checker: AnyChecker, scenario: Any, folder: Path = FOLDER) -> Kept:
    """Keep a situation as the dearest of a checker at a way of asking, in place of the one that was."""
    name = f"{game.slug}-{checker.slug}-{way}"
    folder.joinpath(f"{name}.json").write_bytes(orjson.dumps(canonical(scenario), option=orjson.OPT_APPEND_NEWLINE))
    return Kept(name, game, checker, scenario)


def _read(place: Path) -> Kept:
    fitting = [
        (game, checker) for game, checker in _checkers() if f"{place.stem}-".startswith(f"{game.slug}-{checker.slug}-")
    ]
    game, checker = max(fitting, key=lambda one: len(one[1].slug))
    return Kept(place.stem, game, checker, understand(game, checker, orjson.loads(place.read_bytes())))


def _checkers() -> Iterator[tuple[Game, AnyChecker]]:
    return ((game, checker) for game in all_games().values() for checker in game.checkers)
