"""Which terms and cards have names that look like what was typed?"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from functools import cache

from games.content import Card, Term
from games.game import Game, all_games
from rulesite.search.documents import names as called
from rulesite.search.index import Hit
from rulesite.search.tokens import plainly

ALIKE = 0.5
MOST = 5


def names(query: str) -> list[Hit]:
    """Return the terms and cards whose names are most alike, the nearest first."""
    words = plainly(query)
    alike = difflib.get_close_matches(words, _owners(), n=MOST, cutoff=ALIKE) if words else ()
    return [*dict.fromkeys(hit for name in alike for hit in _owners()[name])][:MOST]


def named(game: Game) -> Iterable[Term | Card]:
    """Return what of a game has a name that readers look for."""
    return (*game.content.term, *game.content.card)


@cache
def _owners() -> dict[str, tuple[Hit, ...]]:
    """Return what each name belongs to."""
    owners: dict[str, tuple[Hit, ...]] = {}
    for game in all_games().values():
        for entry in named(game):
            hit = Hit(game.slug, "term" if isinstance(entry, Term) else "card", entry.id)
            for name in map(plainly, called(entry)):
                owners[name] = (*owners.get(name, ()), hit)
    return owners
