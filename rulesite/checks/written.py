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


def pairs(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the parameters that say the same as JSON data, in its order; they are put together row by row."""
    for name, value in data.items():
        rows = {f"{name}.{n}": row for n, row in enumerate(value)} if isinstance(value, list) else {name: value}
        for begin, row in rows.items():
            found: list[tuple[str, str]] = []
            _put(begin, row, found)
            yield from found


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


def _put(name: str, value: Any, found: list[tuple[str, str]]) -> None:
    """Add the parameters that say a value under a name."""
    match value:
        case str():
            found.append((name, value))
        case dict():
            before = len(found)
            for inner, held in value.items():
                _put(f"{name}.{inner}", held, found)
            if len(found) == before:
                found.append((name, ""))
        case list():
            for n, item in enumerate(value):
                _put(f"{name}.{n}", item, found)
        case None:
            found.append((name, ""))
        case bool():
            found.append((name, "true" if value else "false"))
        case _:
            found.append((name, str(value)))
