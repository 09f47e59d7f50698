"""Whether a minion can act at all: its lock, and actions of vampires alone."""

from collections.abc import Iterator

from games.sentences import sentences
from games.verdict import Outcome
from games.vtes.cards import printed
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, for_locked
from games.vtes.no_repeat.scenario import (
    OWN_TEXT,
    Action,
    Being,
    CardAction,
    Does,
    Holds,
    OwnAction,
    PlainAction,
    can_be,
    may_be_of_kind,
)
from games.vtes.no_repeat.state import Case, Said, Status, of_status
from games.vtes.reasons import TEXT_OPEN, with_and_without

WORDS = sentences(__name__)
LOCKED = WORDS.reason("locked")
WHILE_LOCKED = WORDS.reason("while-locked")
ONLY_LOCKED = WORDS.reason("only-locked")
CANNOT_ACT = WORDS.reason("cannot-act")
VAMPIRES_ONLY = WORDS.reason("vampires-only")
VAMPIRES_PERHAPS = WORDS.reason("vampires-only-unknown")

OF_VAMPIRES = {
    **dict.fromkeys((Does.POLITICAL, Does.RED_LIST), "nra-30"),
    **dict.fromkeys((Does.HUNT, Does.LEAVE_TORPOR, Does.RESCUE, Does.DIABLERIE, Does.BECOME_ANARCH), "nra-60"),
}
"""By what only a vampire does, the clause that says so."""


def hindered(case: Case) -> tuple[Said, ...]:
    """Return what keeps the minion from acting, whatever it has done this turn."""
    of_itself = (*of_status(case, case.standing.stuck, CANNOT_ACT, "minion"), *_of_lock(case, case.standing.lock))
    is_ally = case.edition is Edition.TODAY and case.standing.being is Being.ALLY
    return (*of_itself, *_of_ally(case)) if is_ally else of_itself


def _of_lock(case: Case, lock: Status) -> tuple[Said, ...]:
    """Return what the lock of the minion keeps it from, and what a text for locked minions says of that."""
    # a minion that takes an action over must be unlocked all the same
    able = not case.field and while_locked(case.action)
    only = for_locked(case.action) == LOCKED_ONLY and not case.field
    if not able or (only and lock.holds is Holds.OPEN):
        return of_status(case, lock, LOCKED, "minion")
    if lock.holds is not Holds.NO:
        return (_while_locked(case, lock.at),)
    if only and case.edition is Edition.TODAY:
        card = printed(getattr(case.action, "card", None))
        return (case.says(ONLY_LOCKED, "card", (lock.at,), card=card),)
    return ()


def while_locked(action: Action) -> bool:
    """Return whether a locked minion may take an action, as was told, or as its card is known to say."""
    return not isinstance(action, PlainAction) and (action.while_locked or bool(for_locked(action)))


def _while_locked(case: Case, at: str) -> Said:
    """Return that a text lets a locked minion act; the older edition does not speak of such texts."""
    field = "card" if for_locked(case.action) else "while_locked"
    if case.edition is Edition.TODAY:
        return case.says(WHILE_LOCKED, field, (at,))
    readings = with_and_without(Outcome.ALLOWED, Outcome.FORBIDDEN)
    text = OWN_TEXT if isinstance(case.action, OwnAction) else printed(getattr(case.action, "card", None))
    return case.says(TEXT_OPEN, field, (at,), readings, text=text, point=f"while locked {case.at}")


def _of_ally(case: Case) -> Iterator[Said]:
    """Yield that an action is one of vampires, or may be, unless a text in play may give it to an ally as well."""
    cites = of_vampires(case.action)
    if cites:
        yield case.says(VAMPIRES_ONLY, "does", (f"{case.standing.at}/being",), cites=cites)
    perhaps = dict.fromkeys(cite for does, cite in OF_VAMPIRES.items() if may_be_of_kind(case.action, does))
    if perhaps and isinstance(case.action, CardAction):
        known, point = can_be(case.action), f"does {case.at}"
        # whichever of these it is, a vampire alone takes it
        reason = VAMPIRES_ONLY if known and OF_VAMPIRES.keys() >= {*known} else VAMPIRES_PERHAPS
        yield case.says(reason, "does", (f"{case.standing.at}/being",), cites=(*perhaps,), point=point)


def of_vampires(action: Action) -> tuple[str, ...]:
    """Return the clauses by which only a vampire takes an action, none where an ally may take it as well."""
    by_kind = dict.fromkeys(OF_VAMPIRES[does] for does in action.does if does in OF_VAMPIRES)
    if not by_kind or not isinstance(action, PlainAction | CardAction):
        return ()
    return (*by_kind, *(("nra-61",) if isinstance(action, PlainAction) else ()))
