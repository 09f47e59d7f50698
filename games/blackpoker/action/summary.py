"""What is the answer in one sentence?"""

from __future__ import annotations

from games.blackpoker.course.rows import Starting
from games.text import Text
from games.verdict import Finding, Outcome

ANSWERS = {
    Outcome.ALLOWED: Text("{player} may start {action} here.", "{player}は、ここで{action}を起こせます。"),
    Outcome.UNKNOWN: Text(
        "Whether {player} may start {action} here depends on what is not known.",
        "{player}がここで{action}を起こせるかどうかは、わからないことによります。",
    ),
    Outcome.FORBIDDEN: Text("{player} may not start {action} here.", "{player}は、ここで{action}を起こせません。"),
}


def summary(row: Starting, found: tuple[Finding, ...]) -> Text:
    """Say whether the action may be started."""
    worst = max(finding.outcome for finding in found)
    return ANSWERS[worst].filled(player=row.by, action=row.action)
