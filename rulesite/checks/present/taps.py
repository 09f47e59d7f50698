"""Taps: the allowed moves after a situation as one row of buttons, and the button that takes the last one back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import orjson
from msgspec import Struct

from games.declaration import by_name
from games.game import AnyChecker, Game
from games.moves import Edit, Move
from games.seats import Seats
from games.text import Choice, Text
from games.verdict import Outcome
from rulesite.checks.links import url
from rulesite.checks.suggest.moves import MoveListing, apply_patch, candidates, list_moves, patch
from rulesite.checks.validate import decoder, json
from rulesite.site.plain import plain

TAPS = 12
# the moves that stand on the board
ON_BOARD = 30
# with so few moves to go on with, those that are not listed are judged as well
FEW = 3


class Tap(Struct, frozen=True):
    """A move as a button: its words, its outcome, the change of the situation that it sends, and what on the board makes it."""

    text: Text
    outcome: Outcome
    patch: str
    maker: str = ""


class Taps(Struct, frozen=True):
    """The row of a situation: the allowed moves or, where there are none, those that are not settled or not known.

    `packed` carries the situation, `undo` removes the last row of its course, "" where there is none to remove. `has_more` is
    whether moves beyond these are offered elsewhere on the page; `on_board` are those that stand on the board as well. `next` is who decides next, where each player has a seat of one's own, and
    `skills` how a program may decide instead.
    """

    moves: list[Tap]
    undo: str
    packed: str
    has_more: bool
    next: Choice | None = None
    skills: list[Choice] = []
    on_board: list[Tap] = []


def taps(game: Game, checker: AnyChecker, scenario: Any, listing: MoveListing) -> Taps | None:
    """Return the row of a situation. None where nothing goes on from it, or where it is too long to be sent."""
    going_on = _going_on(listing)
    if checker.course and len(going_on) < FEW and listing.unlisted and not listing.open_group:
        # of a long course of play the page lists so few moves of each group that the legal ones may not be among them
        going_on = _going_on(list_moves(candidates(checker, scenario)))
    moves = _best(going_on)
    packed = url.pack_if_short(json.canonical(scenario))
    undo = _undo(game, checker, scenario)
    if not packed or not (moves or undo):
        return None
    has_more = len(moves) > TAPS or 0 < len(moves) < listing.total
    seats = checker.seats
    return Taps(
        moves[:TAPS],
        undo,
        packed,
        has_more,
        seats.next(scenario) if seats else None,
        [*seats.skills] if seats else [],
        moves[:ON_BOARD],
    )


def own_taps(seats: Seats, checker: AnyChecker, scenario: Any, seat: Choice) -> list[Tap]:
    """Return the buttons of one player: the allowed moves that are that player's alone or, where there are none, those that may be allowed."""
    listing = list_moves(candidates(checker, scenario))
    return _best([move for move in _going_on(listing) if seats.owner(scenario, move) is seat])


def _best(going_on: list[Move]) -> list[Tap]:
    """Return the moves with the best outcome as buttons."""
    best = min((move.finding.outcome for move in going_on), default=Outcome.FORBIDDEN)
    return [
        Tap(move.text, best, _patch_text(move.edits), move.maker) for move in going_on if move.finding.outcome is best
    ]


def _going_on(listing: MoveListing) -> list[Move]:
    """Return the listed moves that add something and are not forbidden."""
    moves = (move for group in listing.groups for move in group.moves)
    return [move for move in moves if move.goes_on and move.finding.outcome is not Outcome.FORBIDDEN]


def _patch_text(edits: tuple[Edit, ...]) -> str:
    return orjson.dumps(patch(edits, json.canonical_value)).decode()


def _undo(game: Game, checker: AnyChecker, scenario: Any) -> str:
    """Return the change that takes the last row of the course back, "" where the situation cannot be without it."""
    back = checker.goes_back(scenario) if checker.goes_back else ()
    rows = ((Edit("remove", at),) for path in reversed(checker.course) for at in _last_row(scenario, path))
    for edits in (back,) if back else rows:
        change = patch(edits, json.canonical_value)
        try:
            decoder.understand(game, checker, apply_patch(plain(scenario), change))
        except decoder.Refused:
            continue
        return orjson.dumps(change).decode()
    return ""


def _last_row(values: Any, path: str) -> Iterator[str]:
    """Yield the pointer to the last row of a list; of a list in each row, to that of the last one that has any."""
    name, _, within = path.partition("/*/")
    cls: type = type(values)
    rows = by_name(cls)[name].value(values)
    if not within and rows:
        yield f"/{name}/{len(rows) - 1}"
    elif within:
        inner = (f"/{name}/{n}{at}" for n in reversed(range(len(rows))) for at in _last_row(rows[n], within))
        yield from islice(inner, 1)
