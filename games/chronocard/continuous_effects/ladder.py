"""How do a value or a property change, drawn as a ladder?"""

from games.chronocard.continuous_effects.course import Stand, course
from games.chronocard.continuous_effects.situation import ContinuousEffects
from games.chronocard.continuous_effects.steps import changed
from games.picture import Ladder, Mark
from games.sentences import sentences
from games.text import Text
from games.verdict import Result, Step, Verdict

WORDS = sentences(__name__)
DECIDES = WORDS.text("decides")
YES = WORDS.text("yes")
NO = WORDS.text("no")
NOT_KNOWN = WORDS.text("not-known")
HOLDS = {True: YES, False: NO, None: NOT_KNOWN}


def ladder(situation: ContinuousEffects, verdict: Verdict[Result]) -> Ladder:
    """Show each change with what it leads to, and the effect that decides then."""
    stands = zip(course(situation), verdict.steps, strict=True)
    return Ladder(situation.subject.text, tuple((_mark(stand, step), _value(stand)) for stand, step in stands))


def _mark(stand: Stand, step: Step) -> Mark:
    note = DECIDES.filled(effect=stand.decides.label) if stand.decides else None
    return Mark(changed(stand.change), step.at, step.outcome, note)


def _value(stand: Stand) -> int | Text:
    return HOLDS[stand.holds] if stand.value is None else stand.value
