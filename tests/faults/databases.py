"""What becomes of requests while PostgreSQL is cut or silent?

What needs no database is answered; the rest is told within two seconds when to ask again; all is well by itself afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import orjson
import psycopg

from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.disturbing import CUT, SILENT, Disturbance, disturbed
from tests.faults.servers import pooler, postgres
from tests.faults.site import Site
from tests.faults.table import Row

LONGEST = 2.0  # seconds
ROUNDS = 2
LOCK = "LOCK TABLE shared_check IN ACCESS EXCLUSIVE MODE"
LOCKED, READ_ONLY, POOLED = "stored situations locked", "PostgreSQL only read", "PgBouncer in front"
FINE, WAIT = (200, 201), (503,)


def cut(folder: Path) -> Iterator[Row]:
    """Cut PostgreSQL, and start it again."""
    return _without(folder, CUT)


def silent(folder: Path) -> Iterator[Row]:
    """Stop PostgreSQL where it is, and let it go on."""
    return _without(folder, SILENT)


def locked(folder: Path) -> Iterator[Row]:
    """Lock the table of what is stored: what reads it has to wait, and nothing else."""
    with postgres(folder) as database:
        address = f"postgresql://postgres@127.0.0.1:{database.port}/postgres"
        site = Site(folder, settings={"DATABASE_URL": address})
        site.release()
        with site.serving() as server:
            stored, anew = asked.stored(server.port), asked.clauses(server.port)
            with psycopg.connect(address) as other:
                other.execute(LOCK)
                for _ in range(ROUNDS):
                    yield asked.asked(server.port, stored, LOCKED, WAIT, LONGEST)
                    for question in (next(anew), asked.LIST, asked.SEARCH, asked.check(), asked.READY):
                        yield asked.asked(server.port, question, LOCKED, FINE, LONGEST)
            yield asked.asked(server.port, stored, "unlocked again", FINE, LONGEST)
        outages = site.said("database lost")
        yield Row(LOCKED, "the log", f'says "database lost" {outages} times', outages == 0)


def refused(folder: Path) -> Iterator[Row]:
    """Let PostgreSQL be read alone: all is answered, nothing is stored, and the probe says so."""
    with postgres(folder) as database:
        address = f"postgresql://postgres@127.0.0.1:{database.port}/postgres"
        site = Site(folder, settings={"DATABASE_URL": address})
        site.release()
        for statement in ("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()"):
            with psycopg.connect(address, autocommit=True) as other:
                other.execute(statement)
        with site.serving() as server:
            anew = asked.clauses(server.port)
            yield asked.asked(server.port, asked.store(), READ_ONLY, WAIT, LONGEST)
            for question in (next(anew), asked.LIST, asked.SEARCH, asked.check(), asked.READY):
                yield asked.asked(server.port, question, READ_ONLY, FINE, LONGEST)
            said = orjson.loads(asked.ask(server.port, asked.READY).body)["database"]
            yield Row(READ_ONLY, "what /readyz says of it", said, said == "read-only")


def pooled(folder: Path) -> Iterator[Row]:
    """Put PgBouncer in front: one that takes no options is named and nothing is served, one that drops them serves as PostgreSQL does."""
    with postgres(folder) as database:
        direct = f"postgresql://postgres@127.0.0.1:{database.port}/postgres"
        Site(folder, settings={"DATABASE_URL": direct}).release()
        with pooler(folder, database, passes=False) as refusing:
            site = Site(folder, settings={"DATABASE_URL": direct.replace(f"{database.port}", f"{refusing.port}")})
            serves = _serves(site)
            named, lost = site.said("ignore_startup_parameters"), site.said("database lost")
            yield Row(POOLED, "a server where it refuses options", f"named {named} times", bool(named) and not serves)
        with pooler(folder, database, passes=True) as pool:
            site = Site(folder, settings={"DATABASE_URL": direct.replace(f"{database.port}", f"{pool.port}")})
            with site.serving() as server:
                stored, anew = asked.stored(server.port), asked.clauses(server.port)
                for question in (next(anew), asked.LIST, stored, asked.store(), asked.READY):
                    yield asked.asked(server.port, question, POOLED, FINE, LONGEST)
                with psycopg.connect(direct) as other:
                    other.execute(LOCK)
                    yield asked.asked(server.port, stored, f"{POOLED}, {LOCKED}", WAIT, LONGEST)
                    yield asked.asked(server.port, next(anew), f"{POOLED}, {LOCKED}", FINE, LONGEST)
            doubts = site.said("database lost") - lost + site.said("is not passed on")
            yield Row(POOLED, "the log", f"doubts it {doubts} times", doubts == 0)


def _serves(site: Site) -> bool:
    """Return whether a server of a site starts."""
    try:
        with site.serving():
            return True
    except RuntimeError:
        return False


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
