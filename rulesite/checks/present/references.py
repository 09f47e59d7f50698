"""References of a verdict: the rulings and passages on its clauses, in general and for the cards of its situation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from games.contradictions import texts
from games.game import Game
from games.meanings import is_card_name
from games.references import Reference, Ruling, by_reference
from games.text import Text
from rulesite.site.registry import clause_of, title


class CardRuling(Struct, frozen=True):
    """A reference that says of cards of the situation how a finding's clauses bear on them."""

    reference: Reference
    cards: tuple[Text, ...]


def cards_in(game: Game, scenario: Any) -> tuple[str, ...]:
    """Return the ids of the known cards that a situation names; none in a game without rulings."""
    if not game.content.references.rulings:
        return ()
    cards = (game.content.find_card(typed) for _, typed, _ in texts(scenario, is_card_name))
    return tuple(dict.fromkeys(card.id for card in cards if card))


def rulings_on(game: Game, cites: Iterable[str], cards: Iterable[str]) -> dict[Reference, list[Ruling]]:
    """Return the references that bear on cited clauses, in general or for one of these cards, each with its rulings."""
    clauses = dict.fromkeys(clause_of(game, cite) for cite in cites)
    return by_reference(game.content.references.bearing_on(clauses, cards))


def card_rulings(game: Game, cites: Iterable[str], cards: Iterable[str]) -> tuple[CardRuling, ...]:
    """Return what the references say of these cards on cited clauses."""
    of_cards = {
        reference: [ruling for ruling in rulings if ruling.card]
        for reference, rulings in rulings_on(game, cites, cards).items()
    }
    return tuple(
        CardRuling(reference, tuple(title(game, "card", card) for card in dict.fromkeys(r.card for r in rulings)))
        for reference, rulings in of_cards.items()
        if rulings
    )
