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
from pathlib import Path

from rulesite.search.documents import Document
from rulesite.search.ids import key
from rulesite.search.tokens import indexed, match, plainly

MOST = 1_000
FILE = re.compile(r"[0-9a-f]{16}\.sqlite3")
BY_ID, BY_NAME, BEGINS, CONTAINS, IN_NAME, IN_BODY = range(6)
TABLES = """
PRAGMA journal_mode = OFF;
CREATE TABLE entry (id INTEGER PRIMARY KEY, game TEXT, kind TEXT, slug TEXT, key TEXT, names TEXT) STRICT;
CREATE VIRTUAL TABLE name USING fts5(words, content='', columnsize=0, prefix='1 2', tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE body USING fts5(words, content='', columnsize=0, prefix='1 2', tokenize="unicode61 remove_diacritics 0");
"""
EXACT = "SELECT id, ? FROM entry WHERE key = ? OR slug = ?"
NAMED = """
SELECT id, CASE
    WHEN instr(names, char(10) || :words || char(10)) THEN :by_name
    WHEN instr(names, char(10) || :words) THEN :begins
    WHEN instr(names, :words) THEN :contains
    ELSE :in_name END
FROM name JOIN entry ON entry.id = name.rowid WHERE name MATCH :match
"""
SAID = "SELECT rowid, ? FROM body WHERE body MATCH ? ORDER BY rowid LIMIT ?"


@dataclass(frozen=True, slots=True)
class Hit:
    """Be something found, and how: 0 by its id, 1 by its name, 2–4 by what its name begins with or holds, 5 by its text."""

    game: str
    kind: str
    slug: str
    rank: int


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
            names = [plainly(name) for name in one.names]
            row = (number, one.game, one.kind, one.slug, key(one.slug), "\n" + "\n".join(names) + "\n")
            database.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", row)
            # a break that no query spans keeps the end of one name and the beginning of the next apart
            for table, words in (("name", one.names), ("body", (one.body,))):
                tokens = " \ue000 ".join(indexed(part) for text in words for part in text.splitlines())
                database.execute(f"INSERT INTO {table}(rowid, words) VALUES (?, ?)", (number, tokens))


class Index:
    """Be an index that is only read, by any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._open = threading.local()

    def found(self, query: str, also: Iterable[str] = ()) -> list[Hit]:
        """Return what a query finds, the best first; `also` are other words for it, found as in a text.

        Of what is found in texts alone at most the first 1,000 count.
        """
        ranks = self._ranks(query, also)
        order = sorted(ranks, key=lambda number: (ranks[number], number))
        return [Hit(*row, ranks[number]) for number, row in zip(order, self._rows(order), strict=True)]

    def _ranks(self, query: str, also: Iterable[str]) -> dict[int, int]:
        ranks: dict[int, int] = {}
        for number, rank in self._candidates(query, also):
            ranks[number] = min(rank, ranks.get(number, rank))
        return ranks

    def _candidates(self, query: str, also: Iterable[str]) -> Iterator[tuple[int, int]]:
        words, wanted = plainly(query), match(query)
        if not wanted:
            return
        yield from self._database.execute(EXACT, (BY_ID, key(query) or None, words))
        classes = {"by_name": BY_NAME, "begins": BEGINS, "contains": CONTAINS, "in_name": IN_NAME}
        yield from self._database.execute(NAMED, {"words": words, "match": wanted, **classes})
        either = " OR ".join(f"({phrase})" for phrase in dict.fromkeys([wanted, *filter(None, map(match, also))]))
        yield from self._database.execute(SAID, (IN_BODY, either, MOST))

    def _rows(self, numbers: list[int]) -> Iterator[tuple[str, str, str]]:
        rows = dict[int, tuple[str, str, str]]()
        for n in range(0, len(numbers), MOST):
            some = numbers[n : n + MOST]
            marks = ",".join("?" * len(some))
            for number, *row in self._database.execute(
                f"SELECT id, game, kind, slug FROM entry WHERE id IN ({marks})", some
            ):
                rows[number] = (row[0], row[1], row[2])
        return (rows[number] for number in numbers)

    @property
    def _database(self) -> sqlite3.Connection:
        if not hasattr(self._open, "database"):
            self._open.database = sqlite3.connect(f"{self.path.as_uri()}?mode=ro&immutable=1", uri=True)
        database: sqlite3.Connection = self._open.database
        return database
