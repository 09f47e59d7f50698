"""How does a declaration become a form, with what was typed in it?"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from games.bounds import LONGEST
from games.declaration import (
    Declared,
    Flag,
    Group,
    Many,
    Number,
    OneOf,
    Pick,
    Shape,
    Words,
    by_name,
    declared,
    ticked,
)
from games.text import Text
from games.values import replace
from rulesite.checks import phrases
from rulesite.checks.choosing import CHOOSE, checks, choose, options
from rulesite.checks.form import Adder, Box, Closed, Fold, Form, Input, Part, Place, Row, Rows
from rulesite.checks.labels import kind_of, labels
from rulesite.checks.resting import at_rest, default
from rulesite.checks.submitted import INDEX, ROW_ID, Node, rows

OFFERED = 100
KIND = Text("Kind", "種類")
SITUATION = Text("The situation", "状況")


class Spot(Struct, frozen=True):
    """Where the walk stands: the name of what is sent, the id of the element, the pointer, how it is called, and what is around it."""

    name: str = ""
    id: str = "f"
    at: str = ""
    words: Text | None = None
    around: Text | None = None

    def field(self, name: str, label: Text) -> Spot:
        sent = f"{self.name}.{name}" if self.name else name
        words = phrases.within(self.words, label) if self.words else label
        return Spot(sent, f"{self.id}-{name}", f"{self.at}/{name}", words, self.words)

    def row(self, n: int, key: str, called: Text) -> Spot:
        words = phrases.numbered(called, n + 1)
        called = phrases.within(self.around, words) if self.around else words
        return Spot(f"{self.name}.{n}", f"{self.id}-{key}", f"{self.at}/{n}", called, self.around)

    def inner(self, shape: Shape, node: Node, keys: list[str]) -> Spot:
        """Return where keys lead from a row or a box that stands here, as far as they are declared."""
        group = kind_of(shape, node)
        one = by_name(group.row).get(keys[0]) if group and keys else None
        if one is None:
            return self
        spot, below, rest = self.field(one.name, one.field.label), node.below.get(one.name, Node()), keys[1:]
        if not isinstance(one.shape, Many):
            return spot.inner(one.shape, below, rest)
        held = rows(below)
        n = int(rest[0]) if rest and INDEX.fullmatch(rest[0]) else len(held)
        if n >= len(held):
            return spot
        return spot.row(n, rest[0], one.each).inner(one.shape.item, held[n], rest[1:])


def form(cls: type, node: Node, closed: Collection[str] = ()) -> Form:
    """Return the form of a scenario with what the nodes hold in it; the rows to which `closed` points stand as one line."""
    places = {"": Place("", SITUATION)}
    names = {group: _offered(found) for group, found in labels(cls, node).items()}
    folds: list[Fold] = []
    return Form(_Walk(places, names, folds, closed).parts(cls, node, Spot()), places, names, folds)


class _Walk(Struct, frozen=True):
    """Follow the declaration beside what was typed, and note each place on the way."""

    places: dict[str, Place]
    names: dict[str, tuple[str, ...]]
    folds: list[Fold]
    closed: Collection[str]

    def parts(self, cls: type, node: Node, spot: Spot) -> list[Part]:
        """Return the fields of a declaration: what is often needed, then the rest in a fold."""
        often: list[Part] = [self._part(one, node, spot) for one in declared(cls) if not one.seldom]
        seldom = [one for one in declared(cls) if one.seldom]
        return [*often, self._fold(seldom, node, spot)] if seldom else often

    def _fold(self, fields: list[Declared], node: Node, spot: Spot) -> Fold:
        parts: list[Part] = [self._part(one, node, spot) for one in fields]
        changed = not all(at_rest(one, node.below.get(one.name)) for one in fields)
        fold = Fold(f"{spot.id}--more", parts, tuple(f"{spot.at}/{one.name}" for one in fields), changed)
        self.folds.append(fold)
        return fold

    def _part(self, one: Declared, node: Node, row: Spot) -> Input | Box | Rows:
        spot = row.field(one.name, one.field.label)
        part = self._made(one, node.below.get(one.name), spot)
        self.places[spot.at] = Place(part.id, spot.words or one.field.label, part, spot.around)
        return part

    def _made(self, one: Declared, node: Node | None, spot: Spot) -> Input | Box | Rows:
        match one.shape:
            case Many(item=Pick(choice)) as many if ticked(many):
                return checks(one, choice, node or Node(), spot.name, spot.id)
            case Many() as many:
                return self._rows(one, many, node or Node(), spot)
            case Group(row):
                return Box(spot.id, one.field.label, one.field.help, self.parts(row, node or Node(), spot))
        return self._input(one, default(one) if node is None else node.value(), spot)

    def _rows(self, one: Declared, many: Many, node: Node, spot: Spot) -> Rows:
        found = rows(node)
        keys = _keys([row.below.get(ROW_ID, Node()).value() for row in found])
        held = [self._row(one, many.item, below, n, keys[n], spot) for n, below in enumerate(found)]
        if held:
            held[-1].last = True
        label, help = one.field.label, one.field.help
        return Rows(spot.name, spot.id, label, help, held, _adders(one, many.item, spot), many.most, one.layout)

    def _row(self, one: Declared, item: Shape, node: Node, n: int, key: str, spot: Spot) -> Row:
        group = kind_of(item, node)
        here = spot.row(n, key, one.each)
        title = group.name.text if group else one.field.label
        single = not group and not isinstance(item, OneOf)
        if here.at in self.closed:
            return self._closed(Row(here.name, here.id, key, title, "", n + 1, [], single), item, node, here)
        if group:
            parts = self.parts(group.row, node, here)
        elif isinstance(item, OneOf):
            parts = [self._kind(item, node, here)]
        else:
            value = replace(here, id=f"{here.id}-value")
            # the list has told its help already
            alone = replace(one, shape=item, optional=False, field=replace(one.field, help=None))
            parts = [self._input(alone, node.value(), value)]
        row = Row(here.name, here.id, key, title, group.name.kind if group else "", n + 1, parts, single)
        self.places[here.at] = Place(here.id, here.words or title, row, here.around if single else here.words)
        return row

    def _closed(self, row: Row, item: Shape, node: Node, here: Spot) -> Row:
        """Return a row as one line: whatever leads into it leads to that line, by the words for what stands there."""

        def inner(keys: list[str]) -> Place:
            spot = here.inner(item, node, keys)
            return Place(row.id, spot.words or row.title, row, spot.around)

        row.closed = Closed(item, node, inner)
        self.places[here.at] = Place(row.id, here.words or row.title, row, here.around if row.single else here.words)
        return row

    def _kind(self, shape: OneOf, node: Node, row: Spot) -> Input:
        """Ask for the kind of a row that came without one."""
        spot = row.field("kind", KIND)
        kinds = {"": CHOOSE} | {group.name.kind: group.name.text for group in shape.groups}
        part = Input("checks/select.html", spot.name, spot.id, KIND, options=options(kinds, [""], spot.id))
        self.places[spot.at] = Place(spot.id, spot.words or KIND, part, spot.around)
        return part

    def _input(self, one: Declared, value: str, spot: Spot) -> Input:
        part = Input("checks/text.html", spot.name, spot.id, one.field.label, one.field.help, value, one.shape)
        match one.shape:
            case Pick(choice):
                choose(part, one, choice)
            case Flag():
                part.template = "checks/flag.html"
            case Number():
                part.template = "checks/number.html"
            case Words(card=True):
                part.card = True
        if self.names.get(one.field.refers):
            part.names = one.field.refers
        return part


def _offered(names: list[str]) -> tuple[str, ...]:
    """Return the names that can be referred to, each once, and no more than a reader could look through."""
    return tuple(dict.fromkeys(name for name in names if len(name) <= LONGEST))[:OFFERED]


def _adders(one: Declared, item: Shape, spot: Spot) -> list[Adder]:
    match item:
        case OneOf(groups):
            kinds = [(group.name.kind, group.name.text) for group in groups]
            return [Adder(f"add|{spot.name}|{kind}", f"{spot.id}--add-{kind}", text) for kind, text in kinds]
        case Group(name=row):
            return [Adder(f"add|{spot.name}", f"{spot.id}--add", row.text)]
    return [Adder(f"add|{spot.name}", f"{spot.id}--add", one.field.label)]


def _keys(sent: list[str]) -> list[str]:
    """Return a key for each row: the one it was sent with, where that is one, else the next that is free."""
    kept = [key if key.isascii() and key.isdecimal() and len(key) < 5 else "" for key in sent]
    kept = [key if key not in kept[:n] else "" for n, key in enumerate(kept)]
    free = max((int(key) for key in kept if key), default=0)
    keys = []
    for key in kept:
        free += not key
        keys.append(key or str(free))
    return keys
