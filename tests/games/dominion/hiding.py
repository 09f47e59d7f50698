"""Which facts of Dominion can be hidden? What a situation tells, and what the table or an entry tells of a card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from hypothesis import strategies as st

from games.content import Card
from games.dominion import game, play, turn
from games.dominion.cards.vocabulary import Way
from games.dominion.may_use_way.scenario import MayUseWay
from games.dominion.table.rows import CardsRow, How, TurnRow
from games.dominion.table.state import Phase
from games.dominion.turn.scenario import BuyRow, GainRow, PhaseRow, PlayRow, Turn
from games.library import Row
from games.values import replace
from tests.games.dominion.plays import plays, possible, turns
from tests.games.in_memory import changed_card, its_row, listed_cards, without_card, without_entry

LISTED = st.sampled_from([row.name.en for row in game.content.library.rows if row.facts["kind"] == "card"])
BOUGHT = LISTED | st.sampled_from([row.name.en for row in game.content.library.rows if row.facts["kind"] == "event"])


def of_the_table() -> st.SearchStrategy[Turn]:
    """Return turns with cards and Events that the table alone may know."""
    ways = st.none() | st.sampled_from(Way)
    playing = st.builds(
        PlayRow, card=LISTED, way=ways, how=st.sampled_from(How), picks=st.lists(LISTED, max_size=2).map(tuple)
    )
    row: st.SearchStrategy[Any] = playing | st.builds(BuyRow, card=BOUGHT) | st.builds(PhaseRow)
    row |= st.builds(GainRow, card=LISTED)
    lying = st.builds(
        CardsRow, in_play=st.lists(LISTED, max_size=1).map(tuple), discard=st.lists(LISTED, max_size=1).map(tuple)
    )
    turned = st.builds(
        TurnRow,
        coins=st.integers(0, 9),
        phase=st.sampled_from([Phase.ACTION, Phase.BUY]),
        right_trashed=st.none() | st.integers(0, 4),
    )
    events = st.lists(row, min_size=1, max_size=4).map(tuple)
    return st.builds(Turn, events=events, turn=turned, cards=lying).filter(possible)


SITUATIONS = st.tuples(st.just(play.checker), plays()) | st.tuples(st.just(turn.checker), turns() | of_the_table())
# what a hand holds is told by the row that plays it, too, so that an untold hand is no unknown one
PLACES = (("deck", "deck_more", 0), ("discard", "discard_more", 0))


def with_cells(cells: dict[str, str], card: Card | Row) -> Row:
    """Return the row of a card with changed cells; an empty one goes."""
    row = its_row(game.module, card)
    return replace(row, facts={name: cell for name, cell in {**row.facts, **cells}.items() if cell})


HIDDEN_CELLS = {
    "cost": {"cost_by": "?"},
    "what more it does": {"more": "yes"},
    "what a gain does": {"on_gain": "yes", "gain_does": ""},
    "what trashing it does": {"on_trash": "yes"},
    "what it plays": {"plays": "?"},
    "whether it plays itself": {"plays_itself": "?"},
    "whether Capitalism makes it a Treasure": {"capitalism": "?"},
}


def of_cards(scenario: Any) -> Iterator[tuple[str, Any]]:
    """Yield what hides a fact of each card that a situation names."""
    for name, card, _ in listed_cards(game, scenario):
        yield from without_card(game, name, card)
        yield from without_entry(game, name, card)
        if not isinstance(card, Card):
            yield from (
                (f"{name}: {what}", changed_card(game.module, card.id, partial(with_cells, cells)))
                for what, cells in HIDDEN_CELLS.items()
            )


def of_situation(scenario: Any) -> Iterator[tuple[str, Any]]:
    """Yield a situation without one of the facts that it tells."""
    if isinstance(scenario, MayUseWay):
        yield from (
            ("what is described", replace(scenario, described=scenario.described[:n]))
            for n in range(len(scenario.described))
        )
        return
    cards, game = scenario.cards, scenario.game
    for place, more, none in PLACES:
        named = getattr(cards, place)
        number = (getattr(cards, more) or none) + len(named)
        if named and number <= 50:
            yield f"the names in {place}", replace(scenario, cards=replace(cards, **{place: (), more: number}))
    yield "the size of the deck", replace(scenario, cards=replace(cards, deck_more=None))
    if scenario.turn.right_trashed is not None:
        yield "what the player to the right trashed", replace(scenario, turn=replace(scenario.turn, right_trashed=None))
    if game.described:
        yield "what is described", replace(scenario, game=replace(game, described=()))
    for n, pile in enumerate(game.piles):
        # a gain of a card says that it lay on top
        if pile.top and not any(isinstance(event, GainRow) for event in getattr(scenario, "events", ())):
            piles = (*game.piles[:n], replace(pile, top=None), *game.piles[n + 1 :])
            yield f"the top of {pile.card}", replace(scenario, game=replace(game, piles=piles))
    if hasattr(scenario, "purse"):
        yield "the Potions", replace(scenario, purse=replace(scenario.purse, potions=None))
