"""What is the answer in one sentence?"""

from __future__ import annotations

from games.blackpoker.course.rows import Starting
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", (Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN))


def summary(row: Starting, found: tuple[Finding, ...]) -> Text:
    """Say whether the action may be started."""
    worst = max(finding.outcome for finding in found)
    return ANSWERS[worst].filled(player=row.by, action=row.action)
