"""The Supply: whether a card lies there to be gained, bought or played."""

from games.dominion.cards.lookup import key, printed, same_pile
from games.dominion.cards.vocabulary import PileKind
from games.dominion.course.costs import reduction
from games.dominion.course.record import Course
from games.dominion.table.state import State, Zone
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
TOP_UNSURE = WORDS.reason("top-unsure")
PLAYED_TOP_UNSURE = WORDS.reason("played-top-unsure")
NOT_SUPPLY = WORDS.text("not-supply")
NOT_ON_TOP = WORDS.text("not-on-top")
OF_MOUSE = WORDS.text("of-mouse")
OTHER_PILE = WORDS.text("other-pile")
CLAUSES = {OF_MOUSE: ("way-91",), NOT_ON_TOP: ("way-89",), OTHER_PILE: ("way-115",)}


def supply_obstacle(course: Course, name: str) -> Text | None:
    """Return why the Supply lacks a card (WAY-70, WAY-89, WAY-91)."""
    of_card = course.facts(name)
    if course.table.is_mouse(name):
        return OF_MOUSE
    if of_card and not of_card.in_supply:
        return OTHER_PILE if course.table.has_other_pile(name) else NOT_SUPPLY
    if course.table.empty(name):
        return NOT_SUPPLY
    if of_card and not any(of_card.price[1:]) and of_card.cost in _lacking(course):
        return NOT_SUPPLY
    return NOT_ON_TOP if is_buried(course, name) else None


def supply_clauses(why: Text) -> tuple[str, ...]:
    """Return the clauses by which the Supply lacks a card."""
    return CLAUSES.get(why, ("way-70",))


def lacks(course: Course, least: int, most: int) -> bool:
    """Return whether the Supply lacks a range of costs (WAY-70)."""
    # the lacking costs are told as printed
    less = reduction(course.state)
    costs = range(least + less if least else 0, most + less + 1)
    return set(costs) <= _lacking(course)


def _lacking(course: Course) -> set[int]:
    """Return the costs no card in the Supply has, without the cards put back."""
    lacking = course.table.lacking
    if not lacking:
        return set()
    back = (course.facts(piece.name) for piece in course.state.lying(Zone.PILE))
    return set(lacking) - {of_card.cost for of_card in back if of_card}


def is_buried(course: Course, name: str) -> bool:
    """Return whether a card lies below another in its pile (WAY-89)."""
    top = _top(course, name) if _is_mixed(course, name) else None
    return top is not None and key(top) != key(name)


def find_top_unsure(course: Course, name: str, at: str) -> Course:
    """Report a card played from a mixed pile of which the top is not known (WAY-89)."""
    is_unsure = _is_mixed(course, name) and _top(course, name) is None
    return course.find(PLAYED_TOP_UNSURE(at, card=printed(name))) if is_unsure else course


def take_from_pile(course: Course, name: str, at: str) -> Course:
    """Take a card off its pile, and report an unknown top."""
    if not _is_mixed(course, name):
        return course
    unsure = _top(course, name) is None
    course = uncover_pile(course, name)
    return course.find(TOP_UNSURE(at, card=printed(name))) if unsure else course


def uncover_pile(course: Course, name: str) -> Course:
    """Take a card off a mixed pile with an unknown next card."""
    if not _is_mixed(course, name):
        return course
    state = course.state
    back = _put_back(state, name)
    if back is not None:
        rest = (*state.put_back[:back], *state.put_back[back + 1 :])
        return course.having(state=state.having(put_back=rest))
    return course.having(state=state.having(taken_off=(*state.taken_off, name)))


def _is_mixed(course: Course, name: str) -> bool:
    of_card = course.facts(name)
    return of_card is not None and of_card.pile is PileKind.MIXED


def _top(course: Course, name: str) -> str | None:
    """Return the top card of a card's pile, None where it is not known."""
    state = course.state
    back = _put_back(state, name)
    if back is not None:
        return state.put_back[back]
    if any(same_pile(other, name) for other in state.taken_off):
        return None
    return next((pile.top for pile in course.table.piles if pile.top and same_pile(pile.card, name)), None)


def _put_back(state: State, name: str) -> int | None:
    """Return the index of the put-back card on top of a card's pile."""
    return next((n for n in reversed(range(len(state.put_back))) if same_pile(state.put_back[n], name)), None)
