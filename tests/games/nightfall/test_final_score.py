"""Does the final score say what its examples cannot show?"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contradictions import contradictions
from games.nightfall import game
from games.nightfall.final_score import DecidedBy, FinalScore, Moment, ScoredPlayer, check
from games.values import replace
from games.verdict import Outcome
from tests.strategies import scenarios

CHECKER = game.checker("final-score")
NAMES = ("Ai", "Ben", "Chie", "Dan", "Emi")
TYPES = st.none() | st.integers(0, 4)
TIED = st.lists(st.tuples(TYPES, TYPES, TYPES), min_size=2, max_size=5)


def tied(types: list[tuple[int | None, ...]]) -> FinalScore:
    """Return players with 12 Wounds each, of which some types are told."""
    players = tuple(
        ScoredPlayer(name=name, wounds=12, bite=bite, burn=burn, bleed=bleed)
        for name, (bite, burn, bleed) in zip(NAMES, types, strict=False)
    )
    return FinalScore(players=tuple(p if None in (p.bite, p.burn, p.bleed) else _whole(p) for p in players))


def _whole(player: ScoredPlayer) -> ScoredPlayer:
    return replace(player, bleed=12 - (player.bite or 0) - (player.burn or 0))


@pytest.mark.properties
@given(scenarios(CHECKER), st.randoms())
def test_the_score_does_not_depend_on_the_order_of_players(score: FinalScore, random: Random) -> None:
    players = list(score.players)
    random.shuffle(players)

    one, other = check(score), check(replace(score, players=tuple(players)))

    assert set(one.result.first) == set(other.result.first)
    assert set(one.result.winners) == set(other.result.winners)
    assert (one.outcome, one.result.ended, one.result.decided_by) == (
        other.outcome,
        other.result.ended,
        other.result.decided_by,
    )


@pytest.mark.properties
@given(TIED, st.permutations(range(5)))
def test_a_tie_does_not_depend_on_the_order_of_players(types: list[tuple[int | None, ...]], order: list[int]) -> None:
    score = tied(types)
    players = [score.players[n] for n in order if n < len(score.players)]

    one, other = check(score), check(replace(score, players=tuple(players)))

    assert set(one.result.first) == set(other.result.first)
    assert one.result.decided_by is other.result.decided_by


@pytest.mark.properties
@given(TIED, st.data())
def test_telling_more_types_never_overturns_what_was_certain(
    types: list[tuple[int | None, ...]], data: st.DataObject
) -> None:
    score = tied(types)
    told = replace(score, players=tuple(_told(player, data) for player in score.players))

    before, after = check(score).result, check(told).result

    if before.decided_by is not DecidedBy.NOT_KNOWN:
        assert before.first == after.first
    assert set(after.first) <= set(before.first)


def _told(player: ScoredPlayer, data: st.DataObject) -> ScoredPlayer:
    """Return the player with every type told, as it may be."""
    left = player.wounds - sum(player.counts)
    types: dict[str, Any] = {"bite": player.bite, "burn": player.burn, "bleed": player.bleed}
    untold = [name for name, count in types.items() if count is None]
    for name in untold[:-1]:
        types[name] = data.draw(st.integers(0, left))
        left -= types[name]
    if untold:
        types[untold[-1]] = left
    return replace(player, **types)


def test_two_types_tell_the_third() -> None:
    players = (
        ScoredPlayer(name="Ai", wounds=10, bite=2, burn=2),
        ScoredPlayer(name="Ben", wounds=10, bite=5, burn=3, bleed=2),
    )

    verdict = check(FinalScore(players=players))

    assert verdict.outcome is Outcome.ALLOWED
    assert verdict.result.winners == ("Ben",)


def test_who_is_out_of_a_tie_is_told_though_it_stays_open() -> None:
    players = (
        ScoredPlayer(name="Ai", wounds=10, bite=10, burn=0, bleed=0),
        ScoredPlayer(name="Ben", wounds=10),
        ScoredPlayer(name="Chie", wounds=10, bite=5, burn=3, bleed=2),
    )

    verdict = check(FinalScore(players=players))

    assert verdict.outcome is Outcome.UNKNOWN
    assert verdict.result.first == ("Ben", "Chie")


def test_nobody_has_won_while_the_stack_lasts() -> None:
    players = (ScoredPlayer(name="Ai", wounds=3), ScoredPlayer(name="Ben", wounds=4))

    verdict = check(FinalScore(players=players, moment=Moment.END_OF_PHASE))

    assert (verdict.result.ended, verdict.result.left, verdict.result.winners) == (False, 13, ())
    assert verdict.summary.en == "The game is not over; if it stays so, Ai wins with 3 Wounds."


@pytest.mark.parametrize(
    ("score", "pointers"),
    [
        (FinalScore(players=(ScoredPlayer(name="Ai"), ScoredPlayer(name="ＡＩ"))), ["/players/1/name"]),
        (
            FinalScore(players=(ScoredPlayer(name="Ai", wounds=3, bite=4), ScoredPlayer(name="Ben"))),
            ["/players/0/wounds"],
        ),
        (
            FinalScore(players=(ScoredPlayer(name="Ai", wounds=3, bite=1, burn=1, bleed=0), ScoredPlayer(name="Ben"))),
            ["/players/0/wounds"],
        ),
        (
            FinalScore(players=(ScoredPlayer(name="Ai", wounds=10), ScoredPlayer(name="Ben", wounds=10)), stack=1),
            ["/stack"],
        ),
    ],
)
def test_what_cannot_be_true_together_is_refused_where_it_stands(score: FinalScore, pointers: list[str]) -> None:
    assert [contradiction.at for contradiction in contradictions(score)] == pointers
