"""Do the dearest situations that were found stay as cheap as they are? Their work is held, and their bytes, never their time."""

from __future__ import annotations

from functools import cache

import pytest

from games.game import all_games
from rulesite.checks.validate.decoder import understand
from tests.bench.case import answer
from tests.bench.costs import BUDGETS, case, cost
from tests.bench.kept import Kept, kept
from tests.checks.every import situations

pytestmark = pytest.mark.apart


@pytest.mark.parametrize(
    ("one", "way"), [pytest.param(one, way, id=f"{one.name}-{way}") for one in kept() for way in one.ways]
)
def test_a_dear_situation_is_no_more_work_and_no_longer_than_it_may_be(one: Kept, way: str) -> None:
    bound = BUDGETS[way]
    warm_up(one.game.slug, one.checker.slug, way)

    asked = case(way, one.game, one.checker, one.scenario)
    found = cost(asked)
    if found.calls > bound.calls:
        # clauses and templates are read once in a process, whoever asks for them first
        found = cost(asked)

    assert found.calls <= bound.calls
    assert found.bytes <= bound.bytes


@cache
def warm_up(game: str, checker: str, way: str) -> None:
    """Ask for a small situation, so that what is read once is read by then."""
    held = all_games()[game]
    example = min(situations(held, held.checker(checker)), key=lambda one: len(one.query)).example
    answer(case(way, held, held.checker(checker), understand(held, held.checker(checker), example.scenario)))
