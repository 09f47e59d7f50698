"""Which card does a player mean, and what is known of it?"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from games.cards import Cards
from games.chronocard.kinds import Kind
from games.scenario import Contradiction
from games.sentences import sentences
from games.text import Text, folded

WORDS = sentences(__name__)
NUMBERED = re.compile(r"[a-z]+-\d+\s+(?P<name>.+)")
QUOTED = WORDS.text("quoted")
OTHER_KIND = WORDS.text("other-kind")
HEROINES = WORDS.text("heroines")
KINDS = {kind.code: kind for kind in Kind}
CARDS = Cards(__file__, WORDS.text("nameless"))
told, printed, as_typed = CARDS.told, CARDS.printed, CARDS.typed


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
