"""Continuous-effects checker: the value or property under overlapping effects, and the effect that decides."""

from games.chronocard.continuous_effects import rules
from games.chronocard.continuous_effects.explain import picture, steps, summary
from games.chronocard.continuous_effects.options import moves
from games.chronocard.continuous_effects.rules import finding_on, finding_on_end, judge
from games.chronocard.continuous_effects.scenario import ContinuousEffects, Worked
from games.game import Checker
from games.verdict import Verdict


def check(situation: ContinuousEffects) -> Verdict[Worked]:
    """Judge the value after each change."""
    valuations = tuple(judge(situation))
    final = valuations[-1]
    ends = tuple(finding_on_end(situation, valuation) for valuation in valuations if valuation.override_ended)
    return Verdict(
        summary(situation, final),
        (*ends, finding_on(situation, final)),
        steps(situation, valuations),
        Worked(value=final.value, holds=final.holds, decides=final.decides.label if final.decides else None),
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
