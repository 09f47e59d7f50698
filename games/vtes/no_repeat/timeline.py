"""How is a turn drawn, and what does each action of it use up?"""

from collections.abc import Iterator

from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text
from games.verdict import Outcome, Result, Step, Verdict
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.deeds import deed
from games.vtes.no_repeat.limits import together
from games.vtes.no_repeat.rows import Action
from games.vtes.no_repeat.situation import NoRepeat

WORDS = sentences(__name__)
TURN = WORDS.text("turn")
TAKEN = WORDS.text("taken")
NOT_TAKEN = WORDS.text("not-taken")
USED = WORDS.text("used")
USED_OPEN = WORDS.text("used-open")
NOT_DONE = WORDS.text("not-done")
FREE = WORDS.text("free")


def timeline(scenario: NoRepeat, verdict: Verdict[Result]) -> TimeLine:
    """Return the events in their order, each with what it used up."""
    return TimeLine(TURN, tuple(_mark(scenario, step) for step in verdict.steps))


def _mark(scenario: NoRepeat, step: Step) -> Mark:
    event = scenario.told[int(step.at.split("/")[2])] if step.at.startswith("/events/") else None
    if not isinstance(event, Action):
        return Mark(step.text, step.at, step.outcome)
    done = step.outcome is not Outcome.FORBIDDEN or any(one["charged"] for one in step.state)
    text = (TAKEN if done else NOT_TAKEN).filled(minion=event.minion, deed=deed(event), outcome=event.outcome)
    return Mark(text, step.at, step.outcome, _note(step) if done else NOT_DONE)


def _note(step: Step) -> Text:
    used = tuple(_charged(step, Holds.YES))
    unsure = tuple(_charged(step, Holds.OPEN))
    if used:
        return USED.filled(used=together(used))
    return USED_OPEN.filled(used=together(unsure)) if unsure else FREE


def _charged(step: Step, holds: Holds) -> Iterator[Text]:
    charged = (one for state in step.state for one in state["charged"])
    yield from dict.fromkeys(one["name"] for one in charged if one["charged"] is holds)
