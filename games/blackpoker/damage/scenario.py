"""The situation of a Damage: attackers, their blockers and the lives of both players."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import auto
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen
from msgspec import Struct

from games.blackpoker.cards import (
    JOKER,
    OF_A_TRUMP,
    RANKS,
    UNKNOWN,
    Card,
    Format,
    are_of_trumps,
    cards_in,
    combined,
    is_fifth,
    parse_cards,
)
from games.blackpoker.editions import Rules
from games.scenario import (
    PLAYING_CARD,
    PLAYING_CARDS,
    SELDOM,
    Contradiction,
    Layout,
    decision,
    fact,
    frame,
    row,
    scenario,
)
from games.sentences import sentences
from games.text import Choice

WORDS = sentences(__name__)
HIDDEN = WORDS.text("hidden")
CardWords = Annotated[str, MinLen(1), MaxLen(60), PLAYING_CARD]
Change = Annotated[int, Ge(-90), Le(90)]
FROM_THE_TOP = WORDS.text("from-the-top")
Count = Annotated[int, Ge(1), Le(54)]
Cards = Annotated[str, MinLen(1), MaxLen(400), PLAYING_CARDS]
MOST_JOKERS, MOST_CARDS = 2, 54
UNREADABLE = WORDS.text("unreadable")
LIFE_OF_CARDS = WORDS.text("life-of-cards")
OTHERWISE_COUNTED = WORDS.text("otherwise-counted")
ONE_CARD = WORDS.text("one-card")
ONE_SUIT = WORDS.text("one-suit")
ELSEWHERE = WORDS.text("elsewhere")
THIRD_JOKER = WORDS.text("third-joker")
FIFTH = WORDS.text("fifth")
COUNT_OF_LIFE = WORDS.text("count-of-life")
NO_REVERSE = WORDS.text("no-reverse")


class Who(Choice, words=WORDS):
    """One of the two players of a Damage."""

    ATTACKER = auto()
    OPPONENT = auto()

    @property
    def other(self) -> "Who":
        return Who.OPPONENT if self is Who.ATTACKER else Who.ATTACKER


class Life(Struct, frozen=True):
    """A player's life from the top, and its pointer; `listed`: its cards are given, not only counted."""

    cards: tuple[Card, ...]
    listed: bool
    at: str


class Since(Choice, words=WORDS):
    """The fate of a character between its naming and Damage."""

    STAYS = auto()
    LEFT = auto()
    RELEASED = auto()


@row(kind="soldier")
class Soldier:
    """A soldier that is named as a blocker."""

    cards: Annotated[CardWords, fact()] = "♠7"
    driven: Annotated[bool, fact(), SELDOM] = False
    change: Annotated[Change, fact(), SELDOM] = 0
    since: Annotated[Since, fact(), SELDOM] = Since.STAYS


@row(kind="barrier")
class Barrier:
    """A barrier that is named as a blocker."""

    card: Annotated[CardWords | None, fact(help=HIDDEN)] = None
    driven: Annotated[bool, fact(), SELDOM] = False
    since: Annotated[Since, fact(), SELDOM] = Since.STAYS


Blocker = Soldier | Barrier


@row(kind="soldier")
class AttackingSoldier:
    """A soldier that is named as an attacker, and those that block it."""

    cards: Annotated[CardWords, fact()] = "♡7"
    new: Annotated[bool, fact(), SELDOM] = False
    driven: Annotated[bool, fact(), SELDOM] = False
    change: Annotated[Change, fact(), SELDOM] = 0
    since: Annotated[Since, fact(), SELDOM] = Since.STAYS
    blockers: Annotated[tuple[Blocker, ...], MaxLen(20), decision(), Layout.FACING] = ()


@row(kind="barrier")
class AttackingBarrier:
    """A barrier that is named as an attacker."""

    card: Annotated[CardWords | None, fact(help=HIDDEN)] = None
    driven: Annotated[bool, fact(), SELDOM] = False


Attacker = AttackingSoldier | AttackingBarrier


@scenario
class Damage:
    """The attackers of one turn and their blockers, as Damage comes to resolve."""

    rules: Annotated[Rules, frame(rules=True, begins=Rules.EDITION_9.entered)] = Rules.ACT_7
    format: Annotated[Format, frame(edition=True)] = Format.PRO
    attackers: Annotated[tuple[Attacker, ...], MaxLen(20), decision()] = ()
    life: Annotated[Count | None, fact()] = None
    own_life: Annotated[Count | None, fact()] = None
    life_cards: Annotated[Cards | None, fact(help=FROM_THE_TOP), SELDOM] = None
    own_life_cards: Annotated[Cards | None, fact(help=FROM_THE_TOP), SELDOM] = None

    def contradictions(self) -> Iterable[Contradiction]:
        """Yield the contradictions of the duel."""
        yield from life_contradictions(self.own_life, self.own_life_cards, "/own_life")
        yield from life_contradictions(self.life, self.life_cards, "/life")
        yield from attack_contradictions(self)

    @property
    def lives(self) -> tuple[Life | None, Life | None]:
        """Return the lives of attacker and opponent, None if missing."""
        mine = _life(self.own_life, self.own_life_cards, "/own_life")
        return mine, _life(self.life, self.life_cards, "/life")

    @property
    def opponents_life(self) -> int | None:
        """Return the size of the opponent's life, if given."""
        _, theirs = self.lives
        return len(theirs.cards) if theirs else None


