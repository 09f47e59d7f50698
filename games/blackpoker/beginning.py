"""The beginning of a duel: frames, the first deal, the preset, and who goes first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import auto

from msgspec import Struct

from games.blackpoker.cards import JOKER, PACK, Card, Cards, Format, cards_in, kind_of
from games.blackpoker.decisions import Side
from games.blackpoker.editions import Rules
from games.blackpoker.state import Character, Frame, Player, State, Trump, without
from games.blackpoker.zones import shuffle
from games.editions import EditionChoice, provisions
from games.sentences import sentences
from games.text import Choice
from games.values import replace

WORDS = sentences(__name__)
# cards that came into play before the first turn
BEFORE = 0
MINI_PACK = 3


@provisions
class DeckProvisions:
    """The points on which the frames differ (BP-110 to BP-116, BP9-10 to BP9-15)."""

    # the clause of the frame
    clause: str
    # the cards of a fixed deck; without them all 54 cards
    fixed: Cards
    # the cards that are taken out of the deck at random, and are not in the game
    left_out: int
    # the fewest and the most cards of a deck that a player brings; none where the deck is fixed
    fewest: int
    most: int
    # there is no deck but what the players have built
    is_built: bool
    # the decks of a player in a match; so many games win it (BP-118, BP-119)
    decks: int
    # the cards of a player's decks are all 54 together
    uses_all: bool
    # the top cards that are laid aside as the pack
    pack: int
    # a card is chosen as the rare card before the deck is shuffled
    has_rare: bool
    # the cards of the hand that are chosen before the deck is shuffled
    scenario_hand: int
    # the cards that are chosen as trumps, one of which is turned up as the game begins (BP9-14)
    trumps: int
    # the packs of three out of which everything is chosen, one card of each (BP9-15)
    mini_packs: int
    # the cards drawn for the first hand
    draws: int
    # a barrier and a soldier come into play before the first player is known
    has_preset: bool


class DeckFrame(EditionChoice, words=WORDS):
    """A frame: how the deck is made, and how the duel begins (BP-109, BP9-04)."""

    provisions: DeckProvisions

    FULL = (
        "full",
        DeckProvisions(
            clause="bp-116",
            fixed=(),
            left_out=0,
            fewest=0,
            most=0,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=0,
            has_rare=False,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=False,
        ),
    )
    ENTRY = (
        "entry",
        DeckProvisions(
            clause="bp-110",
            fixed=cards_in("♠A ♠2 ♠3 ♠4 ♠5 ♡A ♡8 ♡9 ♡10 ♡J ♢A ♢3 ♢7 ♢10 ♢Q ♣A ♣5 ♣6 ♣10 ♣K Joker") or (),
            left_out=0,
            fewest=0,
            most=0,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=0,
            has_rare=False,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=False,
        ),
    )
    RANDOM_40 = (
        "random-40",
        DeckProvisions(
            clause="bp-111",
            fixed=(),
            left_out=14,
            fewest=40,
            most=40,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=0,
            has_rare=False,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=False,
        ),
    )
    RANDOM_HALF = (
        "random-half",
        DeckProvisions(
            clause="bp-112",
            fixed=(),
            left_out=27,
            fewest=1,
            most=53,
            is_built=False,
            decks=2,
            uses_all=True,
            pack=0,
            has_rare=False,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=False,
        ),
    )
    BUILT_HALF = (
        "built-half",
        DeckProvisions(
            clause="bp-113",
            fixed=(),
            left_out=0,
            fewest=1,
            most=53,
            is_built=True,
            decks=2,
            uses_all=False,
            pack=0,
            has_rare=False,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=False,
        ),
    )
    BUILT_40 = (
        "built-40",
        DeckProvisions(
            clause="bp-114",
            fixed=(),
            left_out=0,
            fewest=1,
            most=40,
            is_built=True,
            decks=1,
            uses_all=False,
            pack=0,
            has_rare=False,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=False,
        ),
    )
    REGULAR = (
        "regular",
        DeckProvisions(
            clause="bp-115",
            fixed=(),
            left_out=0,
            fewest=1,
            most=54,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=0,
            has_rare=False,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=False,
        ),
    )
    ENTRY_16 = (
        "entry-16",
        DeckProvisions(
            clause="bp9-10",
            fixed=cards_in("♠A ♠2 ♠3 ♠K ♡4 ♡7 ♡J ♡Q ♢5 ♢8 ♢10 ♢Q ♣A ♣6 ♣9 ♣K") or (),
            left_out=0,
            fewest=0,
            most=0,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=0,
            has_rare=False,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=True,
        ),
    )
    PACK = (
        "pack",
        DeckProvisions(
            clause="bp9-11",
            fixed=(),
            left_out=0,
            fewest=40,
            most=54,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=14,
            has_rare=False,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=True,
        ),
    )
    RARE_PACK = (
        "rare-pack",
        DeckProvisions(
            clause="bp9-12",
            fixed=(),
            left_out=0,
            fewest=40,
            most=54,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=14,
            has_rare=True,
            scenario_hand=0,
            trumps=0,
            mini_packs=0,
            draws=7,
            has_preset=True,
        ),
    )
    STRATEGY = (
        "strategy",
        DeckProvisions(
            clause="bp9-13",
            fixed=(),
            left_out=0,
            fewest=40,
            most=54,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=14,
            has_rare=True,
            scenario_hand=3,
            trumps=0,
            mini_packs=0,
            draws=4,
            has_preset=True,
        ),
    )
    EXTRA = (
        "extra",
        DeckProvisions(
            clause="bp9-14",
            fixed=(),
            left_out=0,
            fewest=40,
            most=54,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=14,
            has_rare=True,
            scenario_hand=3,
            trumps=2,
            mini_packs=0,
            draws=4,
            has_preset=True,
        ),
    )
    DRAFT = (
        "draft",
        DeckProvisions(
            clause="bp9-15",
            fixed=(),
            left_out=0,
            fewest=40,
            most=54,
            is_built=False,
            decks=1,
            uses_all=False,
            pack=14,
            has_rare=True,
            scenario_hand=3,
            trumps=2,
            mini_packs=6,
            draws=4,
            has_preset=True,
        ),
    )


class DeckOption(Choice, words=WORDS):
    """An option of act7.0, which adds a rule to a duel from its start (BP-127 to BP-130)."""

    PRESET_2 = auto()
    PRESET_4 = auto()
    PACK = auto()

    @property
    def clause(self) -> str:
        """Return the clause of the option."""
        return OPTION_CLAUSES[self]


OPTION_CLAUSES = {DeckOption.PRESET_2: "bp-128", DeckOption.PRESET_4: "bp-129", DeckOption.PACK: "bp-130"}
# the barriers, and as many soldiers, that come into play before the first player is known
PRESET_PAIRS = {DeckOption.PRESET_2: 1, DeckOption.PRESET_4: 2}
# BP-132: the frames that allow an option; every format does but the one that is named, if any
FRAMES_OF_OPTIONS: Mapping[DeckOption, frozenset[str]] = {
    DeckOption.PRESET_2: frozenset({"full", "entry", "random-40", "random-half", "built-half", "built-40", "regular"}),
    DeckOption.PRESET_4: frozenset({"full", "random-40", "built-40", "regular"}),
    DeckOption.PACK: frozenset({"random-40", "built-40"}),
}
LOWEST_FORMATS = {DeckOption.PRESET_2: "std", DeckOption.PRESET_4: "std", DeckOption.PACK: "lite"}


def allows(format: Format, deck_frame: DeckFrame, option: DeckOption) -> bool:
    """Return whether format and frame allow an option (BP-132)."""
    return deck_frame.code in FRAMES_OF_OPTIONS[option] and format.admits(Format(LOWEST_FORMATS[option]))


def usual_frame(rules: Rules) -> DeckFrame:
    """Return the frame of a duel that names none: by act7.0 all cards, by 9.1 the one recommended (BP-92, BP9-02)."""
    return DeckFrame(rules.provisions.frames[0])


class Scenario(Struct, frozen=True):
    """The cards that a player sets apart (BP9-04): of the trumps the one that lies face down, and the one that is turned up."""

    rare: Cards = ()
    hand: Cards = ()
    trumps: Cards = ()
    open_trumps: Cards = ()

    @property
    def cards(self) -> Cards:
        """Return all of them."""
        return (*self.rare, *self.hand, *self.trumps, *self.open_trumps)


class Beginning(Struct, frozen=True):
    """A duel as it begins, and what each player turned up: for the preset, and to see who goes first."""

    state: State
    skipped: tuple[Cards, Cards] = ((), ())
    turned: tuple[Cards, Cards] = ((), ())


def deck(format: Format, deck_frame: DeckFrame) -> Cards:
    """Return the cards of which a player's deck is made (BP-92, BP-110, BP-116, BP9-10)."""
    return deck_frame.provisions.fixed or (*PACK, *(JOKER,) * format.provisions.jokers)


