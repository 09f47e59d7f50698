"""Markers to declare a scenario: fields, rows, contradictions."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cached_property, partial
from typing import Any, Protocol, TypeVar, dataclass_transform, get_type_hints, runtime_checkable

from msgspec import Struct

from games.bounds import bounded
from games.sentences import sentences
from games.text import UNSAID, Choice, Names, Text, names_in_order
from games.tuning import make_struct
from games.values import encoded_names

T = TypeVar("T")


class Role(Choice):
    """The role of a field: a player's decision, a fact, or the frame."""

    DECISION = Text("decision", "プレイヤーの選択")
    FACT = Text("fact", "状況")
    FRAME = Text("frame", "前提")


class Entering(Enum):
    """A way to enter a field.

    It is folded away while default, carried over from the row before, a card's name, or playing cards that can be tapped on a pad:
    those of one character or target, or a line of several.
    """

    SELDOM = "seldom"
    CARRIED = "carried"
    CARD = "card"
    PLAYING_CARD = "one"
    PLAYING_CARDS = "several"


SELDOM, CARRIED, CARD, PLAYING_CARD, PLAYING_CARDS = Entering


class Layout(Enum):
    """The layout of a list: in a line, facing the row above it, or as a pile with its last row on top."""

    LIST = "list"
    FACING = "facing"
    STACK = "stack"


class Field(Struct, frozen=True):
    """The words and the role of a field. Its label, its help and the name of each of its rows stand in the content unless given here.

    `begins` is the value in an empty form where most would type the same, though a situation without the field has none.
    `edition` marks the one field of a scenario that chooses the rules it is judged by, or the format where a field of `rules` chooses them
    beside it. A text field with `names` gives its row a
    name of that kind, one with `refers` means a row by such a name. `twice` is the message for two rows of one name, where there is more to
    say than that. `was` are the former names of a renamed field, the oldest first: that one is published and goes out for ever, all are read.
    A `retired` field is read, and shown in a form only where it differs from its default.
    """

    label: Text
    role: Role
    help: Text | None = None
    edition: bool = False
    rules: bool = False
    names: str = ""
    refers: str = ""
    each: Text | None = None
    begins: Text | None = None
    twice: Text | None = None
    was: tuple[str, ...] = ()
    retired: bool = False


def _entered(
    role: Role,
    en: str = "…",
    ja: str = "…",
    *,
    help: Text | None = None,
    names: str = "",
    refers: str = "",
    begins: Text | None = None,
    twice: Text | None = None,
    was: Names = (),
    retired: bool = False,
) -> Field:
    was = names_in_order(was)
    return Field(
        Text(en, ja), role, help, names=names, refers=refers, begins=begins, twice=twice, was=was, retired=retired
    )


decision = partial(_entered, Role.DECISION)
"""Mark a field as the decision of a player."""
fact = partial(_entered, Role.FACT)
"""Mark a field as a fact, or as a field of a result."""


def frame(
    en: str = "…",
    ja: str = "…",
    *,
    help: Text | None = None,
    edition: bool = False,
    rules: bool = False,
    begins: Text | None = None,
    was: Names = (),
    retired: bool = False,
) -> Field:
    """Mark a field as the rules, format or date of the situation."""
    was = names_in_order(was)
    return Field(Text(en, ja), Role.FRAME, help, edition=edition, rules=rules, begins=begins, was=was, retired=retired)


OF_PLAIN = ("__dict__", "__weakref__")  # what a class has and a Struct makes anew


