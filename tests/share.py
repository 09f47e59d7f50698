"""The share of long tests that stands for the whole: a fifth of their cases, drawn by the commit.

Over some commits each case gets its turn. `./dev apart --all` asks for every one; docs/contributing.md wants that before a release.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar

Case = TypeVar("Case")

ALL = "ALL_CASES"
"""The variable of the environment that asks for every case."""
FIFTH = 5


def share(cases: Iterable[Case]) -> list[Case]:
    """Return a fifth of some cases, in their order; at least one, and all where that is asked for."""
    every = list(cases)
    if is_whole():
        return every
    return [case for case in every if _number(case) % FIFTH == 0] or every[:1]


def spread(cases: Iterable[Case]) -> list[Case]:
    """Return cases in the order that the commit draws, in which every so many of them are a share."""
    return sorted(cases, key=_number)


def cases(most: int) -> int:
    """Return how many of so many cases of a property are tried."""
    return most if is_whole() else max(1, most // FIFTH)


def is_whole() -> bool:
    """Say whether every case is asked for."""
    return bool(os.environ.get(ALL))


def _number(case: object) -> int:
    return int.from_bytes(hashlib.sha256(f"{_commit()} {case}".encode()).digest()[:8])


@cache
def _commit() -> str:
    """Return the hash of the commit that is tested, or of another one that is to be drawn for; "" in a copy without history."""
    if drawn_for := os.environ.get("SHARE_OF"):
        return drawn_for
    command = ["git", "rev-parse", "HEAD"]
    try:
        done = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()
