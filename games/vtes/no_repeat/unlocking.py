"""May a card unlock the minion here?"""

from collections.abc import Iterator

from games.course import Judged
from games.sentences import sentences
from games.text import Text, joined
from games.values import replace
from games.verdict import Finding, Outcome, Step, outcome_of, worst_of
from games.vtes.card_texts import BY_TEXT, ONCE_BY_TEXT, UNCONFIRMED, WHAT
from games.vtes.cards import key, may_be, printed, same_card
from games.vtes.editions import Edition
from games.vtes.facts import FLAGS
from games.vtes.no_repeat.choices import Ending, Holds
from games.vtes.no_repeat.deeds import used
from games.vtes.no_repeat.happening import IN_FORCE
from games.vtes.no_repeat.often import again
from games.vtes.no_repeat.open_points import LOCK_UNKNOWN
from games.vtes.no_repeat.rows import Unlock
from games.vtes.no_repeat.state import Bar, Standing, Status, Turn
from games.vtes.no_repeat.unlocked_with import IN_THE_ACTION, unlocked_with
from games.vtes.no_repeat.unlocking_cards import TAKEN_OVER, Asked, able, asked, is_over_at_once

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
