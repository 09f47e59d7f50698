"""Does the stage list the passes that are open, and say what comes of them?"""

from __future__ import annotations

from dataclasses import replace

from games.blackpoker.actions import Action
from games.blackpoker.answers import Way
from games.blackpoker.course.rows import PassRow
from games.blackpoker.sides import Side
from games.blackpoker.stage import checker
from games.blackpoker.stage.choosing import BOTH_PASS, moves
from games.blackpoker.stage.situation import Stage, gone
from games.blackpoker.table.rows import OnStage, Seat, Soldier
from games.verdict import Outcome

SUMMON = OnStage(by=Side.A, action=Action.SUMMON_SOLDIER, keys="♠7")
TWIST = OnStage(by=Side.A, action=Action.TWIST, keys="◇5", target="B ♡7")


def test_who_has_not_the_chance_is_offered_a_pass_as_forbidden() -> None:
    scenario = Stage(stage=(SUMMON,), chance=Side.B)

    ends = {option.text.en: option.finding.outcome for option in checker.offered(scenario)}

    assert ends == {
        "Player A passes": Outcome.FORBIDDEN,
        "Player B passes": Outcome.ALLOWED,
        "Both players pass": Outcome.ALLOWED,
    }


def test_when_both_pass_the_top_of_the_stage_is_gone() -> None:
    scenario = Stage(stage=(SUMMON,))

    (both,) = (option for option in checker.offered(scenario) if option.text == BOTH_PASS)

    assert gone(scenario).state.stage
    assert not gone(both.then).state.stage


def test_a_choice_of_ways_is_a_group_of_the_player_who_makes_it() -> None:
    scenario = Stage(b=Seat(field=(Soldier(cards="♡7"),)), stage=(TWIST,))
    (both,) = (option.then for option in checker.offered(scenario) if option.text == BOTH_PASS)

    (group,) = moves(both)

    assert group.text.en == "Choice of Player A"
    assert [row.way for row in group.candidates] == [Way.CHARGED, Way.DRIVEN]
    assert {move.finding.code for move in group.page(0)} == {"resolved"}


def test_no_more_is_offered_when_no_more_rows_fit() -> None:
    assert list(moves(Stage(stage=(SUMMON,), deeds=(PassRow(),) * 50))) == []


def test_a_row_more_is_the_course_with_that_row() -> None:
    scenario = Stage(stage=(SUMMON,))
    longer = replace(scenario, deeds=(PassRow(by=Side.A), PassRow(by=Side.B)))

    course = gone(scenario).then(longer.deeds[0]).then(longer.deeds[1])

    assert (course.findings, course.steps, course.state) == (
        gone(longer).findings,
        gone(longer).steps,
        gone(longer).state,
    )
