"""Surveys: what a game tells of a pasted list of cards, each line with the situation whose verdict it is."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from games import sentences
from games.text import UNSAID, Choice, Text
from games.tuning import settle
from games.verdict import Mark

LONGEST_LIST = 4_000
"""So many letters of a list are read."""


class ListedName(Struct, frozen=True):
    """A name of the list that is understood: what it is there, the card that it names, "" for none, and its place, from 1.

    `of` is the card to which it belongs, `copies` how many the list has of it, None where it says no number.
    """

    typed: str
    line: int
    column: int
    name: Text
    role: Choice
    card: str = ""
    of: str = ""
    copies: int | None = None


class Misread(Struct, frozen=True):
    """A part of the list that is not understood: its place, the problem, and the cards that may be meant."""

    typed: str
    line: int
    column: int
    problem: Text
    near: tuple[str, ...] = ()


class Judged(Struct, frozen=True):
    """A line: a sentence, the cards in it, and the situation of a checker whose verdict it is, with its mark and clauses."""

    text: Text
    cards: tuple[str, ...]
    checker: str
    situation: Any
    mark: Mark
    cites: tuple[str, ...]


class Group(Struct, frozen=True):
    """Lines of one kind. `has_more` says that only so many were tried."""

    code: str
    title: Text
    about: Text
    lines: tuple[Judged, ...] = ()
    has_more: bool = False


class Column(Struct, frozen=True):
    """A column of the table: its code in addresses, its label, and whether it has numbers."""

    code: str
    label: Text
    is_number: bool = False


class Cell(Struct, frozen=True):
    """A cell: its text, None for what is open; the number or the words by which it is sorted, None at the end; the card that it names."""

    text: Text | None
    order: int | Text | None = None
    card: str = ""

    @property
    def is_number(self) -> bool:
        """Return whether it is sorted by a number."""
        return isinstance(self.order, int)


class Row(Struct, frozen=True):
    """A row of the table: its cells, and the verdict from which they come."""

    cells: tuple[Cell, ...]
    judged: Judged


class Report(Struct, frozen=True):
    """What a game tells of a list: what was read and what was not, what there is to choose from, a table, and groups of lines.

    `cards` are the ids of the cards of the list, `common` those that lie beside them in every game. `more_rows` says that the table has only
    so many.
    """

    names: tuple[ListedName, ...]
    misread: tuple[Misread, ...]
    cards: tuple[str, ...]
    common: tuple[str, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    more_rows: bool
    groups: tuple[Group, ...]

    @property
    def has_copies(self) -> bool:
        """Return whether a name of the list stands with its number of copies."""
        return any(listed.copies is not None for listed in self.names)


class Survey(Struct, frozen=True):
    """A page for pasted lists of cards; the slug comes from the module. Title and question stand in the content unless given.

    `example` is a list that an empty form shows, `forms` says in which forms it is taken where these are its own.
    """

    module: str
    report: Callable[[str], Report]
    example: Text
    forms: Text | None = None
    title: Text = UNSAID
    question: Text = UNSAID

    def __post_init__(self) -> None:
        for name in ("title", "question"):
            if getattr(self, name) == UNSAID:
                settle(self, name, sentences.sentences(self.module).heading("survey", name))

    @property
    def slug(self) -> str:
        return self.module.rpartition(".")[2].replace("_", "-")
