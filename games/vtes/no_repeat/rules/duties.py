"""Duties: actions that a minion must take, what meets them, what waits for them, and minions that are stuck."""

from collections.abc import Iterator
from itertools import combinations

from games.sentences import sentences
from games.text import enumerated
from games.truth import Truth
from games.values import replace
from games.verdict import Outcome, Reading, Reason
from games.vtes.cards import printed, same_card
from games.vtes.no_repeat.rules.acting import CANNOT_ACT, VAMPIRE_CLAUSES
from games.vtes.no_repeat.rules.limits import find_repeats
from games.vtes.no_repeat.rules.texts import apply_texts, same_action
from games.vtes.no_repeat.rules.vampires import duty_by_text, is_barred_by_own_text
from games.vtes.no_repeat.scenario.choices import Being, Does
from games.vtes.no_repeat.scenario.kinds import may_be_of_kind
from games.vtes.no_repeat.scenario.rows import Action, InPlayAction, PlainAction
from games.vtes.no_repeat.state import (
    DEPENDS_UNKNOWN,
    STICKING,
    STUCK_OPEN,
    ActionContext,
    MinionState,
    PendingFinding,
    PendingObligation,
    Ruling,
    Status,
    Turn,
    worst_outcome,
)
from games.vtes.rules import ACTION_BARRED, Edition

WORDS = sentences(__name__)
WAITS = WORDS.reason("obligation-waits")
UNKNOWN = WORDS.reason("obligation-unknown")
FIRST = WORDS.readings("first")
STUCK = WORDS.reason("stuck")
OBLIGATION_MET = WORDS.reason("obligation-met")
OBLIGATION_OVER = WORDS.reason("obligation-over")
DUTY_FIRST = WORDS.reason("duty-first")
DUTY_STANDS = WORDS.reason("duty-stands")
DUTY_OF_ANOTHER = WORDS.reason("duty-of-another")
ANOTHER_UNKNOWN = WORDS.reason("duty-of-another-unknown")
ANOTHER_BY_TEXT = WORDS.reason("duty-of-another-by-text")
SEVERAL_DUTIES = WORDS.reason("several-duties")
SEVERAL_UNKNOWN = WORDS.reason("several-duties-unknown")
KIND_MET = WORDS.reason("duty-of-kind-met")
PERHAPS_BACK = WORDS.reason("duty-perhaps-back")
PERHAPS_MET = WORDS.reason("duty-perhaps-met")
MET_OPEN = WORDS.reason("duty-met-open")
DUTY_TAKEN_OVER = WORDS.reason("duty-taken-over")
MET_READINGS = WORDS.readings("met")
COMES_FIRST = ("nra-78.1",)
FIRST_OR_STUCK = (*COMES_FIRST, "nra-79")
MET_REASONS = (OBLIGATION_MET, KIND_MET)


def meets(duty: PendingObligation, action: Action) -> Truth:
    """Return whether an action is one that a duty asks for (NRA-76), open if not given."""
    if not duty.of_kind:
        return same_action(duty.action, action)
    if not {*duty.action.does}.isdisjoint(action.does):
        return Truth.YES
    return Truth.OPEN if any(may_be_of_kind(action, does) for does in duty.action.does) else Truth.NO


def pending_duties(minion: MinionState) -> tuple[PendingObligation, ...]:
    """Return the duties of a minion that it has not met (NRA-77)."""
    return tuple(duty for duty in minion.obligations if not duty.met_at)


def meets_obligation(minion: MinionState, action: Action) -> bool:
    """Return whether an action surely meets an obligation of the minion (NRA-38, NRA-76)."""
    return bool(minion.obligations) and any(meets(duty, action) is Truth.YES for duty in pending_duties(minion))


def obligations_after(minion: MinionState, action: Action, at: str, performed: Truth) -> tuple[PendingObligation, ...]:
    """Return a minion's obligations after an action that counts (NRA-38, NRA-77)."""
    return tuple(duty for before in minion.obligations for duty in _after(before, action, at, performed))


def _after(duty: PendingObligation, action: Action, at: str, performed: Truth) -> Iterator[PendingObligation]:
    met = meets(duty, action) & performed
    if duty.met_at or met is Truth.NO:
        yield duty
    elif met is Truth.OPEN:
        yield replace(duty, perhaps_met_at=at)
    elif not duty.once:
        yield replace(duty, met_at=at, taken_over_at="", perhaps_met_at="", charge_open=False)


