"""Which fields does a declared scenario have, of which shape and within which bounds?"""

import types
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import MISSING
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Le
from msgspec import Struct

from games.bounds import LONGEST, MOST, bound, lengths
from games.scenario import CARD, CARRIED, SELDOM, Field, Layout, RowName, row_of
from games.sentences import sentences
from games.text import CODE, UNSAID, Choice, Text
from games.values import defaults, fields, replace

RESERVED = ("lang", "with", "ruby", "include")
RESERVED_SLUGS = ("ask", "compare", "embed")
PAGES = ("about", "c", "changes", "compare", "errors", "search")
"""What stands in an address where a game could: the pages of the whole site. No game is called so."""
NEVER_OVER = 100


class DeclarationError(ValueError):
    """A fault in the declaration of a scenario."""


class Pick(Struct, frozen=True):
    """One of the members of a Choice."""

    choice: type[Choice]


class Flag(Struct, frozen=True):
    """Yes or no."""


class Number(Struct, frozen=True):
    """A whole number within bounds, both included; None where a result leaves a side open."""

    least: int | None
    most: int | None


class Words(Struct, frozen=True):
    """A line of text, its length in characters; `card` where it is the name of one."""

    shortest: int
    longest: int
    card: bool = False


class Group(Struct, frozen=True):
    """One row: a nested declaration."""

    row: type
    name: RowName


class OneOf(Struct, frozen=True):
    """A row of one of several kinds, told apart by `kind`."""

    groups: tuple[Group, ...]


class Many(Struct, frozen=True):
    """A list of `least` to `most` items."""

    item: Pick | Number | Words | Group | OneOf
    least: int
    most: int


Shape = Pick | Flag | Number | Words | Group | OneOf | Many


class Declared(Struct, frozen=True):
    """One field of a scenario: `default` is MISSING for a field that must be given."""

    name: str
    field: Field
    shape: Shape
    optional: bool
    default: Any
    layout: Layout = Layout.LIST
    seldom: bool = False
    carried: bool = False

    @property
    def required(self) -> bool:
        return self.default is MISSING

    @property
    def each(self) -> Text:
        """Return how one row of it is called: by the name given to it or to its rows, else as the list."""
        if self.field.each:
            return self.field.each
        item = self.shape.item if isinstance(self.shape, Many) else self.shape
        return item.name.text if isinstance(item, Group) else self.field.label


@cache
def declared(cls: type) -> tuple[Declared, ...]:
    """Return the fields of a scenario, a row or a result in order; raises DeclarationError, naming class and field."""
    hints = get_type_hints(cls, include_extras=True)
    begins = defaults(cls)
    return tuple(_declared(cls, name, hints[name], begins.get(name, MISSING)) for name in fields(cls))


@cache
def by_name(cls: type) -> Mapping[str, Declared]:
    """Return the fields of a scenario, a row or a result by their names."""
    return {one.name: one for one in declared(cls)}


def faults(cls: type, *, bounded: bool = True) -> list[str]:
    """List everything that is wrong with a declaration and the rows in it, as "Class.field: problem"."""
    found = []
    hints = get_type_hints(cls, include_extras=True)
    begins = defaults(cls)
    for name in fields(cls):
        try:
            one = _declared(cls, name, hints[name], begins.get(name, MISSING))
        except DeclarationError as error:
            found.append(str(error))
            continue
        found += [f"{cls.__name__}.{one.name}: {problem}" for problem in _problems(one, bounded)]
        if one.layout is Layout.FACING and not row_of(cls):
            found.append(f"{cls.__name__}.{one.name}: only a list of a row can face it")
        for group in groups(one.shape):
            found += faults(group.row, bounded=bounded)
    return found


def component_faults(cls: type) -> list[str]:
    """List the rows of a declaration that would publish their components under one name, or under no name."""
    rows = {group.row: group.name.component for group in _all_rows(cls)}
    times = Counter(rows.values())
    twice = [f"{name}: {times[name]} rows have this component" for name in sorted(times) if times[name] > 1]
    return twice + [f"{name}: no name of a component" for name in sorted(times) if not name.isidentifier()]


def _all_rows(cls: type) -> Iterator[Group]:
    for field in declared(cls):
        for group in groups(field.shape):
            yield group
            yield from _all_rows(group.row)


def ticked(many: Many) -> bool:
    """Return whether a list is entered by ticking what it holds, of all that there is; such a list alone may begin with something."""
    return isinstance(many.item, Pick) and many.most <= len(many.item.choice)


def edition_field(cls: type) -> Declared | None:
    """Return the field that says by which edition the scenario is judged, if it has one."""
    return next((one for one in declared(cls) if one.field.edition), None)


def groups(shape: Shape) -> tuple[Group, ...]:
    """Return the rows that a shape is made of."""
    match shape:
        case Group():
            return (shape,)
        case OneOf(groups=kinds):
            return kinds
        case Many(item=item):
            return groups(item)
    return ()


