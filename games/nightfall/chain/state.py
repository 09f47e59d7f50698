"""State of a chain while it is built: its links, and whose go it is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.nightfall.chain.scenario import Card, Chaining, LinkingWound, Order, Player
from games.nightfall.terms import are_partners, card_name
from games.sentences import sentences
from games.text import Text, folded
from games.values import replace

WORDS = sentences(__name__)
WOUND = WORDS.text("wound")
ORDER = WORDS.text("order")
BARE_ORDER = WORDS.text("bare-order")


class Link(Struct, frozen=True):
    """A card in the chain, and the card just before it."""

    at: str
    player: str
    card: Card
    below: Link | None

    @property
    def text(self) -> Text:
        """Return the card in words."""
        return card_text(self.card)

    @property
    def order_below(self) -> Link | None:
        """Return the nearest order before it, past any Wounds."""
        below = self.below
        while below and isinstance(below.card, LinkingWound):
            below = below.below
        return below


def card_text(card: Card) -> Text:
    """Return a card in words."""
    if isinstance(card, LinkingWound):
        return WOUND.filled(kind=card.of)
    return card_name(card.card) if card.card else ORDER.filled(colour=card.main)


def bare_text(order: Order) -> Text:
    """Return an order in words, after the name of its player."""
    return card_name(order.card) if order.card else BARE_ORDER.filled(colour=order.main)


class Building(Struct, frozen=True):
    """A chain under construction: its last card (`top`), and the seat whose go it is.

    `acted` is whether the player of that seat has added a card or tried to.
    """

    players: tuple[Player, ...]
    seats: dict[str, int]
    top: Link | None = None
    go: int = 0
    acted: bool = False

    @property
    def active(self) -> str:
        """Return the active player."""
        return self.players[0].name

    def seat(self, player: str) -> int:
        """Return the seat of a player."""
        return self.seats[folded(player)]

    def friends(self, seat: int, other_seat: int) -> bool:
        """Return whether two seats are the same or those of partners."""
        return seat == other_seat or are_partners(self.players[seat].team, self.players[other_seat].team)

    def with_card(self, player: str, card: Card, at: str) -> Building:
        """Return the chain with one more card."""
        return replace(self, top=Link(at, player, card, self.top))

    def links(self) -> Iterator[Link]:
        """Yield the cards of the chain from the last back to the first."""
        link = self.top
        while link:
            yield link
            link = link.below


def start(scenario: Chaining) -> Building:
    """Return the state before the first event."""
    return Building(scenario.players, {folded(player.name): n for n, player in enumerate(scenario.players)})
