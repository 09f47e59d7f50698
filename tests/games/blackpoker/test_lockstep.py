"""Do engine and naive enumeration stay in step along duels that are played at random?"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.blackpoker.cards import Format
from games.blackpoker.decisions import Pass
from games.blackpoker.editions import Rules
from games.blackpoker.options import open_decisions
from games.blackpoker.play import play
from games.blackpoker.state import State
from tests.games.blackpoker import naive
from tests.games.blackpoker.perft import positions, state
from tests.games.blackpoker.test_reachable import shown
from tests.selfplay.blackpoker import GIVEN, dealt, played
from tests.selfplay.lockstep import Second, described

STEPS, MOST = 24, 150
POSITIONS = positions()
STARTS = [pytest.param(name, seed, id=f"{name}-{seed}") for name in POSITIONS for seed in range(3)]


def walk(now: State, game: naive.Game, random: Random) -> int:
    """Play at random, hold what each of both could come to against the other at every step, and return how many steps that were."""
    for step in range(STEPS):
        if now.over:
            return step
        listed, moves = open_decisions(now), list(naive.moves(game))
        assert len(listed) == len(moves)
        if len(listed) > MOST:
            listed, moves = [one for one in listed if isinstance(one, Pass)], [one for one in moves if one == ("pass",)]
        by_engine = {shown(new): new for new in (play(now, one) for one in listed)}
        by_hand = {naive.position(new): new for new in (naive.play(game, one) for one in moves)}

        assert by_engine.keys() == by_hand.keys()

        chosen = random.choice([*by_engine])
        now, game = by_engine[chosen], by_hand[chosen]
    return STEPS


@pytest.mark.parametrize("rules", Rules, ids=lambda rules: rules.code)
@pytest.mark.parametrize(("name", "seed"), STARTS)
def test_both_come_to_the_same_along_a_walk_from_a_position(name: str, seed: int, rules: Rules) -> None:
    scenario = {**POSITIONS[name]["scenario"], "rules": rules.code}
    now = state({"scenario": scenario}).but(luck=seed)

    assert walk(now, naive.read({**scenario, "luck": seed}), Random(seed)) > 0


@pytest.mark.parametrize("rules", Rules, ids=lambda rules: rules.code)
@pytest.mark.parametrize("format", Format, ids=lambda format: format.code)
@pytest.mark.parametrize("seed", range(1, 5))
def test_both_come_to_the_same_along_a_walk_from_the_deal(format: Format, seed: int, rules: Rules) -> None:
    state = dealt(format, seed, rules)

    assert walk(state, naive.read(described(state)), Random(seed)) > 0


# small hands, life and field, so that what the trump gives is often among what is drawn
WITH_TRUMP = {
    "life": "H4 S9 CK D2 H8 C3",
    "graveyard": "S8 H9",
    "field": [
        {"kind": "barrier", "card": "CJ"},
        {"kind": "barrier", "card": "C5", "driven": True},
        {"kind": "soldier", "cards": "H6", "driven": True},
        {"kind": "soldier", "cards": "SQ"},
    ],
}
HANDS = {"a": "S7 D6", "b": "C7 D7"}
# with Satisfaction a duel stops at End (BP9-74)
GIVING = sorted(GIVEN - {"d9"})


@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("trump", GIVING)
def test_both_come_to_the_same_along_a_walk_with_what_a_trump_gives(trump: str, seed: int) -> None:
    seats = {side: {**WITH_TRUMP, "hand": hand, "trumps_up": trump.upper()} for side, hand in HANDS.items()}
    stage = [{"by": "b", "action": "quick-summon", "keys": "HA"}]
    scenario: dict[str, Any] = {"rules": "9.1", "format": "mast", **seats}
    if seed == 1:
        scenario |= {"chance": "a", "stage": stage}
    now = state({"scenario": scenario}).but(luck=seed)

    assert walk(now, naive.read({**scenario, "luck": seed}), Random(seed)) > 0


@pytest.mark.parametrize("rules", Rules, ids=lambda rules: rules.code)
@pytest.mark.parametrize("format", Format, ids=lambda format: format.code)
def test_both_play_a_whole_duel_in_step(format: Format, rules: Rules) -> None:
    assert played(format, 3, rules, in_step=True).turns > 1


def test_a_difference_between_both_is_noticed() -> None:
    state = dealt(Format.PRO, 3, Rules.EDITION_9)
    second = Second(state)
    second.game["players"][0]["hand"].pop()

    assert [one.split(":")[0] for one in second.differences(state, open_decisions(state))] == ["another position"]
