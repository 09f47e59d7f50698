"""Which parts of a verdict stand whole at addresses of their own, where its page lists only so much of them?

As `_part` behind the situation: `&_part=reasons`. What has no address is sent there by a button of the form.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from django.http import QueryDict

from games.verdict import Finding
from rulesite.reference.situations import Line

NAME = "_part"
FINDINGS, STEPS, MARKS, LINES = 30, 45, 32, 150
# of what could be done next, where the form is long as well
MOVES = 24


class Part(StrEnum):
    """Be a part of a verdict that can be long."""

    SITUATION = "situation"
    REASONS = "reasons"
    STEPS = "steps"
    PICTURE = "picture"
    RESULT = "result"
    TEXT = "text"


class NoSuchPart(LookupError):
    """Say that a verdict has no part of this name."""


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
    ranked = sorted(range(len(findings)), key=lambda n: -[*type(findings[n].outcome)].index(findings[n].outcome))
    return {n + 1 for n in ranked[:FINDINGS]}


def is_long(lines: Sequence[Line]) -> bool:
    """Say whether lines are more than a page shows beside everything else."""
    return sum(map(_number, lines)) > LINES


def _number(line: Line) -> int:
    return 1 + sum(map(_number, line.lines)) + sum(1 + sum(map(_number, row.lines)) for row in line.rows)
