"""Which names mean the same card, whoever writes them?"""

import re
import unicodedata
from functools import lru_cache

from games.text import folded

ARTICLE = r"the|an?"
ARTICLED = re.compile(rf"(?:{ARTICLE})\s+(?P<before>.+)|(?P<behind>.+),\s*(?:{ARTICLE})")
BEHIND = re.compile(rf"(?P<name>.+), (?P<article>{ARTICLE})", re.IGNORECASE)
LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})
MARKS = re.compile("[\u0300-\u036f]")
DIGITS = "0-9"
APART = re.compile("[^a-z0-9]+")


@lru_cache(maxsize=4096)
def key(name: str) -> str:
    """Return what all spellings of a card's name have in common: no article, punctuation, spaces, case, marks over letters, or what shows nothing."""
    plain = folded(name)
    letters = unmarked(plain)
    found = ARTICLED.fullmatch(letters)
    inner = (found["before"] or found["behind"]) if found else letters
    return "".join(letter for letter in inner if not _is_passed_over(letter)) or plain


@lru_cache(maxsize=4096)
def _is_passed_over(letter: str) -> bool:
    category = unicodedata.category(letter)
    return category[0] in "PZ" or category in ("Sk", "Cf")


@lru_cache(maxsize=4096)
def _spaced(letter: str) -> str:
    return " " if unicodedata.category(letter)[0] == "P" else letter


def bare(name: str) -> str:
    """Return a name in plain letters and words: no marks over them, no apostrophes and points, spaces for other punctuation."""
    letters = unmarked(name).replace("'", "").replace("’", "").replace(".", "")
    return " ".join("".join(map(_spaced, letters)).split())


def unmarked(name: str) -> str:
    """Return a name with the marks over its Latin letters left out; those of kana belong to them."""
    if name.isascii():
        return name
    split = unicodedata.normalize("NFD", name.translate(LETTERS))
    return unicodedata.normalize("NFC", MARKS.sub("", split))


def in_front(name: str) -> str:
    """Return a name as it is spoken, with an article that a list puts behind it ("Mole, The") in front."""
    found = BEHIND.fullmatch(name)
    return f"{found['article']} {found['name']}" if found else name


def initial(name: str) -> str:
    """Return under which letter a name stands, those that begin with a digit together."""
    first = key(name)[0]
    return DIGITS if first.isdecimal() else first


def slug_of(name: str) -> str:
    """Return an id for a card of this name: its words in plain letters, between hyphens; "" where it has none."""
    letters = unmarked(folded(name)).replace("'", "").replace(".", "")
    found = ARTICLED.fullmatch(letters)
    return APART.sub("-", (found["before"] or found["behind"]) if found else letters).strip("-")
