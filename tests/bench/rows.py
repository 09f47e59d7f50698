"""How does a check grow with the rows of its situation?"""

from __future__ import annotations

from typing import Any

from rulesite.checks.present.serializer import answer
from rulesite.checks.validate.decoder import Refused, understand
from tests.bench.engine import a_second
from tests.bench.situations import Situation, heaviest

ROWS = (1, 2, 5, 10, 20)
CHECKERS = 8


def measured(given: Any) -> Any:
    """Return for the checkers with the longest situations the milliseconds of a check with its answer, by rows; `given` is the seconds for each."""
    found = heaviest(ROWS[-1])[:CHECKERS]
    return [
        {"checker": f"{one.game.slug}/{one.checker.slug}", "ms": [_milliseconds(one, n, float(given)) for n in ROWS]}
        for one in found
    ]


def _milliseconds(one: Situation, rows: int, seconds: float) -> float | None:
    """Return what the first so many rows cost, None where they contradict themselves without the others."""
    data = {**one.data, one.one.name: one.data[one.one.name][:rows]}
    try:
        understand(one.game, one.checker, data)
    except Refused:
        return None
    return 1000 / a_second(lambda: answer(one.game, one.checker, understand(one.game, one.checker, data)), seconds)
