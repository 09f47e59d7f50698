"""How do the value or the property come about, change by change, and what is the answer in one sentence?"""

from games.chronocard.continuous_effects.course import How, Stand
from games.chronocard.continuous_effects.findings import HOLDS, WORKED_ANEW, found, named
from games.chronocard.continuous_effects.situation import (
    Add,
    Change,
    ContinuousEffects,
    Deny,
    Grant,
    SetTo,
    Subtract,
)
from games.sentences import sentences
from games.text import Text
from games.verdict import Step

WORDS = sentences(__name__)
START = WORDS.text("start")
ADDS = WORDS.text("adds")
SUBTRACTS = WORDS.text("subtracts")
SETS = WORDS.text("sets")
GRANTS = WORDS.text("grants")
DENIES = WORDS.text("denies")
ENDS = WORDS.text("ends")
BOTH = WORDS.text("both")
SUMMARIES = WORDS.texts("summaries", How)


def steps(situation: ContinuousEffects, stands: tuple[Stand, ...]) -> tuple[Step, ...]:
    """Return a step for how things stand before the first change and after each."""
    return tuple(_step(situation, stand) for stand in stands)


def summary(situation: ContinuousEffects, last: Stand) -> Text:
    """Return what the value is, or whether the property holds, when all changes are made."""
    return SUMMARIES[last.how].filled(
        what=named(situation),
        value=last.value,
        holds=HOLDS[last.holds],
        effect=last.decides.label if last.decides else "",
    )


def _step(situation: ContinuousEffects, stand: Stand) -> Step:
    finding = found(situation, stand)
    cites = (*WORKED_ANEW.cites, *finding.cites) if stand.override_ended else finding.cites
    text = BOTH.filled(one=changed(stand.change), other=finding.text)
    state = {"value": stand.value, "holds": stand.holds, "decides": stand.decides.label if stand.decides else None}
    return Step(text, cites, stand.at, finding.outcome, state)


def changed(change: Change | None) -> Text:
    """Return which change was made, by its effect."""
    match change:
        case None:
            return START
        case Add(effect=effect, by=n):
            return ADDS.filled(effect=effect, n=n)
        case Subtract(effect=effect, by=n):
            return SUBTRACTS.filled(effect=effect, n=n)
        case SetTo(effect=effect, to=n):
            return SETS.filled(effect=effect, n=n)
        case Grant(effect=effect):
            return GRANTS.filled(effect=effect)
        case Deny(effect=effect):
            return DENIES.filled(effect=effect)
        case _:
            return ENDS.filled(effect=change.effect)
