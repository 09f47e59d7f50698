"""JSON of situations: a strict reader, and the canonical form without defaults."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import orjson

from games.declaration import Declared, Group, Many, OneOf, declared
from games.scenario import row_of
from games.text import Text
from games.tuning import latest
from games.values import is_value
from rulesite.checks.validate import messages
from rulesite.site.plain import plain

TOO_DEEP = Text("The body is nested too deeply.", "本文の入れ子が深すぎます。")
KEY_LETTERS = 100
# a number that may be too large, or a text, in which none is looked for; the end of a text is left open, so that each character is read once
NUMBER = re.compile(rb'"(?:[^"\\]|\\.)*+"?|-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?', re.DOTALL)
# shorter than any number that is too large
LARGE = b"9e307"


class BadJson(ValueError):
    """The error in a JSON text; line and column, counted from 1, say where the parser stopped, if anywhere."""

    def __init__(self, text: Text, line: int = 0, column: int = 0) -> None:
        self.text, self.line, self.column = text, line, column
        super().__init__(text.en)


class RepeatedKey(BadJson):
    """An object that says one thing twice: taking either would be a guess."""


def parse(body: bytes) -> Any:
    """Return the data of a JSON text in UTF-8; raises BadJson, or RepeatedKey for a key that stands twice in an object."""
    try:
        document = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        if (within_range := NUMBER.sub(_within_range, body)) != body:
            return parse(within_range)
        line, column = error.lineno, error.colno
        raise BadJson(messages.BAD_JSON.filled(line=line, column=column), line, column) from None
    try:
        # orjson keeps the last of two silently
        json.loads(body, object_pairs_hook=_demand_unique)
    except RecursionError:
        raise BadJson(TOO_DEEP) from None
    return document


def _within_range(token: re.Match[bytes]) -> bytes:
    """Return an equally long number that a float holds. No field takes as large a number, and its fault is told there."""
    text = token[0]
    if text.startswith(b'"') or not math.isinf(float(text)):
        return text
    return (b"-" + LARGE if text.startswith(b"-") else LARGE).ljust(len(text))


def _demand_unique(pairs: list[tuple[str, Any]]) -> None:
    if len(dict(pairs)) == len(pairs):
        return
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise RepeatedKey(messages.KEY_TWICE.filled(key=key[:KEY_LETTERS]))
        seen.add(key)


@latest
def canonical(scenario: Any) -> dict[str, Any]:
    """Return a scenario as JSON data without default values; every row has its kind, or its first field.

    The data is cached and must not be changed.
    """
    cls: type = type(scenario)
    return {
        name: say(value)
        for name, attribute, required, default, say in _fields(cls)
        if (value := getattr(scenario, attribute)) != default or required
    }


def canonical_value(value: Any) -> Any:
    """Return a value as JSON data without default values. It is a situation, a row, or the value of a field."""
    if row_of(type(value)):
        return _row_object(value)
    document: dict[str, Any] | None = canonical(value) if is_value(value) else None
    return plain(value) if document is None else document


def parameters(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the parameters for JSON data, in its order. They are put together row by row."""
    for name, value in document.items():
        rows = {f"{name}.{n}": row for n, row in enumerate(value)} if isinstance(value, list) else {name: value}
        for begin, row in rows.items():
            row_parameters: list[tuple[str, str]] = []
            _add_parameters(begin, row, row_parameters)
            yield from row_parameters


@cache
def _fields(cls: type) -> list[tuple[str, str, bool, Any, Callable[[Any], Any]]]:
    """Return each field of a declared class: its published name, its attribute, whether it is required, its default, and its writer."""
    return [
        (declaration.name, declaration.attribute, declaration.required, declaration.default, _writer(declaration))
        for declaration in declared(cls)
    ]


def _writer(declaration: Declared) -> Callable[[Any], Any]:
    match declaration.shape:
        case Group():
            return _row_object
        case Many(item=Group() | OneOf()):
            return _row_list
    return plain


def _row_list(rows: tuple[Any, ...]) -> list[dict[str, Any]]:
    return [_row_object(row) for row in rows]


def _row_object(row: Any) -> dict[str, Any]:
    cls: type = type(row)
    name = row_of(cls)
    document: dict[str, Any] = {"kind": name.kind} if name and name.kind else {}
    for field, attribute, required, default, say in _fields(cls):
        value = getattr(row, attribute)
        if required or value != default or not document:
            document[field] = say(value)
    return document


def _add_parameters(name: str, value: Any, parameters: list[tuple[str, str]]) -> None:
    """Add the parameters that say a value under a name."""
    match value:
        case str():
            parameters.append((name, value))
        case dict():
            before = len(parameters)
            for inner, inner_value in value.items():
                _add_parameters(f"{name}.{inner}", inner_value, parameters)
            if len(parameters) == before:
                parameters.append((name, ""))
        case list():
            for n, row in enumerate(value):
                _add_parameters(f"{name}.{n}", row, parameters)
        case None:
            parameters.append((name, ""))
        case bool():
            parameters.append((name, "true" if value else "false"))
        case _:
            parameters.append((name, str(value)))
