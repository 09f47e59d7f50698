"""Rows of a situation: the turn, its cards, the game, and the choices for a play."""

from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.dominion.cards.lookup import facts, printed
from games.dominion.cards.vocabulary import PileKind, Way
from games.dominion.table.state import Effect, Phase
from games.editions import EditionChoice, provisions
from games.remedies import Vary
from games.scenario import CARD, CARRIED, SELDOM, Values, decision, fact, row
from games.sentences import sentences
from games.text import Choice, Text

WORDS = sentences(__name__)
CardName = Annotated[str, MinLen(1), MaxLen(60), CARD]
Names = Annotated[tuple[CardName, ...], MaxLen(20)]
Few = Annotated[int, Ge(0), Le(50)]
Amount = Annotated[int, Ge(0), Le(20)]
PICKS = WORDS.text("picks")
REPLACED_BY = WORDS.text("replaced-by")
NO_WAY = WORDS.text("no-way")
OF_DIFFERENT = WORDS.text("of-different")
AS_USUAL = WORDS.text("as-usual")
IN_FORCE = WORDS.text("in-force")
UNDER_CHAMELEON = WORDS.text("under-chameleon")
WHAT_ESTATES_PLAY = WORDS.text("what-estates-play")
PRINTED = WORDS.text("printed")
PRESENT = WORDS.text("present")
LANDSCAPE = WORDS.text("landscape")
Played = Annotated[CardName, decision()]
UsedWay = Annotated[Way | None, decision(help=NO_WAY)]
Picks = Annotated[tuple[CardName, ...], MaxLen(8), decision(help=PICKS)]
Declines = Annotated[bool, decision(), SELDOM]
BESIDES = WORDS.text("besides")
OF_HAND = WORDS.text("of-hand")
OF_GOATHERD = WORDS.text("of-goatherd")
GONE_HELP = WORDS.text("gone")
MOST_DESCRIBED = 6


@provisions
class DominionProvisions:
    """The points on which rulings of different dates differ, each with its clause."""

    # WAY-58: Mouse may have a Duration card
    mouse_takes_durations: bool
    # WAY-81: what a Duration card set up ends once the card, or what played it, has left play
    ends_with_card: bool
    # errata of February 2025: cards that play others from the Supply play no Duration card
    bars_further_types: bool
    # WAY-78: Harbor Village pays for the +$ of a Way
    pays_harbor_for_ways: bool
    # WAY-87, WAY-97: debt may be paid off at any time in one's own turn, not in the Buy phase only
    pays_debt_at_any_time: bool


class Ruling(EditionChoice, words=WORDS):
    """A date up to which rulings are followed."""

    provisions: DominionProvisions

    MARCH_2025 = (
        "2025-03",
        DominionProvisions(
            mouse_takes_durations=False,
            ends_with_card=True,
            bars_further_types=True,
            pays_harbor_for_ways=False,
            pays_debt_at_any_time=True,
        ),
    )
    FEBRUARY_2025 = (
        "2025-02",
        DominionProvisions(
            mouse_takes_durations=False,
            ends_with_card=True,
            bars_further_types=True,
            pays_harbor_for_ways=True,
            pays_debt_at_any_time=True,
        ),
    )
    YEAR_2024 = (
        "2024",
        DominionProvisions(
            mouse_takes_durations=True,
            ends_with_card=False,
            bars_further_types=False,
            pays_harbor_for_ways=True,
            pays_debt_at_any_time=True,
        ),
    )
    JANUARY_2023 = (
        "2023-01",
        DominionProvisions(
            mouse_takes_durations=True,
            ends_with_card=False,
            bars_further_types=False,
            pays_harbor_for_ways=True,
            pays_debt_at_any_time=False,
        ),
    )


class Whose(Choice, words=WORDS):
    """The player whose turn it is."""

    OWN = auto()
    ANOTHERS = auto()


class How(Choice, words=WORDS):
    """The cause of a play."""

    HAND = auto()
    EFFECT = auto()
    REACTION = auto()
    AGAIN = auto()
    GONE = auto()
    THERE = auto()
    TURTLE = auto()
    CALL = auto()


class Replacement(Choice, words=WORDS):
    """An effect that replaces the instructions of a card, wanted or not."""

    ENCHANTRESS = auto()
    HIGHWAYMAN = auto()
    ENLIGHTENMENT = auto()


