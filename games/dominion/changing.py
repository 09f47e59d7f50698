"""How does a frozen value change, where thousands are made in one play?"""

from typing import TypeVar

Value = TypeVar("Value")


def changed(value: Value, fields: dict[str, object]) -> Value:
    """Return a frozen dataclass with some of its fields changed, the others carried over at once."""
    made = object.__new__(type(value))
    object.__setattr__(made, "__dict__", vars(value) | fields)
    return made
