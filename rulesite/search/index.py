"""How is the index made, and what does it know?

An SQLite file for each build, whatever the main database is. The index finds candidates and says how well their names fit; it
holds no text that is shown.
"""

from __future__ import annotations

import os
import re
import sqlite3
import tempfile
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path

from rulesite.search.documents import Document
from rulesite.search.ids import key
from rulesite.search.tokens import indexed, match, phrase, plainly

MOST = 1_000
FILE = re.compile(r"[0-9a-f]{16}\.sqlite3")
BY_ID, BY_NAME, BEGINS, CONTAINS, IN_NAME, IN_BODY = range(6)
WORDS = """fts5(words, content='', columnsize=0, prefix='1 2', tokenize="unicode61 remove_diacritics 0 categories 'L* N* S* Co'")"""
TABLES = f"""
PRAGMA journal_mode = OFF;
CREATE TABLE entry (id INTEGER PRIMARY KEY, game TEXT, kind TEXT, slug TEXT) STRICT;
CREATE TABLE known (id TEXT, entry INTEGER, PRIMARY KEY (id, entry)) STRICT, WITHOUT ROWID;
CREATE TABLE called (name TEXT, entry INTEGER, PRIMARY KEY (name, entry)) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE name USING {WORDS};
CREATE VIRTUAL TABLE body USING {WORDS};
"""
LAST = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class Hit:
    """Be something found: an entry or a checker of a game."""

    game: str
    kind: str
    slug: str


Ranked = tuple[list[Hit], ...]
"""What is found by its id, by a name, by what a name begins with, what it contains, its words, and by its text: each in the order of the index."""


def write(path: Path, documents: Iterable[Document]) -> None:
    """Make the index of these documents, in their order; it appears whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(prefix="index-", dir=path.parent)
    os.close(handle)
    try:
        with closing(sqlite3.connect(draft)) as database:
            database.executescript(TABLES)
            _fill(database, documents)
            database.executescript(
                "INSERT INTO name(name) VALUES ('optimize'); INSERT INTO body(body) VALUES ('optimize'); VACUUM"
            )
        os.replace(draft, path)
    finally:
        Path(draft).unlink(missing_ok=True)


def _fill(database: sqlite3.Connection, documents: Iterable[Document]) -> None:
    with database:
        for number, one in enumerate(documents, 1):
            database.execute("INSERT INTO entry VALUES (?, ?, ?, ?)", (number, one.game, one.kind, one.slug))
            for table, spellings in (("known", {one.slug, key(one.slug)}), ("called", set(map(plainly, one.names)))):
                rows = [(words, number) for words in sorted(spellings) if words]
                database.executemany(f"INSERT INTO {table} VALUES (?, ?)", rows)
            # a break that no query spans keeps the end of one name and the beginning of the next apart
            for table, texts in (("name", one.names), ("body", (one.body,))):
                tokens = " \ue000 ".join(indexed(part) for text in texts for part in text.splitlines())
                database.execute(f"INSERT INTO {table}(rowid, words) VALUES (?, ?)", (number, tokens))


class Index:
    """Be an index that is only read, by any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._open = threading.local()

    def found(self, query: str, also: Iterable[str] = ()) -> Ranked:
        """Return what a query finds, each entry under its best rank; `also` are other words for it, found as in a text.

        Of what is found in texts alone the first 1,000 count.
        """
        seen: set[int] = set()
        ranked = []
        for rank, numbers in enumerate(self._candidates(query, also)):
            new = (number for number in numbers if number not in seen)
            fresh = sorted(set(islice(new, MOST) if rank == IN_BODY else new))
            seen.update(fresh)
            ranked.append([self._hits[number - 1] for number in fresh])
        return tuple(ranked)

    def _candidates(self, query: str, also: Iterable[str]) -> Iterator[Iterable[int]]:
        """Yield for each rank the numbers of what may have it, what has a better one included."""
        words, whole, wanted = plainly(query), phrase(query), match(query)
        yield self._numbers("SELECT entry FROM known WHERE id IN (?, ?)", key(words), words)
        yield self._numbers("SELECT entry FROM called WHERE name = ?", words)
        yield self._begun(words)
        yield self._holding("name", whole)
        yield self._holding("name", wanted if wanted != whole else "")
        either = dict.fromkeys([wanted, *map(match, also)] if wanted else ())
        yield self._holding("body", " OR ".join(f"({one})" for one in either if one))

    def _begun(self, words: str) -> set[int]:
        """Return what has a name that begins with these words, or a name for each of them that begins with it."""
        apart = dict.fromkeys(words.split())
        return set(self._beginning(words)) | set.intersection(*(set(self._beginning(word)) for word in apart or ("",)))

    def _beginning(self, words: str) -> Iterator[int]:
        if not words:
            return iter(())
        return self._numbers("SELECT entry FROM called WHERE name >= ? AND name < ?", words, words + LAST)

    def _holding(self, table: str, wanted: str) -> Iterator[int]:
        if not wanted:
            return iter(())
        return self._numbers(f"SELECT rowid FROM {table} WHERE {table} MATCH ? ORDER BY rowid", wanted)

    def _numbers(self, question: str, *values: str) -> Iterator[int]:
        return (number for (number,) in self._database.execute(question, values))

    @cached_property
    def _hits(self) -> list[Hit]:
        """Return everything that can be found, by number."""
        return [Hit(*row) for row in self._database.execute("SELECT game, kind, slug FROM entry ORDER BY id")]

    @property
    def _database(self) -> sqlite3.Connection:
        if not hasattr(self._open, "database"):
            self._open.database = sqlite3.connect(f"{self.path.as_uri()}?mode=ro&immutable=1", uri=True)
        database: sqlite3.Connection = self._open.database
        return database
