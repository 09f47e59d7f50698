"""How is the course of plays drawn?"""

from games.dominion.spans import MANY, Span
from games.dominion.vocabulary import Do
from games.dominion.windows import Window
from games.dominion.words import bonus, listed
from games.picture import Mark, Marks, TimeLine
from games.sentences import sentences
from games.text import Text
from games.verdict import Result, Step, Verdict

WORDS = sentences(__name__)
COURSE = WORDS.text("course")
LEFT = WORDS.text("left")
WINDOWS = {window: WORDS.text(f"window-{window.value}") for window in Window}
TOLD = (Window.PLAYED, Window.CHOICE, Window.CLEAN_UP)
IN_ORDER = tuple(Do)


def timeline(scenario: object, verdict: Verdict[Result]) -> TimeLine:
    """Return the steps of a verdict by the windows of a play: what is chosen, what each gives, and what there is then."""
    return TimeLine(COURSE, marks(verdict), tuple(map(window, verdict.steps)))


def marks(verdict: Verdict[Result]) -> Marks:
    """Return a mark for each step, in a few words."""
    return Marks(verdict.steps, _mark)


def window(step: Step) -> Text:
    """Return the window of a play in which a step happens."""
    return WINDOWS[step.state["window"]]


def _mark(step: Step) -> Mark:
    return Mark(_short(step), step.at, step.outcome, _left(step))


def _short(step: Step) -> Text:
    gives = step.state["gives"]
    if step.state["window"] in TOLD or not gives:
        return step.text
    return listed([bonus(do, _span(gives[do.code])) for do in IN_ORDER if do.code in gives])


def _left(step: Step) -> Text | None:
    """Say what there is after a step that gives or takes something."""
    if not step.state["gives"]:
        return None
    return LEFT.filled(**{name: str(_span(held)) for name, held in step.state["totals"].items()})


def _span(data: int | list[int | None]) -> Span:
    if isinstance(data, int):
        return Span(data, data)
    least, most = data
    return Span(least or 0, MANY if most is None else most)
