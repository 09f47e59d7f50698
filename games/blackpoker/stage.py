"""Checker: the fate of the actions on the stage, answer by answer and pass by pass."""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import MaxLen

from games.blackpoker.board import stage_board
from games.blackpoker.contradictions import table_contradictions
from games.blackpoker.course import JudgedRows, judge_deeds, options, rules
from games.blackpoker.course.explain import AtTheEnd, end_result, says_why, stage_picture, summary
from games.blackpoker.course.options import REMEDIES
from games.blackpoker.course.scenario import DeedRow, row_contradictions
from games.blackpoker.objections import OF_NINE
from games.blackpoker.table import Table, state_of
from games.board import Board
from games.game import Checker
from games.moves import Moves
from games.picture import Pile
from games.scenario import Contradiction, decision
from games.tuning import latest
from games.verdict import Verdict


class Stage(Table, frozen=True, kw_only=True):
    """A duel, and what players start, answer and pass in it."""

    deeds: Annotated[tuple[DeedRow, ...], MaxLen(50), decision()] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield the contradictions of the duel."""
        yield from table_contradictions(self)
        yield from row_contradictions(self.deeds)


@latest
def judge(scenario: Stage) -> JudgedRows:
    """Judge the decisions from the described state (BP-74)."""
    return judge_deeds(state_of(scenario), scenario.deeds)


def check(scenario: Stage) -> Verdict[AtTheEnd]:
    """Judge the decisions in order, and the fate of each action."""
    judged = judge(scenario)
    findings, edition = judged.findings, scenario.rules
    return Verdict(
        summary(judged, scenario.deeds),
        edition.cited_by(findings),
        edition.steps(judged.steps, findings),
        end_result(judged.state),
    )


def moves(scenario: Stage) -> Iterable[Moves]:
    """Return the next moves."""
    return options.moves(scenario, judge(scenario))


def picture(scenario: Stage, verdict: Verdict[AtTheEnd]) -> Pile:
    """Draw the actions on the stage, each with its fate."""
    return stage_picture(judge(scenario))


def board(scenario: Stage, verdict: Verdict[AtTheEnd]) -> Board:
    """Lay out the stage and both players after the decisions."""
    judged = judge(scenario)
    return stage_board(judged.state, stage_picture(judged))


checker = Checker(
    __name__,
    scenario=Stage,
    check=check,
    reasons=(*rules.REASONS, *OF_NINE),
    result=AtTheEnd,
    moves=moves,
    course=("deeds",),
    picture=picture,
    board=board,
    computes=True,
    says_why=says_why,
    remedies=REMEDIES,
)
