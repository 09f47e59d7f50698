"""What does a request cost, from the proxy to the database, and how many of them does a stack answer?

CPU is that of all processes of the stack, each kind by itself, and of nobody else: it says the same on a busy machine. How many a
second were answered depends on what else the machine does, the client included.
"""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.bench.load import SCRIPT, TOLD
from tests.bench.process import children, cpu
from tests.faults import asked
from tests.faults.asked import Question
from tests.ports import HOST
from tests.soak.traffic import Traffic
from tests.stack.topology import Stack

CLIENTS = 8
ANEW = 300  # addresses that are asked for once each
FRESH = Path(__file__).with_name("fresh.lua")
HEADS = "| what is asked | answers/s | CPU of a request, ms | of it nginx | node | PostgreSQL | Redis | a core answers, /s |\n|---|---|---|---|---|---|---|---|"


@dataclass(frozen=True, slots=True)
class Spent:
    """What one kind of request took: answers a second, and milliseconds of CPU for each by who spent them."""

    name: str
    rate: float
    cpu: Mapping[str, float]

    def __str__(self) -> str:
        whole = sum(self.cpu.values())
        parts = " | ".join(f"{self.cpu[name]:.2f}" for name in ("nginx", "node", "PostgreSQL", "Redis"))
        return f"| {self.name} | {self.rate:.0f} | {whole:.2f} | {parts} | {1000 / whole:.0f} |"


def measured(running: Stack, seconds: int) -> Iterator[Spent]:
    """Yield what each kind of request costs, each asked for so long by eight clients at once, and pages made anew once each."""
    traffic = Traffic(running.port)
    clauses = [path for link in traffic.clauses for path in (link["ja"], link["en"])]
    page, check = Question("", clauses[0].partition("#")[0]), asked.check()
    entry = Question("", "/api/v1/games/vtes/rules/nra-31/")
    yield _once(running, "a clause, made anew", clauses[1 : 2 * ANEW : 2])
    yield _asked(running, "a clause, kept by the proxy", page, seconds)
    yield _asked(running, "a clause, kept by the nodes alone", page, seconds, FRESH)
    yield _asked(running, "an entry of the API, kept by the proxy", entry, seconds)
    yield _asked(running, "an entry of the API, kept by the nodes alone", entry, seconds, FRESH)
    yield _asked(running, "a check over the API", check, seconds)
    yield _asked(running, "a search, kept by the proxy", asked.SEARCH, seconds)
    yield _asked(running, "a search, made anew", asked.SEARCH, seconds, FRESH)


def _asked(running: Stack, name: str, question: Question, seconds: int, script: Path = SCRIPT) -> Spent:
    """Ask for one thing with wrk; raises RuntimeError when any answer is an error."""
    body = running.folder / "body.json"
    body.write_bytes(question.body or b"")
    posted = (str(body), "application/json") if question.body else ()
    address = f"http://{HOST}:{running.port}{question.path}"
    asked.ask(running.port, question)
    before = _cpu(running)
    command = ["wrk", "-t1", f"-c{CLIENTS}", f"-d{seconds}s", "-s", str(script), address, "--", *posted]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    told = TOLD.search(said)
    if told is None or told[3] != "0" or told[1] == "0":
        raise RuntimeError(f"{name}: {said}")
    return _spent(running, name, before, int(told[1]), int(told[2]) / 1_000_000)


def _once(running: Stack, name: str, paths: list[str]) -> Spent:
    before, lock, left = _cpu(running), threading.Lock(), [path.partition("#")[0] for path in paths]
    total, began = len(left), os.times().elapsed

    def ask() -> None:
        while True:
            with lock:
                path = left.pop() if left else ""
            if not path:
                return
            asked.ask(running.port, Question("", path, headers={"Accept-Encoding": "gzip"}))

    clients = [threading.Thread(target=ask) for _ in range(CLIENTS)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    return _spent(running, name, before, total, os.times().elapsed - began)


def _spent(running: Stack, name: str, before: Mapping[str, float], answers: int, seconds: float) -> Spent:
    after = _cpu(running)
    return Spent(name, answers / seconds, {part: (after[part] - before[part]) / answers for part in after})


def _cpu(running: Stack) -> dict[str, float]:
    """Return the milliseconds that each kind of server has used since it started."""
    own = {"nginx": running.proxy, "PostgreSQL": running.database, "Redis": running.cache}
    used = {name: sum(map(cpu, _all(server.process.pid))) for name, server in own.items() if server.process}
    return used | {"node": sum(cpu(pid) for node in running.nodes for pid in node.processes)}


def _all(pid: int) -> list[int]:
    return [pid, *children(pid)]
