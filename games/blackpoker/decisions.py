"""What can a player decide?"""

from msgspec import Struct

from games.blackpoker.actions import Action
from games.blackpoker.answers import Answer
from games.blackpoker.cards import JOKER, PACK, UNKNOWN, Card
from games.blackpoker.sides import Side

ORDER = {card: n for n, card in enumerate((*PACK, JOKER, UNKNOWN))}


class Start(Struct, frozen=True):
    """Start an action: key cards, payment (barriers driven, cards discarded, characters given up) and target at once.

    Each kind of card and character is given in order (`in_order`, rising references), so that one choice is written in one way.
    """

    by: Side
    action: Action
    keys: tuple[Card, ...] = ()
    barriers: tuple[int, ...] = ()
    discards: tuple[Card, ...] = ()
    characters: tuple[int, ...] = ()
    target: int | Side | None = None


class Pass(Struct, frozen=True):
    """Pass the chance on."""

    by: Side


Decision = Start | Pass | Answer


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards in the order in which a decision names them."""
    return tuple(sorted(cards, key=ORDER.__getitem__)) if len(cards) > 1 else cards
