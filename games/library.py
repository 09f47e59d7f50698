"""Tables of cards of which only facts are known, and lookup of their rows by name.

The table is `cards.tsv` in a game's content: fields between tabs, nothing quoted, the first row names the columns. Cards of another sort may
stand in further tables beside it, `cards-*.tsv`, with columns of their own among those of the game. `slug` is the id of a
card on this site, `name` (or `en`) its English name with an article behind, `ja` the Japanese one where there is one, `aka` other names
between semicolons. The game gives the other columns their meaning (`games.facts`). Beside it `readings.tsv` may give the readings of the
Japanese names, in hiragana, and `names.tsv` other names by which players call the cards; a newer table leaves both as they are.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import compress
from pathlib import Path
from sys import intern
from typing import Self

from msgspec import Struct, field

from games.naming import in_front, key
from games.text import CODE, Text
from games.values import replace

TABLE, READINGS, OTHER_NAMES = "cards.tsv", "readings.tsv", "names.tsv"
FURTHER_TABLES = "cards-*.tsv"
NAME_COLUMNS = ("slug", "name", "kind", "source")
TITLE = "title"
NAME_KINDS = (TITLE, "official", "list", "nickname", "abbreviation", "misspelling", "plural", "kana")
"""The kinds of names in the table of other names. A title is the Japanese name to show, before that of the list."""
NEEDED = ("slug", "name")
NAMING = (*NEEDED, "ja", "aka")
CALLED = {"en": "name"}
HIRAGANA = re.compile("[ぁ-ゖー]+")

Tell = Callable[[str, str], None]


class Row(Struct, frozen=True):
    """A card of a table: id, names, facts by column, line and file of the table, and the reading of its Japanese name.

    `titled_by` is the source of a Japanese name that stands in the table of other names.
    """

    id: str
    name: Text
    listed: str
    aka: tuple[str, ...]
    facts: dict[str, str]
    line: int
    reading: str = ""
    titled_by: str = ""
    table: str = TABLE

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


class OtherName(Struct, frozen=True):
    """Another name of a card, with the card's id, the kind of name, its source, and its line in the table."""

    card: str
    name: str
    kind: str
    source: str
    line: int

    @property
    def where(self) -> str:
        """Return the name of the row in a fault."""
        return f"row {self.line} ({self.name})"


class Library(Struct, frozen=True, dict=True):
    """The cards of a table in its order, the readings of Japanese names, and the table of other names."""

    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)
    other_names: tuple[OtherName, ...] = ()

    def joined(self, further: Self) -> Self:
        """Add the cards of a further table."""
        columns = tuple(dict.fromkeys((*self.columns, *further.columns)))
        return replace(self, columns=columns, rows=(*self.rows, *further.rows))

    def called(self, other_names: Iterable[OtherName]) -> Self:
        """Add the table of other names. A title there becomes the Japanese name of its card."""
        names = tuple(other_names)
        titles = {other.card: other for other in names if other.kind == TITLE}
        return replace(self, rows=tuple(_titled(row, titles.get(row.id)) for row in self.rows), other_names=names)

    def read_as(self, readings: Mapping[str, str]) -> Self:
        """Add the readings of Japanese names."""
        rows = (replace(row, reading=reading) if (reading := readings.get(row.name.ja)) else row for row in self.rows)
        return replace(self, rows=tuple(rows), readings=readings)

    @cached_property
    def by_id(self) -> dict[str, Row]:
        """Return the cards by id."""
        return {row.id: row for row in self.rows}


def _titled(row: Row, title: OtherName | None) -> Row:
    return replace(row, name=Text(row.name.en, title.name), titled_by=title.source) if title else row


def read(path: Path, tell: Tell) -> Library:
    """Read a table from its file without the faulty rows. Reports each with its place."""
    try:
        return parsed(path.read_text(encoding="utf-8-sig"), tell, path.name)
    except UnicodeDecodeError as error:
        tell("the file", str(error))
        return Library()


def parsed(text: str, tell: Tell, table: str = TABLE) -> Library:
    """Read a table from its text without the faulty rows. Reports each with its place."""
    lines = text.split("\n")
    columns = columns_of(lines[0])
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        tell("row 1", f"names no column {missing[0]!r}")
        return Library()
    rows = (_row(columns, table, number, line, tell) for number, line in enumerate(lines[1:], 2) if line)
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


def other_names(path: Path, tell: Tell) -> tuple[OtherName, ...]:
    """Read the table of other names without the faulty rows. Reports each with its place."""
    first, *lines = path.read_text(encoding="utf-8-sig").splitlines()
    if tuple(first.split("\t")) != NAME_COLUMNS:
        tell("row 1", f"the columns are not {', '.join(NAME_COLUMNS)}")
        return ()
    read_names: dict[tuple[str, str], OtherName] = {}
    for number, line in enumerate(lines, 2):
        cells = line.split("\t")
        for problem in _name_problems(cells):
            tell(f"row {number}", problem)
            break
        else:
            slug, name, kind, source = cells
            other = OtherName(slug, name, kind, source, number)
            if read_names.setdefault((other.card, key(other.name)), other) is not other:
                tell(other.where, f"{other.card} has this name already")
    return tuple(read_names.values())


def _name_problems(cells: list[str]) -> Iterator[str]:
    if len(cells) != len(NAME_COLUMNS):
        yield f"has {len(cells)} fields, not {len(NAME_COLUMNS)}"
        return
    yield from (f"{column} is missing" for column, cell in zip(NAME_COLUMNS, cells, strict=True) if not cell.strip())
    if cells[2] not in NAME_KINDS:
        yield f"the kind {cells[2]!r} is not one of {', '.join(NAME_KINDS)}"


def columns_of(line: str) -> tuple[str, ...]:
    """Return the names of the columns in the first row of a table."""
    return tuple(intern(CALLED.get(column, column)) for column in line.split("\t"))


def _row(columns: tuple[str, ...], table: str, number: int, line: str, tell: Tell) -> Row | None:
    cells = line.split("\t")
    filled = compress(zip(columns, cells, strict=False), cells)  # most cells are empty
    facts = {column: intern(cell) for column, cell in filled if not cell.isspace()}
    for problem in _problems(columns, cells, facts):
        tell(f"row {number}", problem)
        return None
    id, name, also = facts.pop("slug"), facts.pop("name"), facts.pop("aka", "")
    printed = in_front(name)
    aka = tuple([name_part.strip() for name_part in also.split(";") if name_part.strip()]) if also else ()
    return Row(id, Text(printed, facts.pop("ja", printed)), name, aka, facts, number, table=table)


def _problems(columns: tuple[str, ...], cells: list[str], values: dict[str, str]) -> Iterator[str]:
    if len(cells) != len(columns):
        yield f"has {len(cells)} fields, not {len(columns)}"
    yield from (f"{column} is missing" for column in NEEDED if column not in values)
    if not CODE.fullmatch(values.get("slug", "")):
        yield f"the slug {values.get('slug', '')!r} does not match {CODE.pattern}"
