"""How much of what is looked for stands first, and how long does the slowest search take?"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from games.game import all_games
from rulesite.search.documents import Document, documents
from rulesite.search.index import Index, write
from rulesite.search.results import search
from tests.bench.library import grown
from tests.search.golden import queries, recall
from tests.search.questions import questions, table
from tests.search.questions import recall as answered

SIZES = (0, 5_000, 50_000)
TIMES = 5
COMMON = (
    "の",
    "は",
    "カ",
    "a",
    "s",
    "1",
    "する",
    "カード",
    "the",
    "of a",
    "カード アクション",
    "a s t",
    "あ" * 200,
    "can may the " * 16,
)
"""Queries that nearly every entry answers, beside those that a reader types."""


def measured(given: Any) -> Any:
    """Return recall and the slowest query on today's content, and on as much as it may grow to."""
    real = list(documents(all_games().values()))
    with tempfile.TemporaryDirectory(prefix="bench-search-") as folder:
        return [_at(real, max(size, len(real)), Path(folder) / f"{size}.sqlite3") for size in SIZES]


def _at(real: Sequence[Document], size: int, place: Path) -> dict[str, Any]:
    began = time.monotonic()
    write(place, grown(real, size))
    built, index = time.monotonic() - began, Index(place)
    asked = [*dict.fromkeys(one.q for one in (*queries(), *questions())), *COMMON]
    spent = {query: _milliseconds(query, index) for query in asked}
    return {
        "entries": size,
        "built": built,
        "bytes": place.stat().st_size,
        "recall": recall(queries(), index),
        "asked": table(answered(questions(), index)),
        "middle": median(spent.values()),
        "slowest": sorted(((ms, query) for query, ms in spent.items()), reverse=True)[:3],
    }


def _milliseconds(query: str, index: Index) -> float:
    """Return the CPU time of a search, the middle of several, after one that warms up."""
    search(query, index).near()
    spent = []
    for _ in range(TIMES):
        began = time.process_time()
        search(query, index).near()
        spent.append(1_000 * (time.process_time() - began))
    return median(spent)
