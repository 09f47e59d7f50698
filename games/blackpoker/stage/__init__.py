"""What becomes of the actions on the stage, answer by answer and pass by pass?"""

from collections.abc import Iterable

from games.blackpoker.course import choosing, saying
from games.blackpoker.course.deals import Deal
from games.blackpoker.course.ending import AtTheEnd, at_the_end
from games.blackpoker.course.summary import summary
from games.blackpoker.stage.remedies import REMEDIES
from games.blackpoker.stage.situation import Stage, gone
from games.game import Checker
from games.moves import Moves
from games.picture import Mark, Pile
from games.sentences import sentences
from games.text import Text
from games.verdict import Reason, Verdict

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


def check(scenario: Stage) -> Verdict[AtTheEnd]:
    """Judge what is done in order, and tell what resolves, is cancelled, retargeted or without effect."""
    going = gone(scenario)
    return Verdict(summary(going, scenario.deeds), going.findings, going.steps, at_the_end(going.state))


def moves(scenario: Stage) -> Iterable[Moves]:
    """Return what could be done next."""
    return choosing.moves(scenario, gone(scenario))


def picture(scenario: Stage, verdict: Verdict[AtTheEnd]) -> Pile:
    """Show what was laid on the stage, from which step to which, and what became of it.

    What follows from an action lies there when that has left.
    """
    laid = [deal for deal in gone(scenario).deals.values() if deal.became is not saying.AT_ONCE]
    worst = {finding.at: finding.outcome for finding in verdict.findings}
    marks = (Mark(deal.action.text, deal.at, worst.get(deal.at), BECAME[deal.became]) for deal in laid)
    return Pile(LAID, tuple(marks), tuple((_since(deal, laid), deal.left) for deal in laid))


def _since(deal: Deal, laid: list[Deal]) -> int:
    """Return the step from which an action lies on the stage by itself or on those that wait there."""
    outlived = (one.left for one in laid if one.left and one.laid < deal.laid < one.left)
    return max([deal.laid, *(left for left in outlived if deal.left is None or left < deal.left)])


checker = Checker(
    __name__,
    scenario=Stage,
    check=check,
    reasons=saying.REASONS,
    result=AtTheEnd,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
)
