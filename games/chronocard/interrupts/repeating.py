"""Is the game a draw, as the same turns have come again and again?"""

from collections.abc import Iterator

from games.chronocard.interrupts.choices import Fourth
from games.chronocard.interrupts.situation import TIMES
from games.chronocard.interrupts.state import State
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
REPEATED = {
    Fourth.UNKNOWN: WORDS.reason("repetition-unknown"),
    Fourth.NOTHING_NEW: WORDS.reason("repetition-draw"),
    Fourth.CHANGES: WORDS.reason("repetition-broken"),
}
UNLESS_LOST = WORDS.reason("repetition-unless-lost")


def repetition(state: State) -> Iterator[Finding]:
    """Yield what is to be said where the same turns have come three times in a row and nobody has lost."""
    if state.repeated < TIMES or state.over_limit():
        return
    if state.fourth is Fourth.NOTHING_NEW and state.unsure:
        yield UNLESS_LOST("/fourth")
    else:
        yield REPEATED[state.fourth]("/repeated" if state.fourth is Fourth.UNKNOWN else "/fourth")


def is_drawn(state: State) -> bool | None:
    """Return whether the game ends in a draw by repetition, None where it is not known."""
    if state.repeated < TIMES or state.lost or state.over_limit() or state.fourth is Fourth.CHANGES:
        return False
    return None if state.unsure or state.fourth is Fourth.UNKNOWN else True
