"""Actions carried out: the state after each action, and its step."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from games.course import Judged
from games.sentences import sentences
from games.text import Text, joined
from games.truth import Truth
from games.tuning import CachedProperty
from games.values import replace
from games.verdict import Finding, Outcome, Step, cited
from games.vtes.cards import printed, printed_text, recorded
from games.vtes.no_repeat.rules import judge_action
from games.vtes.no_repeat.rules.conditions import recruiting
from games.vtes.no_repeat.rules.duties import (
    DUTY_TAKEN_OVER,
    MET_REASONS,
    meets_obligation,
    obligations_after,
    obligations_of_replaced,
    stuck_after_action,
)
from games.vtes.no_repeat.rules.limits import (
    NOT_READY_READINGS,
    Consequences,
    action_charges,
    consequences,
    lock_after_action,
    no_limit_clauses,
    taken_clauses,
    undecided_clauses,
)
from games.vtes.no_repeat.rules.texts import (
    EFFECTS,
    FOR_NEW_VAMPIRE,
    bar_after_action,
    bar_of_untold_card,
    limited_card,
    loses_permission,
    printed_effect,
    printed_reach,
    shared_use,
    surely_has_effect,
)
from games.vtes.no_repeat.rules.vampires import BY_OWN_TEXT, does_not_lock, with_recruiting
from games.vtes.no_repeat.scenario import Counted
from games.vtes.no_repeat.scenario.choices import Ending
from games.vtes.no_repeat.scenario.kinds import makes_fail_after_block
from games.vtes.no_repeat.scenario.rows import Action, CardAction, PlainAction
from games.vtes.no_repeat.state import (
    COUNTING,
    LOCK_UNKNOWN,
    OUTCOME_OPEN,
    ActionContext,
    Bar,
    Charge,
    LastAction,
    MinionState,
    Ruling,
    Status,
    Turn,
    Use,
    join_uses,
)
from games.vtes.no_repeat.turn.effects import (
    UNLOCKED_BY,
    UNLOCKED_OPEN,
    UnlockingEffect,
    find_effects,
    lock_after_effects,
    own_unlocking,
)
from games.vtes.no_repeat.turn.takeovers import Takeover, find_takeovers, minions_after_takeovers
from games.vtes.rules import Edition, VtesProvisions

WORDS = sentences(__name__)
FAILS_UNKNOWN = WORDS.reason("fails-unknown")
NOT_READY = WORDS.reason("not-ready")
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
TAKER_IF = WORDS.text("taker-if")
PERMISSION_LOST = WORDS.text("permission-lost")


class ActionReport(Struct, frozen=True, dict=True):
    """An action that was judged.

    `consequences` is None if it was not performed, `minions` are those that it changed. `takeovers` are the minions that took it over, or
    may not; `texts` those of its cards that are in force from now on.
    """

    context: ActionContext
    ruling: Ruling
    consequences: Consequences | None
    minions: tuple[MinionState, ...]
    takeovers: tuple[Takeover, ...] = ()
    texts: tuple[Bar, ...] = ()

    @property
    def provisions(self) -> VtesProvisions:
        """Return the provisions of the edition."""
        return self.context.edition.provisions

    @CachedProperty
    def freed_card(self) -> str | None:
        """Return the fetched card whose name stays free (NRA-36)."""
        counts = self.consequences is not None and self.consequences.counts is Truth.YES
        return (
            self.context.action.fetched
            if counts and self.provisions.frees_fetched_name and isinstance(self.context.action, CardAction)
            else None
        )

    @CachedProperty
    def loses_permission(self) -> bool:
        """Return whether a permission fails for want of success (NRA-64)."""
        return (
            self.provisions.permits_by_success
            and self.consequences is not None
            and self.consequences.counts is not Truth.NO
            and loses_permission(self.context.action)
        )

    @property
    def lock(self) -> Status:
        """Return the lock of the minion that has acted."""
        return self.minions[-1].lock

    @CachedProperty
    def in_force(self) -> list[Bar]:
        """Return the texts that surely hold from now on."""
        return [text for text in self.texts if text.certain and self.provisions.lets_texts_win]


COUNTED_BY_CARDS = {
    Ending.CANCELLED: WORDS.text("not-by-cards"),
    Ending.ENDED_AT_BLOCK_ATTEMPT: WORDS.text("by-cards"),
}
"""Whether cards that count actions count one that does not count as taken (NRA-88)."""
NOT_COUNTED_BY = {
    Ending.CANCELLED: ("nra-41", "nra-43", "nra-88", "nra-96"),
    Ending.ENDED_AT_BLOCK_ATTEMPT: ("nra-41", "nra-88"),
    Ending.VOID: ("nra-48",),
}
COUNTED_BY_FAQ = {
    Truth.YES: ("nra-12",),
    Truth.NO: ("nra-14", "nra-23.2"),
    Truth.OPEN: ("nra-12", "nra-20", "nra-23.1"),
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


def step_clauses(report: ActionReport, result: Consequences) -> tuple[str, ...]:
    """Return the clauses of an action's counting, uses, takeovers and texts."""
    context, uses = report.context, report.context.uses if result.counts is not Truth.NO else ()
    counted = _counting_clauses(context, result.counts)
    used = [cite for use in uses for cite in _use_clauses(context, use)]
    if result.counts is not Truth.NO and not uses:
        used += no_limit_clauses(context.action) if report.provisions.unites_limits else FREE_BY_FAQ
    taking = [cite for takeover in report.takeovers for cite in _takeover_clauses(takeover.ruling, context.edition)]
    taking += ["nra-89.2" for takeover in report.takeovers if _is_conditional(takeover)][:1]
    fetching = ("nra-36",) if report.freed_card else ()
    permission = ("nra-64",) if report.loses_permission else ()
    of_texts = [cite for text in report.in_force for cite in text.cites]
    effect = report.lock.card and report.lock.at == context.at
    of_lock = context.edition.own_clauses(report.lock.cites) if effect else ()
    by_card = (*fetching, *permission, *of_lock, *of_texts)
    return tuple(dict.fromkeys((*counted, *used, *by_card, *taking, *opposing_clauses(report.ruling))))


