"""The vocabulary of cards: types, instructions, conditions, and the facts of one card."""

from __future__ import annotations

from enum import Enum, auto
from functools import cached_property

from games.sentences import sentences
from games.text import Choice
from games.values import Record

WORDS = sentences(__name__)


class Way(Choice, words=WORDS):
    """One of the twenty Ways."""

    BUTTERFLY = auto()
    CAMEL = auto()
    CHAMELEON = auto()
    FROG = auto()
    GOAT = auto()
    HORSE = auto()
    MOLE = auto()
    MONKEY = auto()
    MOUSE = auto()
    MULE = auto()
    OTTER = auto()
    OWL = auto()
    OX = auto()
    PIG = auto()
    RAT = auto()
    SEAL = auto()
    SHEEP = auto()
    SQUIRREL = auto()
    TURTLE = auto()
    WORM = auto()


class Type(Choice, words=WORDS):
    """A type of a card, or of a landscape."""

    ACTION = auto()
    TREASURE = auto()
    VICTORY = auto()
    CURSE = auto()
    ATTACK = auto()
    COMMAND = auto()
    DOOM = auto()
    DURATION = auto()
    NIGHT = auto()
    REACTION = auto()
    RESERVE = auto()
    RUINS = auto()
    SHELTER = auto()
    TRAVELLER = auto()
    PROJECT = auto()
    PROPHECY = auto()
    TRAIT = auto()
    EVENT = auto()
    LANDMARK = auto()
    WAY = auto()
    ALLY = auto()
    BOON = auto()
    HEX = auto()
    STATE = auto()
    ARTIFACT = auto()
    LOOTER = auto()
    KNIGHT = auto()
    PRIZE = auto()
    CASTLE = auto()
    GATHERING = auto()
    FATE = auto()
    HEIRLOOM = auto()
    SPIRIT = auto()
    ZOMBIE = auto()
    LIAISON = auto()
    AUGUR = auto()
    CLASH = auto()
    FORT = auto()
    ODYSSEY = auto()
    TOWNSFOLK = auto()
    WIZARD = auto()
    LOOT = auto()
    OMEN = auto()
    SHADOW = auto()
    REWARD = auto()


class PileKind(Choice, words=WORDS):
    """The pile of a card."""

    SUPPLY = auto()
    NON_SUPPLY = auto()
    MIXED = auto()
    NONE = auto()


class Do(Choice, words=WORDS):
    """The deed of one instruction."""

    CARDS = auto()
    ACTIONS = auto()
    COINS = auto()
    BUYS = auto()
    LOSE_COINS = auto()
    DRAW_TO = auto()
    DISCARD = auto()
    DISCARD_FOR = auto()
    DISCARD_HAND = auto()
    TRASH = auto()
    TRASH_THIS = auto()
    TOPDECK = auto()
    GAIN = auto()
    UPGRADE = auto()
    EXILE = auto()
    RETURN = auto()
    MAT = auto()
    SET_ASIDE = auto()
    PLAY = auto()
    LOOK = auto()
    REVEAL = auto()
    ROTATE = auto()
    KEEP = auto()
    PAY_COINS = auto()
    POTIONS = auto()
    TOKEN = auto()
    COFFERS = auto()
    VILLAGERS = auto()
    DEBT = auto()
    VP = auto()
    OTHERS = auto()
    CHOOSE = auto()
    NEXT_TURN = auto()
    UNTIL_NEXT_TURN = auto()
    THIS_TURN = auto()
    END_OF_TURN = auto()
    FROM_PLAY = auto()
    STAY = auto()
    DISCARD_THIS = auto()
    EXILE_FROM_HAND = auto()
    ENCAMP = auto()
    FAVORS = auto()
    NOTE = auto()
    MAY = auto()
    DEPENDS = auto()
    BY_TYPE = auto()
    DISCARD_DOWN = auto()
    ASIDE = auto()
    TAKE_ASIDE = auto()
    INTO_DECK = auto()


