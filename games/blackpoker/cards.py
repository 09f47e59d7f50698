"""Playing cards: suits, numbers and kinds of character, and cards as players write and read them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from enum import auto
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from games.editions import EditionChoice, provisions
from games.sentences import sentences
from games.text import Choice, Text, enumerated, folded, joined

WORDS = sentences(__name__)
NO_CARD = WORDS.text("no-card")
ONE_UNKNOWN = WORDS.text("one-unknown")
UNKNOWNS = WORDS.text("unknowns")
OF_A_TRUMP = WORDS.text("of-a-trump")
ACE, JACK, QUEEN, KING, JOKERS_NUMBER = 1, 11, 12, 13, 0
RANKS = {ACE: "A", **{n: str(n) for n in range(2, 11)}, JACK: "J", QUEEN: "Q", KING: "K"}


@provisions
class BlackPokerProvisions:
    """The points on which the formats differ, each with its clause."""

    # BP-01: its place in the order of formats, from 0; a mark holds in its own format and in every later one
    place: int
    # BP-92: the number of Jokers in a player's pack
    jokers: int
    # BP-39: Reverse is one of the actions, so a character may have been released
    has_reverse: bool


class Format(EditionChoice, words=WORDS):
    """A format of the list; its mark holds in it and in every later one (BP-01)."""

    provisions: BlackPokerProvisions

    LITE = "lite", BlackPokerProvisions(place=0, jokers=2, has_reverse=False)
    STD = "std", BlackPokerProvisions(place=1, jokers=2, has_reverse=False)
    PRO = "pro", BlackPokerProvisions(place=2, jokers=2, has_reverse=True)
    MAST = "mast", BlackPokerProvisions(place=3, jokers=2, has_reverse=True)

    def admits(self, mark: Format) -> bool:
        """Return whether the format admits this mark (BP-01)."""
        return mark.provisions.place <= self.provisions.place


class Suit(Choice, words=WORDS):
    """A suit; ♡ and ♥ are one and the same (BP-81)."""

    HEART = auto()
    SPADE = auto()
    DIAMOND = auto()
    CLUB = auto()

    @property
    def sign(self) -> str:
        """Return the sign of the suit, the same in both languages."""
        return self.text.en


class Kind(Choice, words=WORDS):
    """A kind of character: one of five kinds of soldier, or a barrier (BP-56)."""

    COMMON_SOLDIER = auto()
    HERO = auto()
    ACE = auto()
    MAGICIAN = auto()
    EQUIPPED_SOLDIER = auto()
    BARRIER = auto()

    @property
    def clause(self) -> str:
        """Return the clause of its abilities."""
        return CLAUSES[self]

    @property
    def mark(self) -> Format:
        """Return the mark of the formats that admit it (BP-50 to BP-55)."""
        return Format.STD if self is Kind.MAGICIAN else Format.LITE


CLAUSES = {kind: f"bp-{50 + number}" for number, kind in enumerate(Kind)}


class Card(Struct, frozen=True, eq=False):
    """A playing card. There is one object for each card, so `is` compares them.

    JOKER stands for both Jokers, UNKNOWN for any card that is not known, a card of SUITLESS for one whose number alone is told.
    A Joker has no suit, and its number is 0 (BP-64).
    `triggers` marks Joker, A, J, Q and K, which bring Succession as they go from the field to the graveyard.
    """

    suit: Suit | None
    number: int
    code: str
    text: Text
    triggers: bool

    # a copy must stay the one object of its card
    def __reduce__(self) -> tuple[object, ...]:
        return of_code, (self.code,)

    def __copy__(self) -> Card:
        return self

    def __str__(self) -> str:
        return self.code

    @property
    def is_suitless(self) -> bool:
        """Return whether the card has a suit that is not told."""
        return self.suit is None and self.number >= ACE

    def may_be(self, other: Card) -> bool:
        """Return whether both may be one card, as far as suits are told."""
        return self.number == other.number and (self.suit is other.suit or self.is_suitless or other.is_suitless)


Cards = tuple[Card, ...]


def _suited(suit: Suit, number: int) -> Card:
    name = suit.sign + RANKS[number]
    return Card(suit, number, f"{suit.code[0]}{RANKS[number].lower()}", Text(name, name), not 2 <= number <= 10)


JOKER = Card(None, JOKERS_NUMBER, "joker", Text("Joker", "ジョーカー"), triggers=True)
PACK = tuple(_suited(suit, number) for suit in Suit for number in RANKS)
CARDS = {card.code: card for card in (*PACK, JOKER)}
SUITLESS = {
    number: Card(None, number, name.lower(), Text(name, name), not 2 <= number <= 10) for number, name in RANKS.items()
}
OF_A_NUMBER = len(Suit)
UNKNOWN = Card(None, -1, "?", Text("an unknown card", "不明のカード"), triggers=False)


def of_code(code: str) -> Card:
    """Return the card with a code (“h7”, “sa”, “joker”, “7” without its suit); raises LookupError."""
    return next((card for card in SUITLESS.values() if card.code == code), None) or CARDS[code]


# BP9-190 to BP9-195: the two cards of the characters that the actions of trumps bring into play, each card with its numbers
OF_TRUMPS = (
    ((Suit.SPADE, (JACK,)), (Suit.HEART, range(2, JACK))),
    ((Suit.SPADE, (KING,)), (Suit.CLUB, (KING,))),
    ((Suit.HEART, (JACK,)), (Suit.DIAMOND, range(2, JACK))),
    ((Suit.HEART, (KING,)), (Suit.DIAMOND, (KING,))),
    ((Suit.DIAMOND, (JACK,)), (Suit.CLUB, range(2, JACK))),
    ((Suit.CLUB, (JACK,)), (Suit.SPADE, range(2, JACK))),
)


def are_of_trumps(cards: tuple[Card, ...]) -> bool:
    """Return whether cards make a character that only the action of a trump brings into play (BP9-190 to BP9-195)."""
    return len(cards) == 2 and any(
        all(any(card.suit is suit and card.number in numbers for card in cards) for suit, numbers in pair)
        for pair in OF_TRUMPS
    )


def kind_of(cards: tuple[Card, ...]) -> Kind:
    """Return the kind of soldier that the cards make (BP-50 to BP-54)."""
    if len(cards) > 1:
        return Kind.EQUIPPED_SOLDIER
    (card,) = cards
    if card is JOKER:
        return Kind.MAGICIAN
    if card.number == ACE:
        return Kind.ACE
    return Kind.HERO if card.number >= JACK else Kind.COMMON_SOLDIER


def suit_of(cards: Iterable[Card]) -> Suit | None:
    """Return the suit of the cards of one soldier, as far as it is told (BP-54)."""
    return next((card.suit for card in cards if card.suit), None)


def copies(card: Card, cards: Cards) -> int:
    """Count the cards that are certainly this one; of a number without a suit all of that number (BP-65)."""
    return sum(other.number == card.number for other in cards) if card.is_suitless else cards.count(card)


def is_fifth(card: Card, counted: Counter[Card]) -> bool:
    """Return whether counted cards, some without their suits, are more than the four of a card's number (BP-65)."""
    suitless = SUITLESS.get(card.number)
    return bool(suitless and counted[suitless] and copies(suitless, tuple(counted.elements())) > OF_A_NUMBER)


