"""Which playing cards are there, what is each one's number, and how does a player write it?"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import auto
from functools import lru_cache
from itertools import chain

from games.blackpoker.formats import Format
from games.sentences import sentences
from games.text import Choice, Text, folded, joined

WORDS = sentences(__name__)

ACE, JACK, QUEEN, KING, JOKERS_NUMBER = 1, 11, 12, 13, 0
RANKS = {ACE: "A", **{n: str(n) for n in range(2, 11)}, JACK: "J", QUEEN: "Q", KING: "K"}


class Suit(Choice, words=WORDS):
    """A suit; ♡ and ♥ are one and the same."""

    HEART = auto()
    SPADE = auto()
    DIAMOND = auto()
    CLUB = auto()

    @property
    def sign(self) -> str:
        return self.text.en


class Kind(Choice, words=WORDS):
    """A kind of character: what its cards make it (five kinds of soldier), or a barrier."""

    COMMON_SOLDIER = auto()
    HERO = auto()
    ACE = auto()
    MAGICIAN = auto()
    EQUIPPED_SOLDIER = auto()
    BARRIER = auto()

    @property
    def clause(self) -> str:
        """Return the clause that says what it can do."""
        return CLAUSES[self]

    @property
    def mark(self) -> Format:
        """Return the mark that says in which formats it may be used."""
        return Format.STD if self is Kind.MAGICIAN else Format.LITE


CLAUSES = {kind: f"bp-{50 + number}" for number, kind in enumerate(Kind)}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A playing card. There is one object for each card (JOKER, PACK, and UNKNOWN for any that is not known), so `is` compares them.

    A Joker has no suit, and its number is 0. `triggers` says whether it brings Succession as it goes from the field to the
    graveyard: Joker, A, J, Q and K do.
    """

    suit: Suit | None
    number: int
    code: str
    text: Text = field(repr=False)
    triggers: bool = field(repr=False)

    def __reduce__(self) -> tuple[object, ...]:
        return of_code, (self.code,)

    def __str__(self) -> str:
        return self.code


def _suited(suit: Suit, number: int) -> Card:
    name = suit.sign + RANKS[number]
    return Card(suit, number, f"{suit.code[0]}{RANKS[number].lower()}", Text(name, name), not 2 <= number <= 10)


JOKER = Card(None, JOKERS_NUMBER, "joker", Text("Joker", "ジョーカー"), triggers=True)
PACK = tuple(_suited(suit, number) for suit in Suit for number in RANKS)
CARDS = {card.code: card for card in (*PACK, JOKER)}
UNKNOWN = Card(None, -1, "?", Text("an unknown card", "不明のカード"), triggers=False)


def of_code(code: str) -> Card:
    """Return the card with this code ("h7", "sa", "joker"); raises LookupError."""
    return CARDS[code]


def kind_of(cards: tuple[Card, ...]) -> Kind:
    """Return which soldier these cards make: one card by what it is, several an equipped soldier."""
    if len(cards) > 1:
        return Kind.EQUIPPED_SOLDIER
    (card,) = cards
    if card is JOKER:
        return Kind.MAGICIAN
    if card.number == ACE:
        return Kind.ACE
    return Kind.HERO if card.number >= JACK else Kind.COMMON_SOLDIER


def has_haste(cards: Iterable[Card]) -> bool:
    """Say whether a soldier of these cards may attack in the turn in which it came into play: an A or a Joker gives haste."""
    return any(card is JOKER or card.number == ACE for card in cards)


def successions(cards: Iterable[Card]) -> int:
    """Return how often Succession is triggered as a character of these cards goes from the field to the graveyard."""
    return sum(card.triggers for card in cards)


SUIT_NAMES = {
    Suit.HEART: "♡ ♥ h heart hearts ハート はーと",
    Suit.SPADE: "♠ ♤ s spade spades スペード すぺーど",
    Suit.DIAMOND: "◇ ◆ ♢ ♦ d diamond diamonds ダイヤ ダイア ダイヤモンド だいや",
    Suit.CLUB: "♣ ♧ c club clubs クラブ クローバー くらぶ くろーばー",
}
RANK_NAMES = {
    ACE: "ace エース えーす 1",
    JACK: "jack ジャック 11",
    QUEEN: "queen クイーン クィーン 12",
    KING: "king キング 13",
}
JOKER_NAMES = ("joker", "jokers", "jk", "ジョーカー", "じょーかー", "🃏")
SUITS = {name: suit for suit, names in SUIT_NAMES.items() for name in names.split()}
NUMBERS = {name.casefold(): number for number, name in RANKS.items()}
NUMBERS |= {name: number for number, names in RANK_NAMES.items() for name in names.split()}


def _either(names: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True)))


WRITTEN = re.compile(
    rf"(?P<suit>{_either(SUITS)})の?(?P<rank>{_either(NUMBERS)})|(?P<first>{_either(NUMBERS)})(?:of)?(?P<last>{_either(SUITS)})"
)
SIGNS = "".join(name for name in SUITS if not name.isalnum())
IN_A_ROW = re.compile(rf"[{SIGNS}](?:{_either(NUMBERS)})|(?:{_either(NUMBERS)})[{SIGNS}]")
APART = re.compile(r"[,、+・/&]|\s+(?!of\b)(?<!\bof\s)")
SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")


def parsed(words: str) -> Card | None:
    """Return the card that a player means by “♡7”, “H7”, “7 of hearts”, “ハートの7” or “ジョーカー”; None for anything else."""
    plain = folded(words).translate(SELECTORS).replace(" ", "")
    if plain in JOKER_NAMES:
        return JOKER
    match = WRITTEN.fullmatch(plain)
    if not match:
        return None
    suit, number = SUITS[match["suit"] or match["last"]], NUMBERS[match["rank"] or match["first"]]
    return next(card for card in PACK if card.suit is suit and card.number == number)


def parsed_all(words: str) -> tuple[Card, ...] | None:
    """Return the cards that stand in a line, parted by spaces, commas or plus signs; None when one of them cannot be read."""
    whole = parsed(words)
    if whole:
        return (whole,)
    found = [in_a_row(part) for part in APART.split(folded(words).translate(SELECTORS)) if part]
    return tuple(chain.from_iterable(found)) if found and all(found) else None


def in_a_row(words: str) -> tuple[Card, ...]:
    """Return the card that words name, or all of “♠10♠J”; none where they cannot be read."""
    card = parsed(words)
    if card:
        return (card,)
    each = IN_A_ROW.findall(words)
    return tuple(card for one in each if (card := parsed(one))) if "".join(each) == words else ()


def combined(cards: Iterable[Card]) -> Text:
    """Return cards as they are said in one breath: ♡7+♡A; the same text for the same cards, so that it is compared without being read."""
    return _combined(tuple(cards))


@lru_cache(maxsize=1024)
def _combined(cards: tuple[Card, ...]) -> Text:
    return joined((card.text for card in cards), "+", "+")
