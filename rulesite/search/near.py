"""Which cards have names that look like what was typed?"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain

from games.content import Card
from games.game import Game
from games.library import Row
from rulesite.search.documents import names
from rulesite.search.spelling import CLOSE, LIKELY, nearest, pairs
from rulesite.search.tokens import plainly

MEANT = 3


def cards(game: Game, typed: str) -> list[Card | Row]:
    """Return the cards of a game whose names are almost what was typed, the nearest first; at most three."""
    words, held, holders = plainly(typed), _cards(game), _holders(game)
    shared = Counter(chain.from_iterable(holders.get(pair, ()) for pair in pairs(words)))
    alike = nearest(words, [name for name, _ in shared.most_common(LIKELY)], CLOSE, MEANT)
    return [*{held[name].id: held[name] for name in alike}.values()]


@cache
def _cards(game: Game) -> dict[str, Card | Row]:
    """Return the cards of a game by each of their names."""
    return {name: card for card in game.content.all_cards for name in map(plainly, names(card))}


@cache
def _holders(game: Game) -> dict[str, list[str]]:
    """Return the names of a game's cards that hold each pair of letters."""
    holders: dict[str, list[str]] = {}
    for name in _cards(game):
        for pair in pairs(name):
            holders.setdefault(pair, []).append(name)
    return holders
