"""May the next action be taken, by what the first one used up?"""

from collections.abc import Iterator

from msgspec import Struct

from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Outcome, Reading, Reason
from games.vtes.basic_actions import ALREADY_BLED, OF_CARDS, POLITICAL_TAKEN
from games.vtes.card_texts import ONCE_REASONS, TEXT_OPEN, UNCONFIRMED, with_and_without
from games.vtes.cards import printed
from games.vtes.editions import Edition
from games.vtes.no_repeat import acting, choices, open_points, repeats, spent
from games.vtes.no_repeat.as_card import can_be
from games.vtes.no_repeat.choices import Being
from games.vtes.no_repeat.course import of_taken
from games.vtes.no_repeat.judging import READS_OTHERWISE
from games.vtes.no_repeat.open_points import LOCKING
from games.vtes.no_repeat.rows import Action, CardAction
from games.vtes.no_repeat.spent import of_limit
from games.vtes.play_again.as_turn import first, of_attempt, then
from games.vtes.play_again.found import found
from games.vtes.play_again.situation import Attempt, Does, Fate, Kind, PlayAgain

WORDS = sentences(__name__)
LOCKED = WORDS.reason("locked")
NAME_SPENT = WORDS.reason("name-spent")
COPY_USED = WORDS.reason("copy-used")
NOT_TAKEN = WORDS.reason("not-taken")
TAKEN_OPEN = WORDS.reason("taken-open")
LOCK_OPEN = WORDS.reason("lock-open")
FETCHED_FREE = WORDS.reason("fetched-free")
FETCHED_OPEN = WORDS.reason("fetched-open")
NOTHING_REPEATED = WORDS.reason("nothing-repeated")
OTHER_MINION = WORDS.reason("other-minion")
NEW_TURN = WORDS.reason("new-turn")
TAKEN = WORDS.readings("taken")
FETCHED = WORDS.readings("fetched")
# what both checkers say stands after the card's name
REASONS = (
    *WORDS.reasons[:2],
    ALREADY_BLED,
    POLITICAL_TAKEN,
    *WORDS.reasons[2:],
    acting.VAMPIRES_ONLY,
    acting.VAMPIRES_PERHAPS,
    acting.WHILE_LOCKED,
    acting.ONLY_LOCKED,
)


class Here(Struct, frozen=True):
    """A reason as this checker publishes it: of what it is said, because of what, and the readings of an open one."""

    reason: Reason
    at: str
    because: str
    readings: tuple[Reading, ...] = ()


FREE = Here(NOTHING_REPEATED, "/attempt", "/played")
OPEN = Here(TAKEN_OPEN, "/attempt", "/played/outcome", TAKEN)
ABLE = Here(acting.WHILE_LOCKED, "/attempt/unlocked", "/played")
TEXT_FOR_LOCKED = Here(
    TEXT_OPEN, "/attempt/unlocked", "/attempt/card", with_and_without(Outcome.ALLOWED, Outcome.FORBIDDEN)
)
PERHAPS_LOCKED = Here(LOCK_OPEN, "/attempt/unlocked", "/played/outcome", LOCKING)
# what the judge of a turn finds, and what this checker publishes for it, in the order in which it is told
PUBLISHED = {
    acting.LOCKED: Here(LOCKED, "/attempt/unlocked", "/played"),
    acting.ONLY_LOCKED: Here(acting.ONLY_LOCKED, "/attempt/unlocked", "/attempt/card"),
    TEXT_OPEN: TEXT_FOR_LOCKED,
    open_points.LOCK_OPEN: PERHAPS_LOCKED,
    spent.NAME_USED: Here(NAME_SPENT, "/attempt/card", "/played/card"),
    spent.COPY_USED: Here(COPY_USED, "/attempt/card", "/played/card"),
    spent.CARD_IN_PLAY_USED: Here(COPY_USED, "/attempt/card", "/played/card"),
    ALREADY_BLED: Here(ALREADY_BLED, "/attempt/does", "/played/does"),
    POLITICAL_TAKEN: Here(POLITICAL_TAKEN, "/attempt/does", "/played/does"),
    repeats.NOT_TAKEN: Here(NOT_TAKEN, "/attempt", "/played/outcome"),
    open_points.COUNT_OPEN: OPEN,
    repeats.FETCHED_FREE: Here(FETCHED_FREE, "/attempt/card", "/played/fetched"),
    open_points.FETCHED_OPEN: Here(FETCHED_OPEN, "/attempt/card", "/played/fetched", FETCHED),
    acting.WHILE_LOCKED: ABLE,
    repeats.NOTHING_REPEATED: FREE,
    repeats.UNLIMITED: FREE,
    repeats.PUT_IN_PLAY: FREE,
}
ORDER = tuple(PUBLISHED.values())
# of these the judge of a turn says on which clauses they rest in each case
BY_CASE = (ALREADY_BLED, POLITICAL_TAKEN, NOT_TAKEN)
# of these it says by which clause the first action counted, behind their own
COUNTED = (NAME_SPENT, COPY_USED)
# these are told of the plays themselves
BESIDE = (UNCONFIRMED, READS_OTHERWISE, *ONCE_REASONS)