class Per(Choice, words=WORDS):
    """The things by which an amount is counted."""

    VICTORY_IN_HAND = auto()
    TREASURE_IN_HAND = auto()
    TREASURE_IN_PLAY = auto()
    DISCARDED = auto()
    ACTION_IN_HAND = auto()
    CARD_IN_HAND = auto()
    EMPTY_PILE = auto()
    COST_OF_CARD = auto()
    TWO_OF_COST = auto()
    TYPE_OF_CARD = auto()
    THREE_IN_PLAY = auto()
    SINGLE_IN_PLAY = auto()
    ACTION_NAME_IN_PLAY = auto()
    OTHER_ATTACK_IN_PLAY = auto()
    TRASHED_AT_RIGHT = auto()


class If(Choice, words=WORDS):
    """The condition of an instruction."""

    FIRST_OF_NAME = auto()
    THIRD_ACTION = auto()
    HAND_AT_MOST_5 = auto()
    ACTION_PHASE = auto()
    BUY_PHASE = auto()
    NIGHT = auto()
    NOT_NIGHT = auto()
    OTHERS_TURN = auto()
    DISCARDED = auto()
    RETURNED = auto()
    TWO_TRASHED = auto()
    TRASHED = auto()
    TWO_DISCARDED = auto()
    THREE_DISCARDED = auto()
    NONE_DISCARDED = auto()
    NO_PILE_EMPTY = auto()
    PILE_EMPTY = auto()
    TWO_PILES_EMPTY = auto()
    ALONE_IN_PLAY = auto()
    NOT_ALONE_IN_PLAY = auto()
    HAND_AT_LEAST_8 = auto()
    DISCARD_PILE = auto()
    NEW_IN_EXILE = auto()
    COSTS_POTION = auto()
    FOUR_COFFERS = auto()
    ONE_OR_FIVE_IN_PLAY = auto()
    TWO_OR_SIX_IN_PLAY = auto()
    THREE_OR_SEVEN_IN_PLAY = auto()
    FOUR_OR_EIGHT_IN_PLAY = auto()
    NO_ACTION_IN_HAND = auto()
    HAND_ALL_DIFFERENT = auto()


class Whom(Choice, words=WORDS):
    """An effect of an instruction on the other players."""

    DISCARD_TO_3 = auto()
    DISCARD_TO_4 = auto()
    GAIN_CURSE = auto()
    GAIN_SILVER = auto()
    DRAW_1 = auto()
    NOBLE_BRIGAND = auto()
    HEX = auto()
    NEW_HANDS = auto()
    DRAW_THEN_DISCARD_TO_3 = auto()
    EXILE_CURSE = auto()
    VICTORY_ONTO_DECK = auto()
    RABBLE = auto()
    TOP_TWO = auto()
    GAIN_RUINS = auto()
    BANDIT = auto()
    BARBARIAN = auto()
    MINUS_COIN = auto()
    CARDINAL = auto()
    CATAPULT = auto()
    FIVE_ONTO_DECK = auto()
    DISCARD_COPPER = auto()
    FORTUNE_TELLER = auto()
    ONTO_DECK_TO_3 = auto()
    LEGIONARY = auto()
    MOUNTEBANK = auto()
    OLD_WITCH = auto()
    CURSE_ONTO_DECK = auto()
    CURSE_THEN_DRAW = auto()
    NAME_OR_CURSE = auto()
    TOP_ONE = auto()
    SWINDLER = auto()
    TORTURER = auto()
    VILLAIN = auto()
    WARRIOR = auto()
    WITCHS_HUT = auto()
    YOUNG_WITCH = auto()
    ARCHER = auto()
    MAY_DISCARD_2 = auto()
    DUCHESS = auto()
    SORCERESS = auto()
    THIEF = auto()
    SABOTEUR = auto()
    MASQUERADE = auto()
    PILLAGE = auto()
    TAXMAN = auto()
    SOLDIER = auto()


