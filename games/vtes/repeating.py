"""Cards of a list that bear on repeating: what a deck has in it for the rule, by the facts of the table that decide."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.columns import Column, Words
from games.content import Card
from games.library import Row
from games.text import Text
from games.vtes.cards import CARDS, key, recorded
from games.vtes.facts import facts

GENERAL = ("types", "cost_blood")
"""Columns that decide of every card: what it is, and what it costs."""


class Bearing(Struct, frozen=True):
    """A fact of a card that decides what may be repeated: its column, the name of that, its words, and its clauses."""

    column: str
    label: Text
    words: tuple[str, ...]
    cites: tuple[str, ...]


class BearingCard(Struct, frozen=True):
    """A card that bears on repeating, with the facts by which it does."""

    card: Card | Row
    bearings: tuple[Bearing, ...]


class BearingCards(Struct, frozen=True):
    """The cards of a list that bear on repeating, those that do not, the names that may mean several cards, and those of no card."""

    bearing: tuple[BearingCard, ...]
    free: tuple[Card | Row, ...]
    meant: tuple[tuple[str, tuple[Card | Row, ...]], ...]
    unknown: tuple[str, ...]


def find_bearing_cards(names: Iterable[str]) -> BearingCards:
    """Return which cards of a list bear on repeating, each once and in its order (NRA-30, NRA-44, NRA-94).

    A name may have a count before it. One that nobody knows is told, whatever is like it.
    """
    bearing: dict[str, BearingCard] = {}
    free: dict[str, Card | Row] = {}
    meant: dict[str, tuple[str, tuple[Card | Row, ...]]] = {}
    unknown: dict[str, str] = {}
    for name in filter(str.strip, names):
        match = CARDS.match(name)
        if match.card is None and match.meant:
            meant.setdefault(key(name), (name, match.meant))
        elif match.card is None:
            unknown.setdefault(key(name), name)
        elif bearings := tuple(_bearings(match.card)):
            bearing.setdefault(match.card.id, BearingCard(match.card, bearings))
        else:
            free.setdefault(match.card.id, match.card)
    return BearingCards(tuple(bearing.values()), tuple(free.values()), tuple(meant.values()), tuple(unknown.values()))


def _bearings(card: Card | Row) -> Iterator[Bearing]:
    """Yield the facts of a card by which a checker judges, but for those that every card has."""
    values = recorded(card.name.en)
    for column in facts.deciding:
        words = _deciding_words(column, values.get(column.name))
        if words and column.name not in GENERAL:
            yield Bearing(column.name, column.label, words, column.decides)


def _deciding_words(column: Column, value: object) -> tuple[str, ...]:
    """Return the words in a value by which a checker judges; yes or no as one word."""
    if isinstance(value, tuple) and isinstance(column.shape, Words):
        return tuple(word for word in value if word not in column.shown_words)
    return ("yes" if value else "no",) if isinstance(value, bool) else ()
