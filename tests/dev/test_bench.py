"""Does ./dev bench measure what it says?"""

from tests.bench.load import TOLD
from tests.bench.situations import heaviest


def test_a_checker_is_measured_with_as_many_rows_as_are_asked_for() -> None:
    found = heaviest(20)

    assert found
    assert {len(one.data[one.one.name]) for one in found} == {20}


def test_the_words_of_wrk_are_understood() -> None:
    told = TOLD.search("…\nanswers 1507 microseconds 2000310 errors 0\n")

    assert told is not None
    assert told.groups() == ("1507", "2000310", "0")
