"""Seats: how those who play see a situation, and decide in it, each by what one may see alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from games.board import Board
from games.moves import Move
from games.text import Choice, Text


class Decision(Struct, frozen=True):
    """What a player decides: a move, and who makes it."""

    by: Choice
    move: Move


class Seats(Struct, frozen=True):
    """The seats of a checker's situations.

    `next` is who is to decide, None where nobody is. `board` lays the situation out as a player sees it, and `told` are its last decisions,
    as that player has seen them. `owner` is who makes a move, None where that is more than one. `decide` finds a decision for who is next with a
    skill; the same seed finds the same one, and without a seed the situation is its own.
    """

    players: type[Choice]
    skills: type[Choice]
    next: Callable[[Any], Choice | None]
    board: Callable[[Any, Choice], Board]
    told: Callable[[Any, Choice], tuple[Text, ...]]
    owner: Callable[[Any, Move], Choice | None]
    decide: Callable[[Any, Choice, int | None], Decision | None]