class LastingEffect(Choice, words=WORDS):
    """A lasting effect of an instruction: for this turn, or until the next one."""

    COSTS_LESS = auto()
    NO_MORE_ACTIONS = auto()
    COPY_OF_NEXT = auto()
    PAYS_AFTER_NEXT = auto()
    PAYS_FOR_TRASHING = auto()
    PAYS_FOR_SILVER = auto()
    TREASURE_ONTO_DECK = auto()
    ACTION_ONTO_DECK = auto()
    GAINS_ONTO_DECK = auto()
    ENCHANTRESS = auto()
    HIGHWAYMAN = auto()
    HAUNTED_WOODS = auto()
    UNAFFECTED = auto()
    IMPROVES = auto()
    PLAYS_NEXT_GAIN = auto()
    HORSE_FOR_DEAR = auto()
    VP_FOR_VICTORY = auto()
    BUY_FOR_GAIN = auto()
    FAVOR_FOR_GAIN = auto()
    SKIRMISHER = auto()
    GATEKEEPER = auto()
    CORSAIR = auto()
    MONKEY = auto()
    OUTPOST = auto()
    SWAMP_HAG = auto()
    FRIGATE = auto()
    VOYAGE = auto()
    WARLORD = auto()


class Below(Choice, words=WORDS):
    """Text below the line, or another trigger, which a Way leaves on the card (WAY-09)."""

    VP_PER_BUY = auto()
    TRASH_ON_ATTACK = auto()
    EXCHANGE = auto()
    ONTO_DECK_IF_FEW = auto()
    ONTO_DECK = auto()
    CALL_AT_START = auto()
    CALL_AFTER_ACTION = auto()
    CALL_FOR_ACTIONS = auto()
    CHEAPER_PER_ACTION = auto()
    NO_COPPER_IN_PLAY = auto()
    DRAW_ON_GAIN = auto()
    OVERPAY = auto()
    REACTS_TO_GAIN = auto()
    GAIN_ON_TRASH = auto()
    REACTS_TO_ATTACK = auto()
    UNAFFECTED_BY_ATTACK = auto()
    WITH_FIVE_IN_HAND = auto()
    DISCARDED_TO_REACT = auto()
    ASIDE_ON_ATTACK = auto()
    PLAYS_ITSELF_ON_ATTACK = auto()
    PLAYS_ITSELF_ON_VICTORY = auto()
    PLAYS_ITSELF_ON_GAIN = auto()
    ATTACK_ON_BUY = auto()
    SILVERS_ON_GAIN = auto()
    TRASH_TREASURES_ON_GAIN = auto()
    BUY_LIMIT = auto()
    FROM_DECK = auto()
    NOT_AT_CLEAN_UP = auto()
    UNTOLD = auto()
    UNTOLD_ON_GAIN = auto()
    UNTOLD_ON_DISCARD = auto()


class Point(Choice, words=WORDS):
    """A point on which an effect depends, and which no field tells, or none does here."""

    REVEALED = auto()
    TOP_CARD = auto()
    TRASHED = auto()
    GAINED = auto()
    HAND = auto()
    CHOSEN = auto()
    LEFT_PLAYER = auto()
    RIGHT_PLAYER = auto()
    OTHERS = auto()
    BOON = auto()
    HEX = auto()
    TRASH_PILE = auto()
    DISCARD_PILE = auto()
    JOURNEY = auto()
    TOKENS = auto()
    SHUFFLE = auto()
    LATER = auto()
    TABLE = auto()


class Part(Choice, words=WORDS):
    """A part of a text that is told in words alone: an option, or something that changes no total here."""

    ACOLYTE = auto()
    AMBASSADOR = auto()
    ARTIFICER = auto()
    BATTLE_PLAN = auto()
    BUSTLING_VILLAGE = auto()
    BUTCHER = auto()
    CAPITAL_CITY = auto()
    CHANCELLOR = auto()
    COUNTING_HOUSE = auto()
    EMBARGO = auto()
    EXTRA_TURN = auto()
    FORTUNE_HUNTER = auto()
    HAMLET = auto()
    HARBINGER = auto()
    JOUST = auto()
    KEEP_TREASURE_CHEST = auto()
    LIBRARY = auto()
    MESSENGER = auto()
    PEARL_DIVER = auto()
    PIXIE = auto()
    SETTLERS = auto()
    SKIP_TURN = auto()
    SNAKE_WITCH = auto()
    SUN = auto()
    SWAP = auto()
    DEATH_CART = auto()
    WHEELWRIGHT = auto()
    BORDER_GUARD = auto()
    ENGINEER = auto()


