"""What do editions decide differently, and what do the sources leave open?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.content import Example, Faq
from games.declaration import edition_field
from games.game import AnyChecker, Game
from games.text import Choice, Text
from games.verdict import Outcome
from rulesite.checks.coverage import Proven, proven


@dataclass(frozen=True, slots=True)
class Difference:
    """Two examples that tell of the same situation by two editions, with different outcomes."""

    faq: Faq
    number: int
    caption: Text
    outcomes: tuple[tuple[Text, str], ...]


def differing(game: Game) -> tuple[Difference, ...]:
    """Return the examples of a game in which the edition alone changes the outcome."""
    return _differing(game)


@lru_cache(maxsize=100)
def _differing(game: Game) -> tuple[Difference, ...]:
    return tuple(found for faq in game.content.faq for found in _of(game, faq))


def open_points(game: Game) -> list[tuple[AnyChecker, Proven]]:
    """Return what the checkers of a game call unsettled: the sources are silent there, or disagree."""
    said = ((checker, reason) for checker in game.checkers for reason in checker.reasons)
    return [(checker, proven(reason)) for checker, reason in said if reason.outcome is Outcome.UNSETTLED]


def _of(game: Game, faq: Faq) -> Iterator[Difference]:
    seen: dict[Any, tuple[int, Example]] = {}
    for number, example in enumerate(faq.example, 1):
        one = edition_field(game.checker(example.checker).scenario)
        if one is None:
            continue
        rest = repr((example.checker, {name: held for name, held in example.scenario.items() if name != one.name}))
        first = seen.setdefault(rest, (number, example))
        if first[1].outcome != example.outcome:
            named = tuple((_edition(one, each.scenario), each.outcome) for each in (first[1], example))
            yield Difference(faq, first[0], first[1].caption, named)


def _edition(one: Any, scenario: dict[str, Any]) -> Text:
    choice: type[Choice] = one.shape.choice
    return choice.of_code(scenario[one.name]).text if one.name in scenario else one.default.text
