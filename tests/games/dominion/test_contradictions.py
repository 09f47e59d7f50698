"""Is a situation refused that cannot be?"""

from __future__ import annotations

import pytest

from games.contradictions import contradictions
from games.dominion.choices import Choices
from games.dominion.play import Play
from games.dominion.table.rows import CardsRow, GameRow, OwnCard, PileRow, Token, Trait
from games.dominion.turn.scenario import Turn

GAMES = [
    (
        GameRow(piles=(PileRow(card="Smithy", tokens=(Token.CARD,)), PileRow(card="鍛冶屋", trait=Trait.RECKLESS))),
        "/game/piles/1/card",
    ),
    (GameRow(mouse="Moat", piles=(PileRow(card="堀", tokens=(Token.CARD,)),)), "/game/piles/0/card"),
    (GameRow(described=(OwnCard(card="Smithy"),)), "/game/described/0/card"),
    (GameRow(described=(OwnCard(card="Mossy Mill"), OwnCard(card="mossy mill"))), "/game/described/1/card"),
]


@pytest.mark.parametrize(("game", "at"), GAMES)
def test_two_rows_for_one_pile_or_card_and_the_pile_of_mouse_are_refused(game: GameRow, at: str) -> None:
    for scenario in (Play(card="Village", game=game), Choices(card="Village", game=game), Turn(game=game)):
        assert [one.at for one in contradictions(scenario)] == [at]


@pytest.mark.parametrize("landscape", ["Way of the Ox", "Capitalism", "Alms", "Wall"])
def test_a_landscape_lies_where_no_card_does(landscape: str) -> None:
    cards = CardsRow(hand=("Copper", landscape))

    assert [one.at for one in contradictions(Play(card="Village", cards=cards))] == ["/cards/hand/1"]


@pytest.mark.parametrize("landscape", ["Capitalism", "Alms", "Delusion"])
def test_a_landscape_is_not_played(landscape: str) -> None:
    assert [one.at for one in contradictions(Play(card=landscape))] == ["/card"]
