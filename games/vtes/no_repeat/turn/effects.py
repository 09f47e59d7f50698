"""Effects that unlock: the acting minion after a card that ended its action, or after the success of its own card."""

from collections.abc import Iterator

from msgspec import Struct

from games.course import Judged
from games.sentences import sentences
from games.text import Text, joined
from games.truth import Truth
from games.values import replace
from games.vtes.cards import may_be_of_type, printed, recorded, same_card, words
from games.vtes.no_repeat.rules.conditions import find_conditions
from games.vtes.no_repeat.rules.texts import is_own_effect
from games.vtes.no_repeat.rules.vampires import BY_OWN_TEXT
from games.vtes.no_repeat.scenario.rows import CardAction, CardText
from games.vtes.no_repeat.state import LOCK_UNKNOWN, UNLOCKED_UNKNOWN, LastAction, MinionState, Status, Turn
from games.vtes.no_repeat.turn.events import put_in_force
from games.vtes.no_repeat.turn.unlocking import CONDITIONS, LATE_WORDS, TAKEN_OVER
from games.vtes.rules import Edition

WORDS = sentences(__name__)
LEVEL = WORDS.text("level")
CHOICE = WORDS.text("choice")
CONDITION = WORDS.text("condition")
LATER_SUCCESS = WORDS.text("later-success")
USED_PERHAPS = WORDS.text("used-perhaps")
UNLOCKED_BY = WORDS.text("unlocked-by")
UNLOCKED_OPEN = WORDS.text("unlocked-open")

STATED = (
    *("Change of Target", "Red Herring", "Tangle Atropos' Hand", "Delaying Tactics", "Yoruba Shrine"),
    *("Malleable Visage", "Obedience", "Mirror's Visage", "Psychomachia", "Claiming the Body"),
)
"""Cards of which a clause says that they unlock the acting minion (NRA-67)."""
OF_OWN_ACTION = ("own-action", "own-action-first")
OWN_TYPES = ("Action", "Political Action")
"""Types of cards whose text on a success or a block speaks of their own action."""
# each with that of the older edition, in which a minion unlocks by any means
BY_ENDING, BY_OWN_ACTION = ("nra-67.1", "nra-08"), ("nra-68.1", "nra-08")
OPEN_LOCK = "nra-67.2"


class UnlockingEffect(Struct, frozen=True):
    """The unlocking of the acting minion as an effect of a card: whether it happens, and what leaves it open."""

    card: Text
    holds: Truth
    cites: tuple[str, ...]
    stated: bool = False
    why: Text | None = None


def find_effects(minion: MinionState, last: LastAction) -> Iterator[UnlockingEffect]:
    """Yield the effects that unlock a minion after its action, or may (NRA-67, NRA-68)."""
    action = last.action
    if action.by and (recorded(action.by).get("ends_action") or _is_stated(action.by)):
        code = action.by_level.code if action.by_level else _level_of_ending(action.by)
        yield from _find_effect(action.by, code, minion, last, BY_ENDING)
    if isinstance(action, CardAction) and not action.reads_otherwise and not same_card(action.by, action.card):
        code = action.level.code if action.level else ""
        yield from _find_effect(action.card, code, minion, last, BY_OWN_ACTION)
    if minion.card:
        yield from _find_own_effect(minion.card, minion, last)


def own_unlocking(minion: MinionState, effects: tuple[UnlockingEffect, ...]) -> Truth:
    """Return whether the minion's own text unlocks it among these effects (NRA-94)."""
    answers = [effect.holds for effect in effects if effect.cites[:1] == BY_OWN_TEXT[:1]] if minion.card else []
    return answers[0] if answers else Truth.NO


def _find_own_effect(card: str, minion: MinionState, last: LastAction) -> Iterator[UnlockingEffect]:
    """Yield the unlocking by the minion's own text, unless it has been used as often as that lets it be (NRA-70, NRA-94)."""
    earlier = [holds for _, holds in minion.own_unlockings] if words(card, "unlocks_once") else []
    if Truth.YES in earlier:
        return
    for effect in _find_effect(card, "", minion, last, BY_OWN_TEXT):
        if earlier and effect.why is None:
            yield replace(effect, holds=Truth.OPEN, why=USED_PERHAPS.filled(card=effect.card))
        else:
            yield effect


