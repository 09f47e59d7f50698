"""What does a server spend on one request, asked by one client as fast as it answers?"""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.bench.process import cpu
from tests.bench.server import Server
from tests.ports import HOST

SCRIPT = Path(__file__).with_name("request.lua")
TOLD = re.compile(r"answers (\d+) microseconds (\d+) errors (\d+)")


@dataclass(frozen=True)
class Spent:
    """What one run showed: requests a second, and milliseconds of the worker's CPU for each."""

    rate: float
    cpu: float


def load(server: Server, case: dict[str, Any], seconds: int, folder: Path, clients: int = 1) -> Spent:
    """Ask a server for one thing with wrk, by clients at once, each over one connection; raises RuntimeError when any answer is an error."""
    body = folder / "body.json"
    body.write_text(case["body"], "utf-8")
    headers = [word for name, value in case["headers"].items() for word in ("-H", f"{name}: {value}")]
    posted = (str(body), "application/json") if case["body"] else ()
    address = f"http://{HOST}:{server.port}{case['path']}"
    before = cpu(server.worker)
    command = ["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "-s", str(SCRIPT), *headers, address, "--", *posted]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    used = cpu(server.worker) - before
    told = TOLD.search(said)
    if told is None or told[3] != "0" or told[1] == "0":
        raise RuntimeError(f"{case['name']}: {said}")
    return Spent(int(told[1]) / (int(told[2]) / 1_000_000), used / int(told[1]))