def _declared(cls: type, name: str, hint: Any, default: Any) -> Declared:
    where = f"{cls.__name__}.{name}"
    if get_origin(hint) is not Annotated:
        raise DeclarationError(f"{where}: not Annotated with a marker")
    inner, *marks = get_args(hint)
    markers = [mark for mark in marks if isinstance(mark, Field)]
    if len(markers) != 1:
        raise DeclarationError(f"{where}: exactly one of decision, fact and frame is needed")
    inner, optional = _without_none(inner)
    shape = _shape(where, inner, tuple(mark for mark in marks if mark is not markers[0]))
    layout = next((mark for mark in marks if isinstance(mark, Layout)), Layout.LIST)
    return Declared(
        name, _worded(cls, name, markers[0]), shape, optional, default, layout, SELDOM in marks, CARRIED in marks
    )


def _worded(cls: type, name: str, marker: Field) -> Field:
    """Return a marker with the words that the content has for its field, under the class that declares it."""
    if marker.label != UNSAID:
        return marker
    owner = next(one for one in cls.__mro__ if name in vars(one).get("__annotations__", ()))
    words = sentences(owner.__module__).field(owner.__name__, name)
    return replace(marker, label=words.label, help=marker.help or words.help, each=words.each)


def _without_none(hint: Any) -> tuple[Any, bool]:
    options = get_args(hint)
    if get_origin(hint) not in (Union, types.UnionType) or type(None) not in options:
        return hint, False
    kept = tuple(option for option in options if option is not type(None))
    return (kept[0] if len(kept) == 1 else Union[kept]), True  # noqa: UP007


def _shape(where: str, hint: Any, marks: tuple[Any, ...]) -> Shape:
    if get_origin(hint) is Annotated:
        inner, *more = get_args(hint)
        return _shape(where, inner, (*marks, *more))
    if get_origin(hint) is tuple:
        return _list(where, hint, marks)
    if get_origin(hint) in (Union, types.UnionType):
        return OneOf(tuple(_group(where, row) for row in get_args(hint)))
    if hint is bool:
        return Flag()
    if hint is int:
        return Number(bound(marks, Ge, "ge"), bound(marks, Le, "le"))
    if hint is str:
        return Words(*lengths(marks, LONGEST), CARD in marks)
    if isinstance(hint, type) and issubclass(hint, Choice):
        return Pick(hint)
    return _group(where, hint)


def _list(where: str, hint: Any, marks: tuple[Any, ...]) -> Many:
    match get_args(hint):
        case (item, last) if last is Ellipsis:
            shape = _shape(where, item, ())
        case _:
            raise DeclarationError(f"{where}: a list is declared as tuple[…, ...]")
    if isinstance(shape, Flag | Many):
        raise DeclarationError(f"{where}: a list of {type(shape).__name__} has no form")
    return Many(shape, *lengths(marks, MOST))


def _group(where: str, hint: Any) -> Group:
    name = row_of(hint) if isinstance(hint, type) else None
    if not name:
        raise DeclarationError(f"{where}: {hint!r} is neither a plain type nor declared with @row")
    return Group(hint, name)


def _problems(one: Declared, bounded: bool) -> Iterator[str]:
    if one.name.startswith("_") or one.name in RESERVED:
        yield "this name is reserved"
    match one.shape:
        case Number(least, most) if bounded and (least is None or most is None):
            yield "a number needs Ge and Le"
        case Words(shortest=shortest) if one.optional and shortest != 1:
            yield "an optional text needs MinLen(1): None and an empty text would read the same"
        case Many(most=most) if most > NEVER_OVER:
            yield f"a list holds at most {NEVER_OVER} rows"
        case OneOf() if not one.optional:
            yield "rows of several kinds stand in a list"
        case Group() | OneOf() | Many() if one.optional:
            yield "a row or a list cannot be None"
    yield from _kinds(one.shape)
    if one.seldom and one.required:
        yield "a field that must be given is not seldom"
    if one.layout is not Layout.LIST and not isinstance(one.shape, Many):
        yield "only a list has a layout"
    if isinstance(one.shape, Many) and bounded and one.default not in (MISSING, ()) and not ticked(one.shape):
        yield "a list begins empty"
    if isinstance(one.shape, Many) and bounded and one.default is MISSING and not one.shape.least:
        yield "a list that may be empty has () as its default"


def _kinds(shape: Shape) -> Iterator[str]:
    match shape:
        case Many(item=OneOf(groups=found)):
            kinds = [group.name.kind for group in found]
            if not all(CODE.fullmatch(kind) for kind in kinds) or len(set(kinds)) < len(kinds):
                yield f"the rows of a union need a kind each, all different: {kinds!r}"
            if any("kind" in fields(group.row) for group in found):
                yield "kind tells the rows of a union apart and cannot be a field of theirs"
