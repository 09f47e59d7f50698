"""How are a PostgreSQL and a Redis of one's own started, as an ordinary user, and how are they disturbed?

Each has a folder and a port of its own, and ends with the block that started it; the machine's servers are never touched.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.bench.process import children
from tests.ports import HOST, free_port, listens
from tests.waiting import PATIENCE

NOBODY = "nobody"


class Missing(RuntimeError):
    """Say what is not there to be run."""


@dataclass
class Own:
    """A server of one's own: what starts it, where it listens, and its process while it runs."""

    command: Sequence[str | Path]
    port: int
    log: Path
    process: subprocess.Popen[bytes] | None = field(default=None)

    def start(self) -> None:
        """Start it, and wait until it takes connections; raises RuntimeError when it does not."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, **ordinary())
        deadline = time.monotonic() + PATIENCE
        while not listens(self.port):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{self.command[0]} does not start; {self.log} says why")
            time.sleep(0.05)

    def silence(self) -> None:
        """Stop all its processes where they are: it takes connections and answers nothing."""
        self._signal(signal.SIGSTOP)

    def wake(self) -> None:
        """Let it go on after silence."""
        self._signal(signal.SIGCONT)

    def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Ask it to end, and wait until it has."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(PATIENCE)

    def cut(self) -> None:
        """End it at once: it takes no connection any more."""
        if self.process:
            self._signal(signal.SIGKILL)
            self.process.wait()

    def _signal(self, number: signal.Signals) -> None:
        if not self.process or self.process.poll() is not None:
            return
        for pid in (self.process.pid, *children(self.process.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, number)


@contextmanager
def redis(folder: Path) -> Iterator[Own]:
    """Run a Redis that keeps nothing on disk until the block ends."""
    port = free_port()
    command = (_found("redis-server"), "--bind", HOST, "--port", str(port), "--save", "", "--dir", made_open(folder))
    with _running(Own(command, port, folder / "redis.log")) as own:
        yield own


@contextmanager
def postgres(folder: Path) -> Iterator[Own]:
    """Run a PostgreSQL with an empty database until the block ends."""
    programs, data, port = _programs(), made_open(folder / "postgres"), free_port()
    init = (programs / "initdb", "--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8", "-D", data)
    subprocess.run(init, check=True, stdout=subprocess.DEVNULL, **ordinary())
    listen = ("-c", f"listen_addresses={HOST}", "-c", f"port={port}", "-c", f"unix_socket_directories={data}")
    command = (programs / "postgres", "-D", data, "-c", "fsync=off", *listen)
    with _running(Own(command, port, folder / "postgres.log")) as own:
        yield own


@contextmanager
def standby(folder: Path, of: Own) -> Iterator[Own]:
    """Run a replica of a PostgreSQL of one's own, which follows it, until the block ends."""
    programs, data, port = _programs(), made_open(folder / "standby"), free_port()
    data.chmod(0o700)
    source = ("--host", HOST, "--port", str(of.port), "--username", "postgres", "--no-sync")
    backup = (programs / "pg_basebackup", *source, "--write-recovery-conf", "--checkpoint=fast", "-D", data)
    subprocess.run(backup, check=True, stdout=subprocess.DEVNULL, **ordinary())
    listen = ("-c", f"listen_addresses={HOST}", "-c", f"port={port}", "-c", f"unix_socket_directories={data}")
    with _running(Own((programs / "postgres", "-D", data, *listen), port, folder / "standby.log")) as own:
        yield own


@contextmanager
def pooler(folder: Path, of: Own, *, passes: bool) -> Iterator[Own]:
    """Run a PgBouncer that pools transactions for a PostgreSQL of one's own until the block ends.

    It `passes` connections on as docs/operations.md has it set up, or refuses those with options, as it does by default.
    """
    port, data = free_port(), made_open(folder / f"pooler-{passes}")
    limit, ignored = ("connect_query='SET statement_timeout = 1000'", "options") if passes else ("", "")
    (data / "pooler.ini").write_text(
        f"[databases]\npostgres = host={HOST} port={of.port} user=postgres {limit}\n"
        f"[pgbouncer]\nlisten_addr = {HOST}\nlisten_port = {port}\nunix_socket_dir =\n"
        f"auth_type = any\npool_mode = transaction\nignore_startup_parameters = {ignored}\n"
    )
    command = (_found("pgbouncer"), data / "pooler.ini")
    with _running(Own(command, port, folder / "pooler.log")) as own:
        yield own


@contextmanager
def _running(own: Own) -> Iterator[Own]:
    own.start()
    try:
        yield own
    finally:
        own.cut()


def ordinary() -> dict[str, Any]:
    """Return as whom a server is started: as nobody where we are root, for PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam(NOBODY)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def made_open(folder: Path) -> Path:
    """Return a folder in which the server may write."""
    folder.mkdir(exist_ok=True)
    if os.geteuid() == 0:
        shutil.chown(folder, NOBODY)
    return folder


def _found(program: str) -> str:
    if path := shutil.which(program):
        return path
    raise Missing(f"{program} is missing: install it first")


def _programs() -> Path:
    """Return the folder of PostgreSQL's own programs, the newest; Debian does not put it into the path."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: int(one.parent.name.partition(".")[0]))
    if not folders:
        raise Missing("PostgreSQL is missing: install it first")
    return folders[-1]
