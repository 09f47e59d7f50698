"""How does a reader see a situation, or what came out of it, without a form?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec import Struct

from games.bounds import is_blank
from games.content import Content
from games.declaration import Declared, Group, Many, Shape, Words, declared, groups
from games.scenario import Role
from games.text import Choice, Text

YES, NO = Text("yes", "はい"), Text("no", "いいえ")
NOT_GIVEN, EMPTY = Text("not given", "指定なし"), Text("none", "なし")
Called = Callable[[str], Text]
# how a result names a card in both languages
BOTH = re.compile(r"(?P<ja>.+) \((?P<en>.+)\)")


class Row(Struct, frozen=True):
    """One row of a list: how such rows are called, and what it tells."""

    name: Text
    lines: tuple[Line, ...]


class Line(Struct, frozen=True):
    """One field: its label, and its values, the rows of its list, or the lines of its one row."""

    label: Text
    values: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def columns(self) -> tuple[Text, ...]:
        """Return what the rows tell, as the columns of a table."""
        return tuple(dict.fromkeys(line.label for row in self.rows for line in row.lines))

    @property
    def is_mixed(self) -> bool:
        """Return whether rows of several kinds stand in the list."""
        return len({row.name for row in self.rows}) > 1

    @property
    def cells(self) -> Iterator[tuple[Row, tuple[Line | None, ...]]]:
        """Yield each row with what it tells under each column."""
        for row in self.rows:
            held = {line.label: line for line in row.lines}
            yield row, tuple(held.get(column) for column in self.columns)


def situation(value: Any, content: Content) -> tuple[Line, ...]:
    """Return a situation line by line; facts that are as usual are left out, unless nothing else is told. Cards have their own names."""
    return _situation(value, partial(_card, content))


def _situation(value: Any, called: Called) -> tuple[Line, ...]:
    """Return a situation, or a row of it, line by line."""
    lines = tuple(_lines(value, called, usual=False))
    return lines or tuple(_lines(value, called, usual=True))


def result(value: Any, content: Content) -> tuple[Line, ...]:
    """Return what came out of a situation, line by line; what does not apply is left out, and cards have their own names."""
    return tuple(_came(value, partial(_card, content)))


def _card(content: Content, name: str) -> Text:
    """Return what a card is called in each language, of which a result tells both names, or one."""
    both = BOTH.fullmatch(name)
    found = content.find_card(both["en"] if both else name)
    return found.name if found else Text(name, name)


def _came(value: Any, called: Called) -> Iterator[Line]:
    for one, held in _fields(value):
        if held is not None:
            yield _of_result(one, held, called)


def _of_result(one: Declared, held: Any, called: Called) -> Line:
    shape = _plain(one.shape)
    if isinstance(one.shape, Group):
        return Line(one.field.label, lines=tuple(_came(held, called)))
    items = held if isinstance(held, tuple) else (held,)
    if groups(one.shape) and items:
        told = {one.name for item in items for one, its in _fields(item) if _is_news(one, its)}
        return Line(one.field.label, rows=tuple(_told_row(one.shape, item, told, called) for item in items))
    values = (called(item) if _is_card(shape) or _names_both(item) else value_of(item) for item in items)
    return Line(one.field.label, tuple(values) or (EMPTY,))


def _plain(shape: Shape) -> Shape:
    """Return the shape of one thing where a field holds a list of them."""
    return shape.item if isinstance(shape, Many) else shape


def _is_card(shape: Shape) -> bool:
    return isinstance(shape, Words) and shape.card


def _names_both(item: Any) -> bool:
    return isinstance(item, str) and BOTH.fullmatch(item) is not None


def _told_row(shape: Shape, item: Any, told: set[str], called: Called) -> Row:
    """Return a row with those of its fields that any row beside it tells, so far as they apply."""
    held = ((one, its) for one, its in _fields(item) if one.name in told and its is not None)
    return Row(_name(shape, item), tuple(_of_result(one, its, called) for one, its in held))


def _fields(value: Any) -> Iterator[tuple[Declared, Any]]:
    cls: type = type(value)
    for one in declared(cls):
        yield one, getattr(value, one.name)


def _lines(value: Any, called: Called, *, usual: bool) -> Iterator[Line]:
    for one, held in _fields(value):
        if usual or _is_news(one, held):
            yield _line(one, held, called)


def _is_news(one: Declared, held: Any) -> bool:
    """Return whether a reader must be told: what differs from the default, and what was chosen or framed at all."""
    return held != one.default or (one.field.role is not Role.FACT and held not in (None, ()))


def _line(one: Declared, held: Any, called: Called) -> Line:
    if isinstance(one.shape, Group):
        return Line(one.field.label, lines=_situation(held, called))
    items = held if isinstance(held, tuple) else (held,)
    if groups(one.shape) and items:
        return Line(one.field.label, rows=tuple(_row(one.shape, item, called) for item in items))
    is_card = _is_card(_plain(one.shape))
    values = (called(item) if is_card and item and not is_blank(item) else value_of(item) for item in items)
    return Line(one.field.label, tuple(values) or (EMPTY,))


def _row(shape: Shape, item: Any, called: Called) -> Row:
    return Row(_name(shape, item), _situation(item, called))


def _name(shape: Shape, item: Any) -> Text:
    return next(group.name.text for group in groups(shape) if group.row is type(item))


def value_of(item: Any) -> Text:
    """Return what a value is called."""
    match item:
        case None:
            return NOT_GIVEN
        case str() if is_blank(item):
            return EMPTY
        case bool():
            return YES if item else NO
        case Choice():
            return item.text
    return Text(str(item), str(item))
