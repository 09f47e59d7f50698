"""The search index of a build: its tables, its file, and the queries to it.

It is an SQLite file, whatever the main database is. It finds candidates and says how well their names fit; it holds no
text that is shown.
"""

from __future__ import annotations

import heapq
import re
import sqlite3
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import closing
from functools import cache, cached_property, partial
from itertools import chain
from pathlib import Path

import orjson
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from msgspec import Struct

from games.game import all_games
from games.matching import CLOSE_SCORE
from rulesite import atomic_files
from rulesite.revision import current
from rulesite.search import spelling, weights
from rulesite.search.content_words import content_words, query_units
from rulesite.search.documents import Document, documents
from rulesite.search.language import stem
from rulesite.search.tokens import (
    NameLookup,
    any_expression,
    clause_key,
    index_tokens,
    match_expression,
    near_expression,
    normalize,
    phrase_expression,
)
from rulesite.search.weights import QueryWeights
from rulesite.site.startup import required_at_first

TEXT_HITS, PAGE = 2_000, 2_000
ASIDES = 10_000
"""A sentence that a checker may say stands under the checker's number times this, and its own."""
MIN_SHARE = 0.6
"""The share of the best score that an entry with all content words must have: words lie scattered in long texts."""
KIND_ORDER = ("term", "card", "rule", "checker", "faq")
"""The order of kinds among entries named equally alike."""
SENTENCE_SCORE = 88
"""The least likeness of a query with function words and a name: two questions soon look alike, whatever they ask."""
CLOSEST, LEAST = 3, 4
"""So many names that are almost the query stand first, for a lone word those at all alike, too; hits with less than one part in
LEAST of the best score are left out."""
FILE = re.compile(r"[0-9a-f]{16}\.sqlite3")
BY_ID, BY_TITLE, BY_NAME, BEGINS, CONTAINS, IN_NAME, IN_BODY, CONTENT_WORDS, IN_ASIDE = range(9)
WORDS = """fts5(words, content='', columnsize=0, prefix='1 2', tokenize="unicode61 remove_diacritics 0 categories 'L* N* S* Co'")"""
TABLES = f"""
PRAGMA journal_mode = OFF;
CREATE TABLE entry (id INTEGER PRIMARY KEY, game TEXT, kind TEXT, slug TEXT) STRICT;
CREATE TABLE known (id TEXT, entry INTEGER, PRIMARY KEY (id, entry)) STRICT, WITHOUT ROWID;
CREATE TABLE called (name TEXT, entry INTEGER, title INTEGER, PRIMARY KEY (name, entry)) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE name USING {WORDS};
CREATE VIRTUAL TABLE body USING {WORDS};
CREATE VIRTUAL TABLE aside USING {WORDS};
{weights.TABLE}
{spelling.TABLES}
"""
SELECT_TITLED = "SELECT entry FROM called WHERE name = ? AND title ORDER BY entry"
SELECT_ID = "SELECT entry FROM known WHERE id = ?"
SELECT_NAMED = "SELECT entry FROM called WHERE name = ? ORDER BY entry"
SELECT_BEGINNING = "SELECT entry FROM called WHERE name >= ? AND name < ?"
SELECT_NAME_WORDS = "SELECT rowid AS entry FROM name WHERE name MATCH ? ORDER BY rowid"
SELECT_TEXT = "SELECT rowid AS entry FROM body WHERE body MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?"
SELECT_ASIDE = f"SELECT DISTINCT rowid / {ASIDES} AS entry FROM aside WHERE aside MATCH ? ORDER BY entry"
LAST_LETTER = "\U0010ffff"
_indexes: dict[Path, tuple[atomic_files.Identity | None, Index]] = {}


class Hit(Struct, frozen=True):
    """An entry or a checker of a game that was found."""

    game: str
    kind: str
    slug: str


RankedHits = tuple[list[Hit], ...]
"""Hits by id, by title, by another name, by the beginning of a name, by a part of one, by its words, and by their text, each in the
order of the index. Then those with all content words, the largest score first; last the checkers with a sentence that holds them."""


def write(path: Path, documents: Iterable[Document]) -> None:
    """Write the index of documents, in their order; it appears whole or not at all."""
    with atomic_files.sealed_draft(path) as draft_path, closing(sqlite3.connect(draft_path)) as database:
        database.executescript(TABLES)
        _fill(database, documents)
        database.executescript(
            "INSERT INTO name(name) VALUES ('optimize'); INSERT INTO body(body) VALUES ('optimize'); VACUUM"
        )


