"""Which labels do the rows of a form have, and which is free for a new one?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, count
from string import ascii_uppercase

from games.declaration import Group, Many, OneOf, Shape, Words, declared
from games.line import is_blank
from games.text import folded
from rulesite.checks.submitted import Node, rows


def labels(cls: type, node: Node) -> dict[str, list[str]]:
    """Return the labels that rows have, by the group that they name."""
    found: dict[str, list[str]] = defaultdict(list)
    for one in declared(cls):
        below = node.below.get(one.name, Node())
        if one.field.names and not is_blank(below.value()):
            found[one.field.names].append(below.value())
        for row, held in _rows(one.shape, below):
            for group, names in labels(row, held).items():
                found[group] += names
    return found


def kind_of(shape: Shape, node: Node) -> Group | None:
    """Return what a row is declared as, None where its kind is not known."""
    if isinstance(shape, OneOf):
        kind = node.below.get("kind", Node()).value()
        return next((group for group in shape.groups if group.name.kind == kind), None)
    return shape if isinstance(shape, Group) else None


def fill(cls: type, node: Node, taken: dict[str, list[str]]) -> None:
    """Give a new row the labels that it needs: free ones of its own, and the one it can only refer to where it must."""
    for one in declared(cls):
        below = node.below.setdefault(one.name, Node())
        if one.field.names and isinstance(one.shape, Words):
            below.values = [next(_free(taken[one.field.names], one.shape.longest))]
            taken[one.field.names].append(below.value())
        elif one.field.refers and not one.optional and len(taken[one.field.refers]) == 1 and not below.values:
            below.values = list(taken[one.field.refers])
        for row, held in _rows(one.shape, below):
            fill(row, held, taken)
        if not below.values and not below.below:
            del node.below[one.name]


def _rows(shape: Shape, node: Node) -> list[tuple[type, Node]]:
    """Return the rows that stand under a field, each with its declaration."""
    if isinstance(shape, Many):
        return [found for below in rows(node) for found in _rows(shape.item, below)]
    group = kind_of(shape, node)
    return [(group.row, node)] if group else []


def _free(taken: list[str], longest: int) -> Iterator[str]:
    held = {folded(name) for name in taken}
    for name in chain(ascii_uppercase, map(str, count(27))):
        if folded(name) not in held and len(name) <= longest:
            yield name
