"""Which terms and cards have names that look like what was typed?"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Container, Iterable
from functools import cache
from itertools import islice, pairwise

from games.content import Card, Term
from games.game import Game, all_games
from games.library import Row
from rulesite.search.documents import names as called
from rulesite.search.index import Hit
from rulesite.search.tokens import plainly

CLOSE, ALIKE = 0.75, 0.5
MOST, MEANT = 5, 3
LIKELY = 40


def names(query: str, least: float) -> list[Hit]:
    """Return the terms and cards whose names are most alike, the nearest first; `least` is CLOSE or ALIKE."""
    words = plainly(query)
    alike = difflib.get_close_matches(words, _likely(words), n=MOST, cutoff=least)
    return [*dict.fromkeys(hit for name in alike for hit in _owners()[name])][:MOST]


def cards(game: Game, typed: str) -> list[Card | Row]:
    """Return the cards of a game whose names are almost what was typed, the nearest first; at most three."""
    words = plainly(typed)
    held = _cards(game)
    alike = difflib.get_close_matches(words, _likely(words, held), n=MEANT, cutoff=CLOSE)
    return [*{held[name].id: held[name] for name in alike}.values()]


def named(game: Game) -> Iterable[Term | Card | Row]:
    """Return what of a game has a name that readers look for."""
    return (*game.content.term, *game.content.all_cards)


def _likely(words: str, among: Container[str] | None = None) -> list[str]:
    """Return the names that share most pairs of letters with words: comparing all names in full would take long."""
    shared = Counter(name for pair in sorted(_pairs(words)) for name in _holders().get(pair, ()))
    if among is None:
        return [name for name, _ in shared.most_common(LIKELY)]
    return [*islice((name for name, _ in shared.most_common() if name in among), LIKELY)]


def _pairs(words: str) -> set[str]:
    return {first + second for first, second in pairwise(f" {words} ")} - {"  "}


@cache
def _cards(game: Game) -> dict[str, Card | Row]:
    """Return the cards of a game by each of their names."""
    held = {card.id: card for card in game.content.all_cards}
    found = ((name, hit) for name, hits in _owners().items() for hit in hits)
    return {name: held[hit.slug] for name, hit in found if (hit.game, hit.kind) == (game.slug, "card")}


@cache
def _holders() -> dict[str, list[str]]:
    """Return the names that hold each pair of letters."""
    holders: dict[str, list[str]] = {}
    for name in _owners():
        for pair in _pairs(name):
            holders.setdefault(pair, []).append(name)
    return holders


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
