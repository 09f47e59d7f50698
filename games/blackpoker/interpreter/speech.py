"""A sentence of a duel as its nouns and verbs: cards and barriers with what is said of them, and actions with their places."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from games.lexicon import FILLER
from games.tokens import Token

ACTION = "action."
SUMMON, SET, ATTACKER, BLOCKER, UNBLOCKED = "summon", "set", "attacker", "blocker", "unblocked"
US, THEM = "a", "b"
POSSESSIVES = ("my", "his", "her", "their", "our", "your")
WITH, ON, OBJECT, OF, SUBJECT, AND, INTO, BY = "with", "on", "object", "of", "subject", "and", "into", "by"
MARKS = (WITH, ON, OBJECT, OF, SUBJECT, AND, INTO)


class Phrase(Struct, eq=False):
    """A noun or a verb: the places of its first word and its last, and its tokens."""

    at: int
    end: int
    tokens: list[Token]


class Noun(Phrase, eq=False):
    """Cards of one character, or barriers: with the marks before and behind them, the owner, and what is said of them."""

    cards: list[str]
    barrier: bool = False
    count: int = 1
    is_counted: bool = False
    driven: int | None = None
    is_new: bool = False
    owner: str | None = None
    before: str = ""
    after: str = ""
    clause: int = 0
    enclosed: bool = False
    in_field: bool = False
    in_hand: bool = False
    may_have_more: bool = False
    is_only: bool = False
    kinds: set[str] = field(default_factory=set)
    chained: bool = False
    is_key: bool = False
    is_target: bool = False

    @property
    def text(self) -> str:
        """Return its cards as the forms write those of one character."""
        return "+".join(self.cards)

    @property
    def number(self) -> int:
        """Return the sum of the numbers of its cards."""
        return sum(number_of(card) for card in self.cards)


class Verb(Phrase, eq=False):
    """An action that is said, by its code; or a word that says nearly so."""

    action: str
    english: bool
    is_passive: bool = False
    is_negated: bool = False
    after: str = ""
    clause: int = 0
    by: str | None = None
    owner_of_noun: bool = False


class Speech(Struct):
    """The nouns and verbs of a sentence in their order, the words beside them, and those that say something of a noun."""

    tokens: tuple[Token, ...]
    nouns: list[Noun]
    verbs: list[Verb]
    joints: set[int]

    def reads(self, start: int, end: int) -> bool:
        """Return whether nothing but fillers stands between two places."""
        return all(
            token.is_word_for(FILLER) or token.is_word_for("opponent", "self") for token in self.tokens[start:end]
        )

    def between(self, start: int, end: int) -> list[Noun]:
        """Return the nouns that stand between two places."""
        return [noun for noun in self.nouns if start <= noun.at < end]

    def verb_before(self, at: int) -> Verb | None:
        """Return the last verb before a place."""
        return next((verb for verb in reversed(self.verbs) if verb.at < at), None)

    def verb_after(self, at: int) -> Verb | None:
        """Return the first verb behind a place."""
        return next((verb for verb in self.verbs if verb.at > at), None)

    def words_for(self, *symbols: str) -> tuple[Token, ...]:
        """Return the tokens that say one of the symbols, fillers too."""
        return tuple(token for token in self.tokens if token.is_word_for(*symbols))

    def place(self, token: Token) -> int:
        """Return the place of a token."""
        return next(n for n, other in enumerate(self.tokens) if other is token)

    def signed_at(self, at: int) -> int:
        """Return 1 or -1 where the number at a place is said to be added or taken away, else 0."""
        return sign_before(self.tokens, at) if self.tokens[at].number is not None else 0

    def follows(self, noun: Noun) -> Token | None:
        """Return the token behind a noun and its particles."""
        return next((token for token in self.tokens[noun.end + 1 :] if not token.is_word_for(FILLER)), None)


def number_of(card: str) -> int:
    """Return the number of a card as it is written here."""
    rank = card.lstrip("♡♠◇♣")
    return {"A": 1, "J": 11, "Q": 12, "K": 13, "Joker": 0}.get(rank) or (int(rank) if rank.isdecimal() else 0)


def same_card(first_card: str, other: str) -> bool:
    """Return whether two writings may be one card: alike, or one of them without its suit."""
    if first_card == other:
        return True
    bare = [card for card in (first_card, other) if card[0] not in "♡♠◇♣"]
    return bool(bare) and number_of(first_card) == number_of(other) and "Joker" not in (first_card, other)


def owner_of(token: Token) -> str | None:
    """Return the player whom a word means, the speaker being A."""
    if token.is_word_for("opponent", "pronoun-b"):
        return THEM
    return US if token.is_word_for("self", "pronoun-a") else None


def sign_before(tokens: Sequence[Token], at: int) -> int:
    """Return 1 or -1 where a sign before a number says that it is added or taken away, else 0."""
    if not at:
        return 0
    sign, token = tokens[at - 1], tokens[at]
    if sign.is_word_for("plus", "minus"):
        return 1 if sign.is_word_for("plus") else -1
    touches = sign.end == token.start and (at < 2 or tokens[at - 2].end < sign.start)
    return {"+": 1, "-": -1}.get(sign.text, 0) if touches else 0


def number_said(token: Token) -> int | None:
    """Return the number that a token says, in figures or as a word."""
    if token.number is not None:
        return token.number
    words = [symbol for symbol in token.symbols if symbol.startswith("number.")]
    return int(words[0].removeprefix("number.")) if words else None


def is_possessive(token: Token) -> bool:
    """Return whether a word says whose something is."""
    low = token.text.lower()
    return low.endswith(("の", "'s")) or low in POSSESSIVES


def driven_part(tokens: Sequence[Token], noun: Noun, token: Token) -> int:
    """Return how many of several barriers are driven: all, or as many as the words before say (“one is driven”)."""
    place = next(n for n, other in enumerate(tokens) if other is token)
    for at in range(place - 1, noun.end, -1):
        number = number_said(tokens[at])
        if number is not None and 0 < number <= noun.count:
            noun.tokens += [
                tokens[at],
                *(word for word in tokens[at + 1 : place] if word.is_word_for("counter")),
            ]
            return number
        if not tokens[at].is_word_for(FILLER, "counter"):
            break
    return noun.count
