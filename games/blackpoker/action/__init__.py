"""May this action be started here, with these key cards, this payment and this target?"""

from games.blackpoker.action.choosing import moves
from games.blackpoker.action.judging import REASONS, judged
from games.blackpoker.action.situation import Attempt
from games.blackpoker.action.steps import steps
from games.blackpoker.course.rows import Starting
from games.blackpoker.table.setting import state_of
from games.game import Checker
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Verdict, outcome_of

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", (Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN))


def check(scenario: Attempt) -> Verdict[None]:
    """Judge whether the action may be started, column by column of the list."""
    state, row = state_of(scenario), scenario.attempt
    found = judged(state, row)
    return Verdict(_summary(row, found), found, tuple(steps(state, row, found)), None)


def _summary(row: Starting, found: tuple[Finding, ...]) -> Text:
    """Say whether the action may be started."""
    return ANSWERS[outcome_of(found)].filled(player=row.by, action=row.action)


checker = Checker(
    __name__,
    scenario=Attempt,
    check=check,
    reasons=REASONS,
    moves=moves,
)
