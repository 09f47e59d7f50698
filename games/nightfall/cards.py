"""Which card does a player mean, and what is known of it?"""

from games.cards import Cards
from games.text import folded

CARDS = Cards(__file__)
known, printed = CARDS.known, CARDS.printed


def alike(name: str) -> str:
    """Return the name by which cards are compared, whichever of a card's names is given."""
    return folded(printed(name).en)
