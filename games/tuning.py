"""Tuning: the tricks of the kernel that measurements ask for, each with its reason. All other code is plain."""

from collections.abc import Callable, Iterable
from enum import Enum
from functools import lru_cache
from typing import Any, Generic, TypeVar

from msgspec import StructMeta
from msgspec.structs import force_setattr

Value = TypeVar("Value")

SITUATIONS = 4  # judged at the same time
# a page shows the verdict of a situation, its moves and its picture, and all three need its rows judged
latest = lru_cache(SITUATIONS)


class CachedProperty(Generic[Value]):
    """A property computed when first read, then kept."""

    # `functools.cached_property` takes a lock in Python 3.11, which lasts as long as most of these computations
    def __init__(self, work: Callable[[Any], Value]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, value: Any, owner: type) -> Value:
        result = self._work(value)
        value.__dict__[self._name] = result
        return result


def settle(value: object, name: str, field_value: Any) -> None:
    """Set a field of a frozen Struct while it is being made."""
    # a value made again, to complete it, would take twice the time
    force_setattr(value, name, field_value)  # type: ignore[arg-type]


def slots(cls: type, names: Iterable[str]) -> dict[str, Any]:
    """Return the slots of a Struct's fields by name, to write into frozen values."""
    # a lazy text keeps its words in its own slots: a dict for each would cost more than most of them hold
    return {name: vars(cls)[name] for name in names}


def make_struct(cls: type, bases: tuple[type, ...], body: dict[str, Any], **options: Any) -> Any:
    """Make a Struct with the fields of a plain class."""
    # by the metaclass, as the bases of a class cannot be changed once it is there; a dataclass takes twenty times as long to make, and a
    # server makes hundreds of classes at its start
    return StructMeta(cls.__name__, bases, body, frozen=True, kw_only=True, **options)


def value_by_code(choice: type[Enum], codes: Iterable[str]) -> None:
    """Let the values of an enumeration's members be their codes, however they were written."""
    # so that msgspec itself takes and gives codes, without a call in Python for each
    choice._value2member_map_ = dict(zip(codes, choice, strict=True))
    for code, member in choice._value2member_map_.items():
        member._value_ = code
