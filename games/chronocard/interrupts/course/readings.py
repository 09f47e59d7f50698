"""Readings of open points: the declarations judged each way, and what all ways share."""

from collections.abc import Iterable, Iterator

from games.chronocard.interrupts.course.declaring import declare, settle
from games.chronocard.interrupts.course.phases import damage_texts, is_drawn, who_loses
from games.chronocard.interrupts.course.resolving import COMPARISONS, fill_in
from games.chronocard.interrupts.rules import POINTS, READINGS, open_points
from games.chronocard.interrupts.scenario import AtTheEnd, Entry, Interrupts, Point
from games.chronocard.interrupts.state import State, starting_state
from games.course import Judged, latest
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Reading, Step, worst_of

WORDS = sentences(__name__)
Course = Judged[State]
DEPENDS = WORDS.reason("depends-on-open-point")
OTHERWISE = WORDS.text("otherwise")
OVER = WORDS.readings("over")[0]
Groups = dict[str, tuple[Finding, ...]]


@latest
def judge(scenario: Interrupts) -> tuple[Course, ...]:
    """Return how the declarations go, the course that permits most first; what waits at their end has not resolved.

    There is one course until an open point is met for the first time; from there on there are two.
    """
    together: tuple[Course, ...] = (Judged(starting_state(scenario)),)
    for n, entry in enumerate(scenario.declarations):
        longer = [
            course.then(one) for course in together for one in judge_row(course.state, entry, f"/declarations/{n}")
        ]
        together = tuple(course.then(settle(course.state)) for course in longer)
    return sort_courses(together)


def sort_courses(together: Iterable[Course]) -> tuple[Course, ...]:
    """Return courses with those that bar less going first."""
    return tuple(sorted(together, key=_barred_points))


def judge_row(state: State, entry: Entry, at: str) -> tuple[Course, ...]:
    """Return what a declaration comes to, read both ways where it is the first to meet an open point."""
    entry = fill_in(state, entry)
    one = declare(state, entry, at)
    fresh = open_points(one.findings) - state.reads.keys()
    if not fresh:
        return (one,)
    return tuple(declare(_with_reading(state, fresh, permits=permits), entry, at) for permits in (True, False))


def _with_reading(state: State, points: Iterable[Point], *, permits: bool) -> State:
    """Return how things stand where open points are read so; only the course that bars nothing is told."""
    return replace(state, reads={**state.reads, **dict.fromkeys(points, permits)}, narrated=state.narrated and permits)


def _barred_points(course: Course) -> tuple[int, list[str]]:
    barred = sorted(point.code for point, permits in course.state.reads.items() if not permits)
    return len(barred), barred


def merge_findings(all_courses: tuple[Course, ...]) -> tuple[Finding, ...]:
    """Return what is found whichever way the open points are read, and where that differs, that it does."""
    first, *others = all_courses
    if not others:
        return first.findings
    grouped = [_grouped(course.findings) for course in all_courses]
    rows = dict.fromkeys(row for groups in grouped for row in groups)
    opened = _first_open_point(first)
    return tuple(
        one for row in _ordered(rows) for one in _merge([groups.get(row, ()) for groups in grouped], row, opened)
    )


def next_findings(before: Course, came: tuple[Course, ...], row: str) -> tuple[Finding, ...]:
    """Return what is found of one more row, where each course comes to this with it; `before` is the first without it."""
    first, *others = came
    if not others:
        return first.findings
    on_row = [_grouped(course.findings).get(row, ()) for course in came]
    elsewhere = (
        one for one in first.findings if _row_of(one) != row and all(one in course.findings for course in others)
    )
    return (*_merge(on_row, row, _first_open_point(before.then(first))), *elsewhere)


def merge_steps(all_courses: tuple[Course, ...]) -> tuple[Step, ...]:
    """Return the steps of the permitting course, and where each other one ends that ends differently."""
    first, *others = all_courses
    told = list(first.steps)
    ends = {first.state.damages()}
    for course in others:
        if course.state.damages() not in ends:
            ends.add(course.state.damages())
            told.append(_other_ending(first, course))
    return tuple(told)


