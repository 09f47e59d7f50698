"""What was laid on the stage, and what became of it, as a picture?"""

from games.blackpoker.course import saying
from games.blackpoker.course.course import Course
from games.blackpoker.course.deals import Deal
from games.picture import Mark, Pile
from games.sentences import sentences
from games.text import Text
from games.verdict import Reason

WORDS = sentences(__name__)
LAID = WORDS.text("laid")
BECAME: dict[Reason | None, Text] = {
    saying.RESOLVED: WORDS.text("resolves"),
    saying.CANCELLED: WORDS.text("cancelled"),
    saying.TARGET_GONE: WORDS.text("without-effect"),
    saying.TOO_LOW: WORDS.text("without-effect"),
    saying.RETARGETED: WORDS.text("target-changed"),
    None: WORDS.text("still-there"),
}


def laid(going: Course) -> Pile:
    """Show what was laid on the stage, from which step to which, and what became of it.

    What follows from an action lies there when that has left.
    """
    deals = [deal for deal in going.deals.values() if deal.became is not saying.AT_ONCE]
    worst = {finding.at: finding.outcome for finding in going.findings}
    marks = (Mark(deal.action.text, deal.at, worst.get(deal.at), BECAME[deal.became]) for deal in deals)
    return Pile(LAID, tuple(marks), tuple((_since(deal, deals), deal.left) for deal in deals))


def _since(deal: Deal, deals: list[Deal]) -> int:
    """Return the step from which an action lies on the stage by itself or on those that wait there."""
    outlived = (one.left for one in deals if one.left and one.laid < deal.laid < one.left)
    return max([deal.laid, *(left for left in outlived if deal.left is None or left < deal.left)])
