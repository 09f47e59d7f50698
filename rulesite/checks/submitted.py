"""Which data does a form, or a readable address, send?

Names are paths (`moves.0.kind`), values are text; a row that stands as one line is sent whole (`moves.0._row`). What is read
here goes through the same validation as JSON does: only what JSON can say by its types is turned into them, as far as the
declaration and the text allow.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from django.http import QueryDict
from msgspec import Struct, field

from games import line
from games.declaration import Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared
from rulesite.checks import messages
from rulesite.checks.faults import MOST, InputError, pointer, told
from rulesite.checks.jsontext import BadJson, parsed
from rulesite.site import wishes

BESIDE = ("_check", "_op", "_patch", "_moves", "_offset", "_part", "_editions", *wishes.NAMES)
ROW_ID, CLOSED = "_id", "_row"
# under this name a closed row carries the values of its own
OWN = ""
DEEPEST = 12
WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
INDEX = re.compile(r"0|[1-9][0-9]{0,2}")
FLAGS = {"true": True, "false": False}
# what the form sends for a box that is ticked: that it is empty, then that it is not
TICKED = ["false", "true"]


class Node(Struct):
    """What stands under one name: its values, and what stands below it; `closed` where it was sent as one line."""

    values: list[str] = field(default_factory=list)
    below: dict[str, Node] = field(default_factory=dict)
    closed: bool = False

    def value(self) -> str:
        return self.values[-1] if self.values else ""


class Sent(Struct):
    """What was sent: as data, as the nodes a form is filled from, and what was wrong before any validation."""

    data: Any
    node: Node
    errors: list[InputError]


class _Reading(Struct, frozen=True):
    """One reading: what was wrong so far, and whether it is of a form that was posted, whose boxes send more than their tick."""

    errors: list[InputError]
    posted: bool


def read(cls: type, fields: QueryDict, posted: bool = False) -> Sent:
    """Return what a readable address sends for a scenario, or a form that is posted."""
    node, errors = _nodes(fields)
    return sent(cls, node, errors, posted)


def sent(cls: type, node: Node, errors: Iterable[InputError] = (), posted: bool = True) -> Sent:
    """Return what nodes say of a scenario, after what is wrong with them already."""
    found = [*errors]
    return Sent(_fields(cls, node, (), _Reading(found, posted)), node, found)


def held(data: Any, deepest: int = DEEPEST) -> Node:
    """Return the nodes that a form is filled from as JSON data says, down to where no declaration goes."""
    match data:
        case dict() | list() if not deepest:
            return Node([""])
        case dict():
            return Node(below={name: held(value, deepest - 1) for name, value in data.items()})
        case list():
            return Node(below={str(n): held(value, deepest - 1) for n, value in enumerate(data)})
    return Node([_typed_as(data)])


def flat(node: Node, begin: str = "") -> Iterator[tuple[str, str]]:
    """Yield the parameters that nodes are made of, without what only a form needs."""
    for name, below in node.below.items():
        if name != ROW_ID:
            yield from ((begin + name, value) for value in below.values)
            yield from flat(below, f"{begin}{name}.")


def rows(node: Node) -> list[Node]:
    """Return the rows under a list's name in order, whatever gaps their numbers have."""
    return [node.below[key] for key in sorted([key for key in node.below if INDEX.fullmatch(key)], key=int)]


def unknown(name: str) -> InputError:
    """Return the error that no parameter has this name."""
    return told("", messages.PARAMETER, name)