def obligations_of_replaced(
    minion: MinionState, action: Action, at: str, *, charge_open: bool, performed: Truth
) -> tuple[PendingObligation, ...]:
    """Return the obligations of a minion whose action was taken over: they stand (NRA-80)."""
    has_row = any(meets(duty, action) is Truth.YES for duty in minion.obligations)
    of_action = () if has_row or not action.obliged else (PendingObligation(action, at),)
    duties = (*minion.obligations, *of_action)
    return tuple(_replaced(duty, action, at, charge_open, performed) for duty in duties)


def _replaced(
    duty: PendingObligation, action: Action, at: str, charge_open: bool, performed: Truth
) -> PendingObligation:
    if duty.met_at or meets(duty, action) is Truth.NO:
        return duty
    if charge_open or performed is not Truth.YES:
        return replace(duty, perhaps_met_at=at, charge_open=charge_open)
    return replace(duty, taken_over_at=at)


def is_stuck_by_rule(edition: Edition, turn: Turn, minion: MinionState) -> bool:
    """Return whether the rule forbids an obligation of the minion, or several keep it from acting (NRA-38, NRA-79)."""
    if not minion.obligations:
        return False
    duties = pending_duties(minion)
    if edition.provisions.puts_duties_first and _are_different(duties) is Truth.YES:
        return True
    return any(outcome_of_duty(edition, turn, minion, duty) is Outcome.FORBIDDEN for duty in duties)


def outcome_of_duty(edition: Edition, turn: Turn, minion: MinionState, duty: PendingObligation) -> Outcome:
    """Return what the limits and texts say of an action that must be taken (NRA-38, NRA-79).

    Of a duty that asks for a kind, it is the best outcome of all its kinds.
    """
    if not duty.of_kind:
        return _by_rule(ActionContext(edition, turn, minion, duty.action, duty.at))
    each = (ActionContext(edition, turn, minion, _of_kind(minion, does), duty.at) for does in duty.action.does)
    return min(map(_of_whole_kind, each))


def _of_kind(minion: MinionState, does: Does) -> PlainAction:
    return PlainAction(minion=minion.label, does=(does,))


def _by_rule(context: ActionContext) -> Outcome:
    if is_barred_by_own_text(context):
        return Outcome.FORBIDDEN
    return worst_outcome(apply_texts(context, find_repeats(context)))


def _of_whole_kind(context: ActionContext) -> Outcome:
    """Return whether every action of a kind is forbidden: a bar on the same action leaves others of the kind."""
    (does,) = context.action.does
    if context.minion.being is Being.ALLY and context.edition.provisions.bars_allies and does in VAMPIRE_CLAUSES:
        return Outcome.FORBIDDEN
    if is_barred_by_own_text(context, whole_kind=True):
        return Outcome.FORBIDDEN
    findings = apply_texts(context, find_repeats(context))
    of_same_action = [finding for finding in findings if finding.reason is ACTION_BARRED and not finding.field]
    outcome = worst_outcome(finding for finding in findings if finding not in of_same_action)
    return max(outcome, Outcome.UNKNOWN) if of_same_action else outcome


