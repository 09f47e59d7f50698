"""How is the course of plays drawn?"""

from __future__ import annotations

from games.dominion.spans import MANY, Span
from games.dominion.vocabulary import Do
from games.dominion.words import bonus, listed
from games.picture import Mark, TimeLine
from games.text import Text
from games.verdict import Step, Verdict

COURSE = Text("The stages of the play", "使用の各段階")
WINDOWS = {
    2: Text("First", "先に"),
    4: Text("Instructions", "指示"),
    5: Text("Afterwards", "使用の後"),
    6: Text("Clean-up", "クリーンアップ"),
}
GIVES = Text("{window}: {gives}", "{window}：{gives}")
TOLD = (1, 3, 6)


def timeline(scenario: object, verdict: Verdict) -> TimeLine:
    """Return the steps of a verdict in their order: what is played, what is chosen, and what each window gives."""
    return TimeLine(COURSE, tuple(Mark(_short(step), step.at, step.outcome) for step in verdict.steps))


def _short(step: Step) -> Text:
    window, gives = step.state["window"], step.state["gives"]
    if window in TOLD or not gives:
        return step.text
    given = listed(bonus(do, _span(gives[do.code])) for do in Do if do.code in gives)
    return GIVES.filled(window=WINDOWS[window], gives=given)


def _span(data: int | list[int | None]) -> Span:
    if isinstance(data, int):
        return Span(data, data)
    least, most = data
    return Span(least or 0, MANY if most is None else most)
