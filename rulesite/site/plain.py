"""How does a value of a game become JSON data?"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection
from typing import Any

import orjson
from msgspec.json import Encoder
from msgspec.structs import astuple

from games.scenario import Values
from games.text import LANGUAGES, Choice, Text
from games.values import fields, is_value

Data = dict[str, Any]
Languages = Collection[str]
Saying = Callable[[Any, Languages], Any]

ENCODER = Encoder()
ATOMS = frozenset({str, int, float, bool, type(None)})
"""What is JSON data as it is; of each class alone, not of those that are made of it."""


def plain(value: Any, languages: Languages = LANGUAGES) -> Any:
    """Return a value as JSON data: a choice as its code, a date as ISO 8601, a row of a union with its kind first.

    A text brings its words in some languages. Raises TypeError for anything that JSON cannot say.
    """
    cls = value.__class__
    return value if cls in ATOMS else SAYINGS[cls](value, languages)


class Sayings(dict[type, Saying]):
    """By the class of a value what makes JSON data of it, found when one is met first."""

    def __missing__(self, cls: type) -> Saying:
        found = next((say for known, say in SAYING.items() if issubclass(cls, known)), None)
        self[cls] = found or (_of_fields(cls) if is_value(cls) else _unsaid)
        return self[cls]


SAYINGS = Sayings()


def _of_fields(cls: type) -> Saying:
    if issubclass(cls, Values):
        return _at_once
    names = fields(cls)

    def say(value: Any, languages: Languages) -> Data:
        said: Data = {}
        for name, held in zip(names, astuple(value), strict=True):
            held_as = held.__class__
            said[name] = held if held_as in ATOMS else SAYINGS[held_as](held, languages)
        return said

    return say


def _at_once(value: Any, languages: Languages) -> Data:
    """Return a declared value, which holds no text, as it makes JSON data itself."""
    data: Data = orjson.loads(ENCODER.encode(value))
    return data


def _in_languages(text: Text, languages: Languages) -> Data:
    return {language: text.of(language) for language in languages}


def _by_name(held: dict[Any, Any], languages: Languages) -> Data:
    return {
        key if key.__class__ is str else str(plain(key)): item
        if item.__class__ in ATOMS
        else SAYINGS[item.__class__](item, languages)
        for key, item in held.items()
    }


def _in_order(held: tuple[Any, ...] | list[Any], languages: Languages) -> list[Any]:
    return [item if item.__class__ in ATOMS else SAYINGS[item.__class__](item, languages) for item in held]


def _unsaid(value: Any, languages: Languages) -> Any:
    raise TypeError(f"JSON has no way to say {value!r}")


SAYING: dict[type | tuple[type, ...], Saying] = {
    (int, float): lambda number, languages: number,
    Choice: lambda choice, languages: choice.code,
    Text: _in_languages,
    str: lambda words, languages: str(words),
    datetime.date: lambda date, languages: date.isoformat(),
    dict: _by_name,
    (tuple, list): _in_order,
}
