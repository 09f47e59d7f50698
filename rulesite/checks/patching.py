"""How is a move written as a JSON Patch (RFC 6902), and what comes of one?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.moves import Edit
from rulesite.site.plain import plain

Data = dict[str, Any]


class Unfit(ValueError):
    """A patch that does not fit what it is to change."""


def patch(edits: Iterable[Edit], say: Callable[[Any], Any] = plain) -> list[Data]:
    """Return edits as the operations of a JSON Patch on the scenario as JSON; `say` writes their values."""
    return [
        {"op": edit.op, "path": edit.at} | ({} if edit.op == "remove" else {"value": say(edit.value)}) for edit in edits
    ]


def patched(data: Any, operations: Any) -> Any:
    """Return JSON data after operations of the kinds that moves are made of, `data` itself being changed; raises Unfit."""
    try:
        for operation in operations:
            _change(data, operation["op"], operation["path"], operation.get("value"))
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise Unfit(operations) from error
    return data


def _change(data: Any, op: str, path: str, value: Any) -> None:
    *around, last = path.split("/")[1:]
    held = data
    for name in around:
        held = held[_key(held, name)]
    key = _key(held, last)
    if op == "remove":
        del held[key]
    elif op == "add" and isinstance(held, list):
        held.insert(key, value)
    elif op in ("add", "replace"):
        held[key] = value
    else:
        raise Unfit(op)


def _key(held: Any, name: str) -> Any:
    return int(name) if isinstance(held, list) else name
