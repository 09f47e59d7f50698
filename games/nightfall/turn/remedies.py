"""What could the players still bring about, so that the turn goes like this, and what is asked of cards that are not known?"""

from collections.abc import Iterator

from games.moves import Edit, room
from games.nightfall.claim.options import discarding
from games.nightfall.cleanup.options import of_drawn
from games.nightfall.combat.options import ASK_EFFECT, CARD_FROM_HAND, joining
from games.nightfall.terms import Phase
from games.nightfall.turn.choosing import as_cleanup_begins
from games.nightfall.turn.cleanup import scenario
from games.nightfall.turn.engine import went
from games.nightfall.turn.rows import Left
from games.nightfall.turn.situation import Turn
from games.remedies import Ask, Change, Remedies
from games.sentences import sentences

WORDS = sentences(__name__)
AS_IT_WENT = WORDS.text("as-it-went")
DECLARES = WORDS.text("declares")
TYPES = 3


def own(turn: Turn, at: str) -> Iterator[Change]:
    """Yield that a minion which stays out attacks, that cards are discarded before a claim, that a hand is as the turn went, and that what is declared can be."""
    yield from joining(turn, turn.players, at)
    if room(turn, "deeds"):
        yield from discarding(turn.active, turn.held.size, turn.deeds, at)
    if at == "/left":
        yield Change(AS_IT_WENT, (Edit("replace", at, Left()),))
    if at.endswith("/declared"):
        yield from _declaring(turn, int(at.split("/")[2]))


def _declaring(turn: Turn, seat: int) -> Iterator[Change]:
    """Yield the nearest number of the commonest type that a player can have in the end."""
    player = turn.players[seat]
    wounds = (player.wounds or 0) + (went(turn).state.received[seat] or 0)
    nearest = min(max(player.declared or 0, -(-wounds // TYPES)), wounds)
    edit = Edit("replace", f"/players/{seat}/declared", nearest)
    yield Change(DECLARES.filled(player=player.name, number=nearest), (edit,))


def draws(turn: Turn, _: str) -> Iterator[Change]:
    """Yield what may have been drawn in the first step of Cleanup, where the turn has come to it."""
    table = went(turn).state
    if turn.last is Phase.CLEANUP and not table.over:
        before = as_cleanup_begins(table)
        yield from () if before.hand.open else of_drawn(scenario(before).draws)


REMEDIES = Remedies(
    nearest=(CARD_FROM_HAND,),
    never=("phase", "events/*/player", "plays/*/player"),
    asked=(Ask("drawn", draws), ASK_EFFECT),
    own=own,
)
