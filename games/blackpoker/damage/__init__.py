"""Checker: who goes to the graveyard, what damage gets through, and which Successions follow."""

from games.blackpoker.damage.explain import Losses, losses, picture, steps
from games.blackpoker.damage.options import REMEDIES, moves
from games.blackpoker.damage.rules import REASONS
from games.blackpoker.damage.scenario import Damage
from games.blackpoker.damage.turn import judge, summary
from games.game import Checker
from games.verdict import Verdict


def check(scenario: Damage) -> Verdict[Losses]:
    """Judge the namings, then all battles together."""
    judged, rules = judge(scenario), scenario.rules
    return Verdict(
        summary(judged),
        rules.cited_by(judged.findings),
        rules.steps(
            steps(scenario, judged.pairings, judged.aftermath, judged.ends, judged.after, judged.over), judged.findings
        ),
        losses(judged),
    )


checker = Checker(
    __name__,
    scenario=Damage,
    check=check,
    reasons=REASONS,
    result=Losses,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
