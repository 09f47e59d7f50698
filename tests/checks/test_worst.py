"""Do the dearest situations that were found stay as cheap as they are? Their work is held, and their bytes, never their time."""

from __future__ import annotations

from functools import cache

import pytest

from games.game import all_games
from rulesite.checks.edge import understand
from tests.bench.case import answer
from tests.bench.costs import BUDGETS, Cost, case, cost
from tests.bench.kept import Kept, kept
from tests.checks.every import situations

OVER = {
    ("blackpoker/duel", "page"): Cost(470_000, 230_000),
    ("chronocard/charm", "moves"): Cost(250_000, 326_000),
    ("chronocard/charm", "page"): Cost(375_000, 480_000),
    ("chronocard/continuous-effects", "page"): Cost(375_000, 453_000),
    ("chronocard/interrupts", "moves"): Cost(250_000, 386_000),
    ("chronocard/interrupts", "page"): Cost(399_000, 389_000),
    ("dominion/choices", "page"): Cost(375_000, 414_000),
    ("dominion/play", "moves"): Cost(318_000, 242_000),
    ("dominion/play", "page"): Cost(571_000, 317_000),
    ("dominion/turn", "page"): Cost(375_000, 461_000),
    ("nightfall/chain", "moves"): Cost(250_000, 1_388_000),
    ("nightfall/claim", "page"): Cost(375_000, 847_000),
    ("nightfall/combat", "moves"): Cost(250_000, 580_000),
    ("nightfall/combat", "page"): Cost(375_000, 482_000),
    ("vtes/no-repeat", "check"): Cost(202_000, 778_000),
    ("vtes/no-repeat", "moves"): Cost(250_000, 977_000),
    ("vtes/no-repeat", "page"): Cost(635_000, 716_000),
}
"""What is over its budget and may not become dearer, by checker and way of asking."""


@pytest.mark.parametrize(
    ("one", "way"), [pytest.param(one, way, id=f"{one.name}-{way}") for one in kept() for way in one.ways]
)
def test_a_dear_situation_is_no_more_work_and_no_longer_than_it_may_be(one: Kept, way: str) -> None:
    bound = OVER.get((f"{one.game.slug}/{one.checker.slug}", way), BUDGETS[way])
    warm_up(one.game.slug, one.checker.slug, way)

    found = cost(case(way, one.game, one.checker, one.scenario))

    assert found.calls <= bound.calls
    assert found.bytes <= bound.bytes


@cache
def warm_up(game: str, checker: str, way: str) -> None:
    """Ask for a small situation, so that what is read once is read by then."""
    held = all_games()[game]
    example = min(situations(held, held.checker(checker)), key=lambda one: len(one.query)).example
    answer(case(way, held, held.checker(checker), understand(held, held.checker(checker), example.scenario)))
