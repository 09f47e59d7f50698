"""How does a situation grow towards the bounds of its declaration? At random, by its rows and values and those of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from typing import Any

from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared
from games.moves import Edit, apply_edits
from games.text import folded
from games.values import is_value, replace
from tests.strategies import mended

PADS = ("a", "あ", "'", "<")
"""What makes names long: in letters, in bytes, in a page."""
STEPS = 3
LEFT_OPEN = 0.2


@dataclass(frozen=True, slots=True)
class Place:
    """A field of a situation or of one of its rows, and what it holds."""

    at: str
    one: Declared
    held: Any


@dataclass(frozen=True, slots=True)
class Rows:
    """A list of a situation or of one of its rows, and what stands in it."""

    at: str
    one: Declared
    many: Many
    held: tuple[Any, ...]

    @property
    def full(self) -> bool:
        return len(self.held) >= self.many.most


@dataclass(frozen=True, slots=True)
class Growth:
    """Changes of situations, each drawn by `chance`; rows and values come from `others` as well."""

    chance: Random
    others: Sequence[Any]

    def grown(self, situation: Any) -> Any:
        """Return a situation after some changes; it may be that it cannot be true then."""
        for _ in range(self.chance.randint(1, STEPS)):
            change = self.chance.choice(
                (self.filled, self.filled, self.full, self.shortened, self.crossed, self.changed, self.lengthened)
            )
            situation = change(situation)
        return mended(self.joined(situation))

    def filled(self, situation: Any) -> Any:
        """Add rows to one of the lists: until it is full, until it is twice as long, or one."""
        found = [*lists(situation)]
        if not found:
            return situation
        place = self.chance.choice(found)
        most, rows = place.many.most, len(place.held)
        number = self.chance.choice((most, min(most, 2 * rows), min(most, rows + 1)))
        more = (*place.held, *self._more(place.one, place.many, place.held, number))
        return apply_edits(situation, [Edit("replace", place.at, more)])

    def shortened(self, situation: Any) -> Any:
        """Leave a row out of one of the lists: where it is full, nothing more can be done."""
        found = [place for place in lists(situation) if len(place.held) > place.many.least]
        if not found:
            return situation
        place = self.chance.choice(found)
        return apply_edits(situation, [Edit("replace", place.at, place.held[:-1])])

    def full(self, situation: Any) -> Any:
        """Fill all lists, those of rows within rows included."""

        def fill(one: Declared, held: Any) -> Any:
            match one.shape:
                case Many(most=most) as many:
                    return (*held, *self._more(one, many, held, most))
            return held

        return rebuilt(situation, fill)

    def crossed(self, situation: Any) -> Any:
        """Take one of the fields from another situation."""
        cls: type = type(situation)
        other, one = self.chance.choice(self.others), self.chance.choice(declared(cls))
        return replace(situation, **{one.attribute: one.value(other)})

    def changed(self, situation: Any) -> Any:
        """Give another value to a field: in one row, in all rows the same, or in each its own."""
        found = [place for place in places(situation) if not isinstance(place.one.shape, Group)]
        place = self.chance.choice(found)
        same, value = self.chance.random() < 0.5, self.value(place.one)
        alike = [place] if self.chance.random() < 0.3 else [other for other in found if other.one is place.one]
        return apply_edits(situation, [Edit("replace", at.at, value if same else self.value(at.one)) for at in alike])

    def lengthened(self, situation: Any) -> Any:
        """Make all texts of a kind as long as they may be: the names of rows and what refers to them, or others."""
        pad = self.chance.choice(PADS)
        kind = self.chance.choice(sorted({_named(place.one) for place in places(situation)}))

        def lengthen(one: Declared, held: Any) -> Any:
            words = one.shape.item if isinstance(one.shape, Many) else one.shape
            if not isinstance(words, Words) or _named(one) != kind:
                return held
            return _each(held, lambda text: f"{text}{pad * words.longest}"[: words.longest])

        return rebuilt(situation, lengthen)

    def joined(self, situation: Any) -> Any:
        """Number names apart that are alike, and let what refers to nobody refer to one of the rows."""
        known: dict[str, dict[str, str]] = {}

        def name(one: Declared, held: Any) -> Any:
            return _each(held, lambda text: _apart(text, one, known)) if one.field.names else held

        def refer(one: Declared, held: Any) -> Any:
            rows = known.get(one.field.refers)
            if not rows:
                return held
            return _each(held, lambda text: text if folded(text) in rows else self.chance.choice([*rows.values()]))

        return rebuilt(rebuilt(situation, name), refer)

    def value(self, one: Declared) -> Any:
        """Return a value for a field: one of another situation, or any of its declaration."""
        if one.optional and self.chance.random() < LEFT_OPEN:
            return None
        found = [place.held for place in places(self.chance.choice(self.others)) if place.one is one]
        return self.chance.choice(found) if found and self.chance.random() < 0.5 else self._any(one.shape)

    def _any(self, shape: Shape) -> Any:
        match shape:
            case Pick(choice):
                return self.chance.choice([*choice])
            case Flag():
                return self.chance.random() < 0.5
            case Number(int() as least, int() as most):
                return self.chance.choice((least, most, self.chance.randint(least, most)))
            case Words(shortest, longest):
                return self.chance.choice(PADS) * max(shortest, longest if self.chance.random() < 0.5 else 1)
            case Group(row):
                return row(**{one.attribute: self._begun(one) for one in declared(row)})
            case OneOf(groups):
                return self._any(self.chance.choice(groups))
            case Many(item, least):
                return tuple(self._any(item) for _ in range(least))
        raise ValueError(f"{shape!r} has no values")

    def _begun(self, one: Declared) -> Any:
        return self._any(one.shape) if one.required or self.chance.random() < 0.5 else one.default

    def _more(self, one: Declared, many: Many, held: Sequence[Any], number: int) -> Iterator[Any]:
        """Yield rows until a list has as many: its own again, those of another situation, or new ones."""
        other = [row for place in lists(self.chance.choice(self.others)) if place.one is one for row in place.held]
        models = self.chance.choice([rows for rows in (held, other) if rows] or [(self._any(many.item),)])
        return islice(cycle(models), max(0, number - len(held)))


def lists(value: Any) -> Iterator[Rows]:
    """Yield the lists of a situation and of its rows."""
    for place in places(value):
        match place.one.shape:
            case Many() as many:
                yield Rows(place.at, place.one, many, place.held)


def places(value: Any, at: str = "") -> Iterator[Place]:
    """Yield the fields of a situation and of its rows."""
    cls: type = type(value)
    for one in declared(cls):
        held, here = one.value(value), f"{at}/{one.name}"
        yield Place(here, one, held)
        if is_value(held):
            yield from places(held, here)
        elif isinstance(held, tuple):
            for n, row in enumerate(held):
                yield from places(row, f"{here}/{n}") if is_value(row) else ()


def rebuilt(value: Any, change: Callable[[Declared, Any], Any]) -> Any:
    """Return a situation with its fields changed, then those of its rows."""
    changed = {}
    cls: type = type(value)
    for one in declared(cls):
        held = change(one, one.value(value))
        changed[one.attribute] = _each(held, lambda row: rebuilt(row, change) if is_value(row) else row)
    return replace(value, **changed)


def _each(held: Any, change: Callable[[Any], Any]) -> Any:
    """Return what a field holds with its value changed, or all the values of its list; what is left open stays so."""
    if isinstance(held, tuple):
        return tuple(map(change, held))
    return held if held is None else change(held)


def _named(one: Declared) -> str:
    """Return what kind of row a field names or refers to, "" where it does neither."""
    return one.field.names or one.field.refers


def _apart(text: str, one: Declared, known: dict[str, dict[str, str]]) -> str:
    """Return a name that no other row has, and note it."""
    words = one.shape.item if isinstance(one.shape, Many) else one.shape
    assert isinstance(words, Words)
    held, made, n = known.setdefault(one.field.names, {}), text, 0
    while folded(made) in held:
        n += 1
        made = f"{n}{text}"[: words.longest]
    held[folded(made)] = made
    return made
