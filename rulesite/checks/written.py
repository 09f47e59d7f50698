"""How is a situation written down shortest: as data without its defaults, and as the parameters of an address?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from games.course import latest
from games.declaration import Declared, Group, Many, OneOf, declared
from games.scenario import row_of
from games.values import is_value
from rulesite.site.plain import plain

Pairs = Iterator[tuple[str, str]]


@latest
def canonical(scenario: Any) -> dict[str, Any]:
    """Return a scenario as JSON data without what is default; every row says its kind, or its first field.

    The data is not to be changed: whoever asks again is given the same.
    """
    cls: type = type(scenario)
    return {
        name: say(held)
        for name, required, default, say in _fields(cls)
        if (held := getattr(scenario, name)) != default or required
    }


def shortest(value: Any) -> Any:
    """Return a situation, a row, or a value of a field, as JSON data without what is default."""
    if row_of(type(value)):
        return _row(value)
    data: dict[str, Any] | None = canonical(value) if is_value(value) else None
    return plain(value) if data is None else data


def pairs(data: dict[str, Any], begin: str = "") -> Pairs:
    """Yield the parameters that say the same as JSON data, in its order."""
    for name, value in data.items():
        yield from _pairs(begin + name, value)


@cache
def _fields(cls: type) -> list[tuple[str, bool, Any, Callable[[Any], Any]]]:
    """Return of each field of a declared class its name, whether it is required, its default, and what writes down what it holds."""
    return [(one.name, one.required, one.default, _writing(one)) for one in declared(cls)]


def _writing(one: Declared) -> Callable[[Any], Any]:
    match one.shape:
        case Group():
            return _row
        case Many(item=Group() | OneOf()):
            return _rows
    return plain


def _rows(held: tuple[Any, ...]) -> list[dict[str, Any]]:
    return [_row(row) for row in held]


def _row(row: Any) -> dict[str, Any]:
    cls: type = type(row)
    name = row_of(cls)
    data: dict[str, Any] = {"kind": name.kind} if name and name.kind else {}
    for field, required, default, say in _fields(cls):
        held = getattr(row, field)
        if required or held != default or not data:
            data[field] = say(held)
    return data


def _pairs(name: str, value: Any) -> Pairs:
    match value:
        case dict():
            found = list(pairs(value, f"{name}."))
            yield from found or [(name, "")]
        case list():
            for n, item in enumerate(value):
                yield from _pairs(f"{name}.{n}", item)
        case None:
            yield name, ""
        case bool():
            yield name, "true" if value else "false"
        case _:
            yield name, str(value)
