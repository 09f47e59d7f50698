"""How is the index made, and what does it know?

An SQLite file for each build, whatever the main database is. The index finds candidates and says how well their names fit; it
holds no text that is shown.
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
from msgspec import Struct

from rulesite.atomic_files import draft
from rulesite.search import spelling, weights
from rulesite.search.bearing import parts, units
from rulesite.search.documents import Document
from rulesite.search.ids import key
from rulesite.search.language import stem
from rulesite.search.tokens import Meant, either, indexed, match, phrase, plainly, together
from rulesite.search.weights import Weighed

MOST, PAGE = 1_000, 2_000
ASIDES = 10_000
"""A sentence that a checker may say stands under the checker's number times this, and its own."""
TELLING = 0.6
"""What holds all bearing words is found where it says so much of what the best entry says: words lie scattered in long texts."""
EARLIER = ("term", "card", "rule", "checker", "faq")
"""Which of what is called equally alike stands first."""
SENTENCE = 88
"""How much alike a query with function words and a name are: two questions soon look alike, whatever they ask."""
CLOSEST, LEAST = 3, 4
"""So many names that are almost the query stand first, for a lone word those that are at all alike, too; what says less than one part in so many of what the best does is left out."""
FILE = re.compile(r"[0-9a-f]{16}\.sqlite3")
BY_ID, BY_TITLE, BY_NAME, BEGINS, CONTAINS, IN_NAME, IN_BODY, BEARING, IN_ASIDE = range(9)
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
TITLED = "SELECT entry FROM called WHERE name = ? AND title ORDER BY entry"
KNOWN = "SELECT entry FROM known WHERE id = ?"
CALLED = "SELECT entry FROM called WHERE name = ? ORDER BY entry"
BEGUN = "SELECT entry FROM called WHERE name >= ? AND name < ?"
NAMED = "SELECT rowid AS entry FROM name WHERE name MATCH ? ORDER BY rowid"
SAID = "SELECT rowid AS entry FROM body WHERE body MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?"
SPOKEN = f"SELECT DISTINCT rowid / {ASIDES} AS entry FROM aside WHERE aside MATCH ? ORDER BY entry"
LAST = "\U0010ffff"


class Hit(Struct, frozen=True):
    """Something found: an entry or a checker of a game."""

    game: str
    kind: str
    slug: str


Ranked = tuple[list[Hit], ...]
"""What is found by its id, its title, another name, what a name begins with, contains or has as words, and by its text: each
in the order of the index. Then what holds all bearing words, what says most of them first; last the checkers of which one
sentence that they may say holds them."""


def write(path: Path, documents: Iterable[Document]) -> None:
    """Make the index of these documents, in their order; it appears whole or not at all."""
    with draft(path) as written, closing(sqlite3.connect(written)) as database:
        database.executescript(TABLES)
        _fill(database, documents)
        database.executescript(
            "INSERT INTO name(name) VALUES ('optimize'); INSERT INTO body(body) VALUES ('optimize'); VACUUM"
        )


def _fill(database: sqlite3.Connection, documents: Iterable[Document]) -> None:
    weighed, spelt, read = weights.Weights(), spelling.Spellings(), cache(indexed)
    entries, known, names = [], [], []
    with database:
        for number, one in enumerate(documents, 1):
            entries.append((number, one.game, one.kind, one.slug))
            known += [(one_id, number) for one_id in {one.slug, key(one.slug)} - {""}]
            titles = {*map(plainly, one.titles)}
            called = [*dict.fromkeys(chain.from_iterable(map(spelling.spellings, dict.fromkeys(one.names))))]
            names += [(name, number, name in titles) for name in called]
            texts = [("name", number, one.names), ("body", number, (one.body,))]
            texts += [("aside", number * ASIDES + n, (aside,)) for n, aside in enumerate(one.asides)]
            for table, row, said in texts:
                database.execute(f"INSERT INTO {table}(rowid, words) VALUES (?, ?)", (row, _broken(said, read)))
            weighed.take(number, one)
            spelt.take(number, called)
        database.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", entries)
        database.executemany("INSERT INTO known VALUES (?, ?)", sorted(known))
        database.executemany("INSERT INTO called VALUES (?, ?, ?)", sorted(names))
        database.executemany("INSERT INTO weighed VALUES (?, ?)", weighed.rows())
        database.executemany("INSERT INTO spelt VALUES (?, ?, ?)", spelt.spelt(weighed.words()))
        database.executemany("INSERT INTO paired VALUES (?, ?, ?)", spelt.paired(weighed.words()))


