"""Trials of a situation: its fields and rows, and verdicts after edits within a budget."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from games.contradictions import contradictions
from games.declaration import Declared, Group, Many, declared, groups
from games.game import AnyChecker
from games.moves import Edit, apply_edits
from games.text import Text
from games.values import is_value
from games.verdict import Outcome, Verdict
from rulesite.checks.validate import messages
from rulesite.checks.validate.decoder import MAX_SITUATION_BYTES, length

LONGEST_CHANGE = 4_096  # bytes that a change adds at most: rows with the longest names


class PlacedField(Struct, frozen=True):
    """A field of a situation with its value and row. The row is the one around it, with its place and its name."""

    at: str
    declaration: Declared
    value: Any
    owner: Any
    row_at: str
    row: Text | None

    @property
    def label(self) -> Text:
        """Return the label of the field, with its row."""
        label = messages.quoted(self.declaration.field.label)
        return messages.in_row(self.row, label)

    @property
    def called(self) -> Text:
        """Return the label of the field, with the name that its row bears, if any."""
        name, label = self._own_name, self.declaration.field.label
        return Text(f"{name}: {label.en}", f"{name}：{label.ja}") if name else self.label

    @property
    def row_name(self) -> Text | None:
        """Return the name that the row of the field bears, or its label; None for a field of the situation itself."""
        return Text(self._own_name, self._own_name) if self._own_name else self.row

    @property
    def _own_name(self) -> str:
        cls: type = type(self.owner)
        naming = next((field for field in declared(cls) if field.field.names), None)
        return "" if naming is None or naming is self.declaration else naming.value(self.owner) or ""


class PlacedRow(Struct, frozen=True):
    """A row of a list with its place and name. Its list and the number of rows there go with it."""

    at: str
    many: Declared
    count: int
    row: Any
    name: Text


def placed_fields(value: Any, at: str = "", row_at: str = "", row: Text | None = None) -> Iterator[PlacedField]:
    """Yield every field of a situation. Those of rows follow the list that holds them."""
    cls: type = type(value)
    for declaration in declared(cls):
        inner = declaration.value(value)
        yield PlacedField(f"{at}/{declaration.name}", declaration, inner, value, row_at, row)
        if isinstance(declaration.shape, Group):
            yield from placed_fields(
                inner, f"{at}/{declaration.name}", row_at, messages.in_row(row, declaration.field.label)
            )
        elif groups(declaration.shape):
            for place in _placed_rows_of(declaration, inner, at, row):
                yield from placed_fields(place.row, place.at, place.at, place.name)


def placed_rows(value: Any, at: str = "", row: Text | None = None) -> Iterator[PlacedRow]:
    """Yield every row of a situation's lists. The rows of a row follow it."""
    cls: type = type(value)
    for declaration in declared(cls):
        inner = declaration.value(value)
        if isinstance(declaration.shape, Group):
            yield from placed_rows(inner, f"{at}/{declaration.name}", messages.in_row(row, declaration.field.label))
        elif groups(declaration.shape):
            for place in _placed_rows_of(declaration, inner, at, row):
                yield place
                yield from placed_rows(place.row, place.at, place.name)


def number_of_rows(value: Any) -> int:
    """Return the number of a situation's rows, itself included."""
    return 1 + sum(_rows_below(declaration.value(value)) for declaration in _declared(value))


def names_of_kind(value: Any, kind: str) -> list[str]:
    """Return the names of a kind in a situation's rows."""
    names = (
        spot.value
        for spot in placed_fields(value)
        if spot.declaration.field.names == kind and isinstance(spot.value, str)
    )
    return list(dict.fromkeys(names))


def _rows_below(value: Any) -> int:
    if isinstance(value, tuple):
        return sum(number_of_rows(row) for row in value if is_value(row))
    return number_of_rows(value) - 1 if is_value(value) else 0


def _declared(value: Any) -> tuple[Declared, ...]:
    cls: type = type(value)
    return declared(cls)


def _placed_rows_of(declaration: Declared, rows: tuple[Any, ...], at: str, row: Text | None) -> Iterator[PlacedRow]:
    assert isinstance(declaration.shape, Many)
    called = {group.row: group.name.text for group in groups(declaration.shape)}
    for n, row_value in enumerate(rows):
        name = messages.numbered(declaration.field.each or called[type(row_value)], n + 1)
        yield PlacedRow(f"{at}/{declaration.name}/{n}", declaration, len(rows), row_value, messages.in_row(row, name))


class BudgetSpent(Exception):
    """The end of a search: as many rows have been judged as may be."""


@dataclass(slots=True)
class Trials:
    """A situation whose changes are judged once each. The budget of rows limits them, save the `reserve` for later."""

    checker: AnyChecker
    scenario: Any
    left: int
    reserve: int = 0
    rows: int = field(init=False)
    weight: int = field(init=False)
    _verdicts: dict[tuple[Edit, ...], Verdict[Any] | None] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.weight = self.checker.weight(self.scenario)
        self.rows = number_of_rows(self.scenario)
        if length(self.scenario) + LONGEST_CHANGE > MAX_SITUATION_BYTES:
            self.left = 0

    def verdict(self, edits: Iterable[Edit]) -> Verdict[Any] | None:
        """Return the verdict on the situation after edits. None where it cannot be true. Raises BudgetSpent."""
        key = tuple(edits)
        if key not in self._verdicts:
            self.spend(self.rows)
            self._verdicts[key] = self._judged(key)
        return self._verdicts[key]

    def _judged(self, edits: tuple[Edit, ...]) -> Verdict[Any] | None:
        try:
            then = apply_edits(self.scenario, edits)
        except IndexError:
            # a part of a change whose row comes in with another part
            return None
        return None if contradictions(then) else self.checker.check_findings(then)

    def after(self, edits: Iterable[Edit], rows: int) -> Trials:
        """Return trials of the situation after edits. Their budget is so many of the rows."""
        return Trials(self.checker, apply_edits(self.scenario, edits), rows)

    def allows(self, edits: Iterable[Edit]) -> bool:
        """Return whether the situation is allowed after edits; raises BudgetSpent."""
        verdict = self.verdict(edits)
        return verdict is not None and verdict.outcome is Outcome.ALLOWED

    def spend(self, rows: int) -> None:
        """Spend so many rows of the budget, by their weight; raises BudgetSpent where they are not left."""
        if rows * self.weight > self.left - self.reserve:
            raise BudgetSpent
        self.left -= rows * self.weight