def deal(frame: Frame, luck: int, deck_frame: DeckFrame | None = None, set_apart: Iterable[Scenario] = ()) -> State:
    """Return a duel as it begins after a shuffle (BP-79, BP9-06)."""
    return begin(frame, luck, deck_frame, set_apart).state


def begin(
    frame: Frame,
    luck: int,
    deck_frame: DeckFrame | None = None,
    set_apart: Iterable[Scenario] = (),
    options: Iterable[DeckOption] = (),
    decks: tuple[Cards | None, Cards | None] = (None, None),
) -> Beginning:
    """Begin a duel: shuffle, deal, preset, first player (BP-79, BP-127 to BP-130, BP9-06, BP9-16 to BP9-19).

    Without a frame the usual one of the edition is dealt; without cards set apart the first of the deck are. A player who has told no
    deck has the one of the frame.
    """
    dealt_frame = deck_frame or usual_frame(frame.rules)
    made, every = dealt_frame.provisions, deck(frame.format, dealt_frame)
    told, chosen = tuple(set_apart), tuple(options)
    dealt: list[Player] = []
    scenarios: list[Scenario] = []
    for n, own in enumerate(decks):
        cards = own or every
        if made.mini_packs:
            cards, luck = _shuffled(cards, luck)
        scenario = told[n] if told else _first_cards(made, cards)
        life, luck = _shuffled(without(cards, scenario.cards), luck)
        # the cards that are not in the deck are taken out of it at random, or not in what was built of all of them
        left_out = 0 if own else made.left_out
        out = without(every, own) if own else life[:left_out]
        dealt.append(_dealt(made, scenario, life[left_out:], out if DeckOption.PACK in chosen else ()))
        scenarios.append(scenario)
    frame = replace(frame, has_trumps=True) if made.trumps else frame
    state = State(frame, (dealt[0], dealt[1]), luck=luck)
    skipped: list[Cards] = [(), ()]
    for side in Side if (pairs := preset_pairs(made, chosen)) else ():
        state, skipped[side.n] = _preset(state, side, pairs)
    for side, scenario in zip(Side, scenarios, strict=True):
        up = tuple(Trump(state.refs + n, card) for n, card in enumerate(scenario.open_trumps))
        state = state.with_player(side, open_trumps=up).but(refs=state.refs + len(up))
    return _first_player(state, (skipped[0], skipped[1]))


