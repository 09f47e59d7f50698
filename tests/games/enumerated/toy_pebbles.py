"""Every next move of the toy, each judged by playing the whole game again."""

from __future__ import annotations

from collections.abc import Iterator

from games.text import Text
from games.toy.pebbles import Pebbles, Side, Take, check
from games.values import replace
from games.verdict import Option

NEXT = Text("The next move", "次の手番")


def options(scenario: Pebbles) -> Iterator[Option[Pebbles]]:
    """Yield what each player could take from each heap."""
    for side in Side:
        for heap in scenario.heaps:
            for number in range(1, 21):
                take = Take(side=side, heap=heap.name, number=number)
                then = replace(scenario, moves=(*scenario.moves, take))
                at = f"/moves/{len(scenario.moves)}/"
                found = [finding for finding in check(then).findings if finding.at.startswith(at)]
                yield Option(NEXT, max(found, key=lambda one: one.outcome), then)
