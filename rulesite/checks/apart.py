"""Which parts of a verdict stand whole at addresses of their own, where its page lists only so much of them?

As `_part` behind the situation: `&_part=reasons`. What has no address is sent there by a button of the form.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from html import escape
from itertools import accumulate, chain, islice, takewhile

from django.http import QueryDict

from games.text import Text
from games.verdict import Finding
from rulesite.reference.situations import Line

NAME = "_part"
FINDINGS, STEPS, MARKS, LINES = 30, 45, 20, 150
# as many letters of both languages together may the findings of a page have, its steps, and the marks of its picture
LETTERS = 10_000
WRITTEN = str.maketrans({sign: escape(sign) for sign in "&<>\"'"})


class Part(StrEnum):
    """A part of a verdict that can be long."""

    SITUATION = "situation"
    REASONS = "reasons"
    STEPS = "steps"
    PICTURE = "picture"
    RESULT = "result"
    TEXT = "text"


class NoSuchPart(LookupError):
    """A name that no part of a verdict has."""


def asked(fields: QueryDict) -> Part | None:
    """Return the part that an address asks for, None for the page of the verdict; raises NoSuchPart."""
    if NAME not in fields:
        return None
    values = fields.getlist(NAME)
    if len(values) != 1 or values[0] not in [*Part]:
        raise NoSuchPart(values)
    return Part(values[0])


def query(part: Part | None, begin: str = "&") -> str:
    """Return what the address of a situation needs to show a part of its verdict, behind the situation itself."""
    return f"{begin}{NAME}={part}" if part else ""


def weightiest(findings: Sequence[Finding]) -> set[int]:
    """Return the numbers, from 1, of the findings that a page lists: as many as fit, the worst before the others."""
    ranked = sorted(range(len(findings)), key=lambda n: -findings[n].outcome.rank)
    sizes = (letters(findings[n].text, *(one.text for one in findings[n].readings)) for n in ranked)
    return {n + 1 for n in ranked[: fitting(sizes, FINDINGS)]}


def fitting(sizes: Iterable[int], most: int, all_letters: int = LETTERS) -> int:
    """Return how many things with so many letters each, from the first, are told: at most so many, with so many letters, and always one."""
    totals = accumulate(islice(sizes, most))
    return max(1, sum(1 for _ in takewhile(lambda total: total <= all_letters, totals)))


def letters(*texts: Text | None) -> int:
    """Return how many letters a page needs for texts in both languages: it writes a quotation mark, and some other signs, with five or six."""
    return sum([len(text.en.translate(WRITTEN)) + len(text.ja.translate(WRITTEN)) for text in texts if text])


def is_long(lines: Sequence[Line]) -> bool:
    """Return whether lines are more, or longer, than a page shows beside everything else."""
    return sum(map(_number, lines)) > LINES or letters(*_values(lines)) > LETTERS


def _number(line: Line) -> int:
    return 1 + sum(map(_number, line.lines)) + sum(1 + sum(map(_number, row.lines)) for row in line.rows)


def _values(lines: Iterable[Line]) -> Iterator[Text]:
    for line in lines:
        yield from line.values
        yield from _values(line.lines)
        yield from _values(chain.from_iterable(row.lines for row in line.rows))
