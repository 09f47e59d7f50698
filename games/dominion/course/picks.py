"""Picks: the cards that a play trashes, discards or puts back from the hand."""

from itertools import groupby
from operator import attrgetter

from games.dominion.cards.lookup import key
from games.dominion.cards.vocabulary import Do, Instruction, Lasting, Way
from games.dominion.cards.wording import UNNAMED, cards, listed, named, several, together
from games.dominion.course.amounts import Giver, give
from games.dominion.course.playable import WRONG_TYPE
from games.dominion.course.record import Course, Did, Window
from games.dominion.spans import NOTHING, ONE, Span, exactly
from games.dominion.table.pieces import Zone
from games.dominion.table.state import State
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
PICK_UNFIT = WORDS.reason("pick-unfit")
NOT_IN_HAND = WORDS.text("not-in-hand")
OTHER_NAME = WORDS.text("other-name")
TOO_MANY = WORDS.text("too-many")
NOTHING_CHOSEN = WORDS.text("nothing-chosen")
DECLINING = WORDS.text("declining")
PLACE = WORDS.text("place")
NOTHING_GAINED = WORDS.text("nothing-gained")
TOO_MANY_PLACES = WORDS.text("too-many-places")
INTO = WORDS.texts("into", (Zone.TRASH, Zone.DISCARD, Zone.DECK))
DID = {Zone.TRASH: Did.TRASHED, Zone.DISCARD: Did.DISCARDED}
PERHAPS = WORDS.text("perhaps")
NONE_TAKEN = WORDS.text("none-taken")
EMPTY_HAND = WORDS.text("empty-hand")
WHOLE_HAND = WORDS.text("whole-hand")


def discard_hand(course: Course, cites: tuple[str, ...]) -> Course:
    """Discard the whole hand."""
    frame = course.frame
    state = course.state
    for piece in state.lying(Zone.HAND):
        state = state.moved(piece.id, Zone.DISCARD)
    course = course.having(state=state.having(hand=exactly(0), discard=state.discard + state.hand))
    return course.tell(WHOLE_HAND, cites, frame.chosen.pointer("way"), source=frame.source)


def surplus(course: Course) -> Course:
    """Report what was chosen for a play beyond what it asks."""
    frame = course.frame
    for name in frame.picks:
        why = TOO_MANY if frame.used else NOTHING_CHOSEN
        course = refuse(course, named(name), why)
    if frame.chosen.bonuses and not frame.chose:
        what = listed(one.text for one in frame.chosen.bonuses)
        course = refuse(course, what, NOTHING_CHOSEN, "bonuses")
    if frame.chosen.declines and not frame.declined:
        course = refuse(course, DECLINING, NOTHING_CHOSEN, "declines")
    if frame.chosen.gains_to and not frame.laid:
        course = refuse(course, PLACE, NOTHING_GAINED, "gains_to")
    for n in range(frame.laid, len(frame.chosen.each_gain)):
        course = refuse(course, PLACE, NOTHING_GAINED if not frame.laid else TOO_MANY_PLACES, f"each_gain/{n}/to")
    return course


def refuse(course: Course, what: Text, why: Text, field: str = "picks", cites: tuple[str, ...] = ("way-70",)) -> Course:
    """Report a choice that does not fit what is chosen for."""
    frame = course.frame
    return course.find(PICK_UNFIT(frame.chosen.pointer(field), cites=cites, pick=what, source=frame.source, why=why))


def take(course: Course, instruction: Instruction, zone: Zone, cites: tuple[str, ...]) -> Course:
    """Trash or discard cards from the hand: those picked, and where more must go, some that nobody has named."""
    frame = course.frame
    source, at = frame.source, frame.chosen.pointer("picks")
    if course.state.hand_size.none:
        course = course.playing(discarded=NOTHING) if zone is Zone.DISCARD else course
        return course.tell(EMPTY_HAND, cites, at, source=source)
    course, gone = _picked(course, instruction, zone)
    free = instruction.up_to or (instruction.optional and not gone)
    rest = 0 if free else max(0, instruction.n - len(gone))
    unnamed = NOTHING
    if rest and instruction.card:
        course, gone, unnamed = _of_name(course, gone, instruction.card, zone)
    elif rest:
        course, unnamed = _unnamed(course, rest, zone)
    taken = exactly(len(gone)) + unnamed
    if zone is Zone.DISCARD:
        course = course.playing(discarded=taken)
    if zone is Zone.TRASH:
        course = course.playing(trashed=frame.trashed + taken)
    if course.told:
        course = course.tell(_told(source, zone, gone, unnamed), cites, at)
        course = course.did(DID[zone], *gone, *[UNNAMED] * unnamed.least) if zone in DID else course
    if zone is Zone.TRASH:
        course = pay_for_trashing(course, taken)
    return course


