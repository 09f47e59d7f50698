"""The state of a turn at one moment, the zones of its cards, and drawing from the deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import auto

from msgspec import Struct, field

from games.dominion.cards.lookup import facts, key
from games.dominion.cards.vocabulary import Facts, Instruction, LastingEffect, Type
from games.dominion.spans import MANY, NOTHING, ONE, Span, exactly
from games.openness import Openness
from games.sentences import sentences
from games.text import Choice, Text
from games.values import replace

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
        """Move a card onto the deck, or last into another zone."""
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
    """Place named cards in their zones, the deck's top first."""
    pieces = Pieces()
    for number, (name, zone) in enumerate(cards, 1):
        piece = Piece(number, name, zone)
        # filled in place: nobody else holds it yet
        pieces.numbered[number] = pieces.places.setdefault(zone, {})[number] = piece
    return pieces


def _with(pieces: dict[int, Piece], piece: Piece) -> dict[int, Piece]:
    new = {piece.id: piece}
    return new | pieces if piece.zone is Zone.DECK else pieces | new


class Phase(Choice, words=WORDS):
    """A phase of the turn."""

    ACTION = auto()
    BUY = auto()
    NIGHT = auto()


class Effect(Choice, words=WORDS):
    """An effect that stands on the player."""

    ENCHANTRESS = auto()
    HIGHWAYMAN = auto()
    ENLIGHTENMENT = auto()
    SNOWY_VILLAGE = auto()
    KILN = auto()
    HARBOR_VILLAGE = auto()
    MERCHANT = auto()
    PRIEST = auto()
    BRIDGE = auto()
    CHAMPION = auto()
    CITADEL = auto()
    CAPITALISM = auto()
    MINUS_CARD = auto()
    MINUS_COIN = auto()
    INHERITANCE = auto()
    CHARLATAN = auto()


class Aspect(Choice, words=WORDS):
    """A side of a turn that an effect not told here may change (WAY-102)."""

    ACTIONS = auto()
    BUYS = auto()
    COINS = auto()
    CARDS = auto()
    PHASE = auto()
    COSTS = auto()
    GAINS = auto()
    PLAYS = auto()
    TOKENS = auto()
    VP = auto()
    CLEAN_UP = auto()


class Left(Struct, frozen=True):
    """An effect that a card left behind for this turn; swapped when Chameleon rewrote it."""

    lasting: LastingEffect
    name: str
    swapped: bool = False
    after: int = 0


class Later(Struct, frozen=True):
    """An effect that a card set up for a later turn.

    `piece` is the card that stays out for it, None when it was never in play; `maker` is the card that made this
    play, where it was not the first or the card was never in play.
    """

    name: str
    piece: int | None
    maker: int | None
    give: tuple[Instruction, ...]
    lasting: LastingEffect | None = None


class Due(Struct, frozen=True):
    """A card in play since an earlier turn with a promise due now."""

    piece: int
    n: int


class CountedPlay(Struct, frozen=True):
    """One play counted this turn."""

    name: str
    action: bool
    treasure: bool


