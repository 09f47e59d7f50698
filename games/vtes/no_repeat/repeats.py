"""What would the action do for a second time, and what speaks for it where it does not?"""

from collections.abc import Iterable

from games.sentences import sentences
from games.verdict import Reason
from games.vtes.no_repeat.case import Case, Said
from games.vtes.no_repeat.choices import Does, Holds
from games.vtes.no_repeat.limits import Counted, Use
from games.vtes.no_repeat.rows import Action, CardAction
from games.vtes.no_repeat.spent import (
    CHARGED_BY_TAKING_OVER,
    DOES_UNKNOWN,
    PUT_INTO_PLAY,
    SAME_ITEM,
    deciding,
    spent,
    unknown,
)
from games.vtes.no_repeat.state import Status

WORDS = sentences(__name__)
NOTHING_REPEATED = WORDS.reason("nothing-repeated")
UNLIMITED = WORDS.reason("unlimited")
REPEATABLE = WORDS.reason("repeatable")
OTHER_EQUIPMENT = WORDS.reason("other-equipment")
OTHER_ACTION = WORDS.reason("other-action")
OTHER_COPY = WORDS.reason("other-copy")
PUT_IN_PLAY = WORDS.reason("put-in-play")
NOT_TAKEN = WORDS.reason("not-taken")
NOT_CHARGED = WORDS.reason("not-charged")
NEW_MINION = WORDS.reason("new-minion")
FETCHED_FREE = WORDS.reason("fetched-free")
AS_OFTEN = WORDS.text("as-often")
OTHER_ITEMS = WORDS.text("other-items")


FREE = {Does.HUNT, Does.EQUIP, Does.LEAVE_TORPOR, Does.RESCUE, Does.DIABLERIE, Does.BECOME_ANARCH}


def repeated(case: Case) -> tuple[Said, ...]:
    """Return what each limit that the action touches says against it, and why earlier events do not count."""
    return tuple([one for use in case.uses for one in _of_use(case, use)])


def _of_use(case: Case, use: Use) -> Iterable[Said]:
    charged = case.charged(use)
    if not charged:
        return ()
    if use.perhaps:
        at = [status.at for repeats, status in charged if status.holds is not Holds.NO]
        return [case.says(DOES_UNKNOWN, use.where, at, used=use.said, point=use.point(case.at)) for _ in at[:1]]
    same = [status for repeats, status in charged if repeats is Holds.YES]
    certain = [status for status in same if status.holds is Holds.YES]
    if certain:
        return _spent(case, use, certain)
    perhaps = [status for repeats, status in charged if repeats is Holds.OPEN and status.holds is not Holds.NO]
    against = [_explained(case, use, one) for one in same if one.holds is Holds.OPEN]
    against += [unknown(case, use, one.at) for one in perhaps]
    return against or [_explained(case, use, one) for one in same[-1:]]


def _spent(case: Case, use: Use, statuses: list[Status]) -> list[Said]:
    because = tuple([status.at for status in statuses])
    open_point = use.counted is Counted.ITEM
    reason = spent(case, use)
    readings, cites = SAME_ITEM if open_point else (), deciding(case, reason, statuses[0])
    point = f"item {use.name}" if open_point else ""
    said = [case.says(reason, use.where, because, readings, cites, used=use.said, card=use.card, point=point)]
    taken_over = tuple([status.at for status in statuses if status.disputed])
    if taken_over:
        said.append(case.says(CHARGED_BY_TAKING_OVER, use.where, taken_over))
    return said


def _explained(case: Case, use: Use, status: Status) -> Said:
    return case.says(
        status.reason or NOTHING_REPEATED,
        use.where,
        (status.at,),
        status.readings,
        status.cites,
        point=status.point,
        unless=status.unless,
        used=use.said,
    )


def free(case: Case) -> Said:
    """Return why nothing stands in the way of an action that repeats nothing."""
    if not case.uses:
        torpor = {Does.LEAVE_TORPOR, Does.DIABLERIE} & set(case.action.does)
        return case.says(REPEATABLE, "does") if torpor else _unlimited(case)
    if isinstance(case.action, CardAction) and not PUT_INTO_PLAY.isdisjoint(case.action.does):
        return case.says(OTHER_EQUIPMENT, "card", cites=_of_other_equipment(case))
    for use in case.uses:
        for charge in reversed(case.standing.charges):
            reason = _differing(use, charge.use) if charge.status.holds is Holds.YES else None
            if reason:
                return case.says(reason, use.where, (charge.status.at,))
    if all(use.counted is Counted.ITEM for use in case.uses):
        return _unlimited(case)
    return case.says(NOTHING_REPEATED)


def _unlimited(case: Case) -> Said:
    """Return that nothing limits an action; the only use that it may have is that of an item."""
    of_items = ("nra-46",) if case.uses else ()
    again = (OTHER_ITEMS if case.uses else AS_OFTEN).filled(minion=case.standing.label)
    cites = case.edition.own(("nra-08", *by_no_limit(case.action), *of_items))
    return case.says(UNLIMITED, "does", cites=cites, again=again)


def by_no_limit(action: Action) -> tuple[str, ...]:
    """Return the clause by which today nothing limits an action: that it is free, or that no limit names it."""
    return ("nra-35.1",) if {*action.does} <= FREE else ("nra-30",)


def _of_other_equipment(case: Case) -> tuple[str, ...]:
    """Return the clauses by which a name is free; the example of two pieces of equipment where there was one before."""
    equips_again = Does.EQUIP in case.action.does and any(c.use.counted is Counted.NAME for c in case.standing.charges)
    cites = ("nra-09", "nra-10", "nra-30") if equips_again else ("nra-09", "nra-30")
    return case.edition.own(cites)


def _differing(use: Use, other: Use) -> Reason | None:
    """Return what tells a use from an earlier one of the same card."""
    if use.counted is not Counted.COPY or use.name != other.name:
        return None
    if other.counted is Counted.NAME:
        return PUT_IN_PLAY
    if other.counted is Counted.COPY:
        return OTHER_ACTION if use.copy == other.copy else OTHER_COPY
    return None