def lock_after_effects(
    minion: MinionState, lock: Status, last: LastAction, effects: tuple[UnlockingEffect, ...]
) -> Status:
    """Return the lock of the acting minion after its action and the effects of cards (NRA-67, NRA-68).

    `minion` is the minion before the action, `lock` its lock after it.
    """
    if lock.holds is Truth.NO or not effects:
        return lock
    effect = next((effect for effect in effects if effect.holds is Truth.YES), effects[0])
    unlocked = effect.holds is Truth.YES and (last.performed is Truth.YES or minion.lock.holds is Truth.NO)
    if unlocked:
        return Status(Truth.NO, last.at, card=effect.card, unconfirmed=not effect.stated, cites=effect.cites)
    perhaps = replace(lock, holds=Truth.OPEN, readings=(), point=f"unlock {last.at}", unless=frozenset(), cites=())
    if effect.why is None:
        # the effect is sure, the action is not
        return replace(perhaps, reason=LOCK_UNKNOWN)
    return replace(perhaps, reason=UNLOCKED_UNKNOWN, card=effect.card, why=effect.why, cites=(*effect.cites, OPEN_LOCK))


def judge_text(turn: Turn, event: CardText, at: str, edition: Edition) -> Judged[Turn]:
    """Put a text in force; its card may have ended the last action and unlocked the minion (NRA-44, NRA-67)."""
    judged = put_in_force(turn, event, at, edition)
    minion = judged.state.minion(event.minion)
    last = minion.last
    if last is None or last.action.by or is_own_effect(last.action, event.card):
        return judged
    ended = replace(last, at=at, action=replace(last.action, by=event.card, by_level=event.level))
    effects = tuple(effect for effect in find_effects(minion, ended) if effect.cites == BY_ENDING)
    lock = lock_after_effects(minion, minion.lock, ended, effects)
    if lock is minion.lock:
        return judged
    text = (UNLOCKED_BY if lock.holds is Truth.NO else UNLOCKED_OPEN).filled(minion=minion.label, card=lock.card)
    steps = tuple(replace(step, text=joined((step.text, text), " ", "")) for step in judged.steps)
    return replace(judged, state=judged.state.with_minions(replace(minion, lock=lock)), steps=steps)


def _find_effect(
    card: str, code: str, minion: MinionState, last: LastAction, cites: tuple[str, ...]
) -> Iterator[UnlockingEffect]:
    """Yield the effect of one card at its level, "" if not given."""
    listed_moments = words(card, "unlocks_when", code)
    if not listed_moments:
        return
    moments = {word: sure for word, sure in listed_moments.items() if _is_moment(word, card, last)}
    if not moments:
        return
    ways = words(card, "unlocks_how", code)
    conditions = find_conditions(card, minion, last)
    # what is put into play may speak of later actions
    in_play = cites is BY_OWN_ACTION and not may_be_of_type(card, OWN_TYPES) and {*moments}.isdisjoint(OF_OWN_ACTION)
    if Truth.NO in conditions.values() or (in_play and "must" not in ways):
        return
    name, stated = printed(card), _is_stated(card)
    why = None
    if "must" not in ways:
        why = CHOICE.filled(card=name)
    elif in_play:
        why = LATER_SUCCESS.filled(card=name)
    elif not all(moments.values()):
        why = LEVEL.filled(card=name)
    elif conditions:
        why = CONDITION.filled(card=name, when=joined(conditions, en="; ", ja="／"))
    of_first = ("nra-90.1",) if "own-action-first" in moments else ()
    yield UnlockingEffect(name, Truth.OPEN if why else Truth.YES, (*cites, *of_first), stated, why)


def _is_stated(card: str) -> bool:
    """Return whether a clause says that a card unlocks the acting minion (NRA-67)."""
    return any(same_card(card, stated_card) for stated_card in STATED)


def _level_of_ending(card: str) -> str:
    """Return the only level at which a card ends an action, "" if it does at any."""
    marks = {word.partition("@")[2] for word in recorded(card).get("ends_action", ())}
    return next(iter(marks)) if len(marks) == 1 else ""


def _is_moment(word: str, card: str, last: LastAction) -> bool:
    """Return whether a word of the table means this ending of this action."""
    if word in LATE_WORDS or word == TAKEN_OVER or word not in CONDITIONS:
        return False
    return CONDITIONS[word](last, card) is not Truth.NO
