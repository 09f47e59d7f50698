"""How does msgspec keep the bounds of a declared field?

It makes a situation of JSON data at once, in a seventh of the time that what tells a reader each fault takes (`rulesite/checks/validate/models.py`). It
takes no data but what that takes as it stands: the rest is for that to fold, or to refuse.
"""

import types
from operator import getitem
from typing import Annotated, Any, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from msgspec import Meta

from games import line

LONGEST, MOST = 200, 50
"""So many characters has a text at most, and so many rows a list, where a declaration says nothing else."""
BOUNDS = (Ge, Le, MinLen, MaxLen)
# a half of a pair, which stands in no Unicode text, is none that the model takes
HALVES = r"\ud800-\udfff"
WITHIN = f"[^{line.BREAKS}{HALVES}]*"
# in Python $ stands before a last line break as well
VISIBLE = rf"^{WITHIN}[^{line.BLANKS}{HALVES}]{WITHIN}\Z"
EMPTY_OR_VISIBLE = rf"^(?:\Z|{VISIBLE.removeprefix('^')})"


def bounded(hint: Any) -> Any:
    """Return the type of a field, which says what it said and the same in the words of msgspec; as it is where nothing is declared."""
    return _told(hint, ()) if get_origin(hint) is Annotated else hint


def bound(marks: tuple[Any, ...], kind: type, attribute: str) -> int | None:
    """Return the bound of one kind that marks name, None where they name none."""
    return next((getattr(mark, attribute) for mark in marks if isinstance(mark, kind)), None)


def lengths(marks: tuple[Any, ...], most: int) -> tuple[int, int]:
    """Return how long something is at least and at most, by its marks, or `most` where they do not say it."""
    longest = bound(marks, MaxLen, "max_length")
    return bound(marks, MinLen, "min_length") or 0, most if longest is None else longest


def _told(hint: Any, outer: tuple[Any, ...]) -> Any:
    """Return a type with its bounds, those outside of it among them: the bounds of what may be left open can stand there."""
    inner, own = _parted(hint)
    marks = (*outer, *own)
    if get_origin(inner) in (Union, types.UnionType):
        handed = tuple(mark for mark in marks if isinstance(mark, BOUNDS))
        inner = Union[tuple(_told(one, handed) for one in get_args(inner))]  # noqa: UP007
    elif get_origin(inner) is tuple and get_args(inner)[1:] == (Ellipsis,):
        inner = types.GenericAlias(tuple, (_told(get_args(inner)[0], ()), Ellipsis))
    bounds = _bounds(inner, marks)
    said = (*own, bounds) if bounds else own
    return getitem(Annotated, (inner, *said)) if said else inner


def _parted(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is not Annotated:
        return hint, ()
    inner, *marks = get_args(hint)
    return inner, tuple(marks)


def _bounds(inner: Any, marks: tuple[Any, ...]) -> Meta | None:
    """Return what msgspec is told of a type."""
    if inner is int:
        return Meta(ge=bound(marks, Ge, "ge"), le=bound(marks, Le, "le"))
    if inner is str:
        least, most = lengths(marks, LONGEST)
        return Meta(min_length=least, max_length=most, pattern=VISIBLE if least else EMPTY_OR_VISIBLE)
    if get_origin(inner) is tuple:
        least, most = lengths(marks, MOST)
        return Meta(min_length=least, max_length=most)
    return None
