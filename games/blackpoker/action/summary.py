"""What is the answer in one sentence?"""

from games.blackpoker.course.rows import Starting
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, outcome_of

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", (Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN))


def summary(row: Starting, found: tuple[Finding, ...]) -> Text:
    """Say whether the action may be started."""
    return ANSWERS[outcome_of(found)].filled(player=row.by, action=row.action)
