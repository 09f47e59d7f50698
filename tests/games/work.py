"""How much work is something? Counted, not timed, so that it is the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from cProfile import Profile
from functools import _lru_cache_wrapper, cache
from typing import Any

from games.course import Rows
from games.tuning import SITUATIONS


def calls(act: Callable[[], object]) -> int:
    """Return how many functions are called when something is done again, so that nothing is read for the first time."""
    act()
    return first_calls(act)


def first_calls(act: Callable[[], object]) -> int:
    """Return how many functions are called when something is done, what it reads for the first time included."""
    forget()
    profile = Profile(builtins=False)
    profile.runcall(act)
    return sum(entry.callcount for entry in profile.getstats())


def forget() -> None:
    """Forget the situations that were judged last, as nobody has asked for this one before."""
    for one in _keeping():
        one.cache_clear()


@cache
def _keeping() -> list[_lru_cache_wrapper[Any]]:
    """Return what keeps the situations that were judged last; the collector would not name what a server has frozen."""
    held = [one for module in [*sys.modules.values()] for one in [*getattr(module, "__dict__", {}).values()]]
    keeping = [one.judge if type(one) is Rows else one for one in held]
    found = {id(one): one for one in keeping if type(one) is _lru_cache_wrapper}
    return [one for one in found.values() if one.cache_parameters()["maxsize"] == SITUATIONS]
