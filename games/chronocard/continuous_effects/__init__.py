"""Where continuous effects overlap, what is the value or the property, and which effect decides?"""

from games.chronocard.continuous_effects import rules
from games.chronocard.continuous_effects.explain import picture, steps, summary
from games.chronocard.continuous_effects.options import moves
from games.chronocard.continuous_effects.rules import finding_of, finding_of_restart, judge
from games.chronocard.continuous_effects.scenario import ContinuousEffects, Worked
from games.game import Checker
from games.verdict import Verdict


def check(situation: ContinuousEffects) -> Verdict[Worked]:
    """Work out the effects in the order in which they begin and end."""
    stands = tuple(judge(situation))
    last = stands[-1]
    restarts = tuple(finding_of_restart(situation, stand) for stand in stands if stand.override_ended)
    return Verdict(
        summary(situation, last),
        (*restarts, finding_of(situation, last)),
        steps(situation, stands),
        Worked(value=last.value, holds=last.holds, decides=last.decides.label if last.decides else None),
    )


checker = Checker(
    __name__,
    scenario=ContinuousEffects,
    check=check,
    reasons=rules.WORDS.reasons,
    result=Worked,
    moves=moves,
    picture=picture,
    computes=True,
)
