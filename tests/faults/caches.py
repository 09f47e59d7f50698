"""What becomes of requests while Redis is cut or silent? All of them are answered, and none is slower than a second for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from rulesite.site.outages import PAUSE
from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.servers import Own, redis
from tests.faults.site import Site
from tests.faults.table import Row

LONGEST = 1.0  # seconds
FINE = (200, 201)


def cut(folder: Path) -> Iterator[Row]:
    """Cut Redis, and start it again."""
    return _disturbed(folder, "Redis cut", Own.cut, Own.start)


def silent(folder: Path) -> Iterator[Row]:
    """Stop Redis where it is, and let it go on."""
    return _disturbed(folder, "Redis silent", Own.silence, Own.wake)


def _disturbed(folder: Path, done: str, disturb: Callable[[Own], None], mend: Callable[[Own], None]) -> Iterator[Row]:
    with redis(folder) as cache:
        site = Site(folder, settings={"CACHE_URL": f"redis://127.0.0.1:{cache.port}/0"})
        site.release()
        with site.serving() as server:
            anew = asked.clauses(server.port)
            asked.ask(server.port, asked.BOOK)
            disturb(cache)
            for question in (*_questions(anew), *_questions(anew)):
                yield asked.asked(server.port, question, done, FINE, LONGEST)
            yield _said(site, done, "cache lost")
            mend(cache)
            time.sleep(PAUSE)
            for question in _questions(anew):
                yield asked.asked(server.port, question, "Redis back", FINE, LONGEST)
            yield _said(site, "Redis back", "cache answers again")


def _questions(anew: Iterator[Question]) -> tuple[Question, ...]:
    return asked.BOOK, next(anew), asked.LIST, asked.SEARCH, asked.check(), asked.store(), asked.READY


def _said(site: Site, done: str, words: str) -> Row:
    found = site.said(words)
    return Row(done, "the log", f'says "{words}" {found} times', found == 1)
