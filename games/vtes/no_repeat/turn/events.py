"""Events that are no actions: locks, minions that leave, return or change control, equipment, texts and obligations."""

from collections.abc import Iterator

from games.course import Judged
from games.sentences import sentences
from games.text import enumerated, folded
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, Step
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
from games.vtes.no_repeat.rules.vampires import find_duty_not_given
from games.vtes.no_repeat.scenario.choices import Leaving, Reach, Source, TextEffect
from games.vtes.no_repeat.scenario.names import KIND_NAMES, action_name, card_at_level
from games.vtes.no_repeat.scenario.rows import CardText, Control, Equip, Leave, Lock, Obligation, Release, Return
from games.vtes.no_repeat.state import (
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
MUST_OF_KIND = WORDS.text("must-of-kind")
RELEASED = WORDS.text("released")


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
    cites = ("nra-32.1",) if event.how is Leaving.BURNED else ("nra-81.1",)
    step = Step(LEAVES[event.how].filled(minion=minion.label), cites, at, Outcome.ALLOWED)
    return Judged(turn.with_minions(replace(minion, away=event.how)), (), (step,))


def come_back(turn: Turn, event: Return, at: str, edition: Edition) -> Judged[Turn]:
    """Bring a minion back, new after a burning (NRA-32), otherwise as it was but unlocked (NRA-81)."""
    minion = turn.minion(event.minion)
    if minion.away is Leaving.BURNED:
        # texts on the burned minion's action do not bind the new one (NRA-32)
        bars = tuple(replace(bar, minion="") if bar.minion == minion.label else bar for bar in turn.bars)
        back, text, cites = minion.as_new(NEW_MINION), IS_NEW, ("nra-32.1",)
    else:
        back, text, cites = replace(minion, lock=Status(Truth.NO, at), away=None), IS_BACK, ("nra-81",)
        bars = turn.bars
    step = Step(text.filled(minion=minion.label), cites, at, Outcome.ALLOWED)
    return Judged(replace(turn.with_minions(back), bars=bars), (), (step,))


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
    """Give a minion an obligation (NRA-38, NRA-76)."""
    minion, of_kind = turn.minion(event.minion), event.known_source is Source.ANY
    text = MUST.filled(minion=minion.label, deed=action_name(event.action))
    if of_kind:
        kinds = enumerated((KIND_NAMES[does] for does in event.does), " or ", "または")
        text = MUST_OF_KIND.filled(minion=minion.label, kind=kinds)
    step = Step(text, ("nra-76.1",) if of_kind else ("nra-38",), at, Outcome.ALLOWED)
    duty = PendingObligation(event.action, at, of_kind, event.met_once)
    # the same duty said once more is there again
    before = tuple(earlier for earlier in minion.obligations if not (earlier.met_at and _is_same_duty(earlier, duty)))
    obliged = replace(minion, obligations=(*before, duty))
    findings = (*_find_unconfirmed(event, at), *find_duty_not_given(event, minion.card, at, edition))
    return Judged(replace(turn.with_minions(obliged), has_duties=True), findings, (step,))


def _is_same_duty(earlier: PendingObligation, duty: PendingObligation) -> bool:
    return earlier.of_kind and duty.of_kind and {*earlier.action.does} == {*duty.action.does}


def _find_unconfirmed(event: Obligation, at: str) -> Iterator[Finding]:
    """Yield that the sort of a duty rests on the table of cards."""
    if event.printed:
        subject = SUBJECTS["duty"].filled(cards=printed(event.card))
        yield UNCONFIRMED(f"{at}/card", cites=("nra-76.2",), what=subject)


def release(turn: Turn, event: Release, at: str, edition: Edition) -> Judged[Turn]:
    """Take a minion's duties away, as their conditions hold no longer (NRA-77)."""
    minion = turn.minion(event.minion)
    step = Step(RELEASED.filled(minion=minion.label), ("nra-77.1",), at, Outcome.ALLOWED)
    return Judged(turn.with_minions(replace(minion, obligations=(), released=True)), (), (step,))
