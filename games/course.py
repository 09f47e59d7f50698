"""How does a situation go, row by row?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec import Struct

from games.verdict import Finding, Step

State = TypeVar("State")
Row = TypeVar("Row")


KEPT = 4  # as many situations as are judged at once
# the verdict of a situation and what could be done next both ask how it goes
latest = lru_cache(KEPT)


class Judged(Struct, Generic[State], frozen=True):
    """What rows come to: the state after them, what is found of them and how they are told."""

    state: State
    findings: tuple[Finding, ...] = ()
    steps: tuple[Step, ...] = ()

    def then(self, one: Judged[State]) -> Judged[State]:
        """Return what they come to together with what came next."""
        return Judged(one.state, (*self.findings, *one.findings), (*self.steps, *one.steps))

    def through(self, changes: Iterable[Callable[[State], Judged[State]]]) -> Judged[State]:
        """Return what they come to together with changes, each of the state that those before it leave."""
        parts = [self]
        for change in changes:
            parts.append(change(parts[-1].state))
        return whole(parts)


def whole(parts: Sequence[Judged[State]]) -> Judged[State]:
    """Return what parts that follow one another come to; there is at least one."""
    findings = [finding for part in parts for finding in part.findings]
    return Judged(parts[-1].state, tuple(findings), tuple([step for part in parts for step in part.steps]))


def course(
    state: State, rows: Iterable[Row], judge: Callable[[State, Row, str], Judged[State]], at: str
) -> Judged[State]:
    """Judge the rows of the list at a pointer in order, each on the state that those before it leave.

    What is illegal leaves the state as it was: `judge` says so by the state that it returns.
    """
    parts = [Judged(state)]
    for n, row in enumerate(rows):
        parts.append(judge(parts[-1].state, row, f"{at}/{n}"))
    return whole(parts)