def _fill(database: sqlite3.Connection, documents: Iterable[Document]) -> None:
    weighed, spelt, read = weights.Weights(), spelling.Spellings(), cache(index_tokens)
    entries, ids, names = [], [], []
    with database:
        for number, document in enumerate(documents, 1):
            entries.append((number, document.game, document.kind, document.slug))
            ids += [(id, number) for id in {document.slug, clause_key(document.slug)} - {""}]
            titles = {*map(normalize, document.titles)}
            spellings = [*dict.fromkeys(chain.from_iterable(map(spelling.spellings, dict.fromkeys(document.names))))]
            names += [(name, number, name in titles) for name in spellings]
            texts = [("name", number, document.names), ("body", number, (document.body,))]
            texts += [("aside", number * ASIDES + n, (aside,)) for n, aside in enumerate(document.asides)]
            for table, row, lines in texts:
                database.execute(f"INSERT INTO {table}(rowid, words) VALUES (?, ?)", (row, _token_lines(lines, read)))
            weighed.take(number, document)
            spelt.take(number, spellings)
        database.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", entries)
        database.executemany("INSERT INTO known VALUES (?, ?)", sorted(ids))
        database.executemany("INSERT INTO called VALUES (?, ?, ?)", sorted(names))
        database.executemany("INSERT INTO weighed VALUES (?, ?)", weighed.rows())
        database.executemany("INSERT INTO spelt VALUES (?, ?, ?)", spelt.name_rows(weighed.words()))
        database.executemany("INSERT INTO paired VALUES (?, ?, ?)", spelt.pair_rows(weighed.words()))


def _token_lines(texts: Iterable[str], read: Callable[[str], str]) -> str:
    """Return the tokens of texts, read line by line. Between lines stands a break that no query spans."""
    return " \ue000 ".join(read(part) for text in texts for part in text.splitlines())


class Index:
    """An index that is only read, by any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._open = threading.local()

    def answers(self) -> bool:
        """Return whether it finds the first of the names that it holds; raises sqlite3.Error where it cannot be read."""
        name = self._database.execute("SELECT name FROM called LIMIT 1").fetchone()
        return bool(name) and any(self.find(name[0]))

    def find(
        self, query: str, synonyms: NameLookup = lambda words: (), weighed: Callable[[], QueryWeights] | None = None
    ) -> RankedHits:
        """Return the hits of a query by their best rank. Each entry comes once; names that are synonyms of its words are found in texts.

        Of the hits in texts alone the first 2,000 count. The weights of the words are asked for where some bear more than others.
        """
        seen: set[int] = set()
        ranked = []
        for numbers in self._name_ranks(query):
            ranked.append([number for number in numbers if number not in seen] if seen else numbers)
            seen.update(numbers)
        words = [*map(normalize, content_words(query))]
        expression, content_expression = (
            match_expression(query, synonyms),
            "" if words == normalize(query).split() else near_expression(words),
        )
        ranked.append(
            self._new_text_hits(
                any_expression([expression, *map(phrase_expression, synonyms(query) if expression else ())]), seen
            )
        )
        seen.update(ranked[IN_BODY])
        matches, speakers = (
            self._new_text_hits(content_expression, seen),
            self._numbers(SELECT_ASIDE, content_expression or expression),
        )
        if content_expression and (matches or speakers):
            scores = (weighed or partial(self.weigh, query))().scores
            least = MIN_SHARE * max(scores.values(), default=0)
            matches, speakers = (
                [number for number in numbers if scores[number] >= least] for numbers in (matches, speakers)
            )
            matches.sort(key=lambda number: -scores[number])
        ranked.append(matches)
        seen.update(matches)
        ranked.append([number for number in speakers if number not in seen])
        return tuple([*map(self._hits.__getitem__, numbers)] for numbers in ranked)

    def weigh(self, query: str) -> QueryWeights:
        """Return the weights of a query's words; a word that nobody uses is taken for the nearest ones."""
        wanted_units = query_units(query)
        word_weights = weights.read_weights(
            self._database,
            (word for unit in wanted_units for alternative in unit.alternatives for word, _ in alternative),
        )
        unused = {unit.word for unit in wanted_units if unit.word and stem(unit.word) not in word_weights}
        slipped = {word: spelling.corrections(self._database, stem(word)) for word in sorted(unused)}
        if slipped:
            wanted_units = [unit.with_words(slipped.get(unit.word, ())) for unit in wanted_units]
            word_weights |= weights.read_weights(self._database, chain.from_iterable(slipped.values()))
        return QueryWeights(wanted_units, word_weights)

    def near(self, query: str, weighed: QueryWeights, accepts: Callable[[Hit], bool], most: int) -> list[Hit]:
        """Return the acceptable hits near to a query: those named almost so, those with the largest scores, then those named at all alike."""
        close, loose = self._similar_names(query, accepts)
        scores = weighed.scores
        best = max(scores.values(), default=0)
        candidates = (
            (score, -number) for number, score in scores.items() if score * LEAST > best and accepts(self._hits[number])
        )
        by_content = [self._hits[-number] for _, number in heapq.nlargest(most, candidates)]
        first = (close + loose if len(weighed.units) == 1 else close)[:CLOSEST]
        return [*dict.fromkeys([*first, *by_content, *close, *loose])][:most]

    def _similar_names(self, query: str, accepts: Callable[[Hit], bool]) -> tuple[list[Hit], list[Hit]]:
        """Return acceptable hits with close names, and with similar ones.

        The nearest come first, terms before others.
        """
        alike, words = spelling.similar_entries(self._database, query), content_words(query)
        if len(words) < len(query.split()):
            alike = {number: score for number, score in alike.items() if score >= SENTENCE_SCORE}
            alike |= spelling.similar_entries(self._database, " ".join(words)) | alike
        order = sorted(alike, key=lambda number: (-alike[number], KIND_ORDER.index(self._hits[number].kind), number))
        similar = [
            (self._hits[number], alike[number] >= CLOSE_SCORE) for number in order if accepts(self._hits[number])
        ]
        return [hit for hit, is_close in similar if is_close], [hit for hit, is_close in similar if not is_close]

    def _name_ranks(self, query: str) -> Iterator[list[int]]:
        """Yield the entries' numbers for each rank but the last.

        They are the entries that may have the rank, in order, with those of better ranks.
        """
        words, phrase_query, words_query = normalize(query), phrase_expression(query), match_expression(query)
        yield sorted({*self._numbers(SELECT_ID, words), *self._numbers(SELECT_ID, clause_key(words))})
        yield self._numbers(SELECT_TITLED, words)
        yield sorted({number for name in spelling.spellings(query) for number in self._numbers(SELECT_NAMED, name)})
        yield sorted(self._begun(words))
        yield self._numbers(SELECT_NAME_WORDS, phrase_query)
        yield self._numbers(SELECT_NAME_WORDS, words_query) if words_query != phrase_query else []

    def _begun(self, words: str) -> set[int]:
        """Return the entries whose names begin with these words.

        Entries with a name for each of the words that begins with it are included.
        """
        return self._beginning(words) | self._all_beginning(sorted({*words.split()}, key=len, reverse=True))

    def _all_beginning(self, words: Sequence[str]) -> set[int]:
        """Return the entries with names that begin with each word.

        Each word may begin another name; a single word gives none. The longest, rarest words come first.
        """
        begun = self._beginning(words[0]) if len(words) > 1 else set()
        for word in words[1:]:
            begun = begun and begun & self._beginning(word)
        return begun

    def _beginning(self, words: str) -> set[int]:
        return {*self._numbers(SELECT_BEGINNING, words, words + LAST_LETTER)}

    def _new_text_hits(self, expression: str, seen: Collection[int]) -> list[int]:
        """Return the first unseen entries whose text fits an expression."""
        new: list[int] = []
        last = 0
        while len(new) < TEXT_HITS and (page := self._numbers(SELECT_TEXT, expression, last, PAGE)):
            new += [number for number in page if number not in seen]
            last = page[-1]
        return new[:TEXT_HITS]

    def _numbers(self, source: str, words: str, *values: str | int) -> list[int]:
        """Return the numbers of a query's entries, none for no words; as one JSON text, because rows would take twice the time."""
        if not words:
            return []
        result = self._database.execute(f"SELECT json_group_array(entry) FROM ({source})", (words, *values))
        numbers: list[int] = orjson.loads(result.fetchone()[0])
        return numbers

    @cached_property
    def _hits(self) -> list[Hit]:
        """Return all entries and checkers by number; numbers begin with 1."""
        rows = self._database.execute("SELECT game, kind, slug FROM entry ORDER BY id")
        return [Hit("", "", ""), *(Hit(*row) for row in rows)]

    @property
    def _database(self) -> sqlite3.Connection:
        if not hasattr(self._open, "database"):
            self._open.database = sqlite3.connect(f"{self.path.as_uri()}?mode=ro&immutable=1", uri=True)
        database: sqlite3.Connection = self._open.database
        return database


