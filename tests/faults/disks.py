"""What becomes of requests when no byte more can be written, or the SQLite file is another one, gone, or damaged?

A limit to the size of files stands in for a full disk: every write fails in the same way, and no administrator is needed.
"""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.site import Site, copied, edited
from tests.faults.table import Row

LONGEST = 2.0  # seconds
WITHOUT = (0, resource.RLIM_INFINITY)
DATABASE = "site.sqlite3"
TENTH_PAGE = 9 * 4096
ROWS = 5
GONE, RESTORED, DAMAGED = "SQLite file removed", "backup in its place", "SQLite file damaged"
ALL_OPENED = "all stored situations opened today"
ENOUGH = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def full(folder: Path) -> Iterator[Row]:
    """Let nothing more be written by the server, then by what brings new content."""
    site = Site(folder, copied(folder / "code"))
    site.release()
    with site.serving() as server:
        anew = asked.clauses(server.port)
        resource.prlimit(server.worker, resource.RLIMIT_FSIZE, WITHOUT)
        for question in (asked.BOOK, next(anew), asked.LIST, asked.SEARCH, asked.check()):
            yield asked.asked(server.port, question, "disk full", (200,), LONGEST)
        yield asked.asked(server.port, asked.store(), "disk full", (503,), LONGEST)

        edited(site.code, 1)
        before = {file.name for file in folder.iterdir()}
        bringing = site.started("sync_content")
        resource.prlimit(bringing.pid, resource.RLIMIT_FSIZE, WITHOUT)
        code = bringing.wait()
        yield Row("disk full", "sync_content", f"ends with {code}", code != 0)
        left = {file.name for file in folder.iterdir()} - before
        yield Row("disk full", "what it leaves", ", ".join(sorted(left)) or "nothing", not left)
        yield asked.asked(server.port, asked.LIST, "disk full, content refused", (200,), LONGEST)

        resource.prlimit(server.worker, resource.RLIMIT_FSIZE, ENOUGH)
        yield asked.asked(server.port, asked.store(), "room again", (201,), LONGEST)
        site.manage("sync_content")
        yield asked.asked(server.port, asked.LIST, "room again, new content beside it", (200,), LONGEST)


def replaced(folder: Path) -> Iterator[Row]:
    """Take the SQLite file away under a running server, put a backup in its place, and store into that."""
    site, backup = Site(folder), folder / "backup.sqlite3"
    site.release()
    with site.serving() as server:
        anew, stored = asked.clauses(server.port), asked.stored(server.port)
        with sqlite3.connect(folder / DATABASE) as database:
            database.execute("VACUUM INTO ?", [str(backup)])
        for file in folder.glob(f"{DATABASE}*"):
            file.unlink()
        yield from _needs_database(server.port, next(anew), stored, GONE)
        for file in folder.glob(f"{DATABASE}*"):
            file.unlink()
        backup.replace(folder / DATABASE)
        for question in (next(anew), asked.LIST, stored, asked.READY):
            yield asked.asked(server.port, question, RESTORED, (200,), LONGEST)
        later = asked.stored(server.port)
    with site.serving() as server:
        yield asked.asked(server.port, later, f"{RESTORED}, started again", (200,), LONGEST)


def damaged(folder: Path) -> Iterator[Row]:
    """Overwrite the SQLite file from its tenth page on while it is open, then put a backup in its place."""
    site, backup = Site(folder), folder / "backup.sqlite3"
    site.release()
    with site.serving() as server:
        anew, stored = asked.clauses(server.port), asked.stored(server.port)
        with sqlite3.connect(folder / DATABASE) as database:
            database.execute("VACUUM INTO ?", [str(backup)])
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        file = folder / DATABASE
        length = file.stat().st_size
        with file.open("r+b") as pages:
            pages.seek(TENTH_PAGE)
            pages.write(b"\xa5" * (length - TENTH_PAGE))
        yield from _needs_database(server.port, next(anew), stored, DAMAGED)
        for left in folder.glob(f"{DATABASE}*"):
            left.unlink()
        backup.replace(file)
        for question in (next(anew), asked.LIST, stored, asked.READY):
            yield asked.asked(server.port, question, RESTORED, (200,), LONGEST)
        yield asked.asked(server.port, asked.store(), RESTORED, (201,), LONGEST)


def stored_full(folder: Path) -> Iterator[Row]:
    """Fill the table of stored situations with opened ones, then let nobody have opened them for long."""
    site = Site(folder, settings={"SHARED_ROWS": f"{ROWS}", "SHARED_DAYS": "365"})
    site.release()
    with site.serving() as server:
        pages = [asked.stored(server.port) for _ in range(ROWS)]
        _opened_on(folder, "date('now')")
        answer = asked.ask(server.port, asked.store())
        says_why = b"storage-full" in answer.body
        yield Row(ALL_OPENED, asked.STORE, f"{answer}", answer.status == 503 and says_why)
        for question in (pages[0], asked.LIST, asked.check(), asked.READY):
            yield asked.asked(server.port, question, ALL_OPENED, (200,), LONGEST)
        _opened_on(folder, "'2020-01-01'")
        yield asked.asked(server.port, asked.store(), "none opened for years", (201,), LONGEST)
        left = sum(asked.ask(server.port, page).status == 200 for page in pages)
        yield Row("none opened for years", f"the {ROWS} of before", f"{left} are left", left == ROWS - 1)


def _needs_database(port: int, page: Question, stored: Question, done: str) -> Iterator[Row]:
    """Ask for what needs the database, which is a 503, and for what does not, which is answered."""
    for question in (page, stored, asked.store(), asked.READY):
        yield asked.asked(port, question, done, (503,), LONGEST)
    yield asked.asked(port, asked.LIST, done, (200, 503), LONGEST)  # pages that were read before are in memory
    for question in (asked.SEARCH, asked.check(), asked.ALIVE):
        yield asked.asked(port, question, done, (200,), LONGEST)


def _opened_on(folder: Path, day: str) -> None:
    with sqlite3.connect(folder / DATABASE) as database:
        database.execute(f"UPDATE shared_check SET opened = {day}")
