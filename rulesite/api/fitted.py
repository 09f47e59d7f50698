"""How much of a verdict is told where all of it, and what is asked for beside, would be too long?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

    The worst finding is always told; the worst that fit are told before the others, and the first steps.
    """
    over = _length({name: value for name, value in data.items() if name != "options"}) - LONGEST
    if over <= 0:
        return data
    findings, steps = data["findings"], data["steps"]
    share = 1 - over / (_length(findings) + _length(steps))
    worst = sorted(range(len(findings)), key=lambda n: -RANKS[findings[n]["outcome"]])
    told = {worst[0], *_fitting(worst, findings, share)}
    cut = {"findings": [findings[n] for n in sorted(told)], "steps": _first(steps, share)}
    return data | cut | {"left_out": {name: len(data[name]) - len(held) for name, held in cut.items()}}


def _fitting(order: Sequence[int], held: Sequence[Data], share: float) -> Iterator[int]:
    """Yield the numbers, in some order, of what has no more than a share of the bytes of all; what is too long is passed over."""
    left = share * _length(held)
    for n in order:
        size = _length(held[n]) + 1
        if size <= left:
            left -= size
            yield n


def _first(held: Sequence[Data], share: float) -> Sequence[Data]:
    most = share * _length(held)
    return held[: sum(1 for _ in takewhile(lambda total: total <= most, accumulate(_length(one) + 1 for one in held)))]


def _length(data: Any) -> int:
    return len(orjson.dumps(data))
