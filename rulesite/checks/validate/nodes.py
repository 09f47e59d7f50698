"""Fields of a form or an address as a tree of nodes, and the data they send.

Names are paths (`moves.0.kind`), values are text; a closed row is sent whole (`moves.0._row`). The data goes through the same validation
as JSON: only values that JSON tells apart by type are converted, as far as declaration and text allow.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from django.http import QueryDict
from msgspec import Struct, field

from games.bounds import is_blank
from games.declaration import Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared
from rulesite.checks.validate import messages, names
from rulesite.checks.validate.errors import MOST_ERRORS, InputError, message_error, pointer
from rulesite.checks.validate.json import BadJson, parse
from rulesite.site.view_options import OPTION_NAMES

CONTROL_FIELDS = (
    "_check",
    "_op",
    "_patch",
    "_moves",
    "_offset",
    "_part",
    "_editions",
    "_opponent",
    "_seat",
    "_to",
    *OPTION_NAMES,
)
ROW_ID, CLOSED_ROW = "_id", "_row"
# under this name a closed row carries the values of its own
OWN_VALUES = ""
DEEPEST_NAME = 12
WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")
# what keyboards give for a minus: dashes, the sign of mathematics, and the long vowel mark beside the digits of a Japanese keyboard
MINUS = str.maketrans(dict.fromkeys("‐‒–—―−⁃─━ー", "-"))
INDEX = re.compile(r"0|[1-9][0-9]{0,2}")
FLAGS = {"true": True, "false": False}
# what the form sends for a box that is ticked: that it is empty, then that it is not
TICKED = ["false", "true"]


class Node(Struct):
    """The values under a name, and the nodes below it; `closed` where it was sent as one line."""

    values: list[str] = field(default_factory=list)
    below: dict[str, Node] = field(default_factory=dict)
    closed: bool = False

    def value(self) -> str:
        return self.values[-1] if self.values else ""


class Submission(Struct):
    """Sent fields as data and as nodes of a form. The errors are those found before validation."""

    document: Any
    node: Node
    errors: list[InputError]


class _Reading(Struct, frozen=True):
    """The errors and the origin of a reading so far. `posted` forms have boxes that send more than their tick."""

    errors: list[InputError]
    posted: bool


def read_fields(cls: type, fields: QueryDict, posted: bool = False) -> Submission:
    """Return the submission of an address or a posted form. It is for a scenario; the address is a readable one."""
    node, errors = _parse_fields(fields)
    return submission(cls, node, errors, posted)


def submission(cls: type, node: Node, errors: Iterable[InputError] = (), posted: bool = True) -> Submission:
    """Return the submission of a scenario's nodes. `errors` are those found already."""
    faults = [*errors, *publish(cls, node)]
    return Submission(_read_row_fields(cls, node, (), _Reading(faults, posted)), node, faults)


def publish(cls: type, node: Node) -> list[InputError]:
    """Give nodes the published names. They are those of fields, choices and kinds; returns an error for each field under two names that differ."""
    errors: list[InputError] = []
    if names.has_former_names(cls):
        _publish_row(cls, node, (), errors)
    return errors


def _publish_row(cls: type, node: Node, keys: names.Keys, errors: list[InputError]) -> None:
    node.below = names.renamed(cls, node.below, keys, _published, errors)


def _published(shape: Shape, node: Node, keys: names.Keys, errors: list[InputError]) -> Node:
    match shape:
        case Pick(choice) | Many(item=Pick(choice)):
            codes = names.published_codes(choice)
            for chosen in (node, *node.below.values()):
                chosen.values = [codes.get(value.strip(), value) for value in chosen.values]
        case Group(row):
            _publish_row(row, node, keys, errors)
        case OneOf():
            kind = node.below.get("kind", Node())
            group = names.group_of_kind(shape, kind.value())
            if group:
                kind.values = [group.name.kind if value in group.name.aliases else value for value in kind.values]
                _publish_row(group.row, node, keys, errors)
        case Many(item_shape):
            for n, row_node in enumerate(rows(node)):
                _published(item_shape, row_node, (*keys, n), errors)
    return node


