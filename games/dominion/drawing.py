"""Which cards are drawn, as far as the deck is known?"""

from games.dominion.pieces import Zone
from games.dominion.spans import MANY, NOTHING, Span, exactly
from games.dominion.state import State


def draw(state: State, n: Span) -> tuple[State, Span]:
    """Return the state after so many cards were drawn, and how many that were; an empty deck is made of the discard pile."""
    state, wanted = _known(state, n.least)
    state, wanted = _unnamed(state, wanted)
    short = NOTHING
    if wanted:
        state, short = _shuffled(state, wanted)
        short = exactly(wanted).less(short)
    certain = exactly(n.least).less(short)
    more = n.most - n.least
    if not more:
        return state, certain
    state, perhaps = _perhaps(state, more)
    return state, certain + Span(0, perhaps)


def _known(state: State, wanted: int) -> tuple[State, int]:
    """Draw what is known to lie on top, and return how many are still to be drawn."""
    for piece in state.lying(Zone.DECK)[:wanted]:
        state = state.moved(piece.id, Zone.HAND)
        wanted -= 1
    return state, wanted


def _unnamed(state: State, wanted: int) -> tuple[State, int]:
    taken = min(wanted, state.deck.least)
    return state.having(deck=state.deck.less(exactly(taken)), hand=state.hand + exactly(taken)), wanted - taken


def _shuffled(state: State, wanted: int) -> tuple[State, Span]:
    """Shuffle the discard pile, draw from it, and return how many were drawn."""
    named = state.lying(Zone.DISCARD)
    pool = state.deck + state.discard + exactly(len(named))
    drawn = exactly(wanted).at_most(pool)
    if pool.most <= wanted:
        for piece in named:
            state = state.moved(piece.id, Zone.HAND)
        hand = state.hand + state.deck + state.discard
        return state.having(hand=hand, deck=NOTHING, discard=NOTHING), drawn
    for piece in named:
        state = state.moved(piece.id, Zone.UNSURE)
    return state.having(hand=state.hand + drawn, deck=pool.less(drawn), discard=NOTHING), drawn


def _perhaps(state: State, more: int) -> tuple[State, int]:
    """Let cards be drawn perhaps: it is no longer known where those on top are."""
    for piece in state.lying(Zone.DECK)[:more]:
        state = state.moved(piece.id, Zone.UNSURE).having(deck=state.deck + exactly(1))
    drawn = min(more, state.deck.most, MANY)
    least = state.deck.least if state.deck.least >= MANY else max(0, state.deck.least - drawn)
    return state.having(deck=Span(least, state.deck.most), hand=state.hand + Span(0, drawn)), drawn
