"""Closed rows: rows shown as one line, their summary, and the values they carry in a hidden field.

A situation with few rows is open. In a larger one every row is a line until it is opened, and only some are open at a time; a row within
a row opens with it. The hidden field `_row` holds JSON: a text is one value, an array the rows of a list, an object the fields below, with
several values of one field under "". Untouched values are left out, all others kept as typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import orjson
from msgspec import Struct

from games.bounds import is_blank
from games.declaration import Declared, Flag, Group, Many, OneOf, Pick, Shape, by_name, declared, ticked
from games.phrases import phrase_of
from games.scenario import Role
from games.situation_text import say_row
from games.text import LANGUAGES, Choice, Text
from rulesite.checks.forms.defaults import default, is_untouched
from rulesite.checks.texts import AND, ESCAPES, LABELLED, SEPARATOR, number_that_fits
from rulesite.checks.validate.nodes import OWN_VALUES, ROW_ID, TICKED, Node, kind_of, rows, submission
from rulesite.reference.situations import EMPTY, NO, YES

FEW, MOST_OPEN = 24, 12
MAX_SUMMARY = 120
MAX_ESCAPED_SUMMARY = 160
NUMBER = Text("{n} in all", "{n}件")
CUT = "…"
News = tuple[Declared, Node]


class OpenableRow(Struct, frozen=True):
    """A row of the whole form: its pointer, its weight in rows with those in it, and its node."""

    at: str
    weight: int
    node: Node

    def holds(self, pointer: str) -> bool:
        return pointer == self.at or pointer.startswith(f"{self.at}/")


def closed_rows(
    cls: type, node: Node, *, at: str = "", faulty: Iterable[str] = (), entered: bool = True
) -> frozenset[str]:
    """Return the pointers to the rows shown as one line.

    Open are, as far as so many may be, the row in which `at` leads, those with something `faulty` in them, and those that were
    open as they were `entered`, the nearest to the first of them before the others; of what was not entered in a form, all or none.
    """
    all_rows = [*_openable_rows(cls, node, "")]
    few = sum(row.weight for row in all_rows) <= FEW
    here = next((n for n, row in enumerate(all_rows) if at and row.holds(at)), None)
    numbers = [here] if here is not None else []
    places = {row.at: n for n, row in enumerate(all_rows)}
    numbers += [n for pointer in faulty if (n := _row_number(places, pointer)) is not None]
    stay = [n for n, row in enumerate(all_rows) if (not row.node.closed if entered else few)]
    near = sorted(stay, key=lambda n: abs(n - numbers[0])) if numbers else stay
    open_numbers = _open_rows(all_rows, dict.fromkeys([*numbers, *near]), FEW if few else MOST_OPEN)
    return frozenset(row.at for n, row in enumerate(all_rows) if n not in open_numbers)


def _open_rows(all_rows: list[OpenableRow], numbers: Iterable[int], left: int) -> set[int]:
    """Return the wanted rows that fit together, earlier ones first. The first of them always fits."""
    open_numbers = set[int]()
    for n in numbers:
        if not open_numbers or all_rows[n].weight <= left:
            open_numbers.add(n)
            left -= all_rows[n].weight
    return open_numbers


def _row_number(places: dict[str, int], pointer: str) -> int | None:
    """Return the number of the row around a pointer. None outside of all rows."""
    while pointer and pointer not in places:
        pointer = pointer.rpartition("/")[0]
    return places.get(pointer)


def _openable_rows(cls: type, node: Node, at: str) -> Iterator[OpenableRow]:
    for declaration in declared(cls):
        below = node.below.get(declaration.name)
        match declaration.shape:
            case _ if below is None:
                continue
            case Many() as many if ticked(many):
                continue
            case Many(item_shape):
                for n, row in enumerate(rows(below)):
                    yield OpenableRow(f"{at}/{declaration.name}/{n}", 1 + _rows_within(item_shape, row), row)
            case Group(row):
                yield from _openable_rows(row, below, f"{at}/{declaration.name}")


def _rows_within(row_shape: Group | OneOf | object, node: Node) -> int:
    group = kind_of(row_shape, node) if isinstance(row_shape, Group | OneOf) else None
    return sum(row.weight for row in _openable_rows(group.row, node, "")) if group else 0


def carried_values(item_shape: Shape, node: Node, key: str) -> str:
    """Return the hidden value of a row with its `key`."""
    hidden_values = _carried_row(item_shape, node)
    return orjson.dumps(
        {ROW_ID: key, **(hidden_values if isinstance(hidden_values, dict) else {OWN_VALUES: [hidden_values]})}
    ).decode()


def _carried_row(item_shape: Shape, node: Node) -> Any:
    group = kind_of(item_shape, node)
    return _carried_fields(group.row, node) if group else _carried_plain(node)


def _carried_fields(row: type, node: Node) -> dict[str, Any]:
    declarations = by_name(row)
    hidden_values: dict[str, Any] = {OWN_VALUES: node.values} if any(node.values) else {}
    for name, below in node.below.items():
        declaration = declarations.get(name)
        if name != ROW_ID and not (declaration and is_untouched(declaration, below)):
            hidden_values[name] = _carried_value(declaration, below) if declaration else _carried_plain(below)
    return hidden_values


def _carried_value(declaration: Declared, node: Node) -> Any:
    match declaration.shape:
        case Flag() if node.values == TICKED and not node.below:
            return node.value()
        case Group(row):
            return _carried_fields(row, node)
        case Many(item_shape) if not node.values and [*node.below] == [str(n) for n in range(len(node.below))]:
            return [_carried_row(item_shape, row) for row in rows(node)]
    return _carried_plain(node)


def _carried_plain(node: Node) -> Any:
    """Return the values under a name unchanged."""
    below = {name: _carried_plain(value_node) for name, value_node in node.below.items() if name != ROW_ID}
    if not below and len(node.values) == 1:
        return node.value()
    return {OWN_VALUES: node.values, **below} if node.values else below


def row_sentence(item_shape: Shape, node: Node, name_card: Callable[[str], Text]) -> Text | None:
    """Return a row in a sentence, with its cards as `name_card` calls them; None where it has no phrase, or holds what is no row of its kind."""
    group = kind_of(item_shape, node)
    if group is None or not phrase_of(group.row, LANGUAGES[0]):
        return None
    sent = submission(group.row, node)
    if not sent.errors:
        with suppress(msgspec.ValidationError, UnicodeEncodeError):
            sentence = say_row(msgspec.convert(sent.document, group.row), name_card)
            return sentence and Text(_shorten(sentence.en), _shorten(sentence.ja))
    return None


def row_summary(item_shape: Shape, node: Node, languages: Iterable[str]) -> list[str]:
    """Return the summary of a row in each language. It is "" where all fields are default."""
    group = kind_of(item_shape, node)
    if group is None:
        return [_shorten(_value_summary(item_shape, node, language)) for language in languages]
    news = _notable_fields(group.row, node)
    return [_shorten(_fields_summary(news, language)) for language in languages]


def _shorten(summary: str) -> str:
    if len(summary) <= MAX_SUMMARY and _escaped_length(summary) <= MAX_ESCAPED_SUMMARY:
        return summary
    begun = summary[: MAX_SUMMARY - 1]
    return (
        begun
        if _escaped_length(begun) <= MAX_ESCAPED_SUMMARY
        else begun[: number_that_fits(map(_escaped_length, begun), MAX_SUMMARY, MAX_ESCAPED_SUMMARY)]
    ) + CUT


def _escaped_length(words: str) -> int:
    """Return the number of letters that words take on a page. Some signs are written there with five or six."""
    return len(words.translate(ESCAPES))


def _notable_fields(row: type, node: Node) -> list[News]:
    """Return a row's fields for its summary, with their nodes."""
    entered = [
        (declaration, node.below.get(declaration.name) or Node([default(declaration)])) for declaration in declared(row)
    ]
    return [(declaration, below) for declaration, below in entered if _is_notable(declaration, below)]


