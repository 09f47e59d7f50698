"""Names and words that are spelt almost like a query."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

import orjson
from rapidfuzz import fuzz, process

from games.matching import CLOSE_SCORE
from rulesite.search.language import by_sound, fold, skeleton
from rulesite.search.tokens import normalize

ALIKE_SCORE = 50
NAMES_COMPARED = 40
"""The number of names compared in full, those that share most pairs of letters."""
NAMES_READ = 6_000
"""The number of names read, those that share rare pairs first."""
MAX_CORRECTIONS, ENTRIES_PER_NAME = 2, 10
WORD = "~"
"""The mark before a pair of letters of a word that is no name."""
TABLES = """
CREATE TABLE spelt (number INTEGER PRIMARY KEY, spelling TEXT, entries TEXT) STRICT;
CREATE TABLE paired (letters TEXT PRIMARY KEY, held INTEGER, numbers TEXT) STRICT;
"""
"""Long lists stand in tables with rows of their own: without, SQLite reads a list whole to compare its key."""
SELECT_PAIRS = (
    "SELECT letters, held FROM paired WHERE letters IN (SELECT value FROM json_each(?)) ORDER BY held, letters"
)

SELECT_NUMBERS = "SELECT numbers FROM paired WHERE letters = ?"
SELECT_NAMES = "SELECT spelling, entries FROM spelt WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number"


def spellings(name: str) -> list[str]:
    """Return the forms in which a name is compared: as written, by its sound, and by its kanji alone."""
    plain = fold(" ".join(name.split()))
    return [
        *dict.fromkeys(
            spelling for spelling in (normalize(plain), by_sound(plain), by_sound(skeleton(plain))) if spelling
        )
    ]


def letter_pairs(spelling: str) -> list[str]:
    """Return the pairs of letters of a name, its ends included."""
    return sorted(_pair_set(spelling))


def _pair_set(spelling: str) -> set[str]:
    letters = f" {spelling} "
    return {*map(str.__add__, letters, letters[1:])} - {"  "}


def nearest(spelling: str, among: Iterable[str], least: float, most: int) -> list[str]:
    """Return the names most like a spelling, the nearest first; `least` is CLOSE_SCORE or ALIKE_SCORE."""
    alike = process.extract(spelling, list(among), scorer=fuzz.ratio, score_cutoff=least, limit=most)
    return [name for name, _, _ in alike]


class Spellings:
    """Names and words, indexed by their pairs of letters. Names are gathered entry by entry."""

    def __init__(self) -> None:
        self._names: dict[str, list[int]] = defaultdict(list)

    def take(self, number: int, called: Iterable[str]) -> None:
        """Add the names of an entry, in their compared form."""
        for spelling in called:
            self._names[spelling].append(number)

    def name_rows(self, words: Iterable[str]) -> Iterator[tuple[int, str, str]]:
        """Yield the rows of names and of further words. Further words name nothing."""
        for number, (name, entries) in enumerate(self._names.items(), 1):
            yield number, name, orjson.dumps(entries).decode()
        yield from ((number, word, "[]") for number, word in enumerate(words, len(self._names) + 1))

    def pair_rows(self, words: Iterable[str]) -> Iterator[tuple[str, int, str]]:
        """Yield the row of each pair of letters: the number of names that hold it, and which; words apart from names."""
        numbers_by_pair: dict[str, list[int]] = defaultdict(list)
        for number, name in enumerate(self._names, 1):
            for pair in _pair_set(name):
                numbers_by_pair[pair].append(number)
        for number, word in enumerate(words, len(self._names) + 1):
            for pair in _pair_set(word):
                numbers_by_pair[WORD + pair].append(number)
        for letters, numbers in sorted(numbers_by_pair.items()):
            yield letters, len(numbers), orjson.dumps(numbers).decode()


def likely_names(database: sqlite3.Connection, spelling: str, mark: str = "") -> dict[str, list[int]]:
    """Return names that share the most letter pairs with a name.

    Each has its entries; a `mark` selects words instead.
    """
    searched = orjson.dumps([mark + pair for pair in letter_pairs(spelling)]).decode()
    shared: Counter[int] = Counter()
    left = NAMES_READ
    for letters, count in database.execute(SELECT_PAIRS, (searched,)).fetchall():
        left -= count
        if left < 0 and shared:
            break
        for (numbers,) in database.execute(SELECT_NUMBERS, (letters,)):
            shared.update(orjson.loads(numbers))
    chosen = orjson.dumps([number for number, _ in shared.most_common(NAMES_COMPARED)]).decode()
    return {name: orjson.loads(entries) for name, entries in database.execute(SELECT_NAMES, (chosen,))}


def similar_entries(database: sqlite3.Connection, query: str) -> dict[int, float]:
    """Return entries with similar names, and their likeness. The likeness is at most 100."""
    best: dict[int, float] = {}
    for spelling in spellings(query):
        names = likely_names(database, spelling)
        for name, score, _ in process.extract(
            spelling, list(names), scorer=fuzz.ratio, score_cutoff=ALIKE_SCORE, limit=NAMES_COMPARED
        ):
            for entry in names[name][:ENTRIES_PER_NAME]:
                best[entry] = max(best.get(entry, 0), score)
    return best


def corrections(database: sqlite3.Connection, word: str) -> list[str]:
    """Return the known stems that an unknown word may mean."""
    return nearest(word, likely_names(database, word, WORD), CLOSE_SCORE, MAX_CORRECTIONS)
