"""A pasted deck: the archive's text, a list of Lackey or JOL, or plain names, each line read by itself.

A line of a deck has a number of copies and a name. The text of an archive has a head of its own, headings with numbers, columns behind the cards of
the crypt, and remarks. What stands before the heading of the crypt is about the deck and no card.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from enum import auto

from games.listing import Piece
from games.sentences import sentences
from games.survey import ListedName, Misread
from games.text import Choice
from games.vtes.cards import CARDS
from games.vtes.vampires import is_of_crypt

WORDS = sentences(__name__)
UNKNOWN = WORDS.text("unknown")
MAY_MEAN = WORDS.text("meant")
A_LINK = WORDS.text("link")
TOO_MANY = WORDS.text("too-many")
MOST_NAMES = 150
"""So many lines of a deck are read; the longest in the archive has some hundred."""
LINK = re.compile(r"(?:https?://|www\.)(?P<site>[^\s/?#]+)\S*", re.IGNORECASE)
CRYPT = re.compile(r"\W*crypt\b.*", re.IGNORECASE)
# a heading of the archive has the number of its cards, "Master (15; 3 trifle)", of Lackey a colon
HEADING = re.compile(
    r"\W*(?:crypt|library|masters?|actions?|political actions?|equipments?|retainers?|all(?:y|ies)|conviction|power|"
    r"action modifiers?(?:/\w+)*|reactions?(?:/\w+)*|combats?(?:/\w+)*|events?|sideboard|action modifiers?/(?:combats?|reactions?))\b"
    r"\s*(?:[(\[][^)\]]*[)\]])?\s*:?[\s\-–—=_]*",
    re.IGNORECASE,
)
FIELD = re.compile(
    r"(?:deck ?name|author|created by|description|event|date|place|players|standings?|name|comments?)\s*:.*",
    re.IGNORECASE,
)
RULE = re.compile(r"[\s\-–—=_*#]+")
# numbers in brackets, behind bullets or behind the name, as lists typed by hand have them
ENCLOSED = re.compile(
    r"(?:[-*•・]\s*)?(?:[(\[]\d{1,2}[)\]]|\d{1,2}(?:\s*[x×])?\s)?\s*(?P<name>\S.*?)\s*(?:[(\[]\d{1,2}[)\]])?",
    re.IGNORECASE,
)
NUMBERED = re.compile(r"\d{1,2}\t+(?P<name>\S.*)")


COPIES = re.compile(
    r"(?:[-*•・]\s*)?(?:[(\[](?P<enclosed>\d{1,2})[)\]]|(?P<before>\d{1,2})(?:\s*[x×]|(?=\s)))\s*(?P<name>\S.*)",
    re.IGNORECASE,
)
COPIES_BEHIND = re.compile(
    r"(?P<name>\S.*?)\s*(?:[(\[]\s*[x×]?(?P<enclosed>\d{1,2})[)\]]|\s[x×]\s*(?P<behind>\d{1,2}))", re.IGNORECASE
)
COUNTED = re.compile(r"\s*\d{1,2}(?:\t+|\s*[x×]\s*|\s+)\S.*")


class Role(Choice, words=WORDS):
    """The part of the deck to which a card belongs."""

    CRYPT = auto()
    LIBRARY = auto()


def read_deck(text: str) -> tuple[tuple[ListedName, ...], tuple[Misread, ...]]:
    """Return the cards of a pasted deck, and what was not understood; a line is never taken for a card that is merely near."""
    names: list[ListedName] = []
    misread: list[Misread] = []
    for piece in _pieces(text):
        entry = _entry(piece)
        if isinstance(entry, Misread):
            misread.append(entry)
        elif len(names) < MOST_NAMES:
            names.append(entry)
        else:
            misread.append(Misread(entry.typed, entry.line, entry.column, TOO_MANY.filled(most=MOST_NAMES)))
    return tuple(names), tuple(misread)


def _pieces(text: str) -> Iterator[Piece]:
    """Yield the lines of a deck that may name a card, each with its place."""
    lines = text.splitlines()
    head = _head(lines)
    for number, line in enumerate(lines, 1):
        typed = line.strip()
        if not typed or RULE.fullmatch(typed):
            continue
        is_head = number <= head and not LINK.search(typed)
        if is_head or (_is_about_deck(typed) and not CARDS.match(typed).card):
            continue
        yield Piece(typed, number, len(line) - len(line.lstrip()) + 1)


def _head(lines: list[str]) -> int:
    """Return how many lines stand before the crypt and tell of the deck: its name, its author, what somebody wrote of it."""
    head = next((n for n, line in enumerate(lines) if CRYPT.fullmatch(line) and not CARDS.match(line.strip()).card), 0)
    # the library of other lists stands before the crypt
    return 0 if any(COUNTED.fullmatch(line) for line in lines[:head]) else head


def _is_about_deck(typed: str) -> bool:
    return HEADING.fullmatch(typed) is not None or FIELD.fullmatch(typed) is not None


def _entry(piece: Piece) -> ListedName | Misread:
    link = LINK.search(piece.typed)
    if link:
        return Misread(piece.typed, piece.line, piece.column, A_LINK.filled(site=link["site"]))
    numbered = NUMBERED.fullmatch(piece.typed)
    match = CARDS.match(numbered["name"] if numbered else piece.typed)
    enclosed = None if match.card else ENCLOSED.fullmatch(piece.typed)
    again = CARDS.match(enclosed["name"]) if enclosed else match
    match = again if again.card else match
    if match.card:
        role = Role.CRYPT if is_of_crypt(match.card.name.en) else Role.LIBRARY
        return ListedName(
            piece.typed, piece.line, piece.column, match.card.name, role, match.card.id, copies=_copies(piece.typed)
        )
    problem = MAY_MEAN if match.meant else UNKNOWN
    return Misread(piece.typed, piece.line, piece.column, problem, tuple(card.id for card in match.meant))


def _copies(typed: str) -> int | None:
    """Return the number of copies in a line, None where it has none; a number that is part of the card's name is no count."""
    line = unicodedata.normalize("NFKC", typed)
    counted = COPIES.fullmatch(line) or COPIES_BEHIND.fullmatch(line)
    if counted is None or not CARDS.match(counted["name"]).card:
        return None
    return int(next(number for number in counted.groupdict().values() if number and number.isdecimal()))
