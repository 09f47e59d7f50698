"""What becomes of requests when the process that serves them is killed?"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path

from tests.bench.server import Server
from tests.faults import asked
from tests.faults.asked import Answer
from tests.faults.site import Site
from tests.faults.table import Row

CLIENTS, SECONDS, KILLED_AFTER = 4, 8.0, 2.0
FINE = (200, 201)
BACK = 4.0  # seconds in which another process must answer


def killed(folder: Path) -> Iterator[Row]:
    """Kill the worker under load; another one takes its place."""
    site = Site(folder)
    site.release()
    with site.serving() as server, ThreadPoolExecutor(CLIENTS) as pool:
        asked.ask(server.port, asked.check())
        until = time.monotonic() + SECONDS
        loads = [pool.submit(_load, server, until) for _ in range(CLIENTS)]
        time.sleep(KILLED_AFTER)
        os.kill(server.worker, signal.SIGKILL)
        answers = [answer for load in loads for answer in load.result()]
        lost = [when for when, answer in answers if answer.status not in FINE]
        gap = max(lost) - min(lost) if lost else 0.0
        done = f"{len(answers)} checks and stores"
        yield Row("worker killed", done, f"{len(lost)} lost within {gap:.1f} s", gap <= BACK)
        said = [asked.at(answer) for _, answer in answers if answer.status == 201]
        kept = sum(asked.ask(server.port, page).status == 200 for page in said)
        yield Row("another worker", f"{len(said)} that were stored", f"{kept} open", kept == len(said) > 0)
        for question in (asked.BOOK, asked.check(), asked.store(), asked.READY):
            yield asked.asked(server.port, question, "another worker", (200, 201), 2.0)


def _load(server: Server, until: float) -> list[tuple[float, Answer]]:
    found = []
    for make in cycle((asked.check, asked.store)):
        if time.monotonic() >= until:
            break
        answer = asked.ask(server.port, make())
        found.append((time.monotonic(), answer))
        if not answer.status:
            time.sleep(0.05)
    return found
