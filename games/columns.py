"""Declared columns of a card table: the type of a cell, its label, and the clauses that make it matter.

A shape reads a cell into a typed value and refuses any other by a ValueError. An empty cell means no, none or zero where the shape says so by
`empty`, and otherwise that nothing is known: None.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from games.text import Text, joined

Values: TypeAlias = Mapping[str, Any]
"""The typed values of a card by column, none of an unknown card."""
DIGITS = re.compile(r"\d+")
ALTERNATIVES = re.compile(r"(?P<least>\d+)-(?P<most>\d+)")
INTERVAL = re.compile(r"(?P<always>\d+)|((?P<least>\d+)\+)?(?P<perhaps>\d+(/\d+)*)\*")
SPACES = re.compile(r"\s+")


class Flag(Struct, frozen=True):
    """Yes or no; `empty` is the value of an empty cell. Where that is no, no cell says no. `unknown` is a word for what nobody knows."""

    empty: bool | None = False
    unknown: str = ""

    def read(self, cell: str) -> bool | None:
        """Return whether a cell says yes; raises ValueError."""
        if cell == self.unknown:
            return None
        if cell != "yes" and (cell != "no" or self.empty is False):
            raise ValueError(f"is {cell!r}, neither yes nor {'empty' if self.empty is False else 'no'}")
        return cell == "yes"


class Number(Struct, frozen=True):
    """A whole number; `empty` is the value of an empty cell."""

    empty: int | None = None

    def read(self, cell: str) -> int | None:
        """Return the number of a cell; raises ValueError."""
        if not DIGITS.fullmatch(cell):
            raise ValueError(f"is {cell!r}, not a number")
        return int(cell)


class Pick(Struct, frozen=True):
    """One of several words, each with its name; `code` makes the code of a word, under which it is published."""

    names: Mapping[str, Text]
    code: Callable[[str], str] = str
    empty: None = None

    def read(self, cell: str) -> str:
        """Return the word of a cell; raises ValueError."""
        if cell not in self.names:
            raise ValueError(f"is {cell!r}, which has no name")
        return cell


class Words(Struct, frozen=True):
    """A list of words, each with its name; `code` makes the code of a word, under which it is published.

    `name` names a word that may bear marks, and raises LookupError for one without a name. Without names and `name` any word will do.
    """

    names: Mapping[str, Text] | None = None
    name: Callable[[str], Text] | None = None
    between: re.Pattern[str] = SPACES
    code: Callable[[str], str] = str
    empty: tuple[str, ...] = ()

    def read(self, cell: str) -> tuple[str, ...]:
        """Return the words of a cell; raises ValueError."""
        words = tuple([word.strip() for word in self.between.split(cell) if word.strip()])
        for word in words:
            if not self._has_name(word):
                raise ValueError(f"has the word {word!r}, which has no name")
        return words

    def _has_name(self, word: str) -> bool:
        if self.name is None:
            return self.names is None or word in self.names
        try:
            self.name(word)
        except LookupError:
            return False
        return True


class Span(Struct, frozen=True):
    """An amount: what is certain, the most it can be (None: without bound), and the amounts that a condition adds."""

    least: int = 0
    most: int | None = 0
    perhaps: tuple[int, ...] = ()


class Interval(Struct, frozen=True):
    """An amount that need not be certain: `2`, `1-2`, `2*` on a condition, `2+1*` for both, `1/3*` for several conditions."""

    empty: Span | None = Span()

    def read(self, cell: str) -> Span:
        """Return the amount of a cell; raises ValueError."""
        if match := ALTERNATIVES.fullmatch(cell):
            return Span(int(match["least"]), int(match["most"]))
        match = INTERVAL.fullmatch(cell)
        if not match:
            raise ValueError(f"is {cell!r}, not an amount")
        if match["always"]:
            return Span(int(cell), int(cell))
        return Span(int(match["least"] or 0), None, tuple([int(n) for n in match["perhaps"].split("/")]))


class Note(Struct, frozen=True):
    """A text as it is listed."""

    form: re.Pattern[str] | None = None
    empty: None = None

    def read(self, cell: str) -> str:
        """Return the text of a cell; raises ValueError."""
        if self.form and not self.form.fullmatch(cell):
            raise ValueError(f"is {cell!r}, which does not match {self.form.pattern}")
        return cell


Shape: TypeAlias = Flag | Number | Pick | Words | Interval | Note


class Column(Struct, frozen=True):
    """A fact of every card: its name in JSON, its type, its label.

    `decides` are the clauses by which a checker judges by it; without them it is shown only. Of a column that decides, `shown_words` are the
    words that do not. `cell` names the column of the table, where that is another. One that is `derived` from those before it has no cell.
    `facet` is the name of the filter of the card list, and `offered` the values of that.
    """

    name: str
    shape: Shape
    label: Text
    decides: tuple[str, ...] = ()
    shown_words: tuple[str, ...] = ()
    cell: str = ""
    required: bool = False
    derived: Callable[[Values], Any] | None = None
    facet: str = ""
    offered: Mapping[str, Text] | None = None

    def __post_init__(self) -> None:
        """Name the words that are shown only; raises LookupError where one has no name to be shown by."""
        self.shown_names  # noqa: B018

    @property
    def offers(self) -> dict[str, Text]:
        """Return the values of its filter by code; raises TypeError where its words have no names."""
        if isinstance(self.shape, Pick | Words) and self.shape.names is not None:
            names = self.shape.names if self.offered is None else self.offered
            return {self.shape.code(word): text for word, text in names.items()}
        raise TypeError(f"cards cannot be sorted by {self.name}, whose words have no names")

    @property
    def heading(self) -> str:
        """Return the name of its column in the table."""
        return self.cell or self.name

    @property
    def shown_names(self) -> Text | None:
        """Return the names of its words that are shown only, None without any; raises LookupError for one without a name."""
        if not self.shown_words or not isinstance(self.shape, Words | Pick):
            return None
        name = self.shape.name if isinstance(self.shape, Words) else None
        names = [name(word) if name else (self.shape.names or {})[word] for word in self.shown_words]
        return joined(dict.fromkeys(names), en="; ", ja="／")

    def read(self, cells: Mapping[str, str]) -> Any:
        """Return the value in a row; raises ValueError."""
        cell = cells.get(self.heading)
        return self.shape.empty if cell is None else self.shape.read(cell)

    def data(self, value: Any) -> Any:
        """Return a value as JSON data, words by their codes."""
        match self.shape, value:
            case _, None:
                return None
            case Words(), _:
                return [self.shape.code(word) for word in value]
            case Pick(), _:
                return self.shape.code(value)
            case Interval(), Span(least, most, perhaps):
                return {"least": least, "most": most, "perhaps": list(perhaps)}
        return value


def read_values(columns: Iterable[Column], cells: Mapping[str, str]) -> dict[str, Any]:
    """Return the typed values of a row by column; raises ValueError."""
    values: dict[str, Any] = {}
    for column in columns:
        values[column.name] = column.derived(values) if column.derived else column.read(cells)
    return values
