"""How do the tests of the server meet it? Byte by byte, over connections of their own."""

from __future__ import annotations

import runpy
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
ESTABLISHED = "01"
OPTIONS: str = runpy.run_path(str(ROOT / "dev"))["GUNICORN"]


class Served:
    """A server that runs, as `./dev run` starts it."""

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.port = port
        self.process = process

    def said(self, *pieces: bytes, by: str = "127.0.0.1") -> socket.socket:
        """Return a connection on which this was sent, piece by piece, from an address of this machine."""
        connection = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (by, 0))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            connection.sendall(piece)
        return connection

    def answer(self, *pieces: bytes) -> bytes:
        """Return all that is answered until the server closes."""
        with self.said(*pieces) as connection:
            return everything(connection)

    def is_there(self) -> bool:
        """Say whether a normal request is answered."""
        return self.answer(b"GET /?now HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").endswith(b" now ")


def is_open(connection: socket.socket) -> bool:
    """Say whether the server still has its side of a connection open."""
    return any(state == ESTABLISHED for state, _ in _other_side(connection))


def is_read(connection: socket.socket) -> bool:
    """Say whether the server has read all that was sent on a connection."""
    return all(unread == 0 for _, unread in _other_side(connection))


def _other_side(connection: socket.socket) -> list[tuple[str, int]]:
    """Return the state of the server's side of a connection, and how many bytes wait there; nothing once it is gone."""
    port = f":{connection.getsockname()[1]:04X}"
    lines = [line.split() for line in Path("/proc/net/tcp").read_text("ascii").splitlines()[1:]]
    return [(line[3], int(line[4].partition(":")[2], 16)) for line in lines if line[2].endswith(port)]


def everything(connection: socket.socket) -> bytes:
    """Return what is received until the other side closes."""
    pieces = []
    while piece := connection.recv(65_536):
        pieces.append(piece)
    return b"".join(pieces)


@contextmanager
def serving(*more: str, files: int = 1024, log: IO[bytes] | None = None) -> Iterator[Served]:
    """Serve the small application until the block ends, with so many files open at once."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        command = [sys.executable, "-m", "gunicorn", "tests.server.small", *OPTIONS.split()]
        bind = ("--bind", f"fd://{listener.fileno()}", *more)
        started = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command, *bind]
        process = subprocess.Popen(started, cwd=ROOT, pass_fds=[listener.fileno()], stderr=log)
        served = Served(port, process)
        try:
            assert served.is_there()
            yield served
        finally:
            process.kill() if process.poll() is None else None
            process.wait()
