"""Binding of a declaration and entered values into a form."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from msgspec import Struct

from games.bounds import LONGEST, unless_blank
from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, by_name, declared, ticked
from games.text import Choice, Text
from games.values import replace
from rulesite.checks.forms.closed_rows import closed_rows
from rulesite.checks.forms.defaults import default, default_codes, is_default, row_labels
from rulesite.checks.forms.elements import Adder, Box, Closed, Fold, Form, Input, Option, Part, Place, Row, Rows
from rulesite.checks.validate import messages
from rulesite.checks.validate.nodes import INDEX, ROW_ID, Node, kind_of, rows, to_nodes

CHIPS = 5
NOT_GIVEN = Text("not given", "指定なし")
CHOOSE = Text("choose one", "選んでください")
MOST_OFFERED = 100
KIND = Text("Kind", "種類")
SITUATION = Text("The situation", "状況")


def choose(part: Input, declaration: Declared, choice: type[Choice]) -> None:
    """Offer the members of a choice in a field. Few are shown as chips, more as a list."""
    words = _offered_choices(choice, [unless_blank(part.value).strip()])
    few = len(words) <= CHIPS
    if declaration.optional or (declaration.required and not few):
        words = {"": NOT_GIVEN if declaration.optional else CHOOSE, **words}
    part.template = "checks/radio.html" if few else "checks/select.html"
    part.options = options(words, [unless_blank(part.value).strip()], part.id)


def checkboxes(declaration: Declared, choice: type[Choice], node: Node, name: str, id: str) -> Input:
    """Return a field of checkboxes for a list of choices. The chosen ones are ticked, the default ones where none is chosen."""
    chosen = [*node.values, *(row.value() for row in rows(node))] or default_codes(declaration)
    offers = options(_in_their_order(_offered_choices(choice, chosen), chosen), chosen, id)
    label, help, needed = declaration.field.label, declaration.field.help, declaration.required
    return Input("checks/checks.html", name, id, label, help, "".join(chosen), options=offers, needed=needed)


def _offered_choices(choice: type[Choice], chosen: Collection[str]) -> dict[str, Text]:
    """Return the names of the offered members by code. Retired members are offered only where they are chosen."""
    return {member.code: member.text for member in choice if not member.retired or member.code in chosen}


def options(words: dict[str, Text], chosen: list[str], id: str) -> tuple[Option, ...]:
    """Make the options; the first has the field's own id, so that a link to the field leads to it."""
    ids = [id, *(f"{id}-{n}" for n in range(1, len(words)))]
    return tuple(
        Option(value, label, value in chosen, id) for (value, label), id in zip(words.items(), ids, strict=True)
    )


def _in_their_order(words: dict[str, Text], chosen: list[str]) -> dict[str, Text]:
    """Return the choices in the order another form sent.

    Checkboxes are sent from first to last, so chosen values go first where their order differs.
    """
    entered = list(dict.fromkeys(code for code in chosen if code in words))
    if entered == [code for code in words if code in entered]:
        return words
    return {code: words[code] for code in entered} | words


class FormSpot(Struct, frozen=True):
    """A place of the walk: the name and id of the field, its pointer, its label, and its surroundings."""

    name: str = ""
    id: str = "f"
    at: str = ""
    words: Text | None = None
    around: Text | None = None

    def field(self, name: str, label: Text) -> FormSpot:
        sent = f"{self.name}.{name}" if self.name else name
        words = messages.in_row(self.words, label)
        return FormSpot(sent, f"{self.id}-{name}", f"{self.at}/{name}", words, self.words)

    def row(self, n: int, key: str, called: Text) -> FormSpot:
        words = messages.numbered(called, n + 1)
        called = messages.in_row(self.around, words)
        return FormSpot(f"{self.name}.{n}", f"{self.id}-{key}", f"{self.at}/{n}", called, self.around)

    def inner(self, shape: Shape, node: Node, keys: list[str]) -> FormSpot:
        """Return the spot to which keys lead from here. They start at a row or a box and are followed as far as they are declared."""
        group = kind_of(shape, node)
        declaration = by_name(group.row).get(keys[0]) if group and keys else None
        if declaration is None:
            return self
        spot, below, rest = (
            self.field(declaration.name, declaration.field.label),
            node.below.get(declaration.name, Node()),
            keys[1:],
        )
        if not isinstance(declaration.shape, Many):
            return spot.inner(declaration.shape, below, rest)
        row_nodes = rows(below)
        n = int(rest[0]) if rest and INDEX.fullmatch(rest[0]) else len(row_nodes)
        if n >= len(row_nodes):
            return spot
        return spot.row(n, rest[0], declaration.each).inner(declaration.shape.item, row_nodes[n], rest[1:])


