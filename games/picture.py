"""The kinds of picture that a game may hand out, as data that the site draws and describes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, overload

from msgspec import Struct

from games.text import Text
from games.verdict import Outcome


class Mark(Struct, frozen=True):
    """A mark of a picture: its words, place, outcome, and a note of a few words."""

    text: Text
    at: str = ""
    outcome: Outcome | None = None
    note: Text | None = None


# no Struct: a Struct has a metaclass of its own, and so has a Sequence
class Marks(Sequence[Mark]):
    """The marks of subjects in their order. Each is made when it is read, as of a long course few are drawn."""

    __slots__ = ("mark", "subjects")

    def __init__(self, subjects: Sequence[Any], mark: Callable[[Any], Mark]) -> None:
        self.subjects = subjects
        self.mark = mark

    def __len__(self) -> int:
        return len(self.subjects)

    @overload
    def __getitem__(self, at: int) -> Mark: ...
    @overload
    def __getitem__(self, at: slice) -> Marks: ...
    def __getitem__(self, at: int | slice) -> Mark | Marks:
        return Marks(self.subjects[at], self.mark) if isinstance(at, slice) else self.mark(self.subjects[at])


class TimeLine(Struct, frozen=True):
    """Marks in the order in which they happened.

    `windows` name the part of the course for each mark; a name stands once over marks in a row that share it. Raises ValueError
    when their number is not that of the marks.
    """

    title: Text
    marks: Sequence[Mark]
    windows: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        if self.windows and len(self.windows) != len(self.marks):
            raise ValueError(f"windows that fit no time line: {self.windows!r}")

    @property
    def all_marks(self) -> Sequence[Mark]:
        """Return the marks in order."""
        return self.marks


class FacingRows(Struct, frozen=True):
    """Pairs that face one another, such as an attacker and its blockers."""

    title: Text
    pairs: tuple[tuple[Mark, tuple[Mark, ...]], ...]

    @property
    def all_marks(self) -> tuple[Mark, ...]:
        """Return the marks pair by pair."""
        return tuple(mark for first, facing in self.pairs for mark in (first, *facing))


class Pile(Struct, frozen=True):
    """Marks laid on one another in order. The last one resolves first.

    `spans` have for each mark the numbers of the steps, from 1, at which it was laid and at which it left the pile, None while it
    lies there still; without them all marks lie there. Raises ValueError when their number is not that of the marks, or one leaves
    before it is laid.
    """

    title: Text
    marks: tuple[Mark, ...]
    spans: tuple[tuple[int, int | None], ...] = ()

    def __post_init__(self) -> None:
        if self.spans and (len(self.spans) != len(self.marks) or not all(map(_is_span, self.spans))):
            raise ValueError(f"spans that fit no pile: {self.spans!r}")

    @property
    def all_marks(self) -> tuple[Mark, ...]:
        """Return the marks in order."""
        return self.marks

    @property
    def heights(self) -> tuple[int, ...]:
        """Return the height of each mark, from 0 at the bottom."""
        if not self.spans:
            return tuple(range(len(self.marks)))
        heights: list[int] = []
        for start, _ in self.spans:
            below = [
                height
                for height, (other_start, other_end) in zip(heights, self.spans, strict=False)
                if other_start <= start and (other_end is None or other_end > start)
            ]
            heights.append(max(below, default=-1) + 1)
        return tuple(heights)


def _is_span(span: tuple[int, int | None]) -> bool:
    start, end = span
    return start >= 1 and (end is None or end > start)


class Ladder(Struct, frozen=True):
    """A value after each change: a rung has the change's mark and the value, a number or a word."""

    title: Text
    rungs: tuple[tuple[Mark, int | Text], ...]

    @property
    def all_marks(self) -> tuple[Mark, ...]:
        """Return the marks from the first change to the last."""
        return tuple(mark for mark, _ in self.rungs)


Picture = TimeLine | FacingRows | Pile | Ladder
