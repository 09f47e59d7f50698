"""Tables of cards of which only facts are known, and lookup of their rows by name.

The table is `cards.tsv` in a game's content: fields between tabs, nothing quoted, the first row names the columns. `slug` is the id of a
card on this site, `name` (or `en`) its English name with an article behind, `ja` the Japanese one where there is one, `aka` other names
between semicolons. The game gives the other columns their meaning (`games.facts`). Beside it `readings.tsv` may give the readings of the
Japanese names, in hiragana; a newer table leaves it as it is.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from sys import intern
from typing import Self

from msgspec import Struct, field

from games.naming import in_front, key
from games.text import CODE, Text
from games.values import replace

TABLE, READINGS = "cards.tsv", "readings.tsv"
NEEDED = ("slug", "name")
NAMING = (*NEEDED, "ja", "aka")
CALLED = {"en": "name"}
HIRAGANA = re.compile("[ぁ-ゖー]+")

Tell = Callable[[str, str], None]


class Row(Struct, frozen=True):
    """A card of a table: id, names, facts by column, line, and the reading of its Japanese name."""

    id: str
    name: Text
    listed: str
    aka: tuple[str, ...]
    facts: dict[str, str]
    line: int
    reading: str = ""

    @property
    def where(self) -> str:
        """Return the name of the row in a fault."""
        return f"row {self.line} ({self.listed})"

    @property
    def other(self) -> tuple[str, ...]:
        """Return its names beside the printed one."""
        names = (self.listed, *self.aka, *map(in_front, self.aka))
        return tuple(dict.fromkeys(name for name in names if name not in (self.name.en, self.name.ja)))

    def names(self) -> tuple[str, ...]:
        """Return every name of this card."""
        return (self.name.ja, self.name.en, *self.other)


class Library(Struct, frozen=True, dict=True):
    """The cards of a table, in its order, and the readings of Japanese names."""

    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)

    def find_row(self, name: str) -> Row | None:
        """Return the card of a name, however it is written."""
        return self._rows_by_name.get(key(name))

    def read_as(self, readings: Mapping[str, str]) -> Self:
        """Add the readings of Japanese names."""
        rows = (replace(row, reading=readings.get(row.name.ja, "")) for row in self.rows)
        return replace(self, rows=tuple(rows), readings=readings)

    @cached_property
    def by_id(self) -> dict[str, Row]:
        """Return the cards by id."""
        return {row.id: row for row in self.rows}

    @cached_property
    def _rows_by_name(self) -> dict[str, Row]:
        return {key(name): row for row in self.rows for name in row.names()}


def read(path: Path, tell: Tell) -> Library:
    """Read a table from its file without the faulty rows. Reports each with its place."""
    try:
        return parsed(path.read_text(encoding="utf-8-sig"), tell)
    except UnicodeDecodeError as error:
        tell("the file", str(error))
        return Library()


def parsed(text: str, tell: Tell) -> Library:
    """Read a table from its text without the faulty rows. Reports each with its place."""
    lines = text.split("\n")
    columns = columns_of(lines[0])
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        tell("row 1", f"names no column {missing[0]!r}")
        return Library()
    rows = (_row(columns, number, line, tell) for number, line in enumerate(lines[1:], 2) if line)
    return Library(columns, tuple(row for row in rows if row))


def readings(path: Path, tell: Tell) -> dict[str, str]:
    """Read the Japanese readings without the faulty rows. Reports each with its place."""
    readings_by_name: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        name, _, reading = line.partition("\t")
        if name in readings_by_name or not HIRAGANA.fullmatch(reading):
            tell(
                f"row {number}",
                f"{reading!r} is no reading of {name!r} in hiragana"
                if name not in readings_by_name
                else f"{name!r} stands twice",
            )
        else:
            readings_by_name[name] = reading
    return readings_by_name


def columns_of(line: str) -> tuple[str, ...]:
    """Return the names of the columns in the first row of a table."""
    return tuple(intern(CALLED.get(column, column)) for column in line.split("\t"))


def _row(columns: tuple[str, ...], number: int, line: str, tell: Tell) -> Row | None:
    cells = line.split("\t")
    values = {column: intern(cell) for column, cell in zip(columns, cells, strict=False) if cell.strip()}
    for problem in _problems(columns, cells, values):
        tell(f"row {number}", problem)
        return None
    name, facts = values["name"], {column: cell for column, cell in values.items() if column not in NAMING}
    aka = tuple(name_part.strip() for name_part in values.get("aka", "").split(";") if name_part.strip())
    printed = in_front(name)
    return Row(values["slug"], Text(printed, values.get("ja", printed)), name, aka, facts, number)


def _problems(columns: tuple[str, ...], cells: list[str], values: dict[str, str]) -> Iterator[str]:
    if len(cells) != len(columns):
        yield f"has {len(cells)} fields, not {len(columns)}"
    yield from (f"{column} is missing" for column in NEEDED if column not in values)
    if not CODE.fullmatch(values.get("slug", "")):
        yield f"the slug {values.get('slug', '')!r} does not match {CODE.pattern}"
