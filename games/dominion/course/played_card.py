"""The played card itself: where it goes while its play is carried out."""

from games.dominion.cards.vocabulary import PileKind, Way
from games.dominion.course.picks import pay_for_trashing
from games.dominion.course.record import Course, Did
from games.dominion.spans import ONE
from games.dominion.table.pieces import Zone
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
NOT_MOVED = ("way-76",)
MOVING = (Way.BUTTERFLY, Way.HORSE, Way.TURTLE)


def returned(course: Course, optional: bool, cites: tuple[str, ...]) -> Course:
    """Return the card to its pile, where it is in play and has one."""
    frame = course.frame
    course = course.playing(declined=optional)
    if optional and frame.chosen.declines:
        course = _told(course, DECLINED, cites, "declines")
    elif not _is_there(course):
        course = _not_there(course, cites, NOT_RETURNED)
    elif course.table.is_mouse(frame.name):
        course = _told(course, NO_PILE, (*cites, *NOT_MOVED, "way-91"))
    elif frame.facts and frame.facts.pile is PileKind.NONE:
        course = _told(course, NO_PILE, (*cites, *NOT_MOVED))
    else:
        course = course.playing(returned=True)
        mixed = frame.facts is not None and frame.facts.pile is PileKind.MIXED
        if mixed:
            course = course.having(state=course.state.having(put_back=(*course.state.put_back, frame.name)))
        course = _go(course, Zone.PILE, ON_TOP if mixed else RETURNED, (*cites, "way-89") if mixed else cites)
    return course


def onto_mat(course: Course, cites: tuple[str, ...]) -> Course:
    """Put the card on the Tavern mat."""
    return _go(course, Zone.TAVERN, ON_MAT, cites) if _is_there(course) else _not_there(course, cites)


def set_aside(course: Course, cites: tuple[str, ...]) -> Course:
    """Set the card aside, to play it at the start of the next turn."""
    if not _is_there(course):
        return _not_there(course, cites, NOT_SET_ASIDE)
    course = _go(course, Zone.SET_ASIDE, SET_ASIDE, cites)
    return course.having(state=course.state.having(set_aside=course.state.set_aside | {course.frame.piece}))


def trashed(course: Course, cites: tuple[str, ...], by: Text | None = None) -> Course:
    """Trash the card, where it is in play."""
    if not _is_there(course):
        return _told(course, NOT_TRASHED, (*cites, *NOT_MOVED), by=by)
    course = course.playing(trashed=course.frame.trashed + ONE).did(Did.TRASHED, course.frame.card)
    return pay_for_trashing(_go(course, Zone.TRASH, TRASHED, cites, by), ONE)


def discarded(course: Course, cites: tuple[str, ...]) -> Course:
    """Discard the card from play."""
    return _go(course, Zone.DISCARD, DISCARDED, cites) if _is_there(course) else _not_there(course, cites)


def onto_deck_later(course: Course, cites: tuple[str, ...]) -> Course:
    """Let the card go onto the deck when it is discarded from play this turn."""
    if not _is_there(course):
        return _not_there(course, cites)
    state = course.state.having(onto_deck=course.state.onto_deck | {course.frame.piece})
    return _told(course.having(state=state), WILL_TOPDECK, cites)


def stays(course: Course, cites: tuple[str, ...]) -> Course:
    """Let the card stay for the rest of the game; what it gives each Action begins now."""
    frame = course.frame
    state = course.state.having(champions=course.state.champions + 1)
    if frame.piece is not None and state.in_play(frame.piece):
        state = state.having(staying=state.staying | {frame.piece})
    course = course.having(state=state)
    return _told(course, STAYS, cites)


def _is_there(course: Course) -> bool:
    piece = course.frame.piece
    return piece is not None and course.state.in_play(piece)


def _not_there(course: Course, cites: tuple[str, ...], said: Text = NOT_IN_PLAY) -> Course:
    more = NOT_MOVED if course.frame.way in MOVING else ()
    return _told(course, said, (*cites, *more))


def _go(course: Course, zone: Zone, said: Text, cites: tuple[str, ...], by: Text | None = None) -> Course:
    frame = course.frame
    if frame.piece is not None:
        course = course.having(state=course.state.moved(frame.piece, zone))
    return _told(course, said, cites, by=by)


def _told(course: Course, said: Text, cites: tuple[str, ...], at: str = "way", by: Text | None = None) -> Course:
    frame = course.frame
    return course.tell(said, cites, frame.chosen.pointer(at), source=by or frame.source, card=frame.card)
