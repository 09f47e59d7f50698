"""What is measured of a game's engine, without the web?"""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure: what was measured, how much it came to, and in which unit."""

    name: str
    value: float
    unit: str


def measured(given: Any) -> Any:
    """Return every figure of the modules of tests.bench.games; `given` is the seconds for each."""
    package = importlib.import_module("tests.bench.games")
    found = []
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda module: module.name):
        own = importlib.import_module(f"{package.__name__}.{module.name}")
        found += [{"game": module.name, **asdict(one)} for one in own.measures(float(given))]
    return found
