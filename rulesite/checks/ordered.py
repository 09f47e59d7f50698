"""In which order are the faults of a document told?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Key = str | int
T = TypeVar("T")


def in_order(document: Any, faults: Iterable[T], place: Callable[[T], Iterable[Key]]) -> list[T]:
    """Return faults from the top of a document to its bottom, by the keys that lead to each; what is missing stands at its object."""
    ranks: dict[int, dict[str, int]] = {}

    def standing(fault: T) -> list[int]:
        held, found = document, []
        for key in place(fault):
            if isinstance(held, dict) and key in held:
                rank = ranks.get(id(held)) or ranks.setdefault(id(held), {name: n for n, name in enumerate(held)})
                found.append(rank[str(key)])
                held = held[key]
            elif isinstance(held, list):
                found.append(int(key))
                held = held[int(key)]
        return found

    return sorted(faults, key=standing)


def keys_of(pointer: str) -> list[str]:
    """Return the keys of a JSON pointer (RFC 6901)."""
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]
