"""How often do players find what they ask for in their own words?

`tests/search_questions.toml` holds the questions. Those whose SHA-256 begins with an odd digit are sealed: nothing is fitted to them.
`python -m tests.search.questions` prints how much of what is wanted stands first, and among the first five, by class and half.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from statistics import mean

import rtoml

from rulesite.search.index import Index
from rulesite.search.results import search
from tests.search.golden import FIRST, Query

FILE = Path(__file__).parents[1] / "search_questions.toml"
HALVES = ("open", "sealed")

Recall = dict[tuple[str, str, str], tuple[int, float, float]]
"""By half, language and class: how many are asked, and how much of what is wanted stands first, and among the first five."""


def questions() -> list[Query]:
    """Return all questions."""
    data = rtoml.loads(FILE.read_text("utf-8"))
    return [Query(one["q"], one["lang"], one["stratum"], tuple(one["want"])) for one in data["asked"]]


def half(question: Query) -> str:
    """Return whether a question is open or sealed."""
    return HALVES[int(hashlib.sha256(question.q.encode()).hexdigest()[0], 16) % 2]


def shown(query: str, index: Index | None = None) -> list[str]:
    """Return what a query finds, then what is near to it, as the API, the page and the suggestions show it."""
    found = search(query, index)
    return [f"{hit.game}/{hit.kind}/{hit.slug}" for hit in [*found.hits, *found.near()]]


def recall(some: Iterable[Query], index: Index | None = None) -> Recall:
    """Return how much of what is wanted is seen, by half, language and class, and of both languages together."""
    seen: dict[tuple[str, str, str], list[tuple[float, float]]] = {}
    for one in some:
        first = shown(one.q, index)
        parts = [sum(want in first[:most] for want in one.want) / len(one.want) for most in (len(one.want), FIRST)]
        for lang in (one.lang, "both"):
            seen.setdefault((half(one), lang, one.stratum), []).append((parts[0], parts[1]))
    return {key: (len(held), mean(a for a, _ in held), mean(b for _, b in held)) for key, held in sorted(seen.items())}


def table(found: Recall) -> str:
    """Return recall as lines of a table."""
    lines = [f"{'':<24}{'asked':>6}{'recall@1':>10}{'recall@5':>10}"]
    lines += [
        f"{' '.join(key):<24}{count:>6}{first:>10.2f}{five:>10.2f}" for key, (count, first, five) in found.items()
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    import django

    django.setup()
    print(table(recall(questions())))
