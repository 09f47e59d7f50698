"""Unlocking: cards that unlock a minion after its action, their conditions, and unlocking without a card."""

from collections.abc import Callable, Iterator
from functools import reduce
from operator import or_

from msgspec import Struct

from games.course import Judged
from games.sentences import sentences
from games.text import Text, folded, joined
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, Step, outcome_of, worst_of
from games.vtes.cards import BY_TEXT, card_data, key, may_be_of_type, printed, printed_text, recorded, same_card, words
from games.vtes.facts import FLAGS
from games.vtes.no_repeat.rules.conditions import find_conditions
from games.vtes.no_repeat.rules.texts import (
    EFFECTS,
    FOR_NEW_VAMPIRE,
    bar_after_action,
    earlier_plays,
    is_own_effect,
    limited_unlock_card,
    printed_reach,
)
from games.vtes.no_repeat.scenario.choices import Does, Ending, Level, Met
from games.vtes.no_repeat.scenario.names import card_at_level
from games.vtes.no_repeat.scenario.rows import AS_CARD, CardAction, OwnAction, Unlock
from games.vtes.no_repeat.state import LOCK_UNKNOWN, Bar, LastAction, MinionState, Status, Turn, UseInPlay
from games.vtes.no_repeat.turn.events import IN_FORCE
from games.vtes.rules import ONCE_BY_TEXT, SUBJECTS, UNCONFIRMED, Edition
from games.vtes.vampires import is_of_crypt

WORDS = sentences(__name__)
UNLOCKS = WORDS.reason("unlocks")
CANNOT_UNLOCK = WORDS.reason("cannot-unlock")
UNLOCK_UNKNOWN = WORDS.reason("unlock-unknown")
TOO_LATE_FOR_ACTIONS = WORDS.reason("unlocks-too-late")
UNLOCKED = WORDS.text("unlocked")
UNLOCKED_WITH = WORDS.text("unlocked-with")
NOT_UNLOCKED = WORDS.text("not-unlocked")
UNLOCKED_OPEN = WORDS.text("unlocked-open")
ENDED_OTHERWISE = WORDS.text("why.ended-otherwise")
ASKS_OTHERWISE = WORDS.text("why.asks-otherwise")
OVER_AT_ONCE = WORDS.text("why.over-at-once")
PERHAPS_OVER = WORDS.text("why.perhaps-over")
ACTION_UNKNOWN = WORDS.text("why.action-unknown")
PLAYED_BEFORE = WORDS.text("why.played-before")
TOO_LATE = WORDS.text("why.too-late")
PERHAPS_TOO_LATE = WORDS.text("why.perhaps-too-late")
NOT_AT_LEVEL = WORDS.text("why.not-at-level")
UNTOLD = WORDS.text("why.untold")
LEVEL_UNKNOWN = WORDS.text("why.level-unknown")
NOT_MET = WORDS.text("why.not-met")
UNMET = WORDS.text("why.unmet")
UNTOLD_CONDITION = WORDS.text("why.untold-condition")
USED_BEFORE = WORDS.text("why.used-before")
PERHAPS_USED = WORDS.text("why.perhaps-used")
CARD_SPENT = WORDS.text("why.spent")

ENDING_AT_ONCE = ("Change of Target", "Obedience", "Mirror's Visage", "Tangle Atropos' Hand")
"""Cards after which an action that they ended or cancelled is over at once (NRA-59)."""
CUT_SHORT = (
    *(Ending.FAILED, Ending.FAILED_AFTER_BLOCK, Ending.ENDED_AFTER_BLOCK),
    *(Ending.CANCELLED_AFTER_BLOCK, Ending.ENDED_AT_BLOCK_ATTEMPT),
)
MET_CLAUSES, USE_CLAUSES = ("nra-69.2",), ("nra-70.1",)
BY_TABLE = (BY_TEXT, MET_CLAUSES, USE_CLAUSES)
"""The clauses of findings that rest on the table of cards."""
LATE_WORDS = ("end-of-turn", "influence-phase", "discard-phase", "any-discard-phase", "later")
"""Words of the table for a time after all actions of the turn."""
TAKEN_OVER = "taken-over"
"""Word of the table for a card that unlocks a minion whose action is taken over."""
STATED_CONDITIONS = {"success": "success", "block": "blocked"}
"""Words of the table for the condition of a fully described card."""


