"""The engine of courses: rows judged one after another, each on the state that the rows before it leave.

A checker declares its list once as `Rows`: the state before the first row, and a function that judges a row on a state.
The engine judges the list, remembers the situations asked for last, and judges candidates for the next row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Generic, TypeVar

from msgspec import Struct

from games.moves import Move, Moves, added, room
from games.text import Text
from games.tuning import latest
from games.values import replace
from games.verdict import Finding, Step, step_of, worst_of

Scenario = TypeVar("Scenario")
State = TypeVar("State")
Row = TypeVar("Row")


class Judged(Struct, Generic[State], frozen=True):
    """The outcome of rows: the state after them, their findings and their steps."""

    state: State
    findings: tuple[Finding, ...] = ()
    steps: tuple[Step, ...] = ()

    def then(self, part: Judged[State]) -> Judged[State]:
        """Append a part that follows."""
        return Judged(part.state, (*self.findings, *part.findings), (*self.steps, *part.steps))

    def through(self, changes: Iterable[Callable[[State], Judged[State]]]) -> Judged[State]:
        """Append the outcomes of changes, each on the state before it."""
        parts = [self]
        for change in changes:
            parts.append(change(parts[-1].state))
        return combine(parts)


class Course(Judged[State], Generic[State], frozen=True):
    """The outcome of a list, and its parts: the state before the first row, then each row alone."""

    parts: tuple[Judged[State], ...] = ()

    def until(self, number: int) -> Course[State]:
        """Return the course of the first rows."""
        return combine(self.parts[: number + 1])


def report(state: State, *notes: Finding | Step) -> Judged[State]:
    """Return the outcome that notes tell in order; a finding is also a step."""
    return Judged(
        state,
        tuple([note for note in notes if isinstance(note, Finding)]),
        tuple([note if isinstance(note, Step) else step_of(note) for note in notes]),
    )


def combine(parts: Sequence[Judged[State]]) -> Course[State]:
    """Combine parts that follow one another into one; there is at least one."""
    findings = [finding for part in parts for finding in part.findings]
    steps = [step for part in parts for step in part.steps]
    return Course(parts[-1].state, tuple(findings), tuple(steps), tuple(parts))


def judge_rows(
    start: State | Judged[State],
    rows: Iterable[Row],
    judge: Callable[[State, Row, str], Judged[State]],
    at: str,
    only: Callable[[Row], bool] = lambda row: True,
) -> Course[State]:
    """Judge the rows of a list in order, each on the state before it. `at` points to the list, `only` chooses some of its rows.

    An illegal row leaves the state as it was, which `judge` decides by the state that it returns.
    """
    parts = [start if isinstance(start, Judged) else Judged(start)]
    for n, row in enumerate(rows):
        if only(row):
            parts.append(judge(parts[-1].state, row, f"{at}/{n}"))
    return combine(parts)


class Rows(Generic[Scenario, State, Row]):
    """A list of a situation whose rows are judged in order.

    `field` names the list, `start` returns the state before its first row, `step` judges a row on a state, at a pointer. `rows` returns the
    rows where the list itself does not hold them as they are judged, and `end` the findings once all are judged, as that nothing was done.
    """

    def __init__(
        self,
        field: str,
        start: Callable[[Scenario], State],
        step: Callable[[Scenario, State, Row, str], Judged[State]],
        *,
        rows: Callable[[Scenario], Iterable[Row]] | None = None,
        end: Callable[[Scenario, Judged[State]], Iterable[Finding]] | None = None,
    ) -> None:
        self._field, self._start, self._step, self._end = field, start, step, end
        self._rows: Callable[[Scenario], Iterable[Row]] = rows or attrgetter(field)
        self.judge: Callable[[Scenario], Course[State]] = latest(self._judge)

    def _judge(self, scenario: Scenario) -> Course[State]:
        step = partial(self._step, scenario)
        course = judge_rows(self._start(scenario), self._rows(scenario), step, f"/{self._field}")
        return replace(course, findings=(*course.findings, *self._end(scenario, course))) if self._end else course

    def moves(
        self,
        scenario: Scenario,
        candidates: Callable[[Scenario, State], Iterable[tuple[Text, Sequence[Any]]]],
        label: Callable[[State, Any], Text],
        brings: Callable[[State, State], Iterable[Finding]] = lambda before, after: (),
        maker: Callable[[Any], str] = lambda candidate: "",
    ) -> Iterator[Moves]:
        """Yield candidates for the next row in groups, while the list has room.

        A candidate is a row, or a tuple of rows of which the last one counts. `brings` returns the further findings of a
        candidate by the states before and after it, `maker` the name of what makes it on the board.
        """
        if not room(scenario, self._field):
            return
        state = self.judge(scenario).state

        def judge(candidate: Any) -> Move:
            """Judge a candidate by its worst finding."""
            edits = added(scenario, self._field, *(candidate if isinstance(candidate, tuple) else (candidate,)))
            judged = Judged(state)
            for edit in edits:
                judged = self._step(scenario, judged.state, edit.value, edit.at)
            finding = worst_of((*judged.findings, *brings(state, judged.state)))
            return Move(label(state, candidate), edits, finding, maker=maker(candidate))

        for text, rows in candidates(scenario, state):
            yield Moves(text, rows, judge)
