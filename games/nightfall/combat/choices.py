"""Which words describe what is played in a Combat phase, when, and what becomes of a minion?"""

from enum import auto

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class When(Choice, words=WORDS):
    """The moment at which something is played."""

    BEFORE = auto()
    DECLARED = auto()
    BLOCKED = auto()


class Effect(Choice, words=WORDS):
    """What an effect does."""

    PREVENT = auto()
    STRENGTH = auto()
    WEAKEN = auto()
    DAMAGE = auto()
    HEAL = auto()
    DESTROY = auto()
    DISCARD = auto()
    EXILE = auto()
    RETURN = auto()
    WOUNDS = auto()
    OTHER = auto()

    @property
    def on_minion(self) -> bool:
        """Return whether it needs a minion to work on."""
        return self not in (Effect.PREVENT, Effect.WOUNDS, Effect.OTHER)

    @property
    def on_strength(self) -> bool:
        """Return whether it changes the strength of a minion."""
        return self in (Effect.STRENGTH, Effect.WEAKEN)


class Aim(Choice, words=WORDS):
    """Which minions an effect may be used on by its text."""

    ANY = auto()
    FRIENDLY = auto()


class Place(Choice, words=WORDS):
    """Where a minion is after combat."""

    IN_PLAY = auto()
    DISCARD_PILE = auto()
    EXILED = auto()
    HAND = auto()