class UnlockCondition(Struct, frozen=True):
    """The conditions of an unlocking card, in the words of the table.

    Any of them will do. `stated` is whether a clause states them. Without words the card is not known to unlock; `elsewhere` is whether it
    does at another level. `late` are the words for a time after all actions of the turn.
    """

    words: tuple[str, ...]
    stated: bool = False
    elsewhere: bool = False
    late: tuple[str, ...] = ()


def unlock_condition(event: Unlock) -> UnlockCondition | None:
    """Return the condition of a card, None if actions cannot tell (NRA-44, NRA-47)."""
    if event.card is None:
        return None
    levels = (event.level,) if event.level else tuple(Level)
    stated = [STATED_CONDITIONS[need] for level in levels if (need := card_data(event.card, f"unlocks-{level.code}"))]
    if stated:
        return UnlockCondition(tuple(stated), stated=True)
    row = recorded(event.card)
    printed_words = tuple(words(event.card, "unlocks_when", event.level.code if event.level else ""))
    late = tuple([word for word in printed_words if word in LATE_WORDS])
    on_actions = tuple([word for word in printed_words if word not in LATE_WORDS])
    others_late = tuple(word.partition(":")[0] for word in row.get("unlocks_other", ()))
    if others_late and not on_actions and {*others_late} <= {*LATE_WORDS}:
        return UnlockCondition((), late=tuple(dict.fromkeys(others_late)))
    if not row or row["unlocks_other"] or not {*on_actions} <= CONDITIONS.keys():
        return None
    return UnlockCondition(on_actions, elsewhere=bool(row["unlocks_when"]), late=late)


def is_condition_met(last: LastAction, card: str, condition: UnlockCondition) -> Truth:
    """Return whether the last action meets a card's condition (NRA-47, NRA-59)."""
    return reduce(or_, [CONDITIONS[word](last, card) for word in condition.words], Truth.NO)


def is_over_at_once(last: LastAction) -> bool:
    """Return whether nothing can be played any more (NRA-59)."""
    ended = last.outcome.after_block or last.outcome is Ending.FAILED
    return ended and any(same_card(last.action.by, card) for card in ENDING_AT_ONCE)


def _is_over(last: LastAction, card: str) -> bool:
    """Return whether a card comes too late as the action was ended, by another card (NRA-59, NRA-96)."""
    ended_it = same_card(last.action.by, card) if last.action.by else bool(recorded(card).get("ends_action"))
    return not ended_it and (is_over_at_once(last) or last.outcome is Ending.ENDED_AFTER_BLOCK)


def _was_blocked(last: LastAction, card: str) -> Truth:
    """Return whether an action was blocked and not over at once (NRA-59)."""
    if last.outcome in CUT_SHORT and recorded(card).get("ends_action") and same_card(last.action.by or card, card):
        return Truth.YES
    if last.outcome in (Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK):
        return Truth.NO if is_over_at_once(last) else Truth.OPEN
    return Truth.of(last.outcome.after_block)


def _success_of(does: Does) -> Callable[[LastAction, str], Truth]:
    def succeeded(last: LastAction, card: str) -> Truth:
        if last.outcome.success and last.action.does == AS_CARD:
            return Truth.OPEN
        return Truth.of(last.outcome.success and does in last.action.does)

    return succeeded


def _was_own_success(last: LastAction, card: str) -> Truth:
    action = last.action
    is_own = (isinstance(action, CardAction) and same_card(action.card, card)) or (
        isinstance(action, OwnAction) and is_of_crypt(card)
    )
    return Truth.of(is_own and last.outcome.success)


