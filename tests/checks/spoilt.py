"""How would a form or an address send every field of a situation wrongly, one way at a time?"""

from __future__ import annotations

from collections.abc import Iterator

from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared

Pairs = list[tuple[str, str]]

# how a field is spoilt: what stands in a text, a number, a choice and a box to tick
WAYS: dict[str, tuple[str, str, str, str]] = {
    "left empty": ("", "", "", ""),
    "only blanks": (" \u3000", " ", " ", " "),
    "far too long": ("x" * 450, "9" * 12, "x" * 200, "x" * 200),
    "not one line": ("a\tb", "3.5", "no such choice", "perhaps"),
}
SHAPES = ("no rows", "too many rows", "numbered wrongly", "of no kind", "of an unknown kind", "a single value", "twice")


def spoilt(cls: type, way: str) -> Pairs:
    """Return what is sent when each field of a situation is spoilt in one way, in a row of each kind that there is."""
    return [*_fields(cls, "", way)]


def _fields(cls: type, begin: str, way: str) -> Iterator[tuple[str, str]]:
    for one in declared(cls):
        yield from _field(one, f"{begin}{one.name}", way)
    if way == "twice":
        yield from ((f"{begin}no_such_field", "1"),)


def _field(one: Declared, name: str, way: str) -> Iterator[tuple[str, str]]:
    match one.shape:
        case Group() | Many() if way == "a single value":
            yield name, "x"
        case Group(row):
            yield from _fields(row, f"{name}.", way)
        case Many(item=Pick(choice), most=most) if way == "too many rows":
            yield from ((name, member.code) for member in [*choice][: most + 1])
        case Many(item=Pick()):
            yield from ((name, value) for value in _values(one.shape.item, way) if value)
        case Many(item, most=most):
            yield from _rows(item, most, name, way)
        case _:
            yield from ((name, value) for value in _values(one.shape, way))


def _rows(item: Shape, most: int, name: str, way: str) -> Iterator[tuple[str, str]]:
    kinds: tuple[Shape, ...] = item.groups if isinstance(item, OneOf) else (item,)
    match way:
        case "no rows":
            return
        case "too many rows":
            kinds = kinds[:1] * (most + 1)
        case "numbered wrongly":
            yield f"{name}.first", "x"
            yield f"{name}.7", "x"
    for n, kind in enumerate(kinds):
        if not isinstance(kind, Group):
            yield from ((f"{name}.{n}", value) for value in _values(kind, way))
            continue
        if kind.name.kind and way != "of no kind":
            yield f"{name}.{n}.kind", "no-such-kind" if way == "of an unknown kind" else kind.name.kind
        # of too many rows, those below are as many as they may be
        yield from _fields(kind.row, f"{name}.{n}.", "no rows" if way == "too many rows" else way)
        yield f"{name}.{n}._id", str(n + 1)


def _values(shape: Shape, way: str) -> tuple[str, ...]:
    text, number, choice, flag = WAYS.get(way, WAYS["left empty"])
    match shape:
        case Words():
            held = text
        case Number():
            held = number
        case Pick():
            held = choice
        case Flag():
            held = flag
    return (held, held) if way == "twice" else (held,)
