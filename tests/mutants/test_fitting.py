"""Is a mutant shown to the tests that may notice it?"""

from __future__ import annotations

from pathlib import Path

import pytest
from coverage import CoverageData

from tests.mutants import fitting
from tests.mutants.fitting import Fitting
from tests.mutants.mutant import Mutant
from tests.mutants.target import Target
from tests.mutants.trial import Asked

FILE = Path("rulesite/shared/recheck.py")
RUNS, READS = "tests/a.py::test_that_runs_the_line", "tests/b.py::test_that_reads_the_data"


@pytest.fixture
def fits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fitting:
    """Return two tests, of which one runs line 10 of a file, whose line 1 is run on import alone."""
    coverage = CoverageData(str(tmp_path / "coverage"))
    for context, line in (("", 1), (f"{RUNS}|run", 10)):
        coverage.set_context(context)
        coverage.add_lines({str(FILE.resolve()): [line]})
    coverage.write()
    monkeypatch.setattr(fitting, "COVERAGE", tmp_path / "coverage")
    return Fitting(Target("shared", FILE.parent, ()), Asked(True, (), {RUNS: 1.0, READS: 1.0}))


def test_a_line_is_shown_to_the_tests_that_run_it(fits: Fitting) -> None:
    assert fits.tests(Mutant(FILE, "constant", 10, ())) == [RUNS]


def test_data_that_no_test_runs_is_shown_to_all_of_them(fits: Fitting) -> None:
    assert fits.tests(Mutant(FILE, "constant", 1, ())) == [RUNS, READS]
