"""Can a card be gained, bought or played from the Supply?"""

from games.dominion.course import Course
from games.dominion.vocabulary import PileKind
from games.dominion.words import named
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
TOP_UNSURE = WORDS.reason("top-unsure")
NOT_SUPPLY = WORDS.text("not-supply")
OF_MOUSE = WORDS.text("of-mouse")


def missing(course: Course, name: str) -> Text | None:
    """Return why a card does not lie in the Supply, None where it may."""
    of_card = course.facts(name)
    if course.table.is_mouse(name):
        return OF_MOUSE
    if course.table.empty(name) or (of_card and not of_card.in_supply):
        return NOT_SUPPLY
    return None


def clause(why: Text) -> tuple[str, ...]:
    """Return the clauses by which a card does not lie in the Supply."""
    return ("way-91",) if why is OF_MOUSE else ("way-70",)


def on_top(course: Course, name: str, at: str) -> Course:
    """Find where a card is gained from a pile of different cards that nobody knows whether it lies on top."""
    of_card = course.facts(name)
    if of_card is None or of_card.pile is not PileKind.MIXED:
        return course
    return course.find(TOP_UNSURE(at, card=named(name)))
