"""Bounds of declared fields for msgspec, and patterns for one line of text.

msgspec makes a situation of JSON data at once, in a fraction of the time of the reader that reports each fault
(`rulesite/checks/validate/reader.py`). It accepts only data that the reader accepts unchanged; all other data is left to it, to fold or to refuse.

The published schema has patterns of its own for a line (SCHEMA_LINE, SCHEMA_NOT_BLANK): they use only the syntax that Rust, Python and
ECMAScript, with its flag u and without, read alike. So they know no character above U+FFFF, and let through a text of nothing but
invisible ones from there, which the reader refuses.
"""

import re
import types
from operator import getitem
from typing import Annotated, Any, Union, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from msgspec import Meta

LONGEST, MOST = 200, 50
"""So many characters has a text at most, and so many rows a list, where a declaration says nothing else."""
BOUNDS = (Ge, Le, MinLen, MaxLen)
# the line and the paragraph separator end a line as well as any control character does
BREAKS = r"\u0000-\u001f\u007f-\u009f\u2028\u2029"
SPACES = r"\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
# characters that show nothing: Unicode's Default_Ignorable_Code_Point, and the Braille pattern without a dot
INVISIBLE_LOW = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
)
INVISIBLE = f"{INVISIBLE_LOW}\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
BLANKS = BREAKS + SPACES + INVISIBLE
SCHEMA_BLANKS = BREAKS + SPACES + INVISIBLE_LOW
# a text of blanks alone is as good as empty, line breaks included
LINE, SCHEMA_LINE = (f"^(?:[^{BREAKS}]*|[{blanks}]*)$" for blanks in (BLANKS, SCHEMA_BLANKS))
NOT_BLANK, SCHEMA_NOT_BLANK = (f"^[^{BREAKS}]*[^{blanks}][^{BREAKS}]*$" for blanks in (BLANKS, SCHEMA_BLANKS))
BLANK = re.compile(f"[{BLANKS}]*")
# half of a surrogate pair stands in no Unicode text, and the reader refuses it
HALVES = r"\ud800-\udfff"
WITHIN = f"[^{BREAKS}{HALVES}]*"
# in Python $ stands before a last line break as well
VISIBLE = rf"^{WITHIN}[^{BLANKS}{HALVES}]{WITHIN}\Z"
EMPTY_OR_VISIBLE = rf"^(?:\Z|{VISIBLE.removeprefix('^')})"


def bounded(hint: Any) -> Any:
    """Add the bounds of msgspec to the type of a declared field."""
    return _add_bounds(hint, ()) if get_origin(hint) is Annotated else hint


def bound(marks: tuple[Any, ...], kind: type, attribute: str) -> int | None:
    """Return the bound of one kind among a field's marks, or None."""
    return next((getattr(mark, attribute) for mark in marks if isinstance(mark, kind)), None)


def lengths(marks: tuple[Any, ...], most: int) -> tuple[int, int]:
    """Return the least and greatest length of a field, `most` where unbounded."""
    longest = bound(marks, MaxLen, "max_length")
    return bound(marks, MinLen, "min_length") or 0, most if longest is None else longest


def _add_bounds(hint: Any, outer: tuple[Any, ...]) -> Any:
    """Add bounds to a type. Those outside of an optional type hold for its members."""
    inner, inner_marks = _parted(hint)
    marks = (*outer, *inner_marks)
    if get_origin(inner) in (Union, types.UnionType):
        inherited = tuple(mark for mark in marks if isinstance(mark, BOUNDS))
        inner = Union[tuple(_add_bounds(option, inherited) for option in get_args(inner))]  # noqa: UP007
    elif get_origin(inner) is tuple and get_args(inner)[1:] == (Ellipsis,):
        inner = types.GenericAlias(tuple, (_add_bounds(get_args(inner)[0], ()), Ellipsis))
    bounds = _bounds(inner, marks)
    annotations = (*inner_marks, bounds) if bounds else inner_marks
    return getitem(Annotated, (inner, *annotations)) if annotations else inner


def _parted(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is not Annotated:
        return hint, ()
    inner, *marks = get_args(hint)
    return inner, tuple(marks)


def _bounds(inner: Any, marks: tuple[Any, ...]) -> Meta | None:
    """Return the bounds of a type for msgspec, None for a type without any."""
    if inner is int:
        return Meta(ge=bound(marks, Ge, "ge"), le=bound(marks, Le, "le"))
    if inner is str:
        least, most = lengths(marks, LONGEST)
        return Meta(min_length=least, max_length=most, pattern=VISIBLE if least else EMPTY_OR_VISIBLE)
    if get_origin(inner) is tuple:
        least, most = lengths(marks, MOST)
        return Meta(min_length=least, max_length=most)
    return None


def is_blank(text: str) -> bool:
    """Return whether a text shows nothing."""
    return BLANK.fullmatch(text) is not None


def unless_blank(text: str) -> str:
    """Return a text, or an empty one where it shows nothing."""
    return "" if is_blank(text) else text
