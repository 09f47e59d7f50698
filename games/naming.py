"""Spellings of a card's name that mean the same card."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from games.text import UNSEEN, folded

ARTICLE = r"the|an?"
ARTICLED = re.compile(rf"(?:{ARTICLE})\s+(?P<before>.+)|(?P<behind>.+),\s*(?:{ARTICLE})")
BEHIND = re.compile(rf"(?P<name>.+), (?P<article>{ARTICLE})", re.IGNORECASE)
LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})
MARKS = re.compile("[\u0300-\u036f]")
DIGITS = "0-9"
SEPARATORS = re.compile("[^a-z0-9]+")
# the bounds keep a year or another number of a name apart from a count of cards
COUNTED = re.compile(
    r"\d{1,2}(?:x| x(?=\s)| ?[×*✕]) ?(?P<times>.+)|\d{1,2} (?P<number>.+)|\d{1,2}枚の(?P<sheets>.+)"
    r"|(?P<behind>.*\D) ?[x×*✕] ?\d{1,2}|(?P<pieces>.*\D)\d{1,2}枚"
)
LINE = re.compile(
    r"(?P<name>.*?\S)(?: {2,}(?=\d)| ?\t\s*(?=\d)| (?=\d{1,2} +(?:-none-|[a-z]{3}\b)))(?P<columns>\d{1,2}(?:\s.*)?)",
    re.IGNORECASE,
)
GROUPED = re.compile(r".*\S:(?P<group>\d|any)", re.IGNORECASE)
ADVANCED = re.compile(r"(?P<name>.+?)\s*\(?\badv(?:anced)?\b\)?", re.IGNORECASE)
REMARK = re.compile(r"\s+--\s.*")
PLURALS = (("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("es", ""), ("s", ""), ("a", "um"))
"""Endings of English plurals, each with that of the singular."""
OF = " of "
IN_MARKS = re.compile(r'"(?P<name>[^"]*[^"\s][^"]*)"')


@lru_cache(maxsize=16384)
def key(name: str) -> str:
    """Return the normal form of a card's name.

    It has no article, quotation marks around it, punctuation, space, case, mark over a letter or invisible character.
    """
    plain = folded(name)
    in_marks = IN_MARKS.fullmatch(plain) if plain.startswith('"') else None
    letters = unmarked(in_marks["name"].strip() if in_marks else plain)
    match = ARTICLED.fullmatch(letters)
    inner = (match["before"] or match["behind"]) if match else letters
    kept = inner.translate(ASCII_PASSED_OVER)
    if not kept.isascii():
        kept = "".join(letter for letter in kept if not _is_passed_over(letter))
    return kept or plain


@lru_cache(maxsize=4096)
def _is_passed_over(letter: str) -> bool:
    category = unicodedata.category(letter)
    return category[0] in "PZ" or category in ("Sk", "Cf")


ASCII_PASSED_OVER = {number: None for number in range(128) if _is_passed_over(chr(number))}


@lru_cache(maxsize=4096)
def _spaced(letter: str) -> str:
    return " " if unicodedata.category(letter)[0] == "P" else letter


def bare(name: str) -> str:
    """Return a name in plain letters and words.

    It has no marks over letters, no apostrophes and points, and spaces for other punctuation.
    """
    letters = unmarked(name).replace("'", "").replace("’", "").replace(".", "")
    return " ".join("".join(map(_spaced, letters)).split())


def unmarked(name: str) -> str:
    """Return a name without the marks over its Latin letters. Those of kana belong to them."""
    if name.isascii():
        return name
    split = unicodedata.normalize("NFD", name.translate(LETTERS))
    return unicodedata.normalize("NFC", MARKS.sub("", split))


def quoted(name: str) -> str:
    """Return a name in the quotation marks that say: a card called so, and none that is called almost so."""
    return f"“{name}”"


def is_quoted(name: str) -> bool:
    """Return whether a name as it is typed stands in double quotation marks, of any kind."""
    return IN_MARKS.fullmatch(folded(name)) is not None


def unquoted(name: str) -> str:
    """Return a name without the quotation marks around it; any other as it is."""
    inner = UNSEEN.sub("", name).strip()[1:-1].strip() if is_quoted(name) else ""
    return inner or name


def in_front(name: str) -> str:
    """Return a name like "Mole, The" with its article in front."""
    match = BEHIND.fullmatch(name)
    return f"{match['article']} {match['name']}" if match else name


def uncounted(name: str) -> str:
    """Return a folded name without the number of cards before or behind it."""
    match = COUNTED.fullmatch(name) if any(map(str.isdecimal, name)) else None
    return next(filter(None, match.groups())).strip() if match else name


def names_in_line(line: str) -> Iterator[str]:
    """Yield the names that a line of a deck list may give, the surest first: without its columns, and without a remark.

    The columns of a crypt card are its capacity, its disciplines, its title, and its clan with its group, which tells cards of one name apart:
    "2x Theo Bell    7  cel dom POT  Brujah:2" gives "2x Theo Bell (G2)" and "2x Theo Bell". A line without columns gives nothing.
    """
    text = REMARK.sub("", line.strip())
    match = LINE.fullmatch(text)
    if match is None:
        if text != line.strip():
            yield text
        return
    name, grouped = match["name"].strip(), GROUPED.fullmatch(match["columns"].strip())
    if grouped:
        advanced = ADVANCED.fullmatch(name)
        yield f"{advanced['name']} (G{grouped['group']} ADV)" if advanced else f"{name} (G{grouped['group']})"
    yield name


def singulars(name: str) -> Iterator[str]:
    """Yield the names of which a folded English name may be the plural."""
    head, of, rest = name.partition(OF)
    for plural, singular in PLURALS:
        if head.endswith(plural) and len(head) > len(plural) + 1:
            yield f"{head.removesuffix(plural)}{singular}{of}{rest}"
    if of:
        yield from (f"{head}{of}{inner}" for inner in singulars(rest))


def initial(name: str) -> str:
    """Return the letter under which a name is listed, "0-9" for digits."""
    first = key(name)[0]
    return DIGITS if first.isdecimal() else first


def slug_of(name: str) -> str:
    """Return an id for a card's name: its plain words between hyphens, "" without any."""
    letters = unmarked(folded(name)).replace("'", "").replace(".", "")
    match = ARTICLED.fullmatch(letters)
    return SEPARATORS.sub("-", (match["before"] or match["behind"]) if match else letters).strip("-")
