"""The start: the table and the state that a situation describes."""

from collections.abc import Collection, Iterator, Mapping

from msgspec import Struct

from games.dominion.cards.lookup import BONUS_COLUMNS, facts, is_older, key, older_facts, printed
from games.dominion.cards.vocabulary import Do, Facts, From, Instruction, LastingEffect, Type, Way
from games.dominion.spans import MANY, PLENTY, Span, exactly
from games.dominion.table.rows import (
    CardsRow,
    DrawTerm,
    GameRow,
    OwnCard,
    PileRow,
    Printing,
    Token,
    Trait,
    TurnRow,
    Whose,
    Wording,
)
from games.dominion.table.state import Aspect, CountedPlay, Effect, Left, Phase, State, Zone, arrange
from games.values import replace

# effects told by name stand for the cards that left them
LEAVES = {
    Effect.SNOWY_VILLAGE: ("Snowy Village", LastingEffect.NO_MORE_ACTIONS),
    Effect.KILN: ("Kiln", LastingEffect.COPY_OF_NEXT),
    Effect.HARBOR_VILLAGE: ("Harbor Village", LastingEffect.PAYS_AFTER_NEXT),
    Effect.MERCHANT: ("Merchant", LastingEffect.PAYS_FOR_SILVER),
    Effect.PRIEST: ("Priest", LastingEffect.PAYS_FOR_TRASHING),
    Effect.BRIDGE: ("Bridge", LastingEffect.COSTS_LESS),
}
ALONE = GameRow()
# landscapes that are told as effects too
BY_LANDSCAPE = {
    "capitalism": Effect.CAPITALISM,
    "citadel": Effect.CITADEL,
    "enlightenment": Effect.ENLIGHTENMENT,
    "inheritance": Effect.INHERITANCE,
}
# what cards played before touch later in the turn, by the words of the table; a word of costs touches these
TOUCHED_LATER = {
    "buy-end:coffers": (Aspect.TOKENS,),
    "buy-end:exchange": (Aspect.CLEAN_UP,),
    "clean-up:to-deck": (Aspect.CLEAN_UP,),
    "clean-up:gain": (Aspect.CLEAN_UP, Aspect.GAINS),
    "discard:treasure-set-aside": (Aspect.CLEAN_UP,),
}
ESTATE, CURSE = "Estate", "Curse"
# what an Estate does under Inheritance (WAY-106)
INHERITS = Instruction(
    Do.PLAY, only=Type.ACTION, without=(Type.COMMAND,), lately=(Type.DURATION,), origin=From.INHERITED
)


def described_facts(rows: tuple[OwnCard, ...]) -> Mapping[str, Facts]:
    """Build the facts of the described cards, by card key."""
    return {key(row.card): _facts_of_row(row) for row in rows}


def _facts_of_row(row: OwnCard) -> Facts:
    play = tuple(Instruction(do, n=n) for column, do in BONUS_COLUMNS.items() if (n := getattr(row, column)))
    types = tuple(Type[type_.name] for type_ in row.types)
    return Facts(
        types=types,
        cost=row.cost,
        potion=row.potion,
        debt=row.debt,
        pile=row.pile,
        play=play,
        more=row.more,
        # what a described Reaction does as one is not described
        set_off=None if Type.REACTION in types else (),
        plays=None if row.more else (),
    )


def _printed_facts(rows: tuple[Printing, ...]) -> Mapping[str, Facts]:
    """Build the facts of the cards of which an older printing is told, by card key (WAY-95)."""
    older = {row.card for row in rows if (of_card := facts(row.card)) and is_older(of_card, row.year)}
    return {key(name): of_card for name in older if (of_card := older_facts(name))}