def place(build: str) -> Path:
    """Return the path of a build's index."""
    return Path(settings.INDEX_DIR) / f"{build}.sqlite3"


def index() -> Index:
    """Return the index of this process's build, of the file that is on disk now."""
    path = place(current().build)
    entry = _indexes.get(path)
    identity = atomic_files.identity_of(path) or (
        entry[0] if entry else None
    )  # who opened one that is removed goes on with it
    if entry is None or entry[0] != identity:
        entry = _indexes[path] = (identity, Index(path))
    return entry[1]


@required_at_first
def require_index() -> None:
    """Check that the index of this build can be read; raises ImproperlyConfigured naming the command, or the file."""
    path = place(current().build)
    if not path.is_file():
        raise ImproperlyConfigured(f"There is no index of build {current().build}: run manage.py sync_content.")
    if not atomic_files.is_sound(path):
        raise ImproperlyConfigured(
            f"The index {str(path)!r} is damaged: run manage.py sync_content, which makes it anew."
        )
    try:
        Index(path).answers()
    except sqlite3.Error as problem:
        raise ImproperlyConfigured(f"The index {str(path)!r} in INDEX_DIR cannot be read: {problem}.") from problem


def bring() -> None:
    """Write the index of this build unless it is there and sound."""
    path = place(current().build)
    if not atomic_files.is_sound(path):
        write(path, documents(all_games().values()))


def drop(builds: Iterable[str]) -> None:
    """Delete the indexes of all other builds but this process's own."""
    path = place(current().build)
    kept_names = {place(build).name for build in builds} | {path.name}
    for file in path.parent.iterdir():
        if FILE.fullmatch(file.name) and file.name not in kept_names:
            atomic_files.remove(file)
