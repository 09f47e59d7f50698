"""Which card does a player mean, and what is known of it?"""

from functools import cache
from pathlib import Path

from games.content import Card, Content
from games.folder import load
from games.text import Text, folded


@cache
def _content() -> Content:
    return load(Path(__file__).parent / "content")


def known(name: str) -> Card | None:
    """Return the card of this name or alias, None when the content does not know it."""
    return _content().card_named(name)


def printed(name: str) -> Text:
    """Return a card's name as it is printed, or as it was typed when the content does not know it."""
    card = known(name)
    return card.name if card else Text(name, name)


def alike(name: str) -> str:
    """Return the name by which cards are compared, whichever of a card's names is given."""
    return folded(printed(name).en)
