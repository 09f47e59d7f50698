"""What becomes of the actions on the stage, answer by answer and pass by pass?"""

from collections.abc import Iterable

from games.blackpoker.course import choosing, saying
from games.blackpoker.course.ending import AtTheEnd, at_the_end
from games.blackpoker.course.laid import laid
from games.blackpoker.course.summary import summary
from games.blackpoker.stage.remedies import REMEDIES
from games.blackpoker.stage.situation import Stage, gone
from games.game import Checker
from games.moves import Moves
from games.picture import Pile
from games.verdict import Verdict


def check(scenario: Stage) -> Verdict[AtTheEnd]:
    """Judge what is done in order, and tell what resolves, is cancelled, retargeted or without effect."""
    going = gone(scenario)
    return Verdict(summary(going, scenario.deeds), going.findings, going.steps, at_the_end(going.state))


def moves(scenario: Stage) -> Iterable[Moves]:
    """Return what could be done next."""
    return choosing.moves(scenario, gone(scenario))


def picture(scenario: Stage, verdict: Verdict[AtTheEnd]) -> Pile:
    """Show what was laid on the stage, and what became of it."""
    return laid(gone(scenario))


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
