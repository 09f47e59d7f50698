"""Texts of known vampires: what their minion cannot do, how often it recruits, and what it must do first."""

from collections.abc import Iterator

from games.sentences import sentences
from games.truth import Truth
from games.values import replace
from games.vtes.cards import printed, recorded
from games.vtes.no_repeat.rules.acting import vampire_clauses
from games.vtes.no_repeat.scenario.choices import Does
from games.vtes.no_repeat.scenario.kinds import KIND_BY_WORD, may_be_of_kind
from games.vtes.no_repeat.scenario.rows import AS_CARD, Action, CardAction, OwnAction, PlainAction
from games.vtes.no_repeat.state import ActionContext, MinionState, PendingFinding
from games.vtes.vampires import CRYPT_TYPES, duties, forbidden_actions, limited_recruiting, unlocking_actions

WORDS = sentences(__name__)
TEXT_FORBIDS = WORDS.reason("own-text-forbids")
TEXT_PERHAPS = WORDS.reason("own-text-unknown")
RECRUITED = WORDS.reason("recruited-already")
RECRUITED_PERHAPS = WORDS.reason("recruited-unknown")
DUTY_UNKNOWN = WORDS.reason("own-duty-unknown")
IMBUED_UNKNOWN = WORDS.reason("imbued-unknown")

OF_OWN_TEXT = (TEXT_FORBIDS, RECRUITED)
BY_OWN_TEXT = ("nra-94.3", "nra-08")
RANK = (Truth.NO, Truth.OPEN, Truth.YES)
UNDIRECTED = {Does.POLITICAL, Does.HUNT, Does.EQUIP, Does.EMPLOY, Does.RECRUIT, Does.LEAVE_TORPOR, Does.BECOME_ANARCH}
"""Kinds of action that are directed at nobody; a bleed is directed, of the others it depends."""

PROVIDED = "provided"
"""Word of the table for a duty whose action its text gives."""
OF_SOME_OF_A_KIND = ("hunt-without-card",)
"""Words for what a text forbids that leave other actions of the kind."""


def find_own_text(context: ActionContext) -> Iterator[PendingFinding]:
    """Yield what the text of the minion's crypt card says against an action (NRA-94)."""
    card = context.minion.card
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
    if context.field or context.minion.obligations or context.minion.met_obligations:
        return
    for duty in duties(card):
        asked, how, *_ = duty.split(":")
        kinds = [KIND_BY_WORD[word] for word in asked.split("|")]
        # only the action that the text gives meets a duty to take it (NRA-76)
        may_meet = how != PROVIDED or isinstance(context.action, OwnAction)
        if may_meet and any(_is_of_kind(context.action, kind) is Truth.YES for kind in kinds):
            continue
        name = kinds[0].text
        yield context.find(DUTY_UNKNOWN, "minion", point=f"duty {context.at}", text=printed(card), what=name)


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
    recruits = _is_of_kind(action, Does.RECRUIT) & counts
    if recruits is Truth.NO or limited_recruiting(minion.card) is None:
        return minion
    return replace(minion, recruitings=(*minion.recruitings, (at, recruits)))


def does_not_lock(minion: MinionState, action: Action) -> Truth:
    """Return whether the text of a minion's crypt card lets it act so without locking (NRA-94)."""
    kinds = unlocking_actions(minion.card) if minion.card else ()
    return max((_is_of_kind(action, KIND_BY_WORD[word]) for word in kinds), key=RANK.index, default=Truth.NO)
