"""Which cards does a table of facts name, and which of them does a name mean?

The table is `cards.tsv` in a game's content: fields between tabs, nothing quoted, the first row names the columns. `slug` is the id of a
card on this site, `name` (or `en`) its English name with an article behind, `ja` the Japanese one where there is one, `aka` other names
between semicolons. What the other columns mean, the game says (`games.facts`). Beside it `readings.tsv` may say how the Japanese names
are read, in hiragana; a newer table leaves it as it is.
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
    """A card of a table: its id, its name in print and as it is listed, other names, what is recorded of it by column, its line, how its Japanese name is read."""

    id: str
    name: Text
    listed: str
    aka: tuple[str, ...]
    facts: dict[str, str]
    line: int
    reading: str = ""

    @property
    def where(self) -> str:
        """Return how a fault calls the row."""
        return f"row {self.line} ({self.listed})"

    @property
    def other(self) -> tuple[str, ...]:
        """Return its names but for the one in print."""
        names = (self.listed, *self.aka, *map(in_front, self.aka))
        return tuple(dict.fromkeys(name for name in names if name not in (self.name.en, self.name.ja)))

    def names(self) -> tuple[str, ...]:
        """Return every name that means this card."""
        return (self.name.ja, self.name.en, *self.other)


class Library(Struct, frozen=True, dict=True):
    """The cards of a table, in its order, and how Japanese names are read; without a table there are none."""

    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)

    def named(self, name: str) -> Row | None:
        """Return the card that a name means, whoever writes it."""
        return self._named.get(key(name))

    def read_as(self, readings: Mapping[str, str]) -> Self:
        """Return the same with how Japanese names are read."""
        rows = (replace(row, reading=readings.get(row.name.ja, "")) for row in self.rows)
        return replace(self, rows=tuple(rows), readings=readings)

    @cached_property
    def by_id(self) -> dict[str, Row]:
        """Return the cards by id."""
        return {row.id: row for row in self.rows}

    @cached_property
    def _named(self) -> dict[str, Row]:
        return {key(name): row for row in self.rows for name in row.names()}


def read(path: Path, tell: Tell) -> Library:
    """Return what a table says, without the rows that cannot be read, telling where and what of each."""
    try:
        return parsed(path.read_text(encoding="utf-8-sig"), tell)
    except UnicodeDecodeError as error:
        tell("the file", str(error))
        return Library()


def parsed(text: str, tell: Tell) -> Library:
    """Return what the text of a table says, without the rows that cannot be read, telling where and what of each."""
    lines = text.split("\n")
    columns = columns_of(lines[0])
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        tell("row 1", f"names no column {missing[0]!r}")
        return Library()
    rows = (_row(columns, number, line, tell) for number, line in enumerate(lines[1:], 2) if line)
    return Library(columns, tuple(row for row in rows if row))


def readings(path: Path, tell: Tell) -> dict[str, str]:
    """Return how Japanese names are read, by name, without the rows that cannot be read, telling where and what of each."""
    found: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2):
        name, _, reading = line.partition("\t")
        if name in found or not HIRAGANA.fullmatch(reading):
            tell(
                f"row {number}",
                f"{reading!r} is no reading of {name!r} in hiragana" if name not in found else f"{name!r} stands twice",
            )
        else:
            found[name] = reading
    return found


def columns_of(line: str) -> tuple[str, ...]:
    """Return what the first row of a table calls its columns."""
    return tuple(intern(CALLED.get(column, column)) for column in line.split("\t"))


def _row(columns: tuple[str, ...], number: int, line: str, tell: Tell) -> Row | None:
    cells = line.split("\t")
    held = {column: intern(cell) for column, cell in zip(columns, cells, strict=False) if cell.strip()}
    for problem in _problems(columns, cells, held):
        tell(f"row {number}", problem)
        return None
    name, facts = held["name"], {column: cell for column, cell in held.items() if column not in NAMING}
    aka = tuple(one.strip() for one in held.get("aka", "").split(";") if one.strip())
    printed = in_front(name)
    return Row(held["slug"], Text(printed, held.get("ja", printed)), name, aka, facts, number)


def _problems(columns: tuple[str, ...], cells: list[str], held: dict[str, str]) -> Iterator[str]:
    if len(cells) != len(columns):
        yield f"has {len(cells)} fields, not {len(columns)}"
    yield from (f"{column} is missing" for column in NEEDED if column not in held)
    if not CODE.fullmatch(held.get("slug", "")):
        yield f"the slug {held.get('slug', '')!r} does not match {CODE.pattern}"
