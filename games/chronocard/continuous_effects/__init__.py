"""Where continuous effects overlap, what is the value or the property, and which effect decides?"""

from typing import Annotated

from games.chronocard.continuous_effects import findings
from games.chronocard.continuous_effects.course import course
from games.chronocard.continuous_effects.ladder import ladder
from games.chronocard.continuous_effects.situation import ContinuousEffects, Label
from games.chronocard.continuous_effects.steps import steps, summary
from games.game import Checker
from games.scenario import fact, scenario
from games.verdict import Verdict


@scenario
class Worked:
    """What comes of the effects when all changes are made."""

    value: Annotated[int | None, fact()] = None
    holds: Annotated[bool | None, fact()] = None
    decides: Annotated[Label | None, fact()] = None


def check(situation: ContinuousEffects) -> Verdict[Worked]:
    """Work out the effects in the order in which they begin and end."""
    stands = tuple(course(situation))
    last = stands[-1]
    anew = tuple(findings.anew(situation, stand) for stand in stands if stand.override_ended)
    return Verdict(
        summary(situation, last),
        (*anew, findings.found(situation, last)),
        steps(situation, stands),
        Worked(value=last.value, holds=last.holds, decides=last.decides.label if last.decides else None),
    )


checker = Checker(
    __name__,
    scenario=ContinuousEffects,
    check=check,
    reasons=findings.WORDS.reasons,
    result=Worked,
    picture=ladder,
)
