"""Reading of content files: their tables as values of declared types, with all faults."""

import datetime
import types
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import rtoml
from msgspec import ValidationError, convert

from games.text import LANGUAGES, UNSAID, Choice, Text
from games.values import defaults, encoded_names, fields, is_value

Tell = Callable[[str], None]
Reader = Callable[[Any, str, Tell], Any]
BOTH_LANGUAGES = frozenset(LANGUAGES)
BLANKS: dict[Any, Any] = {str: "", tuple: (), dict: {}, datetime.date: datetime.date.min}


class Unreadable(Exception):
    """A value that cannot be read, its problem already reported."""


def tables(path: Path, tell: Tell) -> dict[str, Any]:
    """Return the tables of a content file, none of an unreadable one. Reports the problem."""
    try:
        return rtoml.loads(path.read_bytes().decode())
    except FileNotFoundError:
        tell("is missing")
    except (rtoml.TomlParsingError, UnicodeDecodeError) as error:
        tell(str(error))
    return {}


def build(cls: Any, table: Any, tell: Tell) -> Any:
    """Build a declared value, made of Records, from a table of a content file. Reports every problem.

    A value that cannot be read is left blank, so that the rest is checked against the other entries in the same run.
    """
    try:
        return convert(table, cls)  # all of it at once; what has a fault is read again, piece by piece, to tell each
    except ValidationError:
        return _value(cls, table, "", tell)


@cache
def _fields(cls: type) -> dict[str, tuple[str, Any, Reader, bool]]:
    """Return field, type, reader and necessity of each key of a declared type."""
    hints = get_type_hints(cls)
    given = defaults(cls)
    return {
        key: (name, hints[name], _reader(hints[name]), name not in given)
        for key, name in zip(encoded_names(cls), fields(cls), strict=True)
    }


def _value(hint: Any, raw: Any, where: str, tell: Tell) -> Any:
    return _read(_reader(hint), hint, raw, where, tell)


def _read(reader: Reader, hint: Any, raw: Any, where: str, tell: Tell) -> Any:
    try:
        return reader(raw, where, tell)
    except Unreadable:
        return _blank(hint)


@cache
def _reader(hint: Any) -> Reader:
    """Return the reader of a declared type. Cached, as a content has thousands of values of few types."""
    if hint is Text:
        return _text
    if is_value(hint):
        return partial(_record, hint)
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        (inner,) = (option for option in get_args(hint) if option is not type(None))
        return _reader(inner)
    if origin is tuple:
        return partial(_items, get_args(hint)[0])
    if isinstance(hint, type) and issubclass(hint, Choice):
        return partial(_choice, hint)
    return partial(_of, dict if origin is dict else hint)


def _items(hint: Any, raw: Any, where: str, tell: Tell) -> tuple[Any, ...]:
    reader = _reader(hint)
    elements = _of(list, raw, where, tell)
    return tuple([_read(reader, hint, element, f"{where}[{n}]", tell) for n, element in enumerate(elements)])


def _blank(hint: Any) -> Any:
    """Return a blank for an unreadable value, of a choice its least demanding member."""
    if hint is Text:
        return UNSAID
    if is_value(hint):
        return _record(hint, {}, "", lambda problem: None)
    if get_origin(hint) in (Union, types.UnionType):
        return None
    if isinstance(hint, type) and issubclass(hint, Choice):
        return list(hint)[-1]
    return BLANKS[get_origin(hint) or hint]


def _record(cls: Any, raw: Any, where: str, tell: Tell) -> Any:
    table = _of(dict, raw, where, tell)
    declared, values = _fields(cls), {}
    for name in sorted(table.keys() - declared.keys()):
        tell(f"{_path(where, name)} is not a known key")
    for key, (name, hint, reader, is_required) in declared.items():
        if key in table:
            values[name] = _read(reader, hint, table[key], _path(where, key), tell)
        elif is_required:
            tell(f"{_path(where, key)} is missing")
            values[name] = _blank(hint)
    return cls(**values)


def _text(raw: Any, where: str, tell: Tell) -> Text:
    if raw.__class__ is dict and raw.keys() == BOTH_LANGUAGES:
        en, ja = raw["en"], raw["ja"]
        if en.__class__ is ja.__class__ is str and (en := en.strip()) and (ja := ja.strip()):
            return Text(en, ja)
    table = _of(dict, raw, where, tell)
    words_of = {
        x: words.strip() for x, words in table.items() if x in LANGUAGES and isinstance(words, str) and words.strip()
    }
    for name in sorted(table.keys() - set(LANGUAGES)):
        tell(f"{_path(where, name)} is not a language")
    for language in LANGUAGES:
        if language not in words_of:
            tell(f"{_path(where, language)} is missing")
    if not words_of:
        raise Unreadable
    (either, *_) = words_of.values()
    return Text(en=words_of.get("en", either), ja=words_of.get("ja", either))


def _choice(choice: type[Choice], raw: Any, where: str, tell: Tell) -> Choice:
    try:
        return choice.of_code(raw)
    except LookupError:
        codes = ", ".join(member.code for member in choice)
        tell(f"{where} is {raw!r}, not one of {codes}")
        raise Unreadable from None


def _of(kind: type, raw: Any, where: str, tell: Tell) -> Any:
    if isinstance(raw, kind) and not (isinstance(raw, bool) and kind is not bool):
        return raw
    tell(f"{where or 'the entry'} is {raw!r}, not a {kind.__name__}")
    raise Unreadable


def _path(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name
