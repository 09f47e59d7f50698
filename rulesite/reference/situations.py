"""How does a reader see a situation, or what came out of it, without a form?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.declaration import Declared, Group, Shape, declared, groups
from games.scenario import Role
from games.text import Choice, Text
from rulesite.site.line import is_blank

YES, NO = Text("yes", "はい"), Text("no", "いいえ")
NOT_GIVEN, NONE, EMPTY = Text("not given", "指定なし"), Text("does not apply", "該当なし"), Text("none", "なし")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a list: how such rows are called, and what it tells."""

    name: Text
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One field: its label, and its values, the rows of its list, or the lines of its one row."""

    label: Text
    values: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()
    lines: tuple[Line, ...] = ()


def situation(value: Any) -> tuple[Line, ...]:
    """Return a situation, or a row of it, line by line; facts that are as usual are left out, unless nothing else is told."""
    lines = tuple(_lines(value, usual=False, nothing=NOT_GIVEN))
    return lines or tuple(_lines(value, usual=True, nothing=NOT_GIVEN))


def result(value: Any) -> tuple[Line, ...]:
    """Return what came out of a situation, line by line and in full."""
    return tuple(_lines(value, usual=True, nothing=NONE))


def _lines(value: Any, *, usual: bool, nothing: Text) -> Iterator[Line]:
    cls: type = type(value)
    for one in declared(cls):
        held = getattr(value, one.name)
        if usual or _is_news(one, held):
            yield _line(one, held, nothing)


def _is_news(one: Declared, held: Any) -> bool:
    """Return whether a reader must be told: what differs from the default, and what was chosen or framed at all."""
    return held != one.default or (one.field.role is not Role.FACT and held not in (None, ()))


def _line(one: Declared, held: Any, nothing: Text) -> Line:
    if isinstance(one.shape, Group):
        return Line(one.field.label, lines=situation(held))
    items = held if isinstance(held, tuple) else (held,)
    if groups(one.shape) and items:
        return Line(one.field.label, rows=tuple(_row(one.shape, item) for item in items))
    return Line(one.field.label, tuple(_value(item, nothing) for item in items) or (EMPTY,))


def _row(shape: Shape, item: Any) -> Row:
    name = next(group.name.text for group in groups(shape) if group.row is type(item))
    return Row(name, situation(item))


def _value(item: Any, nothing: Text) -> Text:
    match item:
        case None:
            return nothing
        case str() if is_blank(item):
            return EMPTY
        case bool():
            return YES if item else NO
        case Choice():
            return item.text
    return Text(str(item), str(item))
