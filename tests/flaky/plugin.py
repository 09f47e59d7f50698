"""The side of pytest: leaves out tests that are done, ends in time, and tells each outcome at once.

The workers of xdist leave out and end; the process above them tells.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import pytest

DONE = "FLAKY_DONE"
"""Names the file with the tests that are left out."""
END = "FLAKY_END"
"""Holds the moment, by the monotonic clock, from which on no test is begun."""
PIPE = "FLAKY_PIPE"
"""Names the file descriptor that takes a line of JSON for each outcome."""


def pytest_configure(config: pytest.Config) -> None:
    """Tell of the tests, in the process above the workers."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Telling(os.fdopen(int(os.environ[PIPE]), "w", encoding="utf-8")))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that are done."""
    done = {*json.loads(Path(os.environ[DONE]).read_text("utf-8"))}
    config.hook.pytest_deselected(items=[item for item in items if plain(item.nodeid) in done])
    items[:] = [item for item in items if plain(item.nodeid) not in done]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol() -> bool | None:
    """Begin no test after the end; what earlier ones stand on is taken down with the session."""
    return True if time.monotonic() > float(os.environ[END]) else None


class Telling:
    """What tells of tests: their ids once they are collected, and the outcome of each."""

    def __init__(self, pipe: IO[str]) -> None:
        self.pipe = pipe
        self.reports: dict[str, list[pytest.TestReport]] = {}

    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        self._tell(collected=[*map(plain, ids)])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = plain(report.nodeid)
        reports = self.reports.setdefault(test, [])
        reports.append(report)
        if str(report.when) not in ("setup", "call"):  # the last of a test, or the only one, of a worker that crashed
            del self.reports[test]
            self._tell(test=test, outcome=outcome(reports), text="\n".join(map(_text, reports)).strip())

    def _tell(self, **found: Any) -> None:
        self.pipe.write(f"{json.dumps(found)}\n")
        self.pipe.flush()


def plain(test: str) -> str:
    """Return the id of a test without the group that xdist appends to it."""
    at = test.rfind("@")
    return test[:at] if at > max(test.rfind("]"), 0) else test


def outcome(reports: Sequence[pytest.TestReport]) -> str:
    """Return "failed", "skipped" or "passed", as the worst of set-up, call and teardown has it."""
    if any(report.failed for report in reports):
        return "failed"
    return "skipped" if any(report.skipped and not hasattr(report, "wasxfail") for report in reports) else "passed"


def _text(report: pytest.TestReport) -> str:
    return report.longreprtext if report.failed else ""
