"""What do the checkers say of the examples in the content? Each is judged once, however many tests ask."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import pytest

from games.board import Board
from games.content import Example, Faq
from games.game import AnyChecker, Game, all_games
from games.picture import Picture
from games.verdict import Verdict
from rulesite.checks.proof import examples
from rulesite.checks.validate.decoder import understand

ENTRIES = [
    pytest.param(game, faq, id=f"{game.slug}/{faq.id}") for game in all_games().values() for faq in game.content.faq
]


@dataclass(frozen=True)
class Judged:
    """An example with the situation it tells of and the verdict on it."""

    example: Example
    checker: AnyChecker
    scenario: Any
    verdict: Verdict[Any]

    @property
    def caption(self) -> str:
        return self.example.caption.en

    @cached_property
    def picture(self) -> Picture | None:
        return self.checker.picture(self.scenario, self.verdict) if self.checker.picture else None

    @cached_property
    def board(self) -> Board | None:
        return self.checker.board(self.scenario, self.verdict) if self.checker.board else None


@cache
def judged(game: str, entry: str) -> tuple[Judged, ...]:
    """Return the examples of an entry, by the slug of its game and its own id."""
    held = all_games()[game]
    return tuple(_judged(game, example) for faq in held.content.faq if faq.id == entry for example in faq.example)


def _judged(slug: str, example: Example) -> Judged:
    game = all_games()[slug]
    checker = game.checker(example.checker)
    scenario = understand(game, checker, example.scenario)
    return Judged(example, checker, scenario, checker.check(scenario))


def disagreements(game: Game, faq: Faq, example: Example) -> list[str]:
    """List where a checker says something else than an example expects, or refuses it; each names game, entry and example."""
    problems = examples.problems(game, game.checker(example.checker), example)
    return [f"{game.slug}: faq {faq.id}: “{example.caption.en}”: {problem}" for problem in problems]
