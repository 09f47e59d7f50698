"""What does one request cost the site, and what does it cost its bare equivalent?

All servers run at once and are asked in turn, so that what slows the machine slows all. Figures are medians over the rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.load import Spent, load
from tests.bench.server import Server

ROUNDS = 3
WARM = 1  # seconds


@dataclass
class Runs:
    """One request to one server, with what each run of it showed."""

    server: Server
    case: dict[str, Any]
    spent: list[Spent] = field(default_factory=list)

    @property
    def cpu(self) -> float:
        """Return the milliseconds of CPU for one request."""
        return median(run.cpu for run in self.spent)

    @property
    def rate(self) -> float:
        """Return the requests a second."""
        return median(run.rate for run in self.spent)

    @property
    def spread(self) -> float:
        """Return how far the CPU of the runs lies apart, as a part of the median."""
        return (max(run.cpu for run in self.spent) - min(run.cpu for run in self.spent)) / self.cpu


@dataclass(frozen=True)
class Pair:
    """A request of the site beside its bare equivalent."""

    name: str
    ours: Runs
    bare: Runs

    @property
    def ratio(self) -> float:
        """Return the CPU that the bare equivalent needs as a part of what the site needs: 1 is as quick."""
        return self.bare.cpu / self.ours.cpu


def compare(pairs: Sequence[Pair], seconds: int, folder: Path) -> None:
    """Run each request and its equivalent in turn, round after round, after all have warmed up."""
    for runs in _all(pairs):
        load(runs.server, runs.case, WARM, folder)
    for _ in range(ROUNDS):
        for runs in _all(pairs):
            runs.spent.append(load(runs.server, runs.case, seconds, folder))


def _all(pairs: Iterable[Pair]) -> Iterable[Runs]:
    return chain.from_iterable((pair.ours, pair.bare) for pair in pairs)
