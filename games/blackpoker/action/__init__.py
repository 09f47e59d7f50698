"""May this action be started here, with these key cards, this payment and this target?"""

from games.blackpoker.action.choosing import moves
from games.blackpoker.action.judging import REASONS, judged
from games.blackpoker.action.situation import Attempt
from games.blackpoker.action.steps import steps
from games.blackpoker.action.summary import summary
from games.blackpoker.table.setting import state_of
from games.game import Checker
from games.verdict import Verdict


def check(scenario: Attempt) -> Verdict[None]:
    """Judge whether the action may be started, column by column of the list."""
    state, row = state_of(scenario), scenario.attempt
    found = judged(state, row)
    return Verdict(summary(row, found), found, tuple(steps(state, row, found)), None)


checker = Checker(
    __name__,
    scenario=Attempt,
    check=check,
    reasons=REASONS,
    moves=moves,
)
