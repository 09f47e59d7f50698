"""Does an empty Debian come to a site that answers by what docs/operations.md prints? `./dev install-test [WAY …]` types it all.

Each way is gone on a machine of its own, of each release of Debian that the description names: every command as it is printed, and
nothing else. What no such machine can have stands in, and is named. It takes ten minutes for each way and needs the network.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
from collections.abc import Iterator

from tests.installed import certbot, machine
from tests.installed.machine import RELEASES, Came, Missing
from tests.installed.printed import WAYS, commands

CADDYS = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt"
GIVEN = {
    way: {"HOST": host, "MAIL": "me@cards.example", "AUTHORITY": str(authority)}
    for way, host, authority in (
        ("steps", "cards.example", certbot.TRUSTED),
        ("ten", "cards.example", certbot.TRUSTED),
        # Caddy makes certificates for such a name itself, and for any other asks an authority outside
        ("small", "cards.localhost", CADDYS),
    )
}
"""What the reader of each way puts in, and whom curl trusts there."""
STAND_INS = {
    "git clone": "the address of the clone: this checkout, at {commit}",
    "systemctl": "systemctl: no systemd runs here; `systemd-analyze verify` and `security` (at most 3.0), then each ExecStart as its user, with its files of environment",
    "certbot": "certbot: a certificate made there",
    "systemctl restart caddy": "the authority that Caddy asks: its own, for a name below .localhost",
    "curl": "DNS: `--resolve` of the host to this machine",
}
"""What stands in for what, by words of the commands that it is for."""
WIDTH = 100


def main() -> None:
    """Go the ways that are named, by default all, on each release; ends with 1 where a command failed or was not reached."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    chosen = _chosen()
    wrong = []
    for release in chosen.release or RELEASES:
        for way in chosen.way or WAYS:
            print(f"\n{RELEASES[release]}, {way}", flush=True)
            try:
                wrong += [f"{RELEASES[release]}, {way}: {command}" for command in gone(release, way)]
            except (Missing, OSError, subprocess.CalledProcessError) as problem:
                wrong.append(f"{RELEASES[release]}, {way}: {problem}")
    if wrong:
        sys.exit("\n".join(["", "./dev install-test: this did not work:", *wrong]))


def gone(release: str, way: str) -> Iterator[str]:
    """Go a way on a machine of its own, print what came of each command, and yield those that failed or were not reached."""
    machine.require()
    printed = commands(way)
    for words in stand_ins(printed):
        print(f"  stands in: {words}")
    machine.FOLDER.mkdir(parents=True, exist_ok=True)
    log = machine.FOLDER / f"{release}-{way}.log"
    with machine.own(release, GIVEN[way]) as own:
        for n, (command, came) in enumerate(zip(printed, machine.run(own, release, printed, log), strict=True), 1):
            print(f"  {n:>2} {_told(came):<22} {command.splitlines()[0][:WIDTH]}", flush=True)
            if came.code != 0:
                yield command
    print(f"  all of it: {log}")


def stand_ins(printed: list[str]) -> Iterator[str]:
    """Yield what stands in for something in some commands."""
    text = "\n".join(printed)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True).stdout
    return (told.format(commit=commit.strip()) for words, told in STAND_INS.items() if words in text)


def _told(came: Came) -> str:
    if came.code is None:
        return "NOT RUN"
    return f"{came.seconds:6.1f} s  {'ran' if came.code == 0 else f'FAILED with {came.code}'}"


def _chosen() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev install-test", description="Type what docs/operations.md prints.")
    parser.add_argument("--release", action="append", choices=[*RELEASES], help="only on this release of Debian")
    parser.add_argument("way", nargs="*", choices=[[], *WAYS], metavar="way", help=f"any of: {' '.join(WAYS)}")
    return parser.parse_args()


if __name__ == "__main__":
    main()
