"""Results of a search: hits by rank, hits nearby, completions, highlighting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, cached_property, lru_cache, partial
from itertools import chain, islice

from msgspec import Struct

from games.game import all_games
from games.text import LANGUAGES, Text
from rulesite.search.content_words import content_words
from rulesite.search.documents import card_names, names
from rulesite.search.excerpts import Highlighter
from rulesite.search.index import BY_NAME, BY_TITLE, IN_ASIDE, IN_BODY, Hit, Index, RankedHits, index
from rulesite.search.language import fold, is_function, stem
from rulesite.search.tokens import normalize
from rulesite.site import registry

QUERY_LIMIT = 200
NEAREST = 5
SUGGESTIONS = 8
ENOUGH = 3
SHORTEST = 3
"""The least letters of a stem that is highlighted."""
ENDS = "?!.,;:"

Nearest = Callable[[Callable[[Hit], bool]], list[Hit]]


class Results(Struct, frozen=True, dict=True):
    """The ranked hits of a query, with those near to it."""

    ranked: RankedHits = ()
    nearest: Nearest = lambda fits: []

    @cached_property
    def hits(self) -> list[Hit]:
        """Return all hits, the best first."""
        return [*chain.from_iterable(self.ranked)]

    @cached_property
    def counts(self) -> Counter[tuple[str, str]]:
        """Return the number of hits of each game and kind."""
        return Counter((hit.game, hit.kind) for hit in self.hits)

    def kinds(self, game: str | None) -> list[str]:
        """Return the kinds of the hits in a game.

        Without a game it covers all; the kind of the best hit comes first.
        """
        return [*dict.fromkeys(hit.kind for hit in self.of(game, None))]

    def of(self, game: str | None, kind: str | None) -> list[Hit]:
        """Return the hits of a game and kind. None stands for any."""
        return [hit for hit in self.hits if self._fits(hit, game, kind)]

    def near(self, game: str | None = None, kind: str | None = None) -> list[Hit]:
        """Return the hits near to the query.

        A game and a kind limit them where given. Beside three firm hits or more there are none.
        A checker that is found by one of the sentences that it may say is no firm hit.
        """
        firm = (hit for hit in chain.from_iterable(self.ranked[:IN_ASIDE]) if self._fits(hit, game, kind))
        if len([*islice(firm, ENOUGH)]) == ENOUGH:
            return []
        hits = {*self.hits}
        return self.nearest(lambda hit: self._fits(hit, game, kind) and hit not in hits)

    def count(self, game: str | None, kind: str | None) -> int:
        """Return the number of hits of a game and kind. None stands for any."""
        return sum(n for key, n in self.counts.items() if game in (None, key[0]) and kind in (None, key[1]))

    @staticmethod
    def _fits(hit: Hit, game: str | None, kind: str | None) -> bool:
        return game in (None, hit.game) and kind in (None, hit.kind)


def search(query: str, searched_index: Index | None = None) -> Results:
    """Return the results of a query in all games.

    The query has at most 200 characters, and is searched by its words and their synonyms.
    The index is that of this build unless another one is given.
    """
    of_build = searched_index is None
    searched_index = searched_index or index()
    weighed = cache(partial(searched_index.weigh, query))
    ranked = searched_index.find(query, names_alike, weighed)
    return Results(
        _with_matches(ranked, query) if of_build else ranked,
        lambda fits: searched_index.near(query, weighed(), fits, NEAREST),
    )


def _with_matches(ranked: RankedHits, query: str) -> RankedHits:
    """Add the cards that the query names otherwise, such as by a count or a plural, to the hits by title."""
    cards = ((game.slug, game.content.find_card(query)) for game in all_games().values())
    named = {Hit(slug, "card", card.id) for slug, card in cards if card}.difference(*ranked[: BY_NAME + 1])
    if not named:
        return ranked
    other_hits = [[hit for hit in hits if hit not in named] for hits in ranked]
    return (
        *other_hits[:BY_TITLE],
        [*other_hits[BY_TITLE], *sorted(named, key=lambda hit: hit.game)],
        *other_hits[BY_NAME:],
    )


def suggest(query: str) -> list[Hit]:
    """Return the first few hits of a query. Those near to it come after its own."""
    results = search(query)
    return [*results.hits, *results.near()][:SUGGESTIONS]


def complete(query: str, game: str, kind: str) -> list[Hit]:
    """Return the first few entries that complete the typed words.

    They are of a kind in a game, with names or ids that begin with the words or hold them.
    """
    hits = chain.from_iterable(_with_matches(index().find(query), query)[:IN_BODY])
    return [*islice((hit for hit in hits if (hit.game, hit.kind) == (game, kind)), SUGGESTIONS)]


def title(hit: Hit) -> Text:
    """Return the title of a hit."""
    return registry.title(all_games()[hit.game], hit.kind, hit.slug)


def completion_name(hit: Hit, query: str) -> str:
    """Return a card's name that completes the typed words.

    It begins with the words or else holds them; the printed name where neither does.
    """
    words, game = normalize(query), all_games()[hit.game]
    card = game.content.full_cards.get(hit.slug) or game.content.library.by_id[hit.slug]
    spelt = sorted(
        card_names(game, card), key=lambda name: (not normalize(name).startswith(words), words not in normalize(name))
    )
    return spelt[0] if words in normalize(spelt[0]) else card.name.en


def names_alike(words: str) -> tuple[str, ...]:
    """Return the names of terms and cards with this name. They are in both languages."""
    return _names_by_word().get(normalize(words), ())


@lru_cache(maxsize=16)
def query_highlighter(query: str) -> Highlighter:
    """Return the highlighter of a query. Synonyms in both languages are highlighted too."""
    bearing_words = content_words(query)
    names = [name for words in dict.fromkeys([query, *query.split(), *bearing_words]) for name in names_alike(words)]
    typed = (
        " ".join(word for word in query.split() if not is_function(fold(word).strip(ENDS), "en"))
        if bearing_words
        else query
    )
    forms = [
        stemmed for stemmed in (stem(word) for word in bearing_words if word.isascii()) if len(stemmed) >= SHORTEST
    ]
    return Highlighter(typed, tuple(dict.fromkeys([*names, *bearing_words, *forms])))


@cache
def _names_by_word() -> dict[str, tuple[str, ...]]:
    names_by_word: dict[str, tuple[str, ...]] = {}
    for game in all_games().values():
        for entry in (*game.content.term, *game.content.all_cards):
            for name in map(normalize, names(entry)):
                names_by_word[name] = tuple(
                    dict.fromkeys((*names_by_word.get(name, ()), *map(entry.name.of, LANGUAGES)))
                )
    return names_by_word