class Bonus(Choice, words=WORDS):
    """A bonus that a player may choose."""

    CARDS = auto()
    ACTIONS = auto()
    BUYS = auto()
    COINS = auto()
    HAND = auto()
    TRASH = auto()
    GAIN = auto()
    DRAW = auto()
    HORSE = auto()
    LATER = auto()


class First(Choice, words=WORDS):
    """An effect that comes first when a card is played, and that its player uses."""

    KILN = auto()
    URCHIN = auto()
    URCHINS = auto()


class Token(Choice, words=WORDS):
    """An Adventures token on a pile."""

    ACTION = auto()
    BUY = auto()
    CARD = auto()
    COIN = auto()


class Put(Choice, words=WORDS):
    """A place for a gained card."""

    DISCARD = auto()
    DECK = auto()
    HAND = auto()
    TRASH = auto()


class Goes(Choice, words=WORDS):
    """The way of a card that leaves play at Clean-up, by its player's choice."""

    DECK = auto()
    PILE = auto()
    EXCHANGED = auto()
    TRASHED = auto()


class Trait(Choice, words=WORDS):
    """A trait of a pile (WAY-114)."""

    NONE = auto()
    RECKLESS = auto()
    CHEAP = auto()
    CURSED = auto()
    FATED = auto()
    FAWNING = auto()
    FRIENDLY = auto()
    HASTY = auto()
    INHERITED = auto()
    INSPIRING = auto()
    NEARBY = auto()
    PATIENT = auto()
    PIOUS = auto()
    RICH = auto()
    SHY = auto()
    TIRELESS = auto()


def landscape(card: str | None) -> Text | None:
    """Return the objection to a landscape's name, if it is one."""
    of_card = facts(card) if card else None
    if of_card and of_card.is_landscape:
        return LANDSCAPE.filled(card=printed(card or ""))
    return None


Rather = Annotated[Replacement | None, decision(help=REPLACED_BY), SELDOM]
Bonuses = Annotated[tuple[Bonus, ...], MaxLen(7), decision(), SELDOM]
Firsts = Annotated[tuple[First, ...], MaxLen(2), decision(), SELDOM]


@row(component="Further")
class FurtherPlay(Values, frozen=True, kw_only=True):
    """A play that the play before it leads to."""

    card: Annotated[CardName | None, decision(), CARRIED] = None
    way: Annotated[UsedWay, CARRIED] = None
    how: Annotated[How, fact(), SELDOM] = How.EFFECT
    rather: Rather = None
    picks: Picks = ()
    bonuses: Bonuses = ()
    first: Firsts = ()
    declines: Declines = False


@row()
class PileRow:
    """A pile with something on it, or an empty one."""

    card: Annotated[CardName, fact()]
    tokens: Annotated[tuple[Token, ...], MaxLen(4), fact()] = ()
    trait: Annotated[Trait, fact(), SELDOM] = Trait.NONE
    empty: Annotated[bool, fact()] = False
    kind: Annotated[PileKind | None, fact(help=AS_USUAL), SELDOM] = None
    top: Annotated[CardName | None, fact(help=OF_DIFFERENT), SELDOM] = None


@row()
class TurnRow:
    """The turn as the situation begins."""

    whose: Annotated[Whose, fact(), SELDOM] = Whose.OWN
    phase: Annotated[Phase, fact(), SELDOM] = Phase.ACTION
    actions: Annotated[int, Ge(0), Le(99), fact()] = 1
    buys: Annotated[int, Ge(0), Le(99), fact()] = 1
    coins: Annotated[int, Ge(0), Le(99), fact()] = 0
    effects: Annotated[tuple[Effect, ...], MaxLen(16), fact(), SELDOM] = ()
    right_trashed: Annotated[Few | None, fact(help=OF_GOATHERD), SELDOM] = None


@row()
class CardsRow:
    """The places of the player's cards."""

    in_play: Annotated[Names, fact(help=BESIDES)] = ()
    gone: Annotated[Names, fact(help=GONE_HELP), SELDOM] = ()
    staying: Annotated[Names, fact(), SELDOM] = ()
    hand: Annotated[Names, fact(help=OF_HAND)] = ()
    hand_more: Annotated[Few | None, fact(), SELDOM] = None
    deck: Annotated[Names, fact()] = ()
    deck_more: Annotated[Few | None, fact(), SELDOM] = None
    discard: Annotated[Names, fact()] = ()
    discard_more: Annotated[Few, fact(), SELDOM] = 0
    set_aside: Annotated[Names, fact(help=BESIDES), SELDOM] = ()
    exile: Annotated[Names, fact(), SELDOM] = ()
    tavern: Annotated[Names, fact(), SELDOM] = ()
    trash: Annotated[Names, fact(), SELDOM] = ()