def bind(cls: type, node: Node, closed: Collection[str] = ()) -> Form:
    """Return the form of a scenario, filled from the nodes. The rows to which `closed` points stand as one line."""
    places = {"": Place("", SITUATION)}
    names = {group: _offered_names(labels) for group, labels in row_labels(cls, node).items()}
    folds: list[Fold] = []
    return Form(_Walk(places, names, folds, closed).parts(cls, node, FormSpot()), places, names, folds)


def bind_opened(cls: type, document: dict[str, Any]) -> Form:
    """Return the form of a situation as its address opens it, from its JSON data."""
    node = to_nodes(document)
    return bind(cls, node, closed_rows(cls, node, entered=False))


@cache
def takes_playing_cards(cls: type) -> bool:
    """Return whether a scenario, or a row that it may have, has a field for playing cards."""
    return any(_has_pad(declaration.shape) for declaration in declared(cls))


def _has_pad(shape: Shape) -> bool:
    match shape:
        case Words(pad=pad):
            return pad is not None
        case Many(item=item_shape):
            return _has_pad(item_shape)
        case Group(row=row):
            return takes_playing_cards(row)
        case OneOf(groups=groups):
            return any(takes_playing_cards(group.row) for group in groups)
    return False


class _Walk(Struct, frozen=True):
    """A walk along declaration and nodes that notes each place."""

    places: dict[str, Place]
    names: dict[str, tuple[str, ...]]
    folds: list[Fold]
    closed: Collection[str]

    def parts(self, cls: type, node: Node, spot: FormSpot) -> list[Part]:
        """Return the fields of a declaration: frequent ones, then the rest in a fold."""
        own_fields = [field for field in declared(cls) if not (field.field.retired and _is_unset(field, node))]
        usual: list[Part] = [
            self._part(declaration, node, spot) for declaration in own_fields if not declaration.seldom
        ]
        seldom = [declaration for declaration in own_fields if declaration.seldom]
        return [*usual, self._fold(seldom, node, spot)] if seldom else usual

    def _fold(self, fields: list[Declared], node: Node, spot: FormSpot) -> Fold:
        parts: list[Part] = [self._part(field, node, spot) for field in fields]
        changed = not all(is_default(field, node.below.get(field.name)) for field in fields)
        fold = Fold(f"{spot.id}--more", parts, tuple(f"{spot.at}/{field.name}" for field in fields), changed)
        self.folds.append(fold)
        return fold

    def _part(self, declaration: Declared, node: Node, row: FormSpot) -> Input | Box | Rows:
        spot = row.field(declaration.name, declaration.field.label)
        part = self._made(declaration, node.below.get(declaration.name), spot)
        self.places[spot.at] = Place(part.id, spot.words or declaration.field.label, part, spot.around)
        return part

    def _made(self, declaration: Declared, node: Node | None, spot: FormSpot) -> Input | Box | Rows:
        match declaration.shape:
            case Many(item=Pick(choice)) as many if ticked(many):
                return checkboxes(declaration, choice, node or Node(), spot.name, spot.id)
            case Many() as many:
                return self._rows(declaration, many, node or Node(), spot)
            case Group(row):
                return Box(
                    spot.id, declaration.field.label, declaration.field.help, self.parts(row, node or Node(), spot)
                )
        return self._input(declaration, default(declaration) if node is None else node.value(), spot)

    def _rows(self, declaration: Declared, many: Many, node: Node, spot: FormSpot) -> Rows:
        row_nodes = rows(node)
        keys = _row_keys([row.below.get(ROW_ID, Node()).value() for row in row_nodes])
        form_rows = [self._row(declaration, many.item, below, n, keys[n], spot) for n, below in enumerate(row_nodes)]
        if form_rows:
            form_rows[-1].last = True
        label, help = declaration.field.label, declaration.field.help
        return Rows(
            spot.name,
            spot.id,
            label,
            help,
            form_rows,
            _adders(declaration, many.item, spot),
            many.most,
            declaration.layout,
        )

    def _row(self, declaration: Declared, item_shape: Shape, node: Node, n: int, key: str, spot: FormSpot) -> Row:
        group = kind_of(item_shape, node)
        here = spot.row(n, key, declaration.each)
        title = group.name.text if group else declaration.field.label
        single = not group and not isinstance(item_shape, OneOf)
        if here.at in self.closed:
            return self._closed(Row(here.name, here.id, key, title, "", n + 1, [], single), item_shape, node, here)
        if group:
            parts = self.parts(group.row, node, here)
        elif isinstance(item_shape, OneOf):
            parts = [self._kind(item_shape, node, here)]
        else:
            value = replace(here, id=f"{here.id}-value")
            # the list has told its help already
            alone = replace(declaration, shape=item_shape, optional=False, field=replace(declaration.field, help=None))
            parts = [self._input(alone, node.value(), value)]
        row = Row(here.name, here.id, key, title, group.name.kind if group else "", n + 1, parts, single)
        self.places[here.at] = Place(here.id, here.words or title, row, here.around if single else here.words)
        return row

    def _closed(self, row: Row, item_shape: Shape, node: Node, here: FormSpot) -> Row:
        """Return a row as one line: every place within it leads to that line, under its own label."""

        def inner(keys: list[str]) -> Place:
            spot = here.inner(item_shape, node, keys)
            return Place(row.id, spot.words or row.title, row, spot.around)

        row.closed = Closed(item_shape, node, inner)
        self.places[here.at] = Place(row.id, here.words or row.title, row, here.around if row.single else here.words)
        return row

    def _kind(self, shape: OneOf, node: Node, row: FormSpot) -> Input:
        """Ask for the kind of a row without one."""
        spot = row.field("kind", KIND)
        kinds = {"": CHOOSE} | dict(_offered_kinds(shape))
        part = Input("checks/select.html", spot.name, spot.id, KIND, options=options(kinds, [""], spot.id))
        self.places[spot.at] = Place(spot.id, spot.words or KIND, part, spot.around)
        return part

    def _input(self, declaration: Declared, value: str, spot: FormSpot) -> Input:
        part = Input(
            "checks/text.html",
            spot.name,
            spot.id,
            declaration.field.label,
            declaration.field.help,
            value,
            declaration.shape,
            needed=declaration.required,
        )
        match declaration.shape:
            case Pick(choice):
                choose(part, declaration, choice)
            case Flag():
                part.template = "checks/flag.html"
            case Number():
                part.template = "checks/number.html"
            case Words(card=True):
                part.card = True
        if self.names.get(declaration.field.refers):
            part.names = declaration.field.refers
        return part


