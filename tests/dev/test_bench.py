"""Does ./dev bench measure what it says?"""

from games.game import all_games
from rulesite.search.documents import documents
from tests.bench.library import grown
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


def test_a_grown_site_holds_the_content_and_is_the_same_on_every_run() -> None:
    real = list(documents(all_games().values()))

    grown_twice = [list(grown(real, len(real) + 50)) for _ in range(2)]

    assert grown_twice[0] == grown_twice[1]
    assert grown_twice[0][: len(real)] == real
    assert len({(one.game, one.slug) for one in grown_twice[0][len(real) :]}) == 50
