"""Boards: a situation as the things on a table, as data that the site lays out.

A board is made of zones, a zone of figures and tallies. Where a checker declares none, its picture is laid out as one.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Literal

from msgspec import Struct

from games.picture import FacingRows, Ladder, Mark, Picture, Pile, TimeLine
from games.text import Text
from games.truth import Truth
from games.verdict import Outcome

Shape = Literal["row", "line", "pile", "facing", "ladder", "table"]
"""How the things of a zone lie: beside one another, in time, on one another, facing others, each at a value, or as the rows of a table."""
CAME_TO = Text("step {step}: {note}", "手順{step}：{note}")
EXACTLY, AT_LEAST, OPEN = Text("{n}", "{n}"), Text("{n} or more", "{n}以上"), Text("?", "?")
LEAVES = Text("leaves at step {step}", "手順{step}で離れる")


class Token(Struct, frozen=True):
    """A limit of a thing, grey once it is spent, or open."""

    text: Text
    spent: Truth = Truth.NO


class Cell(Struct, frozen=True):
    """What stands in a table for a thing, in one column: words, an outcome, or nothing."""

    text: Text | None = None
    outcome: Outcome | None = None


class Figure(Struct, frozen=True):
    """A thing on the table, or an event: its words, and what came of it in a note.

    `faces` are playing cards, None for one that lies face down; `turned` is it as a card that has been used. `against` are the things that
    face it, `depth` the number of those below it, `value` what a change leads to. `cells`
    are what a table tells of it, column by column. `maker` is the name by which a move says what makes it, `hand` that of each face.
    """

    text: Text
    at: str = ""
    outcome: Outcome | None = None
    note: Text | None = None
    value: int | Text | None = None
    faces: tuple[Text | None, ...] = ()
    turned: bool = False
    depth: int = 0
    tokens: tuple[Token, ...] = ()
    against: tuple[Figure, ...] = ()
    cells: tuple[Cell, ...] = ()
    maker: str = ""
    hand: tuple[str, ...] = ()

    @property
    def named_faces(self) -> tuple[tuple[Text | None, str], ...]:
        """Return each face of a hand with the name by which a move says that this card makes it, "" without one."""
        return tuple(zip(self.faces, self.hand, strict=True))


class Tally(Struct, frozen=True):
    """A number with its words, None where it is open. One that has a `most` is shown as a bar.

    `least` is how many there are at least, where no more than that is known.
    """

    text: Text
    value: int | None
    most: int | None = None
    least: int | None = None

    @property
    def amount(self) -> Text:
        """Return the number in words, as far as it is known."""
        if self.value is not None:
            return EXACTLY.filled(n=self.value)
        return OPEN if self.least is None else AT_LEAST.filled(n=self.least)


class Zone(Struct, frozen=True):
    """A place on the table with its figures and tallies, and the name by which a move says that it is made there.

    One of the shape of a table has the heads of its `columns`.
    """

    text: Text | None = None
    figures: tuple[Figure, ...] = ()
    tallies: tuple[Tally, ...] = ()
    shape: Shape = "row"
    columns: tuple[Text, ...] = ()
    maker: str = ""


class Board(Struct, frozen=True):
    """A table under a short name."""

    text: Text
    zones: tuple[Zone, ...]


def board_of(picture: Picture) -> Board:
    """Lay a picture out as a board. A time line has a zone for each of its windows."""
    match picture:
        case TimeLine(title, marks, windows):
            in_windows = zip(windows or (None,) * len(marks), marks, strict=True)
            zones = tuple(
                Zone(window, tuple(figure_of(mark) for _, mark in these), shape="line")
                for window, these in groupby(in_windows, key=lambda pair: pair[0])
            )
            return Board(title, zones)
        case FacingRows(title, pairs):
            figures = (figure_of(first, against=map(figure_of, facing)) for first, facing in pairs)
            return Board(title, (Zone(figures=tuple(figures), shape="facing"),))
        case Ladder(title, rungs):
            figures = (figure_of(mark, value=value) for mark, value in rungs)
            return Board(title, (Zone(figures=tuple(figures), shape="ladder"),))
        case Pile(title):
            return Board(title, (Zone(figures=pile_figures(picture), shape="pile"),))


def figure_of(mark: Mark, against: Iterable[Figure] = (), value: int | Text | None = None) -> Figure:
    """Return the mark of a picture as a figure."""
    return Figure(mark.text, mark.at, mark.outcome, mark.note, value, against=tuple(against))


def pile_figures(pile: Pile) -> tuple[Figure, ...]:
    """Return the marks of a pile as figures, each with the step at which it leaves."""
    ends = [end for _, end in pile.spans] or [None] * len(pile.marks)
    return tuple(
        Figure(mark.text, mark.at, mark.outcome, _leaving(mark.note, end), depth=depth)
        for mark, end, depth in zip(pile.marks, ends, pile.heights, strict=True)
    )


def _leaving(note: Text | None, step: int | None) -> Text | None:
    if step is None:
        return note
    return CAME_TO.filled(step=step, note=note) if note else LEAVES.filled(step=step)
