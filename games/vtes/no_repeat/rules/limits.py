"""Limits: spent uses, repeated actions, and the actions that count as taken."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from games.sentences import sentences
from games.truth import Truth
from games.values import replace
from games.verdict import Reading, Reason
from games.vtes.cards import gives_in_play, locks_by_cancelling, same_card
from games.vtes.no_repeat.scenario import Counted
from games.vtes.no_repeat.scenario.choices import Does, Ending
from games.vtes.no_repeat.scenario.kinds import CANCELLING_WORDS
from games.vtes.no_repeat.scenario.rows import Action, CardAction, InPlayAction, PlainAction
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
    ActionContext,
    Charge,
    PendingFinding,
    Ruling,
    Status,
    Use,
    use_of_name,
    use_of_origin,
)
from games.vtes.rules import ALREADY_BLED, CARD_CLAUSES, POLITICAL_TAKEN, Edition

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
NOT_READY_COUNT = WORDS.reason("not-ready-count")
NOT_READY_READINGS = WORDS.readings("not-ready")
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

# in the order in which they are published
REASONS = (
    *(NOTHING_REPEATED, UNLIMITED, REPEATABLE, OTHER_EQUIPMENT, OTHER_ACTION, OTHER_COPY, PUT_IN_PLAY, NOT_TAKEN),
    *(NOT_CHARGED, NEW_MINION, FETCHED_FREE, ALREADY_BLED, POLITICAL_TAKEN, RED_LIST_TAKEN, NAME_USED, SAME_EQUIPMENT),
    *(COPY_USED, CARD_IN_PLAY_USED, OWN_USED, ABILITY_OPEN, ITEM_OPEN, ITEM_UNKNOWN, SAME_UNKNOWN, DOES_UNKNOWN),
    *(EARLIER_UNKNOWN, CHARGED_BY_TAKING_OVER, NOT_READY_COUNT),
)

COUNTING_CLAUSES = ("nra-12", "nra-40", "nra-41", "nra-42.1", "nra-42.2")
PUT_INTO_PLAY = {Does.EQUIP, Does.EMPLOY, Does.RECRUIT}
BY_CARD = (Counted.NAME, Counted.COPY, Counted.OWN)
REASON_BY_LIMIT = {
    Counted.BLEED: ALREADY_BLED,
    Counted.POLITICAL: POLITICAL_TAKEN,
    Counted.RED_LIST: RED_LIST_TAKEN,
    Counted.NAME: NAME_USED,
    Counted.COPY: COPY_USED,
    Counted.OWN: OWN_USED,
    Counted.ITEM: ITEM_OPEN,
}


def reason_of_spent_use(context: ActionContext, use: Use) -> Reason:
    """Return the reason for a spent use (NRA-03 to NRA-09, NRA-30)."""
    if use.counted is Counted.NAME and not PUT_INTO_PLAY.isdisjoint(context.action.does):
        return SAME_EQUIPMENT
    if use.counted is Counted.COPY and not context.edition.provisions.separates_abilities:
        return CARD_IN_PLAY_USED
    return REASON_BY_LIMIT[use.counted]


def deciding_clauses(context: ActionContext, reason: Reason, status: Status) -> tuple[str, ...]:
    """Return the clauses of a spent use, then those of the earlier action (NRA-03 to NRA-09, NRA-30)."""
    by_card = not isinstance(context.action, PlainAction) or any(
        charge.status.at == status.at and charge.use.counted in BY_CARD for charge in context.minion.charges
    )
    special = isinstance(context.action, CardAction) and context.action.level is not None
    clauses = _bearing_clauses(context.edition, reason, Does.EQUIP in context.action.does, special, by_card)
    return tuple(dict.fromkeys((*clauses, *status.cites))) if status.cites else clauses


@cache
def _bearing_clauses(edition: Edition, reason: Reason, equips: bool, special: bool, by_card: bool) -> tuple[str, ...]:
    """Return the clauses of a limit that bear on this action."""
    bears = {"nra-11": equips, "nra-16": special} | dict.fromkeys(CARD_CLAUSES, by_card)
    return tuple([cite for cite in edition.own_clauses(limit_clauses(reason)) if bears.get(cite, True)])


def limit_clauses(reason: Reason) -> tuple[str, ...]:
    """Return the clauses of a limit without those on counting (NRA-12, NRA-40 to NRA-42)."""
    return tuple(cite for cite in reason.cites if cite not in COUNTING_CLAUSES)


def find_unknown_use(context: ActionContext, use: Use, at: str) -> PendingFinding:
    """Return the open point whether two uses are the same (NRA-06, NRA-31, NRA-46, NRA-66)."""
    point = f"{context.at}={at}"
    uses = [charge.use for charge in context.minion.charges if charge.status.at == at]
    if any(use.shares_source(earlier) for earlier in uses):
        clauses = ("nra-06" if use.counted is Counted.COPY else "nra-07", "nra-66.2")
        return context.find(ABILITY_OPEN, use.where, (at,), EACH_ABILITY, clauses, used=use.text, point=point)
    if use.counted is Counted.ITEM:
        return context.find(ITEM_UNKNOWN, use.where, (at,), used=use.text, point=point)
    other = ANOTHER_OF_EITHER if context.edition.provisions.separates_abilities else ANOTHER_COPY
    cites = context.edition.own_clauses((*limit_clauses(CARD_IN_PLAY_USED), *limit_clauses(COPY_USED)))
    if use.counted is Counted.OWN:
        other, cites = ANOTHER_ACTION, context.edition.own_clauses(limit_clauses(OWN_USED))
    return context.find(SAME_UNKNOWN, use.where, (at,), (), cites, used=use.text, other=other, point=point)


FREE_KINDS = {Does.HUNT, Does.EQUIP, Does.LEAVE_TORPOR, Does.RESCUE, Does.DIABLERIE, Does.BECOME_ANARCH}


def find_repeats(context: ActionContext) -> tuple[PendingFinding, ...]:
    """Return the findings of every limit that the action touches (NRA-03 to NRA-09, NRA-30)."""
    return tuple([finding for use in context.uses for finding in _find_repeats_of_use(context, use)])


def _find_repeats_of_use(context: ActionContext, use: Use) -> Iterable[PendingFinding]:
    charged = [pair for pair in context.charges_against(use) if not _is_alternative(context, use, pair[1].at)]
    if not charged:
        return ()
    if use.perhaps:
        ats = [status.at for repeats, status in charged if status.holds is not Truth.NO]
        return [context.find(DOES_UNKNOWN, use.where, ats, used=use.text, point=use.point(context.at)) for _ in ats[:1]]
    same = [status for repeats, status in charged if repeats is Truth.YES]
    certain = [status for status in same if status.holds is Truth.YES]
    if certain:
        return _find_spent(context, use, certain)
    perhaps = [status for repeats, status in charged if repeats is Truth.OPEN and status.holds is not Truth.NO]
    against = [_find_charge(context, use, status) for status in same if status.holds is Truth.OPEN]
    against += [find_unknown_use(context, use, status.at) for status in perhaps]
    # the last event that does not count is the reason why the use is free
    return against or [_find_charge(context, use, status) for status in same[-1:]]


def _is_alternative(context: ActionContext, use: Use, at: str) -> bool:
    """Return whether an earlier action is another one of a copy that gives one of this kind alone (NRA-91)."""
    action = context.action
    if not isinstance(action, InPlayAction) or gives_in_play(action.card).count(use.counted.code) != 1:
        return False
    mine = use_of_origin(action)
    return any(
        theirs.counted is Counted.COPY
        and (theirs.name, theirs.copy) == (mine.name, mine.copy)
        and None not in (theirs.ability, mine.ability)
        and theirs.ability != mine.ability
        for theirs in (charge.use for charge in context.minion.charges if charge.status.at == at)
    )


def _find_spent(context: ActionContext, use: Use, statuses: list[Status]) -> list[PendingFinding]:
    because = tuple([status.at for status in statuses])
    # whether an item may be taken twice is not settled (NRA-46)
    open_point = use.counted is Counted.ITEM
    reason = reason_of_spent_use(context, use)
    readings, cites = SAME_ITEM if open_point else (), deciding_clauses(context, reason, statuses[0])
    point = f"item {use.name}" if open_point else ""
    findings = [context.find(reason, use.where, because, readings, cites, used=use.text, card=use.card, point=point)]
    taken_over = tuple([status.at for status in statuses if status.disputed])
    if taken_over:
        findings.append(context.find(CHARGED_BY_TAKING_OVER, use.where, taken_over))
    return findings


def _find_charge(context: ActionContext, use: Use, status: Status) -> PendingFinding:
    return context.find(
        status.reason or NOTHING_REPEATED,
        use.where,
        (status.at,),
        status.readings,
        status.cites,
        point=status.point,
        unless=status.unless,
        used=use.text,
    )


def find_free(context: ActionContext) -> PendingFinding:
    """Return the finding on an action without a repeat (NRA-08, NRA-30, NRA-35)."""
    if not context.uses:
        torpor = {Does.LEAVE_TORPOR, Does.DIABLERIE} & set(context.action.does)
        return context.find(REPEATABLE, "does") if torpor else _find_unlimited(context)
    if isinstance(context.action, CardAction) and not PUT_INTO_PLAY.isdisjoint(context.action.does):
        return context.find(OTHER_EQUIPMENT, "card", cites=_other_equipment_clauses(context))
    for use in context.uses:
        for charge in reversed(context.minion.charges):
            reason = _difference(use, charge.use) if charge.status.holds is Truth.YES else None
            if reason:
                return context.find(reason, use.where, (charge.status.at,))
    if all(use.counted is Counted.ITEM for use in context.uses):
        return _find_unlimited(context)
    return context.find(NOTHING_REPEATED)


def _find_unlimited(context: ActionContext) -> PendingFinding:
    """Return that nothing limits an action (NRA-08, NRA-35, NRA-46)."""
    of_items = ("nra-46",) if context.uses else ()
    as_often = (OTHER_ITEMS if context.uses else AS_OFTEN).filled(minion=context.minion.label)
    cites = context.edition.own_clauses(("nra-08", *no_limit_clauses(context.action), *of_items))
    return context.find(UNLIMITED, "does", cites=cites, again=as_often)


def no_limit_clauses(action: Action) -> tuple[str, ...]:
    """Return the clause by which nothing limits an action today (NRA-30, NRA-35)."""
    return ("nra-35.1",) if {*action.does} <= FREE_KINDS else ("nra-30",)


def _other_equipment_clauses(context: ActionContext) -> tuple[str, ...]:
    """Return the clauses by which a card's name is free (NRA-09, NRA-10)."""
    equips_again = Does.EQUIP in context.action.does and any(
        charge.use.counted is Counted.NAME for charge in context.minion.charges
    )
    cites = ("nra-09", "nra-10", "nra-30") if equips_again else ("nra-09", "nra-30")
    return context.edition.own_clauses(cites)


