"""Rows judged one after another, each on the state that the rows before it leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec import Struct

from games.verdict import Finding, Step

State = TypeVar("State")
Row = TypeVar("Row")


SITUATIONS = 4  # judged at the same time
# the verdict of a situation and its moves both need its rows judged
latest = lru_cache(SITUATIONS)


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


def combine(parts: Sequence[Judged[State]]) -> Judged[State]:
    """Combine parts that follow one another into one; there is at least one."""
    findings = [finding for part in parts for finding in part.findings]
    return Judged(parts[-1].state, tuple(findings), tuple([step for part in parts for step in part.steps]))


def judge_rows(
    state: State, rows: Iterable[Row], judge: Callable[[State, Row, str], Judged[State]], at: str
) -> Judged[State]:
    """Judge the rows of a list in order, each on the state before it. `at` points to the list.

    An illegal row leaves the state as it was, which `judge` decides by the state that it returns.
    """
    parts = [Judged(state)]
    for n, row in enumerate(rows):
        parts.append(judge(parts[-1].state, row, f"{at}/{n}"))
    return combine(parts)