class State(Struct, frozen=True):
    """The state of a turn, as far as a play needs it.

    `hand`, `deck` and `discard` count unnamed cards, and `hand_taken` marks a hand of which nothing was told.
    `other_hands` are the hands of the other players, where they are told, and `attacked` marks an Attack of one of
    them. Of piles of different cards, `put_back` are the cards put on top, and `taken_off` those taken off the told
    cards. `exiled` counts unnamed cards Exiled. `played_aside` are cards set aside that were played there. `gains` counts the cards gained this turn, `last_gain`
    is the last of them where it is known, and `back` marks a return to the Action phase. `gained_piece` is
    the last gained card while it may still be played for its gain, `actions_gained` counts the Actions gained.
    `landscapes` are those in force, by card key; `piazza_waits` marks that Piazza still reveals a card. `right_trashed` counts the cards
    that the player to the right trashed on their last turn.
    """

    own_turn: bool = True
    phase: Phase = Phase.ACTION
    bought: bool = False
    actions: Span = ONE
    buys: Span = ONE
    coins: Span = NOTHING
    potions: Span = NOTHING
    debt: int = 0
    villagers: int = 0
    coffers: int = 0
    cards: Span = NOTHING
    vp: int = 0
    pieces: Pieces = field(default_factory=Pieces)
    hand: Span = NOTHING
    hand_taken: bool = False
    deck: Span = NOTHING
    discard: Span = NOTHING
    trashed: Span = NOTHING
    exiled: Span = NOTHING
    counts: tuple[CountedPlay, ...] = ()
    effects: frozenset[Effect] = frozenset()
    open_tokens: frozenset[Effect] = frozenset()
    left: tuple[Left, ...] = ()
    later: tuple[Later, ...] = ()
    at_end: int = 0
    champions: int = 0
    set_aside: frozenset[int] = frozenset()
    made: frozenset[tuple[int, int]] = frozenset()
    onto_deck: frozenset[int] = frozenset()
    staying: frozenset[int] = frozenset()
    played_before: frozenset[int] = frozenset()
    face_down: tuple[str, ...] = ()
    put_back: tuple[str, ...] = ()
    taken_off: tuple[str, ...] = ()
    from_earlier: frozenset[int] = frozenset()
    aside: tuple[int, ...] = ()
    played_aside: frozenset[int] = frozenset()
    due: tuple[Due, ...] = ()
    served: frozenset[int] = frozenset()
    other_hands: tuple[Span, ...] = ()
    attacked: bool = False
    start_over: bool = False
    just_gained: bool = False
    gains: Span = NOTHING
    last_gain: str | None = None
    gained_piece: int | None = None
    landscapes: tuple[str, ...] = ()
    actions_gained: int = 0
    piazza_waits: bool = False
    right_trashed: Span = Span(0, MANY)
    back: bool = False
    openness: Openness = Openness()
    described: Mapping[str, Facts] = field(default_factory=dict)

    def having(self, **fields: object) -> State:
        """Return the state with changed fields."""
        assert FIELDS.issuperset(fields), fields
        return replace(self, **fields)

    def piece(self, number: int | None) -> Piece | None:
        return None if number is None else self.pieces.numbered.get(number)

    def in_play(self, number: int | None) -> bool:
        piece = self.piece(number)
        return piece is not None and piece.zone is Zone.IN_PLAY

    def lying(self, zone: Zone) -> tuple[Piece, ...]:
        return self.pieces.lying(zone)

    def find(self, name: str, zone: Zone) -> Piece | None:
        """Find a card by its name in a zone."""
        return self.pieces.find(name, zone)

    def moved(self, number: int, zone: Zone) -> State:
        """Move a card onto the deck, or last into another zone."""
        return self.having(pieces=self.pieces.moved(number, zone))

    def all_moved(self, places: Mapping[int, Zone]) -> State:
        """Move several cards to their zones, one after another."""
        return self.having(pieces=self.pieces.all_moved(places))

    def with_new(self, name: str, zone: Zone) -> State:
        """Add a card that is known by name."""
        return self.having(pieces=self.pieces.with_new(name, zone))

    def hidden(self) -> State:
        """Forget which of the named cards are in hand."""
        pieces = self.lying(Zone.HAND)
        state = self.having(hand=self.hand + exactly(len(pieces)))
        for piece in pieces:
            state = state.moved(piece.id, Zone.UNSURE)
        return state

    def in_hand(self, name: str) -> tuple[State, Piece] | None:
        """Find a card in hand, or name an unnamed one."""
        piece = self.find(name, Zone.HAND)
        if piece:
            return self, piece
        if self.hand.none:
            return None
        unsure = self.find(name, Zone.UNSURE)
        state = self.having(hand=self.hand.less(ONE))
        state = state.moved(unsure.id, Zone.HAND) if unsure else state.with_new(name, Zone.HAND)
        return state, state.find(name, Zone.HAND) or state.pieces.newest

    def brought(self, name: str) -> tuple[State, Piece]:
        """Find a card in deck or discard pile, or add it."""
        piece = self.find(name, Zone.DECK) or self.find(name, Zone.DISCARD) or self.find(name, Zone.UNSURE)
        state = self if piece else self.with_new(name, Zone.UNSURE)
        return state, piece or state.pieces.newest

    @property
    def hand_size(self) -> Span:
        return self.hand + exactly(len(self.lying(Zone.HAND)))

    @property
    def actions_played(self) -> int:
        # counting a list is faster than adding up a generator, and every play asks
        return [count.action for count in self.counts].count(True)

    @property
    def treasures_played(self) -> int:
        return [count.treasure for count in self.counts].count(True)

    def plays_of(self, name: str) -> int:
        return [key(count.name) for count in self.counts].count(key(name))

    def facts(self, name: str) -> Facts | None:
        """Look up the facts of a card, if known."""
        return (self.described.get(key(name)) if self.described else None) or facts(name)

    def types(self, name: str) -> tuple[Type, ...]:
        """Return a card's current types, Action if unknown."""
        of_card = self.facts(name)
        return self.types_of(of_card) if of_card else (Type.ACTION,)

    def types_of(self, of_card: Facts) -> tuple[Type, ...]:
        """Return current types, with Enlightenment and Capitalism (WAY-32, WAY-80)."""
        types = of_card.types
        if Type.TREASURE in types:
            made = Type.ACTION not in types and Effect.ENLIGHTENMENT in self.effects
            return (*types, Type.ACTION) if made else types
        made = (
            Type.ACTION in types and self.own_turn and Effect.CAPITALISM in self.effects and bool(of_card.names_coins)
        )
        return (*types, Type.TREASURE) if made else types

    def is_undecided_treasure(self, name: str) -> bool:
        """Return whether it is not decided that Capitalism makes a card a Treasure (WAY-32)."""
        of_card = self.facts(name)
        has_capitalism = self.own_turn and Effect.CAPITALISM in self.effects
        return has_capitalism and of_card is not None and Type.ACTION in of_card.types and of_card.names_coins is None

    def open_from_here(self, by: Text, *aspects: Aspect) -> State:
        """Open aspects, or everything that an unknown effect can touch (WAY-102)."""
        # nothing leads from the Action phase to a later one but its player
        returns = self.phase is Phase.BUY and self.own_turn
        touched = [aspect for aspect in aspects or Aspect if aspect is not Aspect.PHASE or returns]
        return self.having(openness=self.openness.open(by, *touched))

    def in_force(self, landscape: str) -> bool:
        """Return whether a landscape is in force, by its card key."""
        return landscape in self.landscapes

    def lasts(self, effect: LastingEffect) -> tuple[Left, ...]:
        return tuple([left for left in self.left if left.lasting is effect])


