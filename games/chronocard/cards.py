"""Cards: kinds, what a kind may not do, names and what the content knows of a card."""

import re
from collections.abc import Callable, Iterable, Iterator
from enum import auto
from functools import lru_cache
from typing import Any, TypeVar

from games.cards import Cards
from games.chronocard.phases import Holds
from games.contradictions import texts
from games.declaration import Declared
from games.moves import Edit, done
from games.scenario import Contradiction
from games.sentences import sentences
from games.text import Choice, Text, folded

WORDS = sentences(__name__)
RESTRICTED = WORDS.text("restricted")
CHECKED_DEFENDS = WORDS.readings("checked-defends")
NUMBERED = re.compile(r"[a-z]+-\d+\s+(?P<name>.+)")
QUOTED = WORDS.text("quoted")
OTHER_KIND = WORDS.text("other-kind")
HEROINES = WORDS.text("heroines")
CARDS = Cards(__file__, WORDS.text("nameless"))
told, printed, as_typed = CARDS.told, CARDS.printed, CARDS.typed
Situation = TypeVar("Situation")


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


KINDS = {kind.code: kind for kind in Kind}


def quoted(name: str) -> Text:
    """Return a card's name as it stands in a sentence."""
    return QUOTED.filled(name=printed(name))


@lru_cache(maxsize=1024)
def key_of(name: str) -> str:
    """Return what stands for a row or a card: the same for all names of one that the content knows."""
    card = told(name)
    return card.id if card else folded(name)


def same_card(one: str | None, other: str | None) -> bool:
    """Return whether two names mean one card, one of them perhaps without its number; without a name there is no such card."""
    if one is None or other is None:
        return False
    return key_of(one) == key_of(other) or (same_name(one, other) and not (has_number(one) and has_number(other)))


@lru_cache(maxsize=1024)
def name_key(name: str) -> str:
    """Return what cards of one name have in common: the name without the number before it (CC-33)."""
    card = told(name)
    plain = folded(card.name.ja if card else name)
    numbered = NUMBERED.fullmatch(plain)
    return numbered["name"] if numbered else plain


@lru_cache(maxsize=1024)
def has_number(name: str) -> bool:
    """Return whether a name tells the number of its card, as every name does of a card that the content knows."""
    return told(name) is not None or NUMBERED.fullmatch(folded(name)) is not None


def same_name(one: str, other: str) -> bool:
    """Return whether two cards have the same name, whatever their numbers."""
    return name_key(one) == name_key(other)


@lru_cache(maxsize=1024)
def known_kind(name: str) -> Kind | None:
    """Return the kind of a card that the content knows."""
    card = told(name)
    return KINDS.get(str(card.data.get("kind"))) if card else None


def known_effects(name: str, *, skill: bool) -> tuple[dict[str, Any], ...]:
    """Return the effects of a card that the content knows, or of its A.Skill, as rows of a declaration; none where it does not."""
    card = told(name)
    return tuple(card.data.get("a_skill" if skill else "effects", ())) if card else ()


def of_other_kind(name: str, kind: Kind | None, at: str) -> Iterator[Contradiction]:
    """Yield that a card that the content knows is of another kind than is told."""
    known = known_kind(name)
    if known and kind and known is not kind:
        yield Contradiction(at, OTHER_KIND.filled(kind=known))


def more_heroines(places: Iterable[str]) -> Iterator[Contradiction]:
    """Yield each heroine of one player's field beside the first, by the places where they are told."""
    yield from (Contradiction(at, HEROINES) for at in tuple(places)[1:])


def known_cost(name: str) -> int | None:
    """Return the printed cost of a card, None where it is not known."""
    card = told(name)
    cost = card.data.get("cost") if card else None
    return cost if isinstance(cost, int) else None


def listed_as(name: str, listed: Iterable[str]) -> str:
    """Return the name listed that a name means: its own, or the only one that it is but for the number."""
    names = tuple(listed)
    if any(key_of(one) == key_of(name) for one in names):
        return name
    found = [one for one in names if same_card(one, name)]
    return found[0] if len(found) == 1 else name


def refers(field: Declared) -> bool:
    """Return whether a field means a card that is listed."""
    return bool(field.field.refers)


def as_listed(situation: Situation, listed: Iterable[str], wanted: Callable[[Declared], bool] = refers) -> Situation:
    """Return a situation in which each card that a wanted field means is called as it is listed."""
    names = tuple(listed)
    if not any(map(has_number, names)):
        return situation
    found = [(at, name, listed_as(name, names)) for _, name, at in texts(situation, wanted)]
    return done(situation, [Edit("replace", at, now) for at, name, now in found if now != name])


def signed(change: int) -> Text:
    """Return the number with its sign, in the letters of each language."""
    if change == 0:
        return Text("±0", "±0")
    return Text(f"+{change}", f"＋{change}") if change > 0 else Text(f"−{-change}", f"−{-change}")