def _counting_clauses(context: ActionContext, counts: Truth) -> tuple[str, ...]:
    """Return the clauses by which an action counts, or not (NRA-12, NRA-40)."""
    clauses = taken_clauses(context.action.outcome, context.edition)
    if context.edition.provisions.settles_counting:
        return NOT_COUNTED_BY.get(context.action.outcome) or clauses or ("nra-40",)
    return (*COUNTED_BY_FAQ[counts], *(clauses if counts is Truth.YES else ()))


def _is_conditional(takeover: Takeover) -> bool:
    """Return whether a takeover hangs on what was played in the action before (NRA-89)."""
    return takeover.context.edition.provisions.binds_taker and takeover.ruling.performed is not Truth.NO


def _takeover_clauses(taker: Ruling, edition: Edition) -> tuple[str, ...]:
    """Return the clauses of a takeover (NRA-45, NRA-58)."""
    must_be_allowed = edition.provisions.binds_taker and taker.worst is not Outcome.ALLOWED
    return (*(("nra-45.1",) if must_be_allowed else ()), *taker.findings[0].cites)


def opposing_clauses(ruling: Ruling) -> tuple[str, ...]:
    """Return the clauses that forbid an action or leave it open."""
    if ruling.worst is Outcome.ALLOWED:
        return ()
    worst = ruling.worst
    return cited([finding for finding in ruling.findings if finding.reason.outcome is worst])


def _use_clauses(context: ActionContext, use: Use) -> Iterator[str]:
    special = not isinstance(context.action, PlainAction)
    if not context.edition.provisions.unites_limits:
        yield from USED_BY_FAQ[use.counted]
    elif use.counted is Counted.ITEM:
        yield "nra-35.1"
    elif use.counted in (Counted.BLEED, Counted.POLITICAL) and special:
        yield "nra-34"
    elif use.counted is Counted.COPY:
        yield from ("nra-31.1", "nra-32.2")
    elif use.counted is Counted.OWN:
        yield from ("nra-30", "nra-94.1")
    else:
        yield "nra-30"


TAKERS = {
    Truth.YES: WORDS.text("taker"),
    Truth.OPEN: WORDS.text("taker-open"),
    Truth.NO: WORDS.text("not-taker"),
}


def action_step(report: ActionReport) -> Step:
    """Return the one step that reports an action."""
    context = report.context
    worst = max([report.ruling.worst, *[takeover.ruling.worst for takeover in report.takeovers]])
    states = [_minion_json(minion, context.at) for minion in report.minions]
    if report.consequences is None:
        text = NOT_DONE.filled(minion=context.minion.label, deed=context.action_name)
        return Step(text, opposing_clauses(report.ruling), context.at, worst, states)
    return Step(
        joined(_sentences(report, report.consequences), " ", ""),
        step_clauses(report, report.consequences),
        context.at,
        worst,
        states,
    )


