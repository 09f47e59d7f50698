"""May a card unlock the minion here?"""

from games.course import Judged
from games.sentences import sentences
from games.text import Text, joined
from games.values import replace
from games.verdict import Finding, Outcome, Step
from games.vtes.card_texts import BY_TEXT, UNCONFIRMED, WHAT
from games.vtes.cards import key, may_be, printed, same_card
from games.vtes.editions import Edition
from games.vtes.facts import FLAGS
from games.vtes.no_repeat.choices import Ending, Holds
from games.vtes.no_repeat.deeds import used
from games.vtes.no_repeat.open_points import LOCK_UNKNOWN
from games.vtes.no_repeat.rows import Unlock
from games.vtes.no_repeat.state import Standing, Status, Turn
from games.vtes.no_repeat.unlocking_cards import Asked, able, asked, is_over_at_once

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

WHEN = FLAGS["unlocks_when"]
IN_THE_ACTION = ("Action Modifier", "Reaction")


def unlock(turn: Turn, event: Unlock, at: str, edition: Edition) -> Judged[Turn]:
    """Unlock a minion, unless the card that is to do it may not be used."""
    standing, today = turn.of(event.minion), edition is Edition.TODAY
    cites = ("nra-30",) if today else ("nra-08", "nra-55")
    text = (UNLOCKED_WITH if event.card else UNLOCKED).filled(minion=standing.label, card=_card(event))
    free = Step(text, cites, at, Outcome.ALLOWED)
    unlocked = replace(standing, lock=Status(Holds.NO, at))
    needs = asked(event) if today else None
    if needs is None:
        return Judged(turn.holding(unlocked), (), (free,))
    found = _of_card(turn, standing, event, at, needs)
    if needs.late and (not needs.words or found.outcome is Outcome.FORBIDDEN):
        return _late(turn, standing, event, at, needs)
    findings = (found, *_unconfirmed(event, found, needs))
    if found.outcome is Outcome.ALLOWED:
        step = replace(free, cites=("nra-30", *found.cites))
        return Judged(turn.holding(_played(unlocked, event)), findings, (step,))
    if found.outcome is Outcome.FORBIDDEN:
        return Judged(turn, findings, (_step(NOT_UNLOCKED, standing, event, found),))
    lock = replace(standing.lock, holds=Holds.OPEN, reason=LOCK_UNKNOWN, point=f"unlock {at}")
    perhaps = replace(standing, lock=lock) if standing.lock.holds is Holds.YES else standing
    return Judged(turn.holding(_played(perhaps, event)), findings, (_step(UNLOCKED_OPEN, standing, event, found),))


def _of_card(turn: Turn, standing: Standing, event: Unlock, at: str, needs: Asked) -> Finding:
    """Return whether the card may be used after the last action of the minion: once, before the next, and as that ended."""
    last, card = standing.last, event.card or ""
    if not needs.words:
        if needs.elsewhere:
            return _cannot(standing, event, at, NOT_AT_LEVEL, BY_TEXT)
        return _unknown(standing, event, at, UNTOLD, BY_TEXT)
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
    return Judged(turn, (found, *_unconfirmed(event, found, needs)), (_step(found.text, standing, event, found),))


def _otherwise(needs: Asked) -> tuple[Text, tuple[str, ...]]:
    """Return that the last action did not end as the card asks, and the clauses by which it asks that."""
    if needs.stated:
        return ENDED_OTHERWISE, ("nra-47",)
    return ASKS_OTHERWISE.filled(when=joined((WHEN[word] for word in needs.words), en="; ", ja="／")), BY_TEXT


def _unconfirmed(event: Unlock, found: Finding, needs: Asked) -> tuple[Finding, ...]:
    """Return that it rests on the text of the card, which nobody has confirmed, whether it may unlock."""
    if needs.stated or found.cites != BY_TEXT or found.outcome is Outcome.UNKNOWN:
        return ()
    what = WHAT["unlocking"].filled(cards=printed(event.card))
    return (UNCONFIRMED(found.at, because=found.because, cites=BY_TEXT, what=what),)


def _cannot(standing: Standing, event: Unlock, at: str, why: Text, cites: tuple[str, ...]) -> Finding:
    because = (standing.last.at,) if standing.last else ()
    return CANNOT_UNLOCK(f"{at}/card", because=because, cites=cites, minion=standing.label, card=_card(event), why=why)


def _unknown(standing: Standing, event: Unlock, at: str, why: Text, cites: tuple[str, ...]) -> Finding:
    because = (standing.last.at,) if standing.last else ()
    return UNLOCK_UNKNOWN(f"{at}/card", because=because, cites=cites, minion=standing.label, card=_card(event), why=why)


def _played(standing: Standing, event: Unlock) -> Standing:
    """Return a minion with the card counted as played to its last action."""
    last = standing.last
    if last is None:
        return standing
    return replace(standing, last=replace(last, unlocked_with=(*last.unlocked_with, key(event.card or ""))))


def _step(text: Text, standing: Standing, event: Unlock, found: Finding) -> Step:
    at = found.at.removesuffix("/card")
    return Step(text.filled(minion=standing.label, card=_card(event)), found.cites, at, found.outcome)


def _card(event: Unlock) -> Text:
    return used(event.card or "", event.level)
