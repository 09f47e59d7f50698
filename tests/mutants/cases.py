"""The number of cases after which properties find planted faults: `.venv/bin/python -m tests.mutants.cases [NAMES] [--faults N] [--seed N]`.

By it CI's number of cases is chosen (FEW in tests/conftest.py): after so many cases 95 of 100 properties that find a fault have
found it. Faults are drawn from the games and from `checks` in turn, until so many are found by a property: of the games by their own
properties and those of every game, of `checks` by those of form, address and API.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.mutants.__main__ import drawn
from tests.mutants.mutant import Mutant
from tests.mutants.target import Target, targets
from tests.mutants.trial import copied

REPORT = Path("var/mutants.cases.json")
CASES = re.compile(r"(\d+) passing, (\d+) failing")
LIMIT = 1200  # seconds for all properties of a target
OF_GAMES, OF_CHECKS = ("tests/games/test_every_game.py",), ("tests/checks", "tests/api/test_check.py", "tests/shared")


class Recorder:
    """A plugin of pytest that writes down after how many cases each property failed."""

    def __init__(self) -> None:
        self.failures: dict[str, int] = {}

    @pytest.hookimpl(tryfirst=True)  # the first that returns a report is the last that is asked
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        counts = CASES.search(getattr(item, "hypothesis_statistics", ""))
        if call.when == "call" and call.excinfo and counts:
            self.failures[item.nodeid] = int(counts[1]) + 1

    def pytest_sessionfinish(self) -> None:
        REPORT.write_text(json.dumps(self.failures), "utf-8")


def main() -> None:
    """Plant faults until enough are found by a property, and print after how many cases each property found each."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.cases")
    parser.add_argument("names", nargs="*", help="games, or checks (all of them in turn)")
    parser.add_argument("--faults", type=int, default=20, metavar="N", help="how many faults are found (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which mutants are drawn (1)")
    options = parser.parse_args()
    with copied():
        _print_table([*_found(options.names, options.faults, options.seed)])


def _found(names: list[str], wanted: int, seed: int) -> Iterator[int]:
    """Yield after how many cases each property found each of so many faults."""
    faults = 0
    for target, mutant in _planted(names, seed):
        failures = _failures(target, mutant)
        faults += bool(failures)
        print(
            f"{faults:>3}  {mutant.kind} {mutant.file}:{mutant.line}  found by {len(failures)} properties", flush=True
        )
        for test, cases in failures.items():
            print(f"     {cases:>4}  {test}", flush=True)
        yield from failures.values()
        if faults == wanted:
            return


def _planted(names: list[str], seed: int) -> Iterator[tuple[Target, Mutant]]:
    everything = targets()
    usual = [name for name, target in everything.items() if (target.is_game and name != "toy") or name == "checks"]
    named = [everything[name] for name in names or usual]
    kinds = ("comparison", "condition", "constant", "statement", "finding")
    mutants = [
        [(target, one) for one in drawn([m for m in target.mutants() if m.kind in kinds], 100, seed)]
        for target in named
    ]
    yield from (pair for row in zip_longest(*mutants) for pair in row if pair)


def _failures(target: Target, mutant: Mutant) -> dict[str, int]:
    """Return after how many cases which properties fail with a mutant."""
    source = mutant.file.read_bytes()
    mutant.file.write_bytes(mutant.applied(source))
    REPORT.unlink(missing_ok=True)
    files = [*OF_GAMES, f"tests/games/{target.name}", "-k", target.name] if target.is_game else OF_CHECKS
    options = ["-q", "-m", "properties", *files]
    environment = {"HYPOTHESIS_PROFILE": "faults", "PYTHONDONTWRITEBYTECODE": "1", "CI": "true"}
    try:
        subprocess.run(
            [
                sys.executable,
                "-c",
                f"import sys, pytest; from tests.mutants.cases import Recorder; sys.exit(pytest.main({options!r}, plugins=[Recorder()]))",
            ],
            env=os.environ | environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
            timeout=LIMIT,
        )
    except subprocess.TimeoutExpired:
        return {}
    finally:
        mutant.file.write_bytes(source)
    found: dict[str, int] = json.loads(REPORT.read_text("utf-8")) if REPORT.is_file() else {}
    return found


def _print_table(cases: list[int]) -> None:
    ordered = sorted(cases) or [0]
    for part in (50, 75, 90, 95, 100):
        print(f"{part:>4} %  after {ordered[math.ceil(len(ordered) * part / 100) - 1]} cases")


if __name__ == "__main__":
    main()