FIELDS = frozenset(State.__struct_fields__)


def draw(state: State, n: Span) -> tuple[State, Span]:
    """Draw cards, shuffling for an empty deck; return the number drawn."""
    state, missing = _draw_known(state, n.least)
    state, missing = _draw_unnamed(state, missing)
    certain = exactly(n.least - missing)
    if missing:
        state, shuffled = _draw_shuffled(state, missing)
        certain += shuffled
    spread = n.most - n.least
    if not spread:
        return state, certain
    state, perhaps = _draw_perhaps(state, spread)
    return state, certain + Span(0, perhaps)


def _draw_known(state: State, n: int) -> tuple[State, int]:
    """Draw the known cards on top; return the number still missing."""
    for piece in state.lying(Zone.DECK)[:n]:
        state = state.moved(piece.id, Zone.HAND)
        n -= 1
    return state, n


def _draw_unnamed(state: State, n: int) -> tuple[State, int]:
    drawn = min(n, state.deck.least)
    return state.having(deck=state.deck.less(exactly(drawn)), hand=state.hand + exactly(drawn)), n - drawn


def _draw_shuffled(state: State, n: int) -> tuple[State, Span]:
    """Shuffle the discard pile and draw from it; return the number drawn."""
    discarded = state.lying(Zone.DISCARD)
    pool = state.deck + state.discard + exactly(len(discarded))
    drawn = exactly(n).at_most(pool)
    # all cards are drawn, whatever their order
    if pool.most <= n:
        for piece in discarded:
            state = state.moved(piece.id, Zone.HAND)
        hand = state.hand + state.deck + state.discard
        return state.having(hand=hand, deck=NOTHING, discard=NOTHING), drawn
    for piece in discarded:
        # chance decides which of them are drawn
        state = state.moved(piece.id, Zone.UNSURE)
    return state.having(hand=state.hand + drawn, deck=pool.less(drawn), discard=NOTHING), drawn


def _draw_perhaps(state: State, n: int) -> tuple[State, int]:
    """Draw cards perhaps, so that the cards on top are no longer certain."""
    for piece in state.lying(Zone.DECK)[:n]:
        state = state.moved(piece.id, Zone.UNSURE).having(deck=state.deck + exactly(1))
    drawn = min(n, state.deck.most, MANY)
    least = state.deck.least if state.deck.least >= MANY else max(0, state.deck.least - drawn)
    return state.having(deck=Span(least, state.deck.most), hand=state.hand + Span(0, drawn)), drawn
