"""How do the actions lie on the stage, and what becomes of each?"""

from games.blackpoker.course import saying
from games.blackpoker.course.course import Course
from games.blackpoker.course.deals import Deal
from games.picture import Mark, Pile
from games.sentences import sentences
from games.text import Text
from games.verdict import Reason, Result, Verdict

WORDS = sentences(__name__)
TITLE = WORDS.text("title")
BECAME: dict[Reason | None, Text] = {
    saying.RESOLVED: WORDS.text("resolves"),
    saying.CANCELLED: WORDS.text("cancelled"),
    saying.TARGET_GONE: WORDS.text("without-effect"),
    saying.TOO_LOW: WORDS.text("without-effect"),
    saying.RETARGETED: WORDS.text("target-changed"),
    None: WORDS.text("still-there"),
}


def pile(course: Course, verdict: Verdict[Result]) -> Pile:
    """Show what was laid on the stage, from which step to which; what follows from an action lies there when that has left."""
    laid = [deal for deal in course.deals.values() if deal.became is not saying.AT_ONCE]
    worst = {finding.at: finding.outcome for finding in verdict.findings}
    marks = (Mark(deal.action.text, deal.at, worst.get(deal.at), BECAME[deal.became]) for deal in laid)
    return Pile(TITLE, tuple(marks), tuple((_since(deal, laid), deal.left) for deal in laid))


def _since(deal: Deal, laid: list[Deal]) -> int:
    """Return the step from which an action lies on the stage by itself or on those that wait there."""
    outlived = (one.left for one in laid if one.left and one.laid < deal.laid < one.left)
    return max([deal.laid, *(left for left in outlived if deal.left is None or left < deal.left)])
