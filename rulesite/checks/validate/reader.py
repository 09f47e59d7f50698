"""Reader of declared values in JSON data, with every value that does not fit its declaration."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from msgspec import Struct

from games.bounds import LINE, NOT_BLANK, VISIBLE, unless_blank
from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, by_name, declared
from games.scenario import row_of
from games.text import Choice

Keys = tuple[str | int, ...]
KIND = "kind"
ONE_LINE, VISIBLE_LINE, VISIBLE_TEXT = re.compile(LINE), re.compile(NOT_BLANK), re.compile(VISIBLE)


class Place(Struct, frozen=True, eq=False):
    """A place in a scenario: the keys to it, the class of its row, and its declaration and shape where it has them."""

    keys: Keys
    row: type
    declaration: Declared | None = None
    shape: Shape | None = None

    def undeclared(self, name: str) -> Place:
        """Return the place of an undeclared field in this row."""
        return Place((*self.keys, name), self.row)


class Mismatch(Struct, frozen=True, eq=False):
    """A value that does not fit its place; `fault` is a key of MESSAGES, `bound` has the bound that is broken under its name."""

    place: Place
    fault: str
    value: Any
    bound: Mapping[str, int]


def read(cls: type, document: Any, most: int = 1, *, bounded: bool = True) -> Reading:
    """Return data read as a declared class. Its first mismatches come in the order of the data.

    Values that mean the same are folded: 3.0 is 3, an empty text is what is left open. A result is not bounded: every field is required, and
    texts and lists have any length.
    """
    reading = Reading(most, bounded)
    reading.value = reading.row(Place((), cls), document)
    return reading


class Reading:
    """The value of data as a declared class. It is None after any mismatch; the first mismatches and the number of unknown fields go with it."""

    def __init__(self, most: int, bounded: bool) -> None:
        self.value: Any = None
        self.mismatches: list[Mismatch] = []
        self.unknown = 0
        self._most, self._bounded = most, bounded

    def row(self, place: Place, document: Any) -> Any:
        """Return the value of the row at a place. None after any mismatch in the data so far."""
        if not isinstance(document, dict):
            return self._refuse(place, "object_type", document)
        cls, values = place.row, {}
        about, fields = row_of(cls), by_name(cls)
        kind = about.kind if about else ""
        if kind and KIND not in document:
            self._refuse(place.undeclared(KIND), "missing", None)
        for field in declared(cls):
            if field.name not in document and (field.required or not self._bounded):
                self._refuse(Place((*place.keys, field.name), cls, field, field.shape), "missing", None)
        for name, value in document.items():
            if name in fields:
                field = fields[name]
                values[field.attribute] = self._field(Place((*place.keys, name), cls, field, field.shape), field, value)
            elif name != KIND or not kind:
                self.unknown += 1
                if self.unknown <= self._most:  # a flood costs no more than is reported
                    self._refuse(place.undeclared(name), "unknown_field", value)
            elif value != kind:
                self._refuse(place.undeclared(name), "not_a_choice", value)
        return None if self.mismatches else cls(**values)

    def _field(self, place: Place, field: Declared, value: Any) -> Any:
        if field.optional and value is None:
            return None
        if field.optional and isinstance(field.shape, Words):
            return self._words(place, 0, field.shape.longest, value) or None
        return self._value(place, field.shape, value)

    def _value(self, place: Place, shape: Shape, value: Any) -> Any:
        match shape:
            case Words(shortest, longest):
                return self._words(place, shortest, longest, value)
            case Pick(choice):
                members = _members(choice)
                fits = isinstance(value, str) and value in members
                return members[value] if fits else self._refuse(place, "not_a_choice", value)
            case Many(item, least, most):
                return self._list(place, item, least, most, value)
            case OneOf():
                return self._one_of(place, shape, value)
            case Number(least, most):
                return self._number(place, least, most, value)
            case Group(row):
                return self.row(Place(place.keys, row, place.declaration, shape), value)
            case Flag():
                return value if isinstance(value, bool) else self._refuse(place, "bool_type", value)

    def _words(self, place: Place, shortest: int, longest: int, value: Any) -> Any:
        if not isinstance(value, str):
            return self._refuse(place, "string_type", value)
        visible = VISIBLE_TEXT.match(value)
        if not visible and not _is_unicode(value):
            return self._refuse(place, "string_unicode", value)
        if not self._bounded:
            return value
        if len(value) < shortest:
            return self._refuse(place, "string_too_short", value, min_length=shortest)
        if len(value) > longest:
            return self._refuse(place, "string_too_long", value, max_length=longest)
        # $ stands before a last line break as well, which fullmatch takes in
        if not visible and not (VISIBLE_LINE if shortest else ONE_LINE).fullmatch(value):
            return self._refuse(place, "string_pattern", value)
        return value if visible else unless_blank(value)

    def _number(self, place: Place, least: int | None, most: int | None, value: Any) -> Any:
        # JSON has only one kind of number
        number = int(value) if isinstance(value, float) and value.is_integer() else value
        if not isinstance(number, int) or isinstance(number, bool):
            return self._refuse(place, "int_type", value)
        if least is not None and number < least:
            return self._refuse(place, "too_small", value, ge=least)
        if most is not None and number > most:
            return self._refuse(place, "too_large", value, le=most)
        return number

    def _list(self, place: Place, item: Shape, least: int, most: int, value: Any) -> Any:
        if not isinstance(value, list):
            return self._refuse(place, "list_type", value)
        if self._bounded and len(value) > most:
            return self._refuse(place, "too_many", value, max_length=most)
        if self._bounded and len(value) < least:
            self._refuse(place, "too_few", value, min_length=least)
        keys, row, field = place.keys, place.row, place.declaration
        return tuple(
            [self._value(Place((*keys, n), row, field, item), item, row_value) for n, row_value in enumerate(value)]
        )

    def _one_of(self, place: Place, shape: OneOf, value: Any) -> Any:
        if not isinstance(value, dict):
            return self._refuse(place, "object_type", value)
        if KIND not in value:
            return self._refuse(place, "kind_missing", value)
        row = next((group.row for group in shape.groups if group.name.kind == value[KIND]), None)
        return self.row(Place(place.keys, row), value) if row else self._refuse(place, "unknown_kind", value)

    def _refuse(self, place: Place, fault: str, value: Any, **bound: int) -> None:
        if len(self.mismatches) < self._most:
            self.mismatches.append(Mismatch(place, fault, value, bound))


@cache
def _members(choice: type[Choice]) -> dict[str, Choice]:
    return {member.code: member for member in choice}


def _is_unicode(text: str) -> bool:
    """Return whether a text is free of lone surrogates."""
    with suppress(UnicodeEncodeError):
        return text.encode() is not None
    return False
