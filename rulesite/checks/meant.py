"""Which cards may somebody mean by names that nobody knows?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

import orjson

from games.contradictions import texts
from games.declaration import Declared, Many, Words
from games.game import Game, all_games
from games.text import Text
from rulesite.search import near
from rulesite.site.plain import plain

MOST = 5
"""So many places are asked about: to look for what a name is almost like costs as much as to judge a row."""


@dataclass(frozen=True, slots=True)
class Asked:
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


def asked(game: Game, scenario: Any) -> list[Asked]:
    """Return which cards may be meant, for the first names in a situation that are almost those of known cards."""
    unknown = ((typed, at) for _, typed, at in texts(scenario, _is_card) if not game.content.named(typed))
    alike = (Asked(at, typed, _alike(game.slug, typed)) for typed, at in islice(unknown, MOST))
    return [one for one in alike if one.cards]


def _is_card(one: Declared) -> bool:
    shape = one.shape.item if isinstance(one.shape, Many) else one.shape
    return isinstance(shape, Words) and shape.card


@lru_cache(maxsize=1024)
def _alike(game: str, typed: str) -> tuple[tuple[str, Text], ...]:
    return tuple((card.id, card.name) for card in near.cards(all_games()[game], typed))
