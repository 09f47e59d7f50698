"""Lines of a written game after which anything may have happened."""

from games.dominion.course.record import Course, Decision
from games.dominion.turn.scenario import Doubt
from games.sentences import sentences

WORDS = sentences(__name__)
LINE = WORDS.text("line")
REASON_OF_DOUBT = {
    Doubt.UNREAD: WORDS.reason("line-unread"),
    Doubt.OTHER_NUMBER: WORDS.reason("line-with-other-number"),
    Doubt.TOO_LONG: WORDS.reason("line-beyond"),
    Doubt.UNEXPLAINED: WORDS.reason("line-unexplained"),
}


class OpenLine(Decision, frozen=True):
    """A line of a written game: its number, and why it leaves open what happened."""

    line: int
    why: Doubt


def leave_open(course: Course, decision: OpenLine) -> Course:
    """Leave open all that a line could change (WAY-102)."""
    finding = REASON_OF_DOUBT[decision.why](decision.at, line=decision.line)
    return course.find(finding).widen(LINE.filled(n=decision.line), decision.at, finding.text)
