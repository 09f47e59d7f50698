"""Which tests are asked about a mutant, in which order?

A game is asked about as a whole. Of a package of rulesite those tests are asked that run the changed line, then those
that run anything of its module, then the others where nobody runs the line, within a budget of seconds; who runs what is
measured once.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from coverage import CoverageData

from tests.mutants.mutant import Mutant
from tests.mutants.target import Target
from tests.mutants.trial import LOG, Asked, asked

BUDGET = 60.0
COVERAGE = Path("var/mutants.coverage")


class Unfit(Exception):
    """Tests that fail without any mutant."""


class Fitting:
    """The tests of a target as they went without a mutant, and who runs what."""

    def __init__(self, target: Target, went: Asked) -> None:
        self.target, self.went = target, went
        self.coverage = CoverageData(str(COVERAGE))
        if not target.is_game:
            self.coverage.read()

    def tests(self, mutant: Mutant) -> list[str]:
        """Return the tests to ask about a mutant, the quickest killers first."""
        return self._of_game() if self.target.is_game else self._of_package(mutant)

    def _of_game(self) -> list[str]:
        seconds = self.went.seconds
        return sorted(seconds, key=lambda test: (self.target.rank(test), seconds[test]))

    def _of_package(self, mutant: Mutant) -> list[str]:
        by_line = self.coverage.contexts_by_lineno(str(mutant.file.resolve()))
        above = [line for line in by_line if line <= mutant.line]
        of_line = _tests(by_line[max(above)]) if above else set()
        of_module = _tests(test for tests in by_line.values() for test in tests)
        # what is run on import alone, as data is, is read by whom nobody knows
        unknown = set() if of_line else self.went.seconds.keys() - of_module
        ordered = [test for tests in (of_line, of_module - of_line, unknown) for test in self._in_order(tests)]
        chosen, spent = [], 0.0
        for test in ordered:
            spent += self.went.seconds[test]
            if spent <= BUDGET:
                chosen.append(test)
        return chosen

    def _in_order(self, tests: Iterable[str]) -> list[str]:
        """Return tests by the time that they take, one of each function before the others of the same."""
        by_time = sorted(self.went.seconds.keys() & tests, key=lambda test: (self.went.seconds[test], test))
        first = {function: test for test in reversed(by_time) for function in (test.partition("[")[0],)}
        return sorted(by_time, key=lambda test: first[test.partition("[")[0]] != test)


def fitting(target: Target) -> Fitting:
    """Ask all tests of a target without a mutant; raises Unfit where they fail."""
    went = asked(target.tests, rank=target.rank) if target.is_game else asked([*_measured(target), *target.tests])
    if not went.passed:
        raise Unfit("\n".join([f"{target.name}: these fail without any mutant:", *went.failed, LOG.read_text("utf-8")]))
    return Fitting(target, went)


def _measured(target: Target) -> list[str]:
    settings = Path("var/coverage.ini")
    settings.write_text(f"[run]\ndata_file = {COVERAGE.resolve()}\n", "utf-8")
    coverage = [f"--cov={target.folder}", "--cov-context=test", "--cov-report=", f"--cov-config={settings}"]
    return ["-n", "auto", "--dist", "loadgroup", "-p", "tests.mutants.imported", *coverage]


def _tests(contexts: Iterable[str]) -> set[str]:
    """Return the tests that contexts of a measurement name (`tests/…::test_…|run`)."""
    tests = {context.rpartition("|")[0] for context in contexts if context}
    return {test.rpartition("@")[0] if "]@" in test else test for test in tests}
