"""Columns of the list of actions, as data: timing, cost, key cards and target."""

from collections.abc import Iterable, Iterator
from dataclasses import KW_ONLY, dataclass
from enum import auto
from functools import cached_property
from itertools import combinations

from msgspec import Struct

from games.blackpoker.cards import ACE, JOKER, KING, RANKS, Card, Format, Suit
from games.sentences import sentences
from games.text import Choice, Text, joined

TEN = 10
WORDS = sentences(__name__)
NOTHING = WORDS.text("nothing")
NONE = WORDS.text("none")
PARTS = WORDS.all("parts")
ONE_KEY = WORDS.text("one")
TWO_KEYS = WORDS.text("two")
TWO_ALIKE = WORDS.text("two-alike")
ONE_EACH = WORDS.text("one-each")


class Type(Choice, words=WORDS):
    """A type of action."""

    SUMMON = auto()
    TURN_CONTROL = auto()
    BATTLE = auto()
    QUICK_MAGIC = auto()
    NORMAL_MAGIC = auto()
    TRIGGER = auto()


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


class Fit(Choice, words=WORDS):
    """A further condition on a target."""

    ANY = auto()
    OF_KEY_SUIT = auto()
    WITH_KEYS = auto()
    DAMAGE = auto()
    WITH_TARGET = auto()


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
        """Return the parts of a cost in words; the cost must not be empty."""
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

    @property
    def printed(self) -> Text:
        """Return suit and numbers as printed; a Joker cannot be written so."""
        lowest, highest = RANKS[max(self.lowest, ACE)], RANKS[self.highest]
        en, ja = (lowest, lowest) if lowest == highest else (f"{lowest}–{highest}", f"{lowest}〜{highest}")
        return Text(f"{self.suit.sign} {en}", f"{self.suit.sign}{ja}") if self.suit else Text(en, ja)


class Keys(Struct, frozen=True):
    """The key cards that an action needs."""

    slots: tuple[Slot, ...] = ()
    alike: Alike = Alike.NOTHING

    def takes(self, cards: tuple[Card, ...]) -> bool:
        """Return whether these cards, in any order, are the key cards."""
        return len(cards) == len(self.slots) and next(self.among(cards), None) is not None

    def among(self, cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield every choice of key cards from some cards; no action needs more than two."""
        if len(self.slots) < 2:
            yield from combinations(filter(self._fits, cards), len(self.slots))
            return
        first, second = self.slots
        # each card is tested once, not once per pair: every hand is searched for every action
        fitting = [
            (card, self._shared(card), first.takes(card), second.takes(card)) for card in cards if self._fits(card)
        ]
        for (card, shared, as_first, as_second), (other, same, first_too, second_too) in combinations(fitting, 2):
            if shared == same and ((as_first and second_too) or (as_second and first_too)):
                yield card, other

    def _fits(self, card: Card) -> bool:
        return any(slot.takes(card) for slot in self.slots)

    def _shared(self, card: Card) -> object:
        """Return the property that the other key card must share with this one."""
        match self.alike:
            case Alike.SUIT:
                return card.suit
            case Alike.NUMBER:
                return card.number
        return None

    @property
    def text(self) -> Text:
        """Return the entry of the column of key cards."""
        if not self.slots:
            return NOTHING
        if self.alike is not Alike.NOTHING:
            return TWO_ALIKE.filled(alike=self.alike)
        first, *rest = self.slots
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
}


@dataclass(frozen=True)
class Row:
    """The row of an action in the list.

    `as_printed` holds the key cards that the source prints, where they differ (BP-80). `never_directly`: no player starts it;
    `without_turn`: only the player without the turn starts it.
    """

    clause: str
    type: Type
    format: Format
    timing: Timing
    letters: str
    keys: Keys
    aim: Aim | None = None
    _: KW_ONLY
    as_printed: Keys | None = None
    immediate: bool = False
    once_a_turn: bool = False
    never_directly: bool = False
    without_turn: bool = False

    @cached_property
    def cost(self) -> Cost:
        """Return the cost, counted letter by letter."""
        return Cost(*(self.letters.count(letter) for letter in "BLDS"))

    def key_cards(self, printed: bool) -> Keys:
        """Return the key cards, as printed or as this site plays (BP-80)."""
        return self.as_printed if printed and self.as_printed else self.keys
