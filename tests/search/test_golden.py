"""Does a reader see what was looked for among the first five?"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from games.game import all_games
from rulesite.search.documents import documents
from rulesite.search.index import Index, write
from rulesite.search.results import QUERY_LIMIT
from tests.search.golden import missed, queries, recall, written

LEAST = {"cross-language": 0.95}
STRATA = {"ja-1", "ja-2", "kana", "romaji", "english", "mixed", "cross-language", "ids", "misspelt"}


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    place: Path = tmp_path_factory.mktemp("index") / "index.sqlite3"
    write(place, documents(all_games().values()))
    return Index(place)


def test_every_stratum_is_found(index: Index) -> None:
    some = queries()

    short = {name: part for name, part in recall(some, index).items() if part < LEAST.get(name, 0.98)}

    assert not short, "\n".join(f"{one.q!r} misses {lost}" for one in some if (lost := missed(one, index)))


def test_at_least_300_queries_cover_all_ways_to_ask() -> None:
    by_hand = Counter(one.stratum for one in written())

    assert len(queries()) >= 300
    assert by_hand.total() >= 150
    assert min(by_hand[stratum] for stratum in STRATA) >= 15


def test_everything_wanted_exists() -> None:
    known = {f"{one.game}/{one.kind}/{one.slug}" for one in documents(all_games().values())}

    assert {want for one in queries() for want in one.want} <= known
    assert all(0 < len(one.q) <= QUERY_LIMIT and one.want for one in queries())
