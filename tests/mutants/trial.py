"""Do the tests of a target pass in a copy of the tree, and do they still pass with a mutant?

Each run is a process forked from this one, which has imported what no mutant of the target can change.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import tree
from tests.mutants.mutant import Mutant
from tests.mutants.target import Target

DEFAULT = "not properties and not apart"
# what is imported before pytest comes cannot be rewritten by it, and holds no assertion of ours
QUIET = ("-q", "-W", "ignore::pytest.PytestAssertRewriteWarning", "-m", DEFAULT)
LOG, REPORT = Path("var/mutants.log"), Path("var/mutants.json")
SETTINGS = "tests.settings"
# what is dear to import and knows nothing of this project
LIBRARIES = (
    "django.test",
    "django.db.models",
    "django.forms",
    "django.views",
    "hypothesis",
    "pydantic",
    "pytest_django",
)
PAUSE = 0.02
Rank = Callable[[str], int | None]


@dataclass(frozen=True)
class Asked:
    """What a run of tests came to: whether all passed, who failed, and the seconds that each test took."""

    passed: bool
    failed: tuple[str, ...]
    seconds: dict[str, float]
    in_time: bool = True


class Recorder:
    """A plugin of pytest that keeps tests to those that have a rank, in its order, and writes down how they went."""

    def __init__(self, rank: Rank) -> None:
        self.rank = rank
        self.failed: list[str] = []
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        ranked = [(_needs_database(item), rank, item) for item in items if (rank := self.rank(item.nodeid)) is not None]
        items[:] = [item for *_, item in sorted(ranked, key=lambda one: one[:2])]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid.rpartition("@")[0] if "]@" in report.nodeid else report.nodeid
        if report.when == "call":
            self.seconds[test] = report.duration
        if report.failed:
            self.failed.append(test)

    def pytest_sessionfinish(self) -> None:
        REPORT.write_text(json.dumps([self.failed, self.seconds]), "utf-8")


def _needs_database(item: pytest.Item) -> bool:
    return item.get_closest_marker("django_db") is not None or "db" in getattr(item, "fixturenames", ())


@contextmanager
def copied() -> Iterator[Path]:
    """Copy the tree to a folder of its own, and go there; nothing in it is imported yet."""
    here, path = Path.cwd(), list(sys.path)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        there = tree.copied(Path(folder))
        os.chdir(there)
        sys.path[:] = [str(there), *(entry for entry in path if entry not in ("", str(here)))]
        try:
            yield there
        finally:
            os.chdir(here)
            sys.path[:] = path


def prepare(target: Target) -> None:
    """Import what every run needs and no mutant of a target changes."""
    os.environ["DJANGO_SETTINGS_MODULE"] = SETTINGS
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        del sys.modules[name]  # in the copy they are other ones
    for library in LIBRARIES:
        importlib.import_module(library)
    if target.is_game:
        importlib.import_module("django").setup()
        importlib.import_module("rulesite.urls")
    others = {folder.name for folder in Path("games").iterdir() if (folder / "__init__.py").is_file()} - {target.name}
    for name in sorted(others):
        # the content is read once, here
        assert importlib.import_module(f"games.{name}").game.content.rule
    changed = f"games.{target.name}" if target.is_game else "rulesite"
    assert changed not in sys.modules, f"{changed} is imported before it is changed"


def asked(options: Iterable[str], limit: float | None = None, rank: Rank = lambda _: 0) -> Asked:
    """Run tests in a process of their own, in the order of their ranks, without those that have none.

    Where they take longer than a limit of seconds they are ended and have not passed.
    """
    REPORT.unlink(missing_ok=True)
    began = time.monotonic()
    if (child := os.fork()) == 0:
        _run([*QUIET, *options], rank)
    status = None
    try:
        while status is None and (limit is None or time.monotonic() - began < limit):
            time.sleep(PAUSE)
            ended, code = os.waitpid(child, os.WNOHANG)
            status = code if ended else None
    finally:
        if status is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
    if status is None:
        return Asked(False, (), {}, in_time=False)
    failed, seconds = json.loads(REPORT.read_text("utf-8")) if REPORT.is_file() else ([], {})
    return Asked(status == 0, tuple(failed), seconds)


def _run(options: list[str], rank: Rank) -> None:
    """Run pytest in this process and end it."""
    os.setsid()
    with LOG.open("wb") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    code = 3
    try:
        code = int(pytest.main(options, plugins=[Recorder(rank)]))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def survives(mutant: Mutant, tests: Sequence[str], limit: float) -> tuple[bool, str]:
    """Return whether tests pass with a mutant, and what tells otherwise: a test, an import that fails, or the time it takes."""
    source = mutant.file.read_bytes()
    mutant.file.write_bytes(mutant.applied(source))
    # compiled code is told by size and second alone
    Path(importlib.util.cache_from_source(str(mutant.file))).unlink(missing_ok=True)
    sys.dont_write_bytecode = True
    try:
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        result = asked(["-x", *files], limit, {test: number for number, test in enumerate(tests)}.get)
    finally:
        mutant.file.write_bytes(source)
        sys.dont_write_bytecode = False
    if not result.in_time:
        return False, f"more than {limit:.0f} s"
    if result.passed:
        return True, ""
    return False, result.failed[0] if result.failed else "what cannot be imported"
