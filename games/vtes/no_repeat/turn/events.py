"""Events that are no actions: locks, minions that leave, return or change control, equipment, texts and obligations."""

from games.course import Judged
from games.sentences import sentences
from games.text import folded
from games.truth import Truth
from games.values import replace
from games.verdict import Outcome, Step
from games.vtes.cards import BY_TEXT, is_silent, printed, printed_text
from games.vtes.no_repeat.rules.limits import NEW_MINION
from games.vtes.no_repeat.rules.texts import (
    EFFECTS,
    FOR_NEW_VAMPIRE,
    bar_after_action,
    is_own_effect,
    may_hold_at,
    printed_reach,
)
from games.vtes.no_repeat.scenario.choices import Leaving, Reach, TextEffect
from games.vtes.no_repeat.scenario.names import action_name, card_at_level
from games.vtes.no_repeat.scenario.rows import CardText, Control, Equip, Leave, Lock, Obligation, Return
from games.vtes.no_repeat.state import (
    LOCK_UNKNOWN,
    RETURN_OPEN,
    RETURNED,
    Charge,
    MinionState,
    PendingObligation,
    Status,
    Turn,
)
from games.vtes.rules import SUBJECTS, UNCONFIRMED, Edition

WORDS = sentences(__name__)
TEXT_UNKNOWN = WORDS.reason("text-unknown")
LOCKS = WORDS.text("locks")
LEAVES = WORDS.texts("leaves", Leaving)
IS_NEW = WORDS.text("is-new")
IS_BACK = WORDS.text("is-back")
CONTROLLED = WORDS.text("controlled")
EQUIPPED = WORDS.text("equipped")
EQUIPPED_WITH = WORDS.text("equipped-with")
IN_FORCE = WORDS.text("in-force")
SILENT = WORDS.text("silent")
WITHOUT_OBJECT = WORDS.text("without-object")
NO_EFFECT = WORDS.text("no-effect")
OF_THE_NEW = WORDS.text("of-the-new")
MUST = WORDS.text("must")


def lock(turn: Turn, event: Lock, at: str, edition: Edition) -> Judged[Turn]:
    """Lock a minion for something else than an action."""
    minion = turn.minion(event.minion)
    step = Step(
        LOCKS.filled(minion=minion.label),
        edition.own_clauses(("nra-30", "nra-08")),
        at,
        Outcome.ALLOWED,
    )
    return Judged(turn.with_minions(replace(minion, lock=Status(Truth.YES, at))), (), (step,))


def leave(turn: Turn, event: Leave, at: str, edition: Edition) -> Judged[Turn]:
    """Take a minion out of play."""
    minion = turn.minion(event.minion)
    cites = ("nra-32.1",) if event.how is Leaving.BURNED else ("nra-46",)
    step = Step(LEAVES[event.how].filled(minion=minion.label), cites, at, Outcome.ALLOWED)
    return Judged(turn.with_minions(replace(minion, away=event.how)), (), (step,))


def come_back(turn: Turn, event: Return, at: str, edition: Edition) -> Judged[Turn]:
    """Bring a minion back, new after a burning (NRA-32), otherwise open (NRA-46)."""
    minion = turn.minion(event.minion)
    if minion.away is Leaving.BURNED:
        # texts on the burned minion's action do not bind the new one (NRA-32)
        bars = tuple(replace(bar, minion="") if bar.minion == minion.label else bar for bar in turn.bars)
        back, text, cites = minion.as_new(NEW_MINION), IS_NEW, ("nra-32.1",)
    else:
        # after a contest it is open whether it is the same minion (NRA-46)
        bars = tuple(replace(bar, returned=at) if bar.minion == minion.label else bar for bar in turn.bars)
        back, text, cites = _reopened(minion, at), IS_BACK, ("nra-46",)
    step = Step(text.filled(minion=minion.label), cites, at, Outcome.ALLOWED)
    return Judged(replace(turn.with_minions(back), bars=bars), (), (step,))


def _reopened(minion: MinionState, at: str) -> MinionState:
    lock = minion.lock
    if lock.holds is Truth.YES:
        lock = replace(lock, holds=Truth.OPEN, reason=LOCK_UNKNOWN, point=f"unlock {at}")
    charges = tuple(Charge(charge.use, _open(charge.status, at)) for charge in minion.charges)
    obligations = tuple(replace(obligation, returned=at) for obligation in minion.obligations)
    return replace(
        minion, lock=lock, stuck=_open(minion.stuck, at), charges=charges, obligations=obligations, away=None
    )


