"""The names in a situation: each of them, and the situation with others in their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.values import fields, is_value, replace


def names_in(value: Any) -> Iterator[str]:
    """Yield each text of a situation, that of a card among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from names_in(part)
    elif is_value(value):
        for name in fields(value):
            yield from names_in(getattr(value, name))


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Return a situation with other names in the place of some."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(renamed(part, names) for part in value)
    if is_value(value):
        return replace(value, **{name: renamed(getattr(value, name), names) for name in fields(value)})
    return value
