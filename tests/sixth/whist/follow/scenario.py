"""A trick, and the hand of the player whose turn it is."""

from collections.abc import Iterator
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text

WORDS = sentences(__name__)
CARD = WORDS.text("card")
TWICE = WORDS.text("twice")
PLAYED_BEFORE = WORDS.text("played-before")
TOO_MANY = WORDS.text("too-many")
HAND, BEFORE = 13, 3


class Suit(Choice, words=WORDS):
    """The suit of a card."""

    CLUBS = auto()
    DIAMONDS = auto()
    HEARTS = auto()
    SPADES = auto()


class Rank(Choice, words=WORDS):
    """The rank of a card, from the lowest to the highest."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = auto()
    QUEEN = auto()
    KING = auto()
    ACE = auto()

    def beats(self, other: "Rank") -> bool:
        """Return whether it is higher than another rank."""
        ranks = list(Rank)
        return ranks.index(self) > ranks.index(other)


@row()
class Card:
    """A card of the pack."""

    suit: Annotated[Suit, fact()]
    rank: Annotated[Rank, fact()]

    @property
    def text(self) -> Text:
        """Return the name of the card."""
        return CARD.filled(suit=self.suit, rank=self.rank)


@scenario
class Trick:
    """A trick, the hand of the player whose turn it is, and the card that the player would play."""

    trump: Annotated[Suit, fact()]
    played: Annotated[tuple[Card, ...], MaxLen(BEFORE), fact()] = ()
    hand: Annotated[tuple[Card, ...], MaxLen(HAND), fact()] = ()
    unseen: Annotated[Annotated[int, Ge(0), Le(HAND)], fact(), SELDOM] = 0
    card: Annotated[Card, decision()]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards of the trick in their order, the card that is played last."""
        return (*self.played, self.card)

    @property
    def led(self) -> Card | None:
        """Return the card that was led, None before the first one."""
        return self.played[0] if self.played else None

    @property
    def others_unseen(self) -> int:
        """Return how many cards of the hand may be anything: the card that is played is one of the unseen where the hand does not show it."""
        return self.unseen if self.card in self.hand else self.unseen - 1

    def contradictions(self) -> Iterator[Contradiction]:
        seen: set[Card] = set()
        for field, cards in (("played", self.played), ("hand", self.hand)):
            for n, card in enumerate(cards):
                if card in seen:
                    yield Contradiction(f"/{field}/{n}", TWICE.filled(card=card.text))
                seen.add(card)
        if self.card in self.played:
            yield Contradiction("/card", PLAYED_BEFORE.filled(card=self.card.text))
        if len(self.hand) + self.unseen > HAND:
            yield Contradiction("/unseen", TOO_MANY.filled(number=len(self.hand) + self.unseen, most=HAND))
