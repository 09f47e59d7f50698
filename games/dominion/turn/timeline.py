"""How is a turn drawn?"""

from __future__ import annotations

from games.dominion.pictures import marks, window
from games.dominion.turn.events import BuyRow, PhaseRow, Turn
from games.picture import TimeLine
from games.text import Text
from games.verdict import Step, Verdict

COURSE = Text("The windows of each play", "使用ごとの各段階")
BUYING = Text("Phase and buying", "フェイズと購入")


def timeline(turn: Turn, verdict: Verdict) -> TimeLine:
    """Return the steps of a turn by the windows of its plays; what is no play stands under a name of its own."""
    return TimeLine(COURSE, marks(verdict), tuple(_within(turn, step) for step in verdict.steps))


def _within(turn: Turn, step: Step) -> Text:
    match step.at.split("/"):
        case ["", "events", n, *_] if isinstance(turn.events[int(n)], BuyRow | PhaseRow):
            return BUYING
    return window(step)
