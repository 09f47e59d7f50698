"""How a situation is declared: the markers of its fields, and what must not be true together."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cached_property
from typing import Any, Protocol, TypeVar, dataclass_transform, get_type_hints, runtime_checkable

from msgspec import Struct, StructMeta

from games.bounds import bounded
from games.sentences import sentences
from games.text import UNSAID, Choice, Text

T = TypeVar("T")


class Role(Choice):
    """The kind of thing that a field tells: something a player decided, a fact, or the frame of the game."""

    DECISION = Text("decision", "プレイヤーの選択")
    FACT = Text("fact", "状況")
    FRAME = Text("frame", "前提")


class Entering(Enum):
    """How a field is entered: seldom (folded away while it is default), carried over from the row before, or as a card's name."""

    SELDOM = "seldom"
    CARRIED = "carried"
    CARD = "card"


SELDOM, CARRIED, CARD = Entering


class Layout(Enum):
    """How a list stands: down a line, facing the row that it belongs to, or as a pile with its last row on top."""

    LIST = "list"
    FACING = "facing"
    STACK = "stack"


class Field(Struct, frozen=True):
    """What a reader is told of a field; its label, its help and the name of each of its rows stand in the content unless given here.

    `begins` is what an empty form begins with where most would type the same, though nothing is taken for granted where it is left out.
    `edition` marks the one field of a scenario that chooses the rules it is judged by. A text field with `names` calls its row by a
    name of that kind, one with `refers` means a row by such a name. `twice` is what is said where two rows bear one name and there is more to
    say than that.
    """

    label: Text
    role: Role
    help: Text | None = None
    edition: bool = False
    names: str = ""
    refers: str = ""
    each: Text | None = None
    begins: Text | None = None
    twice: Text | None = None


def decision(
    en: str = "…",
    ja: str = "…",
    *,
    help: Text | None = None,
    names: str = "",
    refers: str = "",
    begins: Text | None = None,
) -> Field:
    """Mark a field that a player could have decided otherwise."""
    return Field(Text(en, ja), Role.DECISION, help, names=names, refers=refers, begins=begins)


def fact(
    en: str = "…",
    ja: str = "…",
    *,
    help: Text | None = None,
    names: str = "",
    refers: str = "",
    begins: Text | None = None,
    twice: Text | None = None,
) -> Field:
    """Mark a field that tells how things stand, or a field of a result."""
    return Field(Text(en, ja), Role.FACT, help, names=names, refers=refers, begins=begins, twice=twice)


def frame(en: str = "…", ja: str = "…", *, help: Text | None = None, edition: bool = False) -> Field:
    """Mark a field that says by which rules, format or date the situation is judged."""
    return Field(Text(en, ja), Role.FRAME, help, edition=edition)


OF_PLAIN = ("__dict__", "__weakref__")  # what a class has and a Struct makes anew


class Values(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every declared class is; one from which others inherit is declared as one of these.

    It is made of JSON data within its bounds, with nothing beside its fields, and makes JSON data.
    """

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own, hints = vars(cls).get("__annotations__", {}), get_type_hints(cls, include_extras=True)
        cls.__annotations__ = {name: bounded(hints[name]) for name in own}


@dataclass_transform(frozen_default=True, kw_only_default=True)
def scenario(cls: type[T]) -> type[T]:
    """Declare a situation, or a result: a frozen value whose fields are Annotated with a marker and bounds."""
    return _declared(cls, "")


def _declared(cls: type[T], kind: str) -> type[T]:
    """Return the class of frozen values with the fields of a class; what its JSON data begins with is their kind, if they have one."""
    if issubclass(cls, Values):  # it is one by what it inherits from
        if cls.__struct_config__.tag != (kind or None):
            raise ValueError(f"{cls.__name__} inherits from another one: it needs tag_field='kind' and tag={kind!r}")
        return cls
    body = {name: held for name, held in vars(cls).items() if name not in OF_PLAIN}
    bases = tuple(base for base in cls.__bases__ if base is not object)
    tag: dict[str, Any] = (
        {"tag_field": "kind", "tag": kind} if kind and "kind" not in body.get("__annotations__", ()) else {}
    )
    made: Any = StructMeta(
        cls.__name__, (*bases, Values), body, frozen=True, kw_only=True, dict=_works_out(body), **tag
    )
    declared: type[T] = made
    return declared


def _works_out(body: dict[str, Any]) -> bool:
    """Return whether values of a class keep what they work out."""
    return any(isinstance(held, cached_property) for held in body.values())


@dataclass_transform(frozen_default=True, kw_only_default=True)
def row(en: str = "…", ja: str = "…", *, kind: str = "", component: str = "") -> Callable[[type[T]], type[T]]:
    """Declare a row of a situation; `kind` tells it apart from the other rows of a union. Its name stands in the content unless given.

    `component` is the published name of its component in the description of the API, where the class has been renamed since.
    """

    def declare(cls: type[T]) -> type[T]:
        declared, given = _declared(cls, kind), Text(en, ja)
        name = sentences(cls.__module__).row(cls.__name__) if given == UNSAID else given
        _rows[declared] = RowName(name, kind, component or cls.__name__)
        return declared

    return declare


class RowName(Struct, frozen=True):
    """The name of a row for its readers, for a union by its kind, and for the description of the API by its component."""

    text: Text
    kind: str
    component: str


_rows: dict[type, RowName] = {}
# a method of the dict itself: it is asked for every row that is written down, and is no call of Python
row_of: Callable[[type], RowName | None] = _rows.get
"""Return how a class declared with `row` is called, None for any other."""


class Contradiction(Struct, frozen=True):
    """What cannot be true together, at a JSON pointer into the situation (RFC 6901)."""

    at: str
    text: Text


class Missing(Contradiction, frozen=True):
    """A field left empty which the rest of the situation makes necessary; `why` begins like “as” and ends like ので."""

    why: Text | None = None


@runtime_checkable
class Naming(Protocol):
    """A situation in which a row may be meant by another name than its own, such as that of its card in another language."""

    def alike(self, name: str) -> str:
        """Return the name by which names are compared."""


@runtime_checkable
class Contradictory(Protocol):
    """A situation that knows what cannot be true together in it."""

    def contradictions(self) -> Iterable[Contradiction]: ...


@runtime_checkable
class Foreseen(Protocol):
    """A situation in which the first row of a list mostly goes with the same answers elsewhere."""

    @classmethod
    def foreseen(cls, field: str, said: Callable[[str], str]) -> Mapping[str, str]:
        """Return what a form answers for its reader, by pointer, once a list has its first row.

        `said` is what stands in the form at a pointer, as it is entered: an answer of the reader's own is none to change.
        """