def _shuffled(cards: Cards, luck: int) -> tuple[Cards, int]:
    """Shuffle cards by luck that is there."""
    order, left = shuffle(cards, luck)
    return order, left or 0


def mini_packs(made: DeckProvisions, decks: Iterable[Cards], luck: int) -> list[tuple[Cards, ...]]:
    """Return the mini packs of each player, as the deal by this luck lays them (BP9-15)."""
    laid: list[tuple[Cards, ...]] = []
    for cards in decks:
        order, luck = _shuffled(cards, luck)
        laid.append(tuple(order[MINI_PACK * n : MINI_PACK * (n + 1)] for n in range(made.mini_packs)))
        # the rest is shuffled whatever is chosen
        _, luck = _shuffled(order[made.mini_packs :], luck)
    return laid


def is_one_of_each(chosen: Cards, packs: Iterable[Cards]) -> bool:
    """Return whether cards are one of each mini pack; both Jokers are alike, so they are looked for last."""
    left = list(packs)
    for card in sorted(chosen, key=lambda card: card is JOKER):
        pack = next((pack for pack in left if card in pack), None)
        if pack is None:
            return False
        left.remove(pack)
    return not left


def preset_pairs(made: DeckProvisions, options: Iterable[DeckOption]) -> int:
    """Return how many barriers, and as many soldiers, come into play before the first player is known."""
    return int(made.has_preset) or max((PRESET_PAIRS.get(option, 0) for option in options), default=0)


