"""May each declaration be made, and what do they come to?"""

from games.chronocard.interrupts import open_points
from games.chronocard.interrupts.courses import courses
from games.chronocard.interrupts.engine import finished
from games.chronocard.interrupts.situation import AtTheEnd, Interrupts
from games.chronocard.interrupts.summary import summary
from games.verdict import Verdict


def judged(scenario: Interrupts) -> Verdict[AtTheEnd]:
    """Judge the declarations in order and resolve what waits; an illegal one is reported and treated as not made."""
    together = tuple(course.then(finished(course.state)) for course in courses(scenario))
    findings, result = open_points.findings(together), open_points.result(together)
    return Verdict(summary(scenario, findings, result), findings, open_points.steps(together), result)
