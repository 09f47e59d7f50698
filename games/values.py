"""Helpers for frozen msgspec Structs, the values of this project.

A Struct is made, compared, copied and read back many times as fast as a dataclass.
"""

from typing import Any, TypeVar

from msgspec import NODEFAULT, Struct
from msgspec.structs import asdict
from msgspec.structs import replace as _replaced

Value = TypeVar("Value")


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A value of a content file. Its table has no other keys than its fields."""


def is_value(value: Any) -> bool:
    """Return whether something is a Struct, or the class of one."""
    return hasattr(value, "__struct_fields__")


def fields(of: Any) -> tuple[str, ...]:
    """Return the field names of a Struct, or of its class, in order."""
    names: tuple[str, ...] = of.__struct_fields__
    return names


def encoded_names(of: Any) -> tuple[str, ...]:
    """Return the keys of a Struct's fields in files and JSON."""
    names: tuple[str, ...] = of.__struct_encode_fields__
    return names


def defaults(cls: Any) -> dict[str, Any]:
    """Return the defaults of a class by field, without required fields."""
    given = cls.__struct_defaults__
    return {
        name: default for name, default in zip(fields(cls)[::-1], given[::-1], strict=False) if default is not NODEFAULT
    }


def replace(value: Value, /, **changed: Any) -> Value:
    """Return a Struct with some of its fields changed."""
    made: Value = _replaced(value, **changed)  # type: ignore[type-var]  # one declared by a decorator is no Struct to mypy
    return made


def contents(value: Any) -> dict[str, Any]:
    """Return the values of a Struct by field, in order."""
    return asdict(value)
