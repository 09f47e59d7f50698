"""What is wrong in every field of a situation at once?"""

from __future__ import annotations

from typing import Any

from games.declaration import Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared
from games.game import AnyChecker

STRANGE = {"a/b": 1, "c~d": {"/": [0]}, "": None}
ROWS = 2


def wrong(checker: AnyChecker) -> dict[str, Any]:
    """Return a situation in which every field has a value of the wrong type, the last declared first, with strangers between them."""
    return _row(checker.scenario)


def _row(row: type) -> dict[str, Any]:
    first, *rest = [(one.name, _value(one.shape)) for one in reversed(declared(row))] or [("", 0)]
    return dict([first]) | STRANGE | dict(rest)


def _value(shape: Shape) -> Any:
    match shape:
        case Group(row):
            return _row(row)
        case OneOf(groups):
            return _row(groups[-1].row) | {"kind": groups[-1].name.kind}
        case Many(item, most=most):
            return [_value(item) for _ in range(min(ROWS, most))]
        case Words() | Pick():
            return 7
        case Flag() | Number():
            return "seven"
    raise AssertionError(shape)
