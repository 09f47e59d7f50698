"""Which facts can be hidden in Chrono Card? Stored EP and the EP of a card; it has no table of cards: of those with an entry, what they cost.

A kind that is not known is entered, or is the one that the form names where it is left open; so are effects.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from hypothesis import strategies as st

from games.chronocard import game, interrupts
from games.chronocard.cards import CARDS
from games.chronocard.interrupts.rules import COST_UNJUDGED
from games.chronocard.interrupts.scenario import Interrupts, Player
from games.content import Card
from games.contradictions import contradictions
from games.game import AnyChecker
from games.values import replace
from games.verdict import Verdict
from tests.games.chronocard.chains import chains
from tests.games.in_memory import changed_card
from tests.games.named import names_in, renamed

UNKNOWN = ("cost",)
"""Facts that a situation may leave open."""
CARDS_TOLD = [card.name.ja for card in game.content.card]
USED = ("Event 1", "Event 2")


def of_situation(scenario: Any) -> Iterator[tuple[str, Any]]:
    """Yield declarations without the stored EP of a player, or without the EP of a card."""
    if not isinstance(scenario, Interrupts):
        return
    for player in ("a", "b"):
        stand = getattr(scenario, player)
        if stand.ep is not None:
            yield f"/{player}/ep", replace(scenario, **{player: replace(stand, ep=None)})
    for n, card in enumerate(scenario.cards):
        if card.ep is not None:
            hidden = replace(card, ep=None)
            yield f"/cards/{n}/ep", replace(scenario, cards=(*scenario.cards[:n], hidden, *scenario.cards[n + 1 :]))


def says_costs_are_left_out(scenario: Any, verdict: Verdict[Any]) -> bool:
    """Return whether a verdict says of a declaration that its cost is not judged."""
    said = {COST_UNJUDGED.filled(player=player).en for player in Player}
    return isinstance(scenario, Interrupts) and any(
        text in finding.text.en for finding in verdict.findings for text in said
    )


def of_cards(scenario: Any) -> Iterator[tuple[str, AbstractContextManager[None]]]:
    """Yield what hides a fact of each card that a situation names."""
    for name in dict.fromkeys(names_in(scenario)):
        card = CARDS.find_full_card(name)
        for fact in UNKNOWN if card else ():
            if card and fact in card.data:
                yield f"{name}: {fact}", changed_card(game.module, card.id, partial(_without, fact))


def _without(fact: str, card: Card) -> Card:
    return replace(card, data={name: value for name, value in card.data.items() if name != fact})


def _with_cards(scenario: Interrupts, cards: list[str]) -> Interrupts:
    """Return a chain in which cards with an entry are used."""
    named: Interrupts = renamed(scenario, dict(zip(USED, cards, strict=True)))
    told = [
        replace(entry, type=None) if getattr(entry, "card", None) in cards else entry for entry in named.declarations
    ]
    return replace(named, declarations=tuple(told))


SITUATIONS: st.SearchStrategy[tuple[AnyChecker, Any]] = st.tuples(
    st.just(interrupts.checker),
    st.builds(_with_cards, chains(), st.lists(st.sampled_from(CARDS_TOLD), min_size=2, max_size=2, unique=True)).filter(
        lambda scenario: not contradictions(scenario)
    ),
)