def _open(status: Status, at: str) -> Status:
    if status.holds is Truth.NO:
        return status
    point = f"return {at} {status.point}"
    return replace(status, holds=Truth.OPEN, reason=RETURN_OPEN, readings=RETURNED, point=point, cites=())


def control(turn: Turn, event: Control, at: str, edition: Edition) -> Judged[Turn]:
    """Give a minion to another player (NRA-32)."""
    minion = turn.minion(event.minion)
    step = Step(CONTROLLED.filled(player=event.controller, minion=minion.label), ("nra-32.2",), at, Outcome.ALLOWED)
    return Judged(turn.with_minions(replace(minion, player=folded(event.controller))), (), (step,))


def equip(turn: Turn, event: Equip, at: str, edition: Edition) -> Judged[Turn]:
    """Equip a minion outside an action (NRA-36)."""
    names = {"minion": turn.minion(event.minion).label, "item": printed(event.item), "card": printed(event.card)}
    cites = edition.own_clauses(("nra-36", "nra-08"))
    text = (EQUIPPED_WITH if event.card else EQUIPPED).filled(**names)
    return Judged(turn, (), (Step(text, cites, at, Outcome.ALLOWED),))


def put_in_force(turn: Turn, event: CardText, at: str, edition: Edition) -> Judged[Turn]:
    """Put a text in force on a minion's last action (NRA-44)."""
    minion, card = turn.minion(event.minion), printed(event.card)
    if event.says is TextEffect.AS_PRINTED and event.level and not may_hold_at(event.card, event.level):
        text = SILENT.filled(card=card_at_level(event.card, event.level))
        return Judged(turn, (), (Step(text, ("nra-44.1",), at, Outcome.ALLOWED),))
    printed_bar = printed_text(event.card)
    if event.says is TextEffect.AS_PRINTED and is_silent(event.card):
        step = Step(SILENT.filled(card=card), BY_TEXT, at, Outcome.ALLOWED)
        return Judged(
            turn, (UNCONFIRMED(f"{at}/card", cites=BY_TEXT, what=SUBJECTS["text"].filled(cards=card)),), (step,)
        )
    effect = (
        event.says if event.says is not TextEffect.AS_PRINTED else EFFECTS[printed_bar.effect] if printed_bar else None
    )
    if effect is None:
        finding = TEXT_UNKNOWN(f"{at}/says", because=(f"{at}/card",), card=card)
        return Judged(turn, (finding,), (Step(finding.text, finding.cites, at, finding.outcome),))
    last = minion.last
    of_new = event.says is TextEffect.AS_PRINTED and printed_bar is not None and printed_bar.reach == FOR_NEW_VAMPIRE
    # the text is for the vampire that the action brought into play
    if of_new and last and is_own_effect(last.action, event.card):
        text = OF_THE_NEW.filled(card=card, minion=minion.label)
        return Judged(turn, (), (Step(text, BY_TEXT, at, Outcome.ALLOWED),))
    if not effect.of_kind and (last is None or last.performed is Truth.NO):
        text = WITHOUT_OBJECT.filled(card=card, minion=minion.label)
        return Judged(turn, (), (Step(text, ("nra-44.1",), at, Outcome.ALLOWED),))
    if (
        last
        and effect is TextEffect.PERMITS_REPEAT
        and is_own_effect(last.action, event.card)
        and not last.outcome.success
    ):
        return Judged(turn, (), (Step(NO_EFFECT.filled(card=card), ("nra-64",), at, Outcome.ALLOWED),))
    reach = event.reach if event.reach is not Reach.AS_PRINTED else printed_reach(event.card)
    step = Step(IN_FORCE.filled(card=card, says=effect), ("nra-44",), at, Outcome.ALLOWED)
    return Judged(turn.with_bar(bar_after_action(minion, event.card, effect, reach, at)), (), (step,))


def oblige(turn: Turn, event: Obligation, at: str, edition: Edition) -> Judged[Turn]:
    """Give a minion an obligation (NRA-38)."""
    minion = turn.minion(event.minion)
    step = Step(MUST.filled(minion=minion.label, deed=action_name(event.action)), ("nra-38",), at, Outcome.ALLOWED)
    obliged = replace(minion, obligations=(*minion.obligations, PendingObligation(event.action, at)))
    return Judged(turn.with_minions(obliged), (), (step,))
