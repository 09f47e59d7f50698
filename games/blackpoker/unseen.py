"""What may be among the cards that nobody knows?"""

from collections.abc import Iterable, Iterator

from games.blackpoker.cards import JOKER, PACK, UNKNOWN, Card
from games.blackpoker.columns import Keys
from games.blackpoker.decisions import in_order
from games.blackpoker.sides import Side
from games.blackpoker.state import State

Shown = tuple[Card, ...]


def accounted_for(state: State, side: Side, card: Card, shown: Iterable[Card] = ()) -> bool:
    """Say whether a player's card, as often as there is one, is known to be somewhere."""
    player = state.of(side)
    zones = (player.life, player.hand, player.graveyard, *(one.cards for one in player.field))
    stage = (item.keys for item in state.stage if item.by is side)
    count = sum(zone.count(card) for zone in (*zones, *stage)) + tuple(shown).count(card)
    return count >= (2 if card is JOKER else 1)


def unseen(state: State, by: Side) -> Shown:
    """Return the cards that may be among those of a hand that are not known."""
    hidden = UNKNOWN in state.of(by).hand
    return tuple(card for card in (*PACK, JOKER) if hidden and not accounted_for(state, by, card))


def perhaps(hand: Shown, wanted: Keys, hidden: Shown) -> Iterator[Shown]:
    """Yield key cards of which some may be among the cards of a hand that are not known."""
    known = [card for card in hand if card is not UNKNOWN]
    for keys in wanted.among((*known, *hidden)):
        if sum(card not in hand for card in keys) <= hand.count(UNKNOWN):
            yield in_order(keys)
