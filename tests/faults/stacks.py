"""What becomes of requests to several nodes while they are updated, taken back, killed and added, and what they stand on is started anew?"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import orjson

from games.values import replace
from tests.faults import asked
from tests.faults.asked import Answer, Question
from tests.faults.releases import TERMS
from tests.faults.site import ROOT, copied, edited
from tests.faults.table import Row
from tests.soak.traffic import Traffic
from tests.stack.topology import Stack, stack

CLIENTS, REST = 4, 0.05  # clients, and the seconds that each rests at most after an answer
BEFORE, AFTER = 2.0, 6.0  # seconds of load around what is done; after an outage nobody asks for five
LONGEST = 2.0  # seconds
FINE = (200, 201)


@dataclass
class Load:
    """What came of everything that was asked meanwhile: how often each status, and what failed."""

    statuses: Counter[int] = field(default_factory=Counter)
    failed: Counter[str] = field(default_factory=Counter)
    over: threading.Event = field(default_factory=threading.Event)

    def count(self, question: Question, answer: Answer) -> None:
        """Count an answer, and by its kind one that nobody could want."""
        self.statuses[answer.status] += 1
        if not answer.status or answer.status >= 500:
            self.failed[f"{question.name} {answer.status or 'nothing'}"] += 1

    def row(self, done: str, most: int = 0) -> Row:
        """Return the line of the table: all that was asked, and how much of it failed."""
        failed = self.failed.total()
        what = f" ({', '.join(f'{n} × {name}' for name, n in self.failed.items())})" if failed else ""
        return Row(done, f"{self.statuses.total()} requests meanwhile", f"{failed} failed{what}", failed <= most)


@contextmanager
def loaded(running: Stack) -> Iterator[Load]:
    """Ask a stack for everything at once until the block ends, and some seconds before and after it."""
    traffic, load = Traffic(running.port), Load()
    with ThreadPoolExecutor(CLIENTS) as pool:
        clients = [pool.submit(_client, running.port, traffic, load, seed) for seed in range(CLIENTS)]
        try:
            time.sleep(BEFORE)
            yield load
            time.sleep(AFTER)
        finally:
            load.over.set()
        for client in clients:
            client.result()


def _client(port: int, traffic: Traffic, load: Load, seed: int) -> None:
    chance = Random(seed)
    while not load.over.wait(chance.uniform(0, REST)):
        question = traffic.draw(chance)
        if question is asked.READY:
            continue  # not for readers
        answer = asked.ask(port, question)
        traffic.note(question, answer)
        load.count(question, answer)


def rolled(folder: Path) -> Iterator[Row]:
    """Bring a new build in and update one node after the other, then take it back in the same way, all under load."""
    old, new = copied(folder / "old"), copied(folder / "new")
    edited(new, 1)
    with stack(folder, old) as running:
        before = _terms(running)
        first = asked.stored(running.port)
        with loaded(running) as load:
            running.release(new)
            swapped(running, new)
            yield from _either(running, before, first)
            swapped(running, new)
        yield load.row("new build brought in, one node after the other")
        _purged(running)
        yield _are(running, "updated", before | {"added-1"})
        with loaded(running) as load:
            running.release(old)
            for node in [*running.nodes]:
                running.restart(node, old)
        yield load.row("taken back, one node after the other ended and started again at its place")
        _purged(running)
        yield _are(running, "taken back", before)


def disturbed(folder: Path) -> Iterator[Row]:
    """Kill a node, add one, start Redis and PostgreSQL anew, under load."""
    with stack(folder) as running:
        with loaded(running) as load:
            lost = running.nodes[0]
            lost.kill()
        yield load.row("one of two nodes killed")
        with loaded(running) as load:
            running.remove(lost)
            running.add(running.prepared(ROOT))
        yield load.row("another node added in its place")
        with loaded(running) as load:
            running.cache.cut()
            running.cache.start()
        yield load.row("Redis cut and started again")
        with loaded(running) as load:
            running.database.cut()
            time.sleep(1.0)
            running.database.start()
        yield _told(load, "PostgreSQL cut for a second and started again")
        yield asked.asked(running.port, asked.store(), "PostgreSQL back", FINE, LONGEST)


def _told(load: Load, done: str) -> Row:
    """Return a line where what failed must have been told to ask again, by a 503."""
    row = load.row(done, most=load.statuses[503])
    return replace(row, good=row.good and load.failed.total() == load.statuses[503])


def replicated(folder: Path) -> Iterator[Row]:
    """Cut the replica from which the nodes read, under load, then give it back."""
    with stack(folder, with_replica=True) as running:
        assert running.replica
        yield asked.asked(running.port, asked.LIST, "content read from a replica", (200,), LONGEST)
        with loaded(running) as load:
            running.replica.cut()
        yield _told(load, "the replica cut")
        with loaded(running) as load:
            running.replica.start()
        yield load.row("the replica back")


def swapped(running: Stack, code: Path) -> None:
    """Put a node of some code in the place of the one that has been asked for longest, once the new one is ready."""
    running.add(running.fetched(code))
    running.remove(running.nodes[0])


def _either(running: Stack, before: set[str], first: Question) -> Iterator[Row]:
    """Yield what either build answers to what the other has given out, while both are asked."""
    second = asked.stored(running.port)
    done = "old and new beside each other"
    for node in running.nodes:
        for question in (first, second, asked.LIST, asked.SEARCH, asked.check()):
            yield asked.asked(node.port, question, done, (200,), LONGEST)
        for style in _files(node.port):
            yield asked.asked(running.port, Question("a file of either", style), done, (200,), LONGEST)
    found = [_terms_of(node.port) for node in running.nodes]
    yield Row(done, TERMS.name, "each its own", sorted(map(len, found)) == [len(before), len(before) + 1])


def _files(port: int) -> list[str]:
    page = asked.ask(port, Question("a page", "/en/vtes/rules/nra-31/")).body.decode()
    return [part.partition('"')[0] for part in page.split('href="')[1:] if part.startswith("/static/")]


def _are(running: Stack, done: str, expected: set[str]) -> Row:
    found = _terms(running)
    came = f"{len(found)}, as they should be" if found == expected else f"{sorted(found ^ expected)} are wrong"
    return Row(done, TERMS.name, came, found == expected)


def _purged(running: Stack) -> None:
    """Empty what the proxy keeps of answers, as the description says it is done after a release."""
    for file in (running.folder / "nginx" / "answers").rglob("*"):
        if file.is_file():
            file.unlink(missing_ok=True)


def _terms(running: Stack) -> set[str]:
    return _terms_of(running.port)


def _terms_of(port: int) -> set[str]:
    answer = asked.ask(port, TERMS)
    return {term["id"] for term in orjson.loads(answer.body)["results"]} if answer.status == 200 else set()
