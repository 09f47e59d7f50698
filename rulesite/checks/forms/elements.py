"""Elements of a form: inputs, boxes, rows, folds, and the places that pointers lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from msgspec import Struct, field

from games.declaration import Shape
from games.scenario import Layout
from games.text import Text
from games.verdict import Mark
from rulesite.checks.validate import messages
from rulesite.checks.validate.errors import InputError, PageSentence
from rulesite.checks.validate.nodes import Node

OPEN_ADDERS, MOST_SUMMARIZED = 6, 60
MeantNames = tuple[tuple[Text, str], ...]
"""Names that may be meant instead of one, each with what its button sends."""


class Note(Struct, frozen=True):
    """A finding, numbered from 1, at its field or cause.

    It is `listed` where the page shows it among the reasons.
    """

    number: int
    text: Text
    mark: Mark
    cites: tuple[str, ...]
    is_cause: bool = False
    listed: bool = True


class Option(Struct):
    """One of the things that can be chosen."""

    value: str
    label: Text
    chosen: bool
    id: str


class Input(Struct):
    """A field to type or choose in: its `template`, and the `names` of the form that it offers.

    It is `needed` where nothing can be judged without it. `meant_names` are names of cards that may be meant instead of the value.
    """

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
    needed: bool = False
    meant_names: MeantNames = ()
    errors: list[Text] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


class Fold(Struct):
    """The seldom needed fields of a row or a box. They are folded away as long as nothing in them is to be seen."""

    template: ClassVar = "checks/fold.html"
    id: str
    parts: list[Part]
    pointers: tuple[str, ...]
    open: bool = False

    def holds(self, pointer: str) -> bool:
        """Return whether a pointer leads to or into its fields."""
        return any(
            pointer == field_pointer or pointer.startswith(f"{field_pointer}/") for field_pointer in self.pointers
        )


class Box(Struct):
    """A group of fields that stands alone."""

    template: ClassVar = "checks/box.html"
    id: str
    label: Text
    help: Text | None
    parts: list[Part]
    errors: list[Text] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


class Closed(Struct, frozen=True):
    """A row as one line: its shape, its node, and the place of pointers into it."""

    shape: Shape
    node: Node
    inner: Callable[[list[str]], Place]


class Row(Struct):
    """A row of a list. It is `single` where it is one value; `key` stays its own when rows are moved.

    One that stands as one line is `closed` and has no parts; `meant_names` has, for names within it, those that may be meant instead.
    """

    name: str
    id: str
    key: str
    title: Text
    kind: str
    number: int
    parts: list[Part]
    single: bool = False
    last: bool = False
    closed: Closed | None = None
    meant_names: list[tuple[str, MeantNames]] = field(default_factory=list)
    errors: list[Text] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    @property
    def opener(self) -> str:
        """Return the id of the button that opens it."""
        return f"{self.id}--open"

    @property
    def facing(self) -> list[Part]:
        """Return the lists that face its own fields."""
        return [part for part in self.parts if _faces(part)]

    @property
    def own_parts(self) -> list[Part]:
        return [part for part in self.parts if not _faces(part)]


class Adder(Struct):
    """A button that adds a row."""

    op: str
    id: str
    row: Text


class Undo(Struct, frozen=True):
    """A button that brings back a removed row, with the number that the row had."""

    number: int
    op: str
    id: str


class Rows(Struct):
    """A list of rows with the buttons that add one, and the one that brings back what was just removed."""

    template: ClassVar = "checks/rows.html"
    name: str
    id: str
    label: Text
    help: Text | None
    rows: list[Row]
    adders: list[Adder]
    most: int
    layout: Layout = Layout.LIST
    undo: Undo | None = None
    errors: list[Text] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    @property
    def full(self) -> bool:
        return len(self.rows) >= self.most

    @property
    def open_adders(self) -> list[Adder]:
        """Return the buttons that stand in the open: all where they are few, else the first."""
        return self.adders if len(self.adders) <= OPEN_ADDERS else self.adders[: OPEN_ADDERS - 1]

    @property
    def folded_adders(self) -> list[Adder]:
        return self.adders[len(self.open_adders) :]

    @property
    def stacked(self) -> bool:
        return self.layout is Layout.STACK


Part = Input | Box | Rows | Fold


def _faces(part: Part) -> bool:
    return isinstance(part, Rows) and part.layout is Layout.FACING


class Place(Struct):
    """The place of a JSON pointer in the form: an element, its label, its value, and the row around it."""

    id: str
    words: Text
    part: Input | Box | Rows | Row | None = None
    around: Text | None = None

    @property
    def entry(self) -> str:
        """Return the id of the field of a place: in a row of one value it is that."""
        return self.part.parts[0].id if isinstance(self.part, Row) and self.part.single and self.part.parts else self.id


class SummaryError(Struct, frozen=True):
    """An error as the summary lists it: the place to put it right, and a sentence that names the place."""

    place: Place
    text: Text
    missing: bool


class Form(Struct):
    """A filled-in form with places, errors and the focused element. Places go by JSON pointer, errors in the order of the summary.

    Of very many errors the first are listed, and `untold` is the number of the others. `names` are the labels of its rows by the group that they
    name, for the fields that refer to them to offer.
    """

    parts: list[Part]
    places: dict[str, Place]
    names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    folds: list[Fold] = field(default_factory=list)
    summary: list[SummaryError] = field(default_factory=list)
    untold: int = 0
    focus: str = ""
    noted: set[tuple[str, object]] = field(default_factory=set)

    @property
    def folded(self) -> bool:
        """Return whether rows of it stand as one line."""
        return any(isinstance(place.part, Row) and place.part.closed for place in self.places.values())

    def place(self, pointer: str) -> Place:
        """Return the pointer's place, or the nearest one around it. In a closed row that is the row's own line."""
        inner: list[str] = []
        while pointer not in self.places:
            pointer, _, key = pointer.rpartition("/")
            inner.insert(0, key)
        place = self.places[pointer]
        closed = place.part.closed if isinstance(place.part, Row) else None
        return closed.inner(inner) if closed and inner else place

    def reveal(self, pointer: str) -> None:
        """Open the folds over the place of a pointer."""
        for fold in self.folds:
            fold.open = fold.open or fold.holds(pointer)

    def tell(self, errors: Iterable[InputError]) -> None:
        """Show the first errors at fields and in the summary. The others are only counted, as `untold`."""
        ranks = {pointer: n for n, pointer in enumerate(self.places)}
        ordered = sorted(errors, key=lambda error: _page_order(error.place, ranks))
        for error in ordered[:MOST_SUMMARIZED]:
            place, sentence = self.place(error.place), error.sentence()
            self.reveal(error.place)
            summarized = _summary_error(place, sentence)
            self.summary.append(summarized)
            if place.part:
                line = isinstance(place.part, Row) and place.part.closed
                place.part.errors.append(summarized.text if line else messages.capitalized(sentence.text))
        self.untold = len(ordered) - len(self.summary)

    def waits_for(self) -> SummaryError:
        """Return the error that keeps the form from being judged: faults before missing values."""
        return next((error for error in self.summary if not error.missing), self.summary[0])

    def ask(self, pointer: str, typed: str, meant_names: MeantNames) -> None:
        """Ask whether another name is meant than was typed. The question stands at the pointer's place, or in the line of its row."""
        part = self.place(pointer).part
        if isinstance(part, Input):
            part.meant_names = meant_names
            self.reveal(pointer)
        elif isinstance(part, Row):
            part.meant_names.append((typed, meant_names))

    def note(self, pointer: str, note: Note) -> None:
        """Put a note where a pointer leads, once per number. Nothing is noted of the situation as a whole.

        Of the findings that the page does not list, one of each mark stands for all.
        """
        place = self.place(pointer)
        signs = [note.number] if note.listed else [note.number, (note.mark, note.is_cause)]
        new_signs = [(place.id, sign) for sign in signs]
        if place.part and self.noted.isdisjoint(new_signs):
            self.noted.update(new_signs)
            place.part.notes.append(note)


def _summary_error(place: Place, sentence: PageSentence) -> SummaryError:
    around = place.around if sentence.names_field else place.words
    text = messages.with_place(around, sentence.text) if around and place.id else messages.capitalized(sentence.text)
    return SummaryError(place, text, sentence.missing)


def _page_order(pointer: str, ranks: dict[str, int]) -> list[int]:
    """Return the key that sorts places in page order. A row precedes its fields."""
    keys = pointer.split("/")
    around = ("/".join(keys[:n]) for n in range(1, len(keys) + 1))
    return [ranks[place] for place in around if place in ranks]
