"""How is a turn drawn?"""

from games.dominion.pictures import marks, window
from games.dominion.turn.events import BuyRow, PhaseRow, Turn
from games.picture import TimeLine
from games.sentences import sentences
from games.text import Text
from games.verdict import Result, Step, Verdict

WORDS = sentences(__name__)
COURSE = WORDS.text("course")
BUYING = WORDS.text("buying")


def timeline(turn: Turn, verdict: Verdict[Result]) -> TimeLine:
    """Return the steps of a turn by the windows of its plays; what is no play stands under a name of its own."""
    return TimeLine(COURSE, marks(verdict), tuple(_within(turn, step) for step in verdict.steps))


def _within(turn: Turn, step: Step) -> Text:
    match step.at.split("/"):
        case ["", "events", n, *_] if isinstance(turn.events[int(n)], BuyRow | PhaseRow):
            return BUYING
    return window(step)
