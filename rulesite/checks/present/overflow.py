"""Limits of a verdict page: the length of its lists, usual marks, and overflow pages with the full lists.

An overflow page has the address of the situation with `_part`: `&_part=reasons`. A situation without an address is sent there by a button of the form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import chain

from django.http import QueryDict

from games.game import AnyChecker
from games.text import Text
from games.verdict import Finding, Mark, Neutral, Outcome
from rulesite.checks.texts import LETTERS, letters, number_that_fits
from rulesite.reference.situations import Line

PART = "_part"
FINDINGS, STEPS, MARKS, LINES = 30, 45, 20, 150


RANKS: tuple[Mark, ...] = (Neutral.NEUTRAL, *Outcome)


class VerdictPart(StrEnum):
    """A part of a verdict that can be long."""

    SITUATION = "situation"
    REASONS = "reasons"
    STEPS = "steps"
    PICTURE = "picture"
    RESULT = "result"
    TEXT = "text"


class NoSuchPart(LookupError):
    """A name that no part of a verdict has."""


def requested_part(fields: QueryDict) -> VerdictPart | None:
    """Return the verdict part that an address asks for. None for the page of the verdict. Raises NoSuchPart."""
    if PART not in fields:
        return None
    values = fields.getlist(PART)
    if len(values) != 1 or values[0] not in [*VerdictPart]:
        raise NoSuchPart(values)
    return VerdictPart(values[0])


def part_query(part: VerdictPart | None, begin: str = "&") -> str:
    """Return the query that shows a part of a verdict. It is added to the query of the situation."""
    return f"{begin}{PART}={part}" if part else ""


def worst_numbers(findings: Sequence[Finding]) -> set[int]:
    """Return the numbers of the findings that a page lists. They count from 1: as many as fit, the worst before the others."""
    ranked = sorted(range(len(findings)), key=lambda n: -findings[n].outcome.rank)
    sizes = (letters(findings[n].text, *(reading.text for reading in findings[n].readings)) for n in ranked)
    return {n + 1 for n in ranked[: number_that_fits(sizes, FINDINGS)]}


def is_long(lines: Sequence[Line]) -> bool:
    """Return whether lines exceed the room on a page. They are too many or too long to be shown beside everything else."""
    return sum(map(_line_count, lines)) > LINES or letters(*_line_texts(lines)) > LETTERS


def _line_count(line: Line) -> int:
    return 1 + sum(map(_line_count, line.lines)) + sum(1 + sum(map(_line_count, row.lines)) for row in line.rows)


def _line_texts(lines: Iterable[Line]) -> Iterator[Text]:
    for line in lines:
        yield from line.values
        yield from _line_texts(line.lines)
        yield from _line_texts(chain.from_iterable(row.lines for row in line.rows))


def count_marks(marks: Iterable[Mark]) -> list[tuple[Mark, int]]:
    """Return the number of each mark, the best first; nothing where all are the same."""
    counts = Counter(marks)
    return sorted(counts.items(), key=lambda counted: RANKS.index(counted[0])) if len(counts) > 1 else []


def usual_marks(checker: AnyChecker, marks: Iterable[Mark]) -> frozenset[Mark]:
    """Return the most frequent marks, which go without saying. Of equally frequent ones the best is taken.

    Where a checker computes, what is allowed and what merely follows is told alike.
    """
    alike: frozenset[Mark] = frozenset({Neutral.NEUTRAL, Outcome.ALLOWED} if checker.computes else ())
    counts = Counter(Neutral.NEUTRAL if mark in alike else mark for mark in marks)
    most = min(counts, key=lambda mark: (-counts[mark], RANKS.index(mark)), default=Neutral.NEUTRAL)
    return alike if most in alike else frozenset({most})