def _broken(texts: Iterable[str], read: Callable[[str], str]) -> str:
    """Return the tokens of texts, read line by line, with a break that no query spans between the end of one line and the beginning of the next."""
    return " \ue000 ".join(read(part) for text in texts for part in text.splitlines())


class Index:
    """An index that is only read, by any thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._open = threading.local()

    def found(
        self, query: str, meant: Meant = lambda words: (), weighed: Callable[[], Weighed] | None = None
    ) -> Ranked:
        """Return what a query finds, each entry under its best rank; names that are `meant` by words of it are found in texts.

        Of what is found in texts alone the first 1,000 count. What the words are `weighed` as is asked for where some bear more than others.
        """
        seen: set[int] = set()
        ranked = []
        for numbers in self._named(query):
            ranked.append([number for number in numbers if number not in seen] if seen else numbers)
            seen.update(numbers)
        words = [*map(plainly, parts(query))]
        whole, bearing = match(query, meant), "" if words == plainly(query).split() else together(words)
        ranked.append(self._said(either([whole, *map(phrase, meant(query) if whole else ())]), seen))
        seen.update(ranked[IN_BODY])
        held, spoken = self._said(bearing, seen), self._numbers(SPOKEN, bearing or whole)
        if bearing and (held or spoken):
            scores = (weighed or partial(self.weighed, query))().scores
            least = TELLING * max(scores.values(), default=0)
            held, spoken = ([one for one in some if scores[one] >= least] for some in (held, spoken))
            held.sort(key=lambda number: -scores[number])
        ranked.append(held)
        seen.update(held)
        ranked.append([number for number in spoken if number not in seen])
        return tuple([*map(self._hits.__getitem__, numbers)] for numbers in ranked)

    def weighed(self, query: str) -> Weighed:
        """Return what the words of a query say of which entries; a word that nobody uses is taken for the nearest ones."""
        asked = units(query)
        held = weights.read(self._database, (word for unit in asked for one in unit.alternatives for word, _ in one))
        unused = {unit.word for unit in asked if unit.word and stem(unit.word) not in held}
        slipped = {word: spelling.slips(self._database, stem(word)) for word in sorted(unused)}
        if slipped:
            asked = [unit.or_said(slipped.get(unit.word, ())) for unit in asked]
            held |= weights.read(self._database, chain.from_iterable(slipped.values()))
        return Weighed(asked, held)

    def near(self, query: str, weighed: Weighed, wanted: Callable[[Hit], bool], most: int) -> list[Hit]:
        """Return what is near to a query, of what is wanted: entries that are called almost so, those that say most of what it asks,
        then what is called at all alike.
        """
        close, loose = self._called_alike(query, wanted)
        scores = weighed.scores
        best = max(scores.values(), default=0)
        some = (
            (score, -number) for number, score in scores.items() if score * LEAST > best and wanted(self._hits[number])
        )
        said = [self._hits[-number] for _, number in heapq.nlargest(most, some)]
        first = (close + loose if len(weighed.asked) == 1 else close)[:CLOSEST]
        return [*dict.fromkeys([*first, *said, *close, *loose])][:most]

    def _called_alike(self, query: str, wanted: Callable[[Hit], bool]) -> tuple[list[Hit], list[Hit]]:
        """Return what is called almost so, and what is called at all alike, of what is wanted: the nearest first, terms before others."""
        alike, words = spelling.alike(self._database, query), parts(query)
        if len(words) < len(query.split()):
            alike = {number: score for number, score in alike.items() if score >= SENTENCE}
            alike |= spelling.alike(self._database, " ".join(words)) | alike
        order = sorted(alike, key=lambda number: (-alike[number], EARLIER.index(self._hits[number].kind), number))
        some = [(self._hits[number], alike[number] >= spelling.CLOSE) for number in order if wanted(self._hits[number])]
        return [hit for hit, is_close in some if is_close], [hit for hit, is_close in some if not is_close]

    def _named(self, query: str) -> Iterator[list[int]]:
        """Yield for each rank but the last the numbers of what may have it, in order, what has a better one included."""
        words, whole, apart = plainly(query), phrase(query), match(query)
        yield sorted({*self._numbers(KNOWN, words), *self._numbers(KNOWN, key(words))})
        yield self._numbers(TITLED, words)
        yield sorted({number for name in spelling.spellings(query) for number in self._numbers(CALLED, name)})
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
