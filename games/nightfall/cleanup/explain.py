"""Explanation of Cleanup: summary and picture."""

from collections.abc import Iterator

from games.course import Judged
from games.nightfall.cleanup.scenario import AfterCleanup, Cleanup
from games.nightfall.cleanup.state import State
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


def summary(cleanup: Cleanup, went: Judged[State]) -> Text:
    """Return what the four steps come to."""
    draws = (DRAWS if cleanup.draws else DRAWS_NOTHING).filled(cards=card_count(cleanup.draws))
    answer = (
        OPEN.filled(player=cleanup.player, draws=draws)
        if went.state.open
        else ENDS.filled(player=cleanup.player, does=enumerated((draws, *_does(cleanup, went.state))))
    )
    illegal = is_forbidden(went.findings)
    return ILLEGAL.filled(fault=worst_of(went.findings).text, answer=answer) if illegal else answer


def _does(cleanup: Cleanup, state: State) -> Iterator[Text]:
    """Yield what comes after the first step: Wounds used, the hand at the end, influence lost."""
    if state.discarded:
        yield USES.filled(wounds=wound_count(state.discarded), cards=card_count(state.drawn))
    if cleanup.influence:
        yield LOSES.filled(influence=cleanup.influence)
    yield KEEPS.filled(hand=state.hand)


def picture(cleanup: Cleanup, verdict: Verdict[AfterCleanup]) -> Ladder:
    """Show how many cards are in hand after each step; from a use on that is not certain, that it is open."""
    hand: int | Text = cleanup.size
    rungs = []
    for step in verdict.steps:
        if step.outcome in (Outcome.UNKNOWN, Outcome.UNSETTLED):
            hand = HAND_OPEN
        elif step.state and hand is not HAND_OPEN:
            hand = step.state["hand"]
        rungs.append((Mark(step.text, step.at, step.outcome), hand))
    return Ladder(HAND, tuple(rungs))
