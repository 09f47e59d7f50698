"""Weights of words by BM25, and the scores of entries for a query.

The weights have two fields, titles and texts; lengths are held against fixed ones, so that no entry's weight hangs on
the lengths of others. They are made with the index, whole numbers, and of each word only the entries with the largest ones are kept.
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

from rulesite.search.content_words import Unit, text_tokens
from rulesite.search.documents import Document

TABLE = "CREATE TABLE weighed (word TEXT PRIMARY KEY, entries TEXT) STRICT;"
SELECT_WEIGHTS = "SELECT word, entries FROM weighed WHERE word IN (SELECT value FROM json_each(?))"
ENTRIES_KEPT = 500
"""The number of entries of which a word keeps its weight."""
WEIGHTS_READ = 10_000
"""The number of weights read for a query, those of the weightiest words first."""
SATURATED, RARITY = 2.0, 0.9
TITLE, OTHER, TEXT, ASIDE = 6.0, 1.0, 1.0, 0.3
TITLE_LENGTH, TEXT_LENGTH = 15, 95
TITLE_EVENED, TEXT_EVENED = 0.5, 0.7
KINDS = {"faq": 1.5, "rule": 0.95, "term": 0.85, "card": 0.65, "checker": 0.5}
"""A question is answered by an answer first, and by a checker last."""
SCALE = 100
SHORTEST = 4
"""The letters of a word in which a slip is looked for."""

WordWeights = dict[str, list[tuple[int, int]]]


class Weights:
    """The weights of words, gathered entry by entry."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[array[int], array[float]]] = defaultdict(lambda: (array("I"), array("f")))
        self._count = 0
        self._read = cache(text_tokens)  # many lines stand twice: a title in the text as well, a name in both languages

    def take(self, number: int, document: Document) -> None:
        """Add the words of an entry."""
        fields = (document.titles, document.other_names, document.asides, document.body.splitlines())
        titles, other_names, asides, texts = ([*self._tokens(lines, document.game)] for lines in fields)
        title = TITLE / (1 - TITLE_EVENED + TITLE_EVENED * len(titles) / TITLE_LENGTH)
        text = TEXT / (1 - TEXT_EVENED + TEXT_EVENED * len(texts) / TEXT_LENGTH)
        frequencies: dict[str, float] = {}
        for words, each in ((titles, title), (other_names, OTHER), (texts, text), ({*asides}, ASIDE)):
            for word, times in Counter(words).items():
                frequencies[word] = frequencies.get(word, 0) + each * times
        most = KINDS[document.kind] * (SATURATED + 1)
        self._count += 1
        for word, frequency in frequencies.items():
            entries, weights = self._held[word]
            entries.append(number)
            weights.append(most * frequency / (frequency + SATURATED))

    def _tokens(self, lines: Iterable[str], game: str) -> Iterator[str]:
        return chain.from_iterable(self._read(line, game) for line in lines)

    def words(self) -> list[str]:
        """Return the English words that may be misspelt, as stems."""
        return sorted(word for word in self._held if len(word) >= SHORTEST and word.isascii() and word.isalpha())

    def rows(self) -> Iterable[tuple[str, str]]:
        """Yield the row of each word: its entries with their weights, the largest first."""
        for word, (entries, weights) in sorted(self._held.items()):
            rare = SCALE * math.log(1 + (self._count - len(entries) + 0.5) / (len(entries) + 0.5)) ** RARITY
            some = sorted([(-round(rare * weight), entry) for entry, weight in zip(entries, weights, strict=True)])
            yield word, orjson.dumps([(entry, -weight) for weight, entry in some[:ENTRIES_KEPT]]).decode()


def read_weights(database: sqlite3.Connection, words: Iterable[str]) -> WordWeights:
    """Return the weights of the words that have any."""
    searched = orjson.dumps(sorted({*words})).decode()
    return {word: orjson.loads(entries) for word, entries in database.execute(SELECT_WEIGHTS, (searched,))}


class QueryWeights(Struct, frozen=True, dict=True):
    """The units of a query, and the weights of their words."""

    units: Sequence[Unit]
    weights: WordWeights

    @cached_property
    def scores(self) -> Counter[int]:
        """Return the score of each entry; of the alternatives of a unit the best counts."""
        scores: Counter[int] = Counter()
        left = WEIGHTS_READ
        for unit in sorted(self.units, key=lambda query_unit: _largest_weight(query_unit, self.weights), reverse=True):
            left -= sum(len(self.weights.get(word, ())) for alternative in unit.alternatives for word, _ in alternative)
            if left < 0 and scores:
                break
            for entry, weight in _best_weights(unit, self.weights).items():
                scores[entry] += weight
        return scores


def _best_weights(unit: Unit, weights: WordWeights) -> dict[int, int]:
    best: dict[int, int] = {}
    for alternative in unit.alternatives:
        scores: dict[int, int] = {}
        for word, factor in alternative:
            scaled = int(SCALE * factor)
            for entry, weight in weights.get(word, ()):
                scores[entry] = scores.get(entry, 0) + scaled * weight
        if not best:
            best = scores
            continue
        for entry, weight in scores.items():
            if weight > best.get(entry, 0):
                best[entry] = weight
    return best


def _largest_weight(unit: Unit, weights: WordWeights) -> float:
    """Return the largest weight of a unit in any entry."""
    return max(
        sum(factor * weights[word][0][1] for word, factor in alternative if word in weights)
        for alternative in unit.alternatives
    )
