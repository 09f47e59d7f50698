"""What do editions decide differently, and what do the sources leave open?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from games.content import Faq
from games.declaration import edition_field
from games.game import AnyChecker, Game
from games.text import Text
from games.verdict import Outcome
from rulesite.checks.coverage import Proven, proven
from rulesite.checks.edge import understand
from rulesite.checks.ways.by_edition import by_edition


class Difference(Struct, frozen=True):
    """A situation of an answer with its outcome by each edition: they are not all the same."""

    faq: Faq
    number: int
    caption: Text
    outcomes: tuple[tuple[Text, str], ...]


def differing(game: Game) -> tuple[Difference, ...]:
    """Return the situations of a game's answers that editions decide differently, as its checkers judge them."""
    return _differing(game)


@lru_cache(maxsize=100)
def _differing(game: Game) -> tuple[Difference, ...]:
    return tuple(found for faq in game.content.faq for found in _of(game, faq))


def open_points(game: Game) -> list[tuple[AnyChecker, Proven]]:
    """Return what the checkers of a game call unsettled: the sources are silent there, or disagree."""
    said = ((checker, reason) for checker in game.checkers for reason in checker.reasons)
    return [(checker, proven(reason)) for checker, reason in said if reason.outcome is Outcome.UNSETTLED]


def _of(game: Game, faq: Faq) -> Iterator[Difference]:
    """Yield each situation of an answer, once, that editions judge with different outcomes."""
    seen: set[Any] = set()
    for number, example in enumerate(faq.example, 1):
        checker = game.checker(example.checker)
        one = edition_field(checker.scenario)
        rest = repr(
            (example.checker, {name: held for name, held in example.scenario.items() if one and name != one.name})
        )
        if one is None or rest in seen:
            continue
        seen.add(rest)
        scenario = understand(game, checker, example.scenario)
        found = by_edition(checker, scenario, checker.check(scenario))
        if len({said.outcome for said in found}) > 1:
            outcomes = tuple((said.edition.text, said.mark.code) for said in found)
            yield Difference(faq, number, example.caption, outcomes)
