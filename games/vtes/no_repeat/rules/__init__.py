"""Judgement of one action: its limits, the texts in force and the duties of minions."""

from collections.abc import Iterable, Iterator

from games.sentences import sentences
from games.text import Text, enumerated
from games.truth import Truth
from games.verdict import Outcome, Reason
from games.vtes.cards import BY_TEXT, printed
from games.vtes.no_repeat.rules.acting import ONLY_LOCKED, VAMPIRES_ONLY, VAMPIRES_PERHAPS, find_hindrances
from games.vtes.no_repeat.rules.duties import find_obligation, find_obligations, find_over
from games.vtes.no_repeat.rules.limits import CHARGED_BY_TAKING_OVER, find_free, find_repeats
from games.vtes.no_repeat.rules.texts import (
    LOCKED_ONLY,
    UNCERTAIN_REASONS,
    apply_texts,
    find_earlier_plays,
    find_shared_uses,
    locked_use,
)
from games.vtes.no_repeat.rules.vampires import OF_OWN_TEXT, find_own_text
from games.vtes.no_repeat.scenario import Counted
from games.vtes.no_repeat.scenario.choices import Being, Does
from games.vtes.no_repeat.scenario.kinds import is_kind_unconfirmed, unconfirmed_kinds
from games.vtes.no_repeat.scenario.rows import GIVEN_BY_TEXT, CardAction
from games.vtes.no_repeat.state import (
    ActionContext,
    PendingFinding,
    Ruling,
    worst_outcome,
)
from games.vtes.rules import (
    ALREADY_BLED,
    ONCE_BY_TEXT,
    POLITICAL_TAKEN,
    SUBJECTS,
    TEXT_PERMITS,
    UNCONFIRMED,
    USE_CLAUSES,
    USED_BY_ANOTHER,
)

WORDS = sentences(__name__)
EITHER_WAY = WORDS.reason("either-way")
READS_OTHERWISE = WORDS.reason("reads-otherwise")
ANOTHERS_TURN = WORDS.reason("anothers-turn")
ANOTHERS_TURN_COUNTS = WORDS.reason("anothers-turn-counts")


ALLY_REASONS = {VAMPIRES_ONLY, VAMPIRES_PERHAPS}
ACTION_CLAUSES, LOCK_CLAUSES = ("nra-15", "nra-34"), ("nra-63.1",)


def find_unconfirmed(context: ActionContext, findings: tuple[PendingFinding, ...]) -> Iterator[PendingFinding]:
    """Yield the unconfirmed card texts behind the findings (NRA-34, NRA-44, NRA-63)."""
    forbidden = [finding for finding in findings if finding.reason.outcome is Outcome.FORBIDDEN]
    reasons = {finding.reason for finding in forbidden}
    yield from _find_unconfirmed_lock(context, reasons)
    yield from _find_unconfirmed_unlocking(context, reasons)
    yield from _find_unconfirmed_kind(context, findings, reasons)
    yield from _find_unconfirmed_in_play(context, findings, reasons)
    yield from _find_unconfirmed_texts(context, findings, forbidden)


def _find_unconfirmed_lock(context: ActionContext, forbidden: set[Reason]) -> Iterator[PendingFinding]:
    """Yield that an unconfirmed text lets a locked minion use the card, or no other."""
    word = "" if context.field else locked_use(context.action)
    if (
        not word
        or forbidden - {ONLY_LOCKED}
        or (not context.edition.provisions.knows_locked_cards and context.minion.lock.holds is Truth.NO)
    ):
        return
    card = printed(getattr(context.action, "card", None))
    if context.minion.lock.holds is not Truth.NO:
        yield context.find(
            UNCONFIRMED,
            "card",
            cites=context.edition.own_clauses(LOCK_CLAUSES),
            what=SUBJECTS["locked"].filled(cards=card),
        )
    elif word == LOCKED_ONLY:
        yield context.find(UNCONFIRMED, "card", cites=LOCK_CLAUSES, what=SUBJECTS["only-locked"].filled(cards=card))


