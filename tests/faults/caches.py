"""What becomes of requests while Redis is cut or silent? All of them are answered, and none is slower than a second for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.disturbing import CUT, SILENT, Disturbance, disturbed
from tests.faults.servers import redis
from tests.faults.site import Site
from tests.faults.table import Row

LONGEST = 1.0  # seconds
FINE = (200, 201)


def cut(folder: Path) -> Iterator[Row]:
    """Cut Redis, and start it again."""
    return _without(folder, CUT)


def silent(folder: Path) -> Iterator[Row]:
    """Stop Redis where it is, and let it go on."""
    return _without(folder, SILENT)


def _without(folder: Path, disturbance: Disturbance) -> Iterator[Row]:
    with redis(folder) as cache:
        site = Site(folder, settings={"CACHE_URL": f"redis://127.0.0.1:{cache.port}/0"})
        lost = partial(_lost, site, f"Redis {disturbance.word}")
        yield from disturbed(site, cache, disturbance, lost, partial(_back, site))


def _lost(site: Site, done: str, port: int, anew: Iterator[Question]) -> Iterator[Row]:
    for question in (*_questions(anew), *_questions(anew)):
        yield asked.asked(port, question, done, FINE, LONGEST)
    yield _said(site, done, "cache lost")


def _back(site: Site, port: int, anew: Iterator[Question]) -> Iterator[Row]:
    for question in _questions(anew):
        yield asked.asked(port, question, "Redis back", FINE, LONGEST)
    yield _said(site, "Redis back", "cache answers again")


def _questions(anew: Iterator[Question]) -> tuple[Question, ...]:
    return asked.BOOK, next(anew), asked.LIST, asked.SEARCH, asked.check(), asked.store(), asked.READY


def _said(site: Site, done: str, words: str) -> Row:
    found = site.said(words)
    return Row(done, "the log", f'says "{words}" {found} times', found == 1)
