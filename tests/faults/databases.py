"""What becomes of requests while PostgreSQL is cut or silent?

What needs no database is answered; the rest is told within two seconds when to ask again; all is well by itself afterwards.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rulesite.site.outages import PAUSE
from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.servers import Own, postgres
from tests.faults.site import Site
from tests.faults.table import Row

LONGEST = 2.0  # seconds
ROUNDS = 2
FINE, WAIT = (200, 201), (503,)


def cut(folder: Path) -> Iterator[Row]:
    """Cut PostgreSQL, and start it again."""
    return _disturbed(folder, "PostgreSQL cut", Own.cut, Own.start)


def silent(folder: Path) -> Iterator[Row]:
    """Stop PostgreSQL where it is, and let it go on."""
    return _disturbed(folder, "PostgreSQL silent", Own.silence, Own.wake)


def _disturbed(folder: Path, done: str, disturb: Callable[[Own], None], mend: Callable[[Own], None]) -> Iterator[Row]:
    with postgres(folder) as database:
        site = Site(folder, settings={"DATABASE_URL": f"postgresql://postgres@127.0.0.1:{database.port}/postgres"})
        site.release()
        with site.serving() as server:
            anew = asked.clauses(server.port)
            asked.ask(server.port, asked.BOOK)
            disturb(database)
            for _ in range(ROUNDS):
                for question in _lost(anew):
                    yield asked.asked(server.port, question, done, WAIT, LONGEST)
                for question in (asked.BOOK, asked.SEARCH, asked.check(), asked.ALIVE):
                    yield asked.asked(server.port, question, done, FINE, LONGEST)
                yield from _beside(server.port, anew, done)
            mend(database)
            time.sleep(PAUSE)
            for question in (*_lost(anew), asked.SEARCH, asked.check()):
                yield asked.asked(server.port, question, "PostgreSQL back", FINE, LONGEST)


def _lost(anew: Iterator[Question]) -> tuple[Question, ...]:
    return next(anew), asked.LIST, asked.store(), asked.READY


def _beside(port: int, anew: Iterator[Question], done: str) -> Iterator[Row]:
    """Ask for what needs no database while eight wait for it."""
    with ThreadPoolExecutor(8) as pool:
        waiting = [pool.submit(asked.ask, port, next(anew)) for _ in range(8)]
        yield asked.asked(port, asked.check(), f"{done}, eight wait", FINE, LONGEST)
        slowest = max(one.result().seconds for one in waiting)
    yield Row(f"{done}, eight wait", "the slowest of them", f"{slowest:.2f} s", slowest <= LONGEST)
