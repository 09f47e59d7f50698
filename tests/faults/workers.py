"""What becomes of requests when the process that serves them is killed?"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.bench.server import Server
from tests.faults import asked
from tests.faults.site import Site
from tests.faults.table import Row

CLIENTS, SECONDS, KILLED_AFTER = 4, 8.0, 2.0
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
        lost = [when for when, status in answers if status != 200]
        gap = max(lost) - min(lost) if lost else 0.0
        yield Row("worker killed", f"{len(answers)} checks", f"{len(lost)} lost within {gap:.1f} s", gap <= BACK)
        for question in (asked.BOOK, asked.check(), asked.store(), asked.READY):
            yield asked.asked(server.port, question, "another worker", (200, 201), 2.0)


def _load(server: Server, until: float) -> list[tuple[float, int]]:
    found = []
    while time.monotonic() < until:
        answer = asked.ask(server.port, asked.check())
        found.append((time.monotonic(), answer.status))
        if not answer.status:
            time.sleep(0.05)
    return found
