"""The mark `outside`: tests with a server, a browser, another process or thread, a clock, a port or a cache.

Such a test can fail for another reason than the one it is there for, so `./dev flaky` repeats it. Nobody sets the mark by
hand: a test gets it when its function, a fixture that it requests, or a function of `tests` that these reach names something
of OUTSIDE, MEMBERS or SETTINGS, or when it requests a fixture of FIXTURES; fixtures of COMMON do not count. Compiled functions are read, not files: their modules
are loaded by then, and their names lead to the objects themselves, whatever they are imported as. The site's own code is
not followed: each request reaches a cache and a clock, and every test of a page would be marked.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from django.test import override_settings

OUTSIDE = (
    "asyncio",
    "concurrent.futures",
    "django.core.cache",
    "fakeredis",
    "gunicorn",
    "http.client",
    "http.server",
    "multiprocessing",
    "playwright",
    "psycopg",
    "redis",
    "select",
    "selectors",
    "signal",
    "socket",
    "socketserver",
    "subprocess",
    "threading",
    "time",
    "urllib.request",
)
MEMBERS = {
    "datetime": {"now", "today"},
    "django.utils.timezone": {"now", "localdate"},
    "os": {"fork", "kill", "killpg", "utime", "waitpid"},
}
LIMITS = {
    "API_CHECKS",
    "API_READS",
    "FORMS",
    "LIVE_ANSWERS",
    "SEARCHES",
    "STORES",
    "STORES_NETWORK",
    "STORES_SITE",
    "VERDICTS",
}
"""The settings that say how much a client may ask in a while, of which a cache and a clock keep count."""
SETTINGS = {"CACHES"} | LIMITS
FIXTURES = {"live_server"}
COMMON = {"_nobody_has_asked_yet"}
"""The fixtures that every test has, and which therefore tell nothing of one."""
ROOM = "tests"


def is_outside(item: pytest.Item) -> bool:
    """Say whether a test reaches a server, a browser, another process or thread, a clock, a port or a cache."""
    return bool(FIXTURES & {*getattr(item, "fixturenames", ())}) or any(map(reaches_outside, _beginnings(item)))


def _beginnings(item: pytest.Item) -> Iterator[Any]:
    """Yield the function of a test, those of its fixtures and those among its parameters."""
    yield getattr(item, "function", None)
    fixtures = getattr(item, "_fixtureinfo", None)
    for name, definitions in fixtures.name2fixturedefs.items() if fixtures else ():
        yield from (definition.func for definition in definitions if name not in COMMON)
    callspec = getattr(item, "callspec", None)
    yield from (value for value in callspec.params.values() if callable(value)) if callspec else ()


def reaches_outside(beginning: object) -> bool:
    """Say whether a function of `tests`, or one that it reaches, names something outside."""
    if not _is_ours(beginning):
        return False
    reached, waiting = {id(beginning)}, [beginning]
    while waiting:
        found = _named(waiting.pop())
        if found is None:
            return True
        fresh = [one for one in found if id(one) not in reached]
        reached |= {id(one) for one in fresh}
        waiting += fresh
    return False


@cache
def _named(ours: Any) -> tuple[Any, ...] | None:
    """Return the functions and classes of `tests` that one of them names, None where it names something outside."""
    found: list[Any] = []
    if SETTINGS & _overridden(ours):
        return None
    for function in _functions(ours):
        names = _names(function.__code__)
        if names & SETTINGS:
            return None
        for value in _values(function, names):
            if _is_of_outside(value, names):
                return None
            if _is_ours(value):
                found.append(value)
    return tuple(found)


def _overridden(ours: Any) -> set[str]:
    """Return the settings that the decorators of a function change."""
    names = set[str]()
    while hasattr(ours, "__wrapped__"):
        cells = [cell.cell_contents for cell in ours.__closure__ or ()]
        names |= {name for cell in cells if isinstance(cell, override_settings) for name in cell.options}
        ours = ours.__wrapped__
    return names


def _functions(ours: Any) -> Iterator[FunctionType]:
    """Yield a function as it was written, or those of a class and of its bases."""
    if not isinstance(ours, type):
        written = getattr(ours, "hypothesis", None)
        function = inspect.unwrap(written.inner_test if written else ours)
        if isinstance(function, FunctionType):
            yield function
        return
    for kind in ours.__mro__:
        for value in vars(kind).values() if _is_ours(kind) else ():
            function = getattr(value, "fget", None) or getattr(value, "__func__", None) or value
            if isinstance(function, FunctionType):
                yield inspect.unwrap(function)


def _names(code: CodeType) -> set[str]:
    """Return the global names and the attributes in a function and in those within it."""
    inner = (_names(const) for const in code.co_consts if isinstance(const, CodeType))
    return {*code.co_names}.union(*inner)


def _values(function: FunctionType, names: set[str]) -> Iterator[Any]:
    """Yield what a function's names stand for, with the members of modules of `tests` and of collections."""
    for name in names & function.__globals__.keys():
        yield from _members(function.__globals__[name], names)


def _members(value: Any, names: set[str]) -> Iterable[Any]:
    if isinstance(value, ModuleType) and _is_ours_by_name(value.__name__):
        return [vars(value)[name] for name in names & vars(value).keys()]
    if type(value) in (tuple, list):
        return [one for one in value if callable(one)]
    if type(value) is dict:
        return [one for one in value.values() if callable(one)]
    return [value]


def _is_of_outside(value: Any, names: set[str]) -> bool:
    module = _module_of(value)
    return (module.startswith(OUTSIDE) and _is_within(module)) or bool(MEMBERS.get(module, set()) & names)


def _is_within(module: str) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in OUTSIDE)


def _module_of(value: Any) -> str:
    """Return the name of a module, or of that in which a function, a class or the class of a value is declared."""
    if isinstance(value, ModuleType):
        return value.__name__
    module = getattr(value, "__module__", None) if callable(value) else type(value).__module__
    return module if isinstance(module, str) else ""


def _is_ours(value: object) -> bool:
    return (isinstance(value, type | FunctionType) and _is_ours_by_name(value.__module__)) or hasattr(
        value, "hypothesis"
    )


def _is_ours_by_name(module: str) -> bool:
    return module == ROOM or module.startswith(f"{ROOM}.")
