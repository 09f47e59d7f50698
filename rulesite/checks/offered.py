"""How does a page offer what may be done next?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import orjson
from msgspec import Struct

from games.game import AnyChecker, Game
from games.moves import Edit, Listed, Move
from games.text import Text
from games.values import replace
from games.verdict import Finding, Mark, Outcome
from rulesite.checks import address, packed, telling, written
from rulesite.checks.answer import assumed
from rulesite.checks.offering import Offering, Opened
from rulesite.checks.patching import patch

FEW = 5

Query = Callable[[Iterable[Edit]], str]


class ShownMove(Struct, frozen=True):
    """A move and how it is done: the query of the situation that it leads to, or the change that a button sends."""

    text: Text
    gives: Text | None
    query: str
    patch: str


class Alike(Struct, frozen=True):
    """Moves of which the same is found; its words are left out where each move says more itself."""

    finding: Finding
    text: Text | None
    assumed: list[str]
    moves: list[ShownMove]


class Ending(Struct, frozen=True):
    """Moves of a group that end alike, by what is found of them."""

    mark: Mark
    alike: list[Alike]
    folded: bool

    @property
    def number(self) -> int:
        return sum(len(one.moves) for one in self.alike)


class ShownGroup(Struct, frozen=True):
    """A group of moves as far as it is listed: the first and the last that is, counted from 1, and what opens the rest.

    `whole` opens the group where more belongs to it than is listed; it is folded where all that is listed is.
    """

    number: int
    text: Text
    goes_on: bool
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


class Offers(Struct, frozen=True):
    """What could be done next, in groups.

    `query` is that of the situation itself, "" where it is long; `packed` then carries the situation for the buttons.
    """

    groups: list[ShownGroup]
    opened: Opened | None
    query: str
    packed: str = ""

    @property
    def goes_on(self) -> bool:
        """Return whether the moves go on from the situation; the others are ways to do something in it differently."""
        return any(group.goes_on for group in self.groups)

    @property
    def otherwise(self) -> bool:
        """Return whether there are ways to do something differently among the moves."""
        return not all(group.goes_on for group in self.groups)

    def alike(self) -> Iterator[Alike]:
        return (alike for group in self.groups for one in group.endings for alike in one.alike)

    @property
    def marks(self) -> list[tuple[Mark, int]]:
        """Return how often each mark stands among the moves that are listed, the best first."""
        endings = [one for group in self.groups for one in group.endings]
        return telling.counted(one.mark for one in endings for _ in range(one.number))

    @property
    def number(self) -> int:
        """Return how many moves are listed."""
        return sum(one.number for group in self.groups for one in group.endings)

    def cites(self) -> Iterator[str]:
        """Yield what is cited by what is found of the moves."""
        for alike in self.alike():
            yield from alike.finding.cites


def offered(game: Game, checker: AnyChecker, scenario: Any, found: Offering) -> Offers:
    """Return what could be done next, what is allowed first; what is forbidden is folded, unless that is all and little."""
    moves = [move for one in found.groups for move in one.moves]
    few = len(moves) <= FEW and {move.finding.outcome for move in moves} == {Outcome.FORBIDDEN}
    query = address.of_moves(game, checker, scenario)
    offers = Offers(
        [_group(game, checker, found, one, query, not few) for one in found.groups], found.opened, query(())
    )
    if offers.query and all(move.query for alike in offers.alike() for move in alike.moves):
        return offers
    return replace(offers, packed=packed.fitting(written.canonical(scenario)))


def _group(game: Game, checker: AnyChecker, found: Offering, one: Listed, query: Query, folding: bool) -> ShownGroup:
    outcomes = sorted({move.finding.outcome for move in one.moves})
    return ShownGroup(
        one.number,
        one.group.text,
        any(move.goes_on for move in one.moves),
        len(one.group.candidates),
        found.start + 1,
        found.start + len(one.moves),
        [
            Ending(checker.mark_of(end), [*_alike(game, one, end, query)], folding and end is Outcome.FORBIDDEN)
            for end in outcomes
        ],
        Opened(one.number) if one.more and not found.opened else None,
        found.following(one) if found.opened else None,
        found.preceding(one),
    )


def _alike(game: Game, one: Listed, outcome: Outcome, query: Query) -> Iterator[Alike]:
    by_finding: dict[tuple[object, ...], list[Move]] = {}
    for move in one.moves:
        if move.finding.outcome is outcome:
            said = move.finding.code if move.gives and outcome is Outcome.ALLOWED else move.finding.text
            by_finding.setdefault((said, move.finding.cites), []).append(move)
    for same in by_finding.values():
        found = same[0].finding
        shown = [_shown(move, query(move.edits)) for move in same]
        alike = all(move.finding.text == found.text for move in same)
        yield Alike(found, found.text if alike else None, assumed(game.content, found.cites), shown)


def _shown(move: Move, query: str) -> ShownMove:
    change = "" if query else orjson.dumps(patch(move.edits, written.shortest)).decode()
    return ShownMove(move.text, move.gives, query, change)