def _difference(use: Use, other: Use) -> Reason | None:
    """Return the reason by which two uses of one card differ."""
    if use.counted is not Counted.COPY or use.name != other.name:
        return None
    if other.counted is Counted.NAME:
        return PUT_IN_PLAY
    if other.counted is Counted.COPY:
        return OTHER_ACTION if use.copy == other.copy else OTHER_COPY
    return None


DIRECT_INTERVENTION = "Direct Intervention"
UNDECIDED_ENDINGS = (Ending.FAILED, Ending.ENDED_AT_BLOCK_ATTEMPT, Ending.VOID, Ending.CANCELLED, Ending.NOT_READY)
CLAUSE_BY_ENDING = {
    **dict.fromkeys((Ending.FIZZLED, Ending.FAILED, Ending.FAILED_AFTER_BLOCK, Ending.ENDED_AFTER_BLOCK), "nra-40"),
    Ending.CANCELLED_AFTER_BLOCK: "nra-41",
    Ending.REFERENDUM_CANCELLED: "nra-42.1",
    Ending.BLEED_REDIRECTED: "nra-42.2",
    Ending.BLEED_REDUCED: "nra-42.2",
}
"""The clause by which an action counts that was not simply successful or blocked."""


class Consequences(Struct, frozen=True):
    """Whether an action counts as taken, and whether its minion locks."""

    counts: Truth
    locks: Truth


