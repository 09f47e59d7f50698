"""Limits: uses that are spent, repeated actions, and which outcomes count as taken."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from games.sentences import sentences
from games.values import replace
from games.verdict import Reading, Reason
from games.vtes.cards import same_card
from games.vtes.editions import Edition
from games.vtes.no_repeat.scenario import Action, CardAction, Does, Ending, Holds, PlainAction
from games.vtes.no_repeat.state import (
    COUNT_OPEN,
    COUNTING,
    DEPENDING,
    DEPENDS_OPEN,
    DEPENDS_UNKNOWN,
    FETCHED,
    FETCHED_OPEN,
    LOCK_OPEN,
    LOCKING,
    Case,
    Charge,
    Counted,
    Ruling,
    Said,
    Standing,
    Status,
    Use,
    of_name,
)
from games.vtes.reasons import ALREADY_BLED, OF_CARDS, POLITICAL_TAKEN

WORDS = sentences(__name__)
RED_LIST_TAKEN = WORDS.reason("red-list-taken")
NAME_USED = WORDS.reason("name-used")
SAME_EQUIPMENT = WORDS.reason("same-equipment")
COPY_USED = WORDS.reason("copy-used")
CARD_IN_PLAY_USED = WORDS.reason("card-in-play-used")
OWN_USED = WORDS.reason("own-text-used")
ABILITY_OPEN = WORDS.reason("ability-open")
ITEM_OPEN = WORDS.reason("item-open")
ITEM_UNKNOWN = WORDS.reason("item-unknown")
SAME_UNKNOWN = WORDS.reason("same-action-unknown")
DOES_UNKNOWN = WORDS.reason("does-unknown")
EARLIER_UNKNOWN = WORDS.reason("earlier-does-unknown")
CHARGED_BY_TAKING_OVER = WORDS.reason("charged-by-taking-over")
EACH_ABILITY = WORDS.readings("each-ability")
SAME_ITEM = WORDS.readings("same-item")
ANOTHER_ACTION = WORDS.text("another-action")
ANOTHER_COPY = WORDS.text("another-copy")
ANOTHER_OF_EITHER = WORDS.text("another-of-either")
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

REASONS = (
    *(NOTHING_REPEATED, UNLIMITED, REPEATABLE, OTHER_EQUIPMENT, OTHER_ACTION, OTHER_COPY, PUT_IN_PLAY, NOT_TAKEN),
    *(NOT_CHARGED, NEW_MINION, FETCHED_FREE, ALREADY_BLED, POLITICAL_TAKEN, RED_LIST_TAKEN, NAME_USED, SAME_EQUIPMENT),
    *(COPY_USED, CARD_IN_PLAY_USED, OWN_USED, ABILITY_OPEN, ITEM_OPEN, ITEM_UNKNOWN, SAME_UNKNOWN, DOES_UNKNOWN),
    *(EARLIER_UNKNOWN, CHARGED_BY_TAKING_OVER),
)

CITES_OF_COUNTING = ("nra-12", "nra-40", "nra-41", "nra-42.1", "nra-42.2")
PUT_INTO_PLAY = {Does.EQUIP, Does.EMPLOY, Does.RECRUIT}
BY_CARD = (Counted.NAME, Counted.COPY, Counted.OWN)
SPENT = {
    Counted.BLEED: ALREADY_BLED,
    Counted.POLITICAL: POLITICAL_TAKEN,
    Counted.RED_LIST: RED_LIST_TAKEN,
    Counted.NAME: NAME_USED,
    Counted.COPY: COPY_USED,
    Counted.OWN: OWN_USED,
    Counted.ITEM: ITEM_OPEN,
}


def spent(case: Case, use: Use) -> Reason:
    """Return what is said of a use that has been used up."""
    if use.counted is Counted.NAME and not PUT_INTO_PLAY.isdisjoint(case.action.does):
        return SAME_EQUIPMENT
    if use.counted is Counted.COPY and case.edition is Edition.FAQ:
        return CARD_IN_PLAY_USED
    return SPENT[use.counted]


def deciding(case: Case, reason: Reason, status: Status) -> tuple[str, ...]:
    """Return the clauses of a limit that decide of a use that was charged before: examples and special forms where they bear.

    Behind them stands by what the earlier action counted, where that is not plain.
    """
    by_card = not isinstance(case.action, PlainAction) or any(
        charge.status.at == status.at and charge.use.counted in BY_CARD for charge in case.standing.charges
    )
    special = isinstance(case.action, CardAction) and case.action.level is not None
    own = _bearing(case.edition, reason, Does.EQUIP in case.action.does, special, by_card)
    return tuple(dict.fromkeys((*own, *status.cites))) if status.cites else own


@cache
def _bearing(edition: Edition, reason: Reason, equips: bool, special: bool, by_card: bool) -> tuple[str, ...]:
    """Return those of an edition's clauses of a limit that bear on an action: one that equips, a special form, one by a card."""
    bearing = {"nra-11": equips, "nra-16": special} | dict.fromkeys(OF_CARDS, by_card)
    return tuple([cite for cite in edition.own(of_limit(reason)) if bearing.get(cite, True)])