def judged(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the limits on actions say of an action after an action, and who may take it at all."""
    yield from _of_ally(situation)
    if not situation.same_turn:
        yield found(situation, NEW_TURN, "/attempt/when", "/played", cites=_of_new_turn(situation))
    elif not situation.same_minion:
        yield found(situation, OTHER_MINION, "/attempt/minion", "/played/minion", cites=_of_other_minion(situation))
    else:
        yield from _same_minion(situation)


def _of_ally(situation: PlayAgain) -> Iterator[Finding]:
    """Yield that an ally may not take what only vampires do, or that its card may be that."""
    if situation.attempt.being is not Being.ALLY or situation.edition is not Edition.TODAY:
        return
    each = [acting.of_vampires(row) for row in _readings(situation.attempt)]
    cites = tuple(dict.fromkeys(cite for one in each for cite in one))
    if cites:
        reason = acting.VAMPIRES_ONLY if all(each) else acting.VAMPIRES_PERHAPS
        yield found(situation, reason, "/attempt/does", "/attempt/being", cites=cites)


def _readings(attempt: Attempt) -> tuple[Action, ...]:
    """Return the rows of a turn that an attempt may be, where its card is known to be more than this checker asks for."""
    row = then(attempt)
    if attempt.does is not Does.OTHER or attempt.reads_otherwise or not isinstance(row, CardAction):
        return (row,)
    known = [
        does for does in can_be(replace(row, level=None)) if does not in (choices.Does.BLEED, choices.Does.POLITICAL)
    ]
    return tuple([replace(row, does=(does,)) for does in known]) or (row,)


def _same_minion(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the judge of a turn finds, under the codes of this checker: of the lock, then of the limits alone."""
    now = of_attempt(situation, unlocked=situation.attempt.unlocked)
    able = situation.attempt.unlocked or acting.while_locked(then(situation.attempt))
    limits = now if able else of_attempt(situation, unlocked=True)
    of_lock = [finding for finding in now if finding.reason in (acting.LOCKED, open_points.LOCK_OPEN)]
    said = [finding for finding in (*of_lock, *limits) if finding.reason not in BESIDE]
    cites = {PUBLISHED[finding.reason]: finding.cites for finding in said}
    if OPEN in cites:
        cites.pop(PERHAPS_LOCKED, None)  # an action that was not taken locked nobody
    for here in sorted(cites, key=ORDER.index):
        own = cites[here] if here.reason in BY_CASE else ()
        if here.reason in COUNTED:
            own = (*situation.edition.own(of_limit(here.reason)), *_by_course(situation))
        text = printed(situation.attempt.card)
        yield found(situation, here.reason, here.at, here.because, readings=here.readings, cites=own, text=text)


def _by_course(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which the first action counted, where that is not plain."""
    return of_taken(first(situation.played).outcome, situation.edition)


def _of_new_turn(situation: PlayAgain) -> tuple[str, ...]:
    return (*(_touched(situation) if situation.edition is Edition.FAQ else ("nra-30",)), "nra-33")


def _of_other_minion(situation: PlayAgain) -> tuple[str, ...]:
    if situation.edition is Edition.FAQ:
        return _touched(situation)
    in_play = situation.same_name and situation.attempt.kind is situation.played.kind is Kind.CARD_IN_PLAY
    return ("nra-32.2",) if in_play else ("nra-32.1",)


def _touched(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses of the limits of which the attempt would be a repeat, or the one that they are all there are."""
    minion = situation.played.minion
    done, again = replace(situation.played, outcome=Fate.RESOLVED), replace(situation.attempt, minion=minion)
    repeated = of_attempt(replace(situation, played=done, attempt=again), unlocked=True)
    against = (one for one in repeated if one.outcome is Outcome.FORBIDDEN and one.reason not in BESIDE)
    cites = {cite for finding in against for cite in finding.cites if cite in PUBLISHED[finding.reason].reason.cites}
    return tuple(sorted(cites.difference(OF_CARDS))) or ("nra-08",)
