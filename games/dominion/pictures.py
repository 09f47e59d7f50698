"""How is the course of plays drawn?"""

from __future__ import annotations

from games.dominion.spans import MANY, Span
from games.dominion.vocabulary import Do
from games.dominion.words import bonus, listed
from games.picture import Mark, TimeLine
from games.text import Text
from games.verdict import Step, Verdict

COURSE = Text("The stages of the play", "使用の各段階")
WINDOW_1 = Text("1 · It is played", "1・使用する")
WINDOW_2 = Text("2 · First", "2・「先に」の効果")
WINDOW_3 = Text("3 · The choice: here a Way may be used", "3・選択（習性を使うのはここ）")
WINDOW_4 = Text("4 · Instructions", "4・指示")
WINDOW_5 = Text("5 · Afterwards", "5・使用の後")
WINDOW_6 = Text("6 · Clean-up", "6・クリーンアップ")
WINDOWS = {1: WINDOW_1, 2: WINDOW_2, 3: WINDOW_3, 4: WINDOW_4, 5: WINDOW_5, 6: WINDOW_6}
LEFT = Text("Actions {actions} · Buys {buys} · Coins {coins}", "アクション{actions}・購入{buys}・コイン{coins}")
TOLD = (1, 3, 6)
IN_ORDER = tuple(Do)


def timeline(scenario: object, verdict: Verdict) -> TimeLine:
    """Return the steps of a verdict by the windows of a play: what is chosen, what each gives, and what there is then."""
    return TimeLine(COURSE, marks(verdict), tuple(map(window, verdict.steps)))


def marks(verdict: Verdict) -> tuple[Mark, ...]:
    """Return a mark for each step, in a few words."""
    return tuple(Mark(_short(step), step.at, step.outcome, _left(step)) for step in verdict.steps)


def window(step: Step) -> Text:
    """Return the window of a play in which a step happens."""
    return WINDOWS[step.state["window"]]


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
