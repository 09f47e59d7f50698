"""Of which checkers does CI ask what is the same for all of them? Of each once in so many tests, of the rest with --all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.checks.every import CHECKERS

REST = pytest.mark.rest


def in_turn(first: int, step: int) -> list[Any]:
    """Return every checker for a test, of which CI takes those at `first`, `first + step` and so on."""
    return [of_rest(one) if n % step != first else one for n, one in enumerate(CHECKERS)]


def of_rest(one: Any) -> Any:
    """Return a parameter that is asked with --all only."""
    return pytest.param(*one.values, id=one.id, marks=REST)
