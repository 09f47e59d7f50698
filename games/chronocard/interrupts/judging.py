"""May each declaration be made, and what do they come to?"""

from games.chronocard.interrupts import open_points
from games.chronocard.interrupts.choices import Loses
from games.chronocard.interrupts.courses import courses
from games.chronocard.interrupts.engine import finished
from games.chronocard.interrupts.situation import AtTheEnd, Interrupts
from games.chronocard.interrupts.state import beginning
from games.chronocard.interrupts.texts import deed
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Verdict, worst_of

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", (Outcome.FORBIDDEN, Outcome.UNSETTLED, Outcome.UNKNOWN))
OPEN = WORDS.text("open")
NOBODY = WORDS.text("nobody")
LOSER = WORDS.text("loser")
BOTH = WORDS.text("both")


def judged(scenario: Interrupts) -> Verdict[AtTheEnd]:
    """Judge the declarations in order and resolve what waits; an illegal one is reported and treated as not made."""
    together = tuple(course.then(finished(course.state)) for course in courses(scenario))
    findings, result = open_points.findings(together), open_points.result(together)
    return Verdict(_summary(scenario, findings, result), findings, open_points.steps(together), result)


def _summary(scenario: Interrupts, findings: tuple[Finding, ...], end: AtTheEnd) -> Text:
    """Return what is worst: what may not be declared, or how things end."""
    said = worst_of(findings)
    if said.outcome in ANSWERS:
        if not said.at:
            return OPEN
        entry = scenario.declarations[int(said.at.split("/")[2])]
        return ANSWERS[said.outcome].filled(deed=deed(entry, beginning(scenario)))
    text = {Loses.NOBODY: NOBODY, Loses.BOTH: BOTH}.get(end.loses or Loses.NOBODY, LOSER)
    return text.filled(a=end.damage_a, b=end.damage_b, loser=end.loses)
