"""Does a certain answer ever turn into the opposite one when a single known fact is hidden?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.content import Faq
from games.game import Game, all_games
from tests.games.hiding import HIDINGS, turned
from tests.games.judged import judged

OF_EXAMPLES = [
    pytest.param(game, faq, id=f"{game.slug}/{faq.id}")
    for game in all_games().values()
    if game.slug in HIDINGS
    for faq in game.content.faq
]


@pytest.mark.parametrize(("game", "faq"), OF_EXAMPLES)
def test_hiding_a_fact_turns_no_certain_answer_of_an_example(game: Game, faq: Faq) -> None:
    faults = [
        (example.caption, fault)
        for example in judged(game.slug, faq.id)
        for fault in turned(game.slug, example.checker, example.scenario)
    ]

    assert faults == []


@pytest.mark.properties
@given(st.data())
def test_hiding_a_fact_turns_no_certain_answer(data: st.DataObject) -> None:
    for game, hidings in HIDINGS.items():
        checker, scenario = data.draw(hidings.situations)

        assert turned(game, checker, scenario) == []
