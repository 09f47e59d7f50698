"""The fields of a declared scenario, with their shapes and bounds."""

import types
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import MISSING
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Le
from msgspec import Struct

from games.bounds import LONGEST, MOST, bound, lengths
from games.scenario import CARD, CARRIED, PLAYING_CARD, PLAYING_CARDS, SELDOM, Entering, Field, Layout, RowName, row_of
from games.sentences import sentences
from games.text import CODE, UNSAID, Choice, Text
from games.values import defaults, fields, replace

RESERVED = ("lang", "with", "ruby", "include")
RESERVED_SLUGS = ("ask", "compare", "embed")
PAGES = ("about", "ask", "c", "changes", "compare", "errors", "offline", "search", "situations")
"""The pages of the whole site, whose addresses begin where those of games do. No game is called so."""
GAME_PAGES = ("answers", "cards", "check", "coverage", "faq", "rules", "sheet", "sources", "terms")
"""The pages of every game. No survey is called so."""
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
    """A line of text, its length in characters; `card` where it is the name of a card, `pad` where playing cards can be tapped."""

    shortest: int
    longest: int
    card: bool = False
    pad: Entering | None = None


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
    """One field of a scenario: `default` is MISSING for a field that must be given.

    `name` is its published name, by which it stands in JSON, addresses, forms and pointers; `attribute` that in Python.
    """

    name: str
    field: Field
    shape: Shape
    optional: bool
    default: Any
    layout: Layout = Layout.LIST
    seldom: bool = False
    carried: bool = False
    attribute: str = ""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Return the other names by which the field is read, the newest last."""
        return tuple(dict.fromkeys((*self.field.was[1:], self.attribute))) if self.field.was else ()

    def value(self, row: Any) -> Any:
        """Return the value of the field in a scenario or row."""
        return getattr(row, self.attribute)

    @property
    def required(self) -> bool:
        return self.default is MISSING

    @property
    def each(self) -> Text:
        """Return the name of one row: its own, else that of the list."""
        if self.field.each:
            return self.field.each
        item = self.shape.item if isinstance(self.shape, Many) else self.shape
        return item.name.text if isinstance(item, Group) else self.field.label


@cache
def declared(cls: type) -> tuple[Declared, ...]:
    """Return the fields of a scenario, row or result in order. Raises DeclarationError, naming class and field."""
    hints = get_type_hints(cls, include_extras=True)
    begins = defaults(cls)
    in_order = (_declared(cls, name, hints[name], begins.get(name, MISSING)) for name in fields(cls))
    # by the rules everything below them is read, so that they stand above it, wherever a class declares them
    return tuple(sorted(in_order, key=lambda declaration: not declaration.field.rules))


@cache
def by_name(cls: type) -> Mapping[str, Declared]:
    """Return the fields of a scenario, row or result by name."""
    return {field.name: field for field in declared(cls)}


def has_list(cls: type, path: str) -> bool:
    """Return whether a path leads to a list: names with "*" for each row around it."""
    name, _, within = path.partition("/*/")
    field = by_name(cls).get(name)
    if field is None or not isinstance(field.shape, Many):
        return False
    return not within or all(has_list(group.row, within) for group in groups(field.shape))


def faults(cls: type, *, bounded: bool = True) -> list[str]:
    """List the faults of a declaration and its rows, as "Class.field: problem"."""
    problems = []
    hints = get_type_hints(cls, include_extras=True)
    begins = defaults(cls)
    names: Counter[str] = Counter()
    for name in fields(cls):
        try:
            declaration = _declared(cls, name, hints[name], begins.get(name, MISSING))
        except DeclarationError as error:
            problems.append(str(error))
            continue
        names.update([declaration.name, *declaration.aliases])
        problems += [f"{cls.__name__}.{declaration.name}: {problem}" for problem in _problems(declaration, bounded)]
        if declaration.layout is Layout.FACING and not row_of(cls):
            problems.append(f"{cls.__name__}.{declaration.name}: only a list of a row can face it")
        for group in groups(declaration.shape):
            problems += faults(group.row, bounded=bounded)
    problems += [f"{cls.__name__}.{name}: {times} fields have this name" for name, times in names.items() if times > 1]
    return problems


def component_faults(cls: type) -> list[str]:
    """List the component names that rows share, or that are no identifiers."""
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
    """Return whether a list is entered by ticking members of a choice. Such a list alone may have a default."""
    return isinstance(many.item, Pick) and many.most <= len(many.item.choice)


def edition_field(cls: type) -> Declared | None:
    """Return the field that chooses a scenario's edition, or None."""
    return next((declaration for declaration in declared(cls) if declaration.field.edition), None)


def rules_field(cls: type) -> Declared | None:
    """Return the field that chooses a scenario's rules beside its format, or None."""
    return next((declaration for declaration in declared(cls) if declaration.field.rules), None)


