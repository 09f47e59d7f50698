"""How does a page offer what may be done next?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.game import Checker, Game
from games.verdict import Option, Outcome
from rulesite.checks import address
from rulesite.checks.answer import assumed


@dataclass(frozen=True, slots=True)
class ShownOption:
    """Be something that could be done, and the query of the situation in which it is, empty when there is none."""

    option: Option
    query: str
    assumed: list[str]


@dataclass(frozen=True, slots=True)
class Offer:
    """Be all that could be done and would end alike; what is forbidden is folded where there is something else."""

    outcome: Outcome
    options: list[ShownOption]
    folded: bool


def offered(game: Game, checker: Checker, scenario: Any) -> list[Offer]:
    """Return what could be done next, what is allowed first."""
    options = [*checker.options(scenario)] if checker.options else []
    found = sorted({one.finding.outcome for one in options})
    return [
        Offer(outcome, _shown(game, checker, options, outcome), outcome is Outcome.FORBIDDEN and len(found) > 1)
        for outcome in found
    ]


def _shown(game: Game, checker: Checker, options: Iterable[Option], outcome: Outcome) -> list[ShownOption]:
    alike = (one for one in options if one.finding.outcome is outcome)
    return [
        ShownOption(one, address.query(game, checker, one.then), assumed(game.content, one.finding.cites))
        for one in alike
    ]
