"""Spans: numbers that are not always known exactly."""

from __future__ import annotations

from msgspec import Struct

MANY = 10_000


class Span(Struct, frozen=True):
    """A number between a least and a most, both included; MANY stands for any larger number."""

    least: int
    most: int

    @property
    def exact(self) -> bool:
        return self.least == self.most

    @property
    def none(self) -> bool:
        return self.most == 0

    def __add__(self, other: Span) -> Span:
        least, most = self.least + other.least, self.most + other.most
        return Span(least if least < MANY else MANY, most if most < MANY else MANY)

    def less(self, other: Span) -> Span:
        """Subtract a number, never below 0; many stay many."""
        # a number beyond counting stays so, however much is taken
        if self.least >= MANY:
            return self
        return Span(max(0, self.least - other.most), max(0, self.most - other.least))

    def at_most(self, other: Span) -> Span:
        """Return the smaller of two numbers."""
        return Span(min(self.least, other.least), min(self.most, other.most))

    def times(self, n: int) -> Span:
        return Span(self.least * n, self.most * n)

    def data(self) -> int | list[int | None]:
        """Return the number as JSON data, None for any most."""
        return self.least if self.least == self.most else [self.least, None if self.most >= MANY else self.most]

    def __str__(self) -> str:
        if self.least == self.most:
            return str(self.least)
        return f"{self.least}+" if self.most >= MANY else f"{self.least}–{self.most}"


def exactly(n: int) -> Span:
    """Return a span of one known number."""
    return Span(n, n)


NOTHING = exactly(0)
ONE = exactly(1)
PLENTY = exactly(MANY)