def to_nodes(document: Any, deepest: int = DEEPEST_NAME) -> Node:
    """Return the nodes that fill a form from JSON data. They go down to where no declaration goes."""
    match document:
        case dict() | list() if not deepest:
            return Node([""])
        case dict():
            return Node(below={name: to_nodes(value, deepest - 1) for name, value in document.items()})
        case list():
            return Node(below={str(n): to_nodes(value, deepest - 1) for n, value in enumerate(document)})
    return Node([_as_text(document)])


def flatten(node: Node, begin: str = "") -> Iterator[tuple[str, str]]:
    """Yield the parameters of nodes. Those that only a form needs are left out."""
    for name, below in node.below.items():
        if name != ROW_ID:
            yield from ((begin + name, value) for value in below.values)
            yield from flatten(below, f"{begin}{name}.")


def rows(node: Node) -> list[Node]:
    """Return the rows under a list's name in order. Their numbers may have gaps."""
    return [node.below[key] for key in sorted([key for key in node.below if INDEX.fullmatch(key)], key=int)]


def unknown_parameter(name: str) -> InputError:
    """Return the error that no parameter has this name."""
    return message_error("", messages.PARAMETER, name)


def _as_text(value: Any) -> str:
    """Return a JSON value as it would be typed."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case float() if value.is_integer():
            return str(int(value))
    return str(value)


def _parse_fields(fields: QueryDict) -> tuple[Node, list[InputError]]:
    root, strange, twice = Node(), [], False
    for name, values in fields.lists():
        keys = name.split(".", DEEPEST_NAME)
        twice |= len(values) > 1 and (name in CONTROL_FIELDS or keys[-1] == ROW_ID)
        if name in CONTROL_FIELDS:
            strange += [name] if name == "_check" and {*values} != {"1"} else []
        elif keys[-1] == CLOSED_ROW and len(keys) > 1:
            strange += [] if _unfold_row(root, keys[:-1], values) else [name]
        elif name.startswith("_") or len(keys) > DEEPEST_NAME:
            strange.append(name)
        else:
            _descend(root, keys).values += values
    errors = [message_error("", messages.TWICE)] if twice else []
    return root, errors + [unknown_parameter(name) for name in strange[: MOST_ERRORS + 1]]


def _unfold_row(root: Node, keys: list[str], values: list[str]) -> bool:
    """Put a closed row's hidden values into its node. Returns whether they could be read."""
    below = read_carried(values[0], len(keys)) if len(values) == 1 else None
    if below is None:
        return False
    row = _descend(root, keys)
    row.values, row.below, row.closed = [*row.values, *below.values], below.below | row.below, True
    return True


def read_carried(value: str, depth: int) -> Node | None:
    """Return the row that a hidden value carries, `depth` names below the scenario. None for a value that no form has made."""
    try:
        return _carried_nodes(parse(value.encode()), DEEPEST_NAME - depth)
    except (BadJson, UnicodeEncodeError):
        return None


def _carried_nodes(document: Any, deepest: int) -> Node | None:
    """Return the nodes in a closed row's hidden value. None for a value that no form has made."""
    match document:
        case str():
            return Node([document])
        case list():
            document = {str(n): value for n, value in enumerate(document)}
        case {"": [*values], **document} if all(isinstance(value, str) for value in values):
            carried_node = _carried_nodes(document, deepest)
            return carried_node and Node(values, carried_node.below)
    if not isinstance(document, dict) or not deepest or any(_is_strange(name) for name in document):
        return None
    below = {name: _carried_nodes(value, deepest - 1) for name, value in document.items()}
    carried_below = {name: node for name, node in below.items() if node}
    return Node(below=carried_below) if len(carried_below) == len(below) else None


def _is_strange(name: str) -> bool:
    return "." in name or not name or (name.startswith("_") and name != ROW_ID)


def _descend(node: Node, keys: list[str]) -> Node:
    for key in keys:
        node = node.below.setdefault(key, Node())
    return node


