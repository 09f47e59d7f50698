"""Texts of known vampires: what their minion cannot do, how often it recruits, and what it must do first."""

from collections.abc import Iterator

from msgspec import Struct

from games.sentences import sentences
from games.text import Text, enumerated
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Reason
from games.vtes.cards import printed, printed_duty, recorded
from games.vtes.no_repeat.rules.acting import vampire_clauses
from games.vtes.no_repeat.scenario.choices import Does
from games.vtes.no_repeat.scenario.kinds import KIND_BY_WORD, kinds_given, may_be_of_kind
from games.vtes.no_repeat.scenario.rows import (
    AS_CARD,
    GIVEN_BY_TEXT,
    Action,
    CardAction,
    InPlayAction,
    Obligation,
    OwnAction,
    PlainAction,
)
from games.vtes.no_repeat.state import ActionContext, MinionState, PendingFinding, PendingObligation
from games.vtes.rules import Edition
from games.vtes.vampires import (
    CRYPT_TYPES,
    duties,
    forbidden_actions,
    is_of_crypt,
    limited_recruiting,
    unlocking_actions,
)

WORDS = sentences(__name__)
TEXT_FORBIDS = WORDS.reason("own-text-forbids")
TEXT_PERHAPS = WORDS.reason("own-text-unknown")
RECRUITED = WORDS.reason("recruited-already")
RECRUITED_PERHAPS = WORDS.reason("recruited-unknown")
DUTY_UNKNOWN = WORDS.reason("own-duty-unknown")
IMBUED_UNKNOWN = WORDS.reason("imbued-unknown")
OTHER_ACTION_GIVEN = WORDS.reason("gives-other-action")
NO_ACTION_GIVEN = WORDS.reason("gives-no-action")

OF_OWN_TEXT = (TEXT_FORBIDS, RECRUITED)
BY_OWN_TEXT = ("nra-94.3", "nra-08")
RANK = (Truth.NO, Truth.OPEN, Truth.YES)
UNDIRECTED = {Does.POLITICAL, Does.HUNT, Does.EQUIP, Does.EMPLOY, Does.RECRUIT, Does.LEAVE_TORPOR, Does.BECOME_ANARCH}
"""Kinds of action that are directed at nobody; a bleed is directed, of the others it depends."""

GIVEN_BY_OWN, GIVEN_IN_PLAY = ("nra-94.3", "nra-07"), ("nra-91.2", "nra-06")
PROVIDED = "provided"
"""Word of the table for a duty whose action its text gives."""
OF_SOME_OF_A_KIND = ("hunt-without-card",)
"""Words for what a text forbids that leave other actions of the kind."""


