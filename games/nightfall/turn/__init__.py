"""Turn: the four phases in order, each on the table that those before it leave."""

from games.game import Checker
from games.nightfall.terms import MEANINGS
from games.nightfall.turn import rules
from games.nightfall.turn.course import judge
from games.nightfall.turn.explain import board, picture, result
from games.nightfall.turn.options import REMEDIES, last_phase_edits, moves
from games.nightfall.turn.scenario import AfterTurn, Turn
from games.sentences import reasons_of
from games.text import joined
from games.verdict import Outcome, Verdict, worst_of


def check(turn: Turn) -> Verdict[AfterTurn]:
    """Judge the phases in order, each by its own checker."""
    judged = judge(turn)
    worst = worst_of(judged.findings)
    summary = joined(judged.state.summaries, " ", "") if worst.outcome is Outcome.ALLOWED else worst.text
    return Verdict(summary, judged.findings, judged.steps, result(judged.state))


checker = Checker(
    __name__,
    scenario=Turn,
    check=check,
    reasons=reasons_of(rules),
    result=AfterTurn,
    moves=moves,
    course=("attacks", "attacks/*/blockers", "plays", "events", "deeds", "uses"),
    goes_back=last_phase_edits,
    picture=picture,
    board=board,
    computes=True,
    remedies=REMEDIES,
    meanings=MEANINGS,
)
