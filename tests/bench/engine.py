"""How many checks a second does one core make without the web?"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from rulesite.checks.present.serializer import answer
from rulesite.checks.validate.decoder import understand
from tests.bench.asked import ROWS
from tests.bench.situations import Situation, heaviest
from tests.games.work import forget

AT_A_TIME = 20


def measured(given: Any) -> Any:
    """Return for each checker with a list of rows how often a second of CPU lets it do what; `given` is the seconds for each."""
    return [_checker(situation, float(given)) for situation in heaviest(ROWS)]


def _checker(one: Situation, seconds: float) -> dict[str, Any]:
    scenario = understand(one.game, one.checker, one.data)
    doings: dict[str, Callable[[], object]] = {
        "check": lambda: one.checker.check(scenario),
        "validation": lambda: understand(one.game, one.checker, one.data),
        "check and validation": lambda: one.checker.check(understand(one.game, one.checker, one.data)),
        "answer as JSON data": lambda: answer(one.game, one.checker, understand(one.game, one.checker, one.data)),
    }
    rates = {name: a_second(doing, seconds) for name, doing in doings.items()}
    return {"checker": f"{one.game.slug}/{one.checker.slug}", "rows": ROWS, "rates": rates}


def a_second(doing: Callable[[], object], seconds: float) -> float:
    """Return how often something can be done in a second of CPU time, each time as if nobody had asked for it before."""
    doing()
    times, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(AT_A_TIME):
            forget()
            doing()
        times += AT_A_TIME
    return times / spent
