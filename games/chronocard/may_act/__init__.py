"""May-act checker: whether a card may give EP, attack, use its A.Skill, defend or be used now."""

from games.chronocard.may_act import rules
from games.chronocard.may_act.explain import picture, summary
from games.chronocard.may_act.options import REMEDIES, moves
from games.chronocard.may_act.rules import judge
from games.chronocard.may_act.scenario import MayAct
from games.game import Checker
from games.verdict import Outcome, Verdict, step_of


def check(situation: MayAct) -> Verdict[None]:
    """Judge the action by rules, cost and card text."""
    findings, counted = judge(situation)
    against = tuple(finding for finding in counted if finding.outcome is not Outcome.ALLOWED)
    steps = tuple(map(step_of, findings))
    return Verdict(summary(situation, counted), against or counted, steps, None)


checker = Checker(
    __name__,
    scenario=MayAct,
    check=check,
    reasons=rules.WORDS.reasons,
    moves=moves,
    picture=picture,
    remedies=REMEDIES,
)
