"""How is the index made, and what does it know?

An SQLite file for each build, whatever the main database is. The index finds candidates and says how well their names fit; it
holds no text that is shown.
"""

from __future__ import annotations

import re
import sqlite3
import threading
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import orjson

from rulesite.drafts import draft
from rulesite.search.documents import Document
from rulesite.search.ids import key
from rulesite.search.tokens import Meant, either, indexed, match, phrase, plainly

MOST, PAGE = 1_000, 2_000
FILE = re.compile(r"[0-9a-f]{16}\.sqlite3")
BY_ID, BY_TITLE, BY_NAME, BEGINS, CONTAINS, IN_NAME, IN_BODY = range(7)
WORDS = """fts5(words, content='', columnsize=0, prefix='1 2', tokenize="unicode61 remove_diacritics 0 categories 'L* N* S* Co'")"""
TABLES = f"""
PRAGMA journal_mode = OFF;
CREATE TABLE entry (id INTEGER PRIMARY KEY, game TEXT, kind TEXT, slug TEXT) STRICT;
CREATE TABLE known (id TEXT, entry INTEGER, PRIMARY KEY (id, entry)) STRICT, WITHOUT ROWID;
CREATE TABLE called (name TEXT, entry INTEGER, title INTEGER, PRIMARY KEY (name, entry)) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE name USING {WORDS};
CREATE VIRTUAL TABLE body USING {WORDS};
"""
TITLED = "SELECT entry FROM called WHERE name = ? AND title ORDER BY entry"
KNOWN = "SELECT entry FROM known WHERE id = ?"
CALLED = "SELECT entry FROM called WHERE name = ? ORDER BY entry"
BEGUN = "SELECT entry FROM called WHERE name >= ? AND name < ?"
NAMED = "SELECT rowid AS entry FROM name WHERE name MATCH ? ORDER BY rowid"
SAID = "SELECT rowid AS entry FROM body WHERE body MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?"
LAST = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found: an entry or a checker of a game."""

    game: str
    kind: str
    slug: str


Ranked = tuple[list[Hit], ...]
"""What is found by its id, its title, another name, what a name begins with, contains or has as words, and by its text: each
in the order of the index."""


def write(path: Path, documents: Iterable[Document]) -> None:
    """Make the index of these documents, in their order; it appears whole or not at all."""
    with draft(path) as written, closing(sqlite3.connect(written)) as database:
        database.executescript(TABLES)
        _fill(database, documents)
        database.executescript(
            "INSERT INTO name(name) VALUES ('optimize'); INSERT INTO body(body) VALUES ('optimize'); VACUUM"
        )


def _fill(database: sqlite3.Connection, documents: Iterable[Document]) -> None:
    with database:
        for number, one in enumerate(documents, 1):
            database.execute("INSERT INTO entry VALUES (?, ?, ?, ?)", (number, one.game, one.kind, one.slug))
            ids, titles = {one.slug, key(one.slug)} - {""}, {*map(plainly, one.titles)}
            called = [(name, number, name in titles) for name in dict.fromkeys(map(plainly, one.names)) if name]
            database.executemany("INSERT INTO known VALUES (?, ?)", [(spelt, number) for spelt in sorted(ids)])
            database.executemany("INSERT INTO called VALUES (?, ?, ?)", called)
            # a break that no query spans keeps the end of one name and the beginning of the next apart
            for table, texts in (("name", one.names), ("body", (one.body,))):
                tokens = " \ue000 ".join(indexed(part) for text in texts for part in text.splitlines())
                database.execute(f"INSERT INTO {table}(rowid, words) VALUES (?, ?)", (number, tokens))


class Index:
    """An index that is only read, by any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._open = threading.local()

    def found(self, query: str, meant: Meant = lambda words: ()) -> Ranked:
        """Return what a query finds, each entry under its best rank; names that are `meant` by words of it are found in texts.

        Of what is found in texts alone the first 1,000 count.
        """
        seen: set[int] = set()
        ranked = []
        for numbers in self._named(query):
            ranked.append([number for number in numbers if number not in seen] if seen else numbers)
            seen.update(numbers)
        names = meant(query) if match(query) else ()
        ranked.append(self._said(either([match(query, meant), *map(phrase, names)]), seen))
        return tuple([*map(self._hits.__getitem__, numbers)] for numbers in ranked)

    def _named(self, query: str) -> Iterator[list[int]]:
        """Yield for each rank but the last the numbers of what may have it, in order, what has a better one included."""
        words, whole, apart = plainly(query), phrase(query), match(query)
        yield sorted({*self._numbers(KNOWN, words), *self._numbers(KNOWN, key(words))})
        yield self._numbers(TITLED, words)
        yield self._numbers(CALLED, words)
        yield sorted(self._begun(words))
        yield self._numbers(NAMED, whole)
        yield self._numbers(NAMED, apart) if apart != whole else []

    def _begun(self, words: str) -> set[int]:
        """Return what has a name that begins with these words, or a name for each of them that begins with it."""
        return self._beginning(words) | self._all_beginning(sorted({*words.split()}, key=len, reverse=True))

    def _all_beginning(self, words: Sequence[str]) -> set[int]:
        """Return what has a name for each word that begins with it; the longest, rarest words come first."""
        begun = self._beginning(words[0]) if len(words) > 1 else set()
        for word in words[1:]:
            begun = begun and begun & self._beginning(word)
        return begun

    def _beginning(self, words: str) -> set[int]:
        return {*self._numbers(BEGUN, words, words + LAST)}

    def _said(self, wanted: str, seen: Collection[int]) -> list[int]:
        """Return the first of what holds what is wanted in its text and has not been seen."""
        new: list[int] = []
        last = 0
        while len(new) < MOST and (page := self._numbers(SAID, wanted, last, PAGE)):
            new += [number for number in page if number not in seen]
            last = page[-1]
        return new[:MOST]

    def _numbers(self, source: str, words: str, *values: str | int) -> list[int]:
        """Return the numbers that a query finds, none for no words; they come as one JSON text, as rows they would take twice the time."""
        if not words:
            return []
        found = self._database.execute(f"SELECT json_group_array(entry) FROM ({source})", (words, *values))
        numbers: list[int] = orjson.loads(found.fetchone()[0])
        return numbers

    @cached_property
    def _hits(self) -> list[Hit]:
        """Return everything that can be found, by number; numbers begin with 1."""
        rows = self._database.execute("SELECT game, kind, slug FROM entry ORDER BY id")
        return [Hit("", "", ""), *(Hit(*row) for row in rows)]

    @property
    def _database(self) -> sqlite3.Connection:
        if not hasattr(self._open, "database"):
            self._open.database = sqlite3.connect(f"{self.path.as_uri()}?mode=ro&immutable=1", uri=True)
        database: sqlite3.Connection = self._open.database
        return database
