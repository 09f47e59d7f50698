"""How quick is the site, beside plain Django that answers as much?

Nothing but this machine is asked, and everything that is started ends with the run.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench import memory as occupied
from tests.bench import names, report, sentences
from tests.bench.case import PACKED
from tests.bench.compared import Pair, Runs, compare
from tests.bench.growth import grown
from tests.bench.process import cpu, memory
from tests.bench.report import KEPT
from tests.bench.side import Sides, prepared
from tests.faults.asked import Question, ask

BESIDE = ("start", "engine", "games", "names", "ask", "search")
ALONE = {"names": names.report, "ask": sentences.report}
"""What is measured in this process, without the site."""
LONG = ("growth", "memory", "uncounted", "worst")
LASTING = 15  # as many times the length of other runs is memory asked for
AGAIN = "-again"
STARTS = 3
SERVED = 400  # requests by which a kept page is measured
Cases = dict[str, dict[str, Any]]


def main() -> None:
    """Measure what is named, by default everything that does not take long, and print it."""
    chosen = _chosen()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        try:
            _measure(Path(name), chosen, PACKED if chosen.gzip else {})
        except (RuntimeError, subprocess.CalledProcessError) as problem:
            sys.exit(f"./dev bench: {problem}")


def _chosen() -> argparse.Namespace:
    usual = [*report.NAMES, *BESIDE]
    known = [*usual, *LONG]
    parser = argparse.ArgumentParser(prog="./dev bench", description="Measure the site beside bare Django.")
    parser.add_argument("--seconds", type=int, default=2, metavar="N", help="length of each of the runs (2)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what the search of worst begins with (1)")
    parser.add_argument("--gzip", action="store_true", help="ask for compressed answers, as browsers do")
    parser.add_argument("what", nargs="*", metavar="what", help=f"any of: {' '.join(known)}")
    chosen = parser.parse_args()
    chosen.what = chosen.what or usual
    if unknown := [name for name in chosen.what if name not in known]:
        parser.error(f"unknown: {' '.join(unknown)}")
    if chosen.seconds < 1:
        parser.error("a run takes at least one second")
    if shutil.which("wrk") is None and not {*chosen.what} <= {*ALONE, "memory"}:
        parser.exit(1, "./dev bench: wrk is missing. ./dev system installs it.\n")
    return chosen


def _measure(folder: Path, chosen: argparse.Namespace, headers: dict[str, str]) -> None:
    what, seconds = chosen.what, chosen.seconds
    for name in (name for name in ALONE if name in what):
        print(f"{ALONE[name]()}\n")
    if "memory" in what:
        print(f"{occupied.report(folder, LASTING * seconds)}\n", flush=True)
    if {*what} <= {*ALONE, "memory"}:
        return
    sides = prepared(folder)
    made, kept = sides.made.inside("asked"), sides.kept.inside("asked")
    bare = _named(sides.bare.inside("asked", made), headers)
    ours = _named(made, headers) | {f"{name}{AGAIN}": case for name, case in _named(kept, headers).items()}
    print(report.machine())
    if named := [name for name in report.NAMES if name in what]:
        _requests(sides, ours, bare, named, seconds)
    if "start" in what:
        _starts(sides, ours["clause"]["path"], bare["clause"]["path"])
    if "engine" in what:
        print(f"\n{report.engine(sides.made.inside('engine', seconds / 2))}")
    if "games" in what and (measured := sides.made.inside("measure", seconds / 2)):
        print(f"\n{report.games(measured)}")
    if "search" in what:
        print(f"\n{report.search(sides.made.inside('search'))}")
    if "growth" in what:
        for table in grown(sides, ours, folder, seconds):
            print(f"\n{table}", flush=True)
    if "uncounted" in what:
        print(f"\n{report.uncounted(sides.kept.inside('uncounted'), _served(sides))}")
    if "worst" in what:
        print(f"\n{report.worst(sides.made.inside('worst', {'seconds': seconds, 'seed': chosen.seed}))}")


def _named(cases: list[dict[str, Any]], headers: dict[str, str]) -> Cases:
    return {case["name"]: {**case, "headers": case["headers"] | headers} for case in cases}


def _requests(sides: Sides, ours: Cases, bare: Cases, named: list[str], seconds: int) -> None:
    first, other = ours["clause"]["path"], bare["clause"]["path"]
    with sides.made.serving(first) as made, sides.kept.serving(first) as kept, sides.bare.serving(other) as beside:
        pairs = []
        for name in named:
            server = kept if name.endswith(AGAIN) else made
            pairs.append(Pair(name, Runs(server, ours[name]), Runs(beside, bare[name.removesuffix(AGAIN)])))
        compare(pairs, seconds, sides.made.folder)
        used = {name: memory(server.worker) for name, server in (("the site", kept), ("bare", beside))}
    print(f"\n{report.requests(pairs)}\n\n{report.processes(used)}")


def _served(sides: Sides) -> float:
    """Return the milliseconds of CPU that a server takes for a page that is kept."""
    question = Question("", KEPT)
    with sides.kept.serving(KEPT) as server:
        before = cpu(server.worker)
        for _ in range(SERVED):
            ask(server.port, question)
        return (cpu(server.worker) - before) / SERVED


def _starts(sides: Sides, ours: str, bare: str) -> None:
    found: dict[str, list[float]] = {"the site": [], "bare": []}
    for _ in range(STARTS):
        for starts, side, path in zip(found.values(), (sides.kept, sides.bare), (ours, bare), strict=True):
            with side.serving(path) as server:
                starts.append(server.start)
    print(f"\n{report.processes({name: {'start, s': median(starts)} for name, starts in found.items()})}")


if __name__ == "__main__":
    main()
