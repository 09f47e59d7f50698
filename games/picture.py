"""The few kinds of picture that a game may hand out, as data that the site draws and says in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, overload

from msgspec import Struct

from games.text import Text
from games.verdict import Outcome


class Mark(Struct, frozen=True):
    """One thing in a picture: its words, where it stands in the scenario, how it ended, and in a few words what came of it."""

    text: Text
    at: str = ""
    outcome: Outcome | None = None
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Marks(Sequence[Mark]):
    """The marks of some things in their order, each made when it is looked at: of a long course few are drawn."""

    things: Sequence[Any]
    mark: Callable[[Any], Mark]

    def __len__(self) -> int:
        return len(self.things)

    @overload
    def __getitem__(self, at: int) -> Mark: ...
    @overload
    def __getitem__(self, at: slice) -> Marks: ...
    def __getitem__(self, at: int | slice) -> Mark | Marks:
        return Marks(self.things[at], self.mark) if isinstance(at, slice) else self.mark(self.things[at])


class TimeLine(Struct, frozen=True):
    """Marks in the order in which they happened.

    `windows` name of each mark the part of the course in which it happened; the name stands once over those in a row that
    share it. Raises ValueError when they are not one for each mark.
    """

    title: Text
    marks: Sequence[Mark]
    windows: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        if self.windows and len(self.windows) != len(self.marks):
            raise ValueError(f"windows that fit no time line: {self.windows!r}")

    @property
    def all_marks(self) -> Sequence[Mark]:
        """Return what is shown, in order."""
        return self.marks


class FacingRows(Struct, frozen=True):
    """Pairs that face one another, such as an attacker and those who block it."""

    title: Text
    pairs: tuple[tuple[Mark, tuple[Mark, ...]], ...]

    @property
    def all_marks(self) -> tuple[Mark, ...]:
        """Return what is shown, pair by pair."""
        return tuple(mark for first, others in self.pairs for mark in (first, *others))


class Pile(Struct, frozen=True):
    """What was laid on what, in the order in which it was laid; the last one is dealt with first.

    `spans` tells of each mark the numbers of the steps, from 1, at which it was laid and at which it left the pile, None while it
    lies there still; without them all that is shown lies there. Raises ValueError when the spans are not one for each
    mark, or one leaves before it is laid.
    """

    title: Text
    marks: tuple[Mark, ...]
    spans: tuple[tuple[int, int | None], ...] = ()

    def __post_init__(self) -> None:
        if self.spans and (len(self.spans) != len(self.marks) or not all(map(_is_span, self.spans))):
            raise ValueError(f"spans that fit no pile: {self.spans!r}")

    @property
    def all_marks(self) -> tuple[Mark, ...]:
        """Return what is shown, in order."""
        return self.marks

    @property
    def heights(self) -> tuple[int, ...]:
        """Return how high each mark was laid, from 0: on the highest that lay there."""
        if not self.spans:
            return tuple(range(len(self.marks)))
        heights: list[int] = []
        for laid, _ in self.spans:
            below = [
                height
                for height, (since, left) in zip(heights, self.spans, strict=False)
                if since <= laid and (left is None or left > laid)
            ]
            heights.append(max(below, default=-1) + 1)
        return tuple(heights)


def _is_span(span: tuple[int, int | None]) -> bool:
    laid, left = span
    return laid >= 1 and (left is None or left > laid)


class Ladder(Struct, frozen=True):
    """A value after each change: the mark is the change, the number or the word beside it what that leads to."""

    title: Text
    rungs: tuple[tuple[Mark, int | Text], ...]

    @property
    def all_marks(self) -> tuple[Mark, ...]:
        """Return what is shown, from the first change to the last."""
        return tuple(mark for mark, _ in self.rungs)


Picture = TimeLine | FacingRows | Pile | Ladder
