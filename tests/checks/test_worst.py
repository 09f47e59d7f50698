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
    ("blackpoker/duel", "check"): Cost(174_000, 136_000),
    ("blackpoker/duel", "page"): Cost(700_000, 240_000),
    ("chronocard/charm", "moves"): Cost(51_000, 342_000),
    ("chronocard/charm", "page"): Cost(552_000, 503_000),
    ("chronocard/continuous-effects", "page"): Cost(323_000, 475_000),
    ("chronocard/interrupts", "moves"): Cost(203_000, 404_000),
    ("chronocard/interrupts", "page"): Cost(512_000, 407_000),
    ("dominion/choices", "page"): Cost(327_000, 799_000),
    ("dominion/play", "moves"): Cost(431_000, 254_000),
    ("dominion/play", "page"): Cost(734_000, 332_000),
    ("dominion/turn", "page"): Cost(421_000, 482_000),
    ("nightfall/chain", "moves"): Cost(96_000, 1_454_000),
    ("nightfall/chain", "page"): Cost(730_000, 316_000),
    ("nightfall/claim", "page"): Cost(429_000, 886_000),
    ("nightfall/combat", "moves"): Cost(121_000, 607_000),
    ("nightfall/combat", "page"): Cost(761_000, 505_000),
    ("vtes/no-repeat", "check"): Cost(210_000, 814_000),
    ("vtes/no-repeat", "moves"): Cost(391_000, 1_023_000),
    ("vtes/no-repeat", "page"): Cost(1_943_000, 749_000),
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