CONDITIONS: dict[str, Callable[[LastAction, str], Truth]] = {
    "success": lambda last, card: Truth.of(last.outcome.success),
    "success-equip": _success_of(Does.EQUIP),
    "diablerie-success": _success_of(Does.DIABLERIE),
    "blocked": _was_blocked,
    "no-success": lambda last, card: Truth.of(not last.outcome.success),
    "any-outcome": lambda last, card: Truth.of(not last.outcome.before_block),
    "action-ended": lambda last, card: Truth.of(last.outcome in CUT_SHORT and same_card(last.action.by or card, card)),
    "before-resolution": lambda last, card: Truth.of(
        last.outcome in CUT_SHORT and same_card(last.action.by or card, card)
    ),
    "referendum-cancelled": lambda last, card: Truth.of(last.outcome is Ending.REFERENDUM_CANCELLED),
    TAKEN_OVER: lambda last, card: (
        Truth.OPEN if last.action.taken_over_by and last.performed is Truth.OPEN else Truth.NO
    ),
    "own-action": _was_own_success,
    "own-action-first": _was_own_success,
}
"""Tests of the last action by the words of the table. Other conditions cannot be judged from the actions."""
IN_THE_ACTION = ("Action Modifier", "Reaction")


def use_unlocking_card(
    turn: Turn, minion: MinionState, event: Unlock, at: str, performed: Truth
) -> tuple[Turn, tuple[Bar, ...]]:
    """Return the turn after an unlocking card, and its texts in force (NRA-44, NRA-47)."""
    if event.card is None:
        return turn.with_minions(minion), ()
    texts = tuple(_card_bars(turn, minion, event, at, performed))
    played = limited_unlock_card(minion, event, at, performed) if may_be_of_type(event.card, IN_THE_ACTION) else ()
    use = UseInPlay(event.card, event.copy, minion.label, at, performed is Truth.YES)
    after = replace(
        turn.with_minions(_with_card_played(minion, event)),
        bars=(*turn.bars, *texts),
        limited_cards=(*turn.limited_cards, *played),
        unlockings=(*turn.unlockings, use),
    )
    return after, texts


def _card_bars(turn: Turn, minion: MinionState, event: Unlock, at: str, performed: Truth) -> Iterator[Bar]:
    """Yield the card's text unless it is in force already."""
    card, last, text = event.card or "", minion.last, printed_text(event.card)
    if text is None or text.reach == FOR_NEW_VAMPIRE or (event.level and not text.holds_at(event.level.code)):
        return
    effect = EFFECTS[text.effect]
    if not effect.of_kind and (last is None or last.performed is Truth.NO):
        return
    in_force = last and any(bar.action_at == last.at and bar.card == printed(card) for bar in turn.bars)
    if not in_force and not (last and is_own_effect(last.action, card)):
        certain = not text.levels or event.level is not None
        yield bar_after_action(
            minion, card, effect, printed_reach(card), f"{at}/card", certain and performed is Truth.YES
        )


def _with_card_played(minion: MinionState, event: Unlock) -> MinionState:
    """Return the minion with the card played to its last action."""
    last = minion.last
    if last is None:
        return minion
    return replace(minion, last=replace(last, unlocked_with=(*last.unlocked_with, key(event.card or ""))))


CONDITION_TEXTS = FLAGS["unlocks_when"]
ONCE_TEXTS = {column: FLAGS[column] for column in ("unlocks_once", "unlocks_other_once")}
"""The columns that say how often a card unlocks its own minion, or another one, with the names of their words."""


