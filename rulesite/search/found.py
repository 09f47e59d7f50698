"""What does a reader find, and what is said of it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, islice

from games.game import all_games
from games.text import LANGUAGES, Text
from rulesite.search import near
from rulesite.search.current import index
from rulesite.search.documents import KINDS, names
from rulesite.search.index import IN_BODY, Hit, Index, Ranked
from rulesite.search.marking import Marking
from rulesite.search.tokens import apart, plainly
from rulesite.site import known

LONGEST = 200
NEAREST = 5
MOST_WORDS = 6
SUGGESTED = 8
NAMED = ("term", "card", "checker", "rule")


@dataclass(frozen=True)
class Found:
    """Everything that a query finds, by rank; `near` is what a reader may have meant, where nothing is found."""

    ranked: Ranked = ()
    near: Sequence[Hit] = ()

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
        found = [{hit.kind for hit in hits if game in (None, hit.game)} for hits in self.ranked]
        return [*dict.fromkeys(kind for some in found for kind in KINDS if kind in some)]

    def of(self, game: str | None, kind: str | None) -> list[Hit]:
        """Return what is of a game and a kind, of any where none is given."""
        return [hit for hit in self.hits if game in (None, hit.game) and kind in (None, hit.kind)]

    def count(self, game: str | None, kind: str | None) -> int:
        """Return how much is of a game and a kind, of any where none is given."""
        return sum(n for one, n in self.counts.items() if game in (None, one[0]) and kind in (None, one[1]))


def search(query: str, held: Index | None = None) -> Found:
    """Return what a query of at most 200 characters finds in any game, by its words and by other names of what they mean.

    The index is that of this build unless another one is given.
    """
    held = held or index()
    ranked = held.found(query, meant)
    return Found(ranked) if any(ranked) else Found(near=_nearest(query, held))


def suggested(query: str, game: str | None = None, kinds: Container[str] = NAMED) -> list[Hit]:
    """Return the first few entries whose names or ids begin with, or hold, what has been typed so far; of any game where none is given."""
    named = chain.from_iterable(index().found(query)[:IN_BODY])
    return [*islice((hit for hit in named if hit.kind in kinds and game in (None, hit.game)), SUGGESTED)]


def title(hit: Hit) -> Text:
    """Return what a hit is called."""
    return known.title(all_games()[hit.game], hit.kind, hit.slug)


def named_as(hit: Hit, query: str) -> str:
    """Return the name of a card that begins with what was typed, or holds it; the one in print where that is none."""
    words, game = plainly(query), all_games()[hit.game]
    card = game.content.told.get(hit.slug) or game.content.library.by_id[hit.slug]
    spelt = sorted(names(card), key=lambda name: (not plainly(name).startswith(words), words not in plainly(name)))
    return spelt[0] if words in plainly(spelt[0]) else card.name.en


def meant(words: str) -> tuple[str, ...]:
    """Return the names, in both languages, of the terms and cards that words name."""
    return _meant().get(plainly(words), ())


def marking(query: str) -> Marking:
    """Return what of a query is marked where it stands, be it said otherwise or in the other language."""
    return Marking(query, tuple(name for words in dict.fromkeys([query, *query.split()]) for name in meant(words)))


@cache
def _meant() -> dict[str, tuple[str, ...]]:
    meant: dict[str, tuple[str, ...]] = {}
    for game in all_games().values():
        for entry in near.named(game):
            for name in map(plainly, names(entry)):
                meant[name] = tuple(dict.fromkeys((*meant.get(name, ()), *map(entry.name.of, LANGUAGES))))
    return meant


def _nearest(query: str, held: Index) -> list[Hit]:
    """Return terms and cards that are called almost so, what holds most words of the query, then what is called at all alike."""
    shown = (*near.names(query, near.CLOSE), *_loosely(query, held), *near.names(query, near.ALIKE))
    return [*dict.fromkeys(shown)][:NEAREST]


def _loosely(query: str, held: Index) -> list[Hit]:
    """Return what holds the words that a query is made of, however few of the longest it takes to find anything."""
    words = apart(query)
    found = (held.found(" ".join(words[:count])) for count in range(min(len(words), MOST_WORDS), 0, -1))
    return [*islice(chain.from_iterable(next(filter(any, found), ())), NEAREST)]
