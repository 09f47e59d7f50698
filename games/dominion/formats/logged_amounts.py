"""Amounts that the lines of a log tell, beside the amounts that are reckoned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from games.dominion.cards.vocabulary import Do
from games.dominion.course.record import Course
from games.dominion.spans import MANY, NOTHING, Span


class LoggedAmounts:
    """The amounts that lines tell from some point of a turn on, and what the player had got before it."""

    def __init__(self, course: Course) -> None:
        self._before: Mapping[Do, Span] = course.got
        self._amounts: Counter[Do] = Counter()
        self._lines: dict[Do, int] = {}

    def add(self, do: Do, n: int, line: int) -> None:
        """Count an amount that a line tells."""
        self._amounts[do] += n
        self._lines[do] = line

    def amount(self, do: Do) -> int:
        """Return what all lines tell of a kind."""
        return self._amounts[do]

    def reckoned(self, course: Course, do: Do) -> Span:
        """Return how much of a kind the player got since, by the rules."""
        before, after = self._before.get(do, NOTHING), course.got.get(do, NOTHING)
        most = MANY if after.most >= MANY else after.most - before.most
        return Span(after.least - before.least, most)

    def less(self, course: Course) -> tuple[Do, int, int, Span] | None:
        """Return the first kind of which the lines told less than is reckoned: the last line, what was told, and what is reckoned."""
        reckoned = {do: self.reckoned(course, do) for do in self._lines}
        less = (do for do, span in reckoned.items() if self._amounts[do] < span.least)
        return next(((do, self._lines[do], self._amounts[do], reckoned[do]) for do in less), None)