def unlock(turn: Turn, event: Unlock, at: str, edition: Edition) -> Judged[Turn]:
    """Unlock a minion, unless its card may not be used (NRA-47, NRA-51, NRA-59)."""
    minion = turn.minion(event.minion)
    condition = unlock_condition(event) if edition.provisions.knows_unlock_conditions else None
    by_card: tuple[Finding, ...] = (_judge_card(turn, minion, event, at, condition),) if condition else ()
    if edition.provisions.knows_unlock_conditions and outcome_of(by_card) is not Outcome.FORBIDDEN:
        conditions = (*_find_unmet(minion, event, at), *_find_used(turn, minion, event, at))
        # one open question is enough
        usable = outcome_of(by_card) is Outcome.ALLOWED
        by_card += (
            conditions if usable else tuple(finding for finding in conditions if finding.outcome is Outcome.FORBIDDEN)
        )
    if condition and condition.late and (not condition.words or outcome_of(by_card) is Outcome.FORBIDDEN):
        return _unlock_too_late(turn, minion, event, at, condition)
    findings = (*by_card, *_find_earlier_plays(turn, minion, event, at, edition))
    against = tuple([finding for finding in findings if finding.outcome is not Outcome.ALLOWED])
    reported = (*(against or findings), *_find_unconfirmed(event, against or findings, condition))
    worst = outcome_of(findings)
    if worst is Outcome.FORBIDDEN:
        return Judged(turn, reported, (_step(NOT_UNLOCKED, minion, event, worst_of(against)),))
    if worst is not Outcome.ALLOWED:
        lock = replace(minion.lock, holds=Truth.OPEN, reason=LOCK_UNKNOWN, point=f"unlock {at}")
        perhaps = replace(minion, lock=lock) if minion.lock.holds is Truth.YES else minion
        after, _ = use_unlocking_card(turn, perhaps, event, at, Truth.OPEN)
        return Judged(after, reported, (_step(UNLOCKED_OPEN, minion, event, worst_of(against)),))
    after, texts = use_unlocking_card(turn, replace(minion, lock=Status(Truth.NO, at)), event, at, Truth.YES)
    return Judged(after, reported, (_unlocked(minion, event, at, edition, by_card, texts),))


def _unlocked(
    minion: MinionState, event: Unlock, at: str, edition: Edition, by_card: tuple[Finding, ...], texts: tuple[Bar, ...]
) -> Step:
    """Return the step of a minion that unlocks."""
    unlocking = (UNLOCKED_WITH if event.card else UNLOCKED).filled(minion=minion.label, card=_card_text(event))
    in_force = [text for text in texts if text.certain and edition.provisions.lets_texts_win]
    sentences = (unlocking, *(IN_FORCE.filled(card=text.card, says=text.effect) for text in in_force))
    terms = () if edition.provisions.says_unlock else ("nra-55",)
    clauses = (*edition.own_clauses(("nra-30", "nra-08")), *terms)
    cited = [cite for text in by_card for cite in text.cites] + [cite for text in in_force for cite in text.cites]
    return Step(joined(sentences, " ", ""), tuple(dict.fromkeys((*clauses, *cited))), at, Outcome.ALLOWED)


def _find_earlier_plays(turn: Turn, minion: MinionState, event: Unlock, at: str, edition: Edition) -> Iterator[Finding]:
    """Yield the findings of the limit in the card's text."""
    if event.card and may_be_of_type(event.card, IN_THE_ACTION):
        for play in earlier_plays(turn, minion, event.card, event.level, edition):
            names = {"card": play.card, "often": play.limit, "who": play.who}
            yield play.reason(f"{at}/card", names, because=(play.at,), readings=play.readings, cites=play.cites)


