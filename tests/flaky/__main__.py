"""Which tests fail now and then? `./dev flaky [--minutes N] [--outside|--rest] [FILES]`."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Iterator
from math import inf
from pathlib import Path, PurePath

from tests.flaky.record import Count, Part, Record
from tests.flaky.rounds import ROOT, Broken
from tests.flaky.search import TIMES, Search

NOT_TESTS = "tests/sixth/"


def main() -> int:
    """Search for tests that fail now and then; return 1 where one did, 0 where none did or time was up before."""
    os.chdir(ROOT)
    options = _options()
    record, files = Record.read(options.record), sorted(_files(options.files))
    record.renew(files)
    search = Search(record, files, options.times, time.monotonic() + 60 * options.minutes)
    try:
        for part in options.parts or Part:
            search.run(part)
    except Broken as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    finally:
        record.save()
        print("\n".join(table(search, options.parts or [*Part])), flush=True)
    if search.is_over:
        print(f"\n{options.minutes:g} minutes are over; the next run goes on from here.")
    return 1 if search.failed else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./dev flaky", description="Repeat tests, in other orders and on a busy machine, to find those that fail."
    )
    parser.add_argument("files", nargs="*", default=["tests"], help="files and folders of tests (tests)")
    parser.add_argument(
        "--times", type=int, default=TIMES, metavar="N", help=f"passes of each test that reaches outside ({TIMES})"
    )
    parser.add_argument("--minutes", type=float, default=inf, metavar="N", help="begin no test after so long")
    parser.add_argument(
        "--record", type=Path, default=ROOT / "var/flaky.json", metavar="FILE", help="the counts (var/flaky.json)"
    )
    parts = parser.add_mutually_exclusive_group()
    chosen = {
        "--outside": ([Part.OUTSIDE], "only the tests that reach outside"),
        "--rest": ([Part.REST], "only the others, twice"),
    }
    parts.add_argument("--all", dest="parts", action="store_const", const=[*Part], help="both kinds (so it is without)")
    for name, (const, told) in chosen.items():
        parts.add_argument(name, dest="parts", action="store_const", const=const, help=told)
    options = parser.parse_args()
    if missing := [name for name in options.files if not Path(name).exists()]:
        parser.error(f"there is no {missing[0]}")
    options.record = options.record.resolve()
    return options


def _files(names: list[str]) -> Iterator[str]:
    """Yield the files of tests that files and folders are or hold, relative to the root."""
    for name in names:
        place = Path(name).resolve()
        for file in place.rglob("test_*.py") if place.is_dir() else [place]:
            relative = file.relative_to(ROOT).as_posix()
            if not relative.startswith(NOT_TESTS):
                yield relative


def table(search: Search, parts: list[Part]) -> Iterator[str]:
    """Yield lines: of each folder its tests, how often each has passed at least, and the failures of all runs."""
    yield f"\n{'':<28}{'tests':>7}{'done':>7}{'quiet':>7}{'busy':>7}{'failures':>10}"
    for part in parts:
        folders: dict[str, dict[str, Count]] = {}
        for test, count in search.record.counts(part, search.files):
            folders.setdefault(PurePath(test.partition("::")[0]).parent.as_posix(), {})[test] = count
        yield part.value
        for folder, counts in sorted(folders.items()):
            yield _row(search, part, folder, counts)
        for test, count in search.record.counts(part, search.files):
            for one in count.failures:
                yield f"  {test}: round {one.round}, {'busy' if one.busy else 'quiet'}, seed {one.seed}"


def _row(search: Search, part: Part, folder: str, counts: dict[str, Count]) -> str:
    asked = [count for test, count in counts.items() if test not in search.skipped]
    done = [one for one in asked if all(one.of(busy) >= search.wanted(part, busy) for busy in (False, True))]
    least = [min((one.of(busy) for one in asked), default=0) for busy in (False, True)]
    failures = sum(len(one.failures) for one in asked)
    return f"  {folder:<26}{len(asked):>7}{len(done):>7}{least[0]:>7}{least[1]:>7}{failures:>10}"


if __name__ == "__main__":
    sys.exit(main())
