"""How does a content file become values of declared types, and what is wrong with it?"""

import datetime
import types
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import tomli

from games.text import LANGUAGES, UNSAID, Choice, Text
from games.values import defaults, fields, is_value

Tell = Callable[[str], None]
Reader = Callable[[Any, str, Tell], Any]
WHOLE = frozenset(LANGUAGES)
BLANKS: dict[Any, Any] = {str: "", tuple: (), dict: {}, datetime.date: datetime.date.min}


class Unreadable(Exception):
    """A value that cannot be read, its problem already told."""


def tables(path: Path, tell: Tell) -> dict[str, Any]:
    """Return the tables of a content file, none of one that cannot be read, after telling why."""
    try:
        return tomli.loads(path.read_bytes().decode())
    except FileNotFoundError:
        tell("is missing")
    except (tomli.TOMLDecodeError, UnicodeDecodeError) as error:
        tell(str(error))
    return {}


def build(cls: Any, table: Any, tell: Tell) -> Any:
    """Build a declared value from a table of a content file, telling every problem.

    What cannot be read is left blank, so that the rest can be held against the other entries in the same run.
    """
    return _value(cls, table, "", tell)


@cache
def _fields(cls: type) -> dict[str, tuple[Any, Reader, bool]]:
    """Return of each field of a declared type what it holds, what reads that, and whether it must be there."""
    hints = get_type_hints(cls)
    given = defaults(cls)
    return {name: (hints[name], _reader(hints[name]), name not in given) for name in fields(cls)}


def _value(hint: Any, held: Any, where: str, tell: Tell) -> Any:
    return _read(_reader(hint), hint, held, where, tell)


def _read(reader: Reader, hint: Any, held: Any, where: str, tell: Tell) -> Any:
    try:
        return reader(held, where, tell)
    except Unreadable:
        return _blank(hint)


@cache
def _reader(hint: Any) -> Reader:
    """Return what reads a value of a declared type: a content has thousands of values, of few types."""
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


def _items(hint: Any, held: Any, where: str, tell: Tell) -> tuple[Any, ...]:
    reader = _reader(hint)
    items = _of(list, held, where, tell)
    return tuple([_read(reader, hint, item, f"{where}[{n}]", tell) for n, item in enumerate(items)])


def _blank(hint: Any) -> Any:
    """Return what stands for a value that cannot be read; of a choice it is the last member, the one that asks for least."""
    if hint is Text:
        return UNSAID
    if is_value(hint):
        return _record(hint, {}, "", lambda problem: None)
    if get_origin(hint) in (Union, types.UnionType):
        return None
    if isinstance(hint, type) and issubclass(hint, Choice):
        return list(hint)[-1]
    return BLANKS[get_origin(hint) or hint]


def _record(cls: Any, held: Any, where: str, tell: Tell) -> Any:
    table = _of(dict, held, where, tell)
    declared, values = _fields(cls), {}
    for name in sorted(table.keys() - declared.keys()):
        tell(f"{_path(where, name)} is not a known key")
    for name, (hint, reader, is_needed) in declared.items():
        if name in table:
            values[name] = _read(reader, hint, table[name], _path(where, name), tell)
        elif is_needed:
            tell(f"{_path(where, name)} is missing")
            values[name] = _blank(hint)
    return cls(**values)


def _text(held: Any, where: str, tell: Tell) -> Text:
    if held.__class__ is dict and held.keys() == WHOLE:
        en, ja = held["en"], held["ja"]
        if en.__class__ is ja.__class__ is str and (en := en.strip()) and (ja := ja.strip()):
            return Text(en, ja)
    table = _of(dict, held, where, tell)
    said = {
        x: words.strip() for x, words in table.items() if x in LANGUAGES and isinstance(words, str) and words.strip()
    }
    for name in sorted(table.keys() - set(LANGUAGES)):
        tell(f"{_path(where, name)} is not a language")
    for language in LANGUAGES:
        if language not in said:
            tell(f"{_path(where, language)} is missing")
    if not said:
        raise Unreadable
    (either, *_) = said.values()
    return Text(en=said.get("en", either), ja=said.get("ja", either))


def _choice(choice: type[Choice], held: Any, where: str, tell: Tell) -> Choice:
    try:
        return choice.of_code(held)
    except LookupError:
        wanted = ", ".join(member.code for member in choice)
        tell(f"{where} is {held!r}, not one of {wanted}")
        raise Unreadable from None


def _of(kind: type, held: Any, where: str, tell: Tell) -> Any:
    if isinstance(held, kind) and not (isinstance(held, bool) and kind is not bool):
        return held
    tell(f"{where or 'the entry'} is {held!r}, not a {kind.__name__}")
    raise Unreadable


def _path(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name
