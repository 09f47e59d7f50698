"""Does an action count as taken, and does it lock its minion?"""

from functools import cache

from msgspec import Struct

from games.values import replace
from games.verdict import Reading, Reason
from games.vtes.cards import same_card
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Ruling
from games.vtes.no_repeat.choices import Does, Ending, Holds
from games.vtes.no_repeat.limits import Use, of_name
from games.vtes.no_repeat.open_points import (
    COUNT_OPEN,
    COUNTING,
    DEPENDING,
    DEPENDS_OPEN,
    DEPENDS_UNKNOWN,
    FETCHED,
    FETCHED_OPEN,
    LOCK_OPEN,
    LOCKING,
)
from games.vtes.no_repeat.repeats import FETCHED_FREE, NOT_TAKEN
from games.vtes.no_repeat.rows import Action, CardAction
from games.vtes.no_repeat.spent import EARLIER_UNKNOWN
from games.vtes.no_repeat.state import Charge, Standing, Status

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
