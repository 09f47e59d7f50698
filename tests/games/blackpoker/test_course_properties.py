"""Do the checkers tell of a duel just what the engine plays, and say no more than they know?"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.blackpoker import duel, game, stage
from games.blackpoker.action import Attempt, check
from games.blackpoker.beginning import deal
from games.blackpoker.cards import Format, line
from games.blackpoker.course.explain import end_result
from games.blackpoker.course.rows import row, rows, starting
from games.blackpoker.decisions import Attacker, Blocker, Decision, Side, Start
from games.blackpoker.objections import objections
from games.blackpoker.options import open_decisions
from games.blackpoker.play import play
from games.blackpoker.stage import Stage
from games.blackpoker.state import Frame, State
from games.blackpoker.table import Barrier, Once, Seat, Soldier, Table, state_of
from games.contradictions import contradictions
from games.values import contents, replace
from games.verdict import Outcome
from tests.selfplay.unlisted import unlisted

SEEDS = st.integers(1, 999_999)
FORMATS = st.sampled_from(list(Format))
LONGEST = 90
OPEN_POINTS = {"target-changed-kind", "chance-kept", "chance-after-both-passed", "order-on-life"}


def played(format: Format, seed: int, count: int) -> tuple[State, list[tuple[State, Decision]]]:
    """Return a duel at random after so many decisions, or up to the end of a choice of attackers or blockers."""
    state, random = deal(Frame(format), seed), Random(seed)
    made: list[tuple[State, Decision]] = []
    naming = False
    while not state.over and (len(made) < count or naming):
        decision = random.choice(open_decisions(state))
        made.append((state, decision))
        state = play(state, decision)
        naming = isinstance(decision, Attacker | Blocker) and state.choosing is not None
    return state, made


def seat(state: State, side: Side) -> Seat:
    player = state.of(side)
    field = tuple(
        Barrier(card=line(one.cards), driven=not one.charged, new=min(one.since) == state.turn)
        if one.barrier
        else Soldier(cards=line(one.cards), driven=not one.charged, new=min(one.since) == state.turn, change=one.change)
        for one in player.field
    )
    return Seat(life=line(player.life), hand=line(player.hand), field=field, graveyard=line(player.graveyard))


def quiet(format: Format, seed: int, count: int) -> tuple[State, Table]:
    """Return a duel at a time when the stage is empty, as a state and as a player describes it."""
    state, made = played(format, seed, count)
    states = [one for one, _ in made if not one.stage and not one.choosing and not one.waited] or [made[0][0]]
    state = states[-1]
    table = Table(
        format=format,
        turn_of=state.turn_of,
        chance=state.chance,
        passed=state.passed,
        once=tuple(Once[one.name] for one in state.once),
        a=seat(state, Side.A),
        b=seat(state, Side.B),
    )
    return state, table


@pytest.mark.properties
@given(format=FORMATS, seed=SEEDS, count=st.integers(1, LONGEST))
def test_a_duel_that_the_engine_plays_is_legal_to_the_checker_and_ends_the_same(
    format: Format, seed: int, count: int
) -> None:
    state, made = played(format, seed, count)

    deeds = tuple(rows(made))[:100]
    scenario = duel.Duel(format=format, shuffle=seed, deeds=deeds)
    verdict = duel.check(scenario)

    assert not contradictions(scenario)
    assert {one.code for one in verdict.findings if one.outcome is not Outcome.ALLOWED} <= OPEN_POINTS
    assert verdict.result == end_result(state)


@pytest.mark.properties
@given(format=FORMATS, seed=SEEDS, count=st.integers(1, LONGEST))
def test_a_described_duel_stands_as_it_stood(format: Format, seed: int, count: int) -> None:
    state, table = quiet(format, seed, count)

    again = state_of(table)

    assert not contradictions(table)
    assert end_result(again) == end_result(state)


@pytest.mark.properties
@given(format=FORMATS, seed=SEEDS, count=st.integers(1, LONGEST))
def test_what_is_written_down_is_judged_as_the_engine_judges_it(format: Format, seed: int, count: int) -> None:
    state, table = quiet(format, seed, count)
    near = [one for one in unlisted(state, open_decisions(state), Random(seed), 20) if isinstance(one, Start)]

    for start in [one for one in open_decisions(state) if isinstance(one, Start)] + near:
        if sayable(state, start):
            found = check(Attempt(**contents(table), attempt=starting(state, start))).findings
            against = [one.reason.code for one in objections(state, start)]

            assert [one.code for one in found if one.outcome is Outcome.FORBIDDEN] == against


def sayable(state: State, start: Start) -> bool:
    """Say whether a start can be written down: what it names is there, and what it leaves out would not be filled in."""
    own = [one.ref for one in state.of(start.by).field if one.barrier]
    cost = start.action.row.cost
    return (
        not start.characters
        and all(ref in own for ref in start.barriers)
        and (not isinstance(start.target, int) or state.find(start.target) is not None)
        and (bool(start.barriers) or not cost.barriers)
        and (bool(start.discards) or not cost.discards)
        and (bool(start.keys) or not start.action.row.keys.slots)
        and (start.target is not None or start.action.row.aim is None)
    )


@pytest.mark.properties
@given(format=FORMATS, seed=SEEDS, count=st.integers(1, LONGEST), hidden=st.booleans())
def test_a_stage_is_told_step_by_step_and_never_raises(format: Format, seed: int, count: int, hidden: bool) -> None:
    state, table = quiet(format, seed, count)
    near = [one for one in unlisted(state, open_decisions(state), Random(seed), 30) if isinstance(one, Start)]
    deeds = tuple(row(state, one) for one in near if sayable(state, one))
    scenario = Stage(**contents(table), deeds=deeds)
    if hidden:
        scenario = replace(scenario, a=replace(scenario.a, life="?×20", hand="?×6"), b=replace(scenario.b, life="?×9"))

    verdict = stage.check(scenario)

    assert {finding.reason for finding in verdict.findings} <= set(stage.checker.reasons)
    assert all(not list(game.content.cite_problems(step.cites)) for step in verdict.steps)
    marks = stage.picture(scenario, verdict).marks
    assert len(marks) == len({mark.at for mark in marks})
