"""Which facts of cards can be hidden in Black Poker? A card lies face down, its suit is not told, or a number of cards is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from games.blackpoker import damage
from games.blackpoker.cards import SUITLESS, UNKNOWN, Card, cards_in
from games.game import AnyChecker
from games.values import fields, is_value, replace
from tests.games.blackpoker.attacks import attacks

FACE_DOWN = {"life", "fog", "card", "life_cards", "own_life_cards"}
"""Fields with cards that a player may not know."""
FACE_UP = {"cards", "keys"}
"""Fields with cards that both players see, whose suits may be left out.

What a hand holds is told by the card that is played or discarded, and where that may not lie by the graveyard.
"""
COUNTS = {"life", "own_life"}
NAMING = {"attackers", "blockers"}
"""Rows that are told apart by their cards: with another name it is another soldier."""
DECIDED = {"attempt", "deeds"}
"""The decisions of a situation, which are no facts."""
SITUATIONS: st.SearchStrategy[tuple[AnyChecker, Any]] = st.tuples(st.just(damage.checker), attacks())


def of_situation(scenario: Any) -> Iterator[tuple[str, Any]]:
    """Yield a situation without one of its known cards, suits or counts."""
    for name in fields(scenario):
        if name not in DECIDED:
            yield from _of_field(scenario, name, named=name in NAMING)


def _of_field(value: Any, name: str, named: bool = False) -> Iterator[tuple[str, Any]]:
    held = getattr(value, name)
    parts = held if isinstance(held, tuple) else (held,)
    for n, part in enumerate(parts):
        if is_value(part):
            for inner in fields(part):
                for what, without in _of_field(part, inner, named):
                    changed = (*parts[:n], without, *parts[n + 1 :]) if isinstance(held, tuple) else without
                    yield what, replace(value, **{name: changed})
    if isinstance(held, str) and name in FACE_DOWN | FACE_UP and not (named and name == "cards"):
        cards = cards_in(held) or ()
        for n, card in enumerate(cards):
            for unknown in _less_known(card, name):
                yield (
                    f"{card.text.en} in {name}",
                    replace(value, **{name: _in_order((*cards[:n], unknown, *cards[n + 1 :]))}),
                )
    elif isinstance(held, int) and name in COUNTS:
        yield name, replace(value, **{name: None})


def _in_order(cards: tuple[Card, ...]) -> str:
    """Write cards in their order, as that of life decides what is turned up."""
    return " ".join("?" if card is UNKNOWN else card.text.en for card in cards)


def _less_known(card: Card, name: str) -> Iterator[Card]:
    if card.suit is not None:
        yield SUITLESS[card.number]
    if card is not UNKNOWN and name in FACE_DOWN:
        yield UNKNOWN