def _sentences(report: ActionReport, result: Consequences) -> Iterator[Text]:
    context = report.context
    yield _beginning(context)
    if report.takeovers:
        yield from _takeover_sentences(report.takeovers)
    if result.counts is Truth.NO:
        yield COUNTS_NOT
        if report.provisions.settles_counting and context.action.outcome in COUNTED_BY_CARDS:
            yield COUNTED_BY_CARDS[context.action.outcome]
    if result.locks is Truth.NO:
        yield NO_LOCK.filled(minion=report.minions[-1].label)
    elif report.lock.card and report.lock.at == context.at:
        unlocking = UNLOCKED_BY if report.lock.holds is Truth.NO else UNLOCKED_OPEN
        yield unlocking.filled(minion=report.minions[-1].label, card=report.lock.card)
    if result.counts is not Truth.NO:
        yield (
            COUNT_OPEN if result.counts is Truth.OPEN else COUNTS if report.ruling.performed is Truth.YES else DONE_OPEN
        )
        yield from _use_sentences(report)
    if report.freed_card:
        yield FETCHES.filled(card=printed(report.freed_card))
    if report.loses_permission:
        yield PERMISSION_LOST
    yield from (IN_FORCE.filled(card=text.card, says=text.effect) for text in report.in_force)


def _takeover_sentences(takeovers: tuple[Takeover, ...]) -> Iterator[Text]:
    for takeover in takeovers:
        yield TAKERS[takeover.ruling.performed].filled(
            taker=takeover.context.action.taken_over_by, minion=takeover.acting
        )
    if any(takeover.after_block for takeover in takeovers):
        yield EITHER
    if any(map(_is_conditional, takeovers)):
        yield TAKER_IF


def _beginning(context: ActionContext) -> Text:
    """Return the sentence on the action and its ending."""
    action = context.action
    text = VOID_BY if action.outcome is Ending.VOID else ENDED_BY
    names = {"minion": context.minion.label, "deed": context.action_name, "outcome": action.outcome}
    return (text if action.by else BEGINS).filled(**names, card=printed(action.by))


def _use_sentences(report: ActionReport) -> Iterator[Text]:
    """Yield the uses of every minion that may be charged."""
    at, either = report.context.at, any(takeover.after_block for takeover in report.takeovers)
    charged = [
        (minion.label, _charges_of_action(minion, at)) for minion in (report.minions if either else report.minions[-1:])
    ]
    for text, holds in ((USED, Truth.YES), (USED_OPEN, Truth.OPEN)):
        for minion, charges in charged:
            used = [charge.use.text for charge in charges if charge.status.holds is holds]
            if used:
                yield text.filled(minion=minion, used=join_uses(used))
    if not any(charges for _, charges in charged):
        yield NO_LIMIT


def _charges_of_action(minion: MinionState, at: str) -> list[Charge]:
    return [charge for charge in minion.charges if charge.status.at == at and charge.use.counted is not Counted.ITEM]


def _minion_json(minion: MinionState, at: str) -> dict[str, Any]:
    """Return a minion's lock and charges after an action."""
    charges = [charge for charge in minion.charges if charge.status.at == at]
    return {
        "minion": minion.label,
        "locked": minion.lock.holds,
        "charged": [
            {"what": charge.use.counted, "name": charge.use.text, "charged": charge.status.holds} for charge in charges
        ],
    }


def take_action(turn: Turn, action: Action, at: str, edition: Edition) -> Judged[Turn]:
    """Judge an action and carry it out; a forbidden one charges nothing (NRA-12, NRA-40)."""
    context = ActionContext(edition, turn, turn.minion(action.minion), action, at)
    ruling = judge_action(context)
    if ruling.performed is Truth.NO:
        # a forbidden action charges nothing, but may leave its minion stuck (NRA-38)
        last = LastAction(action, at, Truth.NO, action.outcome)
        after: tuple[MinionState, ...] = (
            replace(context.minion, stuck=stuck_after_action(context, ruling), last=last),
        )
        return Judged(
            turn.with_minions(*after), ruling.findings, (action_step(ActionReport(context, ruling, None, after)),)
        )
    result = consequences(action, edition)
    findings, after, taking = _perform(context, ruling, result)
    texts = (*_bar_of_ending_card(after[-1], context), *_bar_of_own_card(after[-1], context, result))
    report = ActionReport(context, ruling, result, after, taking, texts)
    changed = turn.with_minions(*after)
    state = replace(
        changed,
        has_duties=changed.has_duties or any(minion.obligations for minion in after),
        last_action_at=at,
        bars=(*changed.bars, *texts),
        limited_cards=(*changed.limited_cards, *limited_card(context, ruling)),
        uses_in_play=(*changed.uses_in_play, *shared_use(context, ruling)),
    )
    return Judged(state, findings, (action_step(report),))


