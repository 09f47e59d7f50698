"""Choices of a turn: kinds and endings of actions, sources, times, and effects of texts."""

from enum import auto

from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Being(Choice, words=WORDS):
    """A kind of minion."""

    VAMPIRE = auto()
    ALLY = auto()


class Does(Choice, words=WORDS):
    """A kind of action."""

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
        """Return whether only a card gives such an action (NRA-61)."""
        return self in (Does.POLITICAL, Does.EMPLOY, Does.RECRUIT)


class Ending(Choice, words=WORDS):
    """The end that an action came to."""

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
    NOT_READY = auto()

    @property
    def success(self) -> bool:
        """Return whether the action succeeded (NRA-40)."""
        return self in SUCCESSES

    @property
    def after_block(self) -> bool:
        """Return whether the action was blocked before it ended."""
        return self in AFTER_BLOCK

    @property
    def before_block(self) -> bool:
        """Return whether the action ended before a block (NRA-41, NRA-48)."""
        return self in (Ending.CANCELLED, Ending.ENDED_AT_BLOCK_ATTEMPT, Ending.VOID)

    @property
    def needs_card(self) -> bool:
        """Return whether only an action card ends so."""
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
    """The time of a takeover."""

    BEFORE_BLOCK = auto()
    AFTER_BLOCK = auto()


class Met(Choice, words=WORDS):
    """Whether the conditions of an unlocking are met."""

    YES = auto()
    NO = auto()


class Place(Choice, words=WORDS):
    """The place of a card in play, seen from its user."""

    ON_MINION = auto()
    ELSEWHERE = auto()


class Source(Choice, words=WORDS):
    """The source of an action."""

    WITHOUT_CARD = auto()
    ACTION_CARD = auto()
    CARD_IN_PLAY = auto()
    OWN_TEXT = auto()
    ANY = auto()

    @property
    def has_card(self) -> bool:
        """Return whether the source is a card."""
        return self in (Source.ACTION_CARD, Source.CARD_IN_PLAY)


class Duration(Choice, words=WORDS):
    """How long a minion has a duty."""

    ONCE = auto()
    WHILE = auto()


class Leaving(Choice, words=WORDS):
    """The way out of play."""

    BURNED = auto()
    CONTESTED = auto()
    SET_ASIDE = auto()
    UNCONTROLLED = auto()


class TextEffect(Choice, words=WORDS):
    """The effect of a card's text for the rest of the turn, beside the rule."""

    AS_PRINTED = auto()
    FORBIDS_CARD = auto()
    FORBIDS_ACTION = auto()
    FORBIDS_ANY_ACTION = auto()
    PERMITS_REPEAT = auto()
    FORBIDS_BLEED = auto()
    PERMITS_BLEED = auto()

    @property
    def permits(self) -> bool:
        """Return whether the text permits a repeat or a bleed."""
        return self in (TextEffect.PERMITS_REPEAT, TextEffect.PERMITS_BLEED)

    @property
    def of_kind(self) -> bool:
        """Return whether the text speaks of a kind of action."""
        return self in (TextEffect.FORBIDS_ANY_ACTION, TextEffect.FORBIDS_BLEED, TextEffect.PERMITS_BLEED)


class Reach(Choice, words=WORDS):
    """The minions for which a card's text holds."""

    AS_PRINTED = auto()
    MINION = auto()
    PLAYER = auto()
    VAMPIRES = auto()
    CARD = auto()
