"""What does a game make of its table of cards: what readers are told of a row, and how rows are sorted?"""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from games.content import Card, Content, Names
from games.library import NAMING, Row
from games.naming import key
from games.text import Text


class Facet(Struct, frozen=True):
    """One way in which cards are sorted: its code, what it is called, and its values by their codes."""

    code: str
    title: Text
    values: dict[str, Text]


class Facts(Struct, frozen=True, eq=False):
    """What a game makes of its table.

    `columns` are those that it knows, beside the names; `card` returns what readers are told of a row; `problems` yields what nobody
    understands in it; `tags` yields under which value of which facet it is found; `paged` returns whether it has enough for a page
    of its own; `note` is what readers of the list are told of all of them.
    """

    columns: tuple[str, ...]
    facets: tuple[Facet, ...]
    card: Callable[[Row], Card]
    problems: Callable[[Row], Iterable[str]]
    tags: Callable[[Row], Iterable[tuple[str, str]]]
    paged: Callable[[Row], bool]
    note: Text | None = None

    def faults(self, content: Content) -> Iterator[tuple[Row | None, str]]:
        """Yield what is wrong in a table, by row, None for the names of its columns."""
        library = content.library
        known = {*NAMING, *self.columns}
        yield from ((None, f"the column {name!r} is unknown") for name in library.columns if name not in known)
        yield from ((None, f"the column {name!r} is missing") for name in self.columns if name not in library.columns)
        yield from _clashes(content)
        for row in library.rows:
            problems = tuple(self.problems(row)) or tuple(self._unsorted(row))
            yield from ((row, problem) for problem in problems)

    def _unsorted(self, row: Row) -> Iterator[str]:
        values = {facet.code: facet.values for facet in self.facets}
        strange = (f"{code} {value}" for code, value in self.tags(row) if value not in values[code])
        yield from (f"is sorted under {one}, which no facet has" for one in strange)


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
    """Return the names of a row but for the one in print, as a card has them."""
    return Names(en=row.other)
