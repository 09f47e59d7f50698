"""Where do texts stand in the data of a situation, and which show nothing?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.declaration import Declared, Group, Many, OneOf, Words, declared

BLANKS = (
    "", " ", "\u3000", "\u00a0", "\u200b", "\ufeff", "\u00ad", "\u2060", "\u202e", "\u2800", "\t", "\n", "\u2028", " \u3000\u200d ",
    "\U000e0001", "\U000e0041\U000e007f", "\U000e0100", "\U0001d173 "
)  # fmt: skip

Place = tuple[Any, Any, Declared, Words]


def places(cls: type, data: Any) -> Iterator[Place]:
    """Yield where a text stands in the data of a situation, or could be added: what holds it, under which key."""
    for one in declared(cls):
        match one.shape:
            case Words() as words:
                yield data, one.name, one, words
            case Many(item=Words() as words):
                yield from ((data[one.name], n, one, words) for n in range(len(data.get(one.name, ()))))
            case Group(row) if one.name in data:
                yield from places(row, data[one.name])
            case Many(item=Group(row)):
                for item in data.get(one.name, ()):
                    yield from places(row, item)
            case Many(item=OneOf(groups)):
                for item in data.get(one.name, ()):
                    yield from places(next(group.row for group in groups if group.name.kind == item["kind"]), item)
