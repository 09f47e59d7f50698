"""How does a value of a game become JSON data?"""

from __future__ import annotations

import datetime
from dataclasses import fields, is_dataclass
from typing import Any

from games.scenario import row_of
from games.text import LANGUAGES, Choice, Text


def plain(value: Any) -> Any:
    """Return a value as JSON data: a choice as its code, a date as ISO 8601, a row of a union with its kind first.

    Raises TypeError for anything that JSON cannot say.
    """
    match value:
        case None | bool() | int() | float():
            return value
        case Choice():
            return value.code
        case Text():
            return {language: value.of(language) for language in LANGUAGES}
        case str():
            return str(value)
        case datetime.date():
            return value.isoformat()
        case dict():
            return {str(plain(key)): plain(item) for key, item in value.items()}
        case tuple() | list():
            return [plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return _kind(value) | {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"JSON has no way to say {value!r}")


def _kind(value: Any) -> dict[str, Any]:
    row = row_of(type(value))
    return {"kind": row.kind} if row and row.kind else {}