def _life(count: int | None, words: str | None, at: str) -> Life | None:
    if words is not None:
        return Life(cards_in(words) or (), listed=True, at=f"{at}_cards")
    return Life((UNKNOWN,) * count, listed=False, at=at) if count else None


def life_contradictions(count: int | None, words: str | None, at: str) -> Iterator[Contradiction]:
    """Yield unreadable cards of life, or a count that differs."""
    cards = cards_in(words) if words is not None else ()
    if cards is None:
        yield Contradiction(f"{at}_cards", UNREADABLE.filled(words=words))
    elif words is not None and words.strip().isdecimal():
        yield Contradiction(f"{at}_cards", COUNT_OF_LIFE.filled(words=words))
    elif words is not None and not 0 < len(cards) <= MOST_CARDS:
        yield Contradiction(f"{at}_cards", LIFE_OF_CARDS)
    elif words is not None and count not in (None, len(cards)):
        yield Contradiction(f"{at}_cards", OTHERWISE_COUNTED.filled(n=len(cards), count=count))


def attack_contradictions(damage: Damage) -> Iterator[Contradiction]:
    """Yield unreadable, doubled and impossible cards of an attack."""
    mine = [("/own_life_cards", card) for card in _known_cards(damage.own_life_cards)]
    theirs = {f"life {n}": ("/life_cards", card) for n, card in enumerate(_known_cards(damage.life_cards))}
    for n, attacker in enumerate(damage.attackers):
        at = f"/attackers/{n}"
        yield from _character_contradictions(damage, at, attacker)
        mine += [(_field(at, attacker), card) for card in _cards(attacker)]
        if isinstance(attacker, AttackingSoldier):
            for i, blocker in enumerate(attacker.blockers):
                place = f"{at}/blockers/{i}"
                yield from _character_contradictions(damage, place, blocker)
                theirs |= {_key(place, blocker, card): (_field(place, blocker), card) for card in _cards(blocker)}
    yield from _deck_contradictions(mine)
    yield from _deck_contradictions(list(theirs.values()))


def _known_cards(words: str | None) -> list[Card]:
    return [card for card in cards_in(words or "") or () if card is not UNKNOWN]


def _field(at: str, character: Attacker | Blocker) -> str:
    return f"{at}/cards" if isinstance(character, AttackingSoldier | Soldier) else f"{at}/card"


def written_cards(character: Attacker | Blocker) -> str | None:
    """Return the words for a character's cards, None if unseen."""
    if isinstance(character, AttackingSoldier | Soldier):
        return character.cards
    hidden = character.card is None or cards_in(character.card) == (UNKNOWN,)
    return None if hidden else character.card


def _cards(character: Attacker | Blocker) -> tuple[Card, ...]:
    return parse_cards(written_cards(character) or "") or ()


def _key(at: str, blocker: Blocker, card: Card) -> str:
    """Return a key for a card of a blocker; a blocker may be named twice."""
    cards = "+".join(sorted(other.code for other in _cards(blocker)))
    return f"{at} {card}" if not card.suit else f"{type(blocker).__name__} {cards} {card}"


def _character_contradictions(damage: Damage, at: str, character: Attacker | Blocker) -> Iterator[Contradiction]:
    words, cards, field = written_cards(character), _cards(character), _field(at, character)
    soldier = isinstance(character, AttackingSoldier | Soldier)
    if words is not None and not cards:
        yield Contradiction(field, UNREADABLE.filled(words=words))
    elif not soldier and len(cards) > 1:
        yield Contradiction(field, ONE_CARD)
    elif soldier and "trumps" in damage.rules.provisions.zones and are_of_trumps(cards):
        yield Contradiction(field, OF_A_TRUMP.filled(soldier=combined(cards)))
    elif len(cards) > 1 and (JOKER in cards or len({card.suit for card in cards if card.suit}) > 1):
        yield Contradiction(field, ONE_SUIT)
    if getattr(character, "since", Since.STAYS) is Since.RELEASED and not damage.format.provisions.has_reverse:
        yield Contradiction(f"{at}/since", NO_REVERSE)


def falls(change: int, cards: tuple[Card, ...]) -> bool:
    """Return whether Down has brought a soldier to 0 or less (BP-25)."""
    return change < 0 and sum(card.number for card in cards) + change <= 0


def _deck_contradictions(placed: list[tuple[str, Card]]) -> Iterator[Contradiction]:
    seen: Counter[Card] = Counter()
    for at, card in placed:
        seen[card] += 1
        if card is JOKER and seen[card] == MOST_JOKERS + 1:
            yield Contradiction(at, THIRD_JOKER)
        elif card.suit and seen[card] > 1:
            yield Contradiction(at, ELSEWHERE.filled(card=combined([card])))
        elif is_fifth(card, seen):
            yield Contradiction(at, FIFTH.filled(number=RANKS[card.number]))
