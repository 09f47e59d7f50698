"""Which words describe a minion, an action and what became of it?"""

from enum import auto

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Being(Choice, words=WORDS):
    """A kind of minion."""

    VAMPIRE = auto()
    ALLY = auto()


class Does(Choice, words=WORDS):
    """What an action is."""

    AS_CARD = auto()
    BLEED = auto()
    POLITICAL = auto()
    HUNT = auto()
    EQUIP = auto()
    EMPLOY = auto()
    RECRUIT = auto()
    ENTER_COMBAT = auto()
    LEAVE_TORPOR = auto()
    RESCUE = auto()
    DIABLERIE = auto()
    BECOME_ANARCH = auto()
    RED_LIST = auto()
    OTHER = auto()

    @property
    def needs_card(self) -> bool:
        """Return whether only a card gives such an action, played or in play."""
        return self in (Does.POLITICAL, Does.EMPLOY, Does.RECRUIT)


class Ending(Choice, words=WORDS):
    """What became of an action."""

    SUCCESSFUL = auto()
    BLOCKED = auto()
    FIZZLED = auto()
    FAILED = auto()
    FAILED_AFTER_BLOCK = auto()
    ENDED_AFTER_BLOCK = auto()
    CANCELLED_AFTER_BLOCK = auto()
    CANCELLED = auto()
    ENDED_AT_BLOCK_ATTEMPT = auto()
    VOID = auto()
    REFERENDUM_CANCELLED = auto()
    BLEED_REDIRECTED = auto()
    BLEED_REDUCED = auto()

    @property
    def success(self) -> bool:
        """Return whether the action succeeded; fizzling is a kind of success."""
        return self in SUCCESSES

    @property
    def after_block(self) -> bool:
        """Return whether the action was blocked on the way to its end."""
        return self in AFTER_BLOCK

    @property
    def before_block(self) -> bool:
        """Return whether the action came to its end before it could be blocked."""
        return self in (Ending.CANCELLED, Ending.ENDED_AT_BLOCK_ATTEMPT, Ending.VOID)

    @property
    def needs_card(self) -> bool:
        """Return whether this can become of an action card only."""
        return self in (Ending.CANCELLED, Ending.VOID)


SUCCESSES = (
    Ending.SUCCESSFUL,
    Ending.FIZZLED,
    Ending.REFERENDUM_CANCELLED,
    Ending.BLEED_REDIRECTED,
    Ending.BLEED_REDUCED,
)

AFTER_BLOCK = (
    Ending.BLOCKED,
    Ending.FAILED_AFTER_BLOCK,
    Ending.ENDED_AFTER_BLOCK,
    Ending.CANCELLED_AFTER_BLOCK,
)


class Level(Choice, words=WORDS):
    """The level at which a card is used."""

    BASIC = auto()
    SUPERIOR = auto()


class TakenOver(Choice, words=WORDS):
    """The time at which another minion takes an action over."""

    BEFORE_BLOCK = auto()
    AFTER_BLOCK = auto()


class Place(Choice, words=WORDS):
    """The place of a card in play, seen from the minion that uses it."""

    ON_MINION = auto()
    ELSEWHERE = auto()


class Source(Choice, words=WORDS):
    """What gives an action."""

    WITHOUT_CARD = auto()
    ACTION_CARD = auto()
    CARD_IN_PLAY = auto()
    OWN_TEXT = auto()

    @property
    def has_card(self) -> bool:
        return self in (Source.ACTION_CARD, Source.CARD_IN_PLAY)


class Leaving(Choice, words=WORDS):
    """How a minion goes out of play."""

    BURNED = auto()
    CONTESTED = auto()
    SET_ASIDE = auto()


class Says(Choice, words=WORDS):
    """What a card's text forbids or permits for the rest of the turn, beside the rule."""

    AS_PRINTED = auto()
    FORBIDS_CARD = auto()
    FORBIDS_ACTION = auto()
    FORBIDS_ANY_ACTION = auto()
    PERMITS_REPEAT = auto()
    FORBIDS_BLEED = auto()
    PERMITS_BLEED = auto()

    @property
    def permits(self) -> bool:
        """Return whether it permits what the rule forbids."""
        return self in (Says.PERMITS_REPEAT, Says.PERMITS_BLEED)

    @property
    def of_kind(self) -> bool:
        """Return whether it speaks of actions of a kind, whatever was done before."""
        return self in (Says.FORBIDS_ANY_ACTION, Says.FORBIDS_BLEED, Says.PERMITS_BLEED)


class Reach(Choice, words=WORDS):
    """For whom a card's text holds."""

    AS_PRINTED = auto()
    MINION = auto()
    PLAYER = auto()
    VAMPIRES = auto()
    CARD = auto()


class Holds(Choice, words=WORDS):
    """Whether something holds of a minion."""

    YES = auto()
    NO = auto()
    OPEN = auto()
