"""How much work is something? Counted, not timed, so that it is the same on every machine."""

from __future__ import annotations

from collections.abc import Callable
from cProfile import Profile


def calls(act: Callable[[], object]) -> int:
    """Return how many functions are called when something is done again, so that nothing is read for the first time."""
    act()
    return first_calls(act)


def first_calls(act: Callable[[], object]) -> int:
    """Return how many functions are called when something is done, what it reads for the first time included."""
    profile = Profile(builtins=False)
    profile.runcall(act)
    return sum(entry.callcount for entry in profile.getstats())
