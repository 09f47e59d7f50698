"""What does the site cost when there is more: rows of a situation, content, clients, processes?"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.bench import rows
from tests.bench.load import load
from tests.bench.process import memory
from tests.bench.report import tabled
from tests.bench.side import Side, Sides

CLAUSES = (0, 341, 3_410, 34_100)
CLIENTS = (1, 8, 64)
WORKERS = (1, 2)


def grown(sides: Sides, cases: dict[str, dict[str, Any]], folder: Path, seconds: int) -> Iterator[str]:
    """Yield the tables, each as soon as it is measured."""
    yield _by_rows(sides.made.inside("rows", seconds / 8))
    yield _by_clients(sides, cases, seconds)
    yield _by_clauses(sides.made, folder, seconds)


def _by_rows(measured: list[dict[str, Any]]) -> str:
    heads = [f"{n} row{'s' if n > 1 else ''}" for n in rows.ROWS]
    cells = [(one["checker"], *("–" if ms is None else f"{ms:.2f}" for ms in one["ms"])) for one in measured]
    return tabled(("CPU ms of a check with its answer", *heads), cells)


def _by_clients(sides: Sides, cases: dict[str, dict[str, Any]], seconds: int) -> str:
    """Measure answers a second by clients at once, of one process and of two."""
    heads = [f"{n} client{'s' if n > 1 else ''}" for n in CLIENTS]
    cells = []
    for workers in WORKERS:
        with sides.made.serving(cases["clause"]["path"], workers) as server:
            for name, shown in (("clause", "clause page"), ("rule", "clause, API"), ("check", "check, 20 rows")):
                load(server, cases[name], 1, sides.made.folder)
                rates = [load(server, cases[name], seconds, sides.made.folder, n).rate for n in CLIENTS]
                cells.append(
                    (f"{shown}, {workers} process{'es' if workers > 1 else ''}", *(f"{n:,.0f}" for n in rates))
                )
    return tabled(("answers/s", *heads), cells)


def _by_clauses(made: Side, folder: Path, seconds: int) -> str:
    """Measure the site with a game of so many clauses beside the others; none for today's content."""
    found = [_with(made, folder / f"grown-{clauses}", clauses, seconds) for clauses in CLAUSES]
    names = dict.fromkeys(name for one in found for name in one)
    cells = [(name, *(f"{one[name]:,.2f}" if name in one else "–" for one in found)) for name in names]
    return tabled(("clauses made up beside today's", *(f"{n:,}" for n in CLAUSES)), cells)


def _with(made: Side, folder: Path, clauses: int, seconds: int) -> dict[str, float]:
    folder.mkdir()
    paths = made.inside("grown", {"folder": str(folder / "games"), "clauses": clauses})
    side = replace(made, folder=folder, games=str(folder / "games") if clauses else "")
    side.manage("migrate --no-input -v0", "collectstatic --no-input -v0")
    before = _spent()
    side.manage("sync_content -v0")
    found = {"sync_content, CPU s": _spent() - before}
    other = paths["clause page of another game"]
    with side.serving(other) as server:
        found["start, s"] = server.start
        for name, path in paths.items():
            if clauses or path == other:
                case = {"name": name, "path": path, "body": "", "headers": {}}
                load(server, case, 1, folder)
                found[f"{name}, CPU ms"] = load(server, case, seconds, folder).cpu
        found |= memory(server.worker)
    return found


def _spent() -> float:
    """Return the seconds of CPU of the processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
