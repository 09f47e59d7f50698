"""What happens when a draw is due?"""

from dataclasses import replace

from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.state import State
from games.chronocard.interrupts.telling import happens
from games.course import Judged
from games.sentences import sentences

WORDS = sentences(__name__)
DECK_OUT = WORDS.reason("deck-out")
DECK_EMPTY = WORDS.reason("deck-empty")
DISCARD_UNKNOWN = WORDS.reason("discard-unknown")
DRAWS = WORDS.text("draws")
CANNOT = WORDS.text("cannot")


def drawn(state: State, player: Player, at: str) -> Judged[State]:
    """Return what comes of a draw; a player whose deck and discard pile are both empty loses."""
    side = state.sides[player]
    if side.deck is None or side.deck > 0:
        deck = None if side.deck is None else side.deck - 1
        after = state.with_side(player, replace(side, deck=deck))
        return Judged(after, (), happens(after, at, (DRAWS.filled(player=player),), ("cc-05", "cc-28")))
    reason = DISCARD_UNKNOWN if side.discard is None else DECK_EMPTY if side.discard else DECK_OUT
    after = replace(state, lost=frozenset((player,)) if reason is DECK_OUT else state.lost)
    after = replace(after, unsure=state.unsure or reason is DISCARD_UNKNOWN)
    text = (CANNOT if reason is DECK_OUT else DRAWS).filled(player=player)
    return Judged(after, (reason(at, player=player),), happens(after, at, (text,), ("cc-05", "cc-32")))
