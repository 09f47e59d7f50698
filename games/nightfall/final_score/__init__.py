"""Has the game ended, and who wins it?"""

from typing import Annotated

from games.game import Checker
from games.nightfall.final_score import ending, winning
from games.nightfall.final_score.ending import has_ended
from games.nightfall.final_score.situation import FinalScore
from games.nightfall.final_score.steps import steps
from games.nightfall.final_score.winning import DecidedBy, Place, place
from games.nightfall.names import wounds
from games.scenario import fact, scenario
from games.sentences import sentences
from games.text import Text
from games.verdict import Verdict

WORDS = sentences(__name__)
WINS = WORDS.text("wins")
WINS_TIE = WORDS.text("wins-tie")
SHARE = WORDS.text("share")
OPEN = WORDS.text("open")
OVER = WORDS.text("over")
NOT_OVER = WORDS.text("not-over")
ANSWERS = {
    DecidedBy.FEWEST_WOUNDS: WINS,
    DecidedBy.COMMONEST_TYPE: WINS_TIE,
    DecidedBy.NOTHING: SHARE,
    DecidedBy.NOT_KNOWN: OPEN,
}


@scenario
class Standing:
    """How the game stands: who is first, who has won, and what decides."""

    ended: Annotated[bool, fact()]
    left: Annotated[int, fact()]
    first: Annotated[tuple[str, ...], fact()]
    winners: Annotated[tuple[str, ...], fact()] = ()
    decided_by: Annotated[DecidedBy, fact()]


def check(score: FinalScore) -> Verdict[Standing]:
    """Say whether the game has ended at this moment, and who is first."""
    found = place(score)
    findings = (*ending.judged(score), winning.judged(score, found))
    return Verdict(_summary(score, found), findings, tuple(steps(score, found, findings)), _standing(score, found))


def _standing(score: FinalScore, found: Place) -> Standing:
    first = tuple(score.players[n].name for n in found.first)
    won = has_ended(score) and found.by is not DecidedBy.NOT_KNOWN
    return Standing(
        ended=has_ended(score), left=score.left, first=first, winners=first if won else (), decided_by=found.by
    )


def _summary(score: FinalScore, found: Place) -> Text:
    players = [score.players[n] for n in found.first]
    answer = ANSWERS[found.by].filled(first=winning.names(players), wounds=wounds(players[0].wounds))
    return (OVER if has_ended(score) else NOT_OVER).filled(answer=answer)


checker = Checker(
    __name__,
    scenario=FinalScore,
    check=check,
    reasons=(*ending.WORDS.reasons, *winning.WORDS.reasons),
    result=Standing,
)
