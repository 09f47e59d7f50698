"""May this Way be used on this play, and was it chosen at the right time?"""

from collections.abc import Iterator

from games.dominion.cards.vocabulary import Way
from games.dominion.course.overlaps import Unfit, unfit
from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.situation import Event, First, MayUseWay, Moment
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
ONE_WAY = WORDS.reason("one-way-a-play")
MOUSE_AGAIN = WORDS.reason("mouse-again")
NOT_FOR_MOUSE = WORDS.reason("not-for-mouse")
TOO_EARLY = WORDS.reason("too-early")
IN_ADVANCE = WORDS.reason("in-advance")
TOO_LATE = WORDS.reason("too-late")
NO_DURATION = WORDS.text("no-duration")
OTHER_COST = WORDS.text("other-cost")
NO_KINGDOM = WORDS.text("no-kingdom")


def judged(situation: MayUseWay) -> Iterator[Finding]:
    """Yield what stands against the Way on this play."""
    yield from _of_mouse(situation)
    if situation.joined:
        yield found(situation, ONE_WAY, "/joined", "/way")
    yield from _of_time(situation)


def not_for_mouse(situation: MayUseWay) -> Iterator[Finding]:
    """Yield why the card that Mouse would play could not be set aside for it."""
    known = situation.known
    if situation.event is not Event.MOUSE or not known:
        return
    against = set(unfit(known, situation.ruling))
    if Unfit.NO_KINGDOM in against:
        yield found(situation, NOT_FOR_MOUSE, "/card", cites=("way-58", "way-91"), why=NO_KINGDOM)
    elif Unfit.COST in against:
        yield found(situation, NOT_FOR_MOUSE, "/card", cites=("way-58",), why=OTHER_COST)
    elif Unfit.DURATION in against:
        yield found(situation, NOT_FOR_MOUSE, "/card", "/ruling", cites=("way-58", "way-78.1"), why=NO_DURATION)


def _of_mouse(situation: MayUseWay) -> Iterator[Finding]:
    if situation.event is Event.MOUSE and Way.MOUSE in (situation.way, situation.joined):
        yield found(situation, MOUSE_AGAIN, "/way" if situation.way is Way.MOUSE else "/joined", "/event")


def _of_time(situation: MayUseWay) -> Iterator[Finding]:
    match situation.moment:
        case Moment.AT_ONCE if situation.firsts:
            cites = ("way-26", "way-27", "way-70") if First.REACTIONS in situation.firsts else ("way-26", "way-70")
            yield found(situation, TOO_EARLY, "/moment", "/firsts", cites=cites)
        case Moment.IN_ADVANCE:
            yield found(situation, IN_ADVANCE, "/moment", "/nth")
        case Moment.AFTERWARDS:
            yield found(situation, TOO_LATE, "/moment")