def of_limit(reason: Reason) -> tuple[str, ...]:
    """Return the clauses of a limit, without those by which an earlier action counted."""
    return tuple(cite for cite in reason.cites if cite not in CITES_OF_COUNTING)


def unknown(case: Case, use: Use, at: str) -> Said:
    """Return what is said where it is not told, or not settled, whether a use is the same as that of the event at a pointer."""
    point = f"{case.at}={at}"
    charged = [charge.use for charge in case.standing.charges if charge.status.at == at]
    if any(use.of_one(one) for one in charged):
        own = ("nra-06" if use.counted is Counted.COPY else "nra-07", "nra-66.2")
        return case.says(ABILITY_OPEN, use.where, (at,), EACH_ABILITY, own, used=use.said, point=point)
    if use.counted is Counted.ITEM:
        return case.says(ITEM_UNKNOWN, use.where, (at,), used=use.said, point=point)
    other = ANOTHER_COPY if case.edition is Edition.FAQ else ANOTHER_OF_EITHER
    cites = case.edition.own((*of_limit(CARD_IN_PLAY_USED), *of_limit(COPY_USED)))
    if use.counted is Counted.OWN:
        other, cites = ANOTHER_ACTION, case.edition.own(of_limit(OWN_USED))
    return case.says(SAME_UNKNOWN, use.where, (at,), (), cites, used=use.said, other=other, point=point)


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


DIRECT_INTERVENTION = "Direct Intervention"
UNTOLD = (Ending.FAILED, Ending.ENDED_AT_BLOCK_ATTEMPT, Ending.VOID, Ending.CANCELLED)
COUNTED_BY = {
    **dict.fromkeys((Ending.FIZZLED, Ending.FAILED, Ending.FAILED_AFTER_BLOCK, Ending.ENDED_AFTER_BLOCK), "nra-40"),
    Ending.CANCELLED_AFTER_BLOCK: "nra-41",
    Ending.REFERENDUM_CANCELLED: "nra-42.1",
    Ending.BLEED_REDIRECTED: "nra-42.2",
    Ending.BLEED_REDUCED: "nra-42.2",
}
"""The clause by which an action counts that was not simply successful or blocked."""


class Course(Struct, frozen=True):
    """What an outcome comes to by an edition: whether the action counts as taken, and whether the minion locks."""

    counts: Holds
    locks: Holds


def course(action: Action, edition: Edition) -> Course:
    """Return what the outcome of an action comes to by an edition."""
    outcome = action.outcome
    if edition is Edition.TODAY:
        counts = Holds.NO if outcome.before_block else Holds.YES
        return Course(counts, Holds.NO if outcome.needs_card else Holds.YES)
    if outcome is Ending.CANCELLED and same_card(action.by, DIRECT_INTERVENTION):
        return Course(Holds.NO, Holds.NO)
    if outcome in UNTOLD:
        return Course(Holds.OPEN, Holds.OPEN if outcome.needs_card else Holds.YES)
    return Course(Holds.YES, Holds.YES)


def charges(case: Case, ruling: Ruling, end: Course, given: Status | None = None) -> tuple[Charge, ...]:
    """Return what an action charges to its minion; `given` stands for a charge that counts but is not plain."""
    counted = _counted(case, end.counts, given)
    found = [Charge(use, _after(case, ruling, use, counted)) for use in case.uses]
    if isinstance(case.action, CardAction) and case.action.fetched:
        found.append(_fetched(case, of_name(case.action.fetched), counted))
    return tuple(found)


