"""Final score: whether the game has ended, and who wins."""

from games.game import Checker
from games.nightfall.final_score import rules
from games.nightfall.final_score.explain import picture, standing, steps, summary
from games.nightfall.final_score.options import REMEDIES, moves
from games.nightfall.final_score.rules import judge as of_score
from games.nightfall.final_score.rules import place
from games.nightfall.final_score.scenario import FinalScore, Standing
from games.sentences import reasons_of
from games.verdict import Verdict


def check(score: FinalScore) -> Verdict[Standing]:
    """Say whether the game has ended at this moment, and who is first."""
    found = place(score)
    findings = of_score(score)
    return Verdict(summary(score, found), findings, tuple(steps(score, found, findings)), standing(score, found))


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
