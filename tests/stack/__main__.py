"""How does the site run on more than one node? `./dev stack` brings it up on this machine, and takes it down with Ctrl-C."""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import time

from tests.faults.site import scratch
from tests.stack.measured import HEADS, measured
from tests.stack.topology import NODES, Stack, stack


def main() -> None:
    """Run a stack until a signal comes; ends with 1 where it does not come up."""
    chosen = _chosen()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    began = time.monotonic()
    try:
        with scratch("stack") as folder, stack(folder, nodes=chosen.nodes, port=chosen.port) as running:
            print(_told(running, time.monotonic() - began), flush=True)
            if chosen.measure:
                print(HEADS, *measured(running, chosen.measure), sep="\n", flush=True)
                return
            while True:
                signal.pause()
    except (RuntimeError, OSError, subprocess.CalledProcessError) as problem:
        sys.exit(f"./dev stack: {problem}")


def _told(running: Stack, took: float) -> str:
    nodes = "\n".join(f"  node        http://127.0.0.1:{node.port}" for node in running.nodes)
    return f"""
  {running.settings["SITE_URL"]}

{nodes}
  PostgreSQL  {running.settings["DATABASE_URL"]}
  Redis       {running.settings["CACHE_URL"]}
  logs        {running.folder}

  Up after {took:.0f} s. Ctrl-C takes it down.
"""


def _chosen() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev stack", description="Run proxy, nodes, PostgreSQL and Redis.")
    parser.add_argument("--port", type=int, default=0, metavar="N", help="where the proxy listens; any free port")
    parser.add_argument("--nodes", type=int, default=NODES, metavar="N", help="how many web nodes (%(default)s)")
    parser.add_argument(
        "--measure", type=int, metavar="SECONDS", help="say what requests cost, each asked for so long, and end"
    )
    chosen = parser.parse_args()
    if chosen.nodes < 1:
        parser.error("at least one node")
    if chosen.port not in range(65536):
        parser.error(f"{chosen.port} is no port number")
    return chosen


if __name__ == "__main__":
    main()
