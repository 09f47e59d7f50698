"""Cards: their kinds, the actions that kind and state bar, their names, and printed facts."""

import re
from collections.abc import Callable, Iterable, Iterator
from enum import auto
from functools import lru_cache
from typing import Any, TypeVar

from games.cards import Cards
from games.contradictions import texts
from games.declaration import Declared
from games.meanings import Meanings
from games.moves import Edit, apply_edits
from games.scenario import Contradiction
from games.sentences import sentences
from games.text import Choice, Text, folded
from games.truth import Truth

WORDS = sentences(__name__)
RESTRICTED = WORDS.text("restricted")
CHECKED_DEFENDS = WORDS.readings("checked-defends")
NUMBERED = re.compile(r"[a-z]+-\d+\s+(?P<name>.+)")
NUMBER = re.compile(r"(?P<letters>[a-z]+)-(?P<figures>\d+)(?:\s+.+)?")
QUOTED = WORDS.text("quoted")
OTHER_KIND = WORDS.text("other-kind")
HEROINES = WORDS.text("heroines")
CARDS = Cards(__file__, WORDS.text("nameless"))
MEANINGS = Meanings(CARDS, WORDS.reason("name-meant"))
UNLISTED = WORDS.text("unlisted")
card_named, printed_name, typed_name = CARDS.find_full_card, CARDS.printed, CARDS.typed
Scenario = TypeVar("Scenario")


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
        """Return whether it counts as a character in play (CC-40)."""
        return self in (Kind.CHARACTER, Kind.HEROINE)

    @property
    def gives_ep(self) -> bool:
        """Return whether it is Checked for EP (CC-22)."""
        return self.is_character or self is Kind.BG

    @property
    def interrupts(self) -> Truth:
        """Return whether its use may answer a declaration (CC-07, CC-21)."""
        # CC-21 names every kind but the heroine
        if self is Kind.EVENT:
            return Truth.YES
        return Truth.OPEN if self is Kind.HEROINE else Truth.NO


class CharacterAction(Choice, words=WORDS):
    """An action that a player takes with a card."""

    GIVE_EP = auto()
    ATTACK = auto()
    A_SKILL = auto()
    DEFEND = auto()
    USE = auto()


def barred_when_checked(action: CharacterAction) -> Truth:
    """Return whether being Checked bars an action; open for defending (CC-24, CC-29)."""
    if action in (CharacterAction.GIVE_EP, CharacterAction.A_SKILL, CharacterAction.ATTACK):
        return Truth.YES
    return Truth.OPEN if action is CharacterAction.DEFEND else Truth.NO


def barred_when_new(kind: Kind, action: CharacterAction) -> bool:
    """Return whether the first-turn restriction of characters bars an action (CC-25)."""
    return kind.is_character and action in (CharacterAction.GIVE_EP, CharacterAction.A_SKILL, CharacterAction.ATTACK)


KINDS = {kind.code: kind for kind in Kind}


def quoted_name(name: str) -> Text:
    """Quote a card's name for a sentence."""
    return QUOTED.filled(name=printed_name(name))


@lru_cache(maxsize=1024)
def key_of(name: str) -> str:
    """Return the key shared by all names of a card or row."""
    card = card_named(name)
    return card.id if card else folded(name)


def same_card(name: str | None, other: str | None) -> bool:
    """Return whether two names mean one card.

    One of the names may lack its number; a missing name means no card.
    """
    if name is None or other is None:
        return False
    return key_of(name) == key_of(other) or (same_name(name, other) and not (has_number(name) and has_number(other)))


@lru_cache(maxsize=1024)
def name_key(name: str) -> str:
    """Return a name without its card number, as a key (CC-33)."""
    card = card_named(name)
    plain = folded(card.name.ja if card else name)
    numbered = NUMBERED.fullmatch(plain)
    return numbered["name"] if numbered else plain


@lru_cache(maxsize=1024)
def has_number(name: str) -> bool:
    """Return whether a name has or implies a card number."""
    return card_named(name) is not None or NUMBERED.fullmatch(folded(name)) is not None


@lru_cache(maxsize=1024)
def number_key(name: str) -> str | None:
    """Return the number that a name has or implies, as a key; None without one (CC-47)."""
    card = card_named(name)
    number = NUMBER.fullmatch(folded(name))
    if card or not number:
        return card.id if card else None
    return f"{number['letters']}-{int(number['figures']):02}"


def same_name(name: str, other: str) -> bool:
    """Return whether two cards share a name, whatever their numbers (CC-33)."""
    return name_key(name) == name_key(other)


@lru_cache(maxsize=1024)
def known_kind(name: str) -> Kind | None:
    """Return the kind of a known card, None for any other."""
    card = card_named(name)
    return KINDS.get(str(card.data.get("kind"))) if card else None


def known_effects(name: str, *, skill: bool) -> tuple[dict[str, Any], ...]:
    """Return the printed effects of a card or its A.Skill as rows."""
    card = card_named(name)
    return tuple(card.data.get("a_skill" if skill else "effects", ())) if card else ()


def known_cost(name: str) -> int | None:
    """Return the printed cost of a known card, None for any other."""
    card = card_named(name)
    cost = card.data.get("cost") if card else None
    return cost if isinstance(cost, int) else None


def kind_conflicts(name: str, kind: Kind | None, at: str) -> Iterator[Contradiction]:
    """Yield a contradiction if a known card has another kind."""
    printed = known_kind(name)
    if printed and kind and printed is not kind:
        yield Contradiction(at, OTHER_KIND.filled(kind=printed))


def extra_heroines(places: Iterable[str]) -> Iterator[Contradiction]:
    """Yield a contradiction for each further heroine of one field."""
    yield from (Contradiction(at, HEROINES) for at in tuple(places)[1:])


def listed_name(name: str, names: Iterable[str]) -> str:
    """Return the listed name that a name means.

    It is the same name, or the only one that differs in its number alone.
    """
    names = tuple(names)
    if any(key_of(other) == key_of(name) for other in names):
        return name
    matches = [other for other in names if same_card(other, name)]
    return matches[0] if len(matches) == 1 else name


def refers(field: Declared) -> bool:
    """Return whether a field refers to a listed card."""
    return bool(field.field.refers)


def as_listed(scenario: Scenario, names: Iterable[str], includes: Callable[[Declared], bool] = refers) -> Scenario:
    """Give each card in the included fields its listed name."""
    names = tuple(names)
    # a name without a number can only mean another listed name that has one
    if not any(map(has_number, names)):
        return scenario
    renamed = [(at, name, listed_name(name, names)) for _, name, at in texts(scenario, includes)]
    return apply_edits(scenario, [Edit("replace", at, new) for at, name, new in renamed if new != name])


def signed_number(change: int) -> Text:
    """Write a signed number in the letters of each language."""
    if change == 0:
        return Text("±0", "±0")
    return Text(f"+{change}", f"＋{change}") if change > 0 else Text(f"−{-change}", f"−{-change}")
