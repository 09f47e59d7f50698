"""What becomes of requests while others send theirs without end?"""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from math import inf
from pathlib import Path
from statistics import median, quantiles

from rulesite.server.connection import MOST_HELD
from tests.bench.process import children, cpu, memory
from tests.faults import asked
from tests.faults.asked import Question
from tests.faults.servers import Missing
from tests.faults.site import Site
from tests.faults.table import Row
from tests.nginx import PROGRAM, command, plain
from tests.ports import HOST, free_port
from tests.waiting import PATIENCE

SLOW, EACH, ROUNDS = 200, 40, 5
ARRIVED = 1.0  # seconds until all that was sent has been taken
TIMES = 2.0  # as many times slower others may be
WHOLE = b"GET /en/vtes/rules/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
HEAD = b"GET /en/about/ HTTP/1.1\r\nHost: 127"
BODY = (
    b"POST /api/v1/shared/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
)
UNSENT, MOST_OF_A_BODY = 200, 1_200_000  # who send so much of a body and no more
HALF_A_LARGE_BODY = BODY.replace(b"Content-Length: 99", b"Content-Length: 1300000") + b" " * MOST_OF_A_BODY
OTHERS = (asked.BOOK, asked.LIST, asked.SEARCH, asked.check(), asked.READY)
BULK = b"GET /api/v1/bulk/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
UNREAD = (10, 40, 80)  # who ask for bulk and do not read
MADE = 48.0  # megabytes for what four threads make meanwhile
QUIET, LONG = 50.0, 60.0  # milliseconds of CPU in a second that a process at rest may use, and seconds to wait for it
FILES, IDLE = 128, 300  # that a process may open, and who are connected and silent
FORM = "/en/vtes/check/play-again/"
FIELDS = "&".join(f"a{n}=1" for n in range(19_900)).encode()
PARTS = (
    b"".join(b'--x\r\nContent-Disposition: form-data; name="a%d"\r\n\r\n1\r\n' % n for n in range(4_000)) + b"--x--\r\n"
)
LARGE = {
    "a form of 19,900 fields": (FORM, FIELDS, {"Content-Type": "application/x-www-form-urlencoded"}),
    "a form of 4,000 parts": (FORM, PARTS, {"Content-Type": "multipart/form-data; boundary=x"}),
    "a body of 1 MB": ("/api/v1/shared/", b"[" * 1_000_000, asked.JSON),
}
COUNTED, BEYOND = 3, 3  # forms and checks in a minute, and those sent beyond them
CHEAP, TIMES_SENT = 20.0, 20  # milliseconds of the process for one of so many that are refused
KINDS = {"half a header": HEAD, "half a body": BODY, "nothing": b"", "a request and read nothing": WHOLE}


def slow(folder: Path) -> Iterator[Row]:
    """Hold 200 connections open that never end their request, or never read the answer, at the server itself and at a proxy in front of it."""
    site = Site(folder)
    site.release()
    with site.serving() as server:
        yield from _held(server.port, "the server itself")
        with _proxy(folder, server.port) as port:
            yield from _held(port, "behind nginx")


def unread(folder: Path) -> Iterator[Row]:
    """Ask for all entries many times over and take none of it: what is held for all together is bounded, and all others are answered."""
    site = Site(folder)
    site.release()
    for clients in UNREAD:
        with site.serving() as server, ExitStack() as held:
            for question in (*OTHERS, Question("bulk", "/api/v1/bulk/")):
                asked.ask(server.port, question)
            before = memory(server.worker)["RSS, MB"]
            for _ in range(clients):
                held.enter_context(_connected(server.port)).sendall(BULK)
            more, most = _highest_memory(server.worker) - before, MOST_HELD / 1e6 + MADE
            done = f"{clients} ask for bulk and read nothing"
            yield Row(done, "memory of the process", f"{more:.0f} MB more at most", more <= most)
            for question in OTHERS:
                yield asked.asked(server.port, question, done, (200,), ARRIVED)


