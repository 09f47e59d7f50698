"""What happens when a card is gained, by whatever means, and where does it go?"""

from games.dominion.cards import key
from games.dominion.course import Course, Did, Frame
from games.dominion.picking import pay_for_trashing
from games.dominion.pieces import Zone
from games.dominion.rows import Put
from games.dominion.spans import ONE, exactly
from games.dominion.vocabulary import Below, Lasting, Type
from games.dominion.windows import Window
from games.dominion.words import listed, named, some
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
ACTS = WORDS.reason("acts-when-gained")
PUT_UNFIT = WORDS.reason("put-unfit")
PUT_UNSURE = WORDS.reason("put-unsure")
LEFT_EXILE = WORDS.reason("left-exile")
NONE_IN_EXILE = WORDS.reason("none-in-exile")
MAY_LEAVE_EXILE = WORDS.text("may-leave-exile")
LEAVES_EXILE = WORDS.text("leaves-exile")
MAY_TOPDECK = WORDS.text("may-topdeck")
PUT_THERE = WORDS.texts("put-there", Put)
MINTED = WORDS.text("minted")
REASONS = (ACTS,)  # what may be said of a single play
OF_A_TURN = tuple(reason for reason in WORDS.reasons if reason is not ACTS)
TOLD = {
    Below.SILVERS_ON_GAIN: WORDS.text("silvers"),
    Below.DRAW_ON_GAIN: WORDS.text("others-draw"),
    Below.UNTOLD_ON_GAIN: WORDS.text("untold"),
}
ZONES = {Put.DISCARD: Zone.DISCARD, Put.DECK: Zone.DECK, Put.HAND: Zone.HAND, Put.TRASH: Zone.TRASH}
ON_GAIN = ("way-22", "way-86")


def lay(course: Course, name: str, zone: Zone, at: str, put: Put | None = None, *, bought: bool = False) -> Course:
    """Put a card that is gained where it goes, or where its player puts it instead."""
    put = put or _chosen_for(course.frame)
    course = course.playing(laid=course.frame.laid + 1)
    if put and ZONES[put] is not zone:
        course, zone = _put(course, name, zone, put, at)
    state = course.state.with_new(name, zone).having(just_gained=True)
    course = course.having(state=state)
    if zone is Zone.TRASH:
        course = pay_for_trashing(course.did(Did.TRASHED, named(name)), ONE)
    return course if bought else course.did(Did.GAINED, named(name))


def act(course: Course, name: str, at: str, window: Window = Window.AFTERWARDS, *, bought: bool = False) -> Course:
    """Carry out what a card does when it is gained, and tell that it may go onto the deck, and its copies leave Exile."""
    of_card, card = course.facts(name), named(name)
    for below in of_card.below if of_card else ():
        if below in TOLD:
            course = course.tell(TOLD[below], ON_GAIN, at, window, card=card)
        elif below is Below.TRASH_TREASURES_ON_GAIN:
            course = _mint(course, name, at, window)
        else:
            continue
        course = course if bought else course.find(ACTS(at, card=card))
    if course.state.find(name, Zone.EXILE):
        course = course.tell(MAY_LEAVE_EXILE, ("way-51",), at, window, card=card)
    return may_go_onto_deck(course, card, at, window)


def from_exile(course: Course, name: str, at: str) -> Course:
    """Discard from Exile the copies of a card that was gained, as its player may."""
    copies = [piece for piece in course.state.lying(Zone.EXILE) if key(piece.name) == key(name)]
    if not copies:
        return course.find(NONE_IN_EXILE(at, card=named(name)))
    for piece in copies:
        course = course.having(state=course.state.moved(piece.id, Zone.DISCARD))
    cards = some(named(name), len(copies))
    return course.find(LEFT_EXILE(at, card=named(name))).tell(
        LEAVES_EXILE, ("way-51",), at, Window.AFTERWARDS, cards=cards
    )


def may_go_onto_deck(course: Course, card: Text, at: str, window: Window = Window.INSTRUCTIONS) -> Course:
    """Tell that a card that is gained may go onto the deck, where Way of the Seal was used this turn."""
    laid = course.state.pieces.newest.zone
    if laid is not Zone.DECK and course.state.lasts(Lasting.GAINS_ONTO_DECK):
        course = course.tell(MAY_TOPDECK, ("way-65",), at, window, card=card)
    return course


def _chosen_for(frame: Frame) -> Put | None:
    """Return where the player of a card wants what it gains now: by its place among the gains, or as all of them."""
    each, chosen = frame.chosen.each_gain[frame.laid : frame.laid + 1], frame.chosen
    return each[0] if each and each[0] else chosen.gains_to


def _put(course: Course, name: str, zone: Zone, put: Put, at: str) -> tuple[Course, Zone]:
    """Return where a gained card goes that its player wants elsewhere than it goes by itself."""
    card = named(name)
    if put is Put.DECK and course.state.lasts(Lasting.GAINS_ONTO_DECK):
        return course.tell(PUT_THERE[put], ("way-65",), at, Window.AFTERWARDS, card=card), ZONES[put]
    found = course.state.in_hand("Watchtower") if put in (Put.DECK, Put.TRASH) else None
    if found:
        course = course.having(state=found[0])
        return course.tell(PUT_THERE[put], ("way-19",), at, Window.AFTERWARDS, card=card), ZONES[put]
    in_play = (course.facts(piece.name) for piece in course.state.lying(Zone.IN_PLAY))
    if any(of_card is None or of_card.partly or of_card.more for of_card in in_play):
        return course.find(PUT_UNSURE(at, card=card, put=put)), ZONES[put]
    return course.find(PUT_UNFIT(at, card=card, put=put)), zone


def _mint(course: Course, name: str, at: str, window: Window) -> Course:
    """Trash the Treasures in play, by their types and never by what a Way gave."""
    treasures = [piece for piece in course.state.lying(Zone.IN_PLAY) if Type.TREASURE in course.state.types(piece.name)]
    treasures = [piece for piece in treasures if Type.DURATION not in course.state.types(piece.name)]
    for piece in treasures:
        course = course.having(state=course.state.moved(piece.id, Zone.TRASH))
    course = course.did(Did.TRASHED, *(named(piece.name) for piece in treasures))
    what = listed(named(piece.name) for piece in treasures)
    course = course.tell(MINTED, ("way-32", "way-86"), at, window, card=named(name), what=what)
    return pay_for_trashing(course, exactly(len(treasures)))
