"""References of sources: dated rulings and passages, with the clauses and cards that each of them bears on.

`references.tsv` in a game's content names each: its id, its name, its source, its date and its address there. `rulings.tsv` has a row for each
clause on which one bears, and for each card of which it says so, by the number and the name of that in the card table; a row without a card is
about the clause in general. Rows of clauses and cards that the game has not are passed over: the tables speak of more than it carries.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from games.library import Row
from games.text import CODE

REFERENCES, RULINGS = "references.tsv", "rulings.tsv"
HEADINGS = {
    REFERENCES: ("reference", "name", "source", "date", "address"),
    RULINGS: ("reference", "clause", "card", "name"),
}
NUMBER = "id"
"""The column of the card table by which a ruling names a card."""

Tell = Callable[[str, str], None]


class Reference(Struct, frozen=True):
    """A ruling or passage of a source; its date and its address are "" where none is known."""

    id: str
    name: str
    source: str
    date: str
    address: str


class Ruling(Struct, frozen=True):
    """A reference that bears on a clause, in general or for a card."""

    reference: Reference
    clause: str
    card: str


class References(Struct, frozen=True, dict=True):
    """The references of a game's sources, in the order of their table."""

    references: tuple[Reference, ...] = ()
    rulings: tuple[Ruling, ...] = ()

    @cached_property
    def by_id(self) -> dict[str, Reference]:
        """Return the references by id."""
        return {reference.id: reference for reference in self.references}

    @cached_property
    def by_name(self) -> dict[str, Reference]:
        """Return the references by the name that a locator gives."""
        return {reference.name: reference for reference in self.references}

    @cached_property
    def of_source(self) -> dict[str, tuple[Reference, ...]]:
        """Return the references of each source that has any."""
        by_source: dict[str, list[Reference]] = defaultdict(list)
        for reference in self.references:
            by_source[reference.source].append(reference)
        return {source: tuple(references) for source, references in by_source.items()}

    @cached_property
    def of_clause(self) -> dict[str, tuple[Ruling, ...]]:
        """Return the rulings on each clause, those in general first."""
        by_clause = _grouped((ruling.clause, ruling) for ruling in self.rulings)
        return {clause: tuple(sorted(rulings, key=_is_of_card)) for clause, rulings in by_clause.items()}

    @cached_property
    def of_card(self) -> dict[str, tuple[Ruling, ...]]:
        """Return the rulings on clauses for each card."""
        by_card = _grouped((ruling.card, ruling) for ruling in self.rulings if ruling.card)
        return {card: tuple(rulings) for card, rulings in by_card.items()}

    @cached_property
    def _of_pair(self) -> dict[tuple[str, str], list[Ruling]]:
        """Return the rulings on each clause for each card, "" for those in general."""
        by_pair: dict[tuple[str, str], list[Ruling]] = defaultdict(list)
        for ruling in self.rulings:
            by_pair[ruling.clause, ruling.card].append(ruling)
        return by_pair

    def bearing_on(self, clauses: Iterable[str], cards: Iterable[str]) -> Iterator[Ruling]:
        """Yield the rulings on clauses, clause by clause: those in general, then those for these cards."""
        subjects = ("", *cards)
        for clause in clauses:
            for card in subjects:
                yield from self._of_pair.get((clause, card), ())

    @cached_property
    def of_reference(self) -> dict[str, tuple[Ruling, ...]]:
        """Return the rulings of each reference."""
        by_reference = _grouped((ruling.reference.id, ruling) for ruling in self.rulings)
        return {reference: tuple(rulings) for reference, rulings in by_reference.items()}


def by_reference(rulings: Iterable[Ruling]) -> dict[Reference, list[Ruling]]:
    """Return rulings by their references, in their order."""
    groups: dict[Reference, list[Ruling]] = {}
    for ruling in rulings:
        groups.setdefault(ruling.reference, []).append(ruling)
    return groups


def read_references(
    folder: Path, sources: Iterable[str], clauses: Iterable[str], rows: Iterable[Row], tell: Callable[[str], Tell]
) -> References:
    """Read the tables of a content folder without the faulty rows; `tell` of a file reports each with its place."""
    cards = {row.facts[NUMBER]: row for row in rows if NUMBER in row.facts}
    known_sources, known_clauses = {*sources}, {*clauses}
    references: dict[str, Reference] = {}
    for where, cells in _rows(folder, REFERENCES, tell):
        reference = Reference(*cells)
        if not CODE.fullmatch(reference.id) or reference.id in references:
            tell(REFERENCES)(where, f"the id {reference.id!r} is no code, or stands twice")
        elif reference.source not in known_sources:
            tell(REFERENCES)(where, f"unknown source {reference.source!r}")
        else:
            references[reference.id] = reference
    rulings: list[Ruling] = []
    for where, (name, clause, number, card_name) in _rows(folder, RULINGS, tell):
        card = cards.get(number)
        if name not in references:
            tell(RULINGS)(where, f"unknown reference {name!r}")
        elif card and card.listed != card_name:
            tell(RULINGS)(where, f"card {number} is {card.listed!r}, not {card_name!r}")
        elif clause in known_clauses and (card or not number):
            rulings.append(Ruling(references[name], clause, card.id if card else ""))
    return References(tuple(references.values()), tuple(rulings))


def _rows(folder: Path, file: str, tell: Callable[[str], Tell]) -> Iterable[tuple[str, list[str]]]:
    """Yield the cells of each row of a table with its place; nothing where there is none."""
    path = folder / file
    if not path.is_file():
        return
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    if tuple(first.split("\t")) != HEADINGS[file]:
        tell(file)("row 1", f"the columns are not {', '.join(HEADINGS[file])}")
        return
    for number, line in enumerate(lines, 2):
        cells = line.split("\t")
        if len(cells) != len(HEADINGS[file]):
            tell(file)(f"row {number}", f"has {len(cells)} fields, not {len(HEADINGS[file])}")
        else:
            yield f"row {number}", cells


def _is_of_card(ruling: Ruling) -> bool:
    return ruling.card != ""


def _grouped(rulings: Iterable[tuple[str, Ruling]]) -> Mapping[str, list[Ruling]]:
    groups: dict[str, list[Ruling]] = defaultdict(list)
    for name, ruling in rulings:
        groups[name].append(ruling)
    return groups
