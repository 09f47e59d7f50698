"""Does the stage offer the passes that are open, and say what comes of them?"""

from __future__ import annotations

from dataclasses import replace

from games.blackpoker import stage
from games.blackpoker.actions import Action
from games.blackpoker.sides import Side
from games.blackpoker.stage.choosing import BOTH_PASS
from games.blackpoker.table.rows import OnStage
from games.verdict import Outcome

SUMMON = OnStage(by=Side.A, action=Action.SUMMON_SOLDIER, keys="♠7")


def test_who_has_not_the_chance_is_offered_a_pass_as_forbidden() -> None:
    scenario = stage.Stage(stage=(SUMMON,), chance=Side.B)

    ends = {option.text.en: option.finding.outcome for option in stage.options(scenario)}

    assert ends == {
        "Player A passes": Outcome.FORBIDDEN,
        "Player B passes": Outcome.ALLOWED,
        "Both players pass": Outcome.ALLOWED,
    }


def test_when_both_pass_the_top_of_the_stage_is_gone() -> None:
    scenario = stage.Stage(stage=(SUMMON,))

    (both,) = (option for option in stage.options(scenario) if option.text == BOTH_PASS)

    assert stage.gone(scenario).state.stage
    assert not stage.gone(both.then).state.stage


def test_no_more_is_offered_when_no_more_rows_fit() -> None:
    scenario = stage.Stage(stage=(SUMMON,))
    (first, *_) = (option.then.deeds[0] for option in stage.options(scenario))

    assert list(stage.options(replace(scenario, deeds=(first,) * stage.MOST))) == []
