"""Explanation of Cleanup: summary and picture."""

from collections.abc import Iterator

from games.course import Judged
from games.nightfall.cleanup.scenario import AfterCleanup, Cleanup
from games.nightfall.cleanup.state import CleanupState
from games.nightfall.terms import card_count, wound_count
from games.picture import Ladder, Mark
from games.sentences import sentences
from games.text import Text, enumerated
from games.verdict import Outcome, Verdict, is_forbidden, worst_of

WORDS = sentences(__name__)
ENDS = WORDS.text("ends")
USES = WORDS.text("uses")
KEEPS = WORDS.text("keeps")
LOSES = WORDS.text("loses")
OPEN = WORDS.text("open")
HAND = WORDS.text("hand")
HAND_OPEN = WORDS.text("hand-open")
DRAWS = WORDS.text("draws")
DRAWS_NOTHING = WORDS.text("draws-nothing")
ILLEGAL = WORDS.text("illegal")


def summary(cleanup: Cleanup, judged: Judged[CleanupState]) -> Text:
    """Return the worst fault, and the draws, uses and losses."""
    draws = (DRAWS if cleanup.draws else DRAWS_NOTHING).filled(cards=card_count(cleanup.draws))
    answer = (
        OPEN.filled(player=cleanup.player, draws=draws)
        if judged.state.open
        else ENDS.filled(player=cleanup.player, does=enumerated((draws, *_later_results(cleanup, judged.state))))
    )
    illegal = is_forbidden(judged.findings)
    return ILLEGAL.filled(fault=worst_of(judged.findings).text, answer=answer) if illegal else answer


def _later_results(cleanup: Cleanup, state: CleanupState) -> Iterator[Text]:
    """Yield the results of the later steps: Wounds used, influence lost, cards kept."""
    if state.way.discarded:
        yield USES.filled(wounds=wound_count(state.way.discarded), cards=card_count(state.way.drawn))
    if cleanup.influence:
        yield LOSES.filled(influence=cleanup.influence)
    yield KEEPS.filled(hand=state.way.hand)


def picture(cleanup: Cleanup, verdict: Verdict[AfterCleanup]) -> Ladder:
    """Show the hand after each step, open after an uncertain use."""
    hand: int | Text = cleanup.size
    rungs = []
    for step in verdict.steps:
        if step.outcome in (Outcome.UNKNOWN, Outcome.UNSETTLED):
            hand = HAND_OPEN
        elif step.state and hand is not HAND_OPEN:
            hand = step.state["hand"]
        rungs.append((Mark(step.text, step.at, step.outcome), hand))
    return Ladder(HAND, tuple(rungs))
