"""What does the form of a situation consist of?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar

from games.declaration import Shape
from games.scenario import Layout
from games.text import Text
from games.verdict import Outcome
from rulesite.checks import phrases
from rulesite.checks.faults import InputError

KINDS = 6


@dataclass(frozen=True, slots=True)
class Note:
    """Be a finding, by its number from 1, as it stands at what it is about, or at what it is because of."""

    number: int
    text: Text
    outcome: Outcome
    cites: tuple[str, ...]
    is_cause: bool = False


@dataclass(slots=True)
class Option:
    """Be one of the things that can be chosen."""

    value: str
    label: Text
    chosen: bool
    id: str


@dataclass(slots=True)
class Input:
    """Be a place to type or choose in; `template` says how it looks, `names` which of the form's names it offers."""

    template: str
    name: str
    id: str
    label: Text
    help: Text | None = None
    value: str = ""
    shape: Shape | None = None
    options: tuple[Option, ...] = ()
    names: str = ""
    card: bool = False
    errors: list[Text] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


@dataclass(slots=True)
class Fold:
    """Be the fields of a row or a box that are seldom needed, folded away as long as nothing in them is to be seen."""

    template: ClassVar = "checks/fold.html"
    id: str
    parts: list[Part]
    pointers: tuple[str, ...]
    open: bool = False

    def holds(self, pointer: str) -> bool:
        """Say whether a pointer leads to one of its fields, or into it."""
        return any(pointer == one or pointer.startswith(f"{one}/") for one in self.pointers)


@dataclass(slots=True)
class Box:
    """Be a group of fields that stands alone."""

    template: ClassVar = "checks/box.html"
    id: str
    label: Text
    help: Text | None
    parts: list[Part]
    errors: list[Text] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


@dataclass(slots=True)
class Row:
    """Be a row of a list, `single` where it is one value; `key` stays its own when rows are moved."""

    name: str
    id: str
    key: str
    title: Text
    kind: str
    number: int
    parts: list[Part]
    single: bool = False
    last: bool = False
    errors: list[Text] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    @property
    def facing(self) -> list[Part]:
        """Return the lists that face its own fields."""
        return [part for part in self.parts if _faces(part)]

    @property
    def own(self) -> list[Part]:
        return [part for part in self.parts if not _faces(part)]


@dataclass(slots=True)
class Adder:
    """Be a button that adds a row."""

    op: str
    id: str
    row: Text


@dataclass(slots=True)
class Rows:
    """Be a list of rows with the buttons that add one."""

    template: ClassVar = "checks/rows.html"
    name: str
    id: str
    label: Text
    help: Text | None
    rows: list[Row]
    adders: list[Adder]
    most: int
    layout: Layout = Layout.LIST
    errors: list[Text] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    @property
    def full(self) -> bool:
        return len(self.rows) >= self.most

    @property
    def often(self) -> list[Adder]:
        """Return the buttons that stand in the open: all where they are few, else the first."""
        return self.adders if len(self.adders) <= KINDS else self.adders[: KINDS - 1]

    @property
    def seldom(self) -> list[Adder]:
        return self.adders[len(self.often) :]

    @property
    def stacked(self) -> bool:
        return self.layout is Layout.STACK


Part = Input | Box | Rows | Fold


def _faces(part: Part) -> bool:
    return isinstance(part, Rows) and part.layout is Layout.FACING


@dataclass(slots=True)
class Place:
    """Where a JSON pointer leads in the form: an element, what it is called, what stands there, and the row around it."""

    id: str
    words: Text
    part: Input | Box | Rows | Row | None = None
    around: Text | None = None

    @property
    def entry(self) -> str:
        """Return the id of what one enters there: in a row of one value it is that."""
        return self.part.parts[0].id if isinstance(self.part, Row) and self.part.single else self.id


@dataclass(frozen=True, slots=True)
class Told:
    """An error as the summary lists it: the place to put it right, and a sentence that names the place."""

    place: Place
    text: Text
    missing: bool


@dataclass(slots=True)
class Form:
    """A filled-in form, its places by JSON pointer, the errors as its summary lists them, and what has the focus.

    `names` are the labels of its rows by the group that they name, for the fields that refer to them to offer.
    """

    parts: list[Part]
    places: dict[str, Place]
    names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    folds: list[Fold] = field(default_factory=list)
    summary: list[Told] = field(default_factory=list)
    focus: str = ""

    def place(self, pointer: str) -> Place:
        """Return the place that a pointer leads to, or the nearest one around it."""
        while pointer not in self.places:
            pointer = pointer.rpartition("/")[0]
        return self.places[pointer]

    def reveal(self, pointer: str) -> None:
        """Open what is folded over the place that a pointer leads to."""
        for fold in self.folds:
            fold.open = fold.open or fold.holds(pointer)

    def tell(self, errors: Iterable[InputError]) -> None:
        """Put each error at its field and into the summary."""
        ranks = {pointer: n for n, pointer in enumerate(self.places)}
        for error in sorted(errors, key=lambda error: _standing(error.place, ranks)):
            place = self.place(error.place)
            self.reveal(error.place)
            self.summary.append(_told(place, error))
            if place.part:
                place.part.errors.append(phrases.alone(error.said))

    def waits_for(self) -> Told:
        """Return what keeps it from being judged, in one: what is wrong before what is only missing."""
        return next((one for one in self.summary if not one.missing), self.summary[0])

    def note(self, pointer: str, note: Note) -> None:
        """Put a note where a pointer leads, once; of the situation as a whole nothing is noted."""
        part = self.place(pointer).part
        if part and not any(one.number == note.number for one in part.notes):
            part.notes.append(note)


def _told(place: Place, error: InputError) -> Told:
    around = place.around if error.named else place.words
    text = phrases.after(around, error.said) if around and place.id else phrases.alone(error.said)
    return Told(place, text, error.missing)


def _standing(pointer: str, ranks: dict[str, int]) -> list[int]:
    """Return what sorts places as they stand on the page, a row before what is in it."""
    keys = pointer.split("/")
    around = ("/".join(keys[:n]) for n in range(1, len(keys) + 1))
    return [ranks[place] for place in around if place in ranks]
