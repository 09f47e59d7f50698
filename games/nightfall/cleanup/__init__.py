"""What happens in the four steps of Cleanup, and may the Wounds be used?"""

from collections.abc import Iterator
from typing import Annotated

from games.course import Judged
from games.game import Checker
from games.nightfall import whole_turn
from games.nightfall.cleanup import course, judging
from games.nightfall.cleanup.choosing import moves
from games.nightfall.cleanup.leading import in_turn
from games.nightfall.cleanup.remedies import REMEDIES
from games.nightfall.cleanup.situation import Cleanup
from games.nightfall.cleanup.state import State
from games.nightfall.rules import WOUND_REASONS
from games.nightfall.terms import cards, wounds
from games.picture import Ladder, Mark
from games.scenario import fact, scenario
from games.sentences import reasons_of, sentences
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


@scenario
class AfterCleanup:
    """What Cleanup leaves: numbers that depend on what is open are None."""

    drawn_first: Annotated[int, fact()]
    discarded: Annotated[int | None, fact()]
    drawn_by_wound: Annotated[int | None, fact()]
    hand: Annotated[int | None, fact()]
    effects_lost: Annotated[int, fact()]
    influence_lost: Annotated[int, fact()]


def check(cleanup: Cleanup) -> Verdict[AfterCleanup]:
    """Judge the Wounds used this turn in order and work out what Cleanup leaves."""
    went = course.went(cleanup)
    state, known = went.state, not went.state.open
    after = AfterCleanup(
        drawn_first=cleanup.draws,
        discarded=state.discarded if known else None,
        drawn_by_wound=state.drawn if known else None,
        hand=state.hand if known else None,
        effects_lost=sum(not effect.lasts for effect in cleanup.effects),
        influence_lost=cleanup.influence,
    )
    return Verdict(summary(cleanup, went), went.findings, went.steps, after)


def summary(cleanup: Cleanup, went: Judged[State]) -> Text:
    """Return what the four steps come to."""
    draws = (DRAWS if cleanup.draws else DRAWS_NOTHING).filled(cards=cards(cleanup.draws))
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
        yield USES.filled(wounds=wounds(state.discarded), cards=cards(state.drawn))
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


checker = Checker(
    __name__,
    scenario=Cleanup,
    check=check,
    reasons=reasons_of(judging, course, *WOUND_REASONS),
    result=AfterCleanup,
    moves=moves,
    picture=picture,
    computes=True,
    remedies=REMEDIES,
    leads=whole_turn.leads(in_turn),
)
