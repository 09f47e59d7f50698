"""Which card does a play set aside from the hand, to be played on every later turn?"""

from games.dominion.course import Course
from games.dominion.nested import unfit
from games.dominion.picking import NONE_TAKEN, NOT_IN_HAND, refuse
from games.dominion.pieces import Zone
from games.dominion.state import Later
from games.dominion.vocabulary import Instruction
from games.dominion.words import named
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
KEPT = WORDS.text("kept")


def keep(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Set a card aside from the hand, where its player wants to and it fits."""
    frame = course.frame
    at = frame.chosen.pointer("picks")
    if not frame.picks:
        return course.tell(NONE_TAKEN, cites, at, source=frame.source)
    course, name = course.pick()
    found, why = course.state.in_hand(name), unfit(course, instruction, name)
    if found is None or why:
        return refuse(course, named(name), why or NOT_IN_HAND, cites=("way-75",))
    plays = tuple(replace(one, card=name) for one in instruction.give)
    later = Later(frame.name, frame.piece, frame.maker, plays)
    state = found[0].moved(found[1].id, Zone.SET_ASIDE)
    course = course.having(state=state.having(later=(*state.later, later)))
    return course.tell(KEPT, (*cites, "way-77"), at, source=frame.source, card=named(name))
