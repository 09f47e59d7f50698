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
    DISCARD = auto()
    FACE_DOWN = auto()


class Must(Choice, words=WORDS):
    """Where the card that was chosen must be and how, both when it is chosen and when the declaration resolves."""

    ON_FIELD = auto()
    UNCHECKED = auto()
    CHECKED = auto()
    IN_HAND = auto()
    IN_DISCARD = auto()

    @property
    def place(self) -> Place:
        """Return where the text of the card looks for its target."""
        return ELSEWHERE.get(self, Place.FIELD)


ELSEWHERE = {Must.IN_HAND: Place.HAND, Must.IN_DISCARD: Place.DISCARD}


class Fate(Choice, words=WORDS):
    """What happens to the card that was chosen."""

    CHECKED = auto()
    UNCHECKED = auto()
    LEAVES = auto()
    TO_HAND = auto()
    TO_DISCARD = auto()

    @property
    def place(self) -> Place | None:
        """Return where the card goes, None where it stays."""
        return {Fate.LEAVES: Place.GONE, Fate.TO_HAND: Place.HAND, Fate.TO_DISCARD: Place.DISCARD}.get(self)


class Figure(Choice, words=WORDS):
    """A number of a card on which something here may depend."""

    COST = auto()
    EP = auto()
    AP = auto()
    DP = auto()

    @property
    def of_characters(self) -> bool:
        """Return whether only characters have it (CC-20)."""
        return self in (Figure.AP, Figure.DP)


class Fourth(Choice, words=WORDS):
    """What the first player does when the same turns have come three times in a row."""

    UNKNOWN = auto()
    NOTHING_NEW = auto()
    CHANGES = auto()


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
