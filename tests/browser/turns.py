"""Of which checkers does CI ask what is the same for all of them? Of those that the commit draws, of the rest with --all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.checks.every import CHECKERS
from tests.share import spread

REST = pytest.mark.rest


def in_turn(first: int, step: int) -> list[Any]:
    """Return every checker for a test, of which CI takes one in `step`, drawn by the commit.

    Tests with another `first` and the same step take others.
    """
    taken = spread(str(one.id) for one in CHECKERS)[first::step]
    return [one if one.id in taken else of_rest(one) for one in CHECKERS]


def of_rest(one: Any) -> Any:
    """Return a parameter that is asked with --all only."""
    return pytest.param(*one.values, id=one.id, marks=REST)
