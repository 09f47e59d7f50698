"""May each declaration be made, and what do they come to?"""

from __future__ import annotations

from games.chronocard.interrupts import open_points
from games.chronocard.interrupts.situation import Interrupts
from games.chronocard.interrupts.summary import summary
from games.verdict import Verdict


def judged(scenario: Interrupts) -> Verdict:
    """Judge the declarations in order and resolve what waits; an illegal one is reported and treated as not made."""
    courses = open_points.courses(scenario)
    findings, result = open_points.findings(courses), open_points.result(courses)
    return Verdict(summary(scenario, findings, result), findings, open_points.steps(courses), result)
