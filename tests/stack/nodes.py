"""How is one web node started, updated, ended and killed?

A node has its code, a port and a folder of its own, in which it makes what it reads from files; nothing there is missed when it goes.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass

from tests.bench.process import children
from tests.faults import asked
from tests.faults.site import Site
from tests.ports import HOST
from tests.waiting import PATIENCE

GRACE = 30  # seconds in which requests under way are answered
OPTIONS = "--workers 1"


@dataclass
class Node:
    """A web node: its site, the port at which it listens, its first process while it runs, and what prepares it before."""

    site: Site
    port: int
    process: subprocess.Popen[bytes] | None = None
    preparing: subprocess.Popen[bytes] | None = None

    @property
    def processes(self) -> list[int]:
        """Return its processes, the first one and those that serve."""
        return [self.process.pid, *children(self.process.pid)] if self.process else []

    def prepare(self) -> None:
        """Begin to make what it reads from files."""
        self.preparing = self.site.started("prepare_node -v0")

    def start(self) -> None:
        """Start it once it is prepared; it may not answer yet. Raises CalledProcessError."""
        if self.preparing and self.preparing.wait():
            raise subprocess.CalledProcessError(self.preparing.returncode, "prepare_node")
        command = [sys.executable, "-m", "gunicorn", "rulesite.wsgi", "--bind", f"{HOST}:{self.port}"]
        env = self.site.env | {"GUNICORN_CMD_ARGS": OPTIONS}
        with self.site.log.open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.site.code, env=env, stdout=log, stderr=log)

    def await_ready(self) -> None:
        """Wait until it says that it is ready; raises RuntimeError when it does not."""
        deadline = time.monotonic() + PATIENCE
        while asked.ask(self.port, asked.READY).status != 200:
            if self.process is None or self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"a node does not get ready; {self.site.log} says why")
            time.sleep(0.05)

    def ask_to_end(self) -> None:
        """Ask it to end once what it has begun is answered."""
        if self.process and self.process.poll() is None:
            self.process.terminate()

    def end(self) -> None:
        """Ask it to end, and wait until it has."""
        self.ask_to_end()
        if self.process:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE)
        self.kill()

    def kill(self) -> None:
        """Kill all its processes at once."""
        if self.preparing:
            self.preparing.kill()
            self.preparing.wait()
        if self.process is None:
            return
        if self.process.poll() is None:
            for pid in self.processes:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        self.process.wait()