class Values(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every declared class; a class with heirs declares it itself.

    It is made of JSON data within its bounds, without unknown fields, and makes JSON data.
    """

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own_hints, hints = vars(cls).get("__annotations__", {}), get_type_hints(cls, include_extras=True)
        cls.__annotations__ = {name: bounded(hints[name]) for name in own_hints}


@dataclass_transform(frozen_default=True, kw_only_default=True)
def scenario(cls: type[T]) -> type[T]:
    """Declare a situation or a result. Its fields are Annotated with a marker and bounds."""
    return _declared(cls, "")


def _declared(cls: type[T], kind: str) -> type[T]:
    """Make a class of frozen values with the fields of a class. Its kind, if there is one, comes first in JSON data."""
    if issubclass(cls, Values):  # it is one by what it inherits from
        if cls.__struct_config__.tag != (kind or None):
            raise ValueError(f"{cls.__name__} inherits from another one: it needs tag_field='kind' and tag={kind!r}")
        keys = _keys(get_type_hints(cls, include_extras=True))
        if not {*keys.values()} <= {*encoded_names(cls)}:
            raise ValueError(f"{cls.__name__} inherits from another one: it needs rename={keys!r}")
        return cls
    body = {name: attribute for name, attribute in vars(cls).items() if name not in OF_PLAIN}
    bases = tuple(base for base in cls.__bases__ if base is not object)
    tag: dict[str, Any] = (
        {"tag_field": "kind", "tag": kind} if kind and "kind" not in body.get("__annotations__", ()) else {}
    )
    keys = _keys(get_type_hints(cls, include_extras=True))
    if keys:
        tag["rename"] = keys
    declared: type[T] = make_struct(cls, (*bases, Values), body, dict=_works_out(body), **tag)
    return declared


def _keys(hints: Mapping[str, Any]) -> dict[str, str]:
    """Return the published names of the renamed fields among annotations."""
    return {
        name: mark.was[0]
        for name, hint in hints.items()
        for mark in getattr(hint, "__metadata__", ())
        if isinstance(mark, Field) and mark.was
    }


def _works_out(body: dict[str, Any]) -> bool:
    """Return whether values of a class have cached properties."""
    return any(isinstance(attribute, cached_property) for attribute in body.values())


@dataclass_transform(frozen_default=True, kw_only_default=True)
def row(
    en: str = "…", ja: str = "…", *, kind: str = "", component: str = "", was: Names = (), retired: bool = False
) -> Callable[[type[T]], type[T]]:
    """Declare a row of a situation. Its name stands in the content unless given.

    `kind` tells it from the other rows of a union. `component` is the published name of its component in the description of the API, where
    the class has been renamed since. `was` are the former kinds, as the former names of a field; a `retired` row is read, and offered by no form.
    """

    def declare(cls: type[T]) -> type[T]:
        published, *others = dict.fromkeys((*names_in_order(was), kind))
        declared, given = _declared(cls, published), Text(en, ja)
        name = sentences(cls.__module__).row(cls.__name__) if given == UNSAID else given
        _rows[declared] = RowName(name, published, component or cls.__name__, tuple(others), retired)
        return declared

    return declare


class RowName(Struct, frozen=True):
    """The name, kind and component of a row.

    `text` is for readers, `kind` names the row in a union, `aliases` are its other names there, and `component` is its component in the API.
    """

    text: Text
    kind: str
    component: str
    aliases: tuple[str, ...] = ()
    retired: bool = False


_rows: dict[type, RowName] = {}
# a method of the dict itself, as it is called for every row that is serialized and costs no call in Python
row_of: Callable[[type], RowName | None] = _rows.get
"""Return the name of a class declared with `row`, None for any other."""


class Contradiction(Struct, frozen=True):
    """A contradiction at a JSON pointer into the situation (RFC 6901)."""

    at: str
    text: Text


class Missing(Contradiction, frozen=True):
    """A field that the rest of the situation makes necessary. `why` begins like “as” and ends like ので."""

    why: Text | None = None


@runtime_checkable
class Aliased(Protocol):
    """A situation whose rows have further names. They are, for example, the names of their cards in another language."""

    def alike(self, name: str) -> str:
        """Return the form of a name in which names are compared."""


@runtime_checkable
class Contradictory(Protocol):
    """A situation with contradictions of its own."""

    def contradictions(self) -> Iterable[Contradiction]: ...


@runtime_checkable
class Foreseen(Protocol):
    """A situation that infers values of a form from a new row of a list: those that mostly, or only, go with it."""

    @classmethod
    def foreseen(cls, field: str, row: int, entered: Callable[[str], str], /) -> Mapping[str, str]:
        """Return form values that follow from a new row of a list, by the pointers of their fields; rows are counted from 0.

        `entered` returns the form's value at a pointer, as it is typed. A value of the reader's own must not be changed.
        """
