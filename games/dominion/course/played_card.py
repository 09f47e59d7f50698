"""The played card itself: where it goes while its play is carried out."""

from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import PileKind, Way
from games.dominion.course.picks import NOT_IN_HAND, act_on_trash, pay_for_trashing, refuse
from games.dominion.course.record import CardEvent, Course
from games.dominion.spans import ONE
from games.dominion.table.state import Zone
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
RETURNED = WORDS.text("returned")
ON_TOP = WORDS.text("on-top")
DECLINED = WORDS.text("declined")
NOT_IN_PLAY = WORDS.text("not-in-play")
NOT_RETURNED = WORDS.text("not-returned")
NOT_SET_ASIDE = WORDS.text("not-set-aside")
NOT_TRASHED = WORDS.text("not-trashed")
NO_PILE = WORDS.text("no-pile")
ON_MAT = WORDS.text("on-mat")
SET_ASIDE = WORDS.text("set-aside")
TRASHED = WORDS.text("trashed")
DISCARDED = WORDS.text("discarded")
WILL_TOPDECK = WORDS.text("will-topdeck")
STAYS = WORDS.text("stays")
PILE_UNSURE = WORDS.reason("pile-unsure")
REVEAL_UNSURE = WORDS.reason("reveal-unsure")
REASONS = (PILE_UNSURE, REVEAL_UNSURE)
NO_GOLD = WORDS.text("no-gold")
ENCAMPED = WORDS.text("encamped")
DECAMPED = WORDS.text("decamped")
MAY_DECAMP = WORDS.text("may-decamp")
ENCAMPED_WITH = ("gold", "plunder")
NOT_MOVED = ("way-76",)
# piles that are no Kingdom cards, which Divine Wind leaves
BASIC = ("copper", "silver", "gold", "platinum", "estate", "duchy", "province", "colony", "curse", "potion")
MOVING = (Way.BUTTERFLY, Way.HORSE, Way.TURTLE)


def return_to_pile(course: Course, optional: bool, cites: tuple[str, ...]) -> Course:
    """Return the card to its pile, if it is in play and has one (WAY-76)."""
    context = course.context
    course = course.playing(declined=optional)
    if optional and context.chosen.declines:
        course = _tell(course, DECLINED, cites, "declines")
    elif not _is_in_play(course):
        course = _tell_absent(course, cites, NOT_RETURNED)
    elif course.table.is_mouse(context.name):
        course = _tell(course, NO_PILE, (*cites, *NOT_MOVED, "way-91"))
    elif context.facts and context.facts.pile is PileKind.NONE:
        of_game = ("way-115",) if course.table.has_other_pile(context.name) else ()
        course = _tell(course, NO_PILE, (*cites, *NOT_MOVED, *of_game))
    else:
        course = _find_pile_unsure(course).playing(returned=True)
        mixed = context.facts is not None and context.facts.pile is PileKind.MIXED
        if mixed:
            course = course.having(state=course.state.having(put_back=(*course.state.put_back, context.name)))
        course = _move(course, Zone.PILE, ON_TOP if mixed else RETURNED, (*cites, "way-89") if mixed else cites)
    return course


def _find_pile_unsure(course: Course) -> Course:
    """Find that Divine Wind may have taken the pile away (WAY-113, WAY-115)."""
    context = course.context
    of_kingdom = context.facts is not None and context.facts.in_supply and key(context.name) not in BASIC
    if not course.state.in_force("divine-wind") or not of_kingdom or course.table.has_other_pile(context.name):
        return course
    at = context.chosen.pointer("way")
    return course.find(PILE_UNSURE(at, because=("/game/landscapes",), card=context.card))


def put_on_mat(course: Course, cites: tuple[str, ...]) -> Course:
    """Put the card on the Tavern mat."""
    return _move(course, Zone.TAVERN, ON_MAT, cites) if _is_in_play(course) else _tell_absent(course, cites)


def set_aside(course: Course, cites: tuple[str, ...]) -> Course:
    """Set the card aside for the start of the next turn (WAY-68)."""
    if not _is_in_play(course):
        return _tell_absent(course, cites, NOT_SET_ASIDE)
    course = _move(course, Zone.SET_ASIDE, SET_ASIDE, cites)
    return course.having(state=course.state.having(set_aside=course.state.set_aside | {course.context.piece}))


def trash(course: Course, cites: tuple[str, ...], by: Text | None = None) -> Course:
    """Trash the card, if it is in play."""
    if not _is_in_play(course):
        return _tell(course, NOT_TRASHED, (*cites, *NOT_MOVED), by=by)
    course = course.playing(trashed=course.context.trashed + ONE).note(CardEvent.TRASHED, course.context.card)
    course = pay_for_trashing(_move(course, Zone.TRASH, TRASHED, cites, by), ONE)
    return act_on_trash(course, course.context.name, course.context.chosen.pointer("card"))


def discard(course: Course, cites: tuple[str, ...]) -> Course:
    """Discard the card from play."""
    return _move(course, Zone.DISCARD, DISCARDED, cites) if _is_in_play(course) else _tell_absent(course, cites)


def encamp(course: Course, cites: tuple[str, ...]) -> Course:
    """Set Encampment aside, to be returned as Clean-up begins, unless a Gold or a Plunder is revealed."""
    if not _is_in_play(course):
        return _tell_absent(course, cites)
    if course.context.picks:
        course, name = course.pick()
        in_hand = course.state.in_hand(name)
        if in_hand and key(name) in ENCAMPED_WITH:
            return _tell(course.having(state=in_hand[0]), ENCAMPED, cites, "picks", printed(name))
        course = refuse(course, printed(name), NOT_IN_HAND if in_hand is None else NO_GOLD)
    elif any(course.state.in_hand(name) for name in ENCAMPED_WITH):
        course = course.find(REVEAL_UNSURE(course.context.chosen.pointer("picks"), card=course.context.card))
        return _move(course, Zone.UNSURE, MAY_DECAMP, cites)
    return _move(course, Zone.PILE, DECAMPED, cites)


def topdeck_later(course: Course, cites: tuple[str, ...]) -> Course:
    """Let the card go onto the deck from play (WAY-53)."""
    if not _is_in_play(course):
        return _tell_absent(course, cites)
    state = course.state.having(onto_deck=course.state.onto_deck | {course.context.piece})
    return _tell(course.having(state=state), WILL_TOPDECK, cites)


def stay(course: Course, cites: tuple[str, ...]) -> Course:
    """Keep the card in play for the rest of the game."""
    context = course.context
    state = course.state.having(champions=course.state.champions + 1)
    if context.piece is not None and state.in_play(context.piece):
        state = state.having(staying=state.staying | {context.piece})
    course = course.having(state=state)
    return _tell(course, STAYS, cites)


def _is_in_play(course: Course) -> bool:
    piece = course.context.piece
    return piece is not None and course.state.in_play(piece)


def _tell_absent(course: Course, cites: tuple[str, ...], text: Text = NOT_IN_PLAY) -> Course:
    of_way = NOT_MOVED if course.context.way in MOVING else ()
    return _tell(course, text, (*cites, *of_way))


def _move(course: Course, zone: Zone, text: Text, cites: tuple[str, ...], by: Text | None = None) -> Course:
    context = course.context
    if context.piece is not None:
        course = course.having(state=course.state.moved(context.piece, zone))
    return _tell(course, text, cites, by=by)


def _tell(course: Course, text: Text, cites: tuple[str, ...], at: str = "way", by: Text | None = None) -> Course:
    context = course.context
    return course.tell(text, cites, context.chosen.pointer(at), source=by or context.source, card=context.card)
