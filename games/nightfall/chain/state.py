"""State of a chain while it is built: its links, and whose go it is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.nightfall.chain.scenario import Card, LinkingWound, Order, Player
from games.nightfall.terms import are_partners, card_name
from games.sentences import sentences
from games.text import Text, folded
from games.values import replace

WORDS = sentences(__name__)
WOUND = WORDS.text("wound")
ORDER = WORDS.text("order")
BARE_ORDER = WORDS.text("bare-order")


class Link(Struct, frozen=True):
    """A card in the chain and the one just before it."""

    at: str
    player: str
    card: Card
    below: Link | None

    @property
    def said(self) -> Text:
        return called(self.card)

    @property
    def links_known(self) -> bool:
        """Return whether it is known which colours link to it; any colour links to a Wound."""
        return isinstance(self.card, LinkingWound) or bool(self.card.links)

    @property
    def order_below(self) -> Link | None:
        """Return the nearest order before it, past any Wounds."""
        below = self.below
        while below and isinstance(below.card, LinkingWound):
            below = below.below
        return below


def called(card: Card) -> Text:
    """Return what a card is called in a sentence."""
    if isinstance(card, LinkingWound):
        return WOUND.filled(kind=card.of)
    return card_name(card.card) if card.card else ORDER.filled(colour=card.colour)


def bare(order: Order) -> Text:
    """Return what an order is called after the name of its player."""
    return card_name(order.card) if order.card else BARE_ORDER.filled(colour=order.colour)


class Building(Struct, frozen=True):
    """The state between two events: the last card, and whose go it is by the seat from the active player.

    `acted` is whether that player has added or tried to add something; `top` holds the whole chain, each card the one before it.
    """

    players: tuple[Player, ...]
    seats: dict[str, int]
    top: Link | None = None
    go: int = 0
    acted: bool = False

    @property
    def active(self) -> str:
        return self.players[0].name

    def seat(self, player: str) -> int:
        return self.seats[folded(player)]

    def friends(self, one: int, other: int) -> bool:
        """Return whether two seats are the same, or those of partners in a team game."""
        return one == other or are_partners(self.players[one].team, self.players[other].team)

    def with_card(self, player: str, card: Card, at: str) -> Building:
        """Return the state with one more card in the chain."""
        return replace(self, top=Link(at, player, card, self.top))

    def links(self) -> Iterator[Link]:
        """Yield the cards of the chain from the last one back to the first."""
        link = self.top
        while link:
            yield link
            link = link.below


def beginning(players: tuple[Player, ...]) -> Building:
    """Return how things stand before anything is played."""
    return Building(players, {folded(player.name): n for n, player in enumerate(players)})
