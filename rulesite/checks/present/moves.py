"""Moves as the page of a verdict offers them."""

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
from rulesite.checks.links import url
from rulesite.checks.present.overflow import count_marks
from rulesite.checks.present.serializer import assumed_parts
from rulesite.checks.suggest.moves import MoveListing, OpenGroup, patch
from rulesite.checks.validate import json

FEW = 5

Query = Callable[[Iterable[Edit]], str]


class ShownMove(Struct, frozen=True):
    """A move on the page: the query of the situation after it, or the change that a button sends."""

    text: Text
    gives: Text | None
    query: str
    patch: str


class AlikeMoves(Struct, frozen=True):
    """Moves with the same findings; the common words are left out where each move says more itself."""

    finding: Finding
    text: Text | None
    assumed: list[str]
    moves: list[ShownMove]


class Ending(Struct, frozen=True):
    """Moves of a group with the same outcome, by findings."""

    mark: Mark
    alike: list[AlikeMoves]
    folded: bool

    @property
    def number(self) -> int:
        return sum(len(same.moves) for same in self.alike)


class ShownGroup(Struct, frozen=True):
    """The listed part of a group of moves: the numbers of its first and last, counted from 1, and the links to the rest.

    `expansion` opens the group where it has more moves than are listed; it is folded where all are listed.
    """

    number: int
    text: Text
    goes_on: bool
    total: int
    first: int
    last: int
    endings: list[Ending]
    expansion: OpenGroup | None
    following: OpenGroup | None
    preceding: OpenGroup | None

    @property
    def folded(self) -> bool:
        return all(ending.folded for ending in self.endings)


class Offers(Struct, frozen=True):
    """The possible next moves, in groups.

    `query` is that of the situation itself, "" where it is long; `packed` then carries the situation for the buttons.
    """

    groups: list[ShownGroup]
    open_group: OpenGroup | None
    query: str
    packed: str = ""

    @property
    def goes_on(self) -> bool:
        """Return whether the moves go on from the situation; the others are ways to do something in it differently."""
        return any(group.goes_on for group in self.groups)

    @property
    def otherwise(self) -> bool:
        """Return whether any of the moves do something differently."""
        return not all(group.goes_on for group in self.groups)

    def alike(self) -> Iterator[AlikeMoves]:
        return (alike for group in self.groups for ending in group.endings for alike in ending.alike)

    @property
    def marks(self) -> list[tuple[Mark, int]]:
        """Return the number of listed moves by mark, best first."""
        endings = [ending for group in self.groups for ending in group.endings]
        return count_marks(ending.mark for ending in endings for _ in range(ending.number))

    @property
    def number(self) -> int:
        """Return the number of listed moves."""
        return sum(ending.number for group in self.groups for ending in group.endings)

    def cites(self) -> Iterator[str]:
        """Yield the cites in the findings on the moves."""
        for alike in self.alike():
            yield from alike.finding.cites


def move_offers(game: Game, checker: AnyChecker, scenario: Any, listing: MoveListing) -> Offers:
    """Return the next moves, allowed ones first; forbidden ones are folded, unless there are only few and no others."""
    moves = [move for group in listing.groups for move in group.moves]
    few = len(moves) <= FEW and {move.finding.outcome for move in moves} == {Outcome.FORBIDDEN}
    query = url.query_writer(game, checker, scenario)
    offers = Offers(
        [_shown_group(game, checker, listing, group, query, not few) for group in listing.groups],
        listing.open_group,
        query(()),
    )
    if offers.query and all(move.query for alike in offers.alike() for move in alike.moves):
        return offers
    return replace(offers, packed=url.pack_if_short(json.canonical(scenario)))


def _shown_group(
    game: Game, checker: AnyChecker, moves: MoveListing, listing: Listed, query: Query, folding: bool
) -> ShownGroup:
    outcomes = sorted({move.finding.outcome for move in listing.moves})
    return ShownGroup(
        listing.number,
        listing.group.text,
        any(move.goes_on for move in listing.moves),
        len(listing.group.candidates),
        moves.start + 1,
        moves.start + len(listing.moves),
        [
            Ending(
                checker.mark_of(end), [*_alike_moves(game, listing, end, query)], folding and end is Outcome.FORBIDDEN
            )
            for end in outcomes
        ],
        OpenGroup(listing.number) if listing.unlisted and not moves.open_group else None,
        moves.following(listing) if moves.open_group else None,
        moves.preceding(listing),
    )


def _alike_moves(game: Game, listing: Listed, outcome: Outcome, query: Query) -> Iterator[AlikeMoves]:
    by_finding: dict[tuple[object, ...], list[Move]] = {}
    for move in listing.moves:
        if move.finding.outcome is outcome:
            shared = move.finding.code if move.gives and outcome is Outcome.ALLOWED else move.finding.text
            by_finding.setdefault((shared, move.finding.cites), []).append(move)
    for same in by_finding.values():
        finding = same[0].finding
        shown_moves = [_shown_move(move, query(move.edits)) for move in same]
        alike = all(move.finding.text == finding.text for move in same)
        yield AlikeMoves(
            finding, finding.text if alike else None, assumed_parts(game.content, finding.cites), shown_moves
        )


def _shown_move(move: Move, query: str) -> ShownMove:
    change = "" if query else orjson.dumps(patch(move.edits, json.canonical_value)).decode()
    return ShownMove(move.text, move.gives, query, change)
