"""Situations and results as labelled lines, without a form."""

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
from games.situation_text import say_row
from games.text import Choice, Text

YES, NO = Text("yes", "はい"), Text("no", "いいえ")
NOT_GIVEN, EMPTY = Text("not given", "指定なし"), Text("none", "なし")
CardNamer = Callable[[str], Text]
# how a result names a card in both languages
BOTH = re.compile(r"(?P<ja>.+) \((?P<en>.+)\)")


class Row(Struct, frozen=True):
    """A row of a list: the name of its kind, its lines, and all of it in a sentence where it has a phrase."""

    name: Text
    lines: tuple[Line, ...]
    sentence: Text | None = None


class Line(Struct, frozen=True):
    """A field: its label, and its values, the rows of its list, or the lines of its one row."""

    label: Text
    values: tuple[Text, ...] = ()
    rows: tuple[Row, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def columns(self) -> tuple[Text, ...]:
        """Return the labels of the rows' lines as columns. They are the columns of a table."""
        return tuple(dict.fromkeys(line.label for row in self.rows for line in row.lines))

    @property
    def is_mixed(self) -> bool:
        """Return whether rows of several kinds stand in the list."""
        return len({row.name for row in self.rows}) > 1

    @property
    def cells(self) -> Iterator[tuple[Row, tuple[Line | None, ...]]]:
        """Yield each row with its line for each column. None where it has no line."""
        for row in self.rows:
            lines = {line.label: line for line in row.lines}
            yield row, tuple(lines.get(column) for column in self.columns)


def situation(value: Any, content: Content) -> tuple[Line, ...]:
    """Return a situation as lines; facts with their default value are left out, unless nothing else is there.

    Cards have their names in both languages.
    """
    return _scenario_lines(value, partial(card_name, content))


def _scenario_lines(value: Any, namer: CardNamer) -> tuple[Line, ...]:
    """Return a situation, or a row of it, as lines."""
    lines = tuple(_lines(value, namer, usual=False))
    return lines or tuple(_lines(value, namer, usual=True))


def result(value: Any, content: Content) -> tuple[Line, ...]:
    """Return the result of a verdict as lines; values that do not apply are left out.

    Cards have their names in both languages.
    """
    return tuple(_result_lines(value, partial(card_name, content)))


def card_name(content: Content, name: str) -> Text:
    """Return the name of a card in each language; a result has both names, or one."""
    both = BOTH.fullmatch(name)
    card = content.find_card(both["en"] if both else name)
    return card.name if card else Text(name, name)


def _result_lines(value: Any, namer: CardNamer) -> Iterator[Line]:
    for field, field_value in _fields(value):
        if field_value is not None:
            yield _result_line(field, field_value, namer)


def _result_line(field: Declared, value: Any, namer: CardNamer) -> Line:
    shape = _item_shape(field.shape)
    if isinstance(field.shape, Group):
        return Line(field.field.label, lines=tuple(_result_lines(value, namer)))
    values = value if isinstance(value, tuple) else (value,)
    if groups(field.shape) and values:
        names = {field.name for entry in values for field, value in _fields(entry) if _is_notable(field, value)}
        return Line(field.field.label, rows=tuple(_result_row(field.shape, entry, names, namer) for entry in values))
    texts = (namer(entry) if _is_card(shape) or _names_both(entry) else value_of(entry) for entry in values)
    return Line(field.field.label, tuple(texts) or (EMPTY,))


def _item_shape(shape: Shape) -> Shape:
    """Return the shape of an item where a field holds a list."""
    return shape.item if isinstance(shape, Many) else shape


def _is_card(shape: Shape) -> bool:
    return isinstance(shape, Words) and shape.card


def _names_both(value: Any) -> bool:
    return isinstance(value, str) and BOTH.fullmatch(value) is not None


def _result_row(shape: Shape, row: Any, names: set[str], namer: CardNamer) -> Row:
    """Return a row with the named fields, so far as they apply."""
    fields = ((field, value) for field, value in _fields(row) if field.name in names and value is not None)
    return Row(_name(shape, row), tuple(_result_line(field, value, namer) for field, value in fields))


def _fields(value: Any) -> Iterator[tuple[Declared, Any]]:
    cls: type = type(value)
    for field in declared(cls):
        yield field, field.value(value)


def _lines(value: Any, namer: CardNamer, *, usual: bool) -> Iterator[Line]:
    for field, field_value in _fields(value):
        if usual or _is_notable(field, field_value):
            yield _line(field, field_value, namer)


def _is_notable(field: Declared, value: Any) -> bool:
    """Return whether a reader must see a value: one that differs from the default, or any decision or frame."""
    return value != field.default or (field.field.role is not Role.FACT and value not in (None, ()))


def _line(field: Declared, value: Any, namer: CardNamer) -> Line:
    if isinstance(field.shape, Group):
        sentence = say_row(value, namer)
        lines = () if sentence else _scenario_lines(value, namer)
        return Line(field.field.label, (sentence,) if sentence else (), lines=lines)
    values = value if isinstance(value, tuple) else (value,)
    if groups(field.shape) and values:
        return Line(field.field.label, rows=tuple(_row(field.shape, entry, namer) for entry in values))
    is_card = _is_card(_item_shape(field.shape))
    texts = (namer(entry) if is_card and entry and not is_blank(entry) else value_of(entry) for entry in values)
    return Line(field.field.label, tuple(texts) or (EMPTY,))


def _row(shape: Shape, row: Any, namer: CardNamer) -> Row:
    return Row(_name(shape, row), _scenario_lines(row, namer), say_row(row, namer))


def _name(shape: Shape, row: Any) -> Text:
    return next(group.name.text for group in groups(shape) if group.row is type(row))


def value_of(value: Any) -> Text:
    """Return the name of a value."""
    match value:
        case None:
            return NOT_GIVEN
        case str() if is_blank(value):
            return EMPTY
        case bool():
            return YES if value else NO
        case Choice():
            return value.text
    return Text(str(value), str(value))
