"""What was done, what was asked then, what came, and was that right?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    done: str
    asked: str
    came: str
    good: bool


HEADS = ("fault", "what was done", "what was asked", "what came", "")


def lines(rows: Iterable[tuple[str, Row]]) -> Iterator[str]:
    """Yield the table of rows, each with the name of its fault, in Markdown, its columns as wide as they must be."""
    cells = [HEADS, *((name, row.done, row.asked, row.came, "good" if row.good else "BAD") for name, row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for n, line in enumerate(cells):
        yield _line(text.ljust(width) for text, width in zip(line, widths, strict=True))
        if n == 0:
            yield _line("-" * width for width in widths)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
