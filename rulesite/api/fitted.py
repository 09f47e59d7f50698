"""How much of a verdict is told where all of it, and what is asked for beside, would be too long?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, takewhile
from typing import Any

import orjson

from games.verdict import Outcome

Data = dict[str, Any]

RANKS = {outcome.code: outcome.rank for outcome in Outcome}
# as many bytes has an answer with moves and picture, the deprecated options not counted
LONGEST = 299_000


def fitted(data: Data) -> Data:
    """Return an answer in as many bytes as it may have, and in `left_out` how many findings and steps are not told for that.

    The worst findings are told before the others, and the first steps.
    """
    over = _length({name: value for name, value in data.items() if name != "options"}) - LONGEST
    if over <= 0:
        return data
    findings, steps = data["findings"], data["steps"]
    share = 1 - over / (_length(findings) + _length(steps))
    worst = sorted(range(len(findings)), key=lambda n: -RANKS[findings[n]["outcome"]])
    told = sorted(worst[: _fitting([findings[n] for n in worst], share)])
    cut = {"findings": [findings[n] for n in told], "steps": steps[: _fitting(steps, share)]}
    return data | cut | {"left_out": {name: len(data[name]) - len(held) for name, held in cut.items()}}


def _fitting(held: Sequence[Data], share: float) -> int:
    """Return how many, from the first, have no more than a share of the bytes of all."""
    most = share * _length(held)
    return sum(1 for _ in takewhile(lambda total: total <= most, accumulate(_length(one) + 1 for one in held)))


def _length(data: Any) -> int:
    return len(orjson.dumps(data))
