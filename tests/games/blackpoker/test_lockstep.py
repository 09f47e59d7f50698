"""Do engine and naive enumeration stay in step along duels that are played at random?"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.blackpoker.cards import Card, Format
from games.blackpoker.decisions import Pass
from games.blackpoker.options import open_decisions
from games.blackpoker.play import play
from games.blackpoker.state import Frame, State
from games.blackpoker.zones import deal
from tests.games.blackpoker import naive
from tests.games.blackpoker.perft import positions, state
from tests.games.blackpoker.test_reachable import shown

STEPS, MOST = 24, 150
POSITIONS = positions()
STARTS = [pytest.param(name, seed, id=f"{name}-{seed}") for name in POSITIONS for seed in range(3)]


def coded(cards: tuple[Card, ...]) -> str:
    return " ".join(card.code.upper() if card.suit else "Joker" for card in cards)


def described(state: State) -> dict[str, Any]:
    """Return a dealt state as a player describes it."""
    seats = {
        side: {"life": coded(one.life), "hand": coded(one.hand), "graveyard": coded(one.graveyard)}
        for side, one in zip("ab", state.players, strict=True)
    }
    return {"format": state.frame.format.code, "turn_of": state.turn_of.code, **seats}


def walk(now: State, game: naive.Game, random: Random) -> int:
    """Play at random, hold what each of both could come to against the other at every step, and return how many steps that were."""
    for step in range(STEPS):
        listed, moves = open_decisions(now), list(naive.moves(game))
        assert len(listed) == len(moves)
        if len(listed) > MOST:
            listed, moves = [one for one in listed if isinstance(one, Pass)], [one for one in moves if one == ("pass",)]
        by_engine = {shown(new): new for new in (play(now, one) for one in listed)}
        by_hand = {naive.position(new): new for new in (naive.play(game, one) for one in moves)}

        assert by_engine.keys() == by_hand.keys()

        known = [one for one in by_engine if "?" not in repr(one)]
        if not known:
            return step
        chosen = random.choice(known)
        now, game = by_engine[chosen], by_hand[chosen]
    return STEPS


@pytest.mark.parametrize(("name", "seed"), STARTS)
def test_both_come_to_the_same_along_a_walk_from_a_position(name: str, seed: int) -> None:
    position = POSITIONS[name]

    assert walk(state(position), naive.read(position["scenario"]), Random(seed)) > 0


@pytest.mark.parametrize("format", Format, ids=lambda format: format.code)
@pytest.mark.parametrize("seed", range(1, 4))
def test_both_come_to_the_same_along_a_walk_from_the_deal(format: Format, seed: int) -> None:
    dealt = deal(Frame(format), seed).but(luck=None)

    assert walk(dealt, naive.read(described(dealt)), Random(seed)) > 0
