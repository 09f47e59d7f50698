"""How much does each word say of each entry, and which entries say most of what a query asks?

Weights are those of BM25 with two fields, titles and texts; lengths are held against fixed ones, so that no entry's weight hangs on
how long others are. They are made with the index, whole numbers, and of each word only the entries of which it says most are kept.
"""

from __future__ import annotations

import math
import sqlite3
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain

import orjson
from msgspec import Struct

from rulesite.search.bearing import Unit, tokens
from rulesite.search.documents import Document

TABLE = "CREATE TABLE weighed (word TEXT PRIMARY KEY, entries TEXT) STRICT;"
READ = "SELECT word, entries FROM weighed WHERE word IN (SELECT value FROM json_each(?))"
KEPT = 500
"""Of how many entries a word keeps its weight."""
LOOKED_AT = 10_000
"""How many weights are looked at for a query, those of the weightiest words first."""
SATURATED, RARITY = 2.0, 0.9
TITLE, OTHER, TEXT, ASIDE = 6.0, 1.0, 1.0, 0.3
TITLE_LENGTH, TEXT_LENGTH = 15, 95
TITLE_EVENED, TEXT_EVENED = 0.5, 0.7
KINDS = {"faq": 1.5, "rule": 0.95, "term": 0.85, "card": 0.65, "checker": 0.5}
"""A question is answered by an answer first, and by a checker last."""
WHOLE = 100
SHORTEST = 4
"""The letters of a word in which a slip is looked for."""

Read = dict[str, list[tuple[int, int]]]


class Weights:
    """The weights of words, as they are gathered entry by entry."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[array[int], array[float]]] = defaultdict(lambda: (array("I"), array("f")))
        self._count = 0
        self._read = cache(tokens)  # many lines stand twice: a title in the text as well, a name in both languages

    def take(self, number: int, one: Document) -> None:
        """Take up what the words of an entry say of it."""
        said = (one.titles, one.others, one.asides, one.body.splitlines())
        titles, others, asides, texts = ([*self._tokens(lines, one.game)] for lines in said)
        title = TITLE / (1 - TITLE_EVENED + TITLE_EVENED * len(titles) / TITLE_LENGTH)
        text = TEXT / (1 - TEXT_EVENED + TEXT_EVENED * len(texts) / TEXT_LENGTH)
        often: dict[str, float] = {}
        for some, each in ((titles, title), (others, OTHER), (texts, text), ({*asides}, ASIDE)):
            for word, times in Counter(some).items():
                often[word] = often.get(word, 0) + each * times
        most = KINDS[one.kind] * (SATURATED + 1)
        self._count += 1
        for word, heard in often.items():
            entries, weights = self._held[word]
            entries.append(number)
            weights.append(most * heard / (heard + SATURATED))

    def _tokens(self, lines: Iterable[str], game: str) -> Iterator[str]:
        return chain.from_iterable(self._read(line, game) for line in lines)

    def words(self) -> list[str]:
        """Return the English words, by what their forms have in common, that a slip may be made in."""
        return sorted(word for word in self._held if len(word) >= SHORTEST and word.isascii() and word.isalpha())

    def rows(self) -> Iterable[tuple[str, str]]:
        """Yield what is written of each word: the entries, those of which it says most first, and how much."""
        for word, (entries, weights) in sorted(self._held.items()):
            rare = WHOLE * math.log(1 + (self._count - len(entries) + 0.5) / (len(entries) + 0.5)) ** RARITY
            some = sorted([(-round(rare * weight), entry) for entry, weight in zip(entries, weights, strict=True)])
            yield word, orjson.dumps([(entry, -weight) for weight, entry in some[:KEPT]]).decode()


def read(database: sqlite3.Connection, words: Iterable[str]) -> Read:
    """Return the weights of words, as far as they stand anywhere."""
    asked = orjson.dumps(sorted({*words})).decode()
    return {word: orjson.loads(entries) for word, entries in database.execute(READ, (asked,))}


class Weighed(Struct, frozen=True, dict=True):
    """What a query asks for, and what each word of it says of which entries."""

    asked: Sequence[Unit]
    held: Read

    @cached_property
    def scores(self) -> Counter[int]:
        """Return how much of what is asked each entry says; of the ways to say one thing the best counts."""
        found: Counter[int] = Counter()
        left = LOOKED_AT
        for unit in sorted(self.asked, key=lambda one: _most(one, self.held), reverse=True):
            left -= sum(len(self.held.get(word, ())) for alternative in unit.alternatives for word, _ in alternative)
            if left < 0 and found:
                break
            for entry, weight in _best(unit, self.held).items():
                found[entry] += weight
        return found


def _best(unit: Unit, held: Read) -> dict[int, int]:
    best: dict[int, int] = {}
    for alternative in unit.alternatives:
        own: dict[int, int] = {}
        for word, factor in alternative:
            whole = int(WHOLE * factor)
            for entry, weight in held.get(word, ()):
                own[entry] = own.get(entry, 0) + whole * weight
        if not best:
            best = own
            continue
        for entry, weight in own.items():
            if weight > best.get(entry, 0):
                best[entry] = weight
    return best


def _most(unit: Unit, held: Read) -> float:
    """Return the most that a unit can say of an entry."""
    return max(sum(factor * held[word][0][1] for word, factor in one if word in held) for one in unit.alternatives)
