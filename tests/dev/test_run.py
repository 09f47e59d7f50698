"""Does ./dev run serve the site, and leave nothing behind? It is run in a copy of the tree."""

import http.client
import os
import runpy
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ports import free_port
from tests.tree import copied
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.apart


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Copy the tree, and lend the copy the environment in which the tests run, so that nothing is installed."""
    there = copied(tmp_path)
    environment = there / ".venv"
    python = environment / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', "utf-8")
    python.chmod(0o755)
    stamp = runpy.run_path(str(there / "dev"))["stamp"]
    for mark, lock in (("uv", "uv"), ("requirements", "dev")):
        (environment / f"{mark}.stamp").write_text(stamp(environment, there / f"requirements/{lock}.txt"), "utf-8")
    return there


def groups_of(parent: int) -> list[int]:
    """Return the process groups that a process started: each child leads its own."""
    return [int(child) for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def front_door(port: int) -> tuple[int, str | None]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", "/", headers={"Accept-Language": "ja"})
    answer = connection.getresponse()
    connection.close()
    return answer.status, answer.headers["Location"]


def silent(port: int) -> list[socket.socket]:
    """Return connections of more clients than there are threads, none of which says all that it wants."""
    halves = (
        b"",
        b"GET /ja/ HTTP/1.1\r\nHost: 127",
        b"POST /ja/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nhalf",
    )
    connections = [socket.create_connection(("127.0.0.1", port)) for _ in range(24)]
    for n, connection in enumerate(connections):
        connection.sendall(halves[n % len(halves)])
    return connections


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_site_is_served_reloaded_and_ended_without_leaving_a_process(tree: Path) -> None:
    port = free_port()
    own = {
        "DATABASE_URL": f"sqlite:///{tree}/var/db.sqlite3",
        "CACHE_URL": "locmemcache://",
        "DJANGO_SETTINGS_MODULE": "rulesite.settings",
    }
    command = [str(tree / "dev"), "run", "--port", str(port)]
    with subprocess.Popen(command, env=os.environ | own, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout
        served = any(f"http://127.0.0.1:{port}" in line for line in run.stdout)
        first = front_door(port)
        (tree / "rulesite" / "urls.py").touch()
        reloaded = any("reloaded" in line for line in run.stdout)
        second = front_door(port)
        waiting = silent(port)
        third = front_door(port)
        groups = groups_of(run.pid)
        run.send_signal(signal.SIGTERM)
        code = run.wait(PATIENCE)
    for connection in waiting:
        connection.close()

    assert served
    assert reloaded
    assert first == second == third == (302, "/ja/")
    assert code == 0
    assert len(groups) == 1
    until(lambda: not is_alive(groups[0]))  # those that were killed are gone once the system has taken them away