class From(Choice, words=WORDS):
    """The place of a card that another card plays."""

    HAND = auto()
    SUPPLY = auto()
    TRASH = auto()
    SET_ASIDE = auto()
    KEPT = auto()
    KEPT_THERE = auto()
    INHERITED = auto()
    DISCARD = auto()
    REVEALED = auto()


class To(Choice, words=WORDS):
    """The place of a gained card."""

    DISCARD = auto()
    DECK = auto()
    HAND = auto()


class Instruction(Record, frozen=True):
    """One instruction of a card or a Way.

    `n` is an amount of any kind, `more` the extra cost of a gain, `most` the highest cost of a card, `times` the
    number of plays. `only` narrows the cards that will do, `without` excludes types, `lately` excludes types since
    February 2025, and a `cheaper` one costs less than the card itself. `give` holds the later instructions, or those
    to choose from; `by_printing` marks printings that differ between "draw" and "+Cards". Of cards that are looked at,
    `take` go to the hand, and `lost` may leave the deck. `exiles` Exiles where others trash, and `besides` is a card
    that will not do. `point` names what the effect, or its amount, depends on, `part` what is told in words alone.
    """

    do: Do
    n: int = 1
    per: Per | None = None
    when: If | None = None
    optional: bool = False
    up_to: bool = False
    card: str = ""
    copy: bool = False
    only: Type | None = None
    without: tuple[Type, ...] = ()
    lately: tuple[Type, ...] = ()
    cheaper: bool = False
    by_printing: bool = False
    most: int = 0
    more: int = 0
    to: To = To.DISCARD
    times: int = 1
    origin: From = From.HAND
    after: tuple[Instruction, ...] = ()
    give: tuple[Instruction, ...] = ()
    whom: Whom | None = None
    lasting: LastingEffect | None = None
    point: Point | None = None
    part: Part | None = None
    take: int = 0
    lost: int = 0
    exiles: bool = False
    besides: str = ""


ANY_COST = 99
"""The highest cost of a gain that any cost allows."""


class CostBy(Enum):
    """The circumstance on which a cost depends (WAY-110)."""

    GAINS = auto()
    EMPTY_DISCARD_PILE = auto()
    LAST_GAIN = auto()
    NOT_KNOWN = auto()


PLAYABLE = frozenset({Type.ACTION, Type.TREASURE, Type.NIGHT})
LANDSCAPES = frozenset(
    (
        *(Type.PROJECT, Type.PROPHECY, Type.TRAIT, Type.EVENT, Type.LANDMARK, Type.WAY),
        *(Type.ALLY, Type.BOON, Type.HEX, Type.STATE, Type.ARTIFACT),
    )
)
PLAYING_ITSELF = frozenset({Below.PLAYS_ITSELF_ON_ATTACK, Below.PLAYS_ITSELF_ON_VICTORY, Below.PLAYS_ITSELF_ON_GAIN})


