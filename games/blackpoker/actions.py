"""The list of actions: its columns as data (timing, cost, key cards, target), and its rows, those of act7.0 first."""

from collections.abc import Iterable, Iterator
from enum import auto
from functools import cached_property
from itertools import combinations, permutations, product

from msgspec import Struct

from games.blackpoker.cards import ACE, JACK, JOKER, JOKERS_NUMBER, KING, QUEEN, RANKS, Card, Format, Suit
from games.sentences import sentences
from games.text import Choice, Text, joined

WORDS = sentences(__name__)
TEN = 10
NOTHING = WORDS.text("nothing")
NONE = WORDS.text("none")
PARTS = WORDS.all("parts")
ONE_KEY = WORDS.text("one")
TWO_KEYS = WORDS.text("two")
TWO_ALIKE = WORDS.text("two-alike")
ONE_EACH = WORDS.text("one-each")
EACH_ALIKE = WORDS.text("each-alike")


class Type(Choice, words=WORDS):
    """A type of action: those of the list act7.0, then those of edition 9.1 that it has not."""

    SUMMON = auto()
    TURN_CONTROL = auto()
    BATTLE = auto()
    QUICK_MAGIC = auto()
    NORMAL_MAGIC = auto()
    TRIGGER = auto()
    BASIC = auto()
    BASIC_MAGIC = auto()
    INTERMEDIATE_MAGIC = auto()
    TRIGGERED_MAGIC = auto()
    ADVANCED_MAGIC = auto()
    PACK = auto()
    RARE_CARD = auto()
    TRUMP = auto()
    MAGIC = auto()


class Timing(Choice, words=WORDS):
    """The time at which an action may be started (BP-72)."""

    MAIN = auto()
    QUICK = auto()


class Alike(Choice, words=WORDS):
    """The property that two key cards must share."""

    NOTHING = auto()
    SUIT = auto()
    NUMBER = auto()


class AimAt(Choice, words=WORDS):
    """A kind of target."""

    CHARACTER = auto()
    SOLDIER = auto()
    BARRIER = auto()
    ACTION = auto()
    OPPONENT = auto()
    PLAYER = auto()
    TRUMP = auto()


class Fit(Choice, words=WORDS):
    """A further condition on a target."""

    ANY = auto()
    OF_KEY_SUIT = auto()
    WITH_KEYS = auto()
    COUNTERABLE = auto()
    DAMAGE = auto()
    WITH_TARGET = auto()
    HAS_KEYS = auto()
    DRIVEN = auto()


class Zone(Choice, words=WORDS):
    """The zone from which an action takes its key cards (BP9-55)."""

    HAND = auto()
    RARE = auto()


class Condition(Choice, words=WORDS):
    """A condition for starting an action, beside its columns (BP9-150 to BP9-155)."""

    UNOPENED_PACK = auto()
    HAS_RARE_CARD = auto()
    LOW_LIFE = auto()
    HAS_HIDDEN_TRUMP = auto()


class Cost(Struct, frozen=True):
    """A cost: barriers driven (B), damage (L), cards discarded (D), characters given up (S) (BP-03)."""

    barriers: int = 0
    damage: int = 0
    discards: int = 0
    characters: int = 0

    def __str__(self) -> str:
        return "B" * self.barriers + "L" * self.damage + "D" * self.discards + "S" * self.characters

    @property
    def text(self) -> Text:
        """Return the letters of the cost, or that there is none."""
        return Text(str(self), str(self)) if str(self) else NOTHING

    @property
    def parts(self) -> Text:
        """Return the parts of a cost in words, at least one."""
        amounts = {
            "barriers": self.barriers,
            "damage": self.damage,
            "discards": self.discards,
            "characters": self.characters,
        }
        return joined(PARTS[name].filled(n=n) for name, n in amounts.items() if n)


FREE = Cost()


