"""Final score: whether the game has ended, and who wins."""

from games.game import Checker
from games.nightfall.final_score import rules
from games.nightfall.final_score.explain import picture, standing, steps, summary
from games.nightfall.final_score.options import REMEDIES, moves
from games.nightfall.final_score.rules import judge as of_score
from games.nightfall.final_score.rules import rank
from games.nightfall.final_score.scenario import FinalScore, Standing
from games.sentences import reasons_of
from games.verdict import Verdict


def check(score: FinalScore) -> Verdict[Standing]:
    """Judge the end of the game and the ranking at this moment."""
    ranking = rank(score)
    findings = of_score(score)
    return Verdict(summary(score, ranking), findings, tuple(steps(score, ranking, findings)), standing(score, ranking))


checker = Checker(
    __name__,
    scenario=FinalScore,
    check=check,
    reasons=reasons_of(rules),
    result=Standing,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