def field_at(cls: type, document: Any, at: str) -> Declared | None:
    """Return the field of a scenario at a JSON pointer, by its data, which tells the kinds of rows; None where there is none."""
    field: Declared | None = None
    rows: tuple[Group, ...] = ()
    place, row = document, cls
    for step in at.strip("/").split("/"):
        if step.isdigit():
            place = place[int(step)] if isinstance(place, list) and int(step) < len(place) else {}
            row = next((group.row for group in rows if group.name.kind == place.get("kind", group.name.kind)), row)
        else:
            field = by_name(row).get(step)
            if field is None:
                return None
            rows = groups(field.shape)
            place = place.get(step) if isinstance(place, dict) else None
            row = rows[0].row if isinstance(field.shape, Group) else row
    return field


def groups(shape: Shape) -> tuple[Group, ...]:
    """Return the rows of a shape."""
    match shape:
        case Group():
            return (shape,)
        case OneOf(groups=kinds):
            return kinds
        case Many(item=inner):
            return groups(inner)
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
    field = _worded(cls, name, markers[0])
    published = field.was[0] if field.was else name
    return Declared(published, field, shape, optional, default, layout, SELDOM in marks, CARRIED in marks, name)


def _worded(cls: type, name: str, marker: Field) -> Field:
    """Add the content's words to the marker of a field."""
    if marker.label != UNSAID:
        return marker
    owner = next(owner_class for owner_class in cls.__mro__ if name in vars(owner_class).get("__annotations__", ()))
    words = sentences(owner.__module__).field(owner.__name__, name)
    return replace(marker, label=words.label, help=marker.help or words.help, each=words.each)


def _without_none(hint: Any) -> tuple[Any, bool]:
    options = get_args(hint)
    if get_origin(hint) not in (Union, types.UnionType) or type(None) not in options:
        return hint, False
    members = tuple(option for option in options if option is not type(None))
    return (members[0] if len(members) == 1 else Union[members]), True  # noqa: UP007


def _shape(where: str, hint: Any, marks: tuple[Any, ...]) -> Shape:
    if get_origin(hint) is Annotated:
        inner, *inner_marks = get_args(hint)
        return _shape(where, inner, (*marks, *inner_marks))
    if get_origin(hint) is tuple:
        return _list(where, hint, marks)
    if get_origin(hint) in (Union, types.UnionType):
        return OneOf(tuple(_group(where, row) for row in get_args(hint)))
    if hint is bool:
        return Flag()
    if hint is int:
        return Number(bound(marks, Ge, "ge"), bound(marks, Le, "le"))
    if hint is str:
        pad = next((mark for mark in (PLAYING_CARD, PLAYING_CARDS) if mark in marks), None)
        return Words(*lengths(marks, LONGEST), CARD in marks, pad)
    if isinstance(hint, type) and issubclass(hint, Choice):
        return Pick(hint)
    return _group(where, hint)


def _list(where: str, hint: Any, marks: tuple[Any, ...]) -> Many:
    match get_args(hint):
        case (hint_of_item, last) if last is Ellipsis:
            shape = _shape(where, hint_of_item, ())
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


def _problems(declaration: Declared, bounded: bool) -> Iterator[str]:
    if any(name.startswith("_") or name in RESERVED for name in (declaration.name, *declaration.aliases)):
        yield "this name is reserved"
    if declaration.field.retired and declaration.required:
        yield "a retired field needs a default"
    match declaration.shape:
        case Number(least, most) if bounded and (least is None or most is None):
            yield "a number needs Ge and Le"
        case Words(shortest=shortest) if declaration.optional and shortest != 1:
            yield "an optional text needs MinLen(1): None and an empty text would read the same"
        case Many(most=most) if most > NEVER_OVER:
            yield f"a list holds at most {NEVER_OVER} rows"
        case OneOf() if not declaration.optional:
            yield "rows of several kinds stand in a list"
        case Group() | OneOf() | Many() if declaration.optional:
            yield "a row or a list cannot be None"
    yield from _kinds(declaration.shape)
    if declaration.seldom and declaration.required:
        yield "a field that must be given is not seldom"
    if declaration.layout is not Layout.LIST and not isinstance(declaration.shape, Many):
        yield "only a list has a layout"
    if (
        isinstance(declaration.shape, Many)
        and bounded
        and declaration.default not in (MISSING, ())
        and not ticked(declaration.shape)
    ):
        yield "a list begins empty"
    if (
        isinstance(declaration.shape, Many)
        and bounded
        and declaration.default is MISSING
        and not declaration.shape.least
    ):
        yield "a list that may be empty has () as its default"


def _kinds(shape: Shape) -> Iterator[str]:
    match shape:
        case Many(item=OneOf(groups=rows)):
            kinds = [kind for group in rows for kind in (group.name.kind, *group.name.aliases)]
            if not all(CODE.fullmatch(kind) for kind in kinds) or len(set(kinds)) < len(kinds):
                yield f"the rows of a union need a kind each, all different: {kinds!r}"
            if any("kind" in fields(group.row) for group in rows):
                yield "kind tells the rows of a union apart and cannot be a field of theirs"
