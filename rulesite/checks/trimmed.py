"""How much of what no declaration knows is looked at?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from games.declaration import Group, Many, OneOf, Shape, declared
from games.scenario import row_of


def trimmed(cls: type, data: Any, most: int) -> Any:
    """Return the data of a scenario with its first unknown fields alone, so that a flood of them costs no more than is told."""
    return _row(cls, data, iter(range(most)))


def is_flooded(cls: type, data: Any, most: int) -> bool:
    """Return whether the data of a scenario has more unknown fields than so many."""
    left = iter(range(most + 1))
    _row(cls, data, left)
    return next(left, None) is None


def _row(row: type, data: Any, left: Iterator[int]) -> Any:
    if not isinstance(data, dict):
        return data
    known = _shapes(row)
    kept = {}
    for name, value in data.items():
        if name in known:
            kept[name] = _value(known[name], value, left)
        elif next(left, None) is not None:
            kept[name] = value
    return kept


def _value(shape: Shape | None, value: Any, left: Iterator[int]) -> Any:
    match shape:
        case Group(row):
            return _row(row, value, left)
        case OneOf(groups) if isinstance(value, dict):
            known = [group.row for group in groups if group.name.kind == value.get("kind")]
            return _row(known[0], value, left) if known else value
        case Many(item, most=most) if isinstance(value, list) and len(value) <= most:
            return [_value(item, one, left) for one in value]
    return value


@cache
def _shapes(row: type) -> dict[str, Shape | None]:
    """Return the fields that a row may have; the word for its kind has no shape."""
    about = row_of(row)
    kind: dict[str, Shape | None] = {"kind": None} if about and about.kind else {}
    return kind | {one.name: one.shape for one in declared(row)}