def _typed_as(value: Any) -> str:
    """Return what would be typed for a value of JSON."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case float() if value.is_integer():
            return str(int(value))
    return str(value)


def _nodes(fields: QueryDict) -> tuple[Node, list[InputError]]:
    root, strange, twice = Node(), [], False
    for name, values in fields.lists():
        keys = name.split(".", DEEPEST)
        twice |= len(values) > 1 and (name in BESIDE or keys[-1] == ROW_ID)
        if name in BESIDE:
            strange += [name] if name == "_check" and {*values} != {"1"} else []
        elif keys[-1] == CLOSED and len(keys) > 1:
            strange += [] if _unfolded(root, keys[:-1], values) else [name]
        elif name.startswith("_") or len(keys) > DEEPEST:
            strange.append(name)
        else:
            _descend(root, keys).values += values
    errors = [told("", messages.TWICE)] if twice else []
    return root, errors + [unknown(name) for name in strange[: MOST + 1]]


def _unfolded(root: Node, keys: list[str], values: list[str]) -> bool:
    """Put what a closed row carries along where it belongs; say whether it could be read."""
    try:
        below = _carried(parsed(values[0].encode()), DEEPEST - len(keys)) if len(values) == 1 else None
    except (BadJson, UnicodeEncodeError):
        return False
    if below is None:
        return False
    row = _descend(root, keys)
    row.values, row.below, row.closed = [*row.values, *below.values], below.below | row.below, True
    return True


def _carried(data: Any, deepest: int) -> Node | None:
    """Return the nodes that a closed row carries along, None for what no form has made."""
    match data:
        case str():
            return Node([data])
        case list():
            data = {str(n): item for n, item in enumerate(data)}
        case {"": [*values], **data} if all(isinstance(value, str) for value in values):
            found = _carried(data, deepest)
            return found and Node(values, found.below)
    if not isinstance(data, dict) or not deepest or any(_is_strange(name) for name in data):
        return None
    below = {name: _carried(value, deepest - 1) for name, value in data.items()}
    known = {name: node for name, node in below.items() if node}
    return Node(below=known) if len(known) == len(below) else None


def _is_strange(name: str) -> bool:
    return "." in name or not name or (name.startswith("_") and name != ROW_ID)


def _descend(node: Node, keys: list[str]) -> Node:
    for key in keys:
        node = node.below.setdefault(key, Node())
    return node


def _fields(cls: type, node: Node, keys: tuple[str | int, ...], reading: _Reading) -> dict[str, Any]:
    """Read what stands below a node, in the order in which it was sent; what is not declared is left for validation to refuse."""
    known = {
        one.name: _value(one.shape, one.optional, node.below[one.name], (*keys, one.name), reading)
        for one in declared(cls)
        if one.name in node.below
    }
    sent = ((name, below) for name, below in node.below.items() if name != ROW_ID)
    return {name: known[name] if name in known else _plain(below) for name, below in sent}


def _value(shape: Shape, optional: bool, node: Node, keys: tuple[str | int, ...], reading: _Reading) -> Any:
    match shape:
        case Many(item=Pick()) if node.values and not node.below:
            return list(node.values)
        case Many(item):
            return _list(item, node, keys, reading)
        case Group(row):
            return _row(row, node, keys, reading)
        case OneOf(groups):
            kind = node.below.get("kind", Node())
            known = next((group.row for group in groups if group.name.kind == kind.value()), None)
            row = _row(known, node, keys, reading) if known else _plain(node)
            if isinstance(row, dict):
                _once(kind, (*keys, "kind"), reading)
            return row
    if node.below.keys() - {ROW_ID}:
        return _plain(node)
    if reading.posted and isinstance(shape, Flag) and node.values == TICKED:
        node.values = TICKED[1:]
    _once(node, keys, reading)
    return _typed(shape, optional, node.value())


def _typed(shape: Shape, optional: bool, text: str) -> Any:
    """Return what was typed as JSON would say it; what blank text means is validation's to say, for JSON as well."""
    match shape:
        case Words():
            return text
        case _ if line.is_blank(text):
            return None if optional else ""
        case Flag():
            return FLAGS.get(text, text)
        case Number():
            digits = unicodedata.normalize("NFKC", text).strip()
            return int(digits) if WHOLE.fullmatch(digits) else text
        case Pick():
            return text.strip()
    return text


def _row(row: type, node: Node, keys: tuple[str | int, ...], reading: _Reading) -> Any:
    """Read a row; one without any parameter of its own is written as an empty value."""
    _once(node, keys, reading)
    if not all(map(line.is_blank, node.values)):
        return node.value()
    return _fields(row, node, keys, reading)


def _list(item: Shape, node: Node, keys: tuple[str | int, ...], reading: _Reading) -> Any:
    if node.values:
        return node.value()
    reading.errors.extend(_index_faults(node, keys))
    return [_value(item, False, below, (*keys, n), reading) for n, below in enumerate(rows(node))]


def _index_faults(node: Node, keys: tuple[str | int, ...]) -> Iterator[InputError]:
    strange = [key for key in node.below if not INDEX.fullmatch(key)]
    for key in strange[: MOST + 1]:
        yield told(pointer(keys), messages.NO_INDEX, key)
    if sorted(map(int, node.below.keys() - strange)) != list(range(len(node.below) - len(strange))):
        yield told(pointer(keys), messages.GAP)


def _once(node: Node, keys: tuple[str | int, ...], reading: _Reading) -> None:
    if len(node.values) > 1:
        reading.errors.append(told(pointer(keys), messages.TWICE))


def _plain(node: Node) -> Any:
    """Return what no declaration knows as data, for validation to refuse by name."""
    if not node.below:
        return node.value()
    return {name: _plain(below) for name, below in node.below.items() if name != ROW_ID}