def facts_by_effects(effects: Collection[Effect], *, own_turn: bool) -> Mapping[str, Facts]:
    """Build the facts of Estates under Inheritance and of Curses with Charlatan, by card key (WAY-106, WAY-107)."""
    changed = {}
    if Effect.INHERITANCE in effects and own_turn and (estate := facts(ESTATE)):
        changed[key(ESTATE)] = replace(estate, types=(Type.ACTION, Type.COMMAND, *estate.types), play=(INHERITS,))
    if Effect.CHARLATAN in effects and (curse := facts(CURSE)):
        coin = Instruction(Do.COINS)
        changed[key(CURSE)] = replace(curse, types=(Type.TREASURE, *curse.types), play=(coin,))
    return changed


def _facts_by_piles(piles: tuple[PileRow, ...]) -> Mapping[str, Facts]:
    """Build the facts of cards with another pile than usual, or a Cheap one, by card key (WAY-114, WAY-115)."""
    changed = {}
    for pile in piles:
        of_card = facts(pile.card)
        if of_card and (pile.kind or pile.trait is Trait.CHEAP):
            cost = max(0, of_card.cost - 1) if pile.trait is Trait.CHEAP else of_card.cost
            changed[key(pile.card)] = replace(of_card, pile=pile.kind or of_card.pile, cost=cost)
    return changed


class Table(Struct, frozen=True):
    """The constants of a play: Ways, the card of Mouse, piles, lacking costs, and the card set aside for Inheritance."""

    ways: tuple[Way, ...]
    mouse: str | None
    piles: tuple[PileRow, ...]
    lacking: tuple[int, ...] = ()
    inherited: str | None = None
    wordings: tuple[Wording, ...] = ()

    def draw_term(self, name: str) -> DrawTerm | None:
        """Return by which word the card in use lets its player draw, None where that is not told (WAY-83)."""
        return next((row.says for row in self.wordings if key(row.card) == key(name)), None)

    def pile(self, name: str) -> PileRow | None:
        if not self.piles:
            return None
        card_key = key(name)
        for pile in self.piles:
            if key(pile.card) == card_key:
                return pile
        return None

    def is_mouse(self, name: str) -> bool:
        return self.mouse is not None and key(self.mouse) == key(name)

    def tokens(self, name: str) -> tuple[Token, ...]:
        pile = self.pile(name)
        return tuple([token for token in Token if token in pile.tokens]) if pile and pile.tokens else ()

    def trait(self, name: str) -> Trait:
        """Return the trait of a card's pile."""
        pile = self.pile(name)
        return pile.trait if pile else Trait.NONE

    def reckless(self, name: str) -> bool:
        return self.trait(name) is Trait.RECKLESS

    def has_other_pile(self, name: str) -> bool:
        """Return whether a card's pile is another one in this game than usual (WAY-115)."""
        pile = self.pile(name)
        return pile is not None and pile.kind is not None

    @property
    def empty_piles(self) -> int:
        """Return how many piles of the Supply are empty, by what is told."""
        empty_piles = (facts(pile.card) for pile in self.piles if pile.empty)
        return sum(of_card is None or of_card.in_supply for of_card in empty_piles)

    def empty(self, name: str) -> bool:
        pile = self.pile(name)
        return pile is not None and pile.empty


def table_of(game: GameRow) -> Table:
    """Build the table of a game."""
    return Table(game.ways, game.mouse, game.piles, game.lacking, game.inherited, game.wordings)


