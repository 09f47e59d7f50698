"""The declaration of a game's table of cards, and the card, faults and filters that follow from it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import Any

from msgspec import Struct

from games.columns import Column, Values, read_values
from games.content import Card, Content, Locator, Names, Part, Standing
from games.library import NAMING, Row
from games.naming import key
from games.text import Text, joined


class Facet(Struct, frozen=True):
    """One way to sort cards: its code, its title, and its values by their codes."""

    code: str
    title: Text
    values: dict[str, Text]


def no_problems(values: Values) -> Iterable[str]:
    """Yield no problem: what the columns allow is right."""
    return ()


class Facts(Struct, frozen=True, eq=False, dict=True):
    """The table of cards of a game: its columns beside the names.

    `parts` returns the facts for readers of a row and its values; `problems` yields what is wrong between columns; `paged` returns whether a
    row has a page of its own; `note` heads the list of all of them; `unpublished` are columns that `data` leaves out.

    `stated` are the sources of the columns that some source states; any other was read from the printed texts, or in `read_in`, and is not
    confirmed. Where each row tells its own sources and standing, `told_in` are the columns that do so.
    """

    columns: tuple[Column, ...]
    parts: Callable[[Row, Values], Iterable[Part]]
    paged: Callable[[Row], bool]
    problems: Callable[[Values], Iterable[str]] = no_problems
    note: Text | None = None
    unpublished: tuple[str, ...] = ()
    stated: Mapping[str, tuple[Locator, ...]] = {}
    read_in: tuple[Locator, ...] = ()
    told_in: tuple[str, ...] = ()

    def basis(self, column: Column) -> Part | None:
        """Return a column's label with its standing and sources, None where each row tells them, or other columns."""
        if column.derived or self.told_in:
            return None
        sources = self.stated.get(column.name)
        standing = Standing.UNCONFIRMED if sources is None else Standing.STATED
        return Part(column.label, standing, self.read_in if sources is None else sources)

    @cached_property
    def basis_columns(self) -> tuple[Column, ...]:
        """Return the columns in which each row tells its own sources and standing."""
        return tuple(column for column in self.columns if column.name in self.told_in)

    def values(self, row: Row) -> dict[str, Any]:
        """Return the typed values of a row by column; raises ValueError."""
        return read_values(self.columns, row.facts)

    def data(self, row: Row | None) -> dict[str, Any]:
        """Return the values of a row as JSON data, None for each of a card without a row."""
        values = self.values(row) if row else {}
        return {column.name: column.data(values.get(column.name)) for column in self.columns}

    @cached_property
    def deciding(self) -> tuple[Column, ...]:
        """Return the columns by which a checker judges."""
        return tuple(column for column in self.columns if column.decides)

    @cached_property
    def shown_only(self) -> tuple[Column, ...]:
        """Return the columns by which no checker judges."""
        return tuple(column for column in self._read if not column.decides)

    def shown_labels(self, row: Row) -> Text | None:
        """Return the labels of the facts of a row by which no checker judges, None without any."""
        values = self.values(row)
        labels = [column.label for column in self.shown_only if values[column.name]]
        return joined(labels, en=", ", ja="、") if labels else None

    def card(self, row: Row) -> Card:
        """Return the card of a row; raises ValueError."""
        data = {name: cell for name, cell in row.facts.items() if name not in self.unpublished}
        return Card(row.id, row.name, names(row), fact=tuple(self.parts(row, self.values(row))), data=data)

    @cached_property
    def facets(self) -> tuple[Facet, ...]:
        """Return the filters of the card list, in the order of the columns."""
        return tuple(Facet(column.facet, column.label, column.offers) for column in self._sorted)

    def tags(self, row: Row) -> Iterator[tuple[str, str]]:
        """Yield each filter and value under which a row is sorted."""
        values = self.values(row)
        for column, facet in zip(self._sorted, self.facets, strict=True):
            value = column.data(values[column.name])
            codes = value if isinstance(value, list) else (value,)
            yield from ((facet.code, code) for code in codes if code in facet.values)

    def faults(self, content: Content) -> Iterator[tuple[Row | None, str]]:
        """Yield the faults of a table by row, None for its column names."""
        library = content.library
        headings = dict.fromkeys(column.heading for column in self._read)
        yield from (
            (None, f"the column {name!r} is unknown")
            for name in library.columns
            if name not in headings and name not in NAMING
        )
        yield from ((None, f"the column {name!r} is missing") for name in headings if name not in library.columns)
        for column in self.columns:
            yield from ((None, f"{column.name}: {problem}") for problem in content.cite_problems(column.decides))
        yield from ((None, problem) for problem in self._basis_problems({source.id for source in content.source}))
        yield from _clashes(content)
        for row in library.rows:
            yield from ((row, problem) for problem in self._problems(row))

    def _basis_problems(self, known: set[str]) -> Iterator[str]:
        names = {column.name for column in self._read}
        yield from (
            f"the stated column {name!r} is unknown" for name in (*self.stated, *self.told_in) if name not in names
        )
        for locator in (*self.read_in, *chain.from_iterable(self.stated.values())):
            if locator.id not in known:
                yield f"unknown source {locator.id!r}"

    def _problems(self, row: Row) -> Iterator[str]:
        try:
            values = self.values(row)
        except ValueError:
            yield from dict.fromkeys(self._misread(row))
            return
        problems = tuple(self._missing(row)) or tuple(self.problems(values))
        yield from problems
        if problems:
            return
        try:
            tuple(self.parts(row, values))
        except LookupError as error:
            yield f"{error.args[0]!r} is no word of this table"

    def _missing(self, row: Row) -> Iterator[str]:
        needed = (column.heading for column in self._required)
        return (f"{heading} is missing" for heading in needed if heading not in row.facts)

    def _misread(self, row: Row) -> Iterator[str]:
        yield from self._missing(row)
        for column in self._read:
            try:
                column.read(row.facts)
            except ValueError as error:
                yield f"{column.heading} {error}"

    @cached_property
    def _required(self) -> tuple[Column, ...]:
        return tuple(column for column in self._read if column.required)

    @cached_property
    def _read(self) -> tuple[Column, ...]:
        return tuple(column for column in self.columns if not column.derived)

    @cached_property
    def _sorted(self) -> tuple[Column, ...]:
        return tuple(column for column in self.columns if column.facet)


def _clashes(content: Content) -> Iterator[tuple[Row, str]]:
    """Yield the rows whose id or name is also another card's."""
    ids: dict[str, Row] = {}
    owners: dict[str, tuple[str, str]] = {
        key(name): (card.id, f"card {card.id}") for card in content.card for name in card.names()
    }
    for row in content.library.rows:
        if ids.setdefault(row.id, row) is not row:
            yield row, f"{ids[row.id].where} has the slug {row.id!r} as well"
        for name in row.names():
            owner, where = owners.setdefault(key(name), (row.id, row.where))
            if owner != row.id:
                yield row, f"{where} is called {name!r} as well"


def names(row: Row) -> Names:
    """Return the other names of a row, those beside the printed one."""
    return Names(en=row.other)
