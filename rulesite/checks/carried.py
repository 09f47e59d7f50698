"""How does a row that stands as one line carry along what was entered in it?

As JSON in one field of the form, `_row`: a text is one value, an array the rows of a list, an object what stands below, with
several values of one field under "". Only what is as if nobody had touched it is left out, and all else is kept as it was typed.
"""

from __future__ import annotations

from typing import Any

import orjson

from games.declaration import Declared, Flag, Group, Many, Shape, by_name
from rulesite.checks.labels import kind_of
from rulesite.checks.resting import is_untouched
from rulesite.checks.submitted import OWN, ROW_ID, TICKED, Node, rows


def carried(item: Shape, node: Node, key: str) -> str:
    """Return what a row of this shape carries along, `key` with it."""
    found = _row(item, node)
    return orjson.dumps({ROW_ID: key, **(found if isinstance(found, dict) else {OWN: [found]})}).decode()


def _row(item: Shape, node: Node) -> Any:
    group = kind_of(item, node)
    return _fields(group.row, node) if group else _plain(node)


def _fields(row: type, node: Node) -> dict[str, Any]:
    known = by_name(row)
    found: dict[str, Any] = {OWN: node.values} if any(node.values) else {}
    for name, below in node.below.items():
        one = known.get(name)
        if name != ROW_ID and not (one and is_untouched(one, below)):
            found[name] = _value(one, below) if one else _plain(below)
    return found


def _value(one: Declared, node: Node) -> Any:
    match one.shape:
        case Flag() if node.values == TICKED and not node.below:
            return node.value()
        case Group(row):
            return _fields(row, node)
        case Many(item) if not node.values and [*node.below] == [str(n) for n in range(len(node.below))]:
            return [_row(item, row) for row in rows(node)]
    return _plain(node)


def _plain(node: Node) -> Any:
    """Return what stands under a name as it is."""
    below = {name: _plain(one) for name, one in node.below.items() if name != ROW_ID}
    if not below and len(node.values) == 1:
        return node.value()
    return {OWN: node.values, **below} if node.values else below
