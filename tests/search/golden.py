"""Which queries must find what among the first five?

`tests/search_golden.toml` holds them: those that were written by hand before the search was tuned, and those made here of the
content. `python -m tests.search.golden` makes the second half anew, after titles and names have changed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import rtoml

from games.content import Card, Term
from games.game import Game, all_games
from rulesite.search.documents import documents
from rulesite.search.index import Index
from rulesite.search.results import search
from rulesite.search.tokens import normalize

FILE = Path(__file__).parents[1] / "search_golden.toml"
BREAK = "\ngenerated = ["
FIRST = 5
LONGEST = 60
OF_A_GAME = {"titles": 12, "aliases": 12, "readings": 9, "ids": 5}


@dataclass(frozen=True, slots=True)
class Query:
    """What a reader of pages in one language types, and what all must be among the first five entries shown."""

    q: str
    lang: str
    stratum: str
    want: tuple[str, ...]

    @property
    def line(self) -> str:
        """Return the query as a line of the file."""
        q, want = json.dumps(self.q, ensure_ascii=False), json.dumps(self.want)
        return f'  {{ q = {q}, lang = "{self.lang}", stratum = "{self.stratum}", want = {want} }},'


def written() -> list[Query]:
    """Return the queries that were written by hand."""
    return _held("written")


def queries() -> list[Query]:
    """Return all queries."""
    return written() + _held("generated")


def missed(query: Query, index: Index | None = None) -> list[str]:
    """Return what a query wants and a reader does not see among the first five, be it found or shown as near to it."""
    found = search(query.q, index)
    shown = [f"{hit.game}/{hit.kind}/{hit.slug}" for hit in [*found.hits, *found.near()][:FIRST]]
    return [one for one in query.want if one not in shown]


def recall(some: Iterable[Query], index: Index | None = None) -> dict[str, float]:
    """Return for each stratum the part of what is wanted that is seen."""
    wanted, lost = Counter[str](), Counter[str]()
    for one in some:
        wanted[one.stratum] += len(one.want)
        lost[one.stratum] += len(missed(one, index))
    return {stratum: 1 - lost[stratum] / count for stratum, count in wanted.items()}


def generated(games: Iterable[Game]) -> Iterator[Query]:
    """Yield queries made of titles, other names, readings and ids of the content, evenly over each game.

    A name of more than five entries is left out: they cannot all be among the first five.
    """
    games = [*games]
    held = Counter(name for one in documents(games) for name in {*map(normalize, one.names)})
    for game in games:
        for stratum, some in _named(game).items():
            fit = [one for one in some if held[normalize(one[0])] <= FIRST]
            for words, kind, slug in _evenly(fit, OF_A_GAME[stratum]):
                spellings = _spelt(words) if stratum == "ids" else (words,)
                want = (f"{game.slug}/{kind}/{slug}",)
                yield from (Query(one, "en" if one.isascii() else "ja", stratum, want) for one in spellings)


Named = tuple[str, str, str]


def _named(game: Game) -> dict[str, Iterator[Named]]:
    return {"titles": _titles(game), "aliases": _aliases(game), "readings": _readings(game), "ids": _ids(game)}


def _titles(game: Game) -> Iterator[Named]:
    for (kind, slug), title in game.content.titles.items():
        words = (title.ja, title.en)[len(slug) % 2]
        if len(words) <= LONGEST:
            yield words, kind, slug


def _aliases(game: Game) -> Iterator[Named]:
    for kind, entries in (("term", game.content.term), ("card", game.content.card)):
        entry: Term | Card
        for entry in entries:
            yield from ((name, kind, entry.id) for name in (*entry.other.ja, *entry.other.en))


def _readings(game: Game) -> Iterator[Named]:
    yield from ((term.reading, "term", term.id) for term in game.content.term)


def _ids(game: Game) -> Iterator[Named]:
    yield from ((rule.id, "rule", rule.id) for rule in game.content.rule)


def _spelt(slug: str) -> tuple[str, ...]:
    """Return an id as it is printed, as it is typed in a hurry, and as a Japanese keyboard leaves it."""
    letters, _, number = slug.rpartition("-")
    wide = f"{letters}{number}".upper().translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)})
    return slug.upper(), f"{letters}{int(number)}", wide


def _evenly(some: Sequence[Named], most: int) -> Iterator[Named]:
    step = max(1, len(some) // most)
    return islice(some[::step], most)


def _held(half: str) -> list[Query]:
    data = rtoml.loads(FILE.read_text("utf-8"))
    return [Query(one["q"], one["lang"], one["stratum"], tuple(one["want"])) for one in data[half]]


def main() -> None:
    """Write the generated half of the file anew."""
    kept = FILE.read_text("utf-8").partition(BREAK)[0]
    lines = "\n".join(query.line for query in generated(all_games().values()))
    FILE.write_text(f"{kept}{BREAK}\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
