"""What stands in the form without script after each step, and what is still to be entered in it?

The steps are done to the form as the server does them for who has no script.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.declaration import Group, Many, OneOf, by_name
from rulesite.checks.forms import operations
from rulesite.checks.forms.binding import bind
from rulesite.checks.forms.elements import Box, Fold, Input, Part, Rows
from rulesite.checks.validate import nodes
from rulesite.checks.validate.nodes import Node, kind_of

CHIPS, BOXES, FLAG = "checks/radio.html", "checks/checks.html", "checks/flag.html"
TYPED = ("checks/text.html", "checks/number.html")


@dataclass(frozen=True, slots=True)
class Press:
    """A button that changes the rows, by what it sends, and the kind of row that it adds."""

    op: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Enter:
    """A field, where it is declared, and what is entered in it: what is typed, or the values that are chosen."""

    name: str
    path: str
    template: str
    values: tuple[str, ...]
    composed: bool = False


@dataclass(frozen=True, slots=True)
class Rest:
    """A moment in which nothing is entered, until the page has followed."""


Step = Press | Enter | Rest


class Plain:
    """The form as it stands without script after the steps so far, and what it should come to hold."""

    def __init__(self, cls: type, target: Node) -> None:
        self.cls, self.node = cls, operations.empty(cls)
        self.target = inputs(bind(cls, target).parts)
        self.rows = adders(bind(cls, target).parts)

    def press(self, op: str) -> Press:
        verb, _, rest = op.partition("|")
        name, _, kind = rest.partition("|")
        path = f"{self.path(name)}[{kind}]" if verb == "add" else ""
        operations.change(self.cls, self.node, op)
        return Press(op, path)

    def enter(self, field: Input, values: Iterable[str], *, composed: bool = False) -> Enter:
        if field.template == BOXES:
            # they are sent from the first to the last, in whatever order they are ticked
            ticked = {*values}
            values = [option.value for option in self.held()[field.name].options if option.value in ticked]
        place = self.node
        for key in field.name.split("."):
            place = place.below.setdefault(key, Node())
        place.below, place.values = {}, [*values]
        path = self.path(field.name).removesuffix("[]")
        return Enter(field.name, path, field.template, tuple(place.values), composed)

    def path(self, name: str) -> str:
        """Return where a field or a list is declared: its name, with the kinds of rows for their numbers."""
        place, path, cls, item = self.node, "", self.cls, None
        for key in name.split("."):
            place = place.below.get(key, Node())
            if key.isdecimal():
                group = kind_of(item, place) if item else None
                path += f"[{group.name.kind if group and isinstance(item, OneOf) else ''}]"
            else:
                path += f".{key}"
                shape = by_name(cls)[key].shape
                item = shape.item if isinstance(shape, Many) and isinstance(shape.item, Group | OneOf) else None
                group = shape if isinstance(shape, Group) else None
            cls = group.row if group else cls
        return path.removeprefix(".")

    def held(self) -> dict[str, Input]:
        return inputs(bind(self.cls, self.node).parts)

    def missing(self, within: str = "") -> list[Input]:
        """Return the fields that do not hold yet what they should."""
        held = self.held()
        there = [one for name, one in self.target.items() if name in held and name.startswith(within)]
        return [one for one in there if chosen(one) != chosen(held[one.name])]

    def count(self, name: str) -> int:
        """Return how many rows a list has."""
        place = self.node
        for key in name.split("."):
            place = place.below.get(key, Node())
        return len(nodes.rows(place))

    def fill(self, field: Input, *, composed: bool = False) -> Enter:
        return self.enter(field, chosen(field), composed=composed)

    def fields(self) -> dict[str, list[str]]:
        return {name: sends(one) for name, one in self.held().items() if sends(one)}


def chosen(field: Input) -> list[str]:
    """Return what stands in a field: the values that are chosen, or its text."""
    return [option.value for option in field.options if option.chosen] if field.options else [field.value]


def sends(field: Input) -> list[str]:
    """Return what a form sends for a field."""
    if field.template == FLAG:
        return ["false", "true"] if field.value == "true" else ["false"]
    return chosen(field)


def inputs(parts: Iterable[Part]) -> dict[str, Input]:
    """Return the fields of a form by name, in order; of rows also their kind."""
    found: dict[str, Input] = {}
    for part in parts:
        match part:
            case Input():
                found[part.name] = part
            case Box(parts=below) | Fold(parts=below):
                found |= inputs(below)
            case Rows(rows=rows):
                for row in rows:
                    found |= inputs(row.parts)
    return found


def adders(parts: Iterable[Part]) -> list[tuple[str, int, str]]:
    """Return the rows of a form in order: the name of the list, the place in it, and what the button that adds one sends."""
    found = []
    for part in parts:
        match part:
            case Box(parts=below) | Fold(parts=below):
                found += adders(below)
            case Rows(name=name, rows=rows):
                for n, row in enumerate(rows):
                    found.append((name, n, f"add|{name}|{row.kind}" if row.kind else f"add|{name}"))
                    found += adders(row.parts)
    return found
