"""Steps, picture and the answer in one sentence."""

from games.chronocard.continuous_effects.rules import HOLDS, WORKED_ANEW, How, Stand, finding_of, judge, named
from games.chronocard.continuous_effects.scenario import Add, Change, ContinuousEffects, Deny, Grant, SetTo, Subtract
from games.picture import Ladder, Mark
from games.sentences import sentences
from games.text import Text
from games.verdict import Result, Step, Verdict

WORDS = sentences(__name__)
DECIDES = WORDS.text("decides")
AS_ANSWER = {True: WORDS.text("yes"), False: WORDS.text("no"), None: WORDS.text("not-known")}
START = WORDS.text("start")
ADDS = WORDS.text("adds")
SUBTRACTS = WORDS.text("subtracts")
SETS = WORDS.text("sets")
GRANTS = WORDS.text("grants")
DENIES = WORDS.text("denies")
ENDS = WORDS.text("ends")
BOTH = WORDS.text("both")
SUMMARIES = WORDS.texts("summaries", How)


def picture(situation: ContinuousEffects, verdict: Verdict[Result]) -> Ladder:
    """Show each change with what it leads to, and the effect that decides then."""
    stands = zip(judge(situation), verdict.steps, strict=True)
    return Ladder(situation.subject.text, tuple((_mark(stand, step), _value(stand)) for stand, step in stands))


def _mark(stand: Stand, step: Step) -> Mark:
    note = DECIDES.filled(effect=stand.decides.label) if stand.decides else None
    return Mark(changed(stand.change), step.at, step.outcome, note)


def _value(stand: Stand) -> int | Text:
    return AS_ANSWER[stand.holds] if stand.value is None else stand.value


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
    finding = finding_of(situation, stand)
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
