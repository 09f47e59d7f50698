"""On which clauses does it rest what an action came to?"""

from collections.abc import Iterator

from games.verdict import Outcome, cited
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Ruling
from games.vtes.no_repeat.choices import Ending, Holds
from games.vtes.no_repeat.course import Course, of_taken
from games.vtes.no_repeat.limits import Counted, Use
from games.vtes.no_repeat.repeats import by_no_limit
from games.vtes.no_repeat.rows import PlainAction
from games.vtes.no_repeat.told import Told

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


def grounds(told: Told, end: Course) -> tuple[str, ...]:
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
    taking = [cite for link in told.links for cite in _taking(link.ruling, case.edition)]
    fetching = ("nra-36",) if told.fetched else ()
    permission = ("nra-64",) if told.loses_permission else ()
    of_texts = [cite for text in told.in_force for cite in text.cites]
    own = (*fetching, *permission, *of_texts)
    return tuple(dict.fromkeys((*counted, *used, *own, *taking, *against(told.ruling))))


def _taking(taker: Ruling, edition: Edition) -> tuple[str, ...]:
    """Return the clauses by which another minion may take the action over or not."""
    must_be_allowed = edition is Edition.TODAY and taker.worst is not Outcome.ALLOWED
    return (*(("nra-45.1",) if must_be_allowed else ()), *taker.findings[0].cites)


def against(ruling: Ruling) -> tuple[str, ...]:
    """Return the clauses that speak against an action: those that forbid it, otherwise those that leave it open."""
    if ruling.worst is Outcome.ALLOWED:
        return ()
    worst = ruling.worst
    return cited([finding for finding in ruling.findings if finding.reason.outcome is worst])


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
