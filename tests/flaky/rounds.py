"""A round: all tests of a part that are not done, once, in an order of its own, on a quiet or a busy machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.flaky.plugin import DONE, END, PIPE
from tests.flaky.record import Part

ROOT = Path(__file__).parents[2]
E2E = ("tests/browser/", "tests/schema/")
"""The folders whose tests run in an environment of their own."""
BURN = "import os, sys\nwhile os.getppid() == int(sys.argv[1]):\n    for _ in range(1_000_000):\n        pass"


Message = dict[str, Any]


class Broken(RuntimeError):
    """Say that pytest ran no test, and what it said."""


@dataclass(frozen=True)
class Round:
    """A round: its number, its part, whether the machine is kept busy, and the seed of its order."""

    number: int
    part: Part
    busy: bool
    seed: int

    def __str__(self) -> str:
        return f"round {self.number}, {self.part.value}, {'busy' if self.busy else 'quiet'}, seed {self.seed}"


def outcomes(
    one: Round, python: Path, files: Sequence[str], done: set[str], end: float, log: Path
) -> Iterator[Message]:
    """Run the tests of files that are not done; yield what the plugin tells, as it tells it.

    No test begins after the end, a moment of the monotonic clock. Raises Broken where pytest itself fails.
    """
    with ExitStack() as running:
        if one.busy:
            running.enter_context(busy())
        left_out = running.enter_context(tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".json"))
        json.dump(sorted(done), left_out)
        left_out.flush()
        out = running.enter_context(log.open("wb"))
        reading, writing = os.pipe()
        env = os.environ | {DONE: left_out.name, END: str(end), PIPE: str(writing)}
        process = subprocess.Popen(
            [python, *pytest(one), *files], cwd=ROOT, env=env, stdout=out, stderr=out, pass_fds=[writing]
        )
        os.close(writing)
        try:
            with os.fdopen(reading, encoding="utf-8") as told:
                yield from map(json.loads, told)
        except (KeyboardInterrupt, GeneratorExit):
            process.send_signal(signal.SIGINT)  # it takes down what its tests have started
            raise
        finally:
            code = process.wait()
    if code not in (0, 1, 5):  # all passed, some failed, none was left
        raise Broken(f"pytest ended with {code}:\n{log.read_text('utf-8', errors='replace')[-5_000:]}")


def environments(files: Sequence[str]) -> Mapping[Path, list[str]]:
    """Return the files by the interpreter that runs them."""
    found: dict[Path, list[str]] = {}
    for file in files:
        python = ROOT / ".venv-e2e/bin/python" if file.startswith(E2E) else Path(sys.executable)
        found.setdefault(python, []).append(file)
    return found


@contextmanager
def busy() -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keep each core busy with a process until the block ends, or this process does."""
    command = [sys.executable, "-S", "-c", BURN, str(os.getpid())]
    burning = [subprocess.Popen(command) for _ in range(os.cpu_count() or 1)]
    try:
        yield burning
    finally:
        for process in burning:
            process.kill()
            process.wait()


def pytest(one: Round) -> list[str]:
    """Return the arguments of Python for a round, without its files."""
    workers = "-m pytest -q -n auto --dist loadgroup -p tests.flaky.plugin -p randomly --tb=short".split()
    return [*workers, f"--randomly-seed={one.seed}", "-m", one.part.value]
