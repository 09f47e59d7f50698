"""Which rows of a form stand open, and which as one line?

A situation with few rows is open. In a larger one every row is a line until it is opened, and only some are open at a time; a
row within a row opens with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.declaration import Group, Many, OneOf, declared, ticked
from rulesite.checks.labels import kind_of
from rulesite.checks.submitted import Node, rows

FEW, AT_A_TIME = 24, 12


class Held(Struct, frozen=True):
    """A row of the whole form: the pointer to it, how many rows it is with those in it, and what was sent of it."""

    at: str
    weight: int
    node: Node

    def holds(self, pointer: str) -> bool:
        return pointer == self.at or pointer.startswith(f"{self.at}/")


def closed(cls: type, node: Node, *, at: str = "", faulty: Iterable[str] = (), entered: bool = True) -> frozenset[str]:
    """Return the pointers to the rows that stand as one line.

    Open are, as far as so many may be, the row in which `at` leads, those with something `faulty` in them, and those that were
    open as they were `entered`, the nearest to the first of them before the others; of what was not entered in a form, all or none.
    """
    held = [*_held(cls, node, "")]
    few = sum(one.weight for one in held) <= FEW
    here = next((n for n, one in enumerate(held) if at and one.holds(at)), None)
    wanted = [here] if here is not None else []
    places = {one.at: n for n, one in enumerate(held)}
    wanted += [n for pointer in faulty if (n := _within(places, pointer)) is not None]
    stay = [n for n, one in enumerate(held) if (not one.node.closed if entered else few)]
    near = sorted(stay, key=lambda n: abs(n - wanted[0])) if wanted else stay
    opened = _fitting(held, dict.fromkeys([*wanted, *near]), FEW if few else AT_A_TIME)
    return frozenset(one.at for n, one in enumerate(held) if n not in opened)


def _fitting(held: list[Held], wanted: Iterable[int], left: int) -> set[int]:
    """Return the first of the wanted rows that are so many together, one at least."""
    opened = set[int]()
    for n in wanted:
        if not opened or held[n].weight <= left:
            opened.add(n)
            left -= held[n].weight
    return opened


def _within(places: dict[str, int], pointer: str) -> int | None:
    """Return the number of the row in which a pointer leads, None outside of all rows."""
    while pointer and pointer not in places:
        pointer = pointer.rpartition("/")[0]
    return places.get(pointer)


def _held(cls: type, node: Node, at: str) -> Iterator[Held]:
    for one in declared(cls):
        below = node.below.get(one.name)
        match one.shape:
            case _ if below is None:
                continue
            case Many() as many if ticked(many):
                continue
            case Many(item):
                for n, row in enumerate(rows(below)):
                    yield Held(f"{at}/{one.name}/{n}", 1 + _rows(item, row), row)
            case Group(row):
                yield from _held(row, below, f"{at}/{one.name}")


def _rows(item: Group | OneOf | object, node: Node) -> int:
    group = kind_of(item, node) if isinstance(item, Group | OneOf) else None
    return sum(one.weight for one in _held(group.row, node, "")) if group else 0
