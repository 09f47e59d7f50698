"""Do the orders in which the browser tests fill in a form leave out a field, or a kind of row?"""

from __future__ import annotations

from collections import Counter

import pytest

from games.game import AnyChecker, Game
from tests.browser.orders import CHECKERS, HANDS, IN_CI, STYLES, entered, orders
from tests.browser.sought import sought
from tests.checks.every import CHECKERS as EACH


@pytest.mark.parametrize(("game", "checker"), EACH)
def test_every_field_and_every_kind_of_row_is_entered_in_some_order(game: Game, checker: AnyChecker) -> None:
    assert {*sought(checker.scenario)} - entered(orders(game, checker)) == set()


def test_the_orders_of_ci_are_of_every_style_by_every_hand() -> None:
    said: Counter[str] = Counter()
    for game, checker in CHECKERS:
        for order in orders(game, checker)[:IN_CI]:
            said.update({order.style, order.hand})

    assert said.keys() == {*HANDS, *(style.__name__ for style in STYLES)}
    assert min(said.values()) >= 4
