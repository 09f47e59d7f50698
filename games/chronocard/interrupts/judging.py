"""May each declaration be made, and what do they come to?"""

from games.chronocard.interrupts import open_points
from games.chronocard.interrupts.choices import Loses
from games.chronocard.interrupts.courses import courses
from games.chronocard.interrupts.drawing import DECK_EMPTY, DECK_OPEN, DECK_UNKNOWN, DISCARD_UNKNOWN
from games.chronocard.interrupts.ending import CHARM_UNKNOWN, shown
from games.chronocard.interrupts.engine import GAME_OVER, finished
from games.chronocard.interrupts.ready import FACE_DOWN
from games.chronocard.interrupts.resolving import CHARM_FAILS, FAILS
from games.chronocard.interrupts.rows import Ability
from games.chronocard.interrupts.situation import AtTheEnd, Interrupts
from games.chronocard.interrupts.state import State, beginning
from games.chronocard.interrupts.texts import deed, deed_within
from games.chronocard.interrupts.using import DECLARED, INTERRUPTS, UNCOUNTED
from games.sentences import sentences
from games.text import Text, enumerated
from games.verdict import Finding, Outcome, Verdict

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", (Outcome.FORBIDDEN, Outcome.UNSETTLED, Outcome.UNKNOWN))
OPEN = WORDS.texts("open", (Outcome.UNSETTLED, Outcome.UNKNOWN))
NUMBERED = WORDS.text("numbered")
NUMBERED_WITHIN = WORDS.text("numbered-within")
ALL = WORDS.text("all")
ALL_BUT_ONE_FAILS = WORDS.text("all-but-one-fails")
ALL_BUT_SOME_FAIL = WORDS.text("all-but-some-fail")
ONE = WORDS.text("one")
DRAWN = WORDS.text("drawn")
DRAW_OPEN = WORDS.text("draw-open")
OVER = WORDS.text("over")
OVER_FOR_BOTH = WORDS.text("over-for-both")
NOBODY = WORDS.text("nobody")
LOSER = WORDS.text("loser")
BOTH = WORDS.text("both")
FAILING = (FAILS, CHARM_FAILS)
# what leaves open how things end, but not whether what is listed may be declared
OF_THE_END = (DECK_EMPTY, DECK_OPEN, DECK_UNKNOWN, DISCARD_UNKNOWN, CHARM_UNKNOWN, UNCOUNTED)


def judged(scenario: Interrupts) -> Verdict[AtTheEnd]:
    """Judge the declarations in order and resolve what waits; an illegal one is reported and treated as not made."""
    scenario = scenario.meant()
    together = tuple(course.then(finished(course.state)) for course in courses(scenario))
    findings, result = open_points.findings(together), open_points.result(together)
    return Verdict(
        _summary(scenario, findings, result, together[0].state), findings, open_points.steps(together), result
    )


def _summary(scenario: Interrupts, findings: tuple[Finding, ...], end: AtTheEnd, last: State) -> Text:
    """Return what is worst: what may not be declared, or how things end."""
    made = {one.at for one in findings if one.reason in (DECLARED, INTERRUPTS)}
    said = max(findings, key=lambda one: (one.outcome.rank, not _is_of_the_end(one, made)))
    if said.reason is GAME_OVER and end.loses:
        return (OVER_FOR_BOTH if end.loses is Loses.BOTH else OVER).filled(loser=end.loses)
    if said.reason in (DECK_EMPTY, DECK_OPEN):
        return DRAW_OPEN.filled(deed=_called(scenario, said))
    if said.outcome in OPEN and _is_of_the_end(said, made):
        sure = all(one.outcome is Outcome.ALLOWED or _is_of_the_end(one, made) for one in findings)
        return _declared(scenario, findings, OPEN[said.outcome]) if sure else OPEN[said.outcome]
    if said.outcome in ANSWERS:
        return ANSWERS[said.outcome].filled(deed=_called(scenario, said))
    if end.drawn:
        return _declared(scenario, findings, DRAWN)
    text = {Loses.NOBODY: NOBODY, Loses.BOTH: BOTH}.get(end.loses or Loses.NOBODY, LOSER)
    ends = text.filled(**shown(last), loser=end.loses)
    return _declared(scenario, findings, ends)


def _declared(scenario: Interrupts, findings: tuple[Finding, ...], ends: Text) -> Text:
    """Return what fails and how things end after everything that is listed may be done; an ability takes effect without asking."""
    failed = [_called(scenario, one, NUMBERED_WITHIN) for one in findings if one.reason in FAILING]
    if failed:
        return (ALL_BUT_ONE_FAILS if len(failed) == 1 else ALL_BUT_SOME_FAIL).filled(
            deeds=enumerated(failed), ends=ends
        )
    if len(scenario.declarations) > 1:
        return ALL.filled(ends=ends)
    asked = [one for one in scenario.declarations if not isinstance(one, Ability)]
    return ONE.filled(deed=deed(asked[0], beginning(scenario)), ends=ends) if asked else ends


def _is_of_the_end(found: Finding, made: set[str]) -> bool:
    """Return whether a finding says how things end: of no declaration whether it may be made, or of one that is `made`."""
    if found.reason in OF_THE_END or not found.at.startswith("/declarations/"):
        return True
    return found.reason is FACE_DOWN and "/".join(found.at.split("/")[:3]) in made


def _called(scenario: Interrupts, found: Finding, numbered: Text = NUMBERED) -> Text:
    """Return how a declaration is called: by its number too where there are several."""
    n = int(found.at.split("/")[2])
    entry, begins = scenario.declarations[n], beginning(scenario)
    if len(scenario.declarations) == 1:
        return deed(entry, begins)
    return numbered.filled(n=n + 1, deed=deed_within(entry, begins))
