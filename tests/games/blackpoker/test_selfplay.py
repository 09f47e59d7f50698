"""Does the engine keep its word when it plays against itself at random?"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.blackpoker.beginning import deal
from games.blackpoker.cards import Format
from games.blackpoker.decisions import Pass, Side
from games.blackpoker.options import open_decisions
from games.blackpoker.state import Frame
from tests.selfplay.blackpoker import misjudged, played
from tests.selfplay.sanity import troubles

DUELS = [(format, seed) for n, format in enumerate(Format) for seed in range(n, 20, len(Format))]


@pytest.mark.parametrize(("format", "seed"), DUELS, ids=str)
def test_a_duel_at_random_stays_sound_to_its_end(format: Format, seed: int) -> None:
    told = played(format, seed)

    assert told.decisions > told.checked > 0


def test_the_same_seed_plays_the_same_duel() -> None:
    assert played(Format.PRO, 4) == played(Format.PRO, 4)


def test_a_card_that_is_lost_is_noticed() -> None:
    state = deal(Frame(Format.LITE), 1)

    found = list(troubles(state, state.with_player(Side.A, hand=state.of(Side.A).hand[1:])))

    assert found == ["the cards of a are not all there once"]


def test_a_player_who_plays_on_without_life_is_noticed() -> None:
    state = deal(Frame(Format.LITE), 1)
    player = state.of(Side.B)
    lifeless = state.with_player(Side.B, life=(), graveyard=player.graveyard + player.life)

    assert list(troubles(state, lifeless)) == ["b plays on without life"]


def test_a_list_that_leaves_out_a_decision_is_noticed() -> None:
    state = deal(Frame(Format.LITE), 1)
    listed = [one for one in open_decisions(state) if not isinstance(one, Pass)]

    found = [problem for seed in range(100) for problem in misjudged(state, listed, Random(seed))]

    assert found
    assert all(problem.startswith("not listed, and not refused: Pass") for problem in found)


def test_a_list_with_a_decision_too_many_is_noticed() -> None:
    state = deal(Frame(Format.LITE), 1)
    wrong = Pass(state.chance.other)

    assert misjudged(state, [*open_decisions(state), wrong], Random(1)) == [
        f"listed, and objected to: {wrong!r} ['no-chance']"
    ]


@pytest.mark.apart
def test_all_actions_are_started_in_the_long_run() -> None:
    started: Counter[str] = sum((played(Format.PRO, seed).started for seed in range(100, 130)), Counter())

    assert len(started) >= 22
    assert played(Format.LITE, 1).started.keys().isdisjoint({"kill", "reverse"})
