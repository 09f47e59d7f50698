"""Which cards are known by name, and where do they lie?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from games.dominion.cards import key
from games.text import Choice, Text


class Zone(Choice):
    """A place where a card lies."""

    HAND = Text("in hand", "手札")
    IN_PLAY = Text("in play", "場")
    DECK = Text("on the deck", "山札の上")
    DISCARD = Text("in the discard pile", "捨て札置き場")
    SET_ASIDE = Text("set aside", "脇")
    EXILE = Text("on the Exile mat", "追放マット")
    TAVERN = Text("on the Tavern mat", "酒場マット")
    TRASH = Text("in the trash", "廃棄置き場")
    PILE = Text("on its pile", "元の山")
    THERE = Text("where it lay, never in play", "元の場所（場には出ない）")
    UNSURE = Text("where is not known", "場所は不明")


@dataclass(frozen=True, slots=True)
class Piece:
    """One card that is known by name."""

    id: int
    name: str
    zone: Zone


@dataclass(frozen=True, slots=True)
class Pieces:
    """The cards that are known by name: all of them by their numbers, from 1, and those that lie in each place.

    Both are in the order in which they came to lie where they do, but what is put onto the deck goes before all others.
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
        """Return a card of this name that lies there."""
        wanted = key(name)
        for piece in self.lying(zone):
            if key(piece.name) == wanted:
                return piece
        return None

    def moved(self, number: int, zone: Zone) -> Pieces:
        """Return the cards after one went to a place: onto the deck, or last of what lies there."""
        before = self.numbered[number]
        piece = Piece(number, before.name, zone)
        places = {**self.places, before.zone: _without(self.places[before.zone], number)}
        places[zone] = _with(places.get(zone, {}), piece)
        return Pieces(_with(_without(self.numbered, number), piece), places)

    def with_new(self, name: str, zone: Zone) -> Pieces:
        """Return the cards with one more."""
        piece = Piece(len(self.numbered) + 1, name, zone)
        there = _with(self.places.get(zone, {}), piece)
        return Pieces(_with(self.numbered, piece), {**self.places, zone: there})


def laid(cards: Iterable[tuple[str, Zone]]) -> Pieces:
    """Return cards by their names, each in its place, the top of the deck before what lies under it."""
    pieces = Pieces()
    for number, (name, zone) in enumerate(cards, 1):
        piece = Piece(number, name, zone)
        pieces.numbered[number] = pieces.places.setdefault(zone, {})[number] = piece
    return pieces


def _with(held: dict[int, Piece], piece: Piece) -> dict[int, Piece]:
    one = {piece.id: piece}
    return one | held if piece.zone is Zone.DECK else held | one


def _without(held: dict[int, Piece], number: int) -> dict[int, Piece]:
    rest = held.copy()
    del rest[number]
    return rest
