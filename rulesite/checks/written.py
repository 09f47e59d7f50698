"""How is a situation written down shortest: as data without its defaults, and as the parameters of an address?"""

from __future__ import annotations

from collections.abc import Iterator
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
    return {one.name: _value(one, held) for one, held in _held(scenario) if held != one.default or one.required}


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


def _held(value: Any) -> Iterator[tuple[Declared, Any]]:
    cls: type = type(value)
    for one in declared(cls):
        yield one, getattr(value, one.name)


def _value(one: Declared, held: Any) -> Any:
    match one.shape:
        case Group():
            return _row(held)
        case Many(item=Group() | OneOf()):
            return [_row(item) for item in held]
    return plain(held)


def _row(row: Any) -> dict[str, Any]:
    name = row_of(type(row))
    data: dict[str, Any] = {"kind": name.kind} if name and name.kind else {}
    for one, held in _held(row):
        if one.required or held != one.default or not data:
            data[one.name] = _value(one, held)
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
