"""What holds a value here, and how does it come to be another one?

What is held is an msgspec Struct: it is made, compared, copied and read back many times as fast as a dataclass, and its class
takes a twentieth of the time to make, of which there are hundreds at the start of a server.
"""

from typing import Any, TypeVar

from msgspec import NODEFAULT
from msgspec.structs import asdict, force_setattr
from msgspec.structs import replace as _replaced

Value = TypeVar("Value")


def is_value(one: Any) -> bool:
    """Return whether this is a Struct, or the class of one."""
    return hasattr(one, "__struct_fields__")


def fields(of: Any) -> tuple[str, ...]:
    """Return the names of the fields of a Struct, or of its class, in order."""
    names: tuple[str, ...] = of.__struct_fields__
    return names


def defaults(cls: Any) -> dict[str, Any]:
    """Return by their names what the fields of a class begin with; one that must be given is not among them."""
    given = cls.__struct_defaults__
    return {name: held for name, held in zip(fields(cls)[::-1], given[::-1], strict=False) if held is not NODEFAULT}


def replace(value: Value, /, **changed: Any) -> Value:
    """Return a Struct with some of its fields changed."""
    made: Value = _replaced(value, **changed)  # type: ignore[type-var]  # one declared by a decorator is no Struct to mypy
    return made


def settle(value: object, name: str, held: Any) -> None:
    """Give a frozen Struct that is being made what it works out by itself."""
    force_setattr(value, name, held)  # type: ignore[arg-type]


def contents(value: Any) -> dict[str, Any]:
    """Return what a Struct holds by the names of its fields, in order."""
    return asdict(value)
