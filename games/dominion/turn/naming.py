"""Which card may the last row of a turn gain, where it leaves open which one?"""

from collections.abc import Iterator

from games.dominion.course.gains import may_be_gained
from games.dominion.turn.events import CleanUpRow, PlayRow, Turn
from games.dominion.turn.running import Run
from games.moves import Edit


def named_gains(scenario: Turn, went: Run, names: Iterator[str]) -> Iterator[Edit]:
    """Yield how the last row tells which card it gains, for each of the names that it may be."""
    if not scenario.events:
        return
    n = len(scenario.events) - 1
    event = scenario.events[n]
    match event:
        case PlayRow():
            at, picks = f"/events/{n}/picks", event.picks
        case CleanUpRow():
            at, picks = f"/events/{n}/gains", ()
        case _:
            return
    opened = next((one for one in went.course.open_gains if (one.at, one.picks) == (at, picks)), None)
    if opened is None:
        return
    for name in names:
        if may_be_gained(went.course, opened, name):
            yield Edit("replace", at, name if isinstance(event, CleanUpRow) else (*picks, name))
