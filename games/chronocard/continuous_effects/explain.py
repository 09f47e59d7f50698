"""Summary, steps and ladder of a verdict."""

from games.chronocard.continuous_effects.rules import HOLDS, WORKED_ANEW, finding_on, judge, subject_name
from games.chronocard.continuous_effects.scenario import Add, Change, ContinuousEffects, Deny, Grant, SetTo, Subtract
from games.chronocard.continuous_effects.state import Basis, Valuation
from games.picture import Ladder, Mark
from games.sentences import sentences
from games.text import Text
from games.verdict import Result, Step, Verdict

WORDS = sentences(__name__)
DECIDES = WORDS.text("decides")
SHORT_HOLDS = {True: WORDS.text("yes"), False: WORDS.text("no"), None: WORDS.text("not-known")}
START = WORDS.text("start")
ADDS = WORDS.text("adds")
SUBTRACTS = WORDS.text("subtracts")
SETS = WORDS.text("sets")
GRANTS = WORDS.text("grants")
DENIES = WORDS.text("denies")
ENDS = WORDS.text("ends")
BOTH = WORDS.text("both")
SUMMARIES = WORDS.texts("summaries", Basis)


def summary(situation: ContinuousEffects, final: Valuation) -> Text:
    """Return the value, or whether the property holds, after all changes."""
    return SUMMARIES[final.basis].filled(
        what=subject_name(situation),
        value=final.value,
        holds=HOLDS[final.holds],
        effect=final.decides.label if final.decides else "",
    )


def steps(situation: ContinuousEffects, valuations: tuple[Valuation, ...]) -> tuple[Step, ...]:
    """Return a step for the beginning and one for each change."""
    return tuple(_step(situation, valuation) for valuation in valuations)


def picture(situation: ContinuousEffects, verdict: Verdict[Result]) -> Ladder:
    """Draw each change with its value and the effect that decides."""
    rungs = zip(judge(situation), verdict.steps, strict=True)
    return Ladder(
        situation.subject.text, tuple((_mark(valuation, step), _value(valuation)) for valuation, step in rungs)
    )


def _step(situation: ContinuousEffects, valuation: Valuation) -> Step:
    finding = finding_on(situation, valuation)
    cites = (*WORKED_ANEW.cites, *finding.cites) if valuation.override_ended else finding.cites
    text = BOTH.filled(one=_change_text(valuation.change), other=finding.text)
    decides = valuation.decides.label if valuation.decides else None
    state = {"value": valuation.value, "holds": valuation.holds, "decides": decides}
    return Step(text, cites, valuation.at, finding.outcome, state)


def _mark(valuation: Valuation, step: Step) -> Mark:
    note = DECIDES.filled(effect=valuation.decides.label) if valuation.decides else None
    return Mark(_change_text(valuation.change), step.at, step.outcome, note)


def _value(valuation: Valuation) -> int | Text:
    return SHORT_HOLDS[valuation.holds] if valuation.value is None else valuation.value


def _change_text(change: Change | None) -> Text:
    """Describe a change by its effect."""
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
