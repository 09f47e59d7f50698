"""Which fields and rows does a situation have, and what stands in each?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from games.declaration import Declared, Group, Many, declared, groups
from games.text import Text
from games.values import is_value
from rulesite.checks import phrases


class Spot(Struct, frozen=True):
    """A field of a situation with what stands in it: the row around it, where that stands, and how that is called."""

    at: str
    one: Declared
    held: Any
    owner: Any
    row_at: str
    row: Text | None

    @property
    def named(self) -> Text:
        """Return how the field is called, with its row."""
        label = phrases.quoted(self.one.field.label)
        return phrases.within(self.row, label) if self.row else label


class Place(Struct, frozen=True):
    """A row of a list: where it stands, which list that is and how many rows it has, and how the row is called."""

    at: str
    many: Declared
    count: int
    item: Any
    name: Text


def spots(value: Any, at: str = "", row_at: str = "", row: Text | None = None) -> Iterator[Spot]:
    """Yield every field of a situation, those of its rows after the list that holds them."""
    cls: type = type(value)
    for one in declared(cls):
        held = getattr(value, one.name)
        yield Spot(f"{at}/{one.name}", one, held, value, row_at, row)
        if isinstance(one.shape, Group):
            yield from spots(held, f"{at}/{one.name}", row_at, _within(row, one.field.label))
        elif groups(one.shape):
            for place in _rows(one, held, at, row):
                yield from spots(place.item, place.at, place.at, place.name)


def places(value: Any, at: str = "", row: Text | None = None) -> Iterator[Place]:
    """Yield every row of every list of a situation, the rows of a row after it."""
    cls: type = type(value)
    for one in declared(cls):
        held = getattr(value, one.name)
        if isinstance(one.shape, Group):
            yield from places(held, f"{at}/{one.name}", _within(row, one.field.label))
        elif groups(one.shape):
            for place in _rows(one, held, at, row):
                yield place
                yield from places(place.item, place.at, place.name)


def number_of_rows(value: Any) -> int:
    """Return how many rows a situation has: it is one itself."""
    return 1 + sum(_below(getattr(value, one.name)) for one in _declared(value))


def names(value: Any, kind: str) -> list[str]:
    """Return the names of a kind that the rows of a situation have."""
    found = (spot.held for spot in spots(value) if spot.one.field.names == kind and isinstance(spot.held, str))
    return list(dict.fromkeys(found))


def _below(held: Any) -> int:
    if isinstance(held, tuple):
        return sum(number_of_rows(item) for item in held if is_value(item))
    return number_of_rows(held) - 1 if is_value(held) else 0


def _declared(value: Any) -> tuple[Declared, ...]:
    cls: type = type(value)
    return declared(cls)


def _rows(one: Declared, held: tuple[Any, ...], at: str, row: Text | None) -> Iterator[Place]:
    assert isinstance(one.shape, Many)
    called = {group.row: group.name.text for group in groups(one.shape)}
    for n, item in enumerate(held):
        name = phrases.numbered(one.field.each or called[type(item)], n + 1)
        yield Place(f"{at}/{one.name}/{n}", one, len(held), item, _within(row, name))


def _within(row: Text | None, name: Text) -> Text:
    return phrases.within(row, name) if row else name
