"""What becomes of requests while Redis is cut, silent, takes nothing in, or holds what is not the site's?

All of them are answered, and none is slower than a second for it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import orjson
from redis import Redis

from rulesite.site.outages import PAUSE
from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.disturbing import CUT, SILENT, Disturbance, disturbed
from tests.faults.servers import Own, made_open, redis
from tests.faults.site import Site
from tests.faults.table import Row

LONGEST = 1.0  # seconds
FINE = (200, 201)
ROUNDS = 2
RAN = "a-pickle-ran"
JUNK = "a value of others"


def cut(folder: Path) -> Iterator[Row]:
    """Cut Redis, and start it again."""
    return _without(folder, CUT)


def silent(folder: Path) -> Iterator[Row]:
    """Stop Redis where it is, and let it go on."""
    return _without(folder, SILENT)


def full(folder: Path) -> Iterator[Row]:
    """Let Redis have no room, as it has none under its default policy, and give it room again."""
    return _refusing(
        folder,
        Disturbance("full", partial(_command, "CONFIG SET maxmemory 1"), partial(_command, "CONFIG SET maxmemory 0")),
    )


def read_only(folder: Path) -> Iterator[Row]:
    """Make Redis the replica of one that is not there, and then its own master again."""
    return _refusing(
        folder,
        Disturbance("read-only", partial(_command, "REPLICAOF 127.0.0.1 1"), partial(_command, "REPLICAOF NO ONE")),
    )


def junk(folder: Path) -> Iterator[Row]:
    """Put bytes that nobody can read, a pickle that would run and a list under every key of Redis: none of it counts as kept."""
    ran = made_open(folder / "ran") / RAN
    pickled = f"cos\nsystem\n(S'touch {ran}'\ntR.".encode()
    with redis(folder) as cache:
        limits = {"API_READS": "10000", "API_CHECKS": "10000", "STORES": "1000", "SEARCHES": "10000"}
        site = Site(folder, settings={"CACHE_URL": f"redis://127.0.0.1:{cache.port}/0", **limits})
        site.release()
        with site.serving() as server, Redis(port=cache.port) as client:
            anew = asked.clauses(server.port)
            for done, put in (("bytes", b"\x80junk"), ("a pickle", pickled), ("a list", [b"1"])):
                for question in _questions(anew):
                    asked.ask(server.port, question)
                keys = client.keys()
                _put(client, keys, put)
                for question in _questions(anew):
                    yield asked.asked(server.port, question, f"{JUNK} under {len(keys)} keys: {done}", FINE, LONGEST)
                yield _cache_is(server.port, f"{JUNK}: {done}", "ok")
        yield Row(JUNK, "whether a pickle ran", "yes" if ran.exists() else "no", not ran.exists())
        lost = site.said("cache lost")
        yield Row(JUNK, "the log", f'says "cache lost" {lost} times', lost == 0)


def _put(client: Redis, keys: Any, put: bytes | list[bytes]) -> None:
    for key in keys:
        client.delete(key)
        if isinstance(put, list):
            client.rpush(key, *put)
        else:
            client.set(key, put)


def _command(words: str, own: Own) -> None:
    """Send a command of administration to a Redis of our own."""
    with Redis(port=own.port) as client:
        client.execute_command(*words.split())


def _refusing(folder: Path, disturbance: Disturbance) -> Iterator[Row]:
    with redis(folder) as cache:
        site = Site(folder, settings={"CACHE_URL": f"redis://127.0.0.1:{cache.port}/0"})
        refuses = partial(_refuses, site, f"Redis {disturbance.word}")
        yield from disturbed(site, cache, disturbance, refuses, partial(_writes_again, site))


def _refuses(site: Site, done: str, port: int, anew: Iterator[Question]) -> Iterator[Row]:
    for _ in range(ROUNDS):
        for question in _questions(anew):
            yield asked.asked(port, question, done, FINE, LONGEST)
        yield _cache_is(port, done, "degraded")
        time.sleep(PAUSE)
    again = site.said("cache answers again")
    yield Row(done, "the log", f'says "cache answers again" {again} times', again == 0)
    yield _said(site, done, "cache lost")


def _writes_again(site: Site, port: int, anew: Iterator[Question]) -> Iterator[Row]:
    yield from _back(site, port, anew)
    yield _cache_is(port, "Redis back", "ok")


def _cache_is(port: int, done: str, word: str) -> Row:
    said = orjson.loads(asked.ask(port, asked.READY).body)["cache"]
    return Row(done, "what /readyz says of it", said, said == word)


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
