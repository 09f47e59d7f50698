"""Does the work of a verdict grow no faster than its situation, and is a thing that could be done judged alone?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.blackpoker import stage
from games.blackpoker.actions import Action
from games.blackpoker.cards import PACK
from games.blackpoker.course.rows import BothPassRow
from games.blackpoker.decisions import Start
from games.blackpoker.listing import decisions, startable, ways
from games.blackpoker.sides import Side
from games.blackpoker.stage.situation import Stage
from games.blackpoker.table.rows import Barrier, OnStage, Seat, Soldier
from games.blackpoker.table.setting import state_of
from games.contradictions import contradictions
from games.verdict import Verdict
from tests.games.work import calls

NAMES = [card.text.en for card in PACK]
HIGH = [card.text.en for card in PACK if card.number > 8]
FULL = Seat(
    life=HIGH[-1],
    hand=" ".join(card.text.en for card in PACK if card.number <= 8),
    field=tuple(Barrier(card=name) for name in HIGH[:18]),
)
OTHER = Seat(hand="", field=(*(Soldier(cards=name) for name in NAMES[:26]), *(Barrier(),) * 4))
FULLEST = Stage(a=FULL, b=OTHER)
LITTLE = Stage(a=Seat(life="?", hand="♡2 ♠3", field=(Barrier(), Barrier())), b=OTHER)
BOTH = BothPassRow()


def anew(scenario: Stage) -> Verdict:
    """Judge a stage whose hands nobody has looked at before."""
    ways.cache_clear()
    return stage.check(scenario)


def answered(passes: int) -> Stage:
    """Return a stage of ten actions on which both pass again and again."""
    counters = (OnStage(by=Side.B, action=Action.COUNTER, keys=f"♣{n}", target="Summon soldier") for n in range(2, 11))
    items = (OnStage(action=Action.SUMMON_SOLDIER, keys="♡7"), *counters)
    return Stage(a=Seat(hand="?×20"), b=Seat(hand=""), stage=items, deeds=(BOTH,) * passes)


def test_what_may_be_started_is_asked_once_for_each_action_however_many_ways_there_are() -> None:
    assert not contradictions(FULLEST)
    assert len(decisions(state_of(FULLEST))) > 50_000
    assert len(decisions(state_of(LITTLE))) < 100
    assert calls(lambda: anew(FULLEST)) < 8 * calls(lambda: anew(LITTLE))


@pytest.mark.parametrize("scenario", [FULLEST, LITTLE, replace(FULLEST, turn_of=Side.B, chance=Side.A)])
def test_what_may_be_started_is_what_there_is_a_decision_for(scenario: Stage) -> None:
    state = state_of(scenario)

    assert startable(state) == tuple(dict.fromkeys(x.action for x in decisions(state) if isinstance(x, Start)))


def test_twice_the_decisions_are_twice_the_work() -> None:
    assert calls(lambda: stage.check(answered(50))) < 2.2 * calls(lambda: stage.check(answered(25)))


@pytest.mark.parametrize(
    ("scenario", "most"), [(FULLEST, 1), (answered(0), 3), (answered(49), 2)], ids=["fullest", "answered", "passed"]
)
def test_three_decisions_that_could_be_next_are_no_more_work_than_three_verdicts(scenario: Stage, most: int) -> None:
    assert len(stage.checker.offered(scenario)) == 3
    assert calls(lambda: stage.checker.offered(scenario)) < most * calls(lambda: stage.check(scenario))