def most_copies(card: Card) -> int:
    """Return how many of a card a deck has: two Jokers, four of a number, one of every other (BP-65)."""
    return 2 if card is JOKER else OF_A_NUMBER if card.is_suitless else 1


def has_haste(cards: Iterable[Card]) -> bool:
    """Return whether an A or a Joker gives the soldier haste (BP-52 to BP-54)."""
    return any(card is JOKER or card.number == ACE for card in cards)


def successions(cards: Iterable[Card]) -> int:
    """Count the Successions that these cards trigger (BP-51 to BP-55)."""
    return sum(card.triggers for card in cards)


# signs, letters and words as players write them, in kanji and kana too
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


CARD_PATTERN = re.compile(
    rf"(?P<suit>{_either(SUITS)})の?(?P<rank>{_either(NUMBERS)})|(?P<first>{_either(NUMBERS)})(?:of)?(?P<last>{_either(SUITS)})"
)
SIGNS = "".join(name for name in SUITS if not name.isalnum())
RUN_PATTERN = re.compile(rf"[{SIGNS}](?:{_either(NUMBERS)})|(?:{_either(NUMBERS)})[{SIGNS}]")
# the blanks of “7 of hearts” separate nothing
SEPARATORS = re.compile(r"[,、+・/&]|\s+(?!of\b)(?<!\bof\s)")
# emoji variants: the phone's ♥️ is a ♥ with a selector behind it
SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")


