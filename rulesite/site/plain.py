"""Plain values: JSON data of a game's values, and texts without the marks of clauses."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection
from typing import Any

import orjson
from msgspec.json import Encoder
from msgspec.structs import astuple

from games.folder import REFERENCE
from games.scenario import Values
from games.text import LANGUAGES, Choice, Text
from games.values import encoded_names, is_value
from rulesite.site.wire import Wire

JsonObject = dict[str, Any]
Languages = Collection[str]
Writer = Callable[[Any, Languages], Any]
LANGUAGELESS = {"scenario", "result", "then", "patch", "data", "scenario_schema", "result_schema"}
BOTH = {*LANGUAGES}
ENCODER = Encoder()
ATOMS = frozenset({str, int, float, bool, type(None)})
"""The classes of values that are JSON data as they are, without their subclasses."""


def upper_id(clause: str) -> str:
    """Return the displayed id of a clause or part. Readers see NRA-12."""
    return clause.upper()


def plain_words(words: str) -> str:
    """Return a text with each [[nra-12]] as NRA-12."""
    return REFERENCE.sub(lambda mark: upper_id(mark[1]), words)


def cited_clauses(words: str) -> list[str]:
    """Return the ids of the clauses that a text cites. They are in the order of the text."""
    return REFERENCE.findall(words)


def plain(value: Any, languages: Languages = LANGUAGES) -> Any:
    """Return a value as JSON data: a choice as its code, a date as ISO 8601, a row of a union with its kind first.

    A text brings its words in some languages. Raises TypeError for anything that JSON cannot say.
    """
    cls = value.__class__
    return value if cls in ATOMS else WRITERS[cls](value, languages)


def in_languages(value: Any, languages: Languages, reword: Callable[[str], str] | None = None) -> Any:
    """Return JSON data in both languages with every text in some of them, reworded; situations, results and schemas stay as they are."""
    if value.__class__ in (list, tuple):
        return [
            element if element.__class__ in ATOMS else in_languages(element, languages, reword) for element in value
        ]
    if len(value) == 2 and value.keys() == BOTH:
        texts = {name: value[name] for name in languages}
        return (
            {name: reword(words) if words.__class__ is str else words for name, words in texts.items()}
            if reword
            else texts
        )
    return {
        name: element
        if element.__class__ in ATOMS or name in LANGUAGELESS
        else in_languages(element, languages, reword)
        for name, element in value.items()
    }


def json_bytes(document: Any) -> bytes:
    """Return JSON data with objects of the API in it as JSON text."""
    return orjson.dumps(document, default=_fragment)


def _fragment(value: Any) -> orjson.Fragment:
    return orjson.Fragment(ENCODER.encode(value))


class Writers(dict[type, Writer]):
    """Functions that convert values to JSON data, by class. A class gets its function when it is first met."""

    def __missing__(self, cls: type) -> Writer:
        write = next((writer for known_class, writer in WRITER_OF.items() if issubclass(cls, known_class)), None)
        self[cls] = write or (_fields_writer(cls) if is_value(cls) else _refuse)
        return self[cls]


WRITERS = Writers()


def _fields_writer(cls: type) -> Writer:
    if issubclass(cls, (Values, Wire)):
        return _write_encoded
    names = encoded_names(cls)

    def say(value: Any, languages: Languages) -> JsonObject:
        document: JsonObject = {}
        for name, field_value in zip(names, astuple(value), strict=True):
            value_class = field_value.__class__
            document[name] = field_value if value_class in ATOMS else WRITERS[value_class](field_value, languages)
        return document

    return say


def _write_encoded(value: Any, languages: Languages) -> JsonObject:
    """Return a value that is encoded as it is, without texts, as JSON data."""
    document: JsonObject = orjson.loads(ENCODER.encode(value))
    return document


def _write_text(text: Text, languages: Languages) -> JsonObject:
    return {language: text.of(language) for language in languages}


def _write_mapping(mapping: dict[Any, Any], languages: Languages) -> JsonObject:
    return {
        key if key.__class__ is str else str(plain(key)): value
        if value.__class__ in ATOMS
        else WRITERS[value.__class__](value, languages)
        for key, value in mapping.items()
    }


def _write_sequence(values: tuple[Any, ...] | list[Any], languages: Languages) -> list[Any]:
    return [value if value.__class__ in ATOMS else WRITERS[value.__class__](value, languages) for value in values]


def _refuse(value: Any, languages: Languages) -> Any:
    raise TypeError(f"JSON has no way to say {value!r}")


WRITER_OF: dict[type | tuple[type, ...], Writer] = {
    (int, float): lambda number, languages: number,
    Choice: lambda choice, languages: choice.code,
    Text: _write_text,
    str: lambda words, languages: str(words),
    datetime.date: lambda date, languages: date.isoformat(),
    dict: _write_mapping,
    (tuple, list): _write_sequence,
}
