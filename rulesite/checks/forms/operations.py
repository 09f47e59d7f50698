"""Row operations of a form's buttons: add, remove, copy, move, open.

A button sends `_op`: `add|moves|take`, `remove|moves.1`, `copy|moves.1`, `up|moves.1`, `down|moves.1`, `open|moves.1`, and `restore|moves|1|…` with
the values of a removed row. An operation that is not understood, or not possible, changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy

from msgspec import Struct

from games.declaration import Group, Many, OneOf, Shape, by_name, declared
from games.scenario import Foreseen
from rulesite.checks.forms.closed_rows import carried_values
from rulesite.checks.forms.defaults import fill_labels
from rulesite.checks.forms.elements import Box, Form, Input, Part, Rows, Undo
from rulesite.checks.validate.nodes import INDEX, ROW_ID, Node, kind_of, read_carried, rows


class Removed(Struct, frozen=True):
    """A removed row: its place in the list, from 0, its shape and its node."""

    n: int
    shape: Shape
    node: Node


class Change(Struct, frozen=True):
    """The effect of a button: the list, the row in it, whether the list was full, and the row that was removed."""

    at: str
    row: int | None = None
    full: bool = False
    removed: Removed | None = None

    @property
    def place(self) -> str:
        """Return the pointer to the changed row or its list. It is the list where a row was removed or cannot be added."""
        return self.at if self.row is None or self.removed else f"{self.at}/{self.row}"


class Target(Struct, frozen=True):
    """The list that an operation is about."""

    many: Many
    node: Node
    at: str
    n: int = 0


def empty(cls: type, language: str = "en") -> Node:
    """Return the nodes of an empty form: the least number of rows, and the beginning values of fields."""
    root = Node()
    _add_least_rows(cls, root)
    _fill_beginnings(cls, root, language)
    fill_labels(cls, root, cls, root)
    return root


def _fill_beginnings(cls: type, node: Node, language: str) -> None:
    for declaration in declared(cls):
        if isinstance(declaration.shape, Group):
            _fill_beginnings(declaration.shape.row, node.below[declaration.name], language)
        elif declaration.field.begins:
            node.below[declaration.name] = Node([declaration.field.begins.of(language)])


def change(cls: type, root: Node, op: str) -> Change | None:
    """Change the rows as a button says; return None where it names no possible change."""
    verb, _, rest = op.partition("|")
    path, _, kind = rest.partition("|")
    target = _target(cls, root, path.split("."), "")
    if target is None:
        return None
    row_nodes = rows(target.node)
    match verb:
        case "add":
            change = _add(cls, root, target, row_nodes, kind)
        case "restore":
            change = _restore(target, row_nodes, kind)
        case _:
            change = _change_rows(cls, root, target, row_nodes, verb)
    target.node.below = {str(n): row for n, row in enumerate(row_nodes)}
    if verb == "add" and change and change.row is not None:
        _foresee(cls, root, target.at, change.row)
    return change


def focus(form: Form, change: Change) -> str:
    """Return the id of the focused element after a change. Focus is never lost."""
    part = form.place(change.at).part
    if not isinstance(part, Rows) or change.full:
        return form.place(change.at).id
    if change.row is None:
        return part.adders[0].id
    row = part.rows[change.row]
    return row.opener if row.closed else _first(row.own_parts) or row.id


def _first(parts: Iterable[Part]) -> str:
    """Return the id of the field to begin with: of a choice, the chosen option.

    It is the first visible one that is empty and needed, else the first that can be typed in and is empty, else the first.
    """
    fields = [*_visible(parts)]
    empty = [field for field in fields if not field.value and (field.needed or not field.options)]
    for field in (*sorted(empty, key=lambda field: not field.needed), *fields):
        return next((option.id for option in field.options if option.chosen), field.id)
    return ""


def offer_undo(form: Form, change: Change) -> None:
    """Offer to bring a removed row back, beside the list that it was in."""
    part, removed = form.place(change.at).part, change.removed
    if isinstance(part, Rows) and removed:
        row_values = carried_values(removed.shape, removed.node, "")
        part.undo = Undo(removed.n + 1, f"restore|{part.name}|{removed.n}|{row_values}", f"{part.id}--undo")


def _visible(parts: Iterable[Part]) -> Iterator[Input]:
    for part in parts:
        match part:
            case Input():
                yield part
            case Box(parts=below):
                yield from _visible(below)


def _add(cls: type, root: Node, target: Target, row_nodes: list[Node], kind: str) -> Change | None:
    row_shape, row = target.many.item, Node()
    if isinstance(row_shape, OneOf):
        row.below["kind"] = Node([kind])
    group = kind_of(row_shape, row)
    if isinstance(row_shape, OneOf) and not group:
        return None
    if len(row_nodes) >= target.many.most:
        return Change(target.at, full=True)
    if group:
        _add_least_rows(group.row, row)
        _carry(group.row, row, row_nodes)
        fill_labels(cls, root, group.row, row)
    row.values = row.values or ([] if row.below else [""])
    row_nodes.append(row)
    return Change(target.at, len(row_nodes) - 1)


def _foresee(cls: type, root: Node, at: str, row: int) -> None:
    """Fill fields with the values foreseen for a new row of a list."""
    if not issubclass(cls, Foreseen):
        return
    for pointer, value in cls.foreseen(at.removeprefix("/"), row, lambda pointer: _value(root, pointer)).items():
        _node(root, pointer).values = [value]


def _value(root: Node, pointer: str) -> str:
    """Return what is entered at a pointer, "" where nothing is."""
    node = root
    for name in pointer.split("/")[1:]:
        node = node.below.get(name, Node())
    return node.value()


def _node(root: Node, pointer: str) -> Node:
    node = root
    for name in pointer.split("/")[1:]:
        node = node.below.setdefault(name, Node())
    return node


def _carry(cls: type, row: Node, row_nodes: list[Node]) -> None:
    """Carry values over from earlier rows into a new one. The declaration says which; the last row with the same field gives the value."""
    for declaration in declared(cls):
        value_node = next(
            (before.below[declaration.name] for before in reversed(row_nodes) if declaration.name in before.below), None
        )
        if declaration.carried and value_node:
            row.below[declaration.name] = deepcopy(value_node)


def _change_rows(cls: type, root: Node, target: Target, row_nodes: list[Node], verb: str) -> Change | None:
    n, acts = target.n, {"open": _open, "remove": _remove, "up": _up, "down": _down}
    if n >= len(row_nodes):
        return None
    if verb == "copy" and len(row_nodes) >= target.many.most:
        return Change(target.at, full=True)
    if verb == "copy":
        row_nodes.insert(n + 1, _copy(cls, root, target, row_nodes[n]))
        return Change(target.at, n + 1)
    act: Callable[[list[Node], int], int | None] | None = acts.get(verb)
    removed = Removed(n, target.many.item, row_nodes[n]) if verb == "remove" else None
    return Change(target.at, act(row_nodes, n), removed=removed) if act else None


def _restore(target: Target, row_nodes: list[Node], removed: str) -> Change | None:
    place, _, row_values = removed.partition("|")
    row = read_carried(row_values, target.at.count("/") + 1)
    if row is None or not INDEX.fullmatch(place) or int(place) > len(row_nodes):
        return None
    if len(row_nodes) >= target.many.most:
        return Change(target.at, full=True)
    row_nodes.insert(int(place), row)
    return Change(target.at, int(place))


def _open(row_nodes: list[Node], n: int) -> int:
    return n


def _remove(row_nodes: list[Node], n: int) -> int | None:
    del row_nodes[n]
    return min(n, len(row_nodes) - 1) if row_nodes else None


def _up(row_nodes: list[Node], n: int) -> int:
    to = max(n - 1, 0)
    row_nodes.insert(to, row_nodes.pop(n))
    return to


def _down(row_nodes: list[Node], n: int) -> int:
    to = min(n + 1, len(row_nodes) - 1)
    row_nodes.insert(to, row_nodes.pop(n))
    return to


def _copy(cls: type, root: Node, target: Target, row: Node) -> Node:
    twin = deepcopy(row)
    twin.below.pop(ROW_ID, None)
    group = kind_of(target.many.item, twin)
    if group:
        fill_labels(cls, root, group.row, twin)
    return twin


def _add_least_rows(cls: type, node: Node) -> None:
    """Give each list as many rows as there must be; rows of several kinds are for the reader to choose."""
    for declaration in declared(cls):
        if isinstance(declaration.shape, Group):
            _add_least_rows(declaration.shape.row, node.below.setdefault(declaration.name, Node([""])))
        if (
            isinstance(declaration.shape, Many)
            and isinstance(declaration.shape.item, Group)
            and declaration.shape.least
        ):
            below = {str(n): Node([""]) for n in range(declaration.shape.least)}
            node.below[declaration.name] = Node(below=below)
            for row in below.values():
                _add_least_rows(declaration.shape.item.row, row)


def _target(cls: type, node: Node, keys: list[str], at: str) -> Target | None:
    """Follow a path to a list or one of its rows. None where the declaration or the rows do not go that far."""
    name, *rest = keys
    declaration = by_name(cls).get(name)
    if declaration is None or not isinstance(declaration.shape, Group | Many):
        return None
    at, below = f"{at}/{name}", node.below.setdefault(name, Node())
    if isinstance(declaration.shape, Group):
        return _target(declaration.shape.row, below, rest, at) if rest else None
    if not rest:
        return Target(declaration.shape, below, at)
    row_nodes = rows(below)
    n = int(rest[0]) if INDEX.fullmatch(rest[0]) else len(row_nodes)
    if n >= len(row_nodes):
        return None
    if len(rest) == 1:
        return Target(declaration.shape, below, at, n)
    group = kind_of(declaration.shape.item, row_nodes[n])
    return _target(group.row, row_nodes[n], rest[1:], f"{at}/{n}") if group else None