def pay_for_trashing(course: Course, n: Span, window: Window = Window.AFTERWARDS) -> Course:
    """Pay what Priest set up for each card trashed."""
    payers = course.state.lasts(Lasting.PAYS_FOR_TRASHING) if n.most else ()
    for (name, swapped), some in groupby(payers, attrgetter("name", "swapped")):
        giver, times = Giver(named(name), ("way-70",), window, swapped=swapped), len([*some])
        # what each of them pays is told, and Chameleon may swap each for another number of cards
        apart = course.told or swapped
        for _ in range(times if apart else 1):
            course = give(course, Do.COINS, n.times(2 if apart else 2 * times), giver)
    return course


def _picked(course: Course, instruction: Instruction, zone: Zone) -> tuple[Course, list[Text]]:
    frame = course.frame
    gone: list[Text] = []
    wanted = instruction.n or len(frame.picks)
    while course.frame.picks and len(gone) < wanted:
        course, name = course.pick()
        found = course.state.in_hand(name)
        why = _unfit(course, instruction, name) if found else NOT_IN_HAND
        if why or not found:
            cites = ("way-64",) if frame.way is Way.RAT else ("way-70",)
            course = refuse(course, named(name), why or NOT_IN_HAND, cites=cites)
            continue
        course = course.having(state=found[0].moved(found[1].id, zone))
        gone.append(named(name))
    return course, gone


def _unfit(course: Course, instruction: Instruction, name: str) -> Text | None:
    if instruction.only and course.facts(name) and instruction.only not in course.state.types(name):
        return WRONG_TYPE.filled(type=instruction.only)
    if instruction.card and key(instruction.card) != key(name):
        return OTHER_NAME
    return None


def _of_name(course: Course, gone: list[Text], card: str, zone: Zone) -> tuple[Course, list[Text], Span]:
    """Let the card go that is asked for: it is in hand, or may be where not all of the hand is named."""
    state = course.state
    piece = next((one for one in state.lying(Zone.HAND) if key(one.name) == key(card)), None)
    if piece:
        return course.having(state=state.moved(piece.id, zone)), [*gone, named(piece.name)], NOTHING
    perhaps = Span(0, ONE.at_most(state.hand).most)
    state = state.having(hand=state.hand.less(perhaps), trashed=state.trashed + perhaps)
    return course.having(state=state), gone, perhaps


def _unnamed(course: Course, n: int, zone: Zone) -> tuple[Course, Span]:
    """Let cards go that nobody has named; which of those in hand they are is then not known."""
    state = course.state
    if state.hand_size.most <= n:
        for piece in state.lying(Zone.HAND):
            state = state.moved(piece.id, zone)
        taken = course.state.hand_size
        left = state.hand
    else:
        state = state.hidden() if state.lying(Zone.HAND) else state
        taken = left = exactly(n).at_most(state.hand)
    state = state.having(hand=state.hand.less(left))
    if zone is Zone.DECK:
        state = _onto_deck(state, left)
    elif zone is Zone.DISCARD:
        state = state.having(discard=state.discard + left)
    else:
        state = state.having(trashed=state.trashed + left)
    return course.having(state=state), taken


def _onto_deck(state: State, n: Span) -> State:
    """Put cards that nobody has named onto the deck: which lie on top is then not known."""
    for piece in state.lying(Zone.DECK):
        state = state.moved(piece.id, Zone.UNSURE).having(deck=state.deck + ONE)
    return state.having(deck=state.deck + n)


def _told(source: Text, zone: Zone, gone: list[Text], unnamed: Span) -> Text:
    if not gone and unnamed.none:
        return NONE_TAKEN.filled(source=source)
    text = INTO[zone] if unnamed.exact else PERHAPS
    return text.filled(source=source, cards=_said(gone, unnamed))


def _said(gone: list[Text], unnamed: Span) -> Text:
    return together([*([several(gone)] if gone else []), *([cards(unnamed.most)] if unnamed.most else [])])
