"""What comes of a draw, by what is left in deck and discard pile?"""

from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.state import Side, State
from games.chronocard.interrupts.telling import happens
from games.course import Judged
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Reason

WORDS = sentences(__name__)
DECK_OUT = WORDS.reason("deck-out")
DECK_EMPTY = WORDS.reason("deck-empty")
DECK_OPEN = WORDS.reason("deck-open")
DECK_UNKNOWN = WORDS.reason("deck-unknown")
DISCARD_UNKNOWN = WORDS.reason("discard-unknown")
DRAWS = WORDS.text("draws")
CANNOT = WORDS.text("cannot")
EMPTY = WORDS.text("empty")
UNCERTAIN = WORDS.text("uncertain")
EMPTY_DECK = WORDS.readings("empty-deck")
LATER_DRAW = WORDS.readings("later-draw")
COUNTED = "cc-37"
READINGS = {DECK_EMPTY: EMPTY_DECK, DECK_OPEN: LATER_DRAW}
TOLD = {None: DRAWS, DECK_OUT: CANNOT, DECK_EMPTY: EMPTY}


def drawn(state: State, player: Player, at: str) -> Judged[State]:
    """Return what comes of a draw; a player whose deck and discard pile are both empty loses."""
    side = state.sides[player]
    reason = _reason(side)
    cites = ("cc-05", "cc-32.1") if reason else ("cc-05", "cc-28")
    told: Text = TOLD.get(reason, UNCERTAIN).filled(player=player)
    found: tuple[Finding, ...] = ()
    if reason:
        counted = reason is DECK_EMPTY and side.counted
        decide = reason.cites if counted else tuple(cite for cite in reason.cites if cite != COUNTED)
        found = (reason(at, readings=READINGS.get(reason, ()), cites=decide, player=player),)
    after = state.with_side(player, _after(side, reason))
    after = replace(after, lost=frozenset((player,)) if reason is DECK_OUT else state.lost)
    after = replace(after, unsure=state.unsure or reason in (DECK_OPEN, DECK_UNKNOWN, DISCARD_UNKNOWN))
    return Judged(after, found, happens(after, at, (told,), cites))


def _reason(side: Side) -> Reason | None:
    """Return what keeps the draw from being an ordinary one."""
    if side.open:
        return DECK_OPEN
    if side.deck is None:
        return DECK_UNKNOWN if side.discard == 0 else None
    if side.deck > 0:
        return None
    if side.discard is None:
        return DISCARD_UNKNOWN
    return DECK_EMPTY if side.discard else DECK_OUT


def _after(side: Side, reason: Reason | None) -> Side:
    if reason is DECK_EMPTY:
        return replace(side, open=True)
    return replace(side, deck=side.deck - 1) if side.deck and reason is None else side
