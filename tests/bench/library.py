"""Which entries stand in for a site that has grown to thousands of them?

None is written for it: titles, names and sentences of the content are put together anew, the same way on every run.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from rulesite.search.documents import Document

SEED = 8
SENTENCES = 6


def grown(real: Sequence[Document], size: int) -> Iterator[Document]:
    """Yield the entries of the content, then made-up ones of one more game until there are as many as asked."""
    yield from real
    chance = random.Random(SEED)
    sentences = [line for one in real for line in one.body.splitlines() if line.strip()]
    names = [name for one in real for name in one.names if len(name) < 60]
    for number in range(size - len(real)):
        model = chance.choice(real)
        called = [f"{first} {last}" for first, last in zip(_some(chance, names), _some(chance, names), strict=True)]
        body = "\n".join(chance.choices(sentences, k=SENTENCES))
        yield Document("grown", model.kind, f"made-{number:05}", tuple(called), body)


def _some(chance: random.Random, names: Sequence[str]) -> list[str]:
    return chance.choices(names, k=3)
