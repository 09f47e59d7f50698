"""Where does the played card itself go while it is carried out?"""

from __future__ import annotations

from games.dominion.course import Course, Frame
from games.dominion.picking import pay_for_trashing
from games.dominion.spans import ONE
from games.dominion.state import Zone
from games.dominion.vocabulary import PileKind
from games.dominion.ways import Way
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
RETURNED = WORDS.text("returned")
ON_TOP = WORDS.text("on-top")
DECLINED = WORDS.text("declined")
NOT_IN_PLAY = WORDS.text("not-in-play")
NO_PILE = WORDS.text("no-pile")
ON_MAT = WORDS.text("on-mat")
SET_ASIDE = WORDS.text("set-aside")
TRASHED = WORDS.text("trashed")
WILL_TOPDECK = WORDS.text("will-topdeck")
STAYS = WORDS.text("stays")
NOT_MOVED = ("way-76",)


def returned(course: Course, frame: Frame, optional: bool, cites: tuple[str, ...]) -> None:
    """Return the card to its pile, where it is in play and has one."""
    if optional and frame.chosen.declines:
        _told(course, frame, DECLINED, cites, "declines")
    elif not _there(course, frame, cites):
        return
    elif frame.facts and frame.facts.pile is PileKind.NONE:
        _told(course, frame, NO_PILE, (*cites, *NOT_MOVED))
    else:
        frame.returned = True
        mixed = frame.facts is not None and frame.facts.pile is PileKind.MIXED
        _go(course, frame, Zone.PILE, ON_TOP if mixed else RETURNED, cites)


def onto_mat(course: Course, frame: Frame, cites: tuple[str, ...]) -> None:
    """Put the card on the Tavern mat."""
    if _there(course, frame, cites):
        _go(course, frame, Zone.TAVERN, ON_MAT, cites)


def set_aside(course: Course, frame: Frame, cites: tuple[str, ...]) -> None:
    """Set the card aside, to play it at the start of the next turn."""
    if _there(course, frame, cites) and frame.piece is not None:
        _go(course, frame, Zone.SET_ASIDE, SET_ASIDE, cites)
        course.state = course.state.having(set_aside=course.state.set_aside | {frame.piece})


def trashed(course: Course, frame: Frame, cites: tuple[str, ...], by: Text | None = None) -> bool:
    """Trash the card, and say whether it was in play."""
    if not _there(course, frame, cites, by):
        return False
    frame.trashed = frame.trashed + ONE
    _go(course, frame, Zone.TRASH, TRASHED, cites, by)
    pay_for_trashing(course, frame, ONE)
    return True


def onto_deck_later(course: Course, frame: Frame, cites: tuple[str, ...]) -> None:
    """Let the card go onto the deck when it is discarded from play this turn."""
    if _there(course, frame, cites) and frame.piece is not None:
        course.state = course.state.having(onto_deck=course.state.onto_deck | {frame.piece})
        _told(course, frame, WILL_TOPDECK, cites)


def stays(course: Course, frame: Frame, cites: tuple[str, ...]) -> None:
    """Let the card stay for the rest of the game; what it gives each Action begins now."""
    state = course.state.having(champions=course.state.champions + 1)
    if frame.piece is not None and state.in_play(frame.piece):
        state = state.having(staying=state.staying | {frame.piece})
    course.state = state
    _told(course, frame, STAYS, cites)


def _there(course: Course, frame: Frame, cites: tuple[str, ...], by: Text | None = None) -> bool:
    if frame.piece is not None and course.state.in_play(frame.piece):
        return True
    more = NOT_MOVED if frame.way in (Way.HORSE, Way.BUTTERFLY, Way.TURTLE) else ()
    _told(course, frame, NOT_IN_PLAY, (*cites, *more), by=by)
    return False


def _go(course: Course, frame: Frame, zone: Zone, said: Text, cites: tuple[str, ...], by: Text | None = None) -> None:
    if frame.piece is not None:
        course.state = course.state.moved(frame.piece, zone)
    _told(course, frame, said, cites, by=by)


def _told(
    course: Course, frame: Frame, said: Text, cites: tuple[str, ...], at: str = "way", by: Text | None = None
) -> None:
    course.tell(said.filled(source=by or frame.source, card=frame.card), cites, frame.chosen.pointer(at))
