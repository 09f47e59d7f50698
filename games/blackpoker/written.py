"""Which cards does a player mean who writes several in one line?"""

import re
from collections.abc import Iterable

from games.blackpoker.cards import APART, JOKER, JOKER_NAMES, SELECTORS, UNKNOWN, Card, in_a_row, parsed
from games.text import folded

MOST = 60
MANY = re.compile(r"(?:\?+|不明|unknown)(?:[x×*✕](\d{1,2})枚?)?")
JOKERS = re.compile(rf"(?:{'|'.join(JOKER_NAMES)})[x×*✕](\d{{1,2}})枚?")
TIMES = re.compile(rf"(\?|不明|unknown|{'|'.join(JOKER_NAMES)})\s*([x×*✕])\s*(?=\d)")


def cards_in(words: str) -> tuple[Card, ...] | None:
    """Return the cards in a line such as “♡7 H8 Joker×2 ?×3”, in which ? is a card that is not known; None when it cannot be read."""
    plain = TIMES.sub(r"\1\2", folded(words).translate(SELECTORS))
    whole = parsed(plain)
    if whole:
        return (whole,)
    found: list[Card] = []
    for part in APART.split(plain):
        read = _part(part) if part else ()
        if read is None or len(found) + len(read) > MOST:
            return None
        found += read
    return tuple(found)


def _part(words: str) -> tuple[Card, ...] | None:
    many = MANY.fullmatch(words)
    if many:
        return (UNKNOWN,) * (int(many[1]) if many[1] else words.count("?") or 1)
    jokers = JOKERS.fullmatch(words)
    return (JOKER,) * int(jokers[1]) if jokers else in_a_row(words) or None


def line(cards: Iterable[Card]) -> str:
    """Return cards in one line as a player would write them, those that are not known counted at their end."""
    counted = tuple(cards)
    hidden = counted.count(UNKNOWN)
    named = [card.text.en for card in counted if card is not UNKNOWN]
    return " ".join([*named, *([f"?×{hidden}"] if hidden > 1 else ["?"] * hidden)])
