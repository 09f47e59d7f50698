"""How does the draft go on, every candidate judged?"""

from __future__ import annotations

from collections.abc import Iterator

from games.nightfall.set_up import Draft, Round, SetUp, check
from games.text import Text
from games.values import replace
from games.verdict import Finding, Option

NEXT = (
    Round(seen=4, kept=1, passed=3),
    Round(seen=3, kept=1, passed=2),
    Round(seen=2, common=1, out=1),
)


def options(table: SetUp) -> Iterator[Option[SetUp]]:
    """Yield the next round of a draft from four cards, or what is added after the third."""
    number = len(table.rounds)
    if table.draft is not Draft.FOUR_CARDS:
        return
    if number < len(NEXT):
        then = replace(table, rounds=(*table.rounds, NEXT[number]))
        yield Option(Text("a round", "1回"), _found(then, f"/rounds/{number}"), then)
    elif table.filled is None and 2 <= len(table.players) <= 5:
        then = replace(table, filled=8 - len(table.players))
        yield Option(Text("filling", "足す"), _found(then, "/filled"), then)


def _found(table: SetUp, at: str) -> Finding:
    (finding,) = (one for one in check(table).findings if one.at == at)
    return finding
