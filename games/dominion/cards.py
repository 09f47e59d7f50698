"""Which card does a player mean, and what is known of it?"""

from functools import lru_cache
from typing import Any

from games.cards import Cards
from games.content import Card
from games.dominion.recorded import facts_of
from games.dominion.vocabulary import Facts
from games.reading import build

CARDS = Cards(__file__)
known, printed, key = CARDS.known, CARDS.printed, CARDS.key


@lru_cache(1024)
def facts(name: str) -> Facts | None:
    """Return what the engine knows of a card, None when it knows nothing."""
    card = known(name)
    if isinstance(card, Card):
        return read(card.id, card.data) if card.data else None
    return facts_of(card.facts) if card else None


def read(card: str, data: dict[str, Any]) -> Facts:
    """Read the data of a card; raises ValueError with everything that is wrong in them."""
    problems: list[str] = []
    found: Facts = build(Facts, data, problems.append)
    if problems:
        raise ValueError(f"{card}: {'; '.join(problems)}")
    return found
