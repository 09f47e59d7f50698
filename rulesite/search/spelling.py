"""Which names and words are almost spelt so?"""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

import orjson
from rapidfuzz import fuzz, process

from rulesite.search.language import even, skeleton, sounded
from rulesite.search.tokens import plainly

CLOSE, ALIKE = 75, 50
LIKELY = 40
"""How many of those that share most pairs of letters are compared in full."""
LOOKED_AT = 6_000
"""How many names are looked at, those that share rare pairs first."""
MEANT, FEW = 2, 10
WORD = "~"
"""What stands before a pair of letters of a word that is no name."""
TABLES = """
CREATE TABLE spelt (number INTEGER PRIMARY KEY, spelling TEXT, entries TEXT) STRICT;
CREATE TABLE paired (letters TEXT PRIMARY KEY, held INTEGER, numbers TEXT) STRICT;
"""
"""Long lists stand in tables with rows of their own: without, SQLite reads a list whole to compare its key."""
RARE = "SELECT letters, held FROM paired WHERE letters IN (SELECT value FROM json_each(?)) ORDER BY held, letters"
PAIRED = "SELECT numbers FROM paired WHERE letters = ?"
SPELT = "SELECT spelling, entries FROM spelt WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number"


def spellings(name: str) -> list[str]:
    """Return how a name is compared: as it is written, by its sound, and by its kanji alone."""
    plain = even(" ".join(name.split()))
    return [*dict.fromkeys(one for one in (plainly(plain), sounded(plain), sounded(skeleton(plain))) if one)]


def pairs(spelling: str) -> list[str]:
    """Return the pairs of letters of a name, its ends included."""
    return sorted(_pairs(spelling))


def _pairs(spelling: str) -> set[str]:
    letters = f" {spelling} "
    return {*map(str.__add__, letters, letters[1:])} - {"  "}


def nearest(spelling: str, among: Iterable[str], least: float, most: int) -> list[str]:
    """Return which of some names are most alike, the nearest first; `least` is CLOSE or ALIKE."""
    alike = process.extract(spelling, list(among), scorer=fuzz.ratio, score_cutoff=least, limit=most)
    return [name for name, _, _ in alike]


class Spellings:
    """Names and words, as they are gathered entry by entry, and by which pairs of letters each is found."""

    def __init__(self) -> None:
        self._names: dict[str, list[int]] = defaultdict(list)

    def take(self, number: int, called: Iterable[str]) -> None:
        """Take up the names of an entry, as they are compared."""
        for spelling in called:
            self._names[spelling].append(number)

    def spelt(self, words: Iterable[str]) -> Iterator[tuple[int, str, str]]:
        """Yield what is written of each name, and of each word that names nothing."""
        for number, (name, entries) in enumerate(self._names.items(), 1):
            yield number, name, orjson.dumps(entries).decode()
        yield from ((number, word, "[]") for number, word in enumerate(words, len(self._names) + 1))

    def paired(self, words: Iterable[str]) -> Iterator[tuple[str, int, str]]:
        """Yield what is written of each pair of letters: how many names hold it, and which, the words apart from them."""
        held: dict[str, list[int]] = defaultdict(list)
        for number, name in enumerate(self._names, 1):
            for pair in _pairs(name):
                held[pair].append(number)
        for number, word in enumerate(words, len(self._names) + 1):
            for pair in _pairs(word):
                held[WORD + pair].append(number)
        for letters, numbers in sorted(held.items()):
            yield letters, len(numbers), orjson.dumps(numbers).decode()


def likely(database: sqlite3.Connection, spelling: str, mark: str = "") -> dict[str, list[int]]:
    """Return the names that share most pairs of letters with a name, each with the entries it belongs to; words where they are marked."""
    asked = orjson.dumps([mark + pair for pair in pairs(spelling)]).decode()
    shared: Counter[int] = Counter()
    left = LOOKED_AT
    for letters, held in database.execute(RARE, (asked,)).fetchall():
        left -= held
        if left < 0 and shared:
            break
        for (numbers,) in database.execute(PAIRED, (letters,)):
            shared.update(orjson.loads(numbers))
    chosen = orjson.dumps([number for number, _ in shared.most_common(LIKELY)]).decode()
    return {name: orjson.loads(entries) for name, entries in database.execute(SPELT, (chosen,))}


def alike(database: sqlite3.Connection, query: str) -> dict[int, float]:
    """Return the entries that are called at all as a query is spelt, and how much alike that is, of 100."""
    best: dict[int, float] = {}
    for spelling in spellings(query):
        names = likely(database, spelling)
        for name, score, _ in process.extract(
            spelling, list(names), scorer=fuzz.ratio, score_cutoff=ALIKE, limit=LIKELY
        ):
            for entry in names[name][:FEW]:
                best[entry] = max(best.get(entry, 0), score)
    return best


def slips(database: sqlite3.Connection, word: str) -> list[str]:
    """Return the words, known by what their forms have in common, that one may be meant for which nobody uses."""
    return nearest(word, likely(database, word, WORD), CLOSE, MEANT)