def consequences(action: Action, edition: Edition) -> Consequences:
    """Return the consequences of an action's ending (NRA-12, NRA-14, NRA-40, NRA-41)."""
    return Consequences(_counts(action, edition), _locks(action, edition))


def _counts(action: Action, edition: Edition) -> Truth:
    # before a block an action does not count (NRA-41)
    if edition.provisions.settles_counting:
        if action.outcome is Ending.NOT_READY:
            return Truth.OPEN
        return Truth.NO if action.outcome.before_block else Truth.YES
    if _is_undone(action):
        return Truth.NO
    return Truth.OPEN if action.outcome in UNDECIDED_ENDINGS else Truth.YES


def _locks(action: Action, edition: Edition) -> Truth:
    # one canceller locks all the same (NRA-43)
    if action.outcome is Ending.CANCELLED and locks_by_cancelling(action.by, CANCELLING_WORDS):
        return Truth.YES
    # a cancelled or void card locks nobody (NRA-43, NRA-48)
    if edition.provisions.settles_locking or _is_undone(action):
        return Truth.NO if action.outcome.needs_card else Truth.YES
    return Truth.OPEN if action.outcome in UNDECIDED_ENDINGS and action.outcome.needs_card else Truth.YES


def _is_undone(action: Action) -> bool:
    """Return whether Direct Intervention cancelled an action; FAQ 3.19 speaks of no other cancelling (NRA-14)."""
    return action.outcome is Ending.CANCELLED and same_card(action.by, DIRECT_INTERVENTION)


def action_charges(
    context: ActionContext, ruling: Ruling, result: Consequences, given: Status | None = None
) -> tuple[Charge, ...]:
    """Return an action's charges; `given` replaces the status of one that counts (NRA-34)."""
    status = _counting_status(context, result.counts, given)
    charges = [Charge(use, _charge_status(context, ruling, use, status)) for use in context.uses]
    if isinstance(context.action, CardAction) and context.action.fetched:
        charges.append(_fetched_charge(context, use_of_name(context.action.fetched), status))
    return tuple(charges)


