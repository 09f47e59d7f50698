"""May a card unlock the minion here?"""

from collections.abc import Callable
from dataclasses import replace

from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Step
from games.vtes.cards import datum, key, same_card
from games.vtes.editions import Edition
from games.vtes.no_repeat.choices import Ending, Holds, Level
from games.vtes.no_repeat.deeds import used
from games.vtes.no_repeat.open_points import LOCK_UNKNOWN
from games.vtes.no_repeat.rows import Unlock
from games.vtes.no_repeat.state import Last, Standing, Status, Turn

WORDS = sentences(__name__)
UNLOCKS = WORDS.reason("unlocks")
CANNOT_UNLOCK = WORDS.reason("cannot-unlock")
UNLOCK_UNKNOWN = WORDS.reason("unlock-unknown")
UNLOCKED = WORDS.text("unlocked")
UNLOCKED_WITH = WORDS.text("unlocked-with")
NOT_UNLOCKED = WORDS.text("not-unlocked")
UNLOCKED_OPEN = WORDS.text("unlocked-open")
ENDED_OTHERWISE = WORDS.text("why.ended-otherwise")
OVER_AT_ONCE = WORDS.text("why.over-at-once")
PLAYED_BEFORE = WORDS.text("why.played-before")
TOO_LATE = WORDS.text("why.too-late")

ENDING_AT_ONCE = ("Change of Target", "Obedience", "Mirror's Visage", "Tangle Atropos' Hand")
"""After what these have ended or cancelled no modifier and no reaction is played."""


def _after_block(last: Last) -> Holds:
    """Return whether an action was blocked and was not over at once; open where nobody knows what its ender does."""
    if last.outcome in (Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK):
        return Holds.NO if _over_at_once(last) else Holds.OPEN
    return Holds.YES if last.outcome.after_block else Holds.NO


def _over_at_once(last: Last) -> bool:
    ended = last.outcome.after_block or last.outcome is Ending.FAILED
    return ended and any(same_card(last.action.by, card) for card in ENDING_AT_ONCE)


NEEDS: dict[str, Callable[[Last], Holds]] = {
    "success": lambda last: Holds.YES if last.outcome.success else Holds.NO,
    "block": _after_block,
}


def unlock(turn: Turn, event: Unlock, at: str, edition: Edition) -> Judged[Turn]:
    """Unlock a minion, unless the card that is to do it may not be used."""
    standing, today = turn.of(event.minion), edition is Edition.TODAY
    cites = ("nra-30",) if today else ("nra-08", "nra-55")
    text = (UNLOCKED_WITH if event.card else UNLOCKED).filled(minion=standing.label, card=_card(event))
    free = Step(text, cites, at, Outcome.ALLOWED)
    unlocked = replace(standing, lock=Status(Holds.NO, at))
    needs = _needs(event) if today else ()
    if not needs:
        return Judged(turn.holding(unlocked), (), (free,))
    found = _of_card(turn, standing, event, at, needs)
    if found.outcome is Outcome.ALLOWED:
        return Judged(turn.holding(_played(unlocked, event)), (found,), (replace(free, cites=("nra-30", "nra-47")),))
    if found.outcome is Outcome.FORBIDDEN:
        return Judged(turn, (found,), (_step(NOT_UNLOCKED, standing, event, found),))
    lock = replace(standing.lock, holds=Holds.OPEN, reason=LOCK_UNKNOWN, point=f"unlock {at}")
    perhaps = replace(standing, lock=lock) if standing.lock.holds is Holds.YES else standing
    return Judged(turn.holding(_played(perhaps, event)), (found,), (_step(UNLOCKED_OPEN, standing, event, found),))


def _of_card(turn: Turn, standing: Standing, event: Unlock, at: str, needs: tuple[str, ...]) -> Finding:
    """Return whether the card may be used after the last action of the minion: once, before the next, and as that ended."""
    last = standing.last
    if last is None or last.done is Holds.NO:
        return _cannot(standing, event, at, ENDED_OTHERWISE, ("nra-47",))
    if key(event.card or "") in last.unlocked_with:
        return _cannot(standing, event, at, PLAYED_BEFORE, ("nra-51", "nra-59.2"))
    if last.at != turn.begun:
        return _cannot(standing, event, at, TOO_LATE, ("nra-59.2",))
    able = {NEEDS[need](last) for need in needs}
    if able == {Holds.NO}:
        over = "block" in needs and _over_at_once(last)
        why, cites = (OVER_AT_ONCE, ("nra-59.1",)) if over else (ENDED_OTHERWISE, ("nra-47",))
        return _cannot(standing, event, at, why, cites)
    reason = UNLOCKS if Holds.YES in able else UNLOCK_UNKNOWN
    return reason(f"{at}/card", because=(last.at,), minion=standing.label, card=_card(event), outcome=last.outcome)


def _cannot(standing: Standing, event: Unlock, at: str, why: Text, cites: tuple[str, ...]) -> Finding:
    because = (standing.last.at,) if standing.last else ()
    return CANNOT_UNLOCK(f"{at}/card", because=because, cites=cites, minion=standing.label, card=_card(event), why=why)


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


def _needs(event: Unlock) -> tuple[str, ...]:
    """Return after what the card may unlock: one of these, or any time where none is known."""
    levels = (event.level,) if event.level else tuple(Level)
    found = (datum(event.card, f"unlocks-{level.code}") for level in levels)
    return tuple(need for need in found if need)
