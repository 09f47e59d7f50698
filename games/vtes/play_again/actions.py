"""May the next action be taken, by what the first one used up?"""

from __future__ import annotations

from collections.abc import Iterator

from games.sentences import sentences
from games.verdict import Finding, Reason
from games.vtes.basic_actions import ALREADY_BLED, OF_CARDS, POLITICAL_TAKEN
from games.vtes.editions import Edition
from games.vtes.play_again.aftermath import Answer, aftermath, fate
from games.vtes.play_again.found import found
from games.vtes.play_again.situation import Does, Fate, Kind, PlayAgain

WORDS = sentences(__name__)
LOCKED = WORDS.reason("locked")
NAME_SPENT = WORDS.reason("name-spent")
COPY_USED = WORDS.reason("copy-used")
NOT_TAKEN = WORDS.reason("not-taken")
TAKEN_OPEN = WORDS.reason("taken-open")
FETCHED_FREE = WORDS.reason("fetched-free")
FETCHED_OPEN = WORDS.reason("fetched-open")
NOTHING_REPEATED = WORDS.reason("nothing-repeated")
OTHER_MINION = WORDS.reason("other-minion")
NEW_TURN = WORDS.reason("new-turn")
TAKEN = WORDS.readings("taken")
FETCHED = WORDS.readings("fetched")
REASONS = (
    LOCKED,
    NAME_SPENT,
    ALREADY_BLED,
    POLITICAL_TAKEN,
    COPY_USED,
    NOT_TAKEN,
    TAKEN_OPEN,
    FETCHED_FREE,
    FETCHED_OPEN,
    NOTHING_REPEATED,
    OTHER_MINION,
    NEW_TURN,
)


def judged(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the limits on actions say of an action after an action."""
    if not situation.same_turn:
        yield found(situation, NEW_TURN, "/attempt/when", "/played", cites=_of_new_turn(situation))
    elif not situation.same_minion:
        yield found(situation, OTHER_MINION, "/attempt/minion", "/played/minion", cites=_of_other_minion(situation))
    else:
        yield from _same_minion(situation)


def _same_minion(situation: PlayAgain) -> Iterator[Finding]:
    after = aftermath(situation)
    if after.locked is Answer.YES and not situation.attempt.unlocked:
        yield found(situation, LOCKED, "/attempt/unlocked", "/played")
    repeats = (*_repeats(situation), *_fetched(situation)) if after.taken is Answer.YES else tuple(_repeats(situation))
    if not repeats:
        yield found(situation, NOTHING_REPEATED, "/attempt", "/played")
    elif after.taken is Answer.YES:
        yield from repeats
    elif after.taken is Answer.NO:
        yield found(situation, NOT_TAKEN, "/attempt", "/played/outcome", cites=of_not_taken(situation))
    else:
        yield found(situation, TAKEN_OPEN, "/attempt", "/played/outcome", readings=TAKEN)


def _repeats(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the attempt would do for a second time."""
    first, then = situation.played, situation.attempt
    if first.kind is then.kind is Kind.ACTION_CARD and situation.same_name and not first.fetched:
        yield found(situation, NAME_SPENT, "/attempt/card", "/played/card")
    if first.kind is then.kind is Kind.CARD_IN_PLAY and situation.same_name:
        yield found(situation, COPY_USED, "/attempt/card", "/played/card")
    if first.does is then.does is Does.BLEED:
        yield _taken_before(situation, ALREADY_BLED)
    if first.does is then.does is Does.POLITICAL:
        yield _taken_before(situation, POLITICAL_TAKEN)


def _fetched(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what is to be said of the name of a fetched card that is now played itself."""
    if not (situation.played.fetched and situation.attempt.kind is Kind.ACTION_CARD and situation.same_name):
        return
    if situation.edition is Edition.FAQ:
        yield found(situation, FETCHED_OPEN, "/attempt/card", "/played/fetched", readings=FETCHED)
    else:
        yield found(situation, FETCHED_FREE, "/attempt/card", "/played/fetched")


def of_not_taken(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which the first action does not count as taken."""
    if situation.edition is Edition.FAQ:
        return ("nra-14", "nra-19") if situation.played.does is Does.BLEED else ("nra-14",)
    return ("nra-48",) if fate(situation.played) is Fate.VOID else ("nra-41",)


def _taken_before(situation: PlayAgain, reason: Reason) -> Finding:
    """Return what is found of a second bleed or political action; clauses on cards decide only where one is involved."""
    by_card = {situation.played.kind, situation.attempt.kind} != {Kind.WITHOUT_CARD}
    cites = tuple(cite for cite in situation.edition.own(reason.cites) if by_card or cite not in OF_CARDS)
    return found(situation, reason, "/attempt/does", "/played/does", cites=cites)


def _of_new_turn(situation: PlayAgain) -> tuple[str, ...]:
    return (*(_touched(situation) if situation.edition is Edition.FAQ else ("nra-30",)), "nra-33")


def _of_other_minion(situation: PlayAgain) -> tuple[str, ...]:
    if situation.edition is Edition.FAQ:
        return _touched(situation)
    in_play = situation.same_name and situation.attempt.kind is situation.played.kind is Kind.CARD_IN_PLAY
    return ("nra-32.2",) if in_play else ("nra-32.1",)


def _touched(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses of the limits of which the attempt would be a repeat, or the one that they are all there are."""
    cites = {cite for finding in _repeats(situation) for cite in finding.cites}
    return tuple(sorted(cites.difference(OF_CARDS))) or ("nra-08",)
