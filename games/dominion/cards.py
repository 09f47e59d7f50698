"""Which card does a player mean, and what is known of it?"""

from functools import cache
from pathlib import Path
from typing import Any

from games.content import Card, Content
from games.dominion.vocabulary import Facts
from games.folder import load
from games.reading import build
from games.text import Text, folded


@cache
def _content() -> Content:
    return load(Path(__file__).parent / "content")


@cache
def known(name: str) -> Card | None:
    """Return the card of this name or alias, None when the content does not know it."""
    return _content().card_named(name)


@cache
def printed(name: str) -> Text:
    """Return a card's name as it is printed, or as it was typed when the content does not know it."""
    card = known(name)
    return card.name if card else Text(name, name)


@cache
def key(name: str) -> str:
    """Return what stands for a card: the same for all its names."""
    card = known(name)
    return card.id if card else folded(name)


@cache
def facts(name: str) -> Facts | None:
    """Return what the engine knows of a card, None when it knows nothing."""
    card = known(name)
    return read(card.id, card.data) if card and card.data else None


def read(card: str, data: dict[str, Any]) -> Facts:
    """Read the data of a card; raises ValueError with everything that is wrong in them."""
    problems: list[str] = []
    found: Facts = build(Facts, data, problems.append)
    if problems:
        raise ValueError(f"{card}: {'; '.join(problems)}")
    return found
