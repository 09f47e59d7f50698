"""How does a page offer what may be done next?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from games.game import Checker, Game
from games.verdict import Finding, Option, Outcome
from rulesite.checks import address
from rulesite.checks.answer import assumed

FEW = 5


@dataclass(frozen=True, slots=True)
class ShownOption:
    """Be something that could be done, and the query of the situation in which it is, empty when there is none."""

    option: Option
    query: str


@dataclass(frozen=True, slots=True)
class Alike:
    """Be what could be done and of which the same is found."""

    finding: Finding
    assumed: list[str]
    options: list[ShownOption]


@dataclass(frozen=True, slots=True)
class Offer:
    """Be all that could be done and would end alike, by what is found of it."""

    outcome: Outcome
    alike: list[Alike]
    folded: bool

    @property
    def number(self) -> int:
        return sum(len(one.options) for one in self.alike)


def offered(game: Game, checker: Checker, scenario: Any) -> list[Offer]:
    """Return what could be done next, what is allowed first; what is forbidden is folded, unless that is all and little."""
    options = [*checker.options(scenario)] if checker.options else []
    found = sorted({one.finding.outcome for one in options})
    few = len(found) == 1 and len(options) <= FEW
    return [
        Offer(outcome, [*_alike(game, checker, options, outcome)], outcome is Outcome.FORBIDDEN and not few)
        for outcome in found
    ]


def _alike(game: Game, checker: Checker, options: Iterable[Option], outcome: Outcome) -> Iterator[Alike]:
    by_finding: dict[tuple[object, ...], list[Option]] = {}
    for one in options:
        if one.finding.outcome is outcome:
            by_finding.setdefault((one.finding.text, one.finding.cites), []).append(one)
    for same in by_finding.values():
        shown = [ShownOption(one, address.query(game, checker, one.then)) for one in same]
        yield Alike(same[0].finding, assumed(game.content, same[0].finding.cites), shown)
