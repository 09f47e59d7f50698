"""What of a situation can a player bring about, and what is asked where it is not known?

A checker declares it as data; the search for the smallest change, and for what decides, is the same for all games.
Without a word a player can bring about every field that is a decision, leave out every row of a list that is one, and do
first, or instead, what the checker's moves offer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from games.moves import Edit
from games.text import Text, folded

ROWS = 400
"""As many rows are judged for one situation, unless its checker says otherwise."""

Deed = TypeVar("Deed")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Change(Struct, frozen=True):
    """Something that could be otherwise: how that is said, and how the situation changes by it.

    Of changes of one `series` only the first that is enough is told, or the first few, so many as `most` says.
    """

    text: Text
    edits: tuple[Edit, ...]
    series: str = ""
    most: int = 1


class Vary(Struct, frozen=True):
    """A field that a player can bring about, by its path: names from the situation down, "*" for each row of a list.

    `to` are the values that it can come to, all others where none is given. `said` is how that is told: as what follows
    "allowed", with the places {value}, {was} and those of the fields that stand beside it, such as {minion}. `kind` is that of
    the rows, where only those of one kind are meant. `when` says of a situation whether it can come to that, of every one where none is given.
    """

    path: str
    to: tuple[Any, ...] = ()
    said: Text | None = None
    kind: str = ""
    when: Callable[[Any], bool] | None = None


class Ask(Struct, frozen=True):
    """A field whose value may decide, by its path, and what it may be where its declaration cannot list that.

    `values` are given the situation and the pointer to the field: the changes by which it comes to each, the field itself among what changes. Where it is told
    it is asked for only while it holds one of `held`, any value where none is named.
    """

    path: str
    values: Callable[[Any, str], Iterable[Change]] | None = None
    held: tuple[Any, ...] = ()


class Remedies(Struct, frozen=True):
    """What of a checker's situations a player can bring about, nearest first, and what is asked where it is not known.

    `nearest` goes before the decisions that are not named, `farthest` after all else; `never` are paths of decisions that nobody can bring about any more,
    and of lists of which no row can be left out. `deeds` are lists whose rows are decisions though the
    list is none, `spare` those that stand beside what is judged, so that even the only row can be left out. `keeps` are the fields of a row that make it the same deed, when a move takes its place. `own` yields what a
    checker knows beside its fields, given a situation and the pointer to each deed that was found, then to what else was. `asked` goes before what is left open in the situation. `weight` says how many rows a situation
    counts for, where it is judged in several ways. `rows` are judged at
    most in the search, once for the remedies and once for the questions.
    """

    nearest: tuple[Vary, ...] = ()
    farthest: tuple[Vary, ...] = ()
    never: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    asked: tuple[Ask, ...] = ()
    keeps: tuple[str, ...] = ()
    own: Callable[[Any, str], Iterable[Change]] | None = None
    weight: Callable[[Any], int] | None = None
    rows: int = ROWS


BY_DECLARATION = Remedies()
"""What a checker says that declares nothing of its own."""


def further(names: Iterable[str]) -> str | None:
    """Return what somebody beside those of these names is called, None where no letter is left."""
    taken = {folded(name) for name in names}
    return next((letter for letter in LETTERS if folded(letter) not in taken), None)


def deed_at(rows: Sequence[Deed], name: str, at: str) -> Deed | None:
    """Return the row of a situation's list to which a pointer leads, None where it leads elsewhere."""
    around, _, number = at.rpartition("/")
    return rows[int(number)] if around == f"/{name}" and number.isdecimal() else None


def fits(path: str, at: str) -> bool:
    """Return whether a path leads to a pointer (RFC 6901), or to something around it."""
    wanted, found = path.split("/"), at.split("/")[1:]
    return len(wanted) <= len(found) and all(a in ("*", b) for a, b in zip(wanted, found, strict=False))
