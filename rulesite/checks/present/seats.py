"""Pages of a seat: what one player sees of a situation and may do there, and the page that stands before the other player's.

The address of such a page holds the situation packed, so that no card of it stands there to be read, and the seat in `_seat`: a player, or
the page at which the device is handed to that player.
"""

from __future__ import annotations

from typing import Any

from django.http import QueryDict
from msgspec import Struct

from games.game import AnyChecker
from games.seats import Seats
from games.text import Choice, Text
from rulesite.checks.links import url
from rulesite.checks.present.boards import ShownBoard, in_languages
from rulesite.checks.present.taps import ON_BOARD, Tap, own_taps
from rulesite.checks.validate import json

# where a page is, and where a button leads to
SEAT, TO = "_seat", "_to"
HAND_OVER = "to-"


class NoSuchSeat(LookupError):
    """A name that is no seat of the checker."""


class Place(Struct, frozen=True):
    """A player's seat, or the page before it."""

    player: Choice
    is_before: bool

    @property
    def code(self) -> str:
        return f"{HAND_OVER}{self.player.code}" if self.is_before else self.player.code


class SeatPage(Struct, frozen=True):
    """A page of a seat. The page before a seat has neither board nor buttons of moves."""

    place: Place
    packed: str
    next: Choice | None
    skills: list[Choice]
    boards: list[ShownBoard] = []
    last_decisions: tuple[Text, ...] = ()
    moves: list[Tap] = []

    @property
    def other_is_next(self) -> bool:
        return self.next not in (None, self.place.player)


def requested_place(checker: AnyChecker, fields: QueryDict) -> Place | None:
    """Return the place that an address or a button asks for, None where it asks for none. Raises NoSuchSeat."""
    values = fields.getlist(TO) or fields.getlist(SEAT)
    if not values:
        return None
    for player in checker.seats.players if checker.seats else ():
        for place in (Place(player, False), Place(player, True)):
            if values == [place.code]:
                return place
    raise NoSuchSeat(values)


def seat_page(checker: AnyChecker, seats: Seats, scenario: Any, place: Place, languages: tuple[str, ...]) -> SeatPage:
    """Return what the player of a seat sees in these languages, or the page before it."""
    head = place, url.pack_if_short(json.canonical(scenario)), seats.next(scenario), [*seats.skills]
    if place.is_before:
        return SeatPage(*head)
    moves = own_taps(seats, checker, scenario, place.player)
    boards = in_languages(seats.board(scenario, place.player), languages, moves[:ON_BOARD], "check")
    return SeatPage(*head, boards, seats.told(scenario, place.player), moves)
