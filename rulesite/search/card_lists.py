"""Card lists that a query names: the cards of a clan, of a type or of a set, as the filters of the lists have them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from urllib.parse import urlencode

from msgspec import Struct

from games.facts import Facet
from games.game import Game, all_games
from games.text import LANGUAGES, Text
from rulesite.reference.card_list import facets
from rulesite.search.language import stem
from rulesite.search.tokens import normalize

LABELLED = Text("{label}: {value}", "{label}：{value}")


class CardList(Struct, frozen=True, eq=False):
    """A game's cards with one value of a filter."""

    game: Game
    facet: Facet
    code: str

    @property
    def value(self) -> Text:
        """Return the name of the value."""
        return self.facet.values[self.code]

    @property
    def title(self) -> Text:
        """Return the name of the value behind that of its filter."""
        return LABELLED.filled(label=self.facet.title, value=self.value)

    @property
    def query(self) -> str:
        """Return the query by which the list of cards shows these alone."""
        return f"?{urlencode({self.facet.code: self.code})}"


def named_lists(query: str, game: str | None, kind: str | None) -> list[CardList]:
    """Return the card lists that a query names, in the games and kinds that are asked for."""
    if kind not in (None, "card"):
        return []
    lists = _lists_by_name().get(_key(query), ())
    return [card_list for card_list in lists if game in (None, card_list.game.slug)]


@cache
def _lists_by_name() -> dict[str, tuple[CardList, ...]]:
    """Return the lists by the names of their values, alone and with that of their filter before or behind it."""
    lists_by_name: dict[str, dict[CardList, None]] = {}
    for game in all_games().values():
        for facet in facets(game):
            for code in facet.values:
                card_list = CardList(game, facet, code)
                for name in _names(card_list):
                    lists_by_name.setdefault(_key(name), {})[card_list] = None
    return {name: tuple(lists) for name, lists in lists_by_name.items()}


def _key(name: str) -> str:
    """Return a name as it is compared: a plural is as good."""
    return " ".join(map(stem, normalize(name).split()))


def _names(card_list: CardList) -> Iterator[str]:
    for language in LANGUAGES:
        value, title = card_list.value.of(language), card_list.facet.title.of(language)
        # a mere number is looked for as something else
        if not value.isdecimal():
            yield value
        yield from (f"{title} {value}", f"{value} {title}")
