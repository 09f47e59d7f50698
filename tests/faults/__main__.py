"""Does a node, and do several, stand while what they stand on is taken away? `./dev faults [FAULT …]` disturbs them and prints what came.

PostgreSQL and Redis are its own, in a folder of the run below var/; everything that it starts ends with it.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.faults import caches, clients, databases, disks, releases, stacks, workers
from tests.faults.servers import Missing
from tests.faults.site import scratch
from tests.faults.table import Row, lines

FAULTS: dict[str, Callable[[Path], Iterator[Row]]] = {
    "cache-cut": caches.cut,
    "cache-silent": caches.silent,
    "cache-full": caches.full,
    "cache-read-only": caches.read_only,
    "cache-junk": caches.junk,
    "database-cut": databases.cut,
    "database-silent": databases.silent,
    "table-locked": databases.locked,
    "database-read-only": databases.refused,
    "database-pooled": databases.pooled,
    "worker-killed": workers.killed,
    "disk-full": disks.full,
    "file-replaced": disks.replaced,
    "file-damaged": disks.damaged,
    "storage-full": disks.stored_full,
    "slow-clients": clients.slow,
    "bulk-unread": clients.unread,
    "bodies-unsent": clients.unsent,
    "files-used-up": clients.without_files,
    "bodies-too-large": clients.large,
    "files-damaged": releases.damaged,
    "sync-killed": releases.killed,
    "old-beside-new": releases.beside,
    "build-gone": releases.gone,
    "nodes-rolled": stacks.rolled,
    "nodes-disturbed": stacks.disturbed,
    "replica-cut": stacks.replicated,
}


def main() -> None:
    """Go through the faults that are named, by default all, and print the table; ends with 1 where anything was bad."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    found: list[tuple[str, Row]] = []
    for name in _chosen():
        print(f"· {name}", file=sys.stderr, flush=True)
        with scratch("faults") as folder:
            try:
                found += ((name, row) for row in FAULTS[name](folder))
            except (Missing, RuntimeError, OSError, subprocess.CalledProcessError) as problem:
                found.append((name, Row("–", "–", str(problem), good=False)))
    print("\n".join(lines(found)))
    if any(not row.good for _, row in found):
        sys.exit(1)


def _chosen() -> list[str]:
    parser = argparse.ArgumentParser(prog="./dev faults", description="Take away what a site stands on, and ask it.")
    parser.add_argument("fault", nargs="*", choices=[[], *FAULTS], metavar="fault", help=f"any of: {' '.join(FAULTS)}")
    return parser.parse_args().fault or [*FAULTS]


if __name__ == "__main__":
    main()