def _perform(
    context: ActionContext, ruling: Ruling, result: Consequences
) -> tuple[tuple[Finding, ...], tuple[MinionState, ...], tuple[Takeover, ...]]:
    """Return the findings, minions and takeovers of a performed action."""
    action = context.action
    points = ruling.points if ruling.performed is Truth.OPEN else frozenset()
    last = LastAction(action, context.at, ruling.performed, action.outcome, points=points)
    taking = tuple(find_takeovers(context))
    findings = (
        *ruling.findings,
        *_find_undecided(context, result),
        *_find_fails(context),
        *(finding for takeover in taking for finding in takeover.ruling.findings),
    )
    accepted = [takeover for takeover in taking if takeover.ruling.performed is not Truth.NO]
    if not accepted:
        return findings, (_acting_minion_after(context, ruling, result, last),), taking
    *former, acting = minions_after_takeovers(context, ruling, result, accepted)
    # the last taker has acted, unless a takeover or the action itself is open
    is_open = Truth.OPEN in (ruling.performed, *(takeover.ruling.performed for takeover in accepted))
    former_last = replace(last, performed=Truth.OPEN if is_open else Truth.NO)
    own_last = replace(last, performed=Truth.OPEN if is_open else Truth.YES)
    acting = _after_effects(accepted[-1].context.minion, acting, own_last)
    replaced = [replace(minion, last=former_last) for minion in former]
    if context.edition.provisions.puts_duties_first:
        open_charge = any(takeover.after_block for takeover in accepted)
        settled = not open_charge and own_last.performed is Truth.YES
        findings = tuple(_with_duty_taken_over(context, findings, settled))
        if result.counts is Truth.YES and not open_charge:
            acting = replace(acting, obligations=obligations_after(acting, action, context.at, own_last.performed))
        replaced = [_replaced(minion, context, open_charge, own_last.performed) for minion in replaced]
    return findings, (*replaced, acting), taking


def _with_duty_taken_over(context: ActionContext, findings: tuple[Finding, ...], settled: bool) -> Iterator[Finding]:
    """Yield the findings, none of which calls a duty met that another minion took over, or may have (NRA-80)."""
    for finding in findings:
        if finding.reason not in MET_REASONS:
            yield finding
        elif settled:
            yield context.find(DUTY_TAKEN_OVER, "obliged").finding()


def _replaced(minion: MinionState, context: ActionContext, open_charge: bool, performed: Truth) -> MinionState:
    """Return a minion whose action was taken over, with the duties that it still has (NRA-80)."""
    action = context.action if minion.label == context.minion.label else replace(context.action, obliged=False)
    duties = obligations_of_replaced(minion, action, context.at, charge_open=open_charge, performed=performed)
    return replace(minion, obligations=duties)


def _acting_minion_after(context: ActionContext, ruling: Ruling, result: Consequences, last: LastAction) -> MinionState:
    before = context.minion
    after = replace(
        before,
        charges=(*before.charges, *action_charges(context, ruling, result)),
        lock=lock_after_action(context, ruling, result),
        stuck=stuck_after_action(context, ruling),
    )
    after = _after_effects(before, after, last)
    if result.counts is Truth.NO or not context.edition.provisions.puts_duties_first:
        return after if result.counts is not Truth.YES else _after_duty(context, after, ruling.performed)
    return _after_duty(context, after, ruling.performed & result.counts)


