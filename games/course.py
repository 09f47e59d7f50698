"""How does a situation go, row by row?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from games.verdict import Finding, Step

State = TypeVar("State")
Row = TypeVar("Row")


KEPT = 4  # as many situations as are judged at once
# the verdict of a situation and what could be done next both ask how it goes
latest = lru_cache(KEPT)


@dataclass(frozen=True, slots=True)
class Judged(Generic[State]):
    """What rows come to: the state after them, what is found of them and how they are told."""

    state: State
    findings: tuple[Finding, ...] = ()
    steps: tuple[Step, ...] = ()

    def then(self, one: Judged[State]) -> Judged[State]:
        """Return what they come to together with what came next."""
        return Judged(one.state, (*self.findings, *one.findings), (*self.steps, *one.steps))


def course(
    state: State, rows: Iterable[Row], judge: Callable[[State, Row, str], Judged[State]], at: str
) -> Judged[State]:
    """Judge the rows of the list at a pointer in order, each on the state that those before it leave.

    What is illegal leaves the state as it was: `judge` says so by the state that it returns.
    """
    findings: list[Finding] = []
    steps: list[Step] = []
    for n, row in enumerate(rows):
        one = judge(state, row, f"{at}/{n}")
        state = one.state
        findings += one.findings
        steps += one.steps
    return Judged(state, tuple(findings), tuple(steps))
