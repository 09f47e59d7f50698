"""Waiting for a state: one limit for all tests, so generous that only what will never come reaches it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal, TypeVar

Found = TypeVar("Found")
PATIENCE = 300.0
"""Seconds, on a machine that has much else to do."""
PAUSE = 0.02


def until(state: Callable[[], Found | Literal[False] | None]) -> Found:
    """Return the first true value of a state; raises AssertionError where it stays false."""
    end = time.monotonic() + PATIENCE
    while not (found := state()):
        assert time.monotonic() < end, f"it stays {found!r}"
        time.sleep(PAUSE)
    return found
