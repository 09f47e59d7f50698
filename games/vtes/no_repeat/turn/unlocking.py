"""Unlocking, by a card or without one."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from games.course import Judged
from games.sentences import sentences
from games.text import Text, joined
from games.values import replace
from games.verdict import Finding, Outcome, Step, outcome_of, worst_of
from games.vtes.cards import BY_TEXT, datum, key, may_be, printed, printed_text, recorded, same_card, words
from games.vtes.editions import Edition
from games.vtes.facts import FLAGS
from games.vtes.no_repeat.rules.texts import (
    OF_NEW,
    SAYS,
    again,
    bar_after_action,
    kept_of,
    of_its_own_effect,
    printed_reach,
)
from games.vtes.no_repeat.scenario import AS_CARD, CardAction, Does, Ending, Holds, Level, Unlock, used
from games.vtes.no_repeat.state import LOCK_UNKNOWN, Bar, Last, Standing, Status, Turn
from games.vtes.no_repeat.turn.events import IN_FORCE
from games.vtes.reasons import ONCE_BY_TEXT, UNCONFIRMED, WHAT

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

ENDING_AT_ONCE = ("Change of Target", "Obedience", "Mirror's Visage", "Tangle Atropos' Hand")
"""After what these have ended or cancelled no modifier and no reaction is played."""
ENDED = (
    *(Ending.FAILED, Ending.FAILED_AFTER_BLOCK, Ending.ENDED_AFTER_BLOCK),
    *(Ending.CANCELLED_AFTER_BLOCK, Ending.ENDED_AT_BLOCK_ATTEMPT),
)
LATE = ("end-of-turn", "discard-phase", "later")
"""By the words of the table when a card unlocks a minion too late for another action in this turn."""
TAKEN_OVER = "taken-over"
"""By the word of the table that a card unlocks a minion whose action another one takes over."""
STATED = {"success": "success", "block": "blocked"}
"""By what is told of a card in full, the words of the table for it."""


class Asked(Struct, frozen=True):
    """After what a card unlocks a minion, in the words of the table, any of which will do, and whether a clause states that.

    Without words it is not told that it does; `elsewhere` is whether it does at another level. `late` are the words for a time
    after all actions of the turn.
    """

    words: tuple[str, ...]
    stated: bool = False
    elsewhere: bool = False
    late: tuple[str, ...] = ()


def asked(event: Unlock) -> Asked | None:
    """Return after what the card of an event unlocks a minion; None where there is none, or nobody can tell from the actions."""
    if event.card is None:
        return None
    levels = (event.level,) if event.level else tuple(Level)
    stated = [STATED[need] for level in levels if (need := datum(event.card, f"unlocks-{level.code}"))]
    if stated:
        return Asked(tuple(stated), stated=True)
    row = recorded(event.card)
    told = tuple(words(event.card, "unlocks_when", event.level.code if event.level else ""))
    late = tuple([word for word in told if word in LATE])
    words_of_actions = tuple([word for word in told if word not in LATE])
    if not row or "unlocks_other" in row or not {*words_of_actions} <= NEEDS.keys():
        return None
    return Asked(words_of_actions, elsewhere="unlocks_when" in row, late=late)


def able(last: Last, card: str, needs: Asked) -> Holds:
    """Return whether the last action ended as a card asks; open where nobody knows what that action was, or whether it was over."""
    found = {NEEDS[word](last, card) for word in needs.words}
    return Holds.YES if Holds.YES in found else Holds.OPEN if Holds.OPEN in found else Holds.NO


def is_over_at_once(last: Last) -> bool:
    """Return whether nothing can be played to an action any more."""
    ended = last.outcome.after_block or last.outcome is Ending.FAILED
    return ended and any(same_card(last.action.by, card) for card in ENDING_AT_ONCE)


def _blocked(last: Last, card: str) -> Holds:
    """Return whether an action was blocked and was not over at once, but by the card itself; open where nobody knows what ended it."""
    if last.outcome in ENDED and "ends_action" in recorded(card) and same_card(last.action.by or card, card):
        return Holds.YES
    if last.outcome in (Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK):
        return Holds.NO if is_over_at_once(last) else Holds.OPEN
    return _if(last.outcome.after_block)


def _success_of(does: Does) -> Callable[[Last, str], Holds]:
    def succeeded(last: Last, card: str) -> Holds:
        if last.outcome.success and last.action.does == AS_CARD:
            return Holds.OPEN
        return _if(last.outcome.success and does in last.action.does)

    return succeeded


def _own(last: Last, card: str) -> Holds:
    own = isinstance(last.action, CardAction) and same_card(last.action.card, card)
    return _if(own and last.outcome.success)


def _if(true: bool) -> Holds:
    return Holds.YES if true else Holds.NO


NEEDS: dict[str, Callable[[Last, str], Holds]] = {
    "success": lambda last, card: _if(last.outcome.success),
    "success-equip": _success_of(Does.EQUIP),
    "diablerie-success": _success_of(Does.DIABLERIE),
    "blocked": _blocked,
    "no-success": lambda last, card: _if(not last.outcome.success),
    "any-outcome": lambda last, card: _if(not last.outcome.before_block),
    "action-ended": lambda last, card: _if(last.outcome in ENDED and same_card(last.action.by or card, card)),
    "referendum-cancelled": lambda last, card: _if(last.outcome is Ending.REFERENDUM_CANCELLED),
    TAKEN_OVER: lambda last, card: Holds.OPEN if last.action.taken_over_by and last.done is Holds.OPEN else Holds.NO,
    "own-action": _own,
    "own-action-first": _own,
}
"""By the words of the table whether an action ended so. Of the others nobody can tell from the actions."""
IN_THE_ACTION = ("Action Modifier", "Reaction")


def unlocked_with(turn: Turn, standing: Standing, event: Unlock, at: str, done: Holds) -> tuple[Turn, tuple[Bar, ...]]:
    """Return the turn after a minion has used a card to unlock, or may have, and the texts that are in force by that."""
    if event.card is None:
        return turn.holding(standing), ()
    texts = tuple(_texts(turn, standing, event, at, done))
    played = kept_of(standing, event, at, done) if may_be(event.card, IN_THE_ACTION) else ()
    after = replace(turn.holding(_played(standing, event)), bars=(*turn.bars, *texts), limited=(*turn.limited, *played))
    return after, texts


def _texts(turn: Turn, standing: Standing, event: Unlock, at: str, done: Holds) -> Iterator[Bar]:
    """Yield what the text of the card forbids or permits from now on, unless it is in force already for that action."""
    card, last, text = event.card or "", standing.last, printed_text(event.card)
    if text is None or text.reach == OF_NEW or (event.level and not text.holds_at(event.level.code)):
        return
    says = SAYS[text.says]
    if not says.of_kind and (last is None or last.done is Holds.NO):
        return
    held = last and any(one.of == last.at and one.card == printed(card) for one in turn.bars)
    if not held and not (last and of_its_own_effect(last.action, card)):
        told = not text.levels or event.level is not None
        yield bar_after_action(standing, card, says, printed_reach(card), f"{at}/card", told and done is Holds.YES)


def _played(standing: Standing, event: Unlock) -> Standing:
    """Return a minion with the card counted as played to its last action."""
    last = standing.last
    if last is None:
        return standing
    return replace(standing, last=replace(last, unlocked_with=(*last.unlocked_with, key(event.card or ""))))


WHEN = FLAGS["unlocks_when"]


def unlock(turn: Turn, event: Unlock, at: str, edition: Edition) -> Judged[Turn]:
    """Unlock a minion, unless the card that is to do it may not be used."""
    standing = turn.of(event.minion)
    needs = asked(event) if edition is Edition.TODAY else None
    found = (_of_card(turn, standing, event, at, needs),) if needs else ()
    if needs and needs.late and (not needs.words or outcome_of(found) is Outcome.FORBIDDEN):
        return _late(turn, standing, event, at, needs)
    judged = (*found, *_played_before(turn, standing, event, at, edition))
    against = tuple([one for one in judged if one.outcome is not Outcome.ALLOWED])
    findings = (*(against or judged), *_unconfirmed(event, against or judged, needs))
    worst = outcome_of(judged)
    if worst is Outcome.FORBIDDEN:
        return Judged(turn, findings, (_step(NOT_UNLOCKED, standing, event, worst_of(against)),))
    if worst is not Outcome.ALLOWED:
        lock = replace(standing.lock, holds=Holds.OPEN, reason=LOCK_UNKNOWN, point=f"unlock {at}")
        perhaps = replace(standing, lock=lock) if standing.lock.holds is Holds.YES else standing
        after, _ = unlocked_with(turn, perhaps, event, at, Holds.OPEN)
        return Judged(after, findings, (_step(UNLOCKED_OPEN, standing, event, worst_of(against)),))
    after, texts = unlocked_with(turn, replace(standing, lock=Status(Holds.NO, at)), event, at, Holds.YES)
    return Judged(after, findings, (_unlocked(standing, event, at, edition, found, texts),))


def _unlocked(
    standing: Standing, event: Unlock, at: str, edition: Edition, found: tuple[Finding, ...], texts: tuple[Bar, ...]
) -> Step:
    """Return that a minion unlocks, and what the text of the card with which it does holds from now on."""
    unlocks = (UNLOCKED_WITH if event.card else UNLOCKED).filled(minion=standing.label, card=_card(event))
    today = edition is Edition.TODAY
    in_force = [one for one in texts if one.certain and today]
    said = (unlocks, *(IN_FORCE.filled(card=one.card, says=one.says) for one in in_force))
    own = ("nra-30",) if today else ("nra-08", "nra-55")
    by_card = [cite for one in found for cite in one.cites] + [cite for one in in_force for cite in one.cites]
    return Step(joined(said, " ", ""), tuple(dict.fromkeys((*own, *by_card))), at, Outcome.ALLOWED)


def _played_before(turn: Turn, standing: Standing, event: Unlock, at: str, edition: Edition) -> Iterator[Finding]:
    """Yield what a limit in the text of the card says, where it was played before this turn."""
    if event.card and may_be(event.card, IN_THE_ACTION):
        for one in again(turn, standing, event.card, event.level, edition):
            names = {"card": one.card, "often": one.often, "who": one.who}
            yield one.reason(f"{at}/card", names, because=(one.at,), readings=one.readings, cites=one.cites)


def _of_card(turn: Turn, standing: Standing, event: Unlock, at: str, needs: Asked) -> Finding:
    """Return whether the card may be used after the last action of the minion: once, before the next, and as that ended."""
    last, card = standing.last, event.card or ""
    if not needs.words:
        if needs.elsewhere:
            return _cannot(standing, event, at, NOT_AT_LEVEL, BY_TEXT)
        return _unknown(standing, event, at, UNTOLD, BY_TEXT)
    if last and last.done is Holds.NO and last.action.taken_over_by and TAKEN_OVER in needs.words:
        return UNLOCKS(f"{at}/card", because=(last.at,), cites=BY_TEXT, minion=standing.label, card=_card(event))
    if last is None or last.done is Holds.NO:
        return _cannot(standing, event, at, *_otherwise(needs))
    played = needs.stated or may_be(card, IN_THE_ACTION)
    if played and key(card) in last.unlocked_with:
        cites = ("nra-51", "nra-59.2") if needs.stated else ("nra-51",)
        return _cannot(standing, event, at, PLAYED_BEFORE, cites)
    if last.at != turn.begun:
        if needs.stated:
            return _cannot(standing, event, at, TOO_LATE, ("nra-59.2",))
        return _unknown(standing, event, at, PERHAPS_TOO_LATE, BY_TEXT)
    found = able(last, card, needs)
    over = played and is_over_at_once(last) and not same_card(last.action.by, card)
    if over and (not needs.stated or (found is Holds.NO and "blocked" in needs.words)):
        return _cannot(standing, event, at, OVER_AT_ONCE, ("nra-59.1",))
    if found is Holds.NO:
        return _cannot(standing, event, at, *_otherwise(needs))
    cites = ("nra-47",) if needs.stated else BY_TEXT
    if found is Holds.YES and needs.late:
        return _unknown(standing, event, at, LEVEL_UNKNOWN, BY_TEXT)
    if found is Holds.YES:
        return UNLOCKS(f"{at}/card", because=(last.at,), cites=cites, minion=standing.label, card=_card(event))
    if last.outcome in (Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK):
        return _unknown(standing, event, at, PERHAPS_OVER.filled(outcome=last.outcome), (*cites, "nra-59.1"))
    return _unknown(standing, event, at, ACTION_UNKNOWN, cites)


def _late(turn: Turn, standing: Standing, event: Unlock, at: str, needs: Asked) -> Judged[Turn]:
    """Return that a card unlocks the minion, but after all actions of the turn, so that it stays locked for them."""
    when = joined((WHEN[word] for word in needs.late), en="; ", ja="／")
    found = TOO_LATE_FOR_ACTIONS(f"{at}/card", cites=BY_TEXT, minion=standing.label, card=_card(event), when=when)
    return Judged(turn, (found, *_unconfirmed(event, (found,), needs)), (_step(found.text, standing, event, found),))


def _otherwise(needs: Asked) -> tuple[Text, tuple[str, ...]]:
    """Return that the last action did not end as the card asks, and the clauses by which it asks that."""
    if needs.stated:
        return ENDED_OTHERWISE, ("nra-47",)
    return ASKS_OTHERWISE.filled(when=joined((WHEN[word] for word in needs.words), en="; ", ja="／")), BY_TEXT


def _unconfirmed(event: Unlock, shown: tuple[Finding, ...], needs: Asked | None) -> Iterator[Finding]:
    """Yield that it rests on the text of the card, which nobody has confirmed, whether it may unlock."""
    deciding = [one for one in shown if one.outcome is Outcome.FORBIDDEN] or [*shown]
    if not all(one.cites == BY_TEXT and one.outcome is not Outcome.UNKNOWN for one in deciding):
        return
    for one in deciding:
        of_limit = one.reason is ONCE_BY_TEXT
        if of_limit or (needs and not needs.stated):
            what = WHAT["limit" if of_limit else "unlocking"].filled(cards=printed(event.card))
            yield UNCONFIRMED(one.at, because=one.because, cites=BY_TEXT, what=what)


def _cannot(standing: Standing, event: Unlock, at: str, why: Text, cites: tuple[str, ...]) -> Finding:
    because = (standing.last.at,) if standing.last else ()
    return CANNOT_UNLOCK(f"{at}/card", because=because, cites=cites, minion=standing.label, card=_card(event), why=why)


def _unknown(standing: Standing, event: Unlock, at: str, why: Text, cites: tuple[str, ...]) -> Finding:
    because = (standing.last.at,) if standing.last else ()
    return UNLOCK_UNKNOWN(f"{at}/card", because=because, cites=cites, minion=standing.label, card=_card(event), why=why)


def _step(text: Text, standing: Standing, event: Unlock, found: Finding) -> Step:
    at = found.at.removesuffix("/card")
    return Step(text.filled(minion=standing.label, card=_card(event)), found.cites, at, found.outcome)


def _card(event: Unlock) -> Text:
    return used(event.card or "", event.level)
