"""What speaks against starting an action, and what if nothing does?"""

from collections.abc import Iterator

from games.blackpoker.course.deciding import revealed, start
from games.blackpoker.course.rows import Starting
from games.blackpoker.happenings import said_of
from games.blackpoker.objections import REASONS as OBJECTIONS
from games.blackpoker.objections import objections
from games.blackpoker.state import State
from games.blackpoker.written import cards_in
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
MAY_START = WORDS.reason("may-start")
MAY_START_AT_ONCE = WORDS.reason("may-start-at-once")
LAST_LIFE = WORDS.reason("cost-takes-last-life")
PERHAPS_IN_HAND = WORDS.reason("perhaps-in-hand")
WHICH_ONE = WORDS.reason("which-one")
WHICH_NUMBER = WORDS.reason("which-number")
REASONS = (MAY_START, MAY_START_AT_ONCE, LAST_LIFE, PERHAPS_IN_HAND, WHICH_ONE, WHICH_NUMBER, *OBJECTIONS)


def judged(state: State, row: Starting) -> tuple[Finding, ...]:
    """Return every reason against the action, then what it depends on; where there is neither, that it may be started."""
    found = tuple(_against(state, row))
    return found or tuple(_may(state, row))


def _against(state: State, row: Starting) -> Iterator[Finding]:
    move = start(state, row)
    known = revealed(state, row.by, "hand", move.shown)
    for one in objections(known, move.decision):
        if not (move.doubtful and one.part == "target"):
            yield one.finding(f"/attempt{move.place(one.part)}")
    if move.doubtful:
        yield (WHICH_NUMBER if move.numbered else WHICH_ONE)("/attempt/target", words=row.target)
    if move.shown:
        because = (f"/{row.by.code}/hand",)
        part = "keys" if set(move.shown) & set(cards_in(row.keys) or ()) else "discards"
        yield PERHAPS_IN_HAND(f"/attempt/{part}", because=because, player=row.by, cards=said_of(move.shown))


def _may(state: State, row: Starting) -> Iterator[Finding]:
    reason = MAY_START_AT_ONCE if row.action.row.immediate else MAY_START
    cites = (row.action.row.clause, "bp-71", "bp-72", *(("bp-06",) if row.action.row.immediate else ("bp-73",)))
    yield reason("/attempt/action", cites=cites, player=row.by, action=row.action)
    life = state.of(row.by).life
    if life and len(life) == row.action.row.cost.damage:
        yield LAST_LIFE("/attempt/action", because=(f"/{row.by.code}/life",), player=row.by)
