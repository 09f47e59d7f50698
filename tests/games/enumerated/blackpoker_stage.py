"""Who may pass now, or which way may be chosen, everything played again from the beginning for each?"""

from __future__ import annotations

from collections.abc import Iterator

from games.blackpoker.course import JudgedRows
from games.blackpoker.course.scenario import BothPassRow, DeedRow, PassRow, WayRow
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.stage import Stage, judge
from games.text import Text
from games.values import replace
from games.verdict import Option

NEXT = Text("The next decision", "次に行うこと")
MOST = 50


def options(scenario: Stage) -> Iterator[Option[Stage]]:
    """Yield each pass, or each way that may be chosen, as the next thing that is done."""
    going = judge(scenario)
    for deed in _deeds(going) if len(scenario.deeds) < MOST else ():
        then = replace(scenario, deeds=(*scenario.deeds, deed))
        new = (one for one in judge(then).findings if one not in going.findings)
        yield Option(NEXT, max(new, key=lambda one: one.outcome), then)


def _deeds(going: JudgedRows) -> Iterator[DeedRow]:
    choosing = going.state.choosing
    if going.stopped:
        return
    if choosing and choosing.ask is Ask.WAY:
        yield from (WayRow(by=choosing.by, way=way) for way in choosing.among)
    if going.state.waits:
        yield from (PassRow(by=side) for side in Side)
        yield BothPassRow()
