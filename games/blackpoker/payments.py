"""In which other ways could an action be paid?"""

from collections.abc import Iterator
from itertools import combinations

from games.blackpoker.called import short_name
from games.blackpoker.decisions import Start
from games.blackpoker.happenings import said_of
from games.blackpoker.listing import discarding
from games.blackpoker.paying import is_free
from games.blackpoker.state import State
from games.blackpoker.written import line
from games.sentences import sentences
from games.text import Text, enumerated

WORDS = sentences(__name__)
OTHERWISE = WORDS.text("otherwise")
DRIVES = WORDS.text("drives")
DISCARDS = WORDS.text("discards")
Payment = tuple[str, str, Text]


def payments(state: State, start: Start) -> tuple[Payment, ...]:
    """Return what else could be paid: the field that names it, the words in it, and what it is called."""
    return () if is_free(state, start) else (*_barriers(state, start), *_discards(state, start))


def said_of_payment(state: State, start: Start) -> Text:
    """Return which barriers are driven and which cards are discarded; there is at least one of them."""
    discards = (said_of(start.discards),) if start.discards else ()
    return enumerated((*(short_name(state, ref) for ref in start.barriers), *discards), ja="と")


def _barriers(state: State, start: Start) -> Iterator[Payment]:
    own = [one for one in state.of(start.by).field if one.barrier]
    numbers = {one.ref: n for n, one in enumerate(own, 1)}
    for refs in combinations([one.ref for one in own if one.charged], start.action.row.cost.barriers):
        if refs and refs != start.barriers:
            words = " ".join(str(numbers[ref]) for ref in refs)
            yield "barriers", words, DRIVES.filled(barriers=enumerated(short_name(state, ref) for ref in refs))


def _discards(state: State, start: Start) -> Iterator[Payment]:
    for cards in discarding(state.of(start.by).hand, start.keys, start.action.row.cost.discards):
        if cards and cards != start.discards:
            yield "discards", line(cards), DISCARDS.filled(cards=said_of(cards))
