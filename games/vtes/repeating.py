"""Cards of a list that bear on repeating: what a deck has in it for the rule, by the facts of the table that decide."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.columns import Column, Words
from games.content import Card
from games.library import Row
from games.text import Text
from games.vtes.cards import CARDS, key, recorded
from games.vtes.facts import facts

GENERAL = ("types", "unique", "disciplines", "clans", "cost_blood")
"""Columns that decide of every card: what it is, whether it lies in play once, who may play it, and what it costs."""


class DecidingFact(Struct, frozen=True):
    """A fact of a card that decides what may be repeated: its column, the name of that, its words, and its clauses."""

    column: str
    label: Text
    words: tuple[str, ...]
    cites: tuple[str, ...]


class BearingCard(Struct, frozen=True):
    """A card that bears on repeating, with the facts by which it does."""

    card: Card | Row
    facts: tuple[DecidingFact, ...]


class SortedCards(Struct, frozen=True):
    """The cards of a list that bear on repeating, those that do not, the names that may mean several cards, and those of no card."""

    bearing_cards: tuple[BearingCard, ...]
    free_cards: tuple[Card | Row, ...]
    doubtful_names: tuple[tuple[str, tuple[Card | Row, ...]], ...]
    unknown_names: tuple[str, ...]


def sort_by_bearing(names: Iterable[str]) -> SortedCards:
    """Return which cards of a list bear on repeating, each once and in its order (NRA-30, NRA-44, NRA-94).

    A name may have a count before it. One that nobody knows is told, whatever is like it.
    """
    bearing_cards: dict[str, BearingCard] = {}
    free_cards: dict[str, Card | Row] = {}
    doubtful_names: dict[str, tuple[str, tuple[Card | Row, ...]]] = {}
    unknown_names: dict[str, str] = {}
    for name in filter(str.strip, names):
        match = CARDS.match(name)
        if match.card is None and match.meant:
            doubtful_names.setdefault(key(name), (name, match.meant))
        elif match.card is None:
            unknown_names.setdefault(key(name), name)
        elif deciding_facts := tuple(_deciding_facts(match.card)):
            bearing_cards.setdefault(match.card.id, BearingCard(match.card, deciding_facts))
        else:
            free_cards.setdefault(match.card.id, match.card)
    return SortedCards(
        tuple(bearing_cards.values()),
        tuple(free_cards.values()),
        tuple(doubtful_names.values()),
        tuple(unknown_names.values()),
    )


def _deciding_facts(card: Card | Row) -> Iterator[DecidingFact]:
    """Yield the facts of a card by which a checker judges, but for those that every card has."""
    values = recorded(card.name.en)
    for column in facts.deciding:
        words = _deciding_words(column, values.get(column.name))
        if words and column.name not in GENERAL:
            yield DecidingFact(column.name, column.label, words, column.decides)


def _deciding_words(column: Column, value: object) -> tuple[str, ...]:
    """Return the words in a value by which a checker judges; yes or no as one word."""
    if isinstance(value, tuple) and isinstance(column.shape, Words):
        return tuple(word for word in value if word not in column.shown_words)
    return ("yes" if value else "no",) if isinstance(value, bool) else ()