def fewest_to_deal(made: DeckProvisions, options: Iterable[DeckOption]) -> int:
    """Return with how many cards a deck is dealt, and leaves one as life: hand, preset, the card turned up, and the one drawn."""
    return made.scenario_hand + int(made.has_rare) + made.trumps + made.draws + 2 * preset_pairs(made, options) + 3


def _first_cards(made: DeckProvisions, every: Cards) -> Scenario:
    """Return the first cards of a deck, or of each mini pack, as those set apart."""
    cards, rare = every[:: MINI_PACK if made.mini_packs else 1], int(made.has_rare)
    hand = rare + made.scenario_hand
    down = hand + made.trumps - int(made.trumps > 0)
    return Scenario(cards[:rare], cards[rare:hand], cards[hand:down], cards[down : hand + made.trumps])


def _dealt(made: DeckProvisions, scenario: Scenario, cards: Cards, out: Cards) -> Player:
    """Return a player with pack and hand; cards that are not in the deck are the pack where it is an option (BP-111, BP-130, BP9-11 to BP9-13)."""
    pack, rest = cards[: made.pack] or out, cards[made.pack :]
    return Player(
        rest[made.draws :], scenario.hand + rest[: made.draws], pack=pack, rare=scenario.rare, trumps=scenario.trumps
    )


def _preset(state: State, side: Side, pairs: int) -> tuple[State, Cards]:
    """Bring barriers and as many soldiers into play; return the cards that make no soldier of the format, too (BP-128, BP-129, BP9-16, BP9-17)."""
    walls, rest = state.of(side).life[:pairs], list(state.of(side).life[pairs:])
    soldiers, skipped = list[Card](), list[Card]()
    while rest and len(soldiers) < pairs:
        card = rest.pop(0)
        (soldiers if state.frame.format.admits(kind_of((card,)).mark) else skipped).append(card)
    field = [Character(state.refs + n, (card,), (BEFORE,), barrier=True) for n, card in enumerate(walls)]
    refs = state.refs + len(field)
    field += [Character(refs + n, (card,), (BEFORE,)) for n, card in enumerate(soldiers)]
    state = state.with_player(side, life=tuple(rest), field=tuple(field), graveyard=tuple(skipped))
    return state.but(refs=refs + len(soldiers)), tuple(skipped)


def _first_player(state: State, skipped: tuple[Cards, Cards]) -> Beginning:
    """Let both turn up the top of life until one is higher, who draws a card and begins (BP-79, BP9-18, BP9-19)."""
    first, second = (player.life for player in state.players)
    most, n = min(len(first), len(second)), 0
    # with equal cards both turn up the next one (BP-79)
    while n + 1 < most and first[n].number == second[n].number:
        n += 1
    goes = Side.A if first[n].number > second[n].number else Side.B
    turned = (first[: n + 1], second[: n + 1])
    for side, cards in zip(Side, turned, strict=True):
        player = state.of(side)
        # the first player draws 1, and that turn has no Charge and no Draw (BP-79, BP9-19)
        draws = n + 1 + int(side is goes)
        hand, life = player.hand + player.life[n + 1 : draws], player.life[draws:]
        state = state.with_player(side, hand=hand, life=life, graveyard=player.graveyard + cards)
    return Beginning(state.but(turn_of=goes, chance=goes), skipped, turned)
