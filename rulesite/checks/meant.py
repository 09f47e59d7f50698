"""Which cards may somebody mean by names that nobody knows?"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Any

import orjson
from msgspec import Struct

from games.contradictions import texts
from games.declaration import Declared, Many, Words
from games.game import Game, all_games
from games.text import Text
from rulesite.search import near
from rulesite.site.plain import plain

MOST, LOOKED_UP = 5, 10
"""So many names are asked about, each at its first place, and so many looked up: that costs as much as to judge a row."""


class Doubt(Struct, frozen=True):
    """A name of a card that is not known: where it stands, and the names of the cards that are called almost so."""

    at: str
    typed: str
    cards: tuple[tuple[str, Text], ...]

    def patch(self, name: Text) -> str:
        """Return what a button sends that puts a card's name there instead."""
        return orjson.dumps([{"op": "replace", "path": self.at, "value": name.en}]).decode()

    def data(self) -> dict[str, Any]:
        """Return the question as JSON data."""
        cards = [{"id": slug, "name": plain(name)} for slug, name in self.cards]
        return {"at": self.at, "typed": self.typed, "cards": cards}


def asked(game: Game, scenario: Any) -> list[Doubt]:
    """Return which cards may be meant, for the first names in a situation that are almost those of known cards."""
    first: dict[str, str] = {}
    for _, typed, at in texts(scenario, _is_card):
        first.setdefault(typed, at)
    unknown = ((typed, at) for typed, at in first.items() if not game.content.named(typed))
    alike = (Doubt(at, typed, _alike(game.slug, typed)) for typed, at in islice(unknown, LOOKED_UP))
    return [*islice((one for one in alike if one.cards), MOST)]


def _is_card(one: Declared) -> bool:
    shape = one.shape.item if isinstance(one.shape, Many) else one.shape
    return isinstance(shape, Words) and shape.card


@lru_cache(maxsize=1024)
def _alike(game: str, typed: str) -> tuple[tuple[str, Text], ...]:
    return tuple((card.id, card.name) for card in near.cards(all_games()[game], typed))
