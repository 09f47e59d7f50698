"""Decisions: what a player can start, pass or choose, and objections to it."""

from __future__ import annotations

from enum import auto
from typing import Any

from msgspec import Struct

from games.blackpoker.actions import Action
from games.blackpoker.cards import JOKER, PACK, SUITLESS, UNKNOWN, Card
from games.sentences import sentences
from games.text import Choice
from games.verdict import Finding, Reason

WORDS = sentences(__name__)
ORDER = {card: n for n, card in enumerate((*PACK, *SUITLESS.values(), JOKER, UNKNOWN))}


class Side(Choice, words=WORDS):
    """A player; `n` is the index in a pair of players."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    A = 0
    B = 1

    @property
    def other(self) -> Side:
        """Return the opponent."""
        return Side.B if self is Side.A else Side.A


class Ask(Choice, words=WORDS):
    """A choice that a resolving action asks for (BP-91)."""

    FROM_HAND = auto()
    DISCARD = auto()
    FROM_GRAVEYARD = auto()
    FROM_LIFE = auto()
    FROM_THEIR_HAND = auto()
    FROM_PACK = auto()
    FROM_TRUMPS = auto()
    NEXT_ON_LIFE = auto()
    NEXT_UNDER_LIFE = auto()
    SOME_OF_LIFE = auto()
    WAY = auto()
    TARGET = auto()
    ATTACKERS = auto()
    BLOCKERS = auto()


class Way(Choice, words=WORDS):
    """One of the ways that an effect offers."""

    CHARGED = auto()
    DRIVEN = auto()
    LEAVE = auto()
    ACE = auto()
    BARRIER = auto()
    ONE = auto()
    TWO = auto()
    DRAW = auto()
    STOP = auto()
    HIT = auto()
    STAND = auto()
    NO_MORE = auto()


class Attacker(Struct, frozen=True):
    """The naming of one more attacker."""

    by: Side
    soldier: int


class Blocker(Struct, frozen=True):
    """The naming of one more blocker of an attacker."""

    by: Side
    blocker: int
    attacker: int


class Pick(Struct, frozen=True):
    """The choice of a card."""

    by: Side
    card: Card


class Take(Struct, frozen=True):
    """The choice of one of the ways that an effect offers."""

    by: Side
    way: Way


class Point(Struct, frozen=True):
    """The choice of a new target."""

    by: Side
    target: int | Side


class NamingEnd(Struct, frozen=True):
    """The end of naming attackers or blockers."""

    by: Side


Answer = Attacker | Blocker | Pick | Take | Point | NamingEnd


class Start(Struct, frozen=True):
    """The start of an action: key cards, payment and target at once (BP-71).

    The payment is barriers to drive, cards to discard and characters to give up. Cards are sorted by `in_order`, references
    rise, so that each choice has one form.
    """

    by: Side
    action: Action
    keys: tuple[Card, ...] = ()
    barriers: tuple[int, ...] = ()
    discards: tuple[Card, ...] = ()
    characters: tuple[int, ...] = ()
    target: int | Side | None = None


class Pass(Struct, frozen=True):
    """The passing of the chance."""

    by: Side


Decision = Start | Pass | Answer


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Sort cards into the order that decisions use."""
    return tuple(sorted(cards, key=ORDER.__getitem__)) if len(cards) > 1 else cards


class Objection(Struct, frozen=True, eq=False):
    """A reason against a decision, with its part, its clauses and its names."""

    reason: Reason
    part: str
    cites: tuple[str, ...]
    values: dict[str, Any]

    def finding(self, at: str) -> Finding:
        """Return the objection as a finding at a pointer."""
        return self.reason(at, cites=self.cites, **self.values)


def objection(reason: Reason, part: str, cites: tuple[str, ...] = (), **values: Any) -> Objection:
    """Return a reason against a decision, filled with its names."""
    return Objection(reason, part, cites, values)