def lock_after_action(context: ActionContext, ruling: Ruling, result: Consequences) -> Status:
    """Return the status of the minion's lock after its action (NRA-14)."""
    before = context.minion.lock
    if result.locks is Truth.NO:
        return before
    if result.locks is Truth.OPEN:
        # what was not taken locked nobody: both hang on one point
        return Status(Truth.OPEN, context.at, LOCK_OPEN, LOCKING, _counting_point(context.at))
    return conditional_status(context, ruling, Status(Truth.YES, context.at), frozenset({before.point} - {""}))


def conditional_status(
    context: ActionContext, ruling: Ruling, status: Status, covered: frozenset[str] = frozenset()
) -> Status:
    """Make a status conditional on the action being taken (NRA-12, NRA-40); a `covered` point implies it."""
    if status.holds is not Truth.YES or ruling.performed is Truth.YES or ruling.points <= covered:
        return status
    unsettled = any(finding.readings for finding in ruling.pending)
    reason: Reason = DEPENDS_OPEN if unsettled else DEPENDS_UNKNOWN
    readings = _dependence_readings(context.edition) if unsettled else ()
    return replace(
        status,
        holds=Truth.OPEN,
        reason=reason,
        readings=readings,
        point=f"done {context.at}",
        unless=ruling.points - covered,
        cites=(),
    )


@cache
def _dependence_readings(edition: Edition) -> tuple[Reading, ...]:
    """Return the readings of whether an action was taken."""
    return tuple(replace(reading, cites=edition.own_clauses(reading.cites)) for reading in DEPENDING)


def _counting_status(context: ActionContext, counts: Truth, given: Status | None) -> Status:
    at = context.at
    if counts is Truth.NO:
        return Status(Truth.NO, at, NOT_TAKEN, cites=not_taken_clauses(context.action, context.edition))
    if counts is Truth.OPEN and context.edition.provisions.settles_counting:
        return Status(Truth.OPEN, at, NOT_READY_COUNT, NOT_READY_READINGS, _counting_point(at))
    if counts is Truth.OPEN:
        return Status(
            Truth.OPEN, at, COUNT_OPEN, COUNTING, _counting_point(at), cites=undecided_clauses(context.action.outcome)
        )
    return given or Status(Truth.YES, at, cites=taken_clauses(context.action.outcome, context.edition))


def _counting_point(at: str) -> str:
    """Return the open point whether an action counts."""
    return f"count {at}"


def taken_clauses(outcome: Ending, edition: Edition) -> tuple[str, ...]:
    """Return the clauses by which a special ending counts as taken (NRA-12, NRA-40 to NRA-42)."""
    if outcome not in CLAUSE_BY_ENDING:
        return ()
    by_ruling = edition.provisions.settles_counting or outcome is Ending.ENDED_AFTER_BLOCK
    return (CLAUSE_BY_ENDING[outcome],) if by_ruling else ("nra-12",)


def not_taken_clauses(action: Action, edition: Edition) -> tuple[str, ...]:
    """Return the clauses by which an action does not count (NRA-14, NRA-41, NRA-48)."""
    if edition.provisions.settles_counting:
        return ("nra-48",) if action.outcome is Ending.VOID else ("nra-41",)
    return ("nra-14", "nra-19") if Does.BLEED in action.does else ("nra-14",)


def undecided_clauses(outcome: Ending) -> tuple[str, ...]:
    """Return the clauses by which FAQ 3.19 leaves counting open (NRA-12, NRA-14, NRA-40)."""
    if outcome is Ending.FAILED:
        return ("nra-12", "nra-40")
    return ("nra-12", "nra-14") if outcome is Ending.CANCELLED else ("nra-12",)


def _charge_status(context: ActionContext, ruling: Ruling, use: Use, counted: Status) -> Status:
    if use.perhaps and counted.holds is not Truth.NO:
        return Status(Truth.OPEN, context.at, EARLIER_UNKNOWN, point=use.point(context.at))
    # an earlier open charge of the same use covers this one
    alike = [status for repeats, status in context.charges_against(use) if repeats is Truth.YES]
    return conditional_status(
        context, ruling, counted, frozenset([status.point for status in alike if status.holds is Truth.OPEN])
    )


def _fetched_charge(context: ActionContext, use: Use, counted: Status) -> Charge:
    """Return the charge of a fetched card's name (NRA-36)."""
    if counted.holds is Truth.NO:
        return Charge(use, counted)
    if context.edition.provisions.frees_fetched_name:
        return Charge(use, Status(Truth.NO, context.at, FETCHED_FREE))
    return Charge(use, Status(Truth.OPEN, context.at, FETCHED_OPEN, FETCHED, f"fetched {context.at}"))
