"""How does a page offer what may be done next?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import orjson

from games.game import AnyChecker, Game
from games.moves import Edit, Listed, Move
from games.text import Text
from games.verdict import Finding, Outcome
from rulesite.checks import address, packed, written
from rulesite.checks.answer import assumed
from rulesite.checks.offering import Offering, Opened
from rulesite.checks.patching import patch

FEW = 5

Query = Callable[[Iterable[Edit]], str]


@dataclass(frozen=True, slots=True)
class ShownMove:
    """A move and how it is done: the query of the situation that it leads to, or the change that a button sends."""

    text: Text
    query: str
    patch: str


@dataclass(frozen=True, slots=True)
class Alike:
    """Moves of which the same is found."""

    finding: Finding
    assumed: list[str]
    moves: list[ShownMove]


@dataclass(frozen=True, slots=True)
class Ending:
    """Moves of a group that end alike, by what is found of them."""

    outcome: Outcome
    alike: list[Alike]
    folded: bool

    @property
    def number(self) -> int:
        return sum(len(one.moves) for one in self.alike)


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A group of moves as far as it is listed: the first and the last that is, counted from 1, and what opens the rest.

    `whole` opens the group where more belongs to it than is listed; it is folded where all that is listed is.
    """

    number: int
    text: Text
    total: int
    first: int
    last: int
    endings: list[Ending]
    whole: Opened | None
    following: Opened | None
    preceding: Opened | None

    @property
    def folded(self) -> bool:
        return all(one.folded for one in self.endings)


@dataclass(frozen=True, slots=True)
class Offers:
    """What could be done next, in groups.

    `query` is that of the situation itself, "" where it is long; `packed` then carries the situation for the buttons.
    """

    groups: list[ShownGroup]
    opened: Opened | None
    query: str
    packed: str = ""

    def alike(self) -> Iterator[Alike]:
        return (alike for group in self.groups for one in group.endings for alike in one.alike)

    def cites(self) -> Iterator[str]:
        """Yield what is cited by what is found of the moves."""
        for alike in self.alike():
            yield from alike.finding.cites


def offered(game: Game, checker: AnyChecker, scenario: Any, found: Offering) -> Offers:
    """Return what could be done next, what is allowed first; what is forbidden is folded, unless that is all and little."""
    moves = [move for one in found.groups for move in one.moves]
    few = len(moves) <= FEW and {move.finding.outcome for move in moves} == {Outcome.FORBIDDEN}
    query = address.of_moves(game, checker, scenario)
    offers = Offers([_group(game, found, one, query, not few) for one in found.groups], found.opened, query(()))
    if offers.query and all(move.query for alike in offers.alike() for move in alike.moves):
        return offers
    return replace(offers, packed=packed.fitting(written.canonical(scenario)))


def _group(game: Game, found: Offering, one: Listed, query: Query, folding: bool) -> ShownGroup:
    outcomes = sorted({move.finding.outcome for move in one.moves})
    return ShownGroup(
        one.number,
        one.group.text,
        len(one.group.candidates),
        found.start + 1,
        found.start + len(one.moves),
        [Ending(end, [*_alike(game, one, end, query)], folding and end is Outcome.FORBIDDEN) for end in outcomes],
        Opened(one.number) if one.more and not found.opened else None,
        found.following(one) if found.opened else None,
        found.preceding(one),
    )


def _alike(game: Game, one: Listed, outcome: Outcome, query: Query) -> Iterator[Alike]:
    by_finding: dict[tuple[object, ...], list[Move]] = {}
    for move in one.moves:
        if move.finding.outcome is outcome:
            by_finding.setdefault((move.finding.text, move.finding.cites), []).append(move)
    for same in by_finding.values():
        shown = [_shown(move, query(move.edits)) for move in same]
        yield Alike(same[0].finding, assumed(game.content, same[0].finding.cites), shown)


def _shown(move: Move, query: str) -> ShownMove:
    change = "" if query else orjson.dumps(patch(move.edits, written.shortest)).decode()
    return ShownMove(move.text, query, change)