def find_own_text(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield what the text of the minion's crypt card says against an action (NRA-94)."""
    card = context.minion.card
    if isinstance(context.action, GIVEN_BY_TEXT):
        yield from _find_action_not_given(context)
    if not card or not recorded(card) or not context.edition.provisions.lets_texts_win:
        return
    for word, name in forbidden_actions(card).items():
        answer = _forbids(word, context)
        if answer is not Truth.NO:
            reason = TEXT_FORBIDS if answer is Truth.YES else TEXT_PERHAPS
            yield context.find(reason, "minion", point=f"own text {context.at}", text=printed(card), what=name)
    yield from _find_recruiting(context, card)
    yield from _find_duty(context, card)
    if CRYPT_TYPES[1] in recorded(card)["types"] and vampire_clauses(context.action):
        yield context.find(IMBUED_UNKNOWN, "does", (f"{context.minion.at}/card",), text=printed(card))


def _find_action_not_given(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield that a crypt card, the minion's own or in play, gives no such action, as far as its text was read (NRA-91, NRA-94)."""
    doubt = None if context.field else find_doubt(context.action, context.minion.card)
    if doubt:
        cites, point = context.edition.own_clauses(doubt.cites), f"given {context.at}"
        yield context.find(doubt.reason, "does", cites=cites, point=point, text=doubt.card, what=doubt.kinds)


class Doubt(Struct, frozen=True):
    """Why a crypt card may not give an action, the clauses, and the kinds of action that it is known to give."""

    reason: Reason
    cites: tuple[str, ...]
    card: Text
    kinds: Text


def find_doubt(action: Action, own_card: str | None) -> Doubt | None:
    """Return why a crypt card's text may not give an action, None where it is known to, or where nothing is known (NRA-91, NRA-94).

    What the table has of other cards in play is no full list of their actions.
    """
    if isinstance(action, OwnAction):
        card, cites = own_card, GIVEN_BY_OWN
    elif isinstance(action, InPlayAction):
        card, cites = action.card, GIVEN_IN_PLAY
    else:
        return None
    if not card or not is_of_crypt(card):
        return None
    by_text, entered = kinds_given(action, own_card), {*action.does} - {Does.AS_CARD}
    if not by_text:
        return Doubt(NO_ACTION_GIVEN, cites, printed(card), Does.OTHER.text)
    # the table has entering combat alone, not against whom, and OTHER says nothing beside another kind
    lacking = entered - {*by_text, *((Does.RED_LIST,) if Does.ENTER_COMBAT in by_text else ())}
    if not lacking - ({Does.OTHER} if len(entered) > 1 else set()):
        return None
    return Doubt(
        OTHER_ACTION_GIVEN, cites, printed(card), enumerated((does.text for does in by_text), " or ", "または")
    )


def find_duty_not_given(duty: Obligation, own_card: str | None, at: str, edition: Edition) -> Iterator[Finding]:
    """Yield that a crypt card gives no action such as a duty is to take, as far as its text was read (NRA-91, NRA-94)."""
    doubt = find_doubt(duty.action, own_card)
    if doubt:
        yield doubt.reason(f"{at}/does", cites=edition.own_clauses(doubt.cites), text=doubt.card, what=doubt.kinds)


def _find_recruiting(context: ActionContext, card: str) -> Iterator[PendingFinding]:
    """Yield that a text lets its minion recruit only once (NRA-70, NRA-94)."""
    limit, recruits = limited_recruiting(card), _is_of_kind(context.action, Does.RECRUIT)
    if limit is None or recruits is Truth.NO:
        return
    for at, earlier in context.minion.recruitings[-1:]:
        reason = RECRUITED if recruits is earlier is Truth.YES else RECRUITED_PERHAPS
        yield context.find(reason, "minion", (at,), point=f"recruits {at}", text=printed(card), often=limit)


def _find_duty(context: ActionContext, card: str) -> Iterator[PendingFinding]:
    """Yield that a text may lay a duty on its minion, of which no row tells (NRA-38, NRA-94)."""
    if context.field or _tells_duties(context.minion):
        return
    for duty in duties(card):
        action, how, *_ = duty.split(":")
        kinds = [KIND_BY_WORD[word] for word in action.split("|")]
        # only the action that the text gives meets a duty to take it (NRA-76)
        may_meet = how != PROVIDED or isinstance(context.action, OwnAction)
        if may_meet and any(_is_of_kind(context.action, kind) is Truth.YES for kind in kinds):
            continue
        name = kinds[0].text
        yield context.find(DUTY_UNKNOWN, "minion", point=f"duty {context.at}", text=printed(card), what=name)


def _tells_duties(minion: MinionState) -> bool:
    """Return whether the rows tell of a minion's duties, or that it has none."""
    return minion.released or bool(minion.obligations or minion.met_obligations)


def duty_by_text(minion: MinionState) -> PendingObligation | None:
    """Return the duty that a minion's crypt card may lay on it and of which no row tells, or None (NRA-76, NRA-94)."""
    duty = printed_duty(minion.card) if minion.card and is_of_crypt(minion.card) else None
    if duty is None or _tells_duties(minion):
        return None
    does = tuple([KIND_BY_WORD[word] for word in duty.kinds])
    action = (PlainAction if duty.of_kind else OwnAction)(minion=minion.label, does=does)
    return PendingObligation(action, f"{minion.at}/card", duty.of_kind, not duty.of_kind or duty.once)


def _forbids(word: str, context: ActionContext) -> Truth:
    """Return whether a word of what a text forbids bears on an action, open where that is not given."""
    action, (kind, _, condition) = context.action, word.partition(":")
    if kind == "any":
        acted = context.turn.last_action_at not in ("", context.minion.last.at if context.minion.last else "")
        return Truth.YES if not condition else Truth.OPEN if acted else Truth.NO
    if kind == "action-cards":
        return Truth.of(isinstance(action, CardAction))
    if kind == "hunt-without-card":
        return Truth.of(isinstance(action, PlainAction) and Does.HUNT in action.does)
    if kind in ("directed", "undirected-but-hunt"):
        answer = _is_directed(action)
        bears = answer if kind == "directed" else Truth.NO if Does.HUNT in action.does else ~answer
    elif kind in KIND_BY_WORD:
        bears = _is_of_kind(action, KIND_BY_WORD[kind])
    else:
        return Truth.NO
    return Truth.OPEN if condition and bears is Truth.YES else bears


def is_barred_by_own_text(context: ActionContext, *, whole_kind: bool = False) -> bool:
    """Return whether the text of the minion's crypt card surely forbids an action, or every action of its kind (NRA-79)."""
    if not context.minion.card or not context.edition.provisions.lets_texts_win:
        return False
    bars = [word for word in forbidden_actions(context.minion.card) if not (whole_kind and word in OF_SOME_OF_A_KIND)]
    return any(_forbids(word, context) is Truth.YES for word in bars)


def _is_directed(action: Action) -> Truth:
    if Does.BLEED in action.does:
        return Truth.YES
    return Truth.NO if not UNDIRECTED.isdisjoint(action.does) else Truth.OPEN


def _is_of_kind(action: Action, kind: Does) -> Truth:
    if kind in action.does:
        return Truth.YES
    return Truth.OPEN if action.does == AS_CARD and may_be_of_kind(action, kind) else Truth.NO


def with_recruiting(minion: MinionState, action: Action, at: str, counts: Truth) -> MinionState:
    """Return a minion after one more action that was taken, or may have been, and may recruit (NRA-40, NRA-94)."""
    if minion.card is None or limited_recruiting(minion.card) is None:
        return minion
    recruits = _is_of_kind(action, Does.RECRUIT) & counts
    if recruits is Truth.NO:
        return minion
    return replace(minion, recruitings=(*minion.recruitings, (at, recruits)))


def does_not_lock(minion: MinionState, action: Action) -> Truth:
    """Return whether the text of a minion's crypt card lets it act so without locking (NRA-94)."""
    kinds = unlocking_actions(minion.card) if minion.card else ()
    return max((_is_of_kind(action, KIND_BY_WORD[word]) for word in kinds), key=RANK.index, default=Truth.NO)
