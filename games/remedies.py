"""Remedies and questions: changes of a situation that a player can still bring about, and missing facts that decide it.

A checker declares them as data; the search for the smallest change and for the deciding facts is the same for all games.
By default a player can change every field that is a decision, leave out every row of a list that is one, and do
first, or instead, any move of the checker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from games.moves import Edit
from games.text import Text, folded

ROWS = 400
"""As many rows are judged for one situation, unless its checker says otherwise."""

Row = TypeVar("Row")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Change(Struct, frozen=True):
    """A possible change of the situation: its words and its edits.

    Of changes of one `series` only the first `most` that are enough are shown.
    """

    text: Text
    edits: tuple[Edit, ...]
    series: str = ""
    most: int = 1


class Vary(Struct, frozen=True):
    """A field that a player can bring about, by its path.

    A path has names from the situation down, "*" for each row of a list. `to` are its possible values, all others where none is given.
    `phrase` follows "allowed" in words, with the places {value}, {was} and those of the fields beside it, such as {minion}. `kind` restricts
    the rows to one kind. `when` returns whether the change is possible in a situation, by default in every one.
    """

    path: str
    to: tuple[Any, ...] = ()
    phrase: Text | None = None
    kind: str = ""
    when: Callable[[Any], bool] | None = None


class Ask(Struct, frozen=True):
    """A field whose value may decide, by its path. It gives values that the field's declaration cannot list.

    `values` are given the situation and the pointer to the field, and return a change for each value, with the edit of the field itself
    among its edits. A field that is given is asked for only while it has one of the values `only_while`, any value where none is named.
    """

    path: str
    values: Callable[[Any, str], Iterable[Change]] | None = None
    only_while: tuple[Any, ...] = ()


class Remedies(Struct, frozen=True):
    """The remedies of a checker, nearest first, and its questions about missing facts.

    `nearest` goes before the decisions that are not named, `farthest` after all others; `never` are paths of decisions that nobody can bring
    about any more, and of lists of which no row can be left out. `decisions` are lists whose rows are decisions though the list is none,
    `spare` those beside the judged row, so that even the only row can be left out. `keeps` are the fields of a row that make it the same
    decision when a move takes its place. `extra` yields further changes, given a situation and the pointer to each decision with a finding, then to every
    other place of one. `questions` go before the fields left open in the situation. `weight` returns the number of rows that a situation
    counts for, where it is judged in several ways. `rows` is the most that are judged in a search, once for the remedies and once for the
    questions. `enter` returns the pointers of fields that decide together: they are asked for at once, and no two of them in pairs.
    """

    nearest: tuple[Vary, ...] = ()
    farthest: tuple[Vary, ...] = ()
    never: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    questions: tuple[Ask, ...] = ()
    keeps: tuple[str, ...] = ()
    extra: Callable[[Any, str], Iterable[Change]] | None = None
    weight: Callable[[Any], int] | None = None
    rows: int = ROWS
    enter: Callable[[Any], Iterable[str]] | None = None


BY_DECLARATION = Remedies()
"""The remedies of a checker that declares none."""


def unused_letter(names: Iterable[str]) -> str | None:
    """Return the first letter that is not among some names, or None."""
    used = {folded(name) for name in names}
    return next((letter for letter in LETTERS if folded(letter) not in used), None)


def row_at(rows: Sequence[Row], name: str, at: str) -> Row | None:
    """Return the row of a list at a pointer, None where it points elsewhere."""
    around, _, number = at.rpartition("/")
    return rows[int(number)] if around == f"/{name}" and number.isdecimal() else None


def fits(path: str, at: str) -> bool:
    """Return whether a path leads to a pointer (RFC 6901), or around it."""
    pattern, names = path.split("/"), at.split("/")[1:]
    return len(pattern) <= len(names) and all(part in ("*", name) for part, name in zip(pattern, names, strict=False))
