"""What does a reader find, and what is said of it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, cached_property, lru_cache, partial
from itertools import chain, islice

from msgspec import Struct

from games.game import all_games
from games.text import LANGUAGES, Text
from rulesite.search.bearing import parts
from rulesite.search.current import index
from rulesite.search.documents import names
from rulesite.search.index import IN_ASIDE, IN_BODY, Hit, Index, Ranked
from rulesite.search.language import even, is_function, stem
from rulesite.search.marking import Marking
from rulesite.search.tokens import plainly
from rulesite.site import registry

LONGEST = 200
NEAREST = 5
MOST_WORDS = 6
SUGGESTED = 8
ENOUGH = 3
SHORTEST = 3
"""The letters of what the forms of a word have in common, at least, if that is marked."""
ENDS = "?!.,;:"

Nearest = Callable[[Callable[[Hit], bool]], list[Hit]]


class Found(Struct, frozen=True, dict=True):
    """Everything that a query finds, by rank, and what is near to it."""

    ranked: Ranked = ()
    nearest: Nearest = lambda wanted: []

    @cached_property
    def hits(self) -> list[Hit]:
        """Return what is found, the best first."""
        return [*chain.from_iterable(self.ranked)]

    @cached_property
    def counts(self) -> Counter[tuple[str, str]]:
        """Return how much of each game and kind is found."""
        return Counter((hit.game, hit.kind) for hit in self.hits)

    def kinds(self, game: str | None) -> list[str]:
        """Return the kinds of which something is found in a game, in any where none is given: the kind of the best hit first."""
        return [*dict.fromkeys(hit.kind for hit in self.of(game, None))]

    def of(self, game: str | None, kind: str | None) -> list[Hit]:
        """Return what is of a game and a kind, of any where none is given."""
        return [hit for hit in self.hits if self._fits(hit, game, kind)]

    def near(self, game: str | None = None, kind: str | None = None) -> list[Hit]:
        """Return what is near to the query, of a game and a kind where they are given; nothing where three entries or more are found.

        A checker that is found by one of the sentences that it may say is no such entry.
        """
        firm = (hit for hit in chain.from_iterable(self.ranked[:IN_ASIDE]) if self._fits(hit, game, kind))
        if len([*islice(firm, ENOUGH)]) == ENOUGH:
            return []
        held = {*self.hits}
        return self.nearest(lambda hit: self._fits(hit, game, kind) and hit not in held)

    def count(self, game: str | None, kind: str | None) -> int:
        """Return how much is of a game and a kind, of any where none is given."""
        return sum(n for one, n in self.counts.items() if game in (None, one[0]) and kind in (None, one[1]))

    @staticmethod
    def _fits(hit: Hit, game: str | None, kind: str | None) -> bool:
        return game in (None, hit.game) and kind in (None, hit.kind)


def search(query: str, held: Index | None = None) -> Found:
    """Return what a query of at most 200 characters finds in any game, by its words and by other names of what they mean.

    The index is that of this build unless another one is given.
    """
    held = held or index()
    weighed = cache(partial(held.weighed, query))
    return Found(held.found(query, meant, weighed), lambda wanted: held.near(query, weighed(), wanted, NEAREST))


def suggested(query: str) -> list[Hit]:
    """Return the first few of what a query finds, then of what is near to it."""
    found = search(query)
    return [*found.hits, *found.near()][:SUGGESTED]


def called(query: str, game: str, kind: str) -> list[Hit]:
    """Return the first few of a kind in a game whose names or ids begin with, or hold, what has been typed so far."""
    named = chain.from_iterable(index().found(query)[:IN_BODY])
    return [*islice((hit for hit in named if (hit.game, hit.kind) == (game, kind)), SUGGESTED)]


def title(hit: Hit) -> Text:
    """Return what a hit is called."""
    return registry.title(all_games()[hit.game], hit.kind, hit.slug)


def named_as(hit: Hit, query: str) -> str:
    """Return the name of a card that begins with what was typed, or holds it; the one in print where that is none."""
    words, game = plainly(query), all_games()[hit.game]
    card = game.content.full_cards.get(hit.slug) or game.content.library.by_id[hit.slug]
    spelt = sorted(names(card), key=lambda name: (not plainly(name).startswith(words), words not in plainly(name)))
    return spelt[0] if words in plainly(spelt[0]) else card.name.en


def meant(words: str) -> tuple[str, ...]:
    """Return the names, in both languages, of the terms and cards that words name."""
    return _meant().get(plainly(words), ())


@lru_cache(maxsize=16)
def marking(query: str) -> Marking:
    """Return what of a query is marked where it stands, be it said otherwise or in the other language."""
    bearing = parts(query)
    names = [name for words in dict.fromkeys([query, *query.split(), *bearing]) for name in meant(words)]
    typed = (
        " ".join(word for word in query.split() if not is_function(even(word).strip(ENDS), "en")) if bearing else query
    )
    forms = [one for one in (stem(word) for word in bearing if word.isascii()) if len(one) >= SHORTEST]
    return Marking(typed, tuple(dict.fromkeys([*names, *bearing, *forms])))


@cache
def _meant() -> dict[str, tuple[str, ...]]:
    meant: dict[str, tuple[str, ...]] = {}
    for game in all_games().values():
        for entry in (*game.content.term, *game.content.all_cards):
            for name in map(plainly, names(entry)):
                meant[name] = tuple(dict.fromkeys((*meant.get(name, ()), *map(entry.name.of, LANGUAGES))))
    return meant
