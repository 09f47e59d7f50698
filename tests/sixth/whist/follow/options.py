"""The cards that the player could play instead: those of the hand."""

from collections.abc import Iterator
from functools import partial

from games.moves import Edit, Move, Moves
from games.sentences import sentences
from games.values import replace
from games.verdict import worst_of
from games.whist.follow.rules import judge
from games.whist.follow.scenario import Card, Trick

WORDS = sentences(__name__)
CARDS = WORDS.text("cards")
PLAY = WORDS.text("play")


def moves(trick: Trick) -> Iterator[Moves]:
    """Yield the other cards of the hand, each played in place of the card."""
    others = tuple(card for card in trick.hand if card != trick.card)
    yield Moves(CARDS, others, partial(_move, trick))


def _move(trick: Trick, card: Card) -> Move:
    finding = worst_of(judge(replace(trick, card=card)))
    return Move(PLAY.filled(card=card.text), (Edit("replace", "/card", card),), finding)
