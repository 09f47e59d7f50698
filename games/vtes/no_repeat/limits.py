"""What would an action use up?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import auto
from functools import cache, lru_cache

from games.cards import MOST
from games.sentences import sentences
from games.text import Choice, Text, enumerated, folded
from games.vtes.cards import key, printed
from games.vtes.editions import Edition
from games.vtes.no_repeat.as_card import as_read, may_be
from games.vtes.no_repeat.choices import Does, Holds
from games.vtes.no_repeat.deeds import OWN_TEXT, marked
from games.vtes.no_repeat.rows import AS_CARD, Action, CardAction, InPlayAction, OwnAction, PlainAction

WORDS = sentences(__name__)


class Counted(Choice, words=WORDS):
    """What a limit counts."""

    BLEED = auto()
    POLITICAL = auto()
    RED_LIST = auto()
    NAME = auto()
    COPY = auto()
    OWN = auto()
    ITEM = auto()


@dataclass(frozen=True, slots=True)
class Use:
    """One use of what a limit counts; `where` is the field that tells it, `said` what it is called, `card` the name of its card.

    A name, copy or ability that nobody has given is None. `shared` is whether another ability of the same thing may, by a
    reading, use it up as well, `perhaps` whether it was left open what the action is, and `read` what it is by a text that nobody has confirmed.
    """

    counted: Counted
    name: str | None = ""
    copy: str | None = ""
    ability: str | None = ""
    where: str = field(default="does", compare=False)
    said: Text = field(default=Does.OTHER.text, compare=False)
    card: str | None = field(default=None, compare=False)
    shared: bool = field(default=False, compare=False)
    perhaps: bool = field(default=False, compare=False)
    read: tuple[Does, ...] = field(default=(), compare=False)

    def point(self, at: str) -> str:
        """Return the open point whether the action at a pointer is what this limit counts: one that is a bleed is no political action."""
        return f"does {at} {self.counted.code}"

    def repeats(self, other: Use) -> Holds:
        """Return whether both use up the same thing; open where it was not told what they use."""
        if self.counted is not other.counted:
            return Holds.NO
        told = self.name is not None
        for one, two in ((self.name, other.name), (self.copy, other.copy)):
            if one != two:
                if one is not None and two is not None:
                    return Holds.NO
                told = False
        if self.ability != other.ability:
            if not self.shared and self.ability is not None and other.ability is not None:
                return Holds.NO
            told = False
        return Holds.YES if told else Holds.OPEN

    def of_one(self, other: Use) -> bool:
        """Return whether both are of one thing whose abilities may, by a reading, be one use together."""
        return self.shared and (self.counted, self.name, self.copy) == (other.counted, other.name, other.copy)


BLEED, POLITICAL, RED_LIST = (Use(one, said=one.text) for one in (Counted.BLEED, Counted.POLITICAL, Counted.RED_LIST))

BY_KIND = ((Does.BLEED, BLEED), (Does.POLITICAL, POLITICAL), (Does.RED_LIST, RED_LIST))
"""By what an action is, what it uses up whatever it comes from; the older edition knows no limit of the red list."""
PERHAPS = ((Does.BLEED, replace(BLEED, perhaps=True)), (Does.POLITICAL, replace(POLITICAL, perhaps=True)))
"""By what a card can make of an action, what that would use up."""

NAME = WORDS.text("name")
ACTION_OF = WORDS.text("action-of")
ITEM = WORDS.text("item")
SOME_ITEM = WORDS.text("some-item")


def uses(action: Action, edition: Edition) -> tuple[Use, ...]:
    """Return what an action uses up once it counts, by an edition."""
    perhaps = [use for does, use in PERHAPS if may_be(action, does)] if action.does == AS_CARD else ()
    origins = _of_items(action) if isinstance(action, PlainAction) else (origin(action, edition),)
    return (*_by_kind(action.does, edition), *perhaps, *origins)


@cache
def _by_kind(does: tuple[Does, ...], edition: Edition) -> tuple[Use, ...]:
    return tuple(
        use for kind, use in BY_KIND if kind in does and (kind is not Does.RED_LIST or edition is Edition.TODAY)
    )


def origin(action: CardAction | InPlayAction | OwnAction, edition: Edition = Edition.TODAY) -> Use:
    """Return what an action that the rulebook does not give uses up by where it comes from."""
    match action:
        case CardAction(card=card):
            return of_name(card, as_read(action))
        case InPlayAction(card=card, copy=copy, ability=ability):
            said, en = ACTION_OF.filled(card=marked(printed(card), copy, ability)), printed(card).en
            return Use(Counted.COPY, key(card), _mark(copy), _mark(ability), "card", said, en, edition is Edition.FAQ)
        case OwnAction(minion=minion, ability=ability):
            said = ACTION_OF.filled(card=marked(OWN_TEXT, ability))
            of = folded(minion)
            return Use(Counted.OWN, of, "", _mark(ability), "ability", said, shared=edition is Edition.FAQ)


def _of_items(action: PlainAction) -> Iterator[Use]:
    """Yield what equipping from another minion takes: each item, or one of which nobody has told the name."""
    if Does.EQUIP not in action.does:
        return
    for n, item in enumerate(action.items):
        where = f"further_items/{n - 1}" if n else "item"
        yield Use(Counted.ITEM, key(item), where=where, said=ITEM.filled(item=printed(item)), card=item)
    if not action.items:
        yield Use(Counted.ITEM, None, where="item", said=ITEM.filled(item=SOME_ITEM))


@lru_cache(MOST)
def of_name(card: str, read: tuple[Does, ...] = ()) -> Use:
    """Return the use of an action card's name; `read` is what the action is by a text that nobody has confirmed."""
    said = printed(card)
    return Use(Counted.NAME, key(card), where="card", said=NAME.filled(card=said), card=said.en, read=read)


def together(used: Iterable[Text]) -> Text:
    """Return what several uses are called in one sentence."""
    called = tuple(used)
    return enumerated(called, ja="と、" if len(called) == 2 else "、")


def _mark(given: str | None) -> str | None:
    return None if given is None else folded(given)
