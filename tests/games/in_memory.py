"""Changes of what a game knows of its cards, in memory and for a block: the cells of a row, or a card as a whole."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import cache, partial
from typing import Any, NamedTuple

from games.cards import Cards
from games.content import Card
from games.game import Game
from games.library import Row
from games.matching import Match
from games.naming import key
from games.values import replace
from tests.games.named import names_in

CARD = "CARD"
"""The name in a drawn situation for which that of any card is put."""
Change = Callable[[Any], Any]


class Content(NamedTuple):
    """The content with one card changed."""

    known: Any
    id: str
    change: Change

    @property
    def library(self) -> Any:
        return self.known.library

    @property
    def card(self) -> Any:
        return self.known.card

    def find_card(self, name: str) -> Any:
        card = self.known.find_card(name)
        return self.change(card) if card is not None and card.id == self.id else card

    def match(self, name: str) -> Match[Any]:
        match: Match[Any] = self.known.match(name)
        changes = match.card is not None and match.card.id == self.id
        return replace(match, card=self.change(match.card)) if changes else match


@contextmanager
def changed_card(module: str, card: str, change: Change) -> Iterator[None]:
    """Change within a block the card that the names of a card mean."""
    known = [(cards, cards._content) for cards in lookups(module)]
    try:
        for cards, content in known:
            cards.__dict__["_content"] = Content(content, card, change)
        forget(module)
        yield
    finally:
        for cards, content in known:
            cards.__dict__["_content"] = content
        forget(module)


@contextmanager
def changed_cells(module: str, row: Row, cells: Mapping[str, str]) -> Iterator[None]:
    """Change cells of a row within a block; an empty one goes."""
    # other tests may have read the table once more
    rows = [row, *(cards._content.library.by_id[row.id] for cards in lookups(module))]
    held = dict(row.facts)
    try:
        for copy in rows:
            copy.facts.update(cells)
            for heading in [name for name, cell in cells.items() if not cell]:
                del copy.facts[heading]
        forget(module)
        yield
    finally:
        for copy in rows:
            copy.facts.clear()
            copy.facts.update(held)
        forget(module)


def listed_cards(game: Game, scenario: Any) -> Iterator[tuple[str, Card | Row, Row]]:
    """Yield each name in a situation that is that of a card in the table, with the card and its row."""
    for name in dict.fromkeys(names_in(scenario)):
        card = game.content.find_card(name)
        row = game.content.library.by_id.get(card.id) if card else None
        if card is not None and row is not None:
            yield name, card, row


def without_card(game: Game, name: str, card: Card | Row) -> Iterator[tuple[str, AbstractContextManager[None]]]:
    """Yield what hides a card as a whole."""
    # of a card that nobody knows, nobody knows either that a count or an article is none of its name
    if key(name) in {key(of_card) for of_card in card.names()}:
        yield f"{name} itself", changed_card(game.module, card.id, nothing)


def without_entry(game: Game, name: str, card: Card | Row) -> Iterator[tuple[str, AbstractContextManager[None]]]:
    """Yield what hides all that an entry tells of a card beside the table."""
    if isinstance(card, Card):
        yield f"{name} as told in full", changed_card(game.module, card.id, partial(its_row, game.module))


def nothing(card: Card | Row) -> None:
    """Return nothing, as of a card that is not in the table."""


def its_row(module: str, card: Card | Row) -> Row:
    """Return the row of a card in the table."""
    row = lookups(module)[0]._content.library.by_id[card.id]
    assert isinstance(row, Row)
    return row


def forget(module: str) -> None:
    """Empty every cache of a game's modules."""
    for clear in _caches(module):
        clear()


@cache
def _caches(module: str) -> tuple[Callable[[], None], ...]:
    values = [value for held in _modules(module) for value in vars(held).values()]
    methods = [method for cards in lookups(module) for method in vars(cards).values()]
    return tuple(value.cache_clear for value in (*values, *methods) if hasattr(value, "cache_clear"))


@cache
def lookups(module: str) -> tuple[Cards, ...]:
    """Return the look-ups of cards in a game's modules."""
    found = [value for held in _modules(module) for value in vars(held).values() if isinstance(value, Cards)]
    return tuple({id(cards): cards for cards in found}.values())


def _modules(module: str) -> list[Any]:
    return [held for name, held in [*sys.modules.items()] if name == module or name.startswith(f"{module}.")]
