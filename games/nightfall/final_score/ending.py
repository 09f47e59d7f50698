"""Has the game ended at this moment?"""

from collections.abc import Iterator

from games.nightfall.final_score.situation import FinalScore, Moment
from games.nightfall.terms import wounds
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
GOES_ON = WORDS.reason("goes-on")
ENDS_WITH_PHASE = WORDS.reason("ends-with-phase")
OVER = WORDS.reason("over")
UNACCOUNTED = WORDS.reason("unaccounted-for")
BEYOND_THE_STACK = WORDS.reason("beyond-the-stack")


def has_ended(score: FinalScore) -> bool:
    """Return whether the game has ended at this moment."""
    return not score.left and score.moment is Moment.END_OF_PHASE


def judged(score: FinalScore) -> Iterator[Finding]:
    """Yield whether the game has ended, and what is to be said of Wounds beyond the stack."""
    if score.left:
        yield GOES_ON("/stack", wounds=wounds(score.left))
    elif has_ended(score):
        yield OVER("/moment")
    else:
        yield ENDS_WITH_PHASE("/moment")
    if score.unaccounted:
        yield UNACCOUNTED("/stack", unaccounted=wounds(score.unaccounted), counted_off=score.counted_off)
    if score.beyond:
        yield BEYOND_THE_STACK("/players", beyond=wounds(score.beyond), counted_off=score.counted_off)
