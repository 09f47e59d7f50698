"""Does the condition of an instruction hold, and how many cards does it count?"""

from games.dominion.course import Course
from games.dominion.pieces import Zone
from games.dominion.spans import Span, exactly
from games.dominion.state import Phase
from games.dominion.vocabulary import If, Per, Type
from games.sentences import sentences

WORDS = sentences(__name__)
FAILS = WORDS.texts(
    "fails",
    (If.FIRST_OF_NAME, If.THIRD_ACTION, If.HAND_AT_MOST_5, If.TWO_TRASHED, If.TRASHED, If.RETURNED, If.DISCARDED),
)
CITED = {
    If.FIRST_OF_NAME: ("way-16",),
    If.THIRD_ACTION: ("way-17",),
}


def holds(course: Course, condition: If | None) -> bool | None:
    """Say whether a condition holds, None when it is not known."""
    frame = course.frame
    state = course.state
    match condition:
        case If.FIRST_OF_NAME:
            return frame.number == 1
        case If.THIRD_ACTION:
            return state.actions_played >= 3
        case If.HAND_AT_MOST_5:
            size = state.hand_size
            return size.most <= 5 if size.least > 5 or size.most <= 5 else None
        case If.ACTION_PHASE:
            return state.phase is Phase.ACTION
        case If.BUY_PHASE:
            return state.phase is Phase.BUY
        case If.NIGHT:
            return state.phase is Phase.NIGHT
        case If.NOT_NIGHT:
            return state.phase is not Phase.NIGHT
        case If.OTHERS_TURN:
            return not state.own_turn
        case If.DISCARDED:
            return frame.discarded.least > 0
        case If.RETURNED:
            return frame.returned
        case If.TWO_TRASHED:
            return None if frame.trashed.least < 2 <= frame.trashed.most else frame.trashed.least >= 2
        case If.TRASHED:
            return None if frame.trashed.least < 1 <= frame.trashed.most else frame.trashed.least >= 1
    return True


def counted(course: Course, per: Per | None) -> Span:
    """Return how many there are of what an amount is counted by, one where it is not counted."""
    frame = course.frame
    match per:
        case Per.VICTORY_IN_HAND:
            return _of_type(course, Type.VICTORY, Zone.HAND) + Span(0, course.state.hand.most)
        case Per.TREASURE_IN_HAND:
            return _of_type(course, Type.TREASURE, Zone.HAND) + Span(0, course.state.hand.most)
        case Per.TREASURE_IN_PLAY:
            return _of_type(course, Type.TREASURE, Zone.IN_PLAY)
        case Per.DISCARDED:
            return frame.discarded
    return exactly(1)


def _of_type(course: Course, wanted: Type, zone: Zone) -> Span:
    lying = course.state.lying(zone)
    known = sum(wanted in course.state.types(piece.name) for piece in lying if course.facts(piece.name))
    return Span(known, known + sum(course.facts(piece.name) is None for piece in lying))
