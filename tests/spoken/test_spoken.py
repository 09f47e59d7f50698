"""Are sentences that are made from drawn situations read back as these?"""

from __future__ import annotations

import pytest

from games.game import all_games
from tests.spoken import blackpoker, chronocard, dominion, nightfall, vtes
from tests.spoken.drawn import Draw, read_all

DRAWS: dict[str, Draw] = {
    "vtes": vtes.draw,
    "nightfall": nightfall.draw,
    "dominion": dominion.draw,
    "blackpoker": blackpoker.draw,
    "chronocard": chronocard.draw,
}
NUMBER, SHARE = 100, 0.95


@pytest.mark.parametrize("slug", DRAWS)
def test_drawn_sentences_are_read_right_and_none_is_read_wrong(slug: str) -> None:
    tally = read_all(all_games()[slug], DRAWS[slug], NUMBER, seed=1)

    assert tally.wrong == []
    assert tally.right >= SHARE * NUMBER, tally.unread