def merge_results(all_courses: tuple[Course, ...]) -> AtTheEnd:
    """Return what the declarations lead to, as far as it does not depend on an open point."""
    a = {course.state.damages()[0] for course in all_courses}
    b = {course.state.damages()[1] for course in all_courses}
    loses = {who_loses(course.state) for course in all_courses}
    drawn = {is_drawn(course.state) for course in all_courses}
    told = {course.state.uninterrupted or (None, None) for course in all_courses}
    unanswered = told.pop() if len(told) == 1 else (None, None)
    first, *others = all_courses
    elsewhere = [frozenset(course.state.failed) for course in others]
    failed = tuple(name for name in first.state.failed if all(name in names for names in elsewhere))
    return AtTheEnd(
        damage_a=_only(a),
        damage_b=_only(b),
        loses=loses.pop() if len(loses) == 1 else None,
        failed=failed,
        unanswered_a=unanswered[0],
        unanswered_b=unanswered[1],
        drawn=drawn.pop() if len(drawn) == 1 else None,
    )


def _first_open_point(course: Course) -> Finding:
    """Return what is found where the declarations first hang on an open point."""
    points = (finding for finding in course.findings if finding.reason in POINTS)
    return next(finding for finding in points if POINTS[finding.reason] in course.state.reads)


def _only(values: set[int | None]) -> int | None:
    return next(iter(values)) if len(values) == 1 else None


def _row_of(finding: Finding) -> str:
    """Return the declaration that a finding is on, "" where it is on the situation as a whole."""
    return "/".join(finding.at.split("/")[:3]) if finding.at.startswith("/declarations/") else ""


def _grouped(found: tuple[Finding, ...]) -> Groups:
    groups: Groups = {}
    for finding in found:
        groups[_row_of(finding)] = (*groups.get(_row_of(finding), ()), finding)
    return groups


def _ordered(rows: dict[str, None]) -> list[str]:
    """Return the rows in the order of the list, the situation as a whole last."""
    return sorted(rows, key=lambda row: (not row, int(row.split("/")[2]) if row else 0))


def _merge(groups: list[tuple[Finding, ...]], row: str, opened: Finding) -> Iterator[Finding]:
    """Yield what all courses find of a row, and that the rest depends on the open point."""
    common = [finding for finding in groups[0] if all(finding in group for group in groups)]
    yield from common
    groups = [tuple(one for one in group if one in common or one.reason not in COMPARISONS) for group in groups]
    if all(len(group) == len(common) for group in groups) or any(finding.reason in POINTS for finding in common):
        return
    owned = [tuple(one for one in group if one not in common) for group in groups]
    readings = _distinct(_reading(own or group) for own, group in zip(owned, groups, strict=True))
    if len(readings) > 1:
        point = POINTS[opened.reason]
        yield DEPENDS(row, because=(opened.at,), readings=readings, cites=opened.cites, point=point)
    elif owned[0]:
        yield worst_of(owned[0])


def _reading(found: tuple[Finding, ...]) -> Reading:
    if not found:
        return OVER
    said = worst_of(found)
    return Reading(said.text, said.outcome, said.cites, said.reason.neutral)


def _distinct(readings: Iterable[Reading]) -> tuple[Reading, ...]:
    """Return the readings that say something else than those before them, whichever clauses they rest on."""
    said: dict[tuple[Text, Outcome], Reading] = {}
    for one in readings:
        said.setdefault((one.text, one.outcome), one)
    return tuple(said.values())


def _other_ending(first: Course, course: Course) -> Step:
    opened = _first_open_point(first)
    point = POINTS[opened.reason]
    text = OTHERWISE.filled(point=point, **damage_texts(course.state))
    return Step(text, READINGS[point][1].cites, opened.at, None, course.state.step_state())
