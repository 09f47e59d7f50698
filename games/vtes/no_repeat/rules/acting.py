"""Acting at all: the minion's lock, and actions of vampires alone."""

from collections.abc import Iterator

from games.sentences import sentences
from games.truth import Truth
from games.verdict import Outcome
from games.vtes.cards import printed
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, locked_use
from games.vtes.no_repeat.scenario.choices import Being, Does
from games.vtes.no_repeat.scenario.kinds import kinds_by_card, may_be_of_kind
from games.vtes.no_repeat.scenario.names import OWN_TEXT
from games.vtes.no_repeat.scenario.rows import Action, CardAction, OwnAction, PlainAction
from games.vtes.no_repeat.state import ActionContext, PendingFinding, Status, find_by_status
from games.vtes.rules import TEXT_OPEN, readings_of_text

WORDS = sentences(__name__)
LOCKED = WORDS.reason("locked")
WHILE_LOCKED = WORDS.reason("while-locked")
ONLY_LOCKED = WORDS.reason("only-locked")
CANNOT_ACT = WORDS.reason("cannot-act")
VAMPIRES_ONLY = WORDS.reason("vampires-only")
VAMPIRES_PERHAPS = WORDS.reason("vampires-only-unknown")

VAMPIRE_CLAUSES = {
    **dict.fromkeys((Does.POLITICAL, Does.RED_LIST), "nra-30"),
    **dict.fromkeys((Does.HUNT, Does.LEAVE_TORPOR, Does.RESCUE, Does.DIABLERIE, Does.BECOME_ANARCH), "nra-60"),
}
"""Clauses by which only a vampire takes a kind of action."""


def find_hindrances(context: ActionContext) -> tuple[PendingFinding, ...]:
    """Return the findings that keep a minion from acting (NRA-30, NRA-38, NRA-60, NRA-63)."""
    of_itself = (
        *find_by_status(context, context.minion.stuck, CANNOT_ACT, "minion"),
        *_find_lock(context, context.minion.lock),
    )
    is_ally = context.edition.provisions.bars_allies and context.minion.being is Being.ALLY
    return (*of_itself, *_find_ally(context)) if is_ally else of_itself


def _find_lock(context: ActionContext, lock: Status) -> tuple[PendingFinding, ...]:
    """Return the findings of the lock and of texts for locked minions."""
    # a minion that takes an action over must be unlocked all the same
    may_act = not context.field and may_act_while_locked(context.action)
    only_locked = locked_use(context.action) == LOCKED_ONLY and not context.field
    if not may_act or (only_locked and lock.holds is Truth.OPEN):
        return find_by_status(context, lock, LOCKED, "minion")
    if lock.holds is not Truth.NO:
        return (_find_while_locked(context, lock.at),)
    if only_locked and context.edition.provisions.knows_locked_cards:
        card = printed(getattr(context.action, "card", None))
        return (context.find(ONLY_LOCKED, "card", (lock.at,), card=card),)
    return ()


def may_act_while_locked(action: Action) -> bool:
    """Return whether a locked minion may take an action (NRA-63)."""
    return not isinstance(action, PlainAction) and (action.while_locked or bool(locked_use(action)))


def _find_while_locked(context: ActionContext, at: str) -> PendingFinding:
    """Return that a text lets a locked minion act (NRA-63)."""
    field = "card" if locked_use(context.action) else "while_locked"
    if context.edition.provisions.knows_locked_cards:
        return context.find(WHILE_LOCKED, field, (at,))
    readings = readings_of_text(Outcome.ALLOWED, Outcome.FORBIDDEN)
    text = OWN_TEXT if isinstance(context.action, OwnAction) else printed(getattr(context.action, "card", None))
    return context.find(TEXT_OPEN, field, (at,), readings, text=text, point=f"while locked {context.at}")


def _find_ally(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield that an ally may not take an action of vampires."""
    cites = vampire_clauses(context.action)
    if cites:
        yield context.find(VAMPIRES_ONLY, "does", (f"{context.minion.at}/being",), cites=cites)
    perhaps = dict.fromkeys(cite for does, cite in VAMPIRE_CLAUSES.items() if may_be_of_kind(context.action, does))
    if perhaps and isinstance(context.action, CardAction):
        kinds, point = kinds_by_card(context.action), f"does {context.at}"
        # whichever of these it is, a vampire alone takes it
        reason = VAMPIRES_ONLY if kinds and VAMPIRE_CLAUSES.keys() >= {*kinds} else VAMPIRES_PERHAPS
        yield context.find(reason, "does", (f"{context.minion.at}/being",), cites=(*perhaps,), point=point)


def vampire_clauses(action: Action) -> tuple[str, ...]:
    """Return the clauses by which only a vampire takes an action (NRA-30, NRA-60)."""
    by_kind = dict.fromkeys(VAMPIRE_CLAUSES[does] for does in action.does if does in VAMPIRE_CLAUSES)
    if not by_kind or not isinstance(action, PlainAction | CardAction):
        return ()
    return (*by_kind, *(("nra-61",) if isinstance(action, PlainAction) else ()))