def _find_unconfirmed_unlocking(context: ActionContext, forbidden: set[Reason]) -> Iterator[PendingFinding]:
    """Yield that an unconfirmed effect of a card has unlocked the minion (NRA-68)."""
    lock = context.minion.lock
    if lock.holds is Truth.NO and lock.card and lock.unconfirmed and not forbidden:
        subject = SUBJECTS["locking" if lock.stays else "unlocking"].filled(cards=lock.card)
        cites = context.edition.own_clauses(lock.cites)
        yield context.find(UNCONFIRMED, "minion", (lock.at,), cites=cites, what=subject)


def _find_unconfirmed_kind(
    context: ActionContext, findings: tuple[PendingFinding, ...], forbidden: set[Reason]
) -> Iterator[PendingFinding]:
    """Yield that the findings rest on an unconfirmed kind of action."""
    action = context.action
    if context.minion.being is Being.ALLY and isinstance(action, CardAction) and is_kind_unconfirmed(action):
        against = {finding.reason for finding in findings if finding.outcome is not Outcome.ALLOWED}
        if against and against <= ALLY_REASONS:
            yield _find_unconfirmed_actions(context, (), [action.card])
    bled = forbidden - {CHARGED_BY_TAKING_OVER}
    if bled - {ALREADY_BLED}:
        return
    charges = [charge for charge in context.minion.charges if charge.status.holds is not Truth.NO]
    unconfirmed_charges = [
        charge for charge in charges if charge.use.unconfirmed and (Does.BLEED in charge.use.unconfirmed) is bool(bled)
    ]
    ats = {charge.status.at for charge in unconfirmed_charges}
    certain = any(charge.use.counted is Counted.BLEED and charge.status.at not in ats for charge in charges)
    if bled:
        deciding_charges, is_own_kind_unconfirmed = (
            [] if certain else unconfirmed_charges,
            bool(unconfirmed_kinds(context.action)),
        )
    elif Does.BLEED in context.action.does:
        deciding_charges, is_own_kind_unconfirmed = unconfirmed_charges, False
    else:
        deciding_charges, is_own_kind_unconfirmed = [], certain and bool(unconfirmed_kinds(context.action))
    names = [_card_of(context, charge.use.card) for charge in deciding_charges] + (
        [_card_of(context, getattr(action, "card", None))] if is_own_kind_unconfirmed else []
    )
    if names:
        yield _find_unconfirmed_actions(context, dict.fromkeys(charge.status.at for charge in deciding_charges), names)


def _find_unconfirmed_in_play(
    context: ActionContext, findings: tuple[PendingFinding, ...], forbidden: set[Reason]
) -> Iterator[PendingFinding]:
    """Yield that the kind of an action in play is unconfirmed, where an earlier action makes it matter (NRA-91)."""
    action = context.action
    if not isinstance(action, GIVEN_BY_TEXT):
        return
    card = _card_of(context, getattr(action, "card", None))
    charges = [charge for charge in context.minion.charges if charge.status.holds is not Truth.NO]
    # that it is political decides, or that it is of no limited kind
    political = forbidden == {POLITICAL_TAKEN}
    kinds = {Counted.POLITICAL} if political or unconfirmed_kinds(action) else {Counted.POLITICAL, Counted.BLEED}
    same = None if political else printed(card).en
    earlier = [
        charge.status.at for charge in charges if charge.use.counted in kinds or (same and charge.use.card == same)
    ]
    if earlier and is_kind_unconfirmed(action) and (political or worst_outcome(findings) is Outcome.ALLOWED):
        yield _find_unconfirmed_actions(context, dict.fromkeys(earlier), [card])


def _card_of(context: ActionContext, card: str | None) -> str | None:
    """Return the card of an action, of one by its own text that of the minion."""
    return card or context.minion.card


