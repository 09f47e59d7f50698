"""Readings of open points: a course of the declarations under each reading, and the findings, steps and result of all."""

from collections.abc import Iterable, Iterator

from games.chronocard.interrupts.course.declaring import declare, settle
from games.chronocard.interrupts.course.phases import damage_texts, is_drawn, who_loses
from games.chronocard.interrupts.course.resolving import COMPARISONS, fill_in
from games.chronocard.interrupts.rules import OPEN_POINTS, READINGS, open_points
from games.chronocard.interrupts.scenario import AtTheEnd, Entry, Interrupts, Point
from games.chronocard.interrupts.state import State, start
from games.course import Judged
from games.readings import agreed, judge_readings, shared
from games.sentences import sentences
from games.text import Text
from games.tuning import latest
from games.values import replace
from games.verdict import Finding, Outcome, Reading, Step, worst_of

WORDS = sentences(__name__)
DEPENDS = WORDS.reason("depends-on-open-point")
OTHERWISE = WORDS.text("otherwise")
GAME_ENDED = WORDS.readings("over")[0]
Groups = dict[str, tuple[Finding, ...]]


@latest
def judge(scenario: Interrupts) -> tuple[Judged[State], ...]:
    """Judge the declarations under each reading of open points (CC-01, CC-02, CC-05).

    There is one course until a declaration meets an open point, from there on two. The most permitting one comes first; the last chain is left unresolved.
    """
    return in_order(judge_readings(start(scenario), scenario.declarations, _judge_and_settle, "/declarations"))


def _judge_and_settle(state: State, entry: Entry, at: str) -> Iterator[Judged[State]]:
    return (row.then(settle(row.state)) for row in judge_row(state, entry, at))


def in_order(by_reading: Iterable[Judged[State]]) -> tuple[Judged[State], ...]:
    """Sort courses, the most permitting first."""
    return tuple(sorted(by_reading, key=_barred_points))


def judge_row(state: State, entry: Entry, at: str) -> tuple[Judged[State], ...]:
    """Judge a declaration, under both readings of a new open point (CC-01)."""
    entry = fill_in(state, entry)
    judged = declare(state, entry, at)
    # a point keeps the reading that it got first, so that three points make at most eight courses
    new = open_points(judged.findings) - state.reads.keys()
    if not new:
        return (judged,)
    return tuple(declare(_with_readings(state, new, permits=permits), entry, at) for permits in (True, False))


def _with_readings(state: State, points: Iterable[Point], *, permits: bool) -> State:
    """Read open points as permitting or forbidding."""
    reads = {**state.reads, **dict.fromkeys(points, permits)}
    return replace(state, reads=reads, narrated=state.narrated and permits)


def _barred_points(judged: Judged[State]) -> tuple[int, list[str]]:
    barred = sorted(point.code for point, permits in judged.state.reads.items() if not permits)
    return len(barred), barred


def merge_findings(by_reading: tuple[Judged[State], ...]) -> tuple[Finding, ...]:
    """Merge the findings of all courses, row by row (CC-05, CC-07, CC-20)."""
    first, *alternatives = by_reading
    if not alternatives:
        return first.findings
    grouped = [_by_row(judged.findings) for judged in by_reading]
    rows = dict.fromkeys(row for groups in grouped for row in groups)
    point = _first_open_point(first)
    return tuple(
        finding
        for row in _sorted_rows(rows)
        for finding in _merge([groups.get(row, ()) for groups in grouped], row, point)
    )


def next_findings(before: Judged[State], by_reading: tuple[Judged[State], ...], row: str) -> tuple[Finding, ...]:
    """Merge the findings of one more row from each course (CC-05, CC-07, CC-20).

    `before` is the first course without the row.
    """
    first, *alternatives = by_reading
    if not alternatives:
        return first.findings
    on_row = [_by_row(judged.findings).get(row, ()) for judged in by_reading]
    common = shared([judged.findings for judged in by_reading])
    elsewhere = (finding for finding in first.findings if _row_of(finding) != row and finding in common)
    return (*_merge(on_row, row, _first_open_point(before.then(first))), *elsewhere)


def merge_steps(by_reading: tuple[Judged[State], ...]) -> tuple[Step, ...]:
    """Return the first course's steps, and each other ending."""
    first, *alternatives = by_reading
    steps = list(first.steps)
    # courses that come to the same damage need no step of their own
    ends = {first.state.damages()}
    for judged in alternatives:
        if judged.state.damages() not in ends:
            ends.add(judged.state.damages())
            steps.append(_other_ending(first, judged))
    return tuple(steps)


def merge_results(by_reading: tuple[Judged[State], ...]) -> AtTheEnd:
    """Return the result as far as all courses agree."""
    unanswered = agreed(judged.state.uninterrupted or (None, None) for judged in by_reading) or (None, None)
    failed = shared([judged.state.failed for judged in by_reading])
    return AtTheEnd(
        damage_a=agreed(judged.state.damages()[0] for judged in by_reading),
        damage_b=agreed(judged.state.damages()[1] for judged in by_reading),
        loses=agreed(who_loses(judged.state) for judged in by_reading),
        failed=tuple(name for name in by_reading[0].state.failed if name in failed),
        unanswered_a=unanswered[0],
        unanswered_b=unanswered[1],
        drawn=agreed(is_drawn(judged.state).boolean for judged in by_reading),
    )


def _first_open_point(judged: Judged[State]) -> Finding:
    """Return the finding of the first open point."""
    points = (finding for finding in judged.findings if finding.reason in OPEN_POINTS)
    return next(finding for finding in points if OPEN_POINTS[finding.reason] in judged.state.reads)


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
    everywhere = shared(groups)
    common = [finding for finding in groups[0] if finding in everywhere]
    yield from common
    # a comparison with no answer differs wherever the damage does, and says nothing of the row
    groups = [
        tuple(finding for finding in group if finding in common or finding.reason not in COMPARISONS)
        for group in groups
    ]
    if all(len(group) == len(common) for group in groups) or any(finding.reason in OPEN_POINTS for finding in common):
        return
    differing = [tuple(finding for finding in group if finding not in common) for group in groups]
    readings = _distinct(_reading(rest or group) for rest, group in zip(differing, groups, strict=True))
    if len(readings) > 1:
        yield DEPENDS(row, because=(point.at,), readings=readings, cites=point.cites, point=OPEN_POINTS[point.reason])
    elif differing[0]:
        yield worst_of(differing[0])


def _reading(findings: tuple[Finding, ...]) -> Reading:
    if not findings:
        return GAME_ENDED
    worst = worst_of(findings)
    return Reading(worst.text, worst.outcome, worst.cites, worst.reason.neutral)


def _distinct(readings: Iterable[Reading]) -> tuple[Reading, ...]:
    """Drop readings with the text and outcome of another."""
    unique: dict[tuple[Text, Outcome], Reading] = {}
    for reading in readings:
        unique.setdefault((reading.text, reading.outcome), reading)
    return tuple(unique.values())


def _other_ending(first: Judged[State], judged: Judged[State]) -> Step:
    finding = _first_open_point(first)
    point = OPEN_POINTS[finding.reason]
    text = OTHERWISE.filled(point=point, **damage_texts(judged.state))
    return Step(text, READINGS[point][1].cites, finding.at, None, judged.state.step_state())
