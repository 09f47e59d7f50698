"""Events: everything that a decision can bring about, and its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from games.blackpoker.cards import said_of
from games.sentences import sentences
from games.text import Text, unread

WORDS = sentences(__name__)


def as_sentence(text: Text) -> Text:
    """Return the words as a sentence begins with them: in English with a capital letter."""
    return unread(lambda language: text.ja if language == "ja" else text.en[0].upper() + text.en[1:])


class Happening(Struct, frozen=True, eq=False):
    """Something that can happen, and the clauses by which it does; calling it with names makes it happen."""

    text: Text
    cites: tuple[str, ...]

    def __call__(self, *cites: str, **values: Any) -> Happened:
        return Happened(self, values, cites or self.cites)


class Happened(Struct, frozen=True, eq=False):
    """Something that happened."""

    what: Happening
    values: Mapping[str, Any]
    cites: tuple[str, ...]

    @property
    def text(self) -> Text:
        said = {name: said_of(value) if isinstance(value, tuple) else value for name, value in self.values.items()}
        return as_sentence(self.what.text.filled(**said))


STARTED = Happening(WORDS.text("started"), ("bp-71", "bp-73"))
STARTED_AT_ONCE = Happening(WORDS.text("started-at-once"), ("bp-71", "bp-73"))
FOLLOWS = Happening(WORDS.text("follows"), ("bp-73",))
FOLLOWS_AT_ONCE = Happening(WORDS.text("follows-at-once"), ("bp-77",))
PASSED = Happening(WORDS.text("passed"), ("bp-73",))
NOTHING_TO_RESOLVE = Happening(WORDS.text("nothing-to-resolve"), ("bp-90",))
RESOLVES = Happening(WORDS.text("resolves"), ("bp-74",))
GONE = Happening(WORDS.text("gone"), ("bp-75",))
OTHER_KIND = Happening(WORDS.text("other-kind"), ("bp-93", "bp-39"))
NOTHING_ON_OTHER_KIND = Happening(WORDS.text("nothing-on-other-kind"), ("bp-75", "bp-93"))
NOTHING_CAN_BE_DONE = Happening(WORDS.text("nothing-can-be-done"), ("bp-75",))
LEAVES = Happening(WORDS.text("leaves"), ("bp-75",))
DONE_AT_ONCE = Happening(WORDS.text("done-at-once"), ("bp-75", "bp-73"))
DONE = Happening(WORDS.text("done"), ("bp-75",))
CANCELLED = Happening(WORDS.text("cancelled"), ("bp-27",))
CANCELLED_WITHOUT_KEYS = Happening(WORDS.text("cancelled-without-keys"), ("bp-30", "bp-89"))
TOO_LOW = Happening(WORDS.text("too-low"), ("bp-27", "bp-83"))
RETARGETED = Happening(WORDS.text("retargeted"), ("bp-31",))
ASKED = Happening(WORDS.text("asked"), ("bp-91",))
DAMAGED = Happening(WORDS.text("damaged"), ("bp-70",))
DROVE = Happening(WORDS.text("drove"), ("bp-03", "bp-78"))
DISCARDED = Happening(WORDS.text("discarded"), ("bp-03",))
ENTERED = Happening(WORDS.text("entered"), ("bp-56",))
EQUIPPED = Happening(WORDS.text("equipped"), ("bp-16", "bp-54"))
BURIED = Happening(WORDS.text("buried"), ("bp-56",))
TURNED_UP = Happening(WORDS.text("turned-up"), ("bp-87",))
SUCCEEDED = Happening(WORDS.text("succeeded"), ("bp-40", "bp-77"))
IN_VAIN = Happening(WORDS.text("in-vain"), ("bp-40", "bp-77"))
CHARGED_ALL = Happening(WORDS.text("charged-all"), ("bp-18",))
DREW = Happening(WORDS.text("drew"), ("bp-19",))
TURN = Happening(WORDS.text("turn"), ("bp-20",))
NUMBER = Happening(WORDS.text("number"), ("bp-24",))
POSITION = Happening(WORDS.text("position"), ("bp-78",))
TO_HAND = Happening(WORDS.text("to-hand"), ("bp-75",))
STAYS_DRIVEN = Happening(WORDS.text("stays-driven"), ("bp-17",))
ON_LIFE = Happening(WORDS.text("on-life"), ("bp-34",))
NUMBER_IS_ZERO = Happening(WORDS.text("number-is-zero"), ("bp-34",))
NOT_DIVISIBLE = Happening(WORDS.text("not-divisible"), ("bp-34",))
SHUFFLED = Happening(WORDS.text("shuffled"), ("bp-38",))
ATTACKS = Happening(WORDS.text("attacks"), ("bp-21",))
NO_ATTACKER = Happening(WORDS.text("no-attacker"), ("bp-21",))
NO_SOLDIER = Happening(WORDS.text("no-soldier"), ("bp-21", "bp-97"))
NOBODY_CAN_ATTACK = Happening(WORDS.text("nobody-can-attack"), ("bp-21", "bp-97"))
NOBODY_CAN_BLOCK = Happening(WORDS.text("nobody-can-block"), ("bp-22", "bp-97"))
BLOCKS = Happening(WORDS.text("blocks"), ("bp-22",))
RELEASED = Happening(WORDS.text("released"), ("bp-39",))
BECOMES = Happening(WORDS.text("becomes"), ("bp-39", "bp-88"))
BATTLE = Happening(WORDS.text("battle"), ("bp-60", "bp-61", "bp-62"))
UNBLOCKED = Happening(WORDS.text("unblocked"), ("bp-63",))
LOST = Happening(WORDS.text("lost"), ("bp-70", "bp-76"))
BOTH_LOST = Happening(WORDS.text("both-lost"), ("bp-76",))