def described_state(turn: TurnRow, cards: CardsRow, usual_hand: int, game: GameRow = ALONE) -> State:
    """Build the described state, an untold hand with `usual_hand` cards."""
    landscapes = tuple(key(name) for name in game.landscapes)
    effects = frozenset(turn.effects) | {BY_LANDSCAPE[name] for name in landscapes if name in BY_LANDSCAPE}
    # who tells what Estates play tells that Inheritance was bought (WAY-106)
    effects |= {Effect.INHERITANCE} if game.inherited else set()
    state = State(
        own_turn=turn.whose is Whose.OWN,
        phase=turn.phase,
        actions=exactly(turn.actions),
        buys=exactly(turn.buys),
        coins=exactly(turn.coins),
        pieces=arrange(_cards_by_zone(cards)),
        hand=_hand(cards, usual_hand),
        hand_taken=cards.hand_more is None and not cards.hand,
        deck=PLENTY if cards.deck_more is None else exactly(cards.deck_more),
        discard=exactly(cards.discard_more),
        effects=effects - LEAVES.keys(),
        described={
            **described_facts(game.described),
            **_printed_facts(game.printings),
            **_facts_by_piles(game.piles),
            **facts_by_effects(effects, own_turn=turn.whose is Whose.OWN),
        },
        left=tuple(Left(effect_left, name) for effect, (name, effect_left) in LEAVES.items() if effect in effects),
        landscapes=landscapes,
        right_trashed=Span(0, MANY) if turn.right_trashed is None else exactly(turn.right_trashed),
    )
    in_play = state.lying(Zone.IN_PLAY)
    n = len(cards.staying)
    stay = [piece.id for piece in in_play[:n] if _stays(piece.name)]
    # the effect alone stands for one Champion in play
    champions = max(len(stay), Effect.CHAMPION in effects)
    before = frozenset(piece.id for piece in in_play[n:])
    state = state.having(
        staying=frozenset(stay),
        champions=champions,
        played_before=before,
        from_earlier=frozenset(piece.id for piece in in_play[:n]),
        aside=tuple(piece.id for piece in state.lying(Zone.SET_ASIDE)),
    )
    # cards that stay from an earlier turn were counted then
    return _with_openings(_with_counts(state, (*cards.gone, *cards.in_play)))


def _with_openings(state: State) -> State:
    """Open what the turn so far may have changed, and no field tells (WAY-102, WAY-111)."""
    begun = not state.own_turn or state.counts or state.left or state.phase is not Phase.ACTION
    if begun:
        # a card may have been gained before
        state = state.having(gains=Span(0, MANY))
    for piece in state.lying(Zone.IN_PLAY):
        of_card = facts(piece.name) if piece.id in state.played_before else None
        touched = _touched_later(of_card) if of_card and of_card.partly else ()
        if touched:
            state = state.open_from_here(printed(piece.name), *touched)
    return state


def _touched_later(of_card: Facts) -> tuple[Aspect, ...]:
    """Return what a card played before may still touch this turn, besides gains."""
    costs = tuple(Aspect.COSTS for word in of_card.touches if word.startswith("cost-"))
    return (*costs, *[aspect for word in of_card.touches for aspect in TOUCHED_LATER.get(word, ())])


def _cards_by_zone(cards: CardsRow) -> Iterator[tuple[str, Zone]]:
    yield from ((name, Zone.IN_PLAY) for name in (*cards.staying, *cards.in_play))
    yield from ((name, Zone.HAND) for name in cards.hand)
    yield from ((name, Zone.DECK) for name in cards.deck)
    yield from ((name, Zone.DISCARD) for name in cards.discard)
    yield from ((name, Zone.SET_ASIDE) for name in cards.set_aside)
    yield from ((name, Zone.EXILE) for name in cards.exile)
    yield from ((name, Zone.TAVERN) for name in cards.tavern)
    yield from ((name, Zone.TRASH) for name in cards.trash)


def _stays(name: str) -> bool:
    of_card = facts(name)
    return of_card is not None and any(instruction.do is Do.STAY for instruction in of_card.play)


def _hand(cards: CardsRow, usual_hand: int) -> Span:
    if cards.hand_more is None:
        return exactly(0 if cards.hand else usual_hand)
    return exactly(cards.hand_more)


def _with_counts(state: State, played: tuple[str, ...]) -> State:
    counts = tuple(
        CountedPlay(name, Type.ACTION in state.types(name), Type.TREASURE in state.types(name)) for name in played
    )
    return state.having(counts=counts)