def find_obligations(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield the findings of obligations that are not met by the action (NRA-38, NRA-78, NRA-79)."""
    if not context.turn.has_duties:
        return
    if not context.edition.provisions.puts_duties_first:
        yield from _find_unmet(context, WAITS, FIRST)
        return
    duties = pending_duties(context.minion)
    differ = _are_different(duties)
    ats = [duty.at for duty in duties]
    if differ is Truth.YES:
        yield context.find(SEVERAL_DUTIES, "minion", ats)
        return
    if differ is Truth.OPEN:
        yield context.find(SEVERAL_UNKNOWN, "minion", ats, point=f"duties {context.minion.label}")
    yield from _find_unmet(context, DUTY_FIRST)
    yield from _find_perhaps_back(context)
    yield from _find_duties_of_others(context)


def _are_different(duties: tuple[PendingObligation, ...]) -> Truth:
    """Return whether no action meets two of the duties at once (NRA-79), open if not given."""
    difference = Truth.NO
    for first, second in combinations(duties, 2):
        difference |= ~_met_together(first, second)
    return difference


def _met_together(first: PendingObligation, second: PendingObligation) -> Truth:
    if first.of_kind:
        return meets(first, second.action)
    if second.of_kind:
        return meets(second, first.action)
    copies = isinstance(first.action, InPlayAction) and isinstance(second.action, InPlayAction)
    # two rows of one card in play are two copies of it
    if copies and same_card(getattr(first.action, "card", None), getattr(second.action, "card", None)):
        return Truth.NO
    return same_action(first.action, second.action)


def _find_unmet(context: ActionContext, waits: Reason, readings: tuple[Reading, ...] = ()) -> Iterator[PendingFinding]:
    """Yield the findings of the minion's duties that another action is to meet."""
    if context.field and not context.edition.provisions.puts_duties_first:
        return
    minion = context.minion
    for duty in pending_duties(minion):
        met = meets(duty, context.action)
        if met is Truth.YES:
            continue
        outcome = outcome_of_duty(context.edition, context.turn, minion, duty)
        point = f"waiting {duty.at}"
        if outcome is Outcome.FORBIDDEN:
            yield context.find(CANNOT_ACT, "minion", (duty.at,))
        elif duty.perhaps_met_at and context.edition.provisions.puts_duties_first:
            reason, open_readings = (MET_OPEN, MET_READINGS) if duty.charge_open else (PERHAPS_MET, ())
            yield context.find(reason, "minion", (duty.at, duty.perhaps_met_at), open_readings, point=point)
        elif context.edition.provisions.puts_duties_first and met is Truth.NO and outcome is not Outcome.ALLOWED:
            # either it is still possible and comes first, or its minion is stuck
            yield context.find(waits, "minion", (duty.at,), cites=FIRST_OR_STUCK)
        elif outcome is Outcome.UNKNOWN or met is Truth.OPEN:
            yield context.find(UNKNOWN, "minion", (duty.at,), point=point)
        elif outcome is Outcome.UNSETTLED:
            yield context.find(STUCK_OPEN, "minion", (duty.at,), STICKING, point=point)
        elif readings and meets_obligation(minion, context.action):
            continue
        else:
            cites = () if readings else COMES_FIRST
            yield context.find(waits, "minion", (duty.at,), readings, cites, point=point if readings else "")
            if duty.taken_over_at:
                yield context.find(DUTY_STANDS, "minion", (duty.taken_over_at,))


def _find_perhaps_back(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield that a duty which asks for a kind was met, and may be there again (NRA-77)."""
    for duty in context.minion.obligations:
        if duty.met_at and meets(duty, context.action) is not Truth.YES:
            yield context.find(PERHAPS_BACK, "minion", (duty.at, duty.met_at), point=f"back {duty.at}")


def _find_duties_of_others(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield the duties of the player's other minions, which come before what is no duty (NRA-78)."""
    minion, turn = context.minion, context.turn
    # what is taken over is judged by the duties of the minion that began it
    if context.field or minion.player != turn.player or must_take(context):
        return
    for companion in turn.minions.values():
        if companion is minion or companion.player != turn.player or not _may_act(context, companion):
            continue
        for duty in companion.obligations:
            certain = _holds_up(context, companion, duty)
            if certain is not Truth.NO:
                reason = DUTY_OF_ANOTHER if certain is Truth.YES else ANOTHER_UNKNOWN
                point = "" if certain is Truth.YES else f"waiting {duty.at}"
                yield context.find(reason, "minion", (duty.at,), point=point, other=companion.label)
        yield from _find_duty_by_text(context, companion)


def _find_duty_by_text(context: ActionContext, companion: MinionState) -> Iterator[PendingFinding]:
    """Yield that the text of another minion may lay a duty on it, of which no row tells (NRA-78, NRA-94)."""
    duty = duty_by_text(companion)
    # a minion that cannot take the action is stuck or has taken it: it holds up nobody
    if duty and outcome_of_duty(context.edition, context.turn, companion, duty) is not Outcome.FORBIDDEN:
        kinds = enumerated((does.text for does in duty.action.does), " or ", "または")
        yield context.find(
            ANOTHER_BY_TEXT,
            "minion",
            (duty.at,),
            point=f"waiting {duty.at}",
            other=companion.label,
            text=printed(companion.card),
            what=kinds,
        )


def _may_act(context: ActionContext, companion: MinionState) -> bool:
    """Return whether a minion can hold up others: it is in play, and neither locked nor stuck."""
    if companion.away is not None or Truth.YES in (companion.lock.holds, companion.stuck.holds):
        return False
    return not is_stuck_by_rule(context.edition, context.turn, companion)


def _holds_up(context: ActionContext, companion: MinionState, duty: PendingObligation) -> Truth:
    mine = any(meets(duty_of_own, context.action) is Truth.OPEN for duty_of_own in pending_duties(context.minion))
    outcome = outcome_of_duty(context.edition, context.turn, companion, duty)
    if duty.met_at and outcome is Outcome.FORBIDDEN:
        return Truth.NO
    is_open = duty.met_at or duty.perhaps_met_at or Truth.OPEN in (companion.lock.holds, companion.stuck.holds)
    differ = _are_different(pending_duties(companion))
    return Truth.OPEN if is_open or mine or differ is Truth.OPEN or outcome is not Outcome.ALLOWED else Truth.YES


def find_obligation(
    context: ActionContext, by_limits: tuple[PendingFinding, ...], worst: Outcome
) -> tuple[PendingFinding, ...]:
    """Return the finding on an action that the minion must take (NRA-38, NRA-76, NRA-77)."""
    if not must_take(context):
        return ()
    if worst is Outcome.FORBIDDEN:
        because = dict.fromkeys(at for finding in by_limits for at in finding.because)
        return (context.find(STUCK, "obliged", because),) if _is_barred_whole(context) else ()
    if worst is not Outcome.ALLOWED:
        return ()
    kinds = [duty for duty in pending_duties(context.minion) if meets(duty, context.action) is Truth.YES]
    if context.action.obliged or not all(duty.of_kind for duty in kinds):
        return (context.find(OBLIGATION_MET, "obliged"),)
    # what was cancelled meets nothing
    met = not context.action.outcome.before_block
    return (context.find(KIND_MET, "does", [duty.at for duty in kinds]),) if met else ()


def _is_barred_whole(context: ActionContext) -> bool:
    """Return whether a forbidden action leaves the minion stuck: no other one meets its duty (NRA-79)."""
    duties = [duty for duty in pending_duties(context.minion) if meets(duty, context.action) is Truth.YES]
    if context.action.obliged or not duties:
        return True
    outcomes = (outcome_of_duty(context.edition, context.turn, context.minion, duty) for duty in duties)
    return any(outcome is Outcome.FORBIDDEN for outcome in outcomes)


def must_take(context: ActionContext) -> bool:
    """Return whether the minion must take the action and has not yet (NRA-38)."""
    if context.field or not (context.minion.obligations or context.action.obliged):
        return False
    return meets_obligation(context.minion, context.action) or (
        context.action.obliged and not has_met_obligation(context)
    )


def has_met_obligation(context: ActionContext) -> bool:
    """Return whether the minion has taken an action that it must take (NRA-38)."""
    return any(same_action(met, context.action) is Truth.YES for met in context.minion.met_obligations)


def find_over(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield that the minion has met the obligation before (NRA-38)."""
    if context.action.obliged and not context.field and has_met_obligation(context) and not must_take(context):
        yield context.find(OBLIGATION_OVER, "obliged")


def stuck_after_action(context: ActionContext, ruling: Ruling) -> Status:
    """Return the status of being stuck after an action (NRA-38)."""
    before = context.minion.stuck
    if before.holds is Truth.YES or not must_take(context) or ruling.performed is Truth.YES:
        return before
    # only an obligation that a limit forbids makes a minion stuck
    if ruling.by_limits is Outcome.FORBIDDEN:
        return Status(Truth.YES, context.at) if _is_barred_whole(context) else before
    if ruling.performed is Truth.NO or ruling.by_limits is Outcome.ALLOWED:
        return before
    if ruling.by_limits is Outcome.UNKNOWN:
        return Status(Truth.OPEN, context.at, DEPENDS_UNKNOWN, (), f"stuck {context.at}")
    return Status(Truth.OPEN, context.at, STUCK_OPEN, STICKING, f"stuck {context.at}")
