"""What holds a value here, and how does it come to be another one?

What is held is an msgspec Struct: it is made, compared, copied and read back many times as fast as a dataclass, and its class
takes a twentieth of the time to make, of which there are hundreds at the start of a server.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import NODEFAULT
from msgspec.structs import asdict, force_setattr
from msgspec.structs import replace as _replaced

Value = TypeVar("Value")


class Once(Generic[Value]):
    """What a value works out when it is first asked for it, and holds from then on.

    That is what `functools.cached_property` does, which takes a lock for it in Python 3.11: as long as to work out most things here.
    """

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, value: Any, owner: type) -> Value:
        held = self._work(value)
        value.__dict__[self._name] = held
        return held


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
