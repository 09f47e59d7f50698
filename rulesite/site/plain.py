"""How does a value of a game become JSON data?"""

from __future__ import annotations

import datetime
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from games.scenario import row_of
from games.text import Choice, Text


def plain(value: Any) -> Any:
    """Return a value as JSON data: a choice as its code, a date as ISO 8601, a row of a union with its kind first.

    Raises TypeError for anything that JSON cannot say.
    """
    match value:
        case str():
            return str(value)
        case Text(en=en, ja=ja):
            return {"ja": ja, "en": en}
        case None | bool() | int() | float():
            return value
        case Choice():
            return value.code
        case datetime.date():
            return value.isoformat()
        case dict():
            return {str(plain(key)): plain(item) for key, item in value.items()}
        case tuple() | list():
            return [plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return _kind(value) | {name: plain(getattr(value, name)) for name in _names(type(value))}
    raise TypeError(f"JSON has no way to say {value!r}")


@cache
def _names(cls: type) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass, in order."""
    return tuple(field.name for field in fields(cls))


def _kind(value: Any) -> dict[str, Any]:
    row = row_of(type(value))
    return {"kind": row.kind} if row and row.kind else {}