class Facts(Record, frozen=True, dict=True):
    """The facts of a card or a Way; a landscape has no cost.

    `partly` marks a card known by its amounts alone, `more` one that does more than these. `cost_by` tells on what the
    cost depends, and `other_payment` marks a card that may be bought in another way. `vp` is a fixed worth at the end of
    the game. A Traveller `becomes` another card; `call` and `react` are the instructions of a Reserve card when called,
    and of a Reaction. The table alone tells `set_off`, what makes a reaction play its card, and in its own words
    `gain_does`, what happens as it is gained, and `touches`; `plays` are the instructions by which a card of the table
    plays others, `late` where all of them wait for the start of a turn. In each of them None is "not known". `lingers` marks an older printing whose text below the
    line is not told, `reworded` holds the years of a wording that moved a text off the
    line, `announced` of one that moves it back, `rewritten` of one that changed what is done when played,
    `since_bought` of one by which a text acts on every gain and not on buying alone. `acts_on_trash` marks a text on being trashed, not told here.
    """

    types: tuple[Type, ...] = ()
    cost: int = 0
    debt: int = 0
    potion: int = 0
    pile: PileKind = PileKind.SUPPLY
    play: tuple[Instruction, ...] = ()
    call: tuple[Instruction, ...] = ()
    react: tuple[Instruction, ...] = ()
    below: tuple[Below, ...] = ()
    way: Way | None = None
    partly: bool = False
    more: bool = False
    coins_named: bool | None = False
    cost_by: CostBy | None = None
    other_payment: bool = False
    set_off: tuple[str, ...] | None = ()
    gain_does: tuple[str, ...] | None = None
    plays: tuple[Instruction, ...] | None = None
    late: bool = False
    touches: tuple[str, ...] = ()
    acts_on_trash: bool = False
    lingers: bool = False
    reworded: str = ""
    announced: str = ""
    rewritten: str = ""
    since_bought: str = ""
    vp: int | None = None
    becomes: str = ""

    @cached_property
    def names_coins(self) -> bool | None:
        """Return whether the card names +Coins, None if that is not decided (WAY-32)."""
        return any(names_coins(part) for part in self.play) or self.coins_named

    @property
    def has_printings(self) -> bool:
        """Return whether an older printing has another text than the printed wording (WAY-95)."""
        return bool(self.reworded or self.rewritten or self.since_bought)

    @property
    def price(self) -> tuple[int, int, int]:
        """Return the printed cost: coins, potions and debt."""
        return self.cost, self.potion, self.debt

    @cached_property
    def is_landscape(self) -> bool:
        """Return whether this is a landscape, such as a Project."""
        return self.way is not None or not LANDSCAPES.isdisjoint(self.types)

    @property
    def in_supply(self) -> bool:
        """Return whether the Supply has a pile of it."""
        return self.pile in (PileKind.SUPPLY, PileKind.MIXED) and not self.is_landscape

    @property
    def worth(self) -> int | None:
        """Return its fixed VP, None if its text decides."""
        worthless = Type.VICTORY not in self.types and Type.CURSE not in self.types and not self.partly
        return 0 if worthless and self.vp is None else self.vp

    @property
    def plays_itself(self) -> bool:
        """Return whether the card has a reaction that plays it (WAY-19)."""
        return not PLAYING_ITSELF.isdisjoint(self.below) or bool(self.set_off)

    @property
    def may_be_overpaid(self) -> bool:
        """Return whether more than its cost may be paid for the card."""
        return Below.OVERPAY in self.below or "overpay" in (self.gain_does or ())

    @property
    def may_play_itself(self) -> bool:
        """Return whether its reaction plays it, or is not known (WAY-19, WAY-100)."""
        return self.plays_itself or self.set_off is None


def names_its_point(of_card: Facts | None) -> bool:
    """Return whether a card names the point on which all the rest of it depends."""
    return of_card is not None and any(instruction.do is Do.DEPENDS for instruction in of_card.play)


def is_fully_known(of_card: Facts | None) -> bool:
    """Return whether the whole effect of playing a card is known."""
    return of_card is not None and not of_card.more


def names_coins(instruction: Instruction) -> bool:
    """Return whether an instruction gives +Coins, now or later."""
    pays = instruction.lasting in (
        LastingEffect.PAYS_AFTER_NEXT,
        LastingEffect.PAYS_FOR_TRASHING,
        LastingEffect.PAYS_FOR_SILVER,
    )
    return instruction.do is Do.COINS or pays or any(names_coins(part) for part in instruction.give)
