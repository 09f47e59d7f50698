"""Which kinds of reading pages are there?

The toy has something of every kind and of every shape on one small page each; beside it stand the pages that hold most.
"""

from __future__ import annotations

from typing import Any

from games.game import Game, all_games

SMALL = {
    "home": "",
    "game": "toy/",
    "sheet": "toy/sheet/",
    "rules": "toy/rules/",
    "readings": "toy/rules/?ruby=1",
    "clause": "toy/rules/toy-4/",
    "answers": "toy/faq/",
    "answer": "toy/faq/how-many/",
    "terms": "toy/terms/",
    "term": "toy/terms/pebble/",
    "cards": "toy/cards/",
    "card": "toy/cards/golden-pebble/",
    "sources": "toy/sources/",
    "coverage": "toy/coverage/",
    "puzzles": "toy/puzzle/",
    "test": "toy/puzzle/test/?number=1",
    "changes": "changes/",
    "search": "search/?q=pebble",
    "about": "about/",
    "error": "errors/not-found/",
    "missing": "no/such/page/",
}


def _fullest(kind: str, place: str) -> str:
    """Return where the entry of a kind stands that says most."""
    entries: list[tuple[Game, Any]] = [
        (game, one) for game in all_games().values() for one in getattr(game.content, kind)
    ]
    game, entry = max(entries, key=lambda held: len(repr(held[1])))
    return f"{game.slug}/{place}/{entry.id}/"


def _largest(kind: str) -> str:
    return max(all_games().values(), key=lambda game: len(getattr(game.content, kind))).slug


LARGE = {
    "game": f"{_largest('rule')}/",
    "rules": f"{_largest('rule')}/rules/",
    "readings": f"{_largest('term')}/rules/?ruby=1",
    "clause": _fullest("rule", "rules"),
    "answers": f"{_largest('faq')}/faq/",
    "answer": _fullest("faq", "faq"),
    "terms": f"{_largest('term')}/terms/",
    "term": _fullest("term", "terms"),
    "cards": f"{_largest('card')}/cards/",
    "card": _fullest("card", "cards"),
    "sources": f"{_largest('source')}/sources/",
    "coverage": f"{_largest('rule')}/coverage/",
    "puzzles": f"{_largest('faq')}/puzzle/",
    "test": f"{_largest('faq')}/puzzle/test/?number=1",
    "search": "search/?q=action",
}
