"""In which order are the faults of a document told?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Key = str | int
T = TypeVar("T")


def in_order(document: Any, faults: Iterable[T], place: Callable[[T], Iterable[Key]]) -> list[T]:
    """Return faults from the top of a document to its bottom, by the keys that lead to each; what is missing stands at its object."""
    known: dict[tuple[Key, ...], tuple[tuple[int, ...], Any]] = {(): ((), document)}
    ranks: dict[int, dict[str, int]] = {}

    def found(keys: tuple[Key, ...]) -> tuple[tuple[int, ...], Any]:
        """Return where it stands to which keys lead, and what it is; what several begin with is followed once."""
        if keys in known:
            return known[keys]
        (standing, held), key = found(keys[:-1]), keys[-1]
        if isinstance(held, dict) and key in held:
            rank = ranks.get(id(held)) or ranks.setdefault(id(held), {name: n for n, name in enumerate(held)})
            standing, held = (*standing, rank[str(key)]), held[key]
        elif isinstance(held, list):
            standing, held = (*standing, int(key)), held[int(key)]
        known[keys] = standing, held
        return standing, held

    return sorted(faults, key=lambda fault: found(tuple(place(fault)))[0])


def keys_of(pointer: str) -> list[str]:
    """Return the keys of a JSON pointer (RFC 6901)."""
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]
