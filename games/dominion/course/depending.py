"""Effects that depend on a card or on what no field tells: by its types, by a named point, or told in words alone."""

from games.dominion.cards.vocabulary import Do, Instruction, Point
from games.dominion.cards.wording import BONUSES, TOKEN_BONUSES, sentence
from games.dominion.course.amounts import Giver, count_of, give
from games.dominion.course.gained import count_unnamed_gains
from games.dominion.course.picks import NONE_TAKEN
from games.dominion.course.record import Course
from games.dominion.spans import MANY, Span, exactly
from games.dominion.table.state import Aspect, Zone
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
DEPENDS_ON = WORDS.reason("depends-on")
OF_DECK = (Point.REVEALED, Point.TOP_CARD)
ASPECTS = {Do.VP: Aspect.VP, Do.FAVORS: Aspect.TOKENS, Do.DEBT: Aspect.TOKENS} | dict.fromkeys(
    TOKEN_BONUSES, Aspect.TOKENS
)


def leave_to_point(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Leave open what depends on a named point, and only that (WAY-102)."""
    context = course.context
    course = course.playing(untold=True)
    at = context.chosen.pointer("card")
    course = course.find(DEPENDS_ON(at, card=context.source, point=instruction.point))
    if instruction.take or instruction.point in OF_DECK:
        course = _take_perhaps(course, instruction)
    for part in instruction.give:
        course = give_perhaps(course, part, cites)
    if not instruction.give and not instruction.take:
        course = course.widen(context.card, at)
    return course


def _take_perhaps(course: Course, instruction: Instruction) -> Course:
    """Leave open how many cards of the deck go to the hand, and which lie on top."""
    state = course.state
    top_cards = state.lying(Zone.DECK)
    for piece in top_cards:
        state = state.moved(piece.id, Zone.UNSURE)
    perhaps = Span(0, instruction.take)
    deck = (state.deck + exactly(len(top_cards))).less(Span(0, MANY))
    state = state.having(deck=deck, hand=state.hand + perhaps, discard=state.discard + Span(0, MANY))
    return course.having(state=state)


def give_perhaps(course: Course, part: Instruction, cites: tuple[str, ...]) -> Course:
    """Leave open whether an instruction is followed, and only what it can touch."""
    context = course.context
    if part.do in BONUSES:
        most = count_of(course, part.per).times(part.n).most
        return give(course, part.do, Span(0, most), Giver(context.source, cites, swapped=context.swapped))
    if part.do in ASPECTS:
        return course.having(state=course.state.open_from_here(context.card, ASPECTS[part.do]))
    if part.do is Do.GAIN:
        return count_unnamed_gains(course, part.n)
    if part.do in (Do.NEXT_TURN, Do.TRASH_THIS):
        return course.playing(unsure_end=True)
    return course.widen(context.card, context.chosen.pointer("card"))


def follow_types(
    course: Course, instruction: Instruction, cites: tuple[str, ...]
) -> tuple[Course, tuple[Instruction, ...]]:
    """Return the instructions for the types of the card last moved or gained; an unknown card leaves them open."""
    context = course.context
    if context.moved.none:
        return course.tell(NONE_TAKEN, cites, context.chosen.pointer("picks"), source=context.source), ()
    name = context.subject
    if name is None or course.facts(name) is None:
        return leave_to_point(course, instruction, cites), ()
    types = course.state.types(name)
    return course, tuple(replace(part, only=None) for part in instruction.give if part.only in types)


def tell_part(course: Course, instruction: Instruction, cites: tuple[str, ...]) -> Course:
    """Tell a part of a text in words: an option that is declined, or what changes no total here."""
    context = course.context
    at = context.chosen.pointer("card")
    if instruction.do is Do.MAY:
        course = course.playing(untold=True)
    return course.tell(sentence(context.source, instruction), cites, at)
