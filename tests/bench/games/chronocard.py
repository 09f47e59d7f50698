"""How long do 100 and 1,000 continuous effects take, and as many declarations that interrupt one another?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter, process_time
from typing import Any

from games.chronocard import continuous_effects, interrupts
from games.chronocard.continuous_effects import Add, Change, ContinuousEffects, End, SetTo, Subtract
from tests.bench.measure import Measure
from tests.games.chronocard.chains import chain_of

ROWS = (100, 1000)


def measures(seconds: float) -> Iterator[Measure]:
    """Yield, for each number of effects, the quickest of the runs that fit into the seconds given."""
    for rows in ROWS:
        effects = ContinuousEffects(changes=tuple(_change(n) for n in range(rows)))
        yield Measure(f"{rows} effects", _quickest(continuous_effects.check, effects, seconds), "s")
    for rows in ROWS:
        check = interrupts.checker.check
        yield Measure(f"{rows} declarations", _quickest(check, chain_of(rows), seconds), "s")


def _change(n: int) -> Change:
    """Return the change of this number: an effect begins, and every fourth row ends the one before it."""
    if n % 4 == 3:
        return End(effect=f"E{n - 1}")
    return (Add, Subtract)[n % 2](effect=f"E{n}") if n % 4 < 2 else SetTo(effect=f"E{n}", to=n % 7)


def _quickest(check: Callable[[Any], Any], situation: Any, seconds: float) -> float:
    """Return the processor time of the quickest run: what else the machine does is not counted."""
    until = perf_counter() + seconds
    quickest = float("inf")
    while quickest == float("inf") or perf_counter() < until:
        start = process_time()
        check(situation)
        quickest = min(quickest, process_time() - start)
    return quickest
