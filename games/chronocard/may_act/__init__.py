"""May this card do this now?"""

from games.chronocard.may_act import rules
from games.chronocard.may_act.explain import picture, summary
from games.chronocard.may_act.options import REMEDIES, moves
from games.chronocard.may_act.rules import judge
from games.chronocard.may_act.scenario import MayAct
from games.game import Checker
from games.verdict import Outcome, Verdict, step_of


def check(situation: MayAct) -> Verdict[None]:
    """Judge what is to be done; card text lifts what stands in the way, but not the cost."""
    told, judged = judge(situation)
    against = tuple(one for one in judged if one.outcome is not Outcome.ALLOWED)
    steps = tuple(map(step_of, told))
    return Verdict(summary(situation, judged), against or judged, steps, None)


checker = Checker(
    __name__,
    scenario=MayAct,
    check=check,
    reasons=rules.WORDS.reasons,
    moves=moves,
    picture=picture,
    remedies=REMEDIES,
)
