"""How does a value of a game become JSON data?"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from typing import Any

from games.scenario import row_of
from games.text import LANGUAGES, Choice, Text
from games.values import fields, is_value

Data = dict[str, Any]


def plain(value: Any) -> Any:
    """Return a value as JSON data: a choice as its code, a date as ISO 8601, a row of a union with its kind first.

    Raises TypeError for anything that JSON cannot say.
    """
    cls: type = type(value)
    return _saying(cls)(value)


@cache
def _saying(cls: type) -> Callable[[Any], Any]:
    """Return what makes JSON data of the values of a class."""
    for known, say in SAYING.items():
        if issubclass(cls, known):
            return say
    if is_value(cls):
        row = row_of(cls)
        kind = {"kind": row.kind} if row and row.kind else {}
        return partial(_of_fields, kind, fields(cls))
    return _unsaid


def _of_fields(kind: Data, names: tuple[str, ...], value: object) -> Data:
    return kind | {name: plain(getattr(value, name)) for name in names}


def _in_each_language(text: Text) -> Data:
    return {language: text.of(language) for language in LANGUAGES}


def _by_name(held: dict[Any, Any]) -> Data:
    return {str(plain(key)): plain(item) for key, item in held.items()}


def _in_order(held: tuple[Any, ...] | list[Any]) -> list[Any]:
    return [plain(item) for item in held]


def _as_it_is(value: Any) -> Any:
    return value


def _unsaid(value: Any) -> Any:
    raise TypeError(f"JSON has no way to say {value!r}")


SAYING: dict[type | tuple[type, ...], Callable[[Any], Any]] = {
    (type(None), int, float): _as_it_is,
    Choice: attrgetter("code"),
    Text: _in_each_language,
    str: str,
    datetime.date: datetime.date.isoformat,
    dict: _by_name,
    (tuple, list): _in_order,
}