def unsent(folder: Path) -> Iterator[Row]:
    """Send most of a large body two hundred times and no more: what is held for all together is bounded, and all others are answered."""
    site = Site(folder)
    site.release()
    with site.serving() as server, ExitStack() as held:
        for question in OTHERS:
            asked.ask(server.port, question)
        before = memory(server.worker)["RSS, MB"]
        for _ in range(UNSENT):
            client = held.enter_context(_connected(server.port))
            with suppress(OSError):  # whoever has most is let go
                client.sendall(HALF_A_LARGE_BODY)
        more, most = _highest_memory(server.worker) - before, MOST_HELD / 1e6 + MADE
        done = f"{UNSENT} send most of a body and no more"
        yield Row(done, "memory of the process", f"{more:.0f} MB more at most", more <= most)
        for question in OTHERS:
            yield asked.asked(server.port, question, done, (200,), ARRIVED)


def without_files(folder: Path) -> Iterator[Row]:
    """Let a process open 128 files and connect 300 silent clients to it: it lets the oldest go, and answers all others."""
    site = Site(folder)
    site.release()
    with site.serving() as server:
        master = int(Path(f"/proc/{server.worker}/stat").read_text().rpartition(")")[2].split()[1])
        resource.prlimit(master, resource.RLIMIT_NOFILE, (FILES, FILES))
        os.kill(server.worker, signal.SIGTERM)
        until = time.monotonic() + PATIENCE
        while server.worker in children(master) or asked.ask(server.port, asked.READY).status != 200:
            if time.monotonic() > until:
                raise RuntimeError("no other worker takes its place")
            time.sleep(0.1)
        done, questions = f"{FILES} files, {IDLE} silent clients", (asked.BOOK, asked.LIST, asked.SEARCH, asked.check())
        with ExitStack() as held:
            for _ in range(IDLE):
                held.enter_context(_connected(server.port))
            time.sleep(ARRIVED)
            for question in (*questions, asked.store(), asked.READY):
                yield asked.asked(server.port, question, done, (200, 201), ARRIVED)
        for question in (*questions, asked.READY):
            yield asked.asked(server.port, question, "the silent ones gone", (200,), ARRIVED)
        failed = site.said("Too many open files")
        yield Row(done, "the log", f'says "Too many open files" {failed} times', failed == 0)


def large(folder: Path) -> Iterator[Row]:
    """Send forms and bodies that are larger than is read: each is refused before it is parsed, for little, and counts."""
    site, questions = Site(folder), [Question(kind, *sent) for kind, sent in LARGE.items()]
    site.release()
    with site.serving() as server:
        for question in questions:
            began = cpu(server.worker)
            answers = [asked.ask(server.port, question) for _ in range(TIMES_SENT)]
            cost, statuses = (cpu(server.worker) - began) / TIMES_SENT, {answer.status for answer in answers}
            good = statuses == {413} and cost <= CHEAP
            yield Row(
                f"{TIMES_SENT} times too large", question.name, f"{sorted(statuses)}, {cost:.1f} ms of CPU each", good
            )
        yield asked.asked(server.port, asked.READY, "too large", (200,), ARRIVED)
    for question in questions:
        with Site(folder, settings=dict.fromkeys(("FORMS", "API_CHECKS"), f"{COUNTED}")).serving() as server:
            came = [asked.ask(server.port, question).status for _ in range(COUNTED + BEYOND)]
            done, good = f"too large, {COUNTED} a minute allowed", came == [413] * COUNTED + [429] * BEYOND
            yield Row(done, question.name, f"{came}", good)
            yield asked.asked(server.port, asked.LIST, done, (200,), ARRIVED)


def _highest_memory(process: int) -> float:
    """Return the most that a process has resident until it is at rest, in megabytes."""
    highest, looked, used, until = 0.0, time.monotonic(), cpu(process), time.monotonic() + LONG
    while time.monotonic() < until:
        time.sleep(0.02)
        highest = max(highest, memory(process)["RSS, MB"])
        if time.monotonic() > looked + 1:
            if cpu(process) - used <= QUIET:
                break
            looked, used = time.monotonic(), cpu(process)
    return highest


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