def _is_unset(declaration: Declared, node: Node) -> bool:
    return is_default(declaration, node.below.get(declaration.name))


def _offered_names(names: list[str]) -> tuple[str, ...]:
    """Return each offered name once, up to a limit. Readers could not look through more; overlong names are left out."""
    return tuple(dict.fromkeys(name for name in names if len(name) <= LONGEST))[:MOST_OFFERED]


def _offered_kinds(shape: OneOf) -> list[tuple[str, Text]]:
    return [(group.name.kind, group.name.text) for group in shape.groups if not group.name.retired]


def _adders(declaration: Declared, item_shape: Shape, spot: FormSpot) -> list[Adder]:
    match item_shape:
        case OneOf():
            kinds = _offered_kinds(item_shape)
            return [Adder(f"add|{spot.name}|{kind}", f"{spot.id}--add-{kind}", text) for kind, text in kinds]
        case Group(name=row):
            return [Adder(f"add|{spot.name}", f"{spot.id}--add", row.text)]
    return [Adder(f"add|{spot.name}", f"{spot.id}--add", declaration.field.label)]


def _row_keys(sent: list[str]) -> list[str]:
    """Return a key for each row: the one it was sent with, where that is one, else the next that is free."""
    unique = [key if key.isascii() and key.isdecimal() and len(key) < 5 else "" for key in sent]
    unique = [key if key not in unique[:n] else "" for n, key in enumerate(unique)]
    free = max((int(key) for key in unique if key), default=0)
    keys = []
    for key in unique:
        free += not key
        keys.append(key or str(free))
    return keys
