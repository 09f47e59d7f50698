"""What becomes of requests while others send theirs without end?"""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from math import inf
from pathlib import Path
from statistics import median, quantiles

from tests.faults import asked
from tests.faults.servers import Missing
from tests.faults.site import Site
from tests.faults.table import Row
from tests.nginx import PROGRAM, command, plain
from tests.ports import HOST, free_port

SLOW, EACH, ROUNDS = 200, 40, 5
ARRIVED = 1.0  # seconds until all that was sent has been taken
TIMES = 2.0  # as many times slower others may be
WHOLE = b"GET /en/vtes/rules/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HEAD = b"GET /en/about/ HTTP/1.1\r\nHost: 127"
BODY = (
    b"POST /api/v1/shared/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
)
KINDS = {"half a header": HEAD, "half a body": BODY, "nothing": b"", "a request and read nothing": WHOLE}


def slow(folder: Path) -> Iterator[Row]:
    """Hold 200 connections open that never end their request, or never read the answer, at the server itself and at a proxy in front of it."""
    site = Site(folder)
    site.release()
    with site.serving() as server:
        yield from _held(server.port, "the server itself")
        with _proxy(folder, server.port) as port:
            yield from _held(port, "behind nginx")


def _held(port: int, where: str) -> Iterator[Row]:
    _measured(port)  # what is read once is read by then
    alone = _measured(port)
    for kind, sent in KINDS.items():
        with ExitStack() as held:
            for _ in range(SLOW):
                held.enter_context(_connected(port)).sendall(sent)
            time.sleep(ARRIVED)
            beside = _measured(port)
        for name, before, now in zip(("median", "99th percentile"), alone, beside, strict=True):
            came = f"{now:.1f} ms, {before:.1f} alone"
            yield Row(f"{SLOW} send {kind}, {where}", name, came, now <= TIMES * before)


def _connected(port: int) -> socket.socket:
    """Return a connection that takes as little of an answer as it can, where it does not read."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    client.connect((HOST, port))
    return client


def _measured(port: int) -> tuple[float, float]:
    """Return median and 99th percentile of normal requests, in milliseconds; endless where one has no answer."""
    times = []
    for _ in range(ROUNDS):
        for question in (asked.BOOK, asked.LIST, asked.SEARCH, asked.check()) * (EACH // 4):
            answer = asked.ask(port, question)
            if answer.status != 200:
                return inf, inf
            times.append(1_000 * answer.seconds)
    return median(times), quantiles(times, n=100)[98]


@contextmanager
def _proxy(folder: Path, to: int) -> Iterator[int]:
    """Run the example of a proxy, without TLS, in front of a port until the block ends, and give the port at which it listens."""
    if PROGRAM is None:
        raise Missing("nginx is missing: install it first")
    port = free_port()
    changed = plain(port) | {"location ~ ^/(healthz|readyz|metrics)$": "location ~ ^/(readyz|metrics)$"}
    process = subprocess.Popen(command(folder, changed, [to]), stderr=subprocess.DEVNULL)
    try:
        while asked.ask(port, asked.ALIVE).status != 200:
            time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait()
