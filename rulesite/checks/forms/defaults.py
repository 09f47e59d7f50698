"""Default values of fields, and labels of new rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, count
from string import ascii_uppercase

from games.bounds import is_blank, unless_blank
from games.declaration import Declared, Flag, Group, Many, Shape, Words, declared
from games.text import Choice, folded
from rulesite.checks.validate.nodes import TICKED, Node, kind_of, rows


def row_labels(cls: type, node: Node) -> dict[str, list[str]]:
    """Return the labels of rows by the group they name."""
    by_group: dict[str, list[str]] = defaultdict(list)
    for declaration in declared(cls):
        below = node.below.get(declaration.name, Node())
        if declaration.field.names and not is_blank(below.value()):
            by_group[declaration.field.names].append(below.value())
        for row, row_node in _rows_of_field(declaration.shape, below):
            for group, names in row_labels(row, row_node).items():
                by_group[group] += names
    return by_group


def fill_labels(cls: type, node: Node, used: dict[str, list[str]]) -> None:
    """Give a new row the labels that it needs: free ones of its own, and the one it can only refer to where it must.

    No two rows of a form get the same label, whatever they name: a minion is not called like its player.
    """
    for declaration in declared(cls):
        below = node.below.setdefault(declaration.name, Node())
        if declaration.field.names and isinstance(declaration.shape, Words):
            below.values = [next(_free_labels([*chain.from_iterable(used.values())], declaration.shape.longest))]
            used[declaration.field.names].append(below.value())
        elif (
            declaration.field.refers
            and not declaration.optional
            and len(used[declaration.field.refers]) == 1
            and not below.values
        ):
            below.values = list(used[declaration.field.refers])
        for row, row_node in _rows_of_field(declaration.shape, below):
            fill_labels(row, row_node, used)
        if not below.values and not below.below:
            del node.below[declaration.name]


def _rows_of_field(shape: Shape, node: Node) -> list[tuple[type, Node]]:
    """Return the rows below a field, each with its declaration."""
    if isinstance(shape, Many):
        return [row for below in rows(node) for row in _rows_of_field(shape.item, below)]
    group = kind_of(shape, node)
    return [(group.row, node)] if group else []


def _free_labels(used: list[str], longest: int) -> Iterator[str]:
    used_folded = {folded(name) for name in used}
    for name in chain(ascii_uppercase, map(str, count(27))):
        if folded(name) not in used_folded and len(name) <= longest:
            yield name


def default(declaration: Declared) -> str:
    """Return the value of a field that nobody has touched."""
    match declaration.default:
        case _ if declaration.required:
            return ""
        case None | ():
            return ""
        case bool(is_so):
            return "true" if is_so else "false"
        case Choice(code=code):
            return code
    return str(declaration.default)


def is_default(declaration: Declared, node: Node | None) -> bool:
    """Return whether a field holds no more than its default."""
    match declaration.shape:
        case _ if node is None:
            return True
        case Group(row):
            return all(is_default(inner, node.below.get(inner.name)) for inner in declared(row))
        case Many():
            return not any(node.values) and not rows(node)
    return unless_blank(node.value()).strip() == default(declaration)


def is_untouched(declaration: Declared, node: Node) -> bool:
    """Return whether omitting a field leaves the situation unchanged, spaces included."""
    if declaration.required or node.below or isinstance(declaration.shape, Group | Many):
        return False
    if len(node.values) > 1 and not (isinstance(declaration.shape, Flag) and node.values == TICKED):
        return False
    value = node.value()
    return value == default(declaration) or (
        isinstance(declaration.shape, Words) and not default(declaration) and is_blank(value)
    )