def _find_unconfirmed_texts(
    context: ActionContext, findings: tuple[PendingFinding, ...], forbidden: list[PendingFinding]
) -> Iterator[PendingFinding]:
    """Yield that an unconfirmed text alone forbids or permits the action."""
    deciding = forbidden or [finding for finding in findings if finding.reason is TEXT_PERMITS]
    if not deciding:
        return
    if all(finding.reason in OF_OWN_TEXT for finding in deciding):
        subject = SUBJECTS["own-text"].filled(cards=printed(context.minion.card))
        yield context.find(UNCONFIRMED, "minion", cites=BY_TEXT, what=subject)
        return
    unconfirmed_cards = {id(bar.card): bar.card for bar in context.turn.bars if bar.unconfirmed}
    # the card's own limit alone forbids it
    if all(finding.reason is USED_BY_ANOTHER for finding in deciding):
        card = printed(_card_of(context, getattr(context.action, "card", None)))
        yield context.find(UNCONFIRMED, "card", cites=USE_CLAUSES, what=SUBJECTS["use"].filled(cards=card))
    elif all(finding.reason is ONCE_BY_TEXT for finding in deciding):
        card = printed(getattr(context.action, "card", None))
        yield context.find(UNCONFIRMED, "card", cites=BY_TEXT, what=SUBJECTS["limit"].filled(cards=card))
    elif unconfirmed_cards and all(id(finding.values.get("text")) in unconfirmed_cards for finding in deciding):
        cards = enumerated(
            dict.fromkeys(unconfirmed_cards[id(finding.values["text"])] for finding in deciding), ja="と"
        )
        yield context.find(UNCONFIRMED, "", cites=BY_TEXT, what=SUBJECTS["text"].filled(cards=cards))


def _find_unconfirmed_actions(
    context: ActionContext, because: Iterable[str], names: list[str | None]
) -> PendingFinding:
    cards = enumerated(_printed_names(names), ja="と" if len({*names}) == 2 else "、")
    return context.find(
        UNCONFIRMED,
        "does",
        because,
        cites=context.edition.own_clauses(ACTION_CLAUSES),
        what=SUBJECTS["action"].filled(cards=cards),
    )


def _printed_names(names: list[str | None]) -> list[Text]:
    return [*dict.fromkeys(printed(name) for name in names)]


def judge_action(context: ActionContext) -> Ruling:
    """Judge an action: findings against it, or else for it (NRA-08, NRA-30)."""
    by_limits = apply_texts(context, find_repeats(context))
    worst = worst_outcome(by_limits)
    findings = (
        *find_hindrances(context),
        *find_own_text(context),
        *find_obligations(context),
        *by_limits,
        *find_earlier_plays(context),
        *find_shared_uses(context),
        *find_obligation(context, by_limits, worst),
    )
    against = _drop_uncertain([finding for finding in findings if finding.outcome is not Outcome.ALLOWED])
    reported = _find_either_way(context, against) or against or findings or (find_free(context),)
    return Ruling((*reported, *find_unconfirmed(context, findings), *_find_remarks(context, worst)), worst)


def _drop_uncertain(against: list[PendingFinding]) -> tuple[PendingFinding, ...]:
    """Drop findings on an open kind if the action is forbidden anyway."""
    forbidden = any(finding.outcome is Outcome.FORBIDDEN for finding in against)
    return tuple([finding for finding in against if not (forbidden and finding.reason in UNCERTAIN_REASONS)])


def _find_either_way(context: ActionContext, against: tuple[PendingFinding, ...]) -> tuple[PendingFinding, ...]:
    """Return that one of two open points must forbid the action."""
    conditional = [finding for finding in against if finding.unless]
    if not conditional or worst_outcome(against) is Outcome.FORBIDDEN:
        return ()
    points = {finding.point for finding in against}
    return (
        (context.find(EITHER_WAY, "", _events_behind(against)),)
        if any(finding.unless <= points for finding in conditional)
        else ()
    )


def _events_behind(findings: tuple[PendingFinding, ...]) -> Iterable[str]:
    """Return the events behind pending findings, each once."""
    return dict.fromkeys(at for finding in findings for at in finding.because)


def _find_remarks(context: ActionContext, worst: Outcome) -> Iterator[PendingFinding]:
    """Yield remarks that stand beside every ruling."""
    action = context.action
    if isinstance(action, CardAction) and action.reads_otherwise and not context.field:
        yield context.find(READS_OTHERWISE, "reads_otherwise", card=printed(action.card))
    yield from find_over(context)
    if context.minion.player != context.turn.player:
        yield context.find(ANOTHERS_TURN_COUNTS if worst is Outcome.FORBIDDEN else ANOTHERS_TURN, "minion")