def locked(case: Case, ruling: Ruling, end: Course) -> Status:
    """Return how the lock of a minion stands after its action."""
    before = case.standing.lock
    if end.locks is Holds.NO:
        return before
    if end.locks is Holds.OPEN:
        # what was not taken locked nobody: both hang on one point
        return Status(Holds.OPEN, case.at, LOCK_OPEN, LOCKING, _counting(case.at))
    return depending(case, ruling, Status(Holds.YES, case.at), frozenset({before.point} - {""}))


def depending(case: Case, ruling: Ruling, status: Status, covered: frozenset[str] = frozenset()) -> Status:
    """Return a status that holds if the action was taken; it holds anyway where what forbids the action has the same effect, as `covered` has."""
    if status.holds is not Holds.YES or ruling.done is Holds.YES or ruling.points <= covered:
        return status
    unsettled = any(one.readings for one in ruling.said)
    reason: Reason = DEPENDS_OPEN if unsettled else DEPENDS_UNKNOWN
    readings = _depending(case.edition) if unsettled else ()
    return replace(
        status,
        holds=Holds.OPEN,
        reason=reason,
        readings=readings,
        point=f"done {case.at}",
        unless=ruling.points - covered,
        cites=(),
    )


@cache
def _depending(edition: Edition) -> tuple[Reading, ...]:
    """Return how it can be read whether an action was taken, by an edition's own clauses."""
    return tuple(replace(one, cites=edition.own(one.cites)) for one in DEPENDING)


def _counted(case: Case, counts: Holds, given: Status | None) -> Status:
    at = case.at
    if counts is Holds.NO:
        return Status(Holds.NO, at, NOT_TAKEN, cites=of_not_taken(case.action, case.edition))
    if counts is Holds.OPEN:
        return Status(Holds.OPEN, at, COUNT_OPEN, COUNTING, _counting(at), cites=untold(case.action.outcome))
    return given or Status(Holds.YES, at, cites=of_taken(case.action.outcome, case.edition))


def _counting(at: str) -> str:
    """Return the open point whether the action at a pointer counts as taken."""
    return f"count {at}"


def of_taken(outcome: Ending, edition: Edition) -> tuple[str, ...]:
    """Return the clauses by which an action counts as taken where that is not plain from its outcome."""
    if outcome not in COUNTED_BY:
        return ()
    by_ruling = edition is Edition.TODAY or outcome is Ending.ENDED_AFTER_BLOCK
    return (COUNTED_BY[outcome],) if by_ruling else ("nra-12",)


def of_not_taken(action: Action, edition: Edition) -> tuple[str, ...]:
    """Return the clauses by which an action does not count as taken."""
    if edition is Edition.FAQ:
        return ("nra-14", "nra-19") if Does.BLEED in action.does else ("nra-14",)
    return ("nra-48",) if action.outcome is Ending.VOID else ("nra-41",)


def untold(outcome: Ending) -> tuple[str, ...]:
    """Return the clauses by which FAQ 3.19 leaves it open whether an action with this outcome counts."""
    if outcome is Ending.FAILED:
        return ("nra-12", "nra-40")
    return ("nra-12", "nra-14") if outcome is Ending.CANCELLED else ("nra-12",)


def _after(case: Case, ruling: Ruling, use: Use, counted: Status) -> Status:
    if use.perhaps and counted.holds is not Holds.NO:
        return Status(Holds.OPEN, case.at, EARLIER_UNKNOWN, point=use.point(case.at))
    same = [status for repeats, status in case.charged(use) if repeats is Holds.YES]
    return depending(case, ruling, counted, frozenset([status.point for status in same if status.holds is Holds.OPEN]))


def _fetched(case: Case, use: Use, counted: Status) -> Charge:
    """Return how the name of a card stands that another card fetched."""
    if counted.holds is Holds.NO:
        return Charge(use, counted)
    if case.edition is Edition.TODAY:
        return Charge(use, Status(Holds.NO, case.at, FETCHED_FREE))
    return Charge(use, Status(Holds.OPEN, case.at, FETCHED_OPEN, FETCHED, f"fetched {case.at}"))


def standing_after(standing: Standing, more: tuple[Charge, ...], lock: Status) -> Standing:
    """Return how a minion stands after an action charged something to it and locked it or not."""
    return replace(standing, charges=(*standing.charges, *more), lock=lock)
