"""How much work is something? Counted, not timed, so that it is the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable


def calls(act: Callable[[], object]) -> int:
    """Return how many functions are called when something is done again, so that nothing is read for the first time."""
    act()
    number = 0

    def count(_frame: object, event: str, _of: object) -> None:
        nonlocal number
        number += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(before)
    return number
