"""How is a server started for the measurement, and how long until it answers?"""

from __future__ import annotations

import http.client
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tests.bench.process import children
from tests.ports import HOST, free_port
from tests.waiting import PATIENCE

GRACE = 5  # seconds that a server gets to end by itself


@dataclass(frozen=True)
class Server:
    """A running server with one worker; `start` is the seconds that it took to the first answer."""

    port: int
    worker: int
    start: float


@contextmanager
def serving(
    application: str, path: str, env: dict[str, str], code: Path | None = None, log: IO[bytes] | None = None
) -> Iterator[Server]:
    """Run gunicorn until the block ends, with the options of GUNICORN_CMD_ARGS; raises RuntimeError when it does not answer.

    The code is that of a folder, by default of this one; what the server says goes to a log, by default to ours.
    """
    port, began = free_port(), time.monotonic()
    bind = ("--bind", f"{HOST}:{port}")
    master = subprocess.Popen([sys.executable, "-m", "gunicorn", application, *bind], env=env, cwd=code, stderr=log)
    try:
        _await(master, port, path)
        start = time.monotonic() - began
        yield Server(port, children(master.pid)[0], start)
    finally:
        _end(master)


def _await(master: subprocess.Popen[bytes], port: int, path: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not _answers(port, path):
        if master.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"the server does not answer {path}")
        time.sleep(0.01)


def _answers(port: int, path: str) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        return connection.getresponse().status == http.client.OK
    except OSError:
        return False
    finally:
        connection.close()


def _end(master: subprocess.Popen[bytes]) -> None:
    """End the server at once, then whatever did not end."""
    master.terminate()
    try:
        master.wait(GRACE)
    except subprocess.TimeoutExpired:
        for pid in (*children(master.pid), master.pid):
            os.kill(pid, 9)
        master.wait()
