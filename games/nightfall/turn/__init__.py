"""How does a whole turn go, from the attacks to Cleanup, and what does each phase leave to the next?"""

from games.game import Checker
from games.nightfall.turn import chain, claim, cleanup, combat, ending, telling
from games.nightfall.turn.choosing import moves
from games.nightfall.turn.engine import went
from games.nightfall.turn.outcome import AfterTurn, outcome
from games.nightfall.turn.remedies import REMEDIES
from games.nightfall.turn.showing import picture
from games.nightfall.turn.situation import Turn
from games.sentences import reasons_of, sentences
from games.text import joined
from games.verdict import Outcome, Verdict, worst_of

WORDS = sentences(__name__)


def check(turn: Turn) -> Verdict[AfterTurn]:
    """Judge the phases in order, each on the table that those before it leave, as the checker of that phase judges it."""
    judged = went(turn)
    worst = worst_of(judged.findings)
    summary = joined(judged.state.summaries, " ", "") if worst.outcome is Outcome.ALLOWED else worst.text
    return Verdict(summary, judged.findings, judged.steps, outcome(judged.state))


checker = Checker(
    __name__,
    scenario=Turn,
    check=check,
    reasons=reasons_of(telling, combat, chain, ending, claim, cleanup),
    result=AfterTurn,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
