"""Readings of open points: a course of the rows under each of them, and what the courses have in common."""

from collections.abc import Callable, Collection, Hashable, Iterable
from typing import TypeVar

from games.course import Judged, Row, State

Item = TypeVar("Item", bound=Hashable)


def judge_readings(
    start: State, rows: Iterable[Row], judge: Callable[[State, Row, str], Iterable[Judged[State]]], at: str
) -> tuple[Judged[State], ...]:
    """Judge the rows of a list in order, under every reading. `at` points to the list.

    `judge` returns the outcome of a row under each reading that it opens, mostly one.
    """
    courses: tuple[Judged[State], ...] = (Judged(start),)
    for n, row in enumerate(rows):
        courses = tuple([course.then(part) for course in courses for part in judge(course.state, row, f"{at}/{n}")])
    return courses


def shared(courses: Collection[Iterable[Item]]) -> frozenset[Item]:
    """Return what all courses have."""
    return frozenset.intersection(*map(frozenset, courses))


def agreed(values: Iterable[Item]) -> Item | None:
    """Return the value on which all courses agree, None where they differ."""
    first, *differing = {*values}
    return None if differing else first
