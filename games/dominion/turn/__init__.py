"""A turn, play by play: the record of the checker."""

from games.dominion.cards.lookup import MEANINGS
from games.dominion.course import beginning, reactions
from games.dominion.turn.course import (
    NOTHING_DONE,
    attacks,
    findings,
    findings_of,
    judge,
    landscape_purchases,
    open_lines,
    purchases,
    start,
)
from games.dominion.turn.explain import board, picture, result, summary
from games.dominion.turn.options import REMEDIES, moves
from games.dominion.turn.scenario import Turn, TurnResult
from games.game import Checker
from games.sentences import reasons_of
from games.verdict import Verdict


def check(scenario: Turn) -> Verdict[TurnResult]:
    """Judge the rows in order, an illegal one as not done."""
    record = judge(scenario)
    course, before = record.course, record.before
    return Verdict(summary(record), findings(course), course.steps, result(course, before))


checker = Checker(
    __name__,
    scenario=Turn,
    check=check,
    reasons=reasons_of(
        NOTHING_DONE,
        start,
        *reactions.ANSWER_REASONS,
        attacks,
        *start.CALL_REASONS,
        purchases,
        landscape_purchases,
        beginning,
        *beginning.TURN_REASONS,
        open_lines,
    ),
    result=TurnResult,
    moves=moves,
    course=("events",),
    picture=picture,
    board=board,
    computes=True,
    remedies=REMEDIES,
    finds=findings_of,
    meanings=MEANINGS,
)