def parse_card(words: str) -> Card | None:
    """Parse one card: “♡7”, “7 of hearts”, “ハートの7”, or “7” without its suit, else None."""
    plain = folded(words).translate(SELECTORS).replace(" ", "")
    if plain in JOKER_NAMES:
        return JOKER
    if plain in NUMBERS:
        return SUITLESS[NUMBERS[plain]]
    match = CARD_PATTERN.fullmatch(plain)
    if not match:
        return None
    suit, number = SUITS[match["suit"] or match["last"]], NUMBERS[match["rank"] or match["first"]]
    return next(card for card in PACK if card.suit is suit and card.number == number)


def parse_cards(words: str) -> tuple[Card, ...] | None:
    """Parse cards between spaces, commas or plus signs, else None."""
    card = parse_card(words)
    if card:
        return (card,)
    groups = [parse_run(part) for part in SEPARATORS.split(folded(words).translate(SELECTORS)) if part]
    return tuple(chain.from_iterable(groups)) if groups and all(groups) else None


def parse_run(words: str) -> tuple[Card, ...]:
    """Parse one card, or several without separators (“♠10♠J”); empty if unreadable."""
    card = parse_card(words)
    if card:
        return (card,)
    parts = RUN_PATTERN.findall(words)
    return tuple(card for part in parts if (card := parse_card(part))) if "".join(parts) == words else ()


def combined(cards: Iterable[Card]) -> Text:
    """Join the cards of one character: ♡7+♡A."""
    return _combined(tuple(cards))


# equal cards give the same text object, which compares fast
@lru_cache(maxsize=1024)
def _combined(cards: tuple[Card, ...]) -> Text:
    return joined((card.text for card in cards), "+", "+")


def card_list(cards: Iterable[Card]) -> Text:
    """List cards for a sentence, unknown ones counted last."""
    counted = Counter(cards)
    hidden = counted.pop(UNKNOWN, 0)
    texts = [card.text for card in counted.elements()]
    if hidden:
        texts.append(ONE_UNKNOWN if hidden == 1 else UNKNOWNS.filled(n=hidden))
    return enumerated(texts) if texts else NO_CARD


# a deck has 54 cards; this bounds the work for ?×99
MOST_CARDS = 60
UNKNOWN_COUNT = re.compile(r"(?:\?+|不明|unknown)(?:[x×*✕](\d{1,2})枚?)?")
JOKER_COUNT = re.compile(rf"(?:{'|'.join(JOKER_NAMES)})[x×*✕](\d{{1,2}})枚?")
# “Joker × 2” is one part in spite of its blanks
COUNT_SPACES = re.compile(rf"(\?|不明|unknown|{'|'.join(JOKER_NAMES)})\s*([x×*✕])\s*(?=\d)")


def cards_in(words: str) -> tuple[Card, ...] | None:
    """Parse a line such as “♡7 H8 Joker×2 ?×3”, else None."""
    plain = COUNT_SPACES.sub(r"\1\2", folded(words).translate(SELECTORS))
    card = parse_card(plain)
    if card:
        return (card,)
    cards: list[Card] = []
    for part in SEPARATORS.split(plain):
        group = _parse_part(part) if part else ()
        if group is None or len(cards) + len(group) > MOST_CARDS:
            return None
        cards += group
    return tuple(cards)


def _parse_part(words: str) -> tuple[Card, ...] | None:
    many = UNKNOWN_COUNT.fullmatch(words)
    if many:
        return (UNKNOWN,) * (int(many[1]) if many[1] else words.count("?") or 1)
    jokers = JOKER_COUNT.fullmatch(words)
    return (JOKER,) * int(jokers[1]) if jokers else parse_run(words) or None


def line(cards: Iterable[Card]) -> str:
    """Write cards in one line, unknown ones counted last."""
    every = tuple(cards)
    hidden = every.count(UNKNOWN)
    words = [card.text.en for card in every if card is not UNKNOWN]
    return " ".join([*words, *([f"?×{hidden}"] if hidden > 1 else ["?"] * hidden)])
