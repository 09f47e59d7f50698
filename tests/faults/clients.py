"""What becomes of requests while others send theirs without end?"""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from math import inf
from pathlib import Path
from statistics import median, quantiles

from tests.bench.server import HOST, free_port
from tests.faults import asked
from tests.faults.site import Site
from tests.faults.table import Row

SLOW, EACH, ROUNDS = 200, 40, 5
TIMES = 2.0  # as many times slower others may be
LEAST = 5.0  # milliseconds that are chance
HEAD = b"GET /en/about/ HTTP/1.1\r\nHost: 127"
BODY = (
    b"POST /api/v1/shared/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
)
KINDS = {"half a header": HEAD, "half a body": BODY, "nothing": b""}
NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; events {{ worker_connections 1024; }}
http {{
  access_log off;
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass http://127.0.0.1:{to}; proxy_set_header Host $host; }} }}
}}
"""


def slow(folder: Path) -> Iterator[Row]:
    """Hold 200 connections open that never end their request, at the server itself and at a proxy in front of it."""
    site = Site(folder)
    site.release()
    with site.serving() as server:
        yield from _held(server.port, "the server itself")
        with _proxy(folder, server.port) as port:
            yield from _held(port, "behind nginx")


def _held(port: int, where: str) -> Iterator[Row]:
    alone = _measured(port)
    for kind, sent in KINDS.items():
        with ExitStack() as held:
            for _ in range(SLOW):
                held.enter_context(socket.create_connection((HOST, port))).sendall(sent)
            beside = _measured(port)
        for name, before, now in zip(("median", "99th percentile"), alone, beside, strict=True):
            came = f"{now:.1f} ms, {before:.1f} alone"
            yield Row(f"{SLOW} send {kind}, {where}", name, came, now <= max(TIMES * before, before + LEAST))


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
    """Run nginx in front of a port until the block ends, and give the port at which it listens."""
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    port, written = free_port(), folder / "nginx.conf"
    written.write_text(NGINX.format(folder=folder, port=port, to=to))
    process = subprocess.Popen([nginx, "-p", folder, "-c", written], stderr=subprocess.DEVNULL)
    try:
        while asked.ask(port, asked.ALIVE).status != 200:
            time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait()
