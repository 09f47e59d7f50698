"""How do the buttons of a form change its rows?

A button sends `_op`: `add|moves|take`, `remove|moves.1`, `copy|moves.1`, `up|moves.1`, `down|moves.1`, `open|moves.1`. What it
does not understand, or what is not possible, changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy

from msgspec import Struct

from games.declaration import Group, Many, OneOf, by_name, declared
from games.scenario import Foreseen
from rulesite.checks.form import Box, Fold, Form, Input, Part, Rows
from rulesite.checks.labels import fill, kind_of, labels
from rulesite.checks.submitted import INDEX, ROW_ID, Node, rows


class Change(Struct, frozen=True):
    """What a button did: to which list, to which row of it, and whether the list was full."""

    at: str
    row: int | None = None
    full: bool = False
    removed: bool = False

    @property
    def place(self) -> str:
        """Return the pointer to what is worked on now: the row, or the list that has lost one or cannot take one."""
        return self.at if self.row is None or self.removed else f"{self.at}/{self.row}"


class Target(Struct, frozen=True):
    """The list that an operation is about."""

    many: Many
    node: Node
    at: str
    n: int = 0


def empty(cls: type, language: str = "en") -> Node:
    """Return the nodes of an empty form: as many rows as there must be, and what its fields begin with."""
    root = Node()
    _least(cls, root)
    _begin(cls, root, language)
    fill(cls, root, labels(cls, root))
    return root


def _begin(cls: type, node: Node, language: str) -> None:
    for one in declared(cls):
        if isinstance(one.shape, Group):
            _begin(one.shape.row, node.below[one.name], language)
        elif one.field.begins:
            node.below[one.name] = Node([one.field.begins.of(language)])


def change(cls: type, root: Node, op: str) -> Change | None:
    """Do to the rows what a button says; return None where it says nothing that can be done."""
    verb, _, rest = op.partition("|")
    path, _, kind = rest.partition("|")
    target = _target(cls, root, path.split("."), "")
    if target is None:
        return None
    held = rows(target.node)
    done = _add(cls, root, target, held, kind) if verb == "add" else _moved(cls, root, target, held, verb)
    target.node.below = {str(n): row for n, row in enumerate(held)}
    return done


def focus(form: Form, change: Change) -> str:
    """Return the id of what has the focus after a change, so that it is never lost."""
    part = form.place(change.at).part
    if not isinstance(part, Rows) or change.full:
        return form.place(change.at).id
    if change.row is None:
        return part.adders[0].id
    row = part.rows[change.row]
    return row.opener if row.closed else _first(row.own) or row.id


def _first(parts: Iterable[Part]) -> str:
    """Return the id of the first field that is open to be filled in: of a choice, what is chosen."""
    match next((part for part in parts if not isinstance(part, Fold)), None):
        case Input() as field:
            return next((option.id for option in field.options if option.chosen), field.id)
        case Box(parts=below):
            return _first(below)
    return ""


def _add(cls: type, root: Node, target: Target, held: list[Node], kind: str) -> Change | None:
    item, row = target.many.item, Node()
    if isinstance(item, OneOf):
        row.below["kind"] = Node([kind])
    group = kind_of(item, row)
    if isinstance(item, OneOf) and not group:
        return None
    if len(held) >= target.many.most:
        return Change(target.at, full=True)
    if group:
        _least(group.row, row)
        _carry(group.row, row, held)
        fill(group.row, row, labels(cls, root))
    row.values = row.values or ([] if row.below else [""])
    held.append(row)
    if len(held) == 1:
        target.node.below = {"0": row}
        _foresee(cls, root, target.at)
    return Change(target.at, len(held) - 1)


def _foresee(cls: type, root: Node, at: str) -> None:
    """Answer elsewhere in the form what the first row of a list mostly goes with."""
    if not issubclass(cls, Foreseen):
        return
    for pointer, value in cls.foreseen(at.removeprefix("/"), lambda pointer: _node(root, pointer).value()).items():
        _node(root, pointer).values = [value]


def _node(root: Node, pointer: str) -> Node:
    node = root
    for name in pointer.split("/")[1:]:
        node = node.below.setdefault(name, Node())
    return node


def _carry(cls: type, row: Node, held: list[Node]) -> None:
    """Give a new row what the last row with the same field says, where the declaration carries it over."""
    for one in declared(cls):
        said = next((before.below[one.name] for before in reversed(held) if one.name in before.below), None)
        if one.carried and said:
            row.below[one.name] = deepcopy(said)


def _moved(cls: type, root: Node, target: Target, held: list[Node], verb: str) -> Change | None:
    n, acts = target.n, {"open": _opened, "remove": _remove, "up": _up, "down": _down}
    if n >= len(held):
        return None
    if verb == "copy" and len(held) >= target.many.most:
        return Change(target.at, full=True)
    if verb == "copy":
        held.insert(n + 1, _copied(cls, root, target, held[n]))
        return Change(target.at, n + 1)
    act: Callable[[list[Node], int], int | None] | None = acts.get(verb)
    return Change(target.at, act(held, n), removed=verb == "remove") if act else None


def _opened(held: list[Node], n: int) -> int:
    return n


def _remove(held: list[Node], n: int) -> int | None:
    del held[n]
    return min(n, len(held) - 1) if held else None


def _up(held: list[Node], n: int) -> int:
    to = max(n - 1, 0)
    held.insert(to, held.pop(n))
    return to


def _down(held: list[Node], n: int) -> int:
    to = min(n + 1, len(held) - 1)
    held.insert(to, held.pop(n))
    return to


def _copied(cls: type, root: Node, target: Target, row: Node) -> Node:
    twin = deepcopy(row)
    twin.below.pop(ROW_ID, None)
    group = kind_of(target.many.item, twin)
    if group:
        fill(group.row, twin, labels(cls, root))
    return twin


def _least(cls: type, node: Node) -> None:
    """Give each list as many rows as there must be; rows of several kinds are for the reader to choose."""
    for one in declared(cls):
        if isinstance(one.shape, Group):
            _least(one.shape.row, node.below.setdefault(one.name, Node([""])))
        if isinstance(one.shape, Many) and isinstance(one.shape.item, Group) and one.shape.least:
            below = {str(n): Node([""]) for n in range(one.shape.least)}
            node.below[one.name] = Node(below=below)
            for row in below.values():
                _least(one.shape.item.row, row)


def _target(cls: type, node: Node, keys: list[str], at: str) -> Target | None:
    """Follow a path to a list, or to a row of it, as far as the declaration and the rows go."""
    name, *rest = keys
    one = by_name(cls).get(name)
    if one is None or not isinstance(one.shape, Group | Many):
        return None
    at, below = f"{at}/{name}", node.below.setdefault(name, Node())
    if isinstance(one.shape, Group):
        return _target(one.shape.row, below, rest, at) if rest else None
    if not rest:
        return Target(one.shape, below, at)
    held = rows(below)
    n = int(rest[0]) if INDEX.fullmatch(rest[0]) else len(held)
    if n >= len(held):
        return None
    if len(rest) == 1:
        return Target(one.shape, below, at, n)
    group = kind_of(one.shape.item, held[n])
    return _target(group.row, held[n], rest[1:], f"{at}/{n}") if group else None
