"""How is it told what an action came to?"""

from collections.abc import Iterator
from typing import Any

from games.sentences import sentences
from games.text import Text, joined
from games.verdict import Step
from games.vtes.cards import printed
from games.vtes.no_repeat.case import Case
from games.vtes.no_repeat.choices import Ending, Holds
from games.vtes.no_repeat.course import Course
from games.vtes.no_repeat.grounds import against, grounds
from games.vtes.no_repeat.limits import Counted, together
from games.vtes.no_repeat.state import Charge, Standing
from games.vtes.no_repeat.told import Told

WORDS = sentences(__name__)
BEGINS = WORDS.text("begins")
ENDED_BY = WORDS.text("ended-by")
VOID_BY = WORDS.text("void-by")
FETCHES = WORDS.text("fetches")
IN_FORCE = WORDS.text("in-force")
NOT_DONE = WORDS.text("not-done")
COUNTS = WORDS.text("counts")
COUNTS_NOT = WORDS.text("counts-not")
NO_LOCK = WORDS.text("no-lock")
DONE_OPEN = WORDS.text("done-open")
COUNT_OPEN = WORDS.text("count-open")
USED = WORDS.text("used")
USED_OPEN = WORDS.text("used-open")
NO_LIMIT = WORDS.text("no-limit")
EITHER = WORDS.text("either")
TAKERS = {
    Holds.YES: WORDS.text("taker"),
    Holds.OPEN: WORDS.text("taker-open"),
    Holds.NO: WORDS.text("not-taker"),
}
PERMISSION_LOST = WORDS.text("permission-lost")


def step(told: Told) -> Step:
    """Return the one step that tells an action."""
    case = told.case
    worst = max([told.ruling.worst, *[link.ruling.worst for link in told.links]])
    states = [_state(one, case.at) for one in told.after]
    if told.end is None:
        text = NOT_DONE.filled(minion=case.standing.label, deed=case.deed)
        return Step(text, against(told.ruling), case.at, worst, states)
    return Step(joined(_sentences(told, told.end), " ", ""), grounds(told, told.end), case.at, worst, states)


def _sentences(told: Told, end: Course) -> Iterator[Text]:
    case = told.case
    yield _begins(case)
    for link in told.links:
        yield TAKERS[link.ruling.done].filled(taker=link.taking.action.taken_over_by, minion=link.acting)
    if any(link.after_block for link in told.links):
        yield EITHER
    if end.counts is Holds.NO:
        yield COUNTS_NOT
    if end.locks is Holds.NO:
        yield NO_LOCK.filled(minion=told.after[-1].label)
    if end.counts is not Holds.NO:
        yield COUNT_OPEN if end.counts is Holds.OPEN else COUNTS if told.ruling.done is Holds.YES else DONE_OPEN
        yield from _used(told)
    if told.fetched:
        yield FETCHES.filled(card=printed(told.fetched))
    if told.loses_permission:
        yield PERMISSION_LOST
    yield from (IN_FORCE.filled(card=text.card, says=text.says) for text in told.in_force)


def _begins(case: Case) -> Text:
    """Return what is done, what became of it, and by which card."""
    action = case.action
    text = VOID_BY if action.outcome is Ending.VOID else ENDED_BY
    names = {"minion": case.standing.label, "deed": case.deed, "outcome": action.outcome}
    return (text if action.by else BEGINS).filled(**names, card=printed(action.by))


def _used(told: Told) -> Iterator[Text]:
    """Yield what an action uses up, and of what that is open: for all minions of which any may be charged."""
    at, either = told.case.at, any(link.after_block for link in told.links)
    charged = [(one.label, _charged(one, at)) for one in (told.after if either else told.after[-1:])]
    for text, holds in ((USED, Holds.YES), (USED_OPEN, Holds.OPEN)):
        for minion, charges in charged:
            used = [one.use.said for one in charges if one.status.holds is holds]
            if used:
                yield text.filled(minion=minion, used=together(used))
    if not any(charges for _, charges in charged):
        yield NO_LIMIT


def _charged(standing: Standing, at: str) -> list[Charge]:
    return [one for one in standing.charges if one.status.at == at and one.use.counted is not Counted.ITEM]


def _state(standing: Standing, at: str) -> dict[str, Any]:
    """Return how a minion stands after an action, and what that action charged to it."""
    charged = [c for c in standing.charges if c.status.at == at]
    return {
        "minion": standing.label,
        "locked": standing.lock.holds,
        "charged": [{"what": c.use.counted, "name": c.use.said, "charged": c.status.holds} for c in charged],
    }
