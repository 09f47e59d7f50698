"""Decisions: what a player can start, pass or choose, and objections to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import auto
from typing import Any

from msgspec import Struct

from games.blackpoker.actions import Action
from games.blackpoker.cards import JOKER, PACK, UNKNOWN, Card
from games.sentences import sentences
from games.text import Choice
from games.verdict import Finding, Reason

WORDS = sentences(__name__)
ORDER = {card: n for n, card in enumerate((*PACK, JOKER, UNKNOWN))}


class Side(Choice, words=WORDS):
    """A player; `n` is the place in a pair of players."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    A = 0
    B = 1

    @property
    def other(self) -> Side:
        return Side.B if self is Side.A else Side.A


class Ask(Choice, words=WORDS):
    """What is to be chosen while an action resolves."""

    FROM_HAND = auto()
    DISCARD = auto()
    FROM_GRAVEYARD = auto()
    FROM_LIFE = auto()
    FROM_THEIR_HAND = auto()
    NEXT_ON_LIFE = auto()
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


class Attacker(Struct, frozen=True):
    """Name one more attacker."""

    by: Side
    soldier: int


class Blocker(Struct, frozen=True):
    """Name one more blocker of an attacker."""

    by: Side
    blocker: int
    attacker: int


class Pick(Struct, frozen=True):
    """Choose a card."""

    by: Side
    card: Card


class Take(Struct, frozen=True):
    """Choose one of the ways that an effect offers."""

    by: Side
    way: Way


class Point(Struct, frozen=True):
    """Choose a new target."""

    by: Side
    target: int | Side


class NamingEnd(Struct, frozen=True):
    """Name no more attackers, or no more blockers."""

    by: Side


Answer = Attacker | Blocker | Pick | Take | Point | NamingEnd


class Start(Struct, frozen=True):
    """Start an action: key cards, payment (barriers driven, cards discarded, characters given up) and target at once.

    Each kind of card and character is given in order (`in_order`, rising references), so that one choice is written in one way.
    """

    by: Side
    action: Action
    keys: tuple[Card, ...] = ()
    barriers: tuple[int, ...] = ()
    discards: tuple[Card, ...] = ()
    characters: tuple[int, ...] = ()
    target: int | Side | None = None


class Pass(Struct, frozen=True):
    """Pass the chance on."""

    by: Side


Decision = Start | Pass | Answer


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards in the order in which a decision names them."""
    return tuple(sorted(cards, key=ORDER.__getitem__)) if len(cards) > 1 else cards


@dataclass(frozen=True, init=False, eq=False)
class Objection:
    """One reason why a decision is not open: about which part of it, by which of the reason's clauses, with which names."""

    reason: Reason
    part: str
    cites: tuple[str, ...]
    values: dict[str, Any]

    def __init__(self, reason: Reason, part: str, cites: tuple[str, ...] = (), **values: Any) -> None:
        vars(self).update(reason=reason, part=part, cites=cites, values=values)

    def finding(self, at: str) -> Finding:
        """Return it as a finding at a place of a scenario."""
        return self.reason(at, cites=self.cites, **self.values)
