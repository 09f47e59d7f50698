"""What does a checker say of a situation after a change, as long as there are rows left to judge?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from games.contradictions import contradictions
from games.game import AnyChecker
from games.moves import Edit, done
from games.verdict import Outcome, Verdict
from rulesite.checks.edge import LONGEST, length
from rulesite.checks.ways.spots import number_of_rows

# so many bytes can a change add at most: rows with the longest names
ROOM = 4_096


class Spent(Exception):
    """The end of a search: as many rows have been judged as may be."""


@dataclass(slots=True)
class Trying:
    """A situation whose changes are judged, each once, until the rows that may be judged are used up, but for those `kept` for later."""

    checker: AnyChecker
    scenario: Any
    left: int
    kept: int = 0
    rows: int = field(init=False)
    weight: int = field(init=False)
    _known: dict[tuple[Edit, ...], Verdict[Any] | None] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        weigh = self.checker.remedies.weight
        self.weight = weigh(self.scenario) if weigh else 1
        self.rows = number_of_rows(self.scenario)
        if length(self.scenario) + ROOM > LONGEST:
            self.left = 0

    def verdict(self, edits: Iterable[Edit]) -> Verdict[Any] | None:
        """Return the verdict on the situation after edits, None where it cannot be true; raises Spent."""
        key = tuple(edits)
        if key not in self._known:
            self.spend(self.rows)
            self._known[key] = self._judged(key)
        return self._known[key]

    def _judged(self, edits: tuple[Edit, ...]) -> Verdict[Any] | None:
        try:
            then = done(self.scenario, edits)
        except IndexError:
            # a part of a change whose row comes in with another part
            return None
        return None if contradictions(then) else self.checker.found(then)

    def after(self, edits: Iterable[Edit], rows: int) -> Trying:
        """Return the situation after edits, to be judged with so many of the rows."""
        return Trying(self.checker, done(self.scenario, edits), rows)

    def allows(self, edits: Iterable[Edit]) -> bool:
        """Return whether the situation is allowed after edits; raises Spent."""
        found = self.verdict(edits)
        return found is not None and found.outcome is Outcome.ALLOWED

    def spend(self, rows: int) -> None:
        """Take so many rows, by what they weigh, from those that may be judged; raises Spent where they are not left."""
        if rows * self.weight > self.left - self.kept:
            raise Spent
        self.left -= rows * self.weight
