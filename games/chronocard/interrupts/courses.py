"""How do the declarations go under each way to read the open points that they meet?"""

from collections.abc import Iterable

from games.chronocard.interrupts.choices import Point
from games.chronocard.interrupts.engine import declared, settled
from games.chronocard.interrupts.known import filled
from games.chronocard.interrupts.rows import Entry
from games.chronocard.interrupts.situation import Interrupts
from games.chronocard.interrupts.state import State, beginning
from games.chronocard.interrupts.timing import met
from games.course import Judged, latest
from games.values import replace

Course = Judged[State]


@latest
def courses(scenario: Interrupts) -> tuple[Course, ...]:
    """Return how the declarations go, the course that permits most first; what waits at their end has not resolved.

    There is one course until an open point is met for the first time; from there on there are two.
    """
    together: tuple[Course, ...] = (Judged(beginning(scenario)),)
    for n, entry in enumerate(scenario.declarations):
        longer = [
            course.then(one) for course in together for one in each_way(course.state, entry, f"/declarations/{n}")
        ]
        together = tuple(course.then(settled(course.state)) for course in longer)
    return in_order(together)


def in_order(together: Iterable[Course]) -> tuple[Course, ...]:
    """Return courses with those that bar less going first."""
    return tuple(sorted(together, key=_barring))


def each_way(state: State, entry: Entry, at: str) -> tuple[Course, ...]:
    """Return what a declaration comes to, read both ways where it is the first to meet an open point."""
    entry = filled(state, entry)
    one = declared(state, entry, at)
    fresh = met(one.findings) - state.reads.keys()
    if not fresh:
        return (one,)
    return tuple(declared(_read(state, fresh, permits=permits), entry, at) for permits in (True, False))


def _read(state: State, points: Iterable[Point], *, permits: bool) -> State:
    """Return how things stand where open points are read so; only the course that bars nothing is told."""
    return replace(state, reads={**state.reads, **dict.fromkeys(points, permits)}, told=state.told and permits)


def _barring(course: Course) -> tuple[int, list[str]]:
    barred = sorted(point.code for point, permits in course.state.reads.items() if not permits)
    return len(barred), barred