def _judge_card(turn: Turn, minion: MinionState, event: Unlock, at: str, condition: UnlockCondition) -> Finding:
    """Return whether the card may be used after the last action."""
    last, card = minion.last, event.card or ""
    if not condition.words:
        if condition.elsewhere:
            return _cannot_unlock(minion, event, at, NOT_AT_LEVEL, BY_TEXT)
        return _unlock_unknown(minion, event, at, UNTOLD, BY_TEXT)
    # this minion's action is another one's now
    if last and last.performed is Truth.NO and last.action.taken_over_by and TAKEN_OVER in condition.words:
        return UNLOCKS(f"{at}/card", because=(last.at,), cites=BY_TEXT, minion=minion.label, card=_card_text(event))
    if last is None or last.performed is Truth.NO:
        return _cannot_unlock(minion, event, at, *_condition_failed(condition))
    # modifiers and reactions are played once for an action (NRA-51)
    played = condition.stated or may_be_of_type(card, IN_THE_ACTION)
    if played and key(card) in last.unlocked_with:
        cites = ("nra-51", "nra-59.2") if condition.stated else ("nra-51",)
        return _cannot_unlock(minion, event, at, PLAYED_BEFORE, cites)
    # another action has begun since (NRA-59)
    if last.at != turn.last_action_at:
        if condition.stated:
            return _cannot_unlock(minion, event, at, TOO_LATE, ("nra-59.2",))
        return _unlock_unknown(minion, event, at, PERHAPS_TOO_LATE, BY_TEXT)
    answer = is_condition_met(last, card, condition)
    # nothing is played to an action that is over at once, but by the card that ended it (NRA-59)
    over = played and _is_over(last, card)
    if over and (not condition.stated or (answer is not Truth.YES and "blocked" in condition.words)):
        return _cannot_unlock(minion, event, at, OVER_AT_ONCE, ("nra-59.1",) if is_over_at_once(last) else ("nra-96",))
    if answer is Truth.NO:
        return _cannot_unlock(minion, event, at, *_condition_failed(condition))
    cites = ("nra-47",) if condition.stated else BY_TEXT
    # at one of its levels the card unlocks too late
    if answer is Truth.YES and condition.late:
        return _unlock_unknown(minion, event, at, LEVEL_UNKNOWN, BY_TEXT)
    if answer is Truth.YES:
        return UNLOCKS(f"{at}/card", because=(last.at,), cites=cites, minion=minion.label, card=_card_text(event))
    if last.outcome in (Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK):
        return _unlock_unknown(minion, event, at, PERHAPS_OVER.filled(outcome=last.outcome), (*cites, "nra-59.1"))
    return _unlock_unknown(minion, event, at, ACTION_UNKNOWN, cites)


def _find_unmet(minion: MinionState, event: Unlock, at: str) -> Iterator[Finding]:
    """Yield the first condition of the card's unlocking that is not met, or not given (NRA-69)."""
    conditions = find_conditions(event.card or "", minion, minion.last, stated=event.met is Met.YES)
    if event.met is Met.NO:
        yield _cannot_unlock(minion, event, at, NOT_MET, MET_CLAUSES)
    elif Truth.NO in conditions.values():
        when = next(label for label, answer in conditions.items() if answer is Truth.NO)
        yield _cannot_unlock(minion, event, at, UNMET.filled(when=when), MET_CLAUSES)
    elif conditions:
        yield _unlock_unknown(
            minion, event, at, UNTOLD_CONDITION.filled(when=joined(conditions, en="; ", ja="／")), MET_CLAUSES
        )


def _find_used(turn: Turn, minion: MinionState, event: Unlock, at: str) -> Iterator[Finding]:
    """Yield an earlier use after which the card cannot be used again (NRA-70)."""
    card, level = event.card or "", event.level.code if event.level else ""
    limit = next((word for column in ONCE_TEXTS for word in words(card, column, level)), None)
    used_up = {"lock-card", "burn-card"}.intersection(recorded(card).get("unlocks_cost", ()))
    uses = turn.unlockings if limit or used_up else ()
    for use in (use for use in uses if same_card(use.card, card)):
        same = _is_same_copy(use, event)
        # an action that only an earlier use made possible was not taken without it
        certain = use.sure or (minion.last is not None and f"unlock {use.at}" in minion.last.points)
        if same is Truth.YES and certain and limit:
            why = USED_BEFORE.filled(often=next(texts[limit] for texts in ONCE_TEXTS.values() if limit in texts))
            yield _cannot_unlock(minion, event, at, why, USE_CLAUSES, use.at)
            return
        if same is not Truth.NO:
            yield _unlock_unknown(minion, event, at, PERHAPS_USED if limit else CARD_SPENT, USE_CLAUSES, use.at)
            return


