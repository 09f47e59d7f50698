"""Do the checkers come to what a second, naive reckoning says, in hundreds of random situations?"""

from __future__ import annotations

import pytest

from tests.games.nightfall.agree import JUDGES, differing

NUMBER = 500


@pytest.mark.parametrize("block", range(4))
@pytest.mark.parametrize("checker", JUDGES)
def test_a_checker_comes_to_the_same_by_a_second_reckoning(checker: str, block: int) -> None:
    seeds = range(block * NUMBER // 4, (block + 1) * NUMBER // 4)

    assert list(differing(checker, seeds)) == []
