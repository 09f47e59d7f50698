"""Who may pass now, or which way may be chosen, and what becomes of the stage then?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.blackpoker.course.course import Course
from games.blackpoker.course.rows import BothPassRow, Deed, PassRow, WayRow
from games.blackpoker.sides import Side
from games.blackpoker.state import Ask
from games.text import Text
from games.verdict import Finding

PASSES = Text("{player} passes", "{player}がパスする")
BOTH_PASS = Text("Both players pass", "両方のプレイヤーがパスする")
CHOOSES = Text("{player} chooses: {way}", "{player}が選ぶ：{way}")


@dataclass(frozen=True, slots=True)
class Candidate:
    """Be something that could be done next, and how it is called."""

    text: Text
    deed: Deed


def candidates(going: Course) -> Iterator[Candidate]:
    """Yield the passes where somebody has the chance, or the ways where one is to be chosen."""
    choosing = going.state.choosing
    if going.stopped:
        return
    if choosing and choosing.ask is Ask.WAY:
        for way in choosing.among:
            yield Candidate(CHOOSES.filled(player=choosing.by, way=way), WayRow(by=choosing.by, way=way))
    if going.state.waits:
        for side in Side:
            yield Candidate(PASSES.filled(player=side), PassRow(by=side))
        yield Candidate(BOTH_PASS, BothPassRow())


def worst_of(before: tuple[Finding, ...], after: tuple[Finding, ...]) -> Finding:
    """Return the worst of what was not found before."""
    return max((one for one in after if one not in before), key=lambda one: one.outcome)
