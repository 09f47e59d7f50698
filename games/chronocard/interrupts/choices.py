"""Which players, places, effects and aims are there to choose from, and which points are open?"""

from __future__ import annotations

from enum import auto

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Player(Choice, words=WORDS):
    """One of the two players."""

    A = auto()
    B = auto()

    @property
    def other(self) -> Player:
        return Player.B if self is Player.A else Player.A


class Ends(Choice, words=WORDS):
    """Who declares the end of interrupts."""

    BOTH = auto()
    A = auto()
    B = auto()

    @property
    def players(self) -> frozenset[Player]:
        return frozenset(player for player in Player if self in (Ends.BOTH, Ends(player.value)))


class Loses(Choice, words=WORDS):
    """Who loses at the next win check."""

    NOBODY = auto()
    A = auto()
    B = auto()
    BOTH = auto()


class Place(Choice, words=WORDS):
    """Where a card is."""

    FIELD = auto()
    HAND = auto()
    GONE = auto()


class Must(Choice, words=WORDS):
    """What must hold of the card that was chosen, both when it is chosen and when the declaration resolves."""

    ON_FIELD = auto()
    UNCHECKED = auto()
    CHECKED = auto()


class Fate(Choice, words=WORDS):
    """What happens to the card that was chosen."""

    CHECKED = auto()
    UNCHECKED = auto()
    LEAVES = auto()


class Figure(Choice, words=WORDS):
    """A number of a card on which something here may depend."""

    COST = auto()
    EP = auto()


class Aim(Choice, words=WORDS):
    """What a declaration is meant to interrupt."""

    WAITING = auto()
    EARLIER = auto()
    ABILITY = auto()
    PHASE = auto()
    DEFENCE = auto()
    EP = auto()
    PAYMENT = auto()


class Point(Choice, words=WORDS):
    """A point on which the rules are silent, so that there are two ways to go on."""

    AFTER_ENDING = auto()
    UNASKED = auto()
    HEROINE = auto()
