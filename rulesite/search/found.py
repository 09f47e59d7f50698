"""What does a reader find, and what is said of it?"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from games.content import Card, Term
from games.game import Game, all_games
from games.text import LANGUAGES, Text
from rulesite.search.current import index
from rulesite.search.documents import KINDS, names
from rulesite.search.index import Hit
from rulesite.search.tokens import plainly

LONGEST = 200
NEAREST = 5
SUGGESTED = 8
NAMED = ("term", "card", "checker", "rule")


@dataclass(frozen=True, slots=True)
class Found:
    """Be everything that a query finds, in its order; `near` are names that a reader may have meant, where nothing is found."""

    hits: Sequence[Hit]
    near: Sequence[Hit] = ()

    def of(self, game: str | None, kind: str | None) -> list[Hit]:
        """Return what is of a game and a kind, of any where none is given."""
        return [hit for hit in self.hits if game in (None, hit.game) and kind in (None, hit.kind)]

    @property
    def games(self) -> Counter[str]:
        """Return how much is found in each game."""
        return Counter(hit.game for hit in self.hits)


def search(query: str) -> Found:
    """Return what a query of at most 200 characters finds in any game, by its words and by other names of what they mean."""
    hits = index().found(query, _meant().get(plainly(query), ()))
    return Found(hits, () if hits else _near(query))


def suggested(query: str) -> list[Hit]:
    """Return the first few entries whose names or ids begin with, or hold, what has been typed so far."""
    return [hit for hit in search(query).hits if hit.rank < 5 and hit.kind in NAMED][:SUGGESTED]


def title(hit: Hit) -> Text:
    """Return what a hit is called."""
    game = all_games()[hit.game]
    return game.checker(hit.slug).title if hit.kind == "checker" else game.content.titles[hit.kind, hit.slug]


def by_kind(hits: Iterable[Hit]) -> dict[str, list[Hit]]:
    """Return hits by kind, the kind of the best hit first."""
    groups: dict[str, list[Hit]] = {}
    for hit in hits:
        groups.setdefault(hit.kind, []).append(hit)
    return dict(sorted(groups.items(), key=lambda group: (group[1][0].rank, KINDS.index(group[0]))))


@cache
def _meant() -> dict[str, tuple[str, ...]]:
    """Return for each name of a term or a card, as it is compared, its names in both languages."""
    meant: dict[str, tuple[str, ...]] = {}
    for game in all_games().values():
        for entry in _named(game):
            for name in map(plainly, names(entry)):
                meant[name] = tuple(dict.fromkeys((*meant.get(name, ()), *map(entry.name.of, LANGUAGES))))
    return meant


def _named(game: Game) -> Iterable[Term | Card]:
    return (*game.content.term, *game.content.card)


def _near(query: str) -> list[Hit]:
    """Return the terms and cards whose names are nearest to what was looked for."""
    words = plainly(query)
    near = difflib.get_close_matches(words, _owners(), n=NEAREST, cutoff=0.5) if words else ()
    return list(dict.fromkeys(hit for name in near for hit in _owners()[name]))[:NEAREST]


@cache
def _owners() -> dict[str, tuple[Hit, ...]]:
    owners: dict[str, tuple[Hit, ...]] = {}
    for game in all_games().values():
        for entry in _named(game):
            kind = "term" if isinstance(entry, Term) else "card"
            for name in map(plainly, names(entry)):
                owners[name] = (*owners.get(name, ()), Hit(game.slug, kind, entry.id, 1))
    return owners
