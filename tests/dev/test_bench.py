"""Does ./dev bench measure what it says?"""

from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.contradictions import contradictions
from games.folder import Folder
from games.game import AnyChecker, Game, all_games
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from rulesite.search.documents import documents
from tests.bench.costs import case, cost
from tests.bench.growing import Growth, lists
from tests.bench.grown import measured as written
from tests.bench.library import grown
from tests.bench.load import TOLD
from tests.bench.situations import heaviest
from tests.bench.worst import Search
from tests.checks.every import CHECKERS, PEBBLES, TOY, situations


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


def grown_from(game: Game, checker: AnyChecker, seed: int) -> list[Any]:
    """Return what the examples of a checker grow to."""
    examples = [understand(game, checker, one.example.scenario) for one in situations(game, checker)][:5]
    growth = Growth(Random(seed), examples)
    return [found for one in examples if not contradictions(found := growth.grown(one))]


def test_a_grown_game_is_sound_and_the_same_on_every_run(tmp_path: Path) -> None:
    paths = [written({"folder": str(tmp_path / name), "clauses": 50}) for name in ("first", "second")]

    books = [(tmp_path / name / "grown/content/rules.toml").read_text("utf-8") for name in ("first", "second")]
    folder = Folder(tmp_path / "first/grown/content")
    assert folder.faults == []
    assert [len(folder.content.rule), len(folder.content.section)] == [50, 2]
    assert books[0] == books[1]
    assert paths[0] == paths[1]
    assert paths[0]["clause page"] == "/ja/grown/rules/grown-25/"


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_a_situation_grows_within_its_declaration_and_the_same_way_on_every_run(
    game: Game, checker: AnyChecker
) -> None:
    found = grown_from(game, checker, 1)

    assert found == grown_from(game, checker, 1)
    assert [understand(game, checker, canonical(one)) for one in found] == found


def test_a_situation_grows_until_all_its_lists_are_full() -> None:
    situation = understand(TOY, PEBBLES, {"heaps": [{"name": "A", "bags": [{"pebbles": 6}]}]})
    growth = Growth(Random(1), [situation])

    found = [*lists(growth.full(situation))]

    assert {"heaps", "bags", "moves"} <= {one.one.name for one in found}
    assert all(one.full for one in found)


def test_a_search_keeps_what_it_finds_and_never_finds_less_than_that(tmp_path: Path) -> None:
    first, second = (Search(TOY, PEBBLES, "check", inf, seed, tmp_path, steps=50).dearest() for seed in (1, 2))
    costs = [cost(case("check", TOY, PEBBLES, one.scenario)).calls for one in (first, second)]

    assert second.scenario == first.scenario or costs[0] < costs[1]
    assert [place.stem for place in tmp_path.iterdir()] == ["toy-pebbles-check"]
