"""What happens directly after a play: what waited for it, and whether it is played again?"""

from games.dominion.amounts import Giver, give
from games.dominion.cards import key
from games.dominion.course import Chosen, Course
from games.dominion.editions import Ruling
from games.dominion.overlap import Followed
from games.dominion.pieces import Zone
from games.dominion.rows import How
from games.dominion.spans import Span
from games.dominion.state import Effect, Left
from games.dominion.vocabulary import Below, Do, Lasting, Type, known_whole
from games.dominion.ways import Way
from games.dominion.windows import Window
from games.dominion.words import named
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
NOT_CALLED = WORDS.reason("not-called")
COIN_NOT_CALLED = WORDS.reason("coin-not-called")
COIN_CALLED = WORDS.text("coin-called")
NO_ACTION = WORDS.text("no-action")
HARBOR_PAYS = WORDS.reason("harbor-pays")
HARBOR_SILENT = WORDS.reason("harbor-silent")
GONE = WORDS.text("gone")
NO_CARRIAGE = WORDS.text("no-carriage")
WAITING = WORDS.text("waiting")
PAYS_NOT = WORDS.text("pays-not")
CITADEL = WORDS.text("citadel")
CALLED = WORDS.text("called")
CARRIAGE = "Royal Carriage"


def after_play(course: Course, found: Followed) -> Course:
    """Carry out what waited for this play: Harbor Village, and Merchant for the first Silver."""
    frame = course.frame
    for harbor in frame.harbors:
        course = _harbor(course, found, harbor)
    if key(frame.name) == "silver" and frame.number == 1:
        for left in course.state.lasts(Lasting.PAYS_FOR_SILVER):
            giver = Giver(named(left.name), ("way-70",), Window.AFTERWARDS, at="card", swapped=left.swapped)
            course = give(course, Do.COINS, Span(1, 1), giver)
    return course


def _harbor(course: Course, found: Followed, harbor: Left) -> Course:
    """Read what following the instructions gave; since March 2025 what a Way gives does not count."""
    frame = course.frame
    source = named(harbor.name)
    counts = found.own or (found.way is not Way.MOUSE and course.ruling is not Ruling.MARCH_2025)
    cites = ("way-73", "way-78") if found.way else ("way-71", "way-73")
    if found.way and frame.coins.most:
        reason, at = HARBOR_PAYS if counts else HARBOR_SILENT, frame.chosen.pointer("way")
        course = course.find(reason(at, because=("/turn/effects",), harbor=source, way=found.way, card=frame.card))
    unread = found.own and not known_whole(frame.facts)
    if unread or (counts and frame.coins.most):
        n = Span(1 if frame.coins.least else 0, 1)
        giver = Giver(WAITING.filled(source=source), cites, Window.AFTERWARDS, swapped=harbor.swapped)
        return give(course, Do.COINS, n, giver)
    return course.tell(PAYS_NOT, cites, frame.chosen.pointer("way"), Window.AFTERWARDS, source=source, card=frame.card)


def repeats(course: Course) -> bool:
    """Say whether Citadel plays this card once more, as the first Action of one's own turn."""
    return Effect.CITADEL in course.state.effects and course.frame.first_action and course.state.own_turn


def citadel(course: Course) -> Course:
    """Tell that Citadel plays this card once more."""
    return course.tell(CITADEL, ("way-70", "way-75"), course.frame.chosen.pointer("way"), Window.AFTERWARDS)


def coins_called(course: Course) -> Course:
    """Call Coin of the Realm as often as is chosen after an Action: that is no play."""
    while True:
        called = course.waiting[0] if course.waiting else None
        of_card = course.facts(called.card) if isinstance(called, Chosen) and called.card else None
        if not isinstance(called, Chosen) or not of_card or Below.CALL_FOR_ACTIONS not in of_card.below:
            return course
        course, call = course.next(How.CALL)
        if call is None:
            return course
        course = _coin(course, called, called.card or "")


def _coin(course: Course, called: Chosen, name: str) -> Course:
    there = course.state.find(name, Zone.TAVERN)
    an_action = Type.ACTION in course.state.types(course.frame.name)
    if there is None or not an_action:
        return course.find(COIN_NOT_CALLED(called.pointer("how"), why=NO_CARRIAGE if an_action else NO_ACTION))
    course = course.having(state=course.state.moved(there.id, Zone.IN_PLAY))
    course = course.tell(COIN_CALLED, ("way-21", "way-70"), called.pointer("how"), Window.AFTERWARDS, card=named(name))
    giver = Giver(named(name), ("way-21", "way-70"), Window.AFTERWARDS)
    return give(course, Do.ACTIONS, Span(2, 2), giver)


def carriage(course: Course) -> tuple[Course, tuple[Chosen, int] | None]:
    """Return the choice for the replay for which Royal Carriage is called, and the card called."""
    frame = course.frame
    called = course.waiting[0] if course.waiting else None
    meant = _meant(course, called) if isinstance(called, Chosen) else None
    if not isinstance(called, Chosen) or (meant and key(meant) != key(frame.name)):
        return course, None
    if not meant and frame.inner and _not_called(course):
        # without a name the call can only mean a play around this one, whose card is still in play
        return course, None
    course, call = course.next(How.CALL)
    if not call:
        return course, None
    there = course.state.find(CARRIAGE, Zone.TAVERN)
    why = _not_called(course) or (None if there else NO_CARRIAGE)
    if why or there is None:
        return course.find(NOT_CALLED(called.pointer("how"), why=why or NO_CARRIAGE)), None
    course = course.having(state=course.state.moved(there.id, Zone.IN_PLAY))
    course = course.tell(CALLED, ("way-70", "way-75"), called.pointer("how"), Window.AFTERWARDS)
    return course, (replace(called, card=frame.name), there.id)


def means_carriage(called: Chosen) -> bool:
    """Say whether a call can only be one of Royal Carriage: it names nothing, or the card itself."""
    return called.how is How.CALL and (called.card is None or key(called.card) == key(CARRIAGE))


def _meant(course: Course, called: Chosen) -> str | None:
    """Return which card a call names as the one that is played again: the card that is called may be named instead."""
    return None if means_carriage(called) and key(course.frame.name) != key(CARRIAGE) else called.card


def _not_called(course: Course) -> Text | None:
    frame = course.frame
    if not course.state.in_play(frame.piece) or Type.ACTION not in course.state.types(frame.name):
        return GONE
    return None
