"""How is it told what an action came to, and on which clauses that rests?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.sentences import sentences
from games.text import Text, joined
from games.verdict import Outcome, Step, cited
from games.vtes.cards import printed
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Ruling
from games.vtes.no_repeat.choices import Ending, Holds, TakenOver
from games.vtes.no_repeat.course import Course, of_taken
from games.vtes.no_repeat.limits import Counted, Use, together
from games.vtes.no_repeat.own_card import lost
from games.vtes.no_repeat.repeats import by_no_limit
from games.vtes.no_repeat.rows import CardAction, PlainAction
from games.vtes.no_repeat.state import Bar, Charge, Standing

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

NOT_COUNTED_BY = {
    Ending.CANCELLED: ("nra-41", "nra-43"),
    Ending.ENDED_AT_BLOCK_ATTEMPT: ("nra-41",),
    Ending.VOID: ("nra-48",),
}
COUNTED_BY_FAQ = {
    Holds.YES: ("nra-12",),
    Holds.NO: ("nra-14", "nra-23.2"),
    Holds.OPEN: ("nra-12", "nra-20", "nra-23.1"),
}
USED_BY_FAQ = {
    Counted.BLEED: ("nra-03",),
    Counted.POLITICAL: ("nra-04",),
    Counted.NAME: ("nra-05",),
    Counted.COPY: ("nra-06",),
    Counted.OWN: ("nra-07", "nra-24"),
    Counted.ITEM: ("nra-08", "nra-24"),
}

FREE_BY_FAQ = ("nra-08", "nra-24")


@dataclass(frozen=True, slots=True)
class Told:
    """All that there is to tell of an action: `end` is None where it was not done, `after` are the minions it changed.

    `texts` are those of its cards that are in force from now on.
    """

    case: Case
    ruling: Ruling
    end: Course | None
    after: tuple[Standing, ...]
    taker: Ruling | None = None
    texts: tuple[Bar, ...] = ()


def step(told: Told) -> Step:
    """Return the one step that tells an action."""
    case = told.case
    worst = max(told.ruling.worst, told.taker.worst if told.taker else Outcome.ALLOWED)
    states = [_state(one, case.at) for one in told.after]
    if told.end is None:
        text = NOT_DONE.filled(minion=case.standing.label, deed=case.deed)
        return Step(text, _against(told.ruling), case.at, worst, states)
    return Step(joined(_sentences(told, told.end), " ", ""), _cites(told, told.end), case.at, worst, states)


def _sentences(told: Told, end: Course) -> Iterator[Text]:
    case, action = told.case, told.case.action
    yield _begins(case)
    if told.taker:
        yield TAKERS[told.taker.done].filled(taker=action.taken_over_by, minion=case.standing.label)
        if told.taker.done is not Holds.NO and action.taken_over is TakenOver.AFTER_BLOCK:
            yield EITHER
    if end.counts is Holds.NO:
        yield COUNTS_NOT
    if end.locks is Holds.NO:
        yield NO_LOCK.filled(minion=told.after[-1].label)
    if end.counts is not Holds.NO:
        yield COUNT_OPEN if end.counts is Holds.OPEN else COUNTS if told.ruling.done is Holds.YES else DONE_OPEN
        yield from _used(told)
    if _fetches(case, end):
        yield FETCHES.filled(card=printed(getattr(action, "fetched", None)))
    if _loses_permission(case, end):
        yield PERMISSION_LOST
    yield from (IN_FORCE.filled(card=text.card, says=text.says) for text in _in_force(told))


def _begins(case: Case) -> Text:
    """Return what is done, what became of it, and by which card."""
    action = case.action
    text = VOID_BY if action.outcome is Ending.VOID else ENDED_BY
    names = {"minion": case.standing.label, "deed": case.deed, "outcome": action.outcome}
    return (text if action.by else BEGINS).filled(**names, card=printed(action.by))


def _used(told: Told) -> Iterator[Text]:
    """Yield what an action uses up, and of what that is open: for both minions where either may be charged."""
    at, either = told.case.at, told.case.action.taken_over is TakenOver.AFTER_BLOCK
    charged = {one: _charged(one, at) for one in (told.after if either else told.after[-1:])}
    for text, holds in ((USED, Holds.YES), (USED_OPEN, Holds.OPEN)):
        for standing, charges in charged.items():
            used = tuple(one.use.said for one in charges if one.status.holds is holds)
            if used:
                yield text.filled(minion=standing.label, used=together(used))
    if not any(charged.values()):
        yield NO_LIMIT


def _charged(standing: Standing, at: str) -> list[Charge]:
    return [one for one in standing.charges if one.status.at == at and one.use.counted is not Counted.ITEM]


def _cites(told: Told, end: Course) -> tuple[str, ...]:
    """Return the clauses by which an action counts or not, by which it uses something up, and who is charged."""
    case, uses = told.case, told.case.uses if end.counts is not Holds.NO else ()
    outcome = case.action.outcome
    if case.edition is Edition.FAQ:
        counted = (*COUNTED_BY_FAQ[end.counts], *(of_taken(outcome, case.edition) if end.counts is Holds.YES else ()))
        used = [cite for use in uses for cite in USED_BY_FAQ[use.counted]]
    else:
        counted = NOT_COUNTED_BY.get(outcome) or of_taken(outcome, case.edition) or ("nra-40",)
        used = [cite for use in uses for cite in _used_by(case, use)]
    if end.counts is not Holds.NO and not uses:
        used += FREE_BY_FAQ if case.edition is Edition.FAQ else by_no_limit(case.action)
    taking = _taking(told.taker, case.edition) if told.taker else ()
    fetching = ("nra-36",) if _fetches(case, end) else ()
    permission = ("nra-64",) if _loses_permission(case, end) else ()
    of_texts = [cite for text in _in_force(told) for cite in text.cites]
    own = (*fetching, *permission, *of_texts)
    return tuple(dict.fromkeys((*counted, *used, *own, *taking, *_against(told.ruling))))


def _fetches(case: Case, end: Course) -> bool:
    """Return whether the action fetched a card whose name, today, stays free."""
    fetched = isinstance(case.action, CardAction) and case.action.fetched is not None
    return fetched and case.edition is Edition.TODAY and end.counts is Holds.YES


def _in_force(told: Told) -> list[Bar]:
    """Return the texts that surely hold from now on; the older edition does not speak of them."""
    return [text for text in told.texts if text.certain and told.case.edition is Edition.TODAY]


def _loses_permission(case: Case, end: Course) -> bool:
    """Return whether the card would today permit a repeat of an action that counts, but for want of success does not."""
    return case.edition is Edition.TODAY and end.counts is not Holds.NO and lost(case.action)


def _taking(taker: Ruling, edition: Edition) -> tuple[str, ...]:
    """Return the clauses by which another minion may take the action over or not."""
    must_be_allowed = edition is Edition.TODAY and taker.worst is not Outcome.ALLOWED
    return (*(("nra-45.1",) if must_be_allowed else ()), *taker.findings[0].cites)


def _against(ruling: Ruling) -> tuple[str, ...]:
    """Return the clauses that speak against an action: those that forbid it, otherwise those that leave it open."""
    if ruling.worst is Outcome.ALLOWED:
        return ()
    return cited([finding for finding in ruling.findings if finding.outcome is ruling.worst])


def _used_by(case: Case, use: Use) -> Iterator[str]:
    special = not isinstance(case.action, PlainAction)
    if use.counted is Counted.ITEM:
        yield "nra-35.1"
    elif use.counted in (Counted.BLEED, Counted.POLITICAL) and special:
        yield "nra-34"
    elif use.counted is Counted.COPY:
        yield from ("nra-31.1", "nra-32.2")
    else:
        yield "nra-30"


def _state(standing: Standing, at: str) -> dict[str, Any]:
    """Return how a minion stands after an action, and what that action charged to it."""
    charged = [c for c in standing.charges if c.status.at == at]
    return {
        "minion": standing.label,
        "locked": standing.lock.holds,
        "charged": [{"what": c.use.counted, "name": c.use.said, "charged": c.status.holds} for c in charged],
    }
