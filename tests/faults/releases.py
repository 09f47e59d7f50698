"""What becomes of answers while new content is brought in, killed half-way, served beside the old, and taken back?"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import orjson

from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.site import Site, copied, edited
from tests.faults.table import Row

KILLS = 60
INDEX = ".sqlite3"
FILES = (INDEX, ".bulk", ".openapi.json", ".content")
BUILD = "?" * 16
BULK = Question("bulk", "/api/v1/games/vtes/bulk/")
SCHEMA = Question("the description", "/api/v1/schema/")
TERMS = Question("the terms", "/api/v1/games/vtes/terms/?limit=200")
LONGEST = 2.0  # seconds
LATER = 4  # builds; with the newest three of them there is no place for an older one
RESTARTED = 20.0  # seconds
DONE = f"sync_content killed {KILLS} times"


def killed(folder: Path) -> Iterator[Row]:
    """Kill sync_content at 60 moments, each time of a new build, while the old one is served and taken back to."""
    old, new = Site(folder), Site(folder, copied(folder / "code"))
    old.release()
    edited(new.code, 0)
    began = time.monotonic()
    new.manage("sync_content")
    length, moments = time.monotonic() - began, Random(1)
    with old.serving() as server:
        before, others = _terms(server.port), 0
        for n in range(1, KILLS + 1):
            edited(new.code, n)
            bringing = new.started("sync_content")
            time.sleep(moments.uniform(0, length))
            bringing.kill()
            bringing.wait()
            others += _terms(server.port) != before
            old.manage("sync_content -v0")
        yield Row(DONE, "the terms each time", f"{others} times others than before", others == 0)
        for question in (asked.LIST, asked.SEARCH, asked.READY):
            yield asked.asked(server.port, question, DONE, (200,), LONGEST)
    new.release()
    with new.serving() as server:
        yield from _these(server.port, "run to its end", before | {f"added-{n}" for n in range(KILLS + 1)})


def damaged(folder: Path) -> Iterator[Row]:
    """Damage each file of INDEX_DIR while it is served, bring the content in again, and start another server with what is there."""
    site = Site(folder)
    site.release()
    with site.serving() as server:
        before = _terms(server.port)
        for suffix, length in itertools.product(FILES, (0, 50_000)):
            (file,) = folder.glob(f"{BUILD}{suffix}")
            file.write_bytes(file.read_bytes()[:length])
            done = f"{suffix} cut to {length} bytes"
            statuses = (503,) if suffix == INDEX else (200,)
            yield asked.asked(server.port, asked.READY, done, statuses, LONGEST)
            yield asked.asked(server.port, asked.SEARCH, done, (200, 503), LONGEST)
            site.manage("sync_content -v0")
            yield from _these(server.port, f"{done}, brought in again", before)
            for question in (BULK, SCHEMA):
                yield asked.asked(server.port, question, f"{done}, brought in again", (200,), LONGEST)
    with site.serving() as server:
        yield from _these(server.port, "started again", before)


def beside(folder: Path) -> Iterator[Row]:
    """Serve an old build beside a new one, then take the new one back."""
    old, new = Site(folder), Site(folder, copied(folder / "code"))
    old.release()
    with old.serving() as first:
        before, stored = _terms(first.port), [asked.stored(first.port)]
        edited(new.code, 1)
        new.release()
        yield from _these(first.port, "new build brought in, the old process", before)
        with new.serving() as second:
            stored.append(asked.stored(second.port))
            yield from _these(second.port, "old and new beside each other, the new", before | {"added-1"})
            yield from _these(first.port, "old and new beside each other, the old", before)
            for port in (first.port, second.port):
                yield from _opened(port, stored, "old and new beside each other")
    old.release()
    with old.serving() as server:
        yield from _these(server.port, "new build taken back", before)
        yield from _opened(server.port, stored, "new build taken back")


def gone(folder: Path) -> Iterator[Row]:
    """Bring in so many builds that the one that is served goes, then give its server the files of the newest."""
    own, other = Site(folder, copied(folder / "own")), Site(folder, copied(folder / "other"))
    own.release()
    with own.serving() as server:
        anew, before = asked.clauses(server.port), _terms(server.port)
        for n in range(LATER):
            edited(other.code, n)
            other.manage("sync_content -v0")
        for question in (next(anew), asked.LIST, asked.READY):
            yield asked.asked(server.port, question, "build gone", (503,), LONGEST)
        for question in (asked.check(), asked.ALIVE):
            yield asked.asked(server.port, question, "build gone", (200,), LONGEST)
        yield Row(
            "build gone", "the log", f'says "build lost" {own.said("build lost")} times', own.said("build lost") == 1
        )
        for n in range(LATER):
            edited(own.code, n)
        began, expected = time.monotonic(), before | {f"added-{n}" for n in range(LATER)}
        while _terms(server.port) != expected and time.monotonic() - began < RESTARTED:
            time.sleep(0.1)
        took = time.monotonic() - began
        yield Row("newest files in its place", TERMS.name, f"as they should be after {took:.1f} s", took < RESTARTED)
        yield from _these(server.port, "newest files in its place", expected)


def _these(port: int, done: str, expected: set[str]) -> Iterator[Row]:
    found = _terms(port)
    came = f"{len(found)}, as they should be" if found == expected else f"{sorted(found ^ expected)} are wrong"
    yield Row(done, TERMS.name, came, found == expected)
    for question in (asked.LIST, asked.SEARCH, asked.check(), asked.READY):
        yield asked.asked(port, question, done, (200,), LONGEST)


def _opened(port: int, stored: list[Question], done: str) -> Iterator[Row]:
    for question in stored:
        yield asked.asked(port, question, done, (200,), LONGEST)


def _terms(port: int) -> set[str]:
    answer = asked.ask(port, TERMS)
    return {term["id"] for term in orjson.loads(answer.body)["results"]} if answer.status == 200 else set()