def _after_duty(context: ActionContext, after: MinionState, performed: Truth) -> MinionState:
    """Return a minion with the duties that it has after an action (NRA-38, NRA-77)."""
    if not (context.action.obliged or after.obligations):
        return after
    if performed is not Truth.YES:
        return replace(after, obligations=obligations_after(after, context.action, context.at, performed))
    met = (context.action,) if context.action.obliged or meets_obligation(context.minion, context.action) else ()
    obligations = obligations_after(after, context.action, context.at, Truth.YES)
    return replace(after, met_obligations=(*after.met_obligations, *met), obligations=obligations)


def _after_effects(before: MinionState, after: MinionState, last: LastAction) -> MinionState:
    """Return the acting minion after the effects of the cards in its action (NRA-67, NRA-68)."""
    effects = tuple(find_effects(before, last))
    lock = lock_after_effects(before, _lock_by_own_text(before, after.lock, last), last, effects)
    recruited = recruiting(last.action, last.performed)
    recruits = (*after.recruits, (last.at, recruited)) if recruited is not Truth.NO else after.recruits
    changed = replace(after, lock=lock, last=last, recruits=recruits)
    return _after_own_effects(changed, last, effects) if before.card else changed


def _after_own_effects(after: MinionState, last: LastAction, effects: tuple[UnlockingEffect, ...]) -> MinionState:
    """Return a known vampire after an action in which its own text may have unlocked it, or limits recruiting (NRA-94)."""
    unlocking = own_unlocking(after, effects)
    own_unlockings = (
        (*after.own_unlockings, (last.at, unlocking)) if unlocking is not Truth.NO else after.own_unlockings
    )
    changed = replace(after, own_unlockings=own_unlockings)
    return with_recruiting(changed, last.action, last.at, last.performed & Truth.of(not last.outcome.before_block))


def _lock_by_own_text(before: MinionState, lock: Status, last: LastAction) -> Status:
    """Return the lock of a minion whose own text lets it act without locking (NRA-94)."""
    free = does_not_lock(before, last.action) if before.card else Truth.NO
    if free is Truth.NO or before.lock.holds is not Truth.NO or last.performed is Truth.NO:
        return lock
    if free is Truth.YES:
        card = printed(before.card)
        return Status(Truth.NO, last.at, card=card, unconfirmed=True, cites=BY_OWN_TEXT, stays=True)
    return replace(lock, holds=Truth.OPEN, reason=LOCK_UNKNOWN, readings=(), point=f"lock {last.at}", cites=())


def _find_undecided(context: ActionContext, result: Consequences) -> Iterator[Finding]:
    """Yield that it is not settled whether an action counts (NRA-12, NRA-20, NRA-98)."""
    if result.counts is Truth.OPEN:
        outcome = context.action.outcome
        if context.edition.provisions.settles_counting:
            yield context.find(NOT_READY, "outcome", (), NOT_READY_READINGS).finding()
            return
        cites = (*undecided_clauses(outcome), "nra-20")
        yield context.find(OUTCOME_OPEN, "outcome", (), COUNTING, cites, outcome=outcome).finding()


def _find_fails(context: ActionContext) -> Iterator[Finding]:
    """Yield that a card which is not known is said to make an action fail after its block (NRA-87)."""
    action = context.action
    if makes_fail_after_block(action) and not recorded(action.by or "") and context.edition.provisions.lets_texts_win:
        yield context.find(FAILS_UNKNOWN, "by_when", (), card=printed(action.by)).finding()


def _bar_of_ending_card(acting: MinionState, context: ActionContext) -> Iterator[Bar]:
    card, level = context.action.by, context.action.by_level
    text = printed_text(card)
    cancelled = context.action.outcome is Ending.REFERENDUM_CANCELLED
    if cancelled and text is None and not recorded(card or "") and context.edition.provisions.lets_texts_win:
        yield bar_of_untold_card(acting, f"{context.at}/outcome")
        return
    if text and level and not text.holds_at(level.code):
        return
    if card and text and text.reach != FOR_NEW_VAMPIRE and not EFFECTS[text.effect].permits:
        yield bar_after_action(acting, card, EFFECTS[text.effect], printed_reach(card), f"{context.at}/by")


def _bar_of_own_card(acting: MinionState, context: ActionContext, result: Consequences) -> Iterator[Bar]:
    """Yield the text of the action card, an effect of success."""
    action, effect = context.action, printed_effect(context.action)
    if isinstance(action, CardAction) and effect and result.counts is not Truth.NO and action.outcome.success:
        yield bar_after_action(
            acting, action.card, effect, printed_reach(action.card), f"{context.at}/card", surely_has_effect(action)
        )