def _is_same_copy(use: UseInPlay, event: Unlock) -> Truth:
    """Return whether a use counts against another: that of its copy, where each minion has its own also of the minion.

    A unique card lies in play once, and its use goes along to another minion (NRA-70).
    """
    same_minion = folded(use.minion) == folded(event.minion)
    each = "each-minion" in recorded(use.card).get("once_reach", ())
    if each and not same_minion:
        return Truth.NO
    if recorded(use.card).get("unique"):
        return Truth.YES
    copies = [None if copy is None else folded(copy) for copy in (use.copy, event.copy)]
    if None in copies:
        # without a mark it is the copy on the minion
        return Truth.YES if copies == [None, None] and same_minion else Truth.OPEN if same_minion else _elsewhere(use)
    return Truth.YES if copies[0] == copies[1] else Truth.NO


def _elsewhere(use: UseInPlay) -> Truth:
    """Return whether two minions may have used one copy."""
    on_minion = not may_be_of_type(use.card, ("Master",)) or bool(recorded(use.card).get("once_reach"))
    return Truth.NO if on_minion else Truth.OPEN


def _unlock_too_late(
    turn: Turn, minion: MinionState, event: Unlock, at: str, condition: UnlockCondition
) -> Judged[Turn]:
    """Return that a card unlocks only after all actions."""
    when = joined((CONDITION_TEXTS[word] for word in condition.late), en="; ", ja="／")
    finding = TOO_LATE_FOR_ACTIONS(f"{at}/card", cites=BY_TEXT, minion=minion.label, card=_card_text(event), when=when)
    return Judged(
        turn,
        (finding, *_find_unconfirmed(event, (finding,), condition)),
        (_step(finding.text, minion, event, finding),),
    )


def _condition_failed(condition: UnlockCondition) -> tuple[Text, tuple[str, ...]]:
    """Return that the last action ended otherwise, and its clauses."""
    if condition.stated:
        return ENDED_OTHERWISE, ("nra-47",)
    return ASKS_OTHERWISE.filled(
        when=joined((CONDITION_TEXTS[word] for word in condition.words), en="; ", ja="／")
    ), BY_TEXT


def _find_unconfirmed(
    event: Unlock, reported: tuple[Finding, ...], condition: UnlockCondition | None
) -> Iterator[Finding]:
    """Yield that the unlocking rests on an unconfirmed text."""
    deciding = [finding for finding in reported if finding.outcome is Outcome.FORBIDDEN] or [*reported]
    if not all(finding.cites in BY_TABLE and finding.outcome is not Outcome.UNKNOWN for finding in deciding):
        return
    for finding in deciding:
        of_limit, of_use = finding.reason is ONCE_BY_TEXT, finding.cites == USE_CLAUSES
        if of_limit or of_use or finding.cites == MET_CLAUSES or (condition and not condition.stated):
            subject = SUBJECTS["limit" if of_limit else "use" if of_use else "unlocking"]
            text = subject.filled(cards=printed(event.card))
            yield UNCONFIRMED(finding.at, because=finding.because, cites=finding.cites, what=text)


def _cannot_unlock(
    minion: MinionState, event: Unlock, at: str, why: Text, cites: tuple[str, ...], earlier: str | None = None
) -> Finding:
    because = (earlier,) if earlier else (minion.last.at,) if minion.last else ()
    return CANNOT_UNLOCK(
        f"{at}/card", because=because, cites=cites, minion=minion.label, card=_card_text(event), why=why
    )


def _unlock_unknown(
    minion: MinionState, event: Unlock, at: str, why: Text, cites: tuple[str, ...], earlier: str | None = None
) -> Finding:
    because = (earlier,) if earlier else (minion.last.at,) if minion.last else ()
    return UNLOCK_UNKNOWN(
        f"{at}/card", because=because, cites=cites, minion=minion.label, card=_card_text(event), why=why
    )


def _step(text: Text, minion: MinionState, event: Unlock, finding: Finding) -> Step:
    at = finding.at.removesuffix("/card")
    return Step(text.filled(minion=minion.label, card=_card_text(event)), finding.cites, at, finding.outcome)


def _card_text(event: Unlock) -> Text:
    return card_at_level(event.card or "", event.level)
