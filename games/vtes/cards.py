"""Which card does a player mean, and what is known of it?"""

from collections.abc import Collection
from functools import cache
from pathlib import Path

from games import naming
from games.content import Card, Content
from games.folder import load
from games.library import Row
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
NAMELESS = WORDS.text("nameless")

ACTION_CARDS = ("Action", "Political Action", "Equipment", "Retainer", "Ally", "Power")
"""The types of cards that are played as an action."""


@cache
def _content() -> Content:
    return load(Path(__file__).parent / "content")


def known(name: str | None) -> Card | Row | None:
    """Return the card of this name or alias, told in full or known by the table alone, None when it is in neither."""
    return _content().named(name) if name else None


def printed(name: str | None) -> Text:
    """Return a card's name as it is printed, or as it was typed when the content does not know it."""
    card = known(name)
    if card:
        return card.name
    return Text(name, name) if name and name.strip() else NAMELESS


def same_card(one: str | None, other: str | None) -> bool:
    """Return whether two names mean cards of one name; without a name there is no such card."""
    return one is not None and other is not None and key(one) == key(other)


def datum(name: str | None, key: str) -> str | None:
    """Return what is told of a card in full under a key, None when nothing is."""
    card = known(name)
    value = card.data.get(key) if isinstance(card, Card) else None
    return None if value is None else str(value)


def recorded(name: str) -> dict[str, str]:
    """Return what the table of library cards records of a card, by column; nothing of one that it does not know."""
    row = _content().library.named(name)
    return row.facts if row else {}


def may_be(name: str | None, types: Collection[str]) -> bool:
    """Return whether a card is of one of these types by the publisher's list; one that is not on it may be of any."""
    row = recorded(name) if name else {}
    return not row or not set(types).isdisjoint(row["types"].split("/"))


def key(name: str) -> str:
    """Return what stands for a card: the same for all its names."""
    card = known(name)
    return card.id if card else naming.key(name)
