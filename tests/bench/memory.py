"""How much memory does a small site take at its highest: the processes that bring in the content, and a worker that twenty clients ask?

They run as docs/operations.md has them for a small site, with the settings of docs/deploy/small.env for what is allocated.
"""

from __future__ import annotations

import re
import subprocess
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.bench.report import tabled
from tests.faults import asked
from tests.faults.site import Site
from tests.soak.traffic import Traffic
from tests.tree import ROOT

SETTINGS = ROOT / "docs" / "deploy" / "small.env"
CLIENTS = 20
LOOK = 0.02  # seconds between two looks at a process that ends by itself
AIM = 400
HIGHEST = re.compile(r"^VmHWM:\s+(\d+) kB", re.MULTILINE)


def report(folder: Path, seconds: int) -> str:
    """Show the memory of both, and of both together; the worker is asked for everything at once for so long."""
    lines = SETTINGS.read_text("utf-8").splitlines()
    allocating = dict(line.split("=", 1) for line in lines if line.startswith("MALLOC_"))
    site = Site(folder / "small", settings=allocating)
    site.folder.mkdir()
    site.manage("migrate --no-input -v0")
    prepares = _ended(site.started("prepare_node -v0"))
    brings = _ended(site.started("sync_content -v0"))
    site.manage("collectstatic --no-input -v0")
    with site.serving() as server:
        begins = highest(server.worker)
        _ask(server.port, seconds)
        serves = highest(server.worker)
    rows = [
        ("prepare_node", prepares),
        ("sync_content", brings),
        ("a worker, after its first answer", begins),
        (f"a worker, after {seconds} s of {CLIENTS} clients", serves),
        (f"the larger of the first two and the worker (aim: {AIM})", max(prepares, brings) + serves),
    ]
    return tabled(("resident at the highest", "MB"), [(name, f"{size:.0f}") for name, size in rows])


def highest(pid: int) -> float:
    """Return the most memory, in megabytes, that a process has had resident; raises OSError where it is gone."""
    found = HIGHEST.search(Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def _ended(process: subprocess.Popen[bytes]) -> float:
    """Wait for the end of a process, and return what it had at its highest; raises CalledProcessError."""
    most = 0.0
    while process.poll() is None:
        with suppress(OSError):
            most = max(most, highest(process.pid))
        time.sleep(LOOK)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, process.args)
    return most


def _ask(port: int, seconds: int) -> None:
    traffic, end = Traffic(port), time.monotonic() + seconds

    def client(seed: int) -> None:
        chance = Random(seed)
        while time.monotonic() < end:
            question = traffic.draw(chance)
            traffic.note(question, asked.ask(port, question))

    clients = [threading.Thread(target=client, args=(seed,)) for seed in range(CLIENTS)]
    for one in clients:
        one.start()
    for one in clients:
        one.join()
