"""Readings of open points: a course of the declarations under each reading, and the findings, steps and result of all."""

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
    """Judge the declarations under each reading of open points.

    There is one course until a declaration meets an open point, from there on two. The most permitting one comes first; the last chain is left unresolved.
    """
    courses: tuple[Course, ...] = (Judged(starting_state(scenario)),)
    for n, entry in enumerate(scenario.declarations):
        at = f"/declarations/{n}"
        longer = [course.then(row) for course in courses for row in judge_row(course.state, entry, at)]
        courses = tuple(course.then(settle(course.state)) for course in longer)
    return in_order(courses)


def in_order(courses: Iterable[Course]) -> tuple[Course, ...]:
    """Sort courses, the most permitting first."""
    return tuple(sorted(courses, key=_barred_points))


def judge_row(state: State, entry: Entry, at: str) -> tuple[Course, ...]:
    """Judge a declaration, under both readings of a new open point."""
    entry = fill_in(state, entry)
    course = declare(state, entry, at)
    # a point keeps the reading that it got first, so that three points make at most eight courses
    new = open_points(course.findings) - state.reads.keys()
    if not new:
        return (course,)
    return tuple(declare(_with_readings(state, new, permits=permits), entry, at) for permits in (True, False))


def _with_readings(state: State, points: Iterable[Point], *, permits: bool) -> State:
    """Read open points as permitting or forbidding."""
    reads = {**state.reads, **dict.fromkeys(points, permits)}
    return replace(state, reads=reads, narrated=state.narrated and permits)


def _barred_points(course: Course) -> tuple[int, list[str]]:
    barred = sorted(point.code for point, permits in course.state.reads.items() if not permits)
    return len(barred), barred


def merge_findings(courses: tuple[Course, ...]) -> tuple[Finding, ...]:
    """Merge the findings of all courses, row by row."""
    first, *alternatives = courses
    if not alternatives:
        return first.findings
    grouped = [_by_row(course.findings) for course in courses]
    rows = dict.fromkeys(row for groups in grouped for row in groups)
    point = _first_open_point(first)
    return tuple(
        finding
        for row in _sorted_rows(rows)
        for finding in _merge([groups.get(row, ()) for groups in grouped], row, point)
    )


def next_findings(before: Course, courses: tuple[Course, ...], row: str) -> tuple[Finding, ...]:
    """Merge the findings of one more row from each course.

    `before` is the first course without the row.
    """
    first, *alternatives = courses
    if not alternatives:
        return first.findings
    on_row = [_by_row(course.findings).get(row, ()) for course in courses]
    elsewhere = (
        finding
        for finding in first.findings
        if _row_of(finding) != row and all(finding in course.findings for course in alternatives)
    )
    return (*_merge(on_row, row, _first_open_point(before.then(first))), *elsewhere)


def merge_steps(courses: tuple[Course, ...]) -> tuple[Step, ...]:
    """Return the first course's steps, and each other ending."""
    first, *alternatives = courses
    steps = list(first.steps)
    # courses that come to the same damage need no step of their own
    ends = {first.state.damages()}
    for course in alternatives:
        if course.state.damages() not in ends:
            ends.add(course.state.damages())
            steps.append(_other_ending(first, course))
    return tuple(steps)


def merge_results(courses: tuple[Course, ...]) -> AtTheEnd:
    """Return the result as far as all courses agree."""
    damages_a = {course.state.damages()[0] for course in courses}
    damages_b = {course.state.damages()[1] for course in courses}
    losers = {who_loses(course.state) for course in courses}
    draws = {is_drawn(course.state) for course in courses}
    uninterrupted = {course.state.uninterrupted or (None, None) for course in courses}
    unanswered = uninterrupted.pop() if len(uninterrupted) == 1 else (None, None)
    first, *alternatives = courses
    elsewhere = [frozenset(course.state.failed) for course in alternatives]
    failed = tuple(name for name in first.state.failed if all(name in names for names in elsewhere))
    return AtTheEnd(
        damage_a=_only(damages_a),
        damage_b=_only(damages_b),
        loses=losers.pop() if len(losers) == 1 else None,
        failed=failed,
        unanswered_a=unanswered[0],
        unanswered_b=unanswered[1],
        drawn=draws.pop() if len(draws) == 1 else None,
    )


def _first_open_point(course: Course) -> Finding:
    """Return the finding of the first open point."""
    points = (finding for finding in course.findings if finding.reason in POINTS)
    return next(finding for finding in points if POINTS[finding.reason] in course.state.reads)


def _only(values: set[int | None]) -> int | None:
    return next(iter(values)) if len(values) == 1 else None


def _row_of(finding: Finding) -> str:
    """Return the declaration of a finding, "" for the whole scenario."""
    return "/".join(finding.at.split("/")[:3]) if finding.at.startswith("/declarations/") else ""


def _by_row(findings: tuple[Finding, ...]) -> Groups:
    groups: Groups = {}
    for finding in findings:
        groups[_row_of(finding)] = (*groups.get(_row_of(finding), ()), finding)
    return groups


def _sorted_rows(rows: dict[str, None]) -> list[str]:
    """Sort rows by their number, the scenario as a whole last."""
    return sorted(rows, key=lambda row: (not row, int(row.split("/")[2]) if row else 0))


def _merge(groups: list[tuple[Finding, ...]], row: str, point: Finding) -> Iterator[Finding]:
    """Yield a row's common findings, and whether the rest differs."""
    common = [finding for finding in groups[0] if all(finding in group for group in groups)]
    yield from common
    # a comparison with no answer differs wherever the damage does, and says nothing of the row
    groups = [
        tuple(finding for finding in group if finding in common or finding.reason not in COMPARISONS)
        for group in groups
    ]
    if all(len(group) == len(common) for group in groups) or any(finding.reason in POINTS for finding in common):
        return
    differing = [tuple(finding for finding in group if finding not in common) for group in groups]
    readings = _distinct(_reading(rest or group) for rest, group in zip(differing, groups, strict=True))
    if len(readings) > 1:
        yield DEPENDS(row, because=(point.at,), readings=readings, cites=point.cites, point=POINTS[point.reason])
    elif differing[0]:
        yield worst_of(differing[0])


def _reading(findings: tuple[Finding, ...]) -> Reading:
    if not findings:
        return OVER
    worst = worst_of(findings)
    return Reading(worst.text, worst.outcome, worst.cites, worst.reason.neutral)


def _distinct(readings: Iterable[Reading]) -> tuple[Reading, ...]:
    """Drop readings with the text and outcome of another."""
    unique: dict[tuple[Text, Outcome], Reading] = {}
    for reading in readings:
        unique.setdefault((reading.text, reading.outcome), reading)
    return tuple(unique.values())


def _other_ending(first: Course, course: Course) -> Step:
    finding = _first_open_point(first)
    point = POINTS[finding.reason]
    text = OTHERWISE.filled(point=point, **damage_texts(course.state))
    return Step(text, READINGS[point][1].cites, finding.at, None, course.state.step_state())
