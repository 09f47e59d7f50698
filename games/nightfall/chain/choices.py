"""Which words describe what an order does in a chain, and what becomes of it?"""

from enum import auto

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class KickerDoes(Choice, words=WORDS):
    """What a kicker does when its condition is met."""

    ADDS = auto()
    CHANGES = auto()


class WorksFor(Choice, words=WORDS):
    """For whom an effect works by its text."""

    ITS_PLAYER = auto()
    YOUR_CHAIN = auto()
    ANY_PLAYER = auto()


class Lasts(Choice, words=WORDS):
    """How long an effect lasts."""

    TURN = auto()
    BY_TEXT = auto()


class Aim(Choice, words=WORDS):
    """On what an effect may be used by its text."""

    NOTHING = auto()
    MINION = auto()
    FRIENDLY_MINION = auto()
    FRIENDLY = auto()


class Does(Choice, words=WORDS):
    """What an effect does to the minion on which it is used."""

    OTHER = auto()
    DESTROYS = auto()
    DISCARDS = auto()
    EXILES = auto()
    RETURNS = auto()

    @property
    def cite(self) -> str:
        """Return the clause by which the minion leaves play."""
        return {Does.DESTROYS: "nf-39", Does.DISCARDS: "nf-40", Does.EXILES: "nf-41"}.get(self, "nf-67.1")


class Kicked(Choice, words=WORDS):
    """Whether a kicker works."""

    WORKS = auto()
    FAILS = auto()
    OPEN = auto()
    NONE = auto()


class Place(Choice, words=WORDS):
    """Where a card goes when it has resolved."""

    DISCARD_PILE = auto()
    IN_PLAY = auto()
