"""Which cards does a player mean who writes several in one line?"""

import re
from collections.abc import Iterable

from games.blackpoker.cards import APART, SELECTORS, UNKNOWN, Card, parsed
from games.text import folded

MOST = 60
MANY = re.compile(r"(?:\?+|不明|unknown)(?:[x×*✕](\d{1,2})枚?)?")
TIMES = re.compile(r"(\?|不明|unknown)\s*([x×*✕])\s*(?=\d)")


def cards_in(words: str) -> tuple[Card, ...] | None:
    """Return the cards in a line such as “♡7 H8 Joker ?×3”, in which ? is a card that is not known; None when it cannot be read."""
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
    card = parsed(words)
    return (card,) if card else None


def line(cards: Iterable[Card]) -> str:
    """Return cards in one line as a player would write them, those that are not known counted at their end."""
    counted = tuple(cards)
    hidden = counted.count(UNKNOWN)
    named = [card.text.en for card in counted if card is not UNKNOWN]
    return " ".join([*named, *([f"?×{hidden}"] if hidden > 1 else ["?"] * hidden)])
