"""What is served by the tests of the server: an application without the site, whose clients are soon late."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rulesite.server import connection, worker
from rulesite.server.worker import Worker
from tests.waiting import PATIENCE

LARGE = 8_000_000  # bytes, more than a connection takes unread


class HastyWorker(Worker):
    """The worker with little patience."""

    def init_process(self) -> None:
        worker.REQUEST, worker.ANSWER = 0.5, 0.5
        super().init_process()


class FrugalWorker(Worker):
    """The worker that holds little."""

    def init_process(self) -> None:
        connection.MOST_HELD = 3 * LARGE
        super().init_process()


class PatientWorker(Worker):
    """The worker with more patience than its tests."""

    def init_process(self) -> None:
        worker.REQUEST = worker.ANSWER = worker.LINGER = 2 * PATIENCE
        super().init_process()


def broken() -> Iterator[bytes]:
    """Begin an answer, and fail."""
    yield b"begun"
    raise RuntimeError


def application(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
    """Answer with what was sent, with much, with its process, or with why the server refuses."""
    path = environ["PATH_INFO"]
    if path == "/large":
        body = [b"x" * 100_000] * (LARGE // 100_000)
    elif path == "/process":
        body = [str(os.getpid()).encode()]
    elif path == "/broken":
        start("200 OK", [("Content-Length", "9")])
        return broken()
    elif path == "/unread":
        body = [b"unread"]
    else:
        sent = environ["wsgi.input"].read()
        body = [f"{environ.get('rulesite.refused', '')} {environ['QUERY_STRING']} ".encode() + sent]
    start("200 OK", [("Content-Length", str(sum(map(len, body))))])
    return body
