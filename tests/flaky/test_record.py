"""Does a search go on where it was stopped?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.flaky.plugin import plain
from tests.flaky.record import Count, Failure, Part, Record
from tests.flaky.rounds import environments
from tests.flaky.search import Search

FILE, ONE, TWO = "test_a.py", "test_a.py::test_one", "test_a.py::test_two[a@b]"
FAILURE = Failure(3, 42, busy=True)


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    """Return the record of a file with two tests, of which nothing is known yet but what they are called."""
    monkeypatch.chdir(tmp_path)
    Path(FILE).write_text("first", "utf-8")
    record = Record(tmp_path / "record.json")
    record.renew([FILE])
    record.collect(Part.OUTSIDE, [FILE], [ONE, TWO], set())
    return record


def test_what_is_recorded_is_read_again(record: Record) -> None:
    record.passed(Part.OUTSIDE, ONE, busy=False)
    record.failed(Part.OUTSIDE, TWO, FAILURE)
    record.save()

    again = Record.read(record.place)

    again.renew([FILE])
    assert dict(again.counts(Part.OUTSIDE, [FILE])) == {ONE: Count(quiet=1), TWO: Count(failures=[FAILURE])}
    assert [one.name for one in record.place.parent.glob("record*")] == ["record.json"]


def test_what_failed_begins_anew(record: Record) -> None:
    record.passed(Part.OUTSIDE, ONE, busy=False)
    record.failed(Part.OUTSIDE, ONE, FAILURE)
    record.passed(Part.OUTSIDE, ONE, busy=True)

    assert dict(record.counts(Part.OUTSIDE, [FILE]))[ONE] == Count(busy=1, failures=[FAILURE])


def test_a_file_that_changed_begins_anew(record: Record) -> None:
    record.passed(Part.OUTSIDE, ONE, busy=False)
    Path(FILE).write_text("second", "utf-8")

    record.renew([FILE])

    assert record.open(Part.OUTSIDE, [FILE], {ONE, TWO}) == [FILE]
    assert not dict(record.counts(Part.OUTSIDE, [FILE]))


def test_a_file_is_open_until_it_is_collected_and_all_its_tests_are_done(record: Record) -> None:
    assert record.open(Part.REST, [FILE], set()) == [FILE]
    assert record.open(Part.OUTSIDE, [FILE], {ONE}) == [FILE]
    assert record.open(Part.OUTSIDE, [FILE], {ONE, TWO}) == []


def test_a_test_that_is_gone_is_waited_for_no_longer(record: Record) -> None:
    record.collect(Part.OUTSIDE, [FILE], [TWO], set())

    assert [*dict(record.counts(Part.OUTSIDE, [FILE]))] == [TWO]


@pytest.mark.parametrize(
    ("part", "times", "quiet", "busy"),
    [(Part.OUTSIDE, 20, 10, 10), (Part.OUTSIDE, 3, 2, 1), (Part.REST, 20, 2, 0), (Part.REST, 1, 1, 0)],
)
def test_half_of_the_passes_are_on_a_busy_machine_but_for_the_rest(
    record: Record, part: Part, times: int, quiet: int, busy: int
) -> None:
    search = Search(record, [FILE], times)

    assert [search.wanted(part, False), search.wanted(part, True)] == [quiet, busy]


def test_where_all_is_done_no_round_is_run(record: Record, capsys: pytest.CaptureFixture[str]) -> None:
    for test in (ONE, TWO):
        for busy in (False, True):
            record.passed(Part.OUTSIDE, test, busy)

    Search(record, [FILE], times=2).run(Part.OUTSIDE)

    assert capsys.readouterr().out == ""


def test_browsers_and_schemas_have_an_environment_of_their_own() -> None:
    found = environments(["tests/browser/test_a.py", "tests/api/test_b.py", "tests/schema/test_c.py"])

    assert list(found.values()) == [
        ["tests/browser/test_a.py", "tests/schema/test_c.py"],
        ["tests/api/test_b.py"],
    ]


@pytest.mark.parametrize(
    ("given", "test"),
    [("a.py::test_b@group", "a.py::test_b"), ("a.py::test_b[c@d]@e", "a.py::test_b[c@d]"), (TWO, TWO), (ONE, ONE)],
)
def test_the_group_is_no_part_of_the_name(given: str, test: str) -> None:
    assert plain(given) == test