def _fields_summary(news: Iterable[News], language: str) -> str:
    shape = LABELLED.of(language)
    labelled = (
        (declaration.field.label.of(language), _value_summary(declaration.shape, below, language))
        for declaration, below in news
    )
    return SEPARATOR.join([shape.format(label=label, value=value) for label, value in labelled])


def _is_notable(declaration: Declared, node: Node) -> bool:
    """Return whether a summary names a field: one that differs from the default, or any choice among several."""
    if isinstance(declaration.shape, Many | Group):
        return any(node.values) or bool(node.below)
    chosen = declaration.field.role is not Role.FACT and not isinstance(declaration.shape, Flag)
    return not is_blank(node.value()) and (chosen or not is_untouched(declaration, node))


@cache
def _named_as(choice: type[Choice], language: str) -> dict[str, str]:
    """Return the name of each code of a choice."""
    return {member.code: member.text.of(language) for member in choice}


def _value_summary(shape: Shape, node: Node, language: str) -> str:
    match shape:
        case Pick(choice):
            return _named_as(choice, language).get(node.value().strip(), node.value()) or EMPTY.of(language)
        case Flag():
            return (YES if node.value() == "true" else NO).of(language)
        case Group(row):
            return _fields_summary(_notable_fields(row, node), language)
        case Many(item=Group() | OneOf()):
            return NUMBER.of(language).format(n=len(rows(node)))
        case Many(item_shape):
            values = [*(Node([value]) for value in node.values), *rows(node)]
            return AND.of(language).join(_value_summary(item_shape, value, language) for value in values)
    return EMPTY.of(language) if is_blank(node.value()) else node.value()
