"""Which few situations of a checker have, together, something entered in every field and every kind of row?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache

from games.declaration import Flag, Group, Many, Number, OneOf, Pick, Shape, declared
from games.game import AnyChecker, Game
from rulesite.checks.forms import operations
from rulesite.checks.forms.defaults import default
from rulesite.checks.validate import decoder, nodes
from rulesite.checks.validate.json import canonical
from rulesite.checks.validate.nodes import Node, kind_of, rows
from tests.checks.every import situations

# what makes an order longer, beside what it enters that no other does
LENGTH = 8


@dataclass(frozen=True, slots=True)
class Target:
    """A situation to be entered: what it is called, its nodes, and which fields and kinds of rows it fills."""

    called: str
    node: Node
    fills: frozenset[str]


def sought(cls: type, at: str = "") -> Iterator[str]:
    """Yield every field and every kind of row that a form of a declaration offers: `events`, `events[play]`, `events[play].card`."""
    for one in declared(cls):
        if not one.field.retired:
            yield from _sought(one.shape, f"{at}{one.name}")


def _sought(shape: Shape, at: str) -> Iterator[str]:
    match shape:
        case Many(item=Group(row)):
            yield f"{at}[]"
            yield from sought(row, f"{at}[].")
        case Many(item=OneOf(groups)):
            for group in groups:
                yield f"{at}[{group.name.kind}]"
                yield from sought(group.row, f"{at}[{group.name.kind}].")
        case Group(row):
            yield from sought(row, f"{at}.")
        case _:
            yield at


def filled(cls: type, node: Node, at: str = "") -> Iterator[str]:
    """Yield the fields and kinds of rows in which nodes hold something other than an untouched form does."""
    for one in declared(cls):
        below, here = node.below.get(one.name), f"{at}{one.name}"
        match one.shape:
            case _ if below is None:
                continue
            case Many(item=(Group() | OneOf()) as item):
                for row in rows(below):
                    group = kind_of(item, row)
                    if group:
                        kind = f"{here}[{group.name.kind if isinstance(item, OneOf) else ''}]"
                        yield kind
                        yield from filled(group.row, row, f"{kind}.")
            case Many():
                if below.values or below.below:
                    yield here
            case Group(row):
                yield from filled(row, below, f"{here}.")
            case _ if below.value() != default(one):
                yield here


@cache
def examples(game: Game, checker: AnyChecker) -> tuple[Target, ...]:
    """Return examples of the FAQ that together fill all that any example fills, those first that fill the most for their length."""
    offered = [_example(game, checker, one.query, one.example.scenario) for one in situations(game, checker)]
    found: list[Target] = []
    left = {*sought(checker.scenario)}
    while best := max((one for one in offered if one.fills & left), key=lambda one: _worth(one, left), default=None):
        found.append(best)
        left -= best.fills
    return tuple(found)


def made(checker: AnyChecker, found: Iterable[Target], path: str) -> Target:
    """Return a situation in which a field holds something else than it does in the first example that has a place for it."""
    for node in (*(one.node for one in found), operations.empty(checker.scenario)):
        other = deepcopy(node)
        if _set(checker.scenario, other, path.split(".")):
            return Target(f"{path} filled", other, frozenset({path}))
    raise LookupError(f"{checker.slug}: nothing fills {path}")


def _worth(target: Target, left: set[str]) -> float:
    return len(target.fills & left) / (LENGTH + len([*nodes.flatten(target.node)]))


def _example(game: Game, checker: AnyChecker, query: str, scenario: object) -> Target:
    node = nodes.to_nodes(canonical(decoder.understand(game, checker, scenario)))
    return Target(query, node, frozenset(filled(checker.scenario, node)))


def _set(cls: type, node: Node, keys: list[str]) -> bool:
    """Fill the field that a path leads to, in the first row of its kind or in a new one; say whether there is a place for it."""
    key, *rest = keys
    name, _, kind = key.removesuffix("]").partition("[")
    one = next(one for one in declared(cls) if one.name == name)
    below = node.below.setdefault(name, Node())
    match one.shape:
        case Group(row):
            return _set(row, below, rest)
        case Many(item=(Group() | OneOf()) as item):
            return _set_in_row(item, below, kind, rest)
    if isinstance(one.shape, Many):
        below.values, below.below = [], {"0": Node([_other(one.shape.item, "")])}
    else:
        below.values = [_other(one.shape, below.value() or default(one))]
    return True


def _set_in_row(item: Group | OneOf, below: Node, kind: str, rest: list[str]) -> bool:
    held = rows(below)
    group = item if isinstance(item, Group) else next(one for one in item.groups if one.name.kind == kind)
    row = next((row for row in held if kind_of(item, row) == group), None)
    if row is None:
        row = Node(below={"kind": Node([kind])} if kind else {})
        below.below[str(len(held))] = row
    return _set(group.row, row, rest) if rest else True


def _other(shape: Shape, value: str) -> str:
    """Return something else that could stand in a field."""
    match shape:
        case Pick(choice):
            return next(member.code for member in choice if member.code != value)
        case Flag():
            return "false" if value == "true" else "true"
        case Number(least, most):
            return str(most if value == str(least) else least)
    return "別の名前" if value != "別の名前" else "もう一つ"
