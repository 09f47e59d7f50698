"""What if a card is not known?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from games.blackpoker.cards import Card
from games.text import Text

if TYPE_CHECKING:
    from games.blackpoker.state import State

UNKNOWN = Card(None, -1, "?", Text("an unknown card", "不明のカード"), triggers=False)


class Unknown(Exception):
    """Say what would have to be known to go on, which clauses make it matter, and how the duel stands until then."""

    def __init__(self, what: Text, *cites: str, state: State) -> None:
        self.what = what
        self.cites = cites
        self.state = state
        super().__init__(str(what))


def seen(cards: Iterable[Card]) -> bool:
    """Say whether all of these cards are known."""
    return UNKNOWN not in cards
