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
    ("blackpoker/action", "moves"): Cost(1_488_000, 176_000),
    ("blackpoker/action", "page"): Cost(1_840_000, 785_000),
    ("blackpoker/damage", "page"): Cost(780_000, 890_000),
    ("blackpoker/duel", "check"): Cost(186_000, 136_000),
    ("blackpoker/duel", "page"): Cost(6_736_000, 5_502_000),
    ("blackpoker/stage", "page"): Cost(919_000, 1_042_000),
    ("chronocard/charm", "moves"): Cost(52_000, 342_000),
    ("chronocard/charm", "page"): Cost(1_830_000, 3_624_000),
    ("chronocard/continuous-effects", "page"): Cost(921_000, 1_426_000),
    ("chronocard/interrupts", "moves"): Cost(206_000, 404_000),
    ("chronocard/interrupts", "page"): Cost(2_051_000, 2_648_000),
    ("dominion/choices", "page"): Cost(607_000, 989_000),
    ("dominion/play", "moves"): Cost(447_000, 502_000),
    ("dominion/play", "page"): Cost(2_846_000, 1_868_000),
    ("dominion/turn", "moves"): Cost(74_000, 369_000),
    ("dominion/turn", "page"): Cost(1_943_000, 2_863_000),
    ("nightfall/chain", "moves"): Cost(100_000, 1_454_000),
    ("nightfall/chain", "page"): Cost(3_070_000, 2_846_000),
    ("nightfall/claim", "page"): Cost(1_072_000, 2_561_000),
    ("nightfall/cleanup", "page"): Cost(1_140_000, 1_536_000),
    ("nightfall/combat", "moves"): Cost(133_000, 716_000),
    ("nightfall/combat", "page"): Cost(4_320_000, 5_671_000),
    ("nightfall/feed", "page"): Cost(514_000, 924_000),
    ("toy/pebbles", "page"): Cost(701_000, 677_000),
    ("vtes/no-repeat", "check"): Cost(298_000, 814_000),
    ("vtes/no-repeat", "moves"): Cost(565_000, 1_023_000),
    ("vtes/no-repeat", "page"): Cost(4_706_000, 5_211_000),
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
