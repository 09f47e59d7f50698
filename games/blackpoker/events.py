"""Events: everything that a decision can bring about, and its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from games.blackpoker.cards import card_list
from games.sentences import sentences
from games.text import Text, lazy_text

WORDS = sentences(__name__)


def as_sentence(text: Text) -> Text:
    """Begin a text as a sentence, with an English capital."""
    return lazy_text(lambda language: text.ja if language == "ja" else text.en[0].upper() + text.en[1:])


class EventKind(Struct, frozen=True, eq=False):
    """A kind of event with its clauses; calling it with names makes an event."""

    text: Text
    cites: tuple[str, ...]

    def __call__(self, *cites: str, **values: Any) -> Event:
        return Event(self, values, cites or self.cites)


class Event(Struct, frozen=True, eq=False):
    """An event of a duel."""

    kind: EventKind
    values: Mapping[str, Any]
    cites: tuple[str, ...]

    @property
    def text(self) -> Text:
        """Return the event in a sentence."""
        values = {name: card_list(value) if isinstance(value, tuple) else value for name, value in self.values.items()}
        return as_sentence(self.kind.text.filled(**values))


STARTED = EventKind(WORDS.text("started"), ("bp-71", "bp-73"))
STARTED_AT_ONCE = EventKind(WORDS.text("started-at-once"), ("bp-71", "bp-73"))
FOLLOWS = EventKind(WORDS.text("follows"), ("bp-73",))
TRIGGERED = EventKind(WORDS.text("triggered"), ("bp9-51",))
TRIGGERED_AT_ONCE = EventKind(WORDS.text("triggered-at-once"), ("bp9-51", "bp9-68"))
IN_FOG = EventKind(WORDS.text("in-fog"), ("bp9-41",))
FOG_CLEARED = EventKind(WORDS.text("fog-cleared"), ("bp9-100", "bp9-41"))
FOLLOWS_AT_ONCE = EventKind(WORDS.text("follows-at-once"), ("bp-77",))
PASSED = EventKind(WORDS.text("passed"), ("bp-73",))
NOTHING_TO_RESOLVE = EventKind(WORDS.text("nothing-to-resolve"), ("bp-90",))
RESOLVES = EventKind(WORDS.text("resolves"), ("bp-74",))
TARGET_GONE = EventKind(WORDS.text("gone"), ("bp-75",))
OTHER_KIND = EventKind(WORDS.text("other-kind"), ("bp-93", "bp-39"))
NOTHING_ON_OTHER_KIND = EventKind(WORDS.text("nothing-on-other-kind"), ("bp-75", "bp-93"))
NOTHING_CAN_BE_DONE = EventKind(WORDS.text("nothing-can-be-done"), ("bp-75",))
LEAVES = EventKind(WORDS.text("leaves"), ("bp-75",))
ENDS_AT_ONCE = EventKind(WORDS.text("done-at-once"), ("bp-75", "bp-73"))
ENDS = EventKind(WORDS.text("done"), ("bp-75",))
CANCELLED = EventKind(WORDS.text("cancelled"), ("bp-27",))
CANCELLED_WITHOUT_KEYS = EventKind(WORDS.text("cancelled-without-keys"), ("bp-30", "bp-89"))
TOO_LOW = EventKind(WORDS.text("too-low"), ("bp-27", "bp-83"))
RETARGETED = EventKind(WORDS.text("retargeted"), ("bp-31",))
CHOICE_OPENED = EventKind(WORDS.text("asked"), ("bp-91",))
DAMAGED = EventKind(WORDS.text("damaged"), ("bp-70",))
DROVE = EventKind(WORDS.text("drove"), ("bp-03", "bp-78"))
DISCARDED = EventKind(WORDS.text("discarded"), ("bp-03",))
ENTERED = EventKind(WORDS.text("entered"), ("bp-56",))
EQUIPPED = EventKind(WORDS.text("equipped"), ("bp-16", "bp-54"))
BURIED = EventKind(WORDS.text("buried"), ("bp-56",))
TURNED_UP = EventKind(WORDS.text("turned-up"), ("bp-87",))
SUCCEEDED = EventKind(WORDS.text("succeeded"), ("bp-40", "bp-77"))
IN_VAIN = EventKind(WORDS.text("in-vain"), ("bp-40", "bp-77"))
FORCED = EventKind(WORDS.text("forced"), ("bp-120",))
RAISED_BY_FORCE = EventKind(WORDS.text("raised-by-force"), ("bp9-132", "bp9-137"))
FORCE_BEFORE = EventKind(WORDS.text("force-before"), ("bp-120",))
HELD_IN_VAIN = EventKind(WORDS.text("held-in-vain"), ("bp-124", "bp-98"))
HELD = EventKind(WORDS.text("held"), ("bp-124", "bp-98"))
NOBODY_SMALL = EventKind(WORDS.text("nobody-small"), ("bp-121",))
REVEALED = EventKind(WORDS.text("revealed"), ("bp-122",))
UNDER_LIFE = EventKind(WORDS.text("under-life"), ("bp-122",))
NO_BARRIER = EventKind(WORDS.text("no-barrier"), ("bp-123",))
TOTAL = EventKind(WORDS.text("total"), ("bp9-135",))
BUST = EventKind(WORDS.text("bust"), ("bp9-135",))
BUST_WITH_ACE = EventKind(WORDS.text("bust"), ("bp9-135", "bp9-202"))
PACK_OPENED = EventKind(WORDS.text("pack-opened"), ("bp9-150",))
TRUMP_OPENED = EventKind(WORDS.text("trump-opened"), ("bp9-154", "bp9-158"))
TRUMP_CLOSED = EventKind(WORDS.text("trump-closed"), ("bp9-156", "bp9-158"))
TRUMP_DESTROYED = EventKind(WORDS.text("trump-destroyed"), ("bp9-157", "bp9-158"))
OTHER_TRUMP = EventKind(WORDS.text("other-trump"), ("bp9-157",))
TRUMP_LOST = EventKind(WORDS.text("trump-lost"), ("bp9-188",))
TRUMP_DOWN = EventKind(WORDS.text("trump-down"), ("bp9-158",))
TRUMP_FREE = EventKind(WORDS.text("trump-free"), ("bp9-156",))
OTHER_CARD = EventKind(WORDS.text("other-card"), ("bp9-153", "bp9-201"))
CHARGED_ALL = EventKind(WORDS.text("charged-all"), ("bp-18",))
NOT_CHARGED = EventKind(WORDS.text("not-charged"), ("bp9-179", "bp9-158"))
NO_DAMAGE = EventKind(WORDS.text("no-damage"), ("bp9-187", "bp9-158"))
DREW = EventKind(WORDS.text("drew"), ("bp-19",))
TURN = EventKind(WORDS.text("turn"), ("bp-20",))
NUMBER = EventKind(WORDS.text("number"), ("bp-24",))
CHARGED_BY = EventKind(WORDS.text("charged-by"), ("bp-123",))
POSITION = EventKind(WORDS.text("position"), ("bp-78",))
TO_HAND = EventKind(WORDS.text("to-hand"), ("bp-75",))
STAYS_DRIVEN = EventKind(WORDS.text("stays-driven"), ("bp-17",))
ON_LIFE = EventKind(WORDS.text("on-life"), ("bp-34",))
NUMBER_IS_ZERO = EventKind(WORDS.text("number-is-zero"), ("bp-34",))
NOT_DIVISIBLE = EventKind(WORDS.text("not-divisible"), ("bp-34",))
SHUFFLED = EventKind(WORDS.text("shuffled"), ("bp-38",))
ATTACKS = EventKind(WORDS.text("attacks"), ("bp-21",))
NO_ATTACKER = EventKind(WORDS.text("no-attacker"), ("bp-21",))
NO_SOLDIER = EventKind(WORDS.text("no-soldier"), ("bp-21", "bp-97"))
NOBODY_CAN_ATTACK = EventKind(WORDS.text("nobody-can-attack"), ("bp-21", "bp-97"))
NOBODY_CAN_BLOCK = EventKind(WORDS.text("nobody-can-block"), ("bp-22", "bp-97"))
BLOCKS = EventKind(WORDS.text("blocks"), ("bp-22",))
RELEASED = EventKind(WORDS.text("released"), ("bp-39",))
BECOMES = EventKind(WORDS.text("becomes"), ("bp-39", "bp-88"))
BATTLE = EventKind(WORDS.text("battle"), ("bp-60", "bp-61", "bp-62"))
UNBLOCKED = EventKind(WORDS.text("unblocked"), ("bp-63",))
LOST = EventKind(WORDS.text("lost"), ("bp-70", "bp-76"))
BOTH_LOST = EventKind(WORDS.text("both-lost"), ("bp-76",))
