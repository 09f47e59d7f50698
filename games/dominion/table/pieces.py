"""Pieces: the cards known by name, and the zone in which each lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import auto

from msgspec import Struct, field

from games.dominion.cards.lookup import key
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)


class Zone(Choice, words=WORDS):
    """A place of a card."""

    HAND = auto()
    IN_PLAY = auto()
    DECK = auto()
    DISCARD = auto()
    SET_ASIDE = auto()
    EXILE = auto()
    TAVERN = auto()
    TRASH = auto()
    PILE = auto()
    THERE = auto()
    UNSURE = auto()


class Piece(Struct, frozen=True):
    """One card that is known by name."""

    id: int
    name: str
    zone: Zone


class Pieces(Struct, frozen=True):
    """The cards known by name, by number from 1 and by zone.

    Both keep the order of arrival, but a card put onto the deck goes before all others.
    """

    numbered: dict[int, Piece] = field(default_factory=dict)
    places: dict[Zone, dict[int, Piece]] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.numbered.values())

    @property
    def newest(self) -> Piece:
        return self.numbered[len(self.numbered)]

    def lying(self, zone: Zone) -> tuple[Piece, ...]:
        return tuple(self.places[zone].values()) if zone in self.places else ()

    def find(self, name: str, zone: Zone) -> Piece | None:
        """Find a card by its name in a zone."""
        card_key = key(name)
        for piece in self.lying(zone):
            if key(piece.name) == card_key:
                return piece
        return None

    def moved(self, number: int, zone: Zone) -> Pieces:
        """Move a card to a zone: onto the deck, or last of the cards there."""
        return self.all_moved({number: zone})

    def all_moved(self, to: Mapping[int, Zone]) -> Pieces:
        """Move several cards to their zones, one after another."""
        touched = {*to.values(), *[self.numbered[number].zone for number in to]}
        numbered, places = self.numbered.copy(), self.places.copy()
        places |= {zone: self.places[zone].copy() if zone in self.places else {} for zone in touched}
        for number, zone in to.items():
            # taken out and added again, so that it comes last in the order of arrival
            before = numbered.pop(number)
            del places[before.zone][number]
            piece = Piece(number, before.name, zone)
            if zone is Zone.DECK:
                numbered, places[zone] = {number: piece} | numbered, {number: piece} | places[zone]
            else:
                numbered[number] = places[zone][number] = piece
        return Pieces(numbered, places)

    def with_new(self, name: str, zone: Zone) -> Pieces:
        """Add a card."""
        piece = Piece(len(self.numbered) + 1, name, zone)
        there = _with(self.places.get(zone, {}), piece)
        return Pieces(_with(self.numbered, piece), {**self.places, zone: there})


def arrange(cards: Iterable[tuple[str, Zone]]) -> Pieces:
    """Place named cards in their zones, the top of the deck first."""
    pieces = Pieces()
    for number, (name, zone) in enumerate(cards, 1):
        piece = Piece(number, name, zone)
        # filled in place: nobody else holds it yet
        pieces.numbered[number] = pieces.places.setdefault(zone, {})[number] = piece
    return pieces


def _with(pieces: dict[int, Piece], piece: Piece) -> dict[int, Piece]:
    new = {piece.id: piece}
    return new | pieces if piece.zone is Zone.DECK else pieces | new