def _read_row_fields(cls: type, node: Node, keys: tuple[str | int, ...], reading: _Reading) -> dict[str, Any]:
    """Read the fields below a node in the order sent. Unknown ones are left for validation to refuse."""
    declared_values = {
        declaration.name: _read_value(
            declaration.shape, declaration.optional, node.below[declaration.name], (*keys, declaration.name), reading
        )
        for declaration in declared(cls)
        if declaration.name in node.below
    }
    sent = ((name, below) for name, below in node.below.items() if name != ROW_ID)
    return {name: declared_values[name] if name in declared_values else _undeclared(below) for name, below in sent}


def _read_value(shape: Shape, optional: bool, node: Node, keys: tuple[str | int, ...], reading: _Reading) -> Any:
    match shape:
        case Many(item=Pick()) if node.values and not node.below:
            return list(node.values)
        case Many(item_shape):
            return _read_list(item_shape, node, keys, reading)
        case Group(row):
            return _read_row(row, node, keys, reading)
        case OneOf(groups):
            kind = node.below.get("kind", Node())
            row_class = next((group.row for group in groups if group.name.kind == kind.value()), None)
            row = _read_row(row_class, node, keys, reading) if row_class else _undeclared(node)
            if isinstance(row, dict):
                _demand_single(kind, (*keys, "kind"), reading)
            return row
    if node.below.keys() - {ROW_ID}:
        return _undeclared(node)
    if reading.posted and isinstance(shape, Flag) and node.values == TICKED:
        node.values = TICKED[1:]
    _demand_single(node, keys, reading)
    return _typed_value(shape, optional, node.value())


def _typed_value(shape: Shape, optional: bool, text: str) -> Any:
    """Return a typed text as its JSON value; blank texts are left to validation, as in JSON."""
    match shape:
        case Words():
            return text
        case _ if is_blank(text):
            return None if optional else ""
        case Flag():
            return FLAGS.get(text, text)
        case Number():
            digits = unicodedata.normalize("NFKC", text).strip().translate(MINUS)
            return int(digits) if WHOLE_NUMBER.fullmatch(digits) else text
        case Pick():
            return text.strip()
    return text


def _read_row(row: type, node: Node, keys: tuple[str | int, ...], reading: _Reading) -> Any:
    """Read a row; one without any parameter of its own is written as an empty value."""
    _demand_single(node, keys, reading)
    if not all(map(is_blank, node.values)):
        return node.value()
    return _read_row_fields(row, node, keys, reading)


def _read_list(item_shape: Shape, node: Node, keys: tuple[str | int, ...], reading: _Reading) -> Any:
    if node.values:
        return node.value()
    reading.errors.extend(_index_faults(node, keys))
    return [_read_value(item_shape, False, below, (*keys, n), reading) for n, below in enumerate(rows(node))]


def _index_faults(node: Node, keys: tuple[str | int, ...]) -> Iterator[InputError]:
    strange = [key for key in node.below if not INDEX.fullmatch(key)]
    for key in strange[: MOST_ERRORS + 1]:
        yield message_error(pointer(keys), messages.NO_INDEX, key)
    if sorted(map(int, node.below.keys() - strange)) != list(range(len(node.below) - len(strange))):
        yield message_error(pointer(keys), messages.GAP)


def _demand_single(node: Node, keys: tuple[str | int, ...], reading: _Reading) -> None:
    if len(node.values) > 1:
        reading.errors.append(message_error(pointer(keys), messages.TWICE))


def _undeclared(node: Node) -> Any:
    """Return undeclared fields as data. Validation refuses them by name."""
    if not node.below:
        return node.value()
    return {name: _undeclared(below) for name, below in node.below.items() if name != ROW_ID}


def kind_of(shape: Shape, node: Node) -> Group | None:
    """Return the declaration of a row. None where its kind is unknown."""
    if isinstance(shape, OneOf):
        kind = node.below.get("kind", Node()).value()
        return next((group for group in shape.groups if group.name.kind == kind), None)
    return shape if isinstance(shape, Group) else None
