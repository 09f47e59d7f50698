"""Shadow cards: playing them from the deck as if they were in hand."""

from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Type
from games.dominion.course.record import Course
from games.dominion.spans import ONE
from games.dominion.table.state import Piece, Zone
from games.sentences import sentences
from games.truth import Truth

WORDS = sentences(__name__)
FROM_DECK = WORDS.reason("from-deck")
DECK_UNSURE = WORDS.reason("deck-unsure")
REASONS = (FROM_DECK, DECK_UNSURE)


def lies_in_deck(course: Course, name: str) -> Truth:
    """Return whether a card is a Shadow card in the deck (WAY-108, WAY-109)."""
    of_card, state = course.facts(name), course.state
    if of_card is None or Type.SHADOW not in of_card.types:
        return Truth.NO
    if state.find(name, Zone.DECK):
        return Truth.YES
    return Truth.OPEN if state.deck.most else Truth.NO


def take(course: Course, name: str, at: str | None = None) -> tuple[Course, Piece | None]:
    """Take a Shadow card from the deck to play it, where it is not in hand; None otherwise (WAY-108, WAY-109)."""
    state, there = course.state, lies_in_deck(course, name)
    if there is Truth.NO or state.find(name, Zone.HAND) or (there is Truth.OPEN and not state.hand.none):
        return course, None
    at = course.context.chosen.pointer("card") if at is None else at
    reason = FROM_DECK if there is Truth.YES else DECK_UNSURE
    course = course.find(reason(at, card=printed(name)))
    piece = state.find(name, Zone.DECK)
    if piece is None:
        state = state.having(deck=state.deck.less(ONE))
        unsure = state.find(name, Zone.UNSURE)
        state = state.moved(unsure.id, Zone.DECK) if unsure else state.with_new(name, Zone.DECK)
        piece = state.find(name, Zone.DECK)
    return course.having(state=state), piece