class CardType(Choice, words=WORDS):
    """A type of a card unknown to this site, as far as it matters to a play."""

    ACTION = auto()
    TREASURE = auto()
    VICTORY = auto()
    CURSE = auto()
    NIGHT = auto()
    ATTACK = auto()
    DURATION = auto()
    REACTION = auto()
    RESERVE = auto()
    COMMAND = auto()


@row()
class OwnCard:
    """A card unknown to this site: its types, its cost, and its bonuses when played."""

    card: Annotated[CardName, fact()]
    types: Annotated[tuple[CardType, ...], MaxLen(6), fact()] = ()
    cost: Annotated[Amount, fact()] = 0
    potion: Annotated[Amount, fact(), SELDOM] = 0
    debt: Annotated[Amount, fact(), SELDOM] = 0
    pile: Annotated[PileKind, fact(), SELDOM] = PileKind.SUPPLY
    cards: Annotated[Amount, fact()] = 0
    actions: Annotated[Amount, fact()] = 0
    buys: Annotated[Amount, fact()] = 0
    coins: Annotated[Amount, fact()] = 0
    more: Annotated[bool, fact()] = False


@row()
class Printing:
    """The printing of a card, where its wording changed (WAY-95)."""

    card: Annotated[CardName, fact()]
    year: Annotated[int, Ge(2008), Le(2026), fact()]


class DrawTerm(Choice, words=WORDS):
    """The word by which a card lets its player draw, where printings differ (WAY-83)."""

    DRAW = auto()
    CARDS = auto()


@row()
class Wording:
    """The wording of the card in use, where printings differ between “draw” and “+Cards” (WAY-83)."""

    card: Annotated[CardName, fact()]
    says: Annotated[DrawTerm, fact()] = DrawTerm.CARDS


@row()
class GameRow:
    """The Ways, piles, described cards and printings of the game."""

    ways: Annotated[tuple[Way, ...], MaxLen(20), fact()] = ()
    mouse: Annotated[CardName | None, fact()] = None
    inherited: Annotated[CardName | None, fact(help=WHAT_ESTATES_PLAY), SELDOM] = None
    landscapes: Annotated[tuple[CardName, ...], MaxLen(6), fact(help=IN_FORCE), SELDOM] = ()
    piles: Annotated[tuple[PileRow, ...], MaxLen(10), fact(), SELDOM] = ()
    lacking: Annotated[tuple[Amount, ...], MaxLen(21), fact(help=PRINTED), SELDOM] = ()
    described: Annotated[tuple[OwnCard, ...], MaxLen(MOST_DESCRIBED), fact(), SELDOM] = ()
    printings: Annotated[tuple[Printing, ...], MaxLen(MOST_DESCRIBED), fact(help=PRESENT), SELDOM] = ()
    wordings: Annotated[tuple[Wording, ...], MaxLen(MOST_DESCRIBED), fact(help=UNDER_CHAMELEON), SELDOM] = ()


FROM_HAND = WORDS.text("from-hand")
IN_PHASE = WORDS.text("in-phase")
OWN_TURN = WORDS.text("own-turn")
ACTIONS = WORDS.text("actions")
BUYS = WORDS.text("buys")
COINS = WORDS.text("coins")
WITH_ACTION = WORDS.text("with-action")
# a plain Action of the Supply
AN_ACTION = "Village"


def at_another_time(phase: str, whose: str) -> tuple[Vary, Vary]:
    """Vary phase and turn, by their paths."""
    return (
        Vary(phase, (Phase.ACTION, Phase.BUY, Phase.NIGHT), IN_PHASE),
        Vary(whose, (Whose.OWN,), OWN_TURN),
    )


def of_plays(how: str) -> tuple[Vary, ...]:
    """Vary the circumstances of plays, by the path of `how`."""
    return (
        Vary(how, (How.HAND,), FROM_HAND),
        *at_another_time("turn/phase", "turn/whose"),
        Vary("turn/actions", phrase=ACTIONS),
        Vary("turn/buys", phrase=BUYS),
        Vary("turn/coins", phrase=COINS),
    )
