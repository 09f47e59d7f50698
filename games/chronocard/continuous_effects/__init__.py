"""Where continuous effects overlap, what is the value or the property, and which effect decides?"""

from typing import Annotated

from games.chronocard.continuous_effects import findings
from games.chronocard.continuous_effects.choosing import moves
from games.chronocard.continuous_effects.course import Stand, course
from games.chronocard.continuous_effects.situation import ContinuousEffects, Label
from games.chronocard.continuous_effects.steps import changed, steps, summary
from games.game import Checker
from games.picture import Ladder, Mark
from games.scenario import fact, scenario
from games.sentences import sentences
from games.text import Text
from games.verdict import Result, Step, Verdict

WORDS = sentences(__name__)
DECIDES = WORDS.text("decides")
HOLDS = {True: WORDS.text("yes"), False: WORDS.text("no"), None: WORDS.text("not-known")}


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


def picture(situation: ContinuousEffects, verdict: Verdict[Result]) -> Ladder:
    """Show each change with what it leads to, and the effect that decides then."""
    stands = zip(course(situation), verdict.steps, strict=True)
    return Ladder(situation.subject.text, tuple((_mark(stand, step), _value(stand)) for stand, step in stands))


def _mark(stand: Stand, step: Step) -> Mark:
    note = DECIDES.filled(effect=stand.decides.label) if stand.decides else None
    return Mark(changed(stand.change), step.at, step.outcome, note)


def _value(stand: Stand) -> int | Text:
    return HOLDS[stand.holds] if stand.value is None else stand.value


checker = Checker(
    __name__,
    scenario=ContinuousEffects,
    check=check,
    reasons=findings.WORDS.reasons,
    result=Worked,
    moves=moves,
    picture=picture,
    computes=True,
)