class Slot(Struct, frozen=True):
    """The condition on one key card: its suit, if any, and its range of numbers."""

    suit: Suit | None = None
    lowest: int = ACE
    highest: int = KING

    def takes(self, card: Card) -> bool:
        """Return whether a card fulfils the condition."""
        return self.lowest <= card.number <= self.highest and self.suit in (None, card.suit)

    def may_take(self, card: Card) -> bool:
        """Return whether a card, whose suit may not be told, may fulfil the condition."""
        return self.lowest <= card.number <= self.highest and (card.is_suitless or self.suit in (None, card.suit))

    @property
    def printed(self) -> Text:
        """Return suit and numbers as printed, without a Joker."""
        lowest, highest = RANKS[max(self.lowest, ACE)], RANKS[self.highest]
        en, ja = (lowest, lowest) if lowest == highest else (f"{lowest}–{highest}", f"{lowest}〜{highest}")
        return Text(f"{self.suit.sign} {en}", f"{self.suit.sign}{ja}") if self.suit else Text(en, ja)


class Keys(Struct, frozen=True):
    """The key cards that an action needs."""

    slots: tuple[Slot, ...] = ()
    alike: Alike = Alike.NOTHING
    zone: Zone = Zone.HAND

    def takes(self, cards: tuple[Card, ...]) -> bool:
        """Return whether these cards, in any order, are the key cards."""
        return len(cards) == len(self.slots) and next(self.among(cards), None) is not None

    def may_take(self, cards: tuple[Card, ...]) -> bool:
        """Return whether these cards may be the key cards, by the suits that are not told."""
        if len(cards) != len(self.slots):
            return False
        suits = {card.suit for card in cards if card.suit and self.alike is Alike.SUIT}
        numbers = {card.number for card in cards if self.alike is Alike.NUMBER}
        return (
            len(suits) < 2
            and len(numbers) < 2
            and any(
                all(slot.may_take(card) for slot, card in zip(self.slots, order, strict=True))
                for order in permutations(cards)
            )
        )

    def among(self, cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield every choice of key cards from some cards."""
        if len(self.slots) < 2:
            yield from combinations(filter(self._fits, cards), len(self.slots))
            return
        if len(self.slots) > 2:
            yield from self._of_one_suit(cards)
            return
        first, second = self.slots
        # each card is tested once, not once per pair: every hand is searched for every action
        fitting = [
            (card, self._shared(card), first.takes(card), second.takes(card)) for card in cards if self._fits(card)
        ]
        for (card, shared, as_first, as_second), (other, same, first_too, second_too) in combinations(fitting, 2):
            if shared == same and ((as_first and second_too) or (as_second and first_too)):
                yield card, other

    def _of_one_suit(self, cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield every choice of more than two key cards, which are of one suit and each of a number of its own (BP-125)."""
        numbers = [slot.lowest for slot in self.slots]
        by_suit: dict[Suit, dict[int, Card]] = {}
        for card in cards:
            if card.suit and card.number in numbers:
                by_suit.setdefault(card.suit, {})[card.number] = card
        yield from (
            tuple(of_suit[number] for number in numbers) for of_suit in by_suit.values() if len(of_suit) == len(numbers)
        )

    def by_slot(self, cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield every choice of different cards, one for each key card, that suits which are not told may allow."""
        known = tuple(cards)
        for choice in product(*(tuple(card for card in known if slot.may_take(card)) for slot in self.slots)):
            if all(choice.count(card) <= known.count(card) for card in choice):
                yield choice

    def _fits(self, card: Card) -> bool:
        return any(slot.takes(card) for slot in self.slots)

    def _shared(self, card: Card) -> object:
        """Return the property that the other key card must share with this one."""
        match self.alike:
            case Alike.SUIT:
                # two cards whose suits are not told share none for sure
                return card.suit or object()
            case Alike.NUMBER:
                return card.number
        return None

    @property
    def text(self) -> Text:
        """Return the entry of the column of key cards."""
        if not self.slots:
            return NOTHING
        if self.zone is Zone.RARE:
            return self.zone.text
        first, *rest = self.slots
        if self.alike is not Alike.NOTHING and any(slot != first for slot in rest):
            return EACH_ALIKE.filled(slots=joined(slot.printed for slot in self.slots), alike=self.alike)
        if self.alike is not Alike.NOTHING:
            return TWO_ALIKE.filled(alike=self.alike)
        if not rest:
            return ONE_KEY.filled(slot=first.printed) if first.highest else JOKER.text
        if first == rest[0]:
            return TWO_KEYS.filled(slot=first.printed)
        return ONE_EACH.filled(slot=first.printed, other=rest[0].printed)


class Aim(Struct, frozen=True):
    """The target that an action needs."""

    at: AimAt
    own_side: bool = False
    fit: Fit = Fit.ANY

    @property
    def text(self) -> Text:
        """Return the entry of the column of targets."""
        return AIMS[self]


# their places number the kinds of target in hand_options
AIMS = {
    Aim(AimAt.CHARACTER): WORDS.text("a-character"),
    Aim(AimAt.CHARACTER, own_side=True): WORDS.text("own-character"),
    Aim(AimAt.SOLDIER): WORDS.text("a-soldier"),
    Aim(AimAt.SOLDIER, own_side=True, fit=Fit.OF_KEY_SUIT): WORDS.text("own-suited-soldier"),
    Aim(AimAt.BARRIER): WORDS.text("a-barrier"),
    Aim(AimAt.OPPONENT): WORDS.text("an-opponent"),
    Aim(AimAt.ACTION, fit=Fit.WITH_KEYS): WORDS.text("action-with-keys"),
    Aim(AimAt.ACTION, fit=Fit.DAMAGE): WORDS.text("damage-action"),
    Aim(AimAt.ACTION, fit=Fit.WITH_TARGET): WORDS.text("action-with-target"),
    Aim(AimAt.ACTION, fit=Fit.COUNTERABLE): WORDS.text("action-with-keys"),
    Aim(AimAt.PLAYER): WORDS.text("a-player"),
    Aim(AimAt.TRUMP): WORDS.text("a-trump"),
    Aim(AimAt.ACTION, fit=Fit.HAS_KEYS): WORDS.text("action-with-any-keys"),
    Aim(AimAt.CHARACTER, fit=Fit.DRIVEN): WORDS.text("driven-character"),
}


class Row(Struct, frozen=True, dict=True):
    """The row of an action in the list.

    `as_printed` holds the key cards that the source prints, where they differ (BP-80). `never_directly`: no player starts it;
    `without_turn`: only the player without the turn starts it. `conditions` must be met beside the columns.
    `never_countered`: Counter cannot target it. `resolves_first`: what its payment triggers waits until it has resolved (BP-124).
    `trump` is the code of the card that gives it while it lies face up as a trump (BP9-158).
    """

    clause: str
    type: Type
    format: Format
    timing: Timing
    letters: str
    keys: Keys
    aim: Aim | None = None
    as_printed: Keys | None = None
    immediate: bool = False
    once_a_turn: bool = False
    never_directly: bool = False
    without_turn: bool = False
    conditions: tuple[Condition, ...] = ()
    never_countered: bool = False
    resolves_first: bool = False
    trump: str = ""

    @cached_property
    def cost(self) -> Cost:
        """Return the cost, counted letter by letter."""
        return Cost(*(self.letters.count(letter) for letter in "BLDS"))

    def key_cards(self, printed: bool) -> Keys:
        """Return the key cards, as printed or as this site plays (BP-80)."""
        return self.as_printed if printed and self.as_printed else self.keys


UNOPENED_PACK, HAS_RARE_CARD, LOW_LIFE, HAS_HIDDEN_TRUMP = Condition
SUMMON, TURN_CONTROL, BATTLE, QUICK_MAGIC, NORMAL_MAGIC, TRIGGER, *_, MAGIC = Type
LITE, STD, PRO, MAST = Format
MAIN, QUICK = Timing
HEART, SPADE, DIAMOND, CLUB = Suit
ANY = Slot(None, JOKERS_NUMBER)
NO_KEYS = Keys()
RARE_KEY = Keys((ANY,), zone=Zone.RARE)
JOKER_KEY = Keys((Slot(None, JOKERS_NUMBER, JOKERS_NUMBER),))
CHARACTER, OWN_CHARACTER = Aim(AimAt.CHARACTER), Aim(AimAt.CHARACTER, own_side=True)
SOLDIER, OWN_SUITED_SOLDIER = Aim(AimAt.SOLDIER), Aim(AimAt.SOLDIER, own_side=True, fit=Fit.OF_KEY_SUIT)
BARRIER, OPPONENT, PLAYER = Aim(AimAt.BARRIER), Aim(AimAt.OPPONENT), Aim(AimAt.PLAYER)
ACTION_WITH_KEYS, DAMAGE_ACTION = Aim(AimAt.ACTION, fit=Fit.WITH_KEYS), Aim(AimAt.ACTION, fit=Fit.DAMAGE)
ACTION_WITH_TARGET = Aim(AimAt.ACTION, fit=Fit.WITH_TARGET)
COUNTERABLE_ACTION = Aim(AimAt.ACTION, fit=Fit.COUNTERABLE)
OPEN_TRUMP = Aim(AimAt.TRUMP)
ACTION_WITH_ANY_KEYS, DRIVEN_CHARACTER = Aim(AimAt.ACTION, fit=Fit.HAS_KEYS), Aim(AimAt.CHARACTER, fit=Fit.DRIVEN)


ACE_AND_JACK = (Slot(None, ACE, ACE), Slot(None, JACK, JACK))
ROYAL_FLUSH = Keys(tuple(Slot(None, number, number) for number in (ACE, TEN, JACK, QUEEN, KING)), Alike.SUIT)


def _one_key(lowest: int, highest: int, suit: Suit | None = None) -> Keys:
    return Keys((Slot(suit, lowest, highest),))


def _two_keys(first: Suit, second: Suit, highest: int) -> Keys:
    return Keys((Slot(first, ACE, highest), Slot(second, ACE, highest)))


class Action(Choice, words=WORDS):
    """An action, in the order of the list: format, timing, cost, key cards, target and notes."""

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.row = row

    SET_BARRIER = Row("bp-10", SUMMON, LITE, MAIN, "L", NO_KEYS, immediate=True, once_a_turn=True)
    SUMMON_SOLDIER = Row("bp-11", SUMMON, LITE, MAIN, "BL", _one_key(2, TEN))
    SUMMON_HERO = Row("bp-12", SUMMON, LITE, MAIN, "BBL", _one_key(JACK, KING))
    SUMMON_ACE = Row("bp-13", SUMMON, LITE, MAIN, "L", _one_key(ACE, ACE))
    QUICK_SUMMON = Row("bp-14", SUMMON, PRO, QUICK, "D", _one_key(ACE, ACE), without_turn=True)
    SUMMON_MAGICIAN = Row("bp-15", SUMMON, STD, MAIN, "BD", JOKER_KEY)
    EQUIP = Row("bp-16", SUMMON, LITE, MAIN, "BL", _one_key(ACE, KING), OWN_SUITED_SOLDIER)
    RETURN = Row("bp-17", SUMMON, STD, QUICK, "B", Keys((Slot(), Slot()), Alike.SUIT), OWN_CHARACTER)
    CHARGE = Row("bp-18", TURN_CONTROL, LITE, MAIN, "", NO_KEYS, immediate=True, never_directly=True)
    DRAW = Row("bp-19", TURN_CONTROL, LITE, MAIN, "", NO_KEYS, never_directly=True)
    END = Row("bp-20", TURN_CONTROL, LITE, MAIN, "", NO_KEYS)
    ATTACK = Row("bp-21", BATTLE, LITE, MAIN, "", NO_KEYS, once_a_turn=True)
    BLOCK = Row("bp-22", BATTLE, LITE, MAIN, "", NO_KEYS, never_directly=True)
    DAMAGE = Row("bp-23", BATTLE, LITE, MAIN, "", NO_KEYS, never_directly=True)
    UP = Row("bp-24", QUICK_MAGIC, LITE, QUICK, "D", _one_key(ACE, TEN, HEART), SOLDIER)
    DOWN = Row("bp-25", QUICK_MAGIC, LITE, QUICK, "D", _one_key(ACE, TEN, SPADE), SOLDIER)
    TWIST = Row("bp-26", QUICK_MAGIC, LITE, QUICK, "D", _one_key(ACE, TEN, DIAMOND), CHARACTER)
    COUNTER = Row("bp-27", QUICK_MAGIC, LITE, QUICK, "D", _one_key(ACE, TEN, CLUB), COUNTERABLE_ACTION)
    REUNION = Row("bp-28", QUICK_MAGIC, PRO, QUICK, "", _two_keys(HEART, HEART, TEN))
    KILL = Row("bp-29", QUICK_MAGIC, PRO, QUICK, "", _two_keys(SPADE, SPADE, TEN), SOLDIER)
    TRUCE = Row("bp-30", QUICK_MAGIC, PRO, QUICK, "", _two_keys(DIAMOND, DIAMOND, TEN), DAMAGE_ACTION)
    # the list prints ♠ here, by the publisher's own data a mistake (BP-80)
    RETARGET = Row(
        "bp-31",
        QUICK_MAGIC,
        PRO,
        QUICK,
        "",
        _two_keys(CLUB, CLUB, TEN),
        ACTION_WITH_TARGET,
        as_printed=_two_keys(SPADE, SPADE, TEN),
    )
    BREAK_BARRIER = Row("bp-32", NORMAL_MAGIC, LITE, MAIN, "", _two_keys(HEART, DIAMOND, KING), BARRIER)
    THROW = Row("bp-33", NORMAL_MAGIC, LITE, MAIN, "", _two_keys(SPADE, CLUB, KING), OPPONENT)
    SPEAR_OF_DEATH = Row("bp-34", NORMAL_MAGIC, STD, MAIN, "", _two_keys(SPADE, DIAMOND, KING), SOLDIER)
    RESUPPLY_BARRIERS = Row("bp-35", NORMAL_MAGIC, STD, MAIN, "", _two_keys(HEART, CLUB, KING))
    REANIMATE = Row("bp-36", NORMAL_MAGIC, STD, MAIN, "", _two_keys(SPADE, HEART, KING), OWN_CHARACTER)
    HAND_ATTACK = Row("bp-37", NORMAL_MAGIC, STD, MAIN, "", _two_keys(DIAMOND, CLUB, KING), OPPONENT)
    SEARCH = Row("bp-38", QUICK_MAGIC, LITE, QUICK, "", JOKER_KEY, immediate=True)
    # standard until just before this list (BP-85)
    REVERSE = Row("bp-39", QUICK_MAGIC, PRO, QUICK, "", Keys((ANY, ANY), Alike.NUMBER), CHARACTER)
    SUCCESSION = Row("bp-40", TRIGGER, LITE, QUICK, "", NO_KEYS, immediate=True, never_directly=True)
    # those of master (BP-120 to BP-125)
    FORCE = Row("bp-120", NORMAL_MAGIC, MAST, MAIN, "BB", _two_keys(HEART, HEART, TEN), never_countered=True)
    SWORD_RAIN = Row("bp-121", NORMAL_MAGIC, MAST, MAIN, "BB", _two_keys(SPADE, SPADE, TEN), never_countered=True)
    RECRUIT = Row("bp-122", NORMAL_MAGIC, MAST, MAIN, "BB", _two_keys(DIAMOND, DIAMOND, TEN), never_countered=True)
    SURPRISE = Row("bp-123", NORMAL_MAGIC, MAST, MAIN, "BB", _two_keys(CLUB, CLUB, TEN), never_countered=True)
    BJ = Row("bp-124", QUICK_MAGIC, MAST, QUICK, "SS", Keys(ACE_AND_JACK, Alike.SUIT), resolves_first=True)
    RSF = Row("bp-125", QUICK_MAGIC, MAST, QUICK, "BB", ROYAL_FLUSH, PLAYER, never_countered=True)
    # those of edition 9.1 alone
    OPEN_PACK = Row("bp9-150", Type.PACK, LITE, QUICK, "", NO_KEYS, immediate=True, conditions=(UNOPENED_PACK,))
    RARE_DRAW = Row(
        "bp9-151", Type.RARE_CARD, LITE, QUICK, "", NO_KEYS, immediate=True, conditions=(HAS_RARE_CARD, LOW_LIFE)
    )
    RARE_SUMMON = Row("bp9-152", SUMMON, LITE, QUICK, "S", RARE_KEY, conditions=(HAS_RARE_CARD, LOW_LIFE))
    TRAP_COUNTER = Row(
        "bp9-153",
        Type.RARE_CARD,
        LITE,
        QUICK,
        "",
        RARE_KEY,
        ACTION_WITH_KEYS,
        immediate=True,
        conditions=(HAS_RARE_CARD,),
    )
    QUICK_OPEN = Row("bp9-154", Type.TRUMP, LITE, QUICK, "DD", NO_KEYS, immediate=True, conditions=(HAS_HIDDEN_TRUMP,))
    MAIN_OPEN = Row("bp9-155", Type.TRUMP, LITE, MAIN, "BBL", NO_KEYS, immediate=True, conditions=(HAS_HIDDEN_TRUMP,))
    CLOSE = Row("bp9-156", Type.TRUMP, LITE, QUICK, "D", _one_key(QUEEN, QUEEN), OPEN_TRUMP)
    DESTROY_TRUMP = Row("bp9-157", Type.TRUMP, LITE, QUICK, "B", _one_key(ACE, KING), OPEN_TRUMP)
    # those that a face-up trump gives (BP9-161 to BP9-188)
    INTIMIDATE = Row("bp9-163", MAGIC, LITE, MAIN, "L", NO_KEYS, trump="s4")
    QUICK_INTIMIDATE = Row("bp9-163", MAGIC, LITE, QUICK, "L", _one_key(ACE, TEN, SPADE), trump="s4")
    RESURRECTION = Row("bp9-164", MAGIC, LITE, MAIN, "BL", NO_KEYS, trump="s5")
    REINFORCEMENT = Row("bp9-168", MAGIC, LITE, MAIN, "BL", NO_KEYS, trump="h2")
    ADD_BARRIER = Row("bp9-176", MAGIC, LITE, MAIN, "L", NO_KEYS, immediate=True, once_a_turn=True, trump="da")
    QUICK_SET_BARRIER = Row("bp9-176", SUMMON, LITE, QUICK, "DL", NO_KEYS, immediate=True, trump="da")
    RECKONING = Row("bp9-178", MAGIC, LITE, QUICK, "D", NO_KEYS, ACTION_WITH_ANY_KEYS, immediate=True, trump="d4")
    COLLAPSE = Row(
        "bp9-179", MAGIC, LITE, QUICK, "", _one_key(ACE, KING, DIAMOND), DRIVEN_CHARACTER, immediate=True, trump="d5"
    )
    REST = Row("bp9-181", MAGIC, LITE, MAIN, "B", NO_KEYS, trump="d9")
    LAST_DITCH = Row("bp9-188", MAGIC, LITE, QUICK, "", NO_KEYS, ACTION_WITH_ANY_KEYS, immediate=True, trump="c10")
    QUICK_SUMMON_SPADE = Row("bp9-161", SUMMON, LITE, QUICK, "D", _one_key(2, TEN, SPADE), trump="s2")
    QUICK_SUMMON_HEART = Row("bp9-169", SUMMON, LITE, QUICK, "D", _one_key(2, TEN, HEART), trump="h3")
    QUICK_SUMMON_DIAMOND = Row("bp9-177", SUMMON, LITE, QUICK, "D", _one_key(2, TEN, DIAMOND), trump="d3")
    QUICK_SUMMON_CLUB = Row("bp9-183", SUMMON, LITE, QUICK, "D", _one_key(2, TEN, CLUB), trump="c4")
