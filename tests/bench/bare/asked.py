"""Which bare answers are the equivalents of the site's?

Every bare answer has the bytes of the site's answer that it stands for: texts of the games fill what is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from itertools import cycle, islice
from typing import Any

import orjson

from games.game import all_games
from tests.bench.asked import LISTED, ROWS
from tests.bench.bare.models import Clause
from tests.bench.bare.views import held
from tests.bench.case import Case, seen

LINE = 200  # characters that a part of the bare page has


def measured(given: Any) -> Any:
    """Make the equivalents of the site's cases; return them as JSON data, with the bytes and the queries of each answer."""
    return [asdict(case) for case in cases({case["name"]: Case(**case) for case in given})]


def cases(site: dict[str, Case]) -> list[Case]:
    """Make the bare site's content and return what is asked of it, under the names of the site's cases."""
    body = _body(len(site["check"].body.encode()))
    Clause.objects.all().delete()
    Clause.objects.bulk_create(_clauses())
    found = [
        Case("clause", "/pages/page/"),
        Case("rule", "/clauses/detail/"),
        Case("rules", f"/clauses/?limit={LISTED}"),
        Case("check", "/exchange/", body=body),
        Case("unchanged", "/bytes/"),
    ]
    wanted = {name: case.size for name, case in site.items()} | {"unchanged": site["clause"].size}
    listed = list(Clause.objects.filter(section="list"))
    for case, rows in zip(found, (_one("page"), _one("detail"), listed, _one("exchange"), _one("bytes")), strict=True):
        _fill(case, rows, wanted[case.name])
    return [seen(case) for case in found]


def _clauses() -> Iterator[Clause]:
    for n, slug in enumerate(("page", "detail", "exchange", "bytes", *(f"clause-{n}" for n in range(LISTED)))):
        section = "list" if slug.startswith("clause-") else "single"
        yield Clause(slug=slug, section=section, kind="rule", position=n, title_ja="札を引く", title_en="Draw a card")


def _one(slug: str) -> list[Clause]:
    return [Clause.objects.get(slug=slug)]


def _fill(case: Case, rows: list[Clause], wanted: int) -> None:
    """Lengthen the texts of some rows until the answer has the bytes that are wanted; raises ValueError when it cannot."""
    while (missing := wanted - seen(case).size) > 0:
        for n, row in enumerate(rows):
            row.text_ja += _words((missing + n) // len(rows), len(row.text_ja))
            row.save()
        held.cache_clear()
    if missing < -wanted // 50:
        raise ValueError(f"{case.name}: the bare answer has {wanted - missing} bytes, not {wanted}")


def _words(size: int, start: int) -> str:
    """Return text of the games that has fewer bytes, in lines, since lines cost bytes of their own; the last bytes are dots."""
    if size <= LINE:
        return "." * size
    text = "".join(islice(cycle(_source()), start, start + size * 3 // 10))
    return "".join(f"{text[n : n + LINE]}\n" for n in range(0, len(text), LINE))


@cache
def _source() -> str:
    texts = (part.text.ja for game in all_games().values() for rule in game.content.rule for part in rule.part)
    return "".join(letter for letter in "".join(texts) if len(letter.encode()) == 3)


def _body(size: int) -> str:
    """Return rows to post that are so many bytes together."""
    row = {"kind": "take", "name": "A", "number": 4, "sure": True, "words": "."}
    bare = len(orjson.dumps({"rows": [row] * ROWS}))
    words = "." * max(1, (size - bare) // ROWS)
    return orjson.dumps({"rows": [{**row, "words": words}] * ROWS}).decode()
