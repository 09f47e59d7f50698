"""What becomes of requests while PostgreSQL is cut or silent?

What needs no database is answered; the rest is told within two seconds when to ask again; all is well by itself afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.disturbing import CUT, SILENT, Disturbance, disturbed
from tests.faults.servers import postgres
from tests.faults.site import Site
from tests.faults.table import Row

LONGEST = 2.0  # seconds
ROUNDS = 2
FINE, WAIT = (200, 201), (503,)


def cut(folder: Path) -> Iterator[Row]:
    """Cut PostgreSQL, and start it again."""
    return _without(folder, CUT)


def silent(folder: Path) -> Iterator[Row]:
    """Stop PostgreSQL where it is, and let it go on."""
    return _without(folder, SILENT)


def _without(folder: Path, disturbance: Disturbance) -> Iterator[Row]:
    with postgres(folder) as database:
        site = Site(folder, settings={"DATABASE_URL": f"postgresql://postgres@127.0.0.1:{database.port}/postgres"})
        lost = partial(_lost, f"PostgreSQL {disturbance.word}")
        yield from disturbed(site, database, disturbance, lost, _back)


def _lost(done: str, port: int, anew: Iterator[Question]) -> Iterator[Row]:
    for _ in range(ROUNDS):
        for question in _in_need(anew):
            yield asked.asked(port, question, done, WAIT, LONGEST)
        for question in (asked.BOOK, asked.SEARCH, asked.check(), asked.ALIVE):
            yield asked.asked(port, question, done, FINE, LONGEST)
        yield from _beside(port, anew, done)


def _back(port: int, anew: Iterator[Question]) -> Iterator[Row]:
    for question in (*_in_need(anew), asked.SEARCH, asked.check()):
        yield asked.asked(port, question, "PostgreSQL back", FINE, LONGEST)


def _in_need(anew: Iterator[Question]) -> tuple[Question, ...]:
    """Return questions that need the database."""
    return next(anew), asked.LIST, asked.store(), asked.READY


def _beside(port: int, anew: Iterator[Question], done: str) -> Iterator[Row]:
    """Ask for what needs no database while eight wait for it."""
    with ThreadPoolExecutor(8) as pool:
        waiting = [pool.submit(asked.ask, port, next(anew)) for _ in range(8)]
        yield asked.asked(port, asked.check(), f"{done}, eight wait", FINE, LONGEST)
        slowest = max(one.result().seconds for one in waiting)
    yield Row(f"{done}, eight wait", "the slowest of them", f"{slowest:.2f} s", slowest <= LONGEST)
