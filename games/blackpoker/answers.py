"""What can an effect ask a player to choose, and how can the player answer?"""

from enum import auto

from msgspec import Struct

from games.blackpoker.cards import Card
from games.blackpoker.sides import Side
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


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


class Done(Struct, frozen=True):
    """Name no more attackers, or no more blockers."""

    by: Side


Answer = Attacker | Blocker | Pick | Take | Point | Done
