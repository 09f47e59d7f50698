"""Helpers for frozen msgspec Structs, the values of this project.

A Struct is made, compared, copied and read back many times as fast as a dataclass. Its class takes a twentieth of the time to make, and a
server makes hundreds of them at its start.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import NODEFAULT
from msgspec.structs import asdict, force_setattr
from msgspec.structs import replace as _replaced

Value = TypeVar("Value")


class CachedProperty(Generic[Value]):
    """A property computed when first read, then kept.

    `functools.cached_property` does the same, but takes a lock in Python 3.11, which lasts as long as most of these computations.
    """

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, value: Any, owner: type) -> Value:
        result = self._work(value)
        value.__dict__[self._name] = result
        return result


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


def settle(value: object, name: str, field_value: Any) -> None:
    """Set a field of a frozen Struct while it is being made."""
    force_setattr(value, name, field_value)  # type: ignore[arg-type]


def contents(value: Any) -> dict[str, Any]:
    """Return the values of a Struct by field, in order."""
    return asdict(value)
