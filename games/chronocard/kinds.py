"""Which kinds of card are there, and what may a card of each kind, Checked or new, not do?"""

from enum import auto

from games.chronocard.phases import Holds
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
RESTRICTED = WORDS.text("restricted")
CHECKED_DEFENDS = WORDS.readings("checked-defends")


class Kind(Choice, words=WORDS):
    """A kind of card (CC-20)."""

    CHARACTER = auto()
    BG = auto()
    ITEM = auto()
    EVENT = auto()
    HEROINE = auto()
    BGM = auto()

    @property
    def is_character(self) -> bool:
        """Return whether it counts as a character in play; CC-30 sets the heroine beside one other character."""
        return self in (Kind.CHARACTER, Kind.HEROINE)

    @property
    def gives_ep(self) -> bool:
        """Return whether it is Checked for EP (CC-22)."""
        return self.is_character or self is Kind.BG

    @property
    def interrupts(self) -> Holds:
        """Return whether using such a card may answer a declaration (CC-07, CC-21); of the heroine no rule speaks."""
        if self is Kind.EVENT:
            return Holds.YES
        return Holds.OPEN if self is Kind.HEROINE else Holds.NO


class Deed(Choice, words=WORDS):
    """Something that is done with a card."""

    GIVE_EP = auto()
    ATTACK = auto()
    A_SKILL = auto()
    DEFEND = auto()
    USE = auto()


def barred_when_checked(deed: Deed) -> Holds:
    """Return whether a Checked card may not do it; of defending no rule speaks (CC-24, CC-29)."""
    if deed in (Deed.GIVE_EP, Deed.A_SKILL, Deed.ATTACK):
        return Holds.YES
    return Holds.OPEN if deed is Deed.DEFEND else Holds.NO


def barred_when_new(kind: Kind, deed: Deed) -> bool:
    """Return whether the first-turn restriction, which only characters have, bars it (CC-25)."""
    return kind.is_character and deed in (Deed.GIVE_EP, Deed.A_SKILL, Deed.ATTACK)
