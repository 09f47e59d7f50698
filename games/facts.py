"""The texts and facets that a game makes of its table of cards."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from games.content import Card, Content, Names
from games.library import NAMING, Row
from games.naming import key
from games.text import Text


class Facet(Struct, frozen=True):
    """One way to sort cards: its code, its title, and its values by their codes."""

    code: str
    title: Text
    values: dict[str, Text]


class Facts(Struct, frozen=True, eq=False):
    """The meaning of a game's table of cards.

    `columns` are its columns beside the names; `card` returns the card of a row; `problems` yields values of a row that mean nothing;
    `tags` yields facet and value of a row; `paged` returns whether a row has a page of its own; `note` heads the list of all of them.
    """

    columns: tuple[str, ...]
    facets: tuple[Facet, ...]
    card: Callable[[Row], Card]
    problems: Callable[[Row], Iterable[str]]
    tags: Callable[[Row], Iterable[tuple[str, str]]]
    paged: Callable[[Row], bool]
    note: Text | None = None

    def faults(self, content: Content) -> Iterator[tuple[Row | None, str]]:
        """Yield the faults of a table by row, None for its column names."""
        library = content.library
        known_columns = {*NAMING, *self.columns}
        yield from ((None, f"the column {name!r} is unknown") for name in library.columns if name not in known_columns)
        yield from ((None, f"the column {name!r} is missing") for name in self.columns if name not in library.columns)
        yield from _clashes(content)
        for row in library.rows:
            problems = tuple(self.problems(row)) or tuple(self._unsorted(row))
            yield from ((row, problem) for problem in problems)

    def _unsorted(self, row: Row) -> Iterator[str]:
        values = {facet.code: facet.values for facet in self.facets}
        strange = (f"{code} {value}" for code, value in self.tags(row) if value not in values[code])
        yield from (f"is sorted under {tag}, which no facet has" for tag in strange)


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
