"""Do players find what they ask for in their own words, wherever they ask?"""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from games.game import all_games
from rulesite.search.documents import documents
from rulesite.search.index import Index, write
from tests.search.golden import FIRST
from tests.search.questions import Recall, half, questions, recall
from tests.site.seen import Seen

LEAST = {"question": 0.85, "misspelt": 0.9, "across": 0.9, "word": 0.98}
ASKED = [one for one in questions() if one.stratum == "question"][::12] + [
    one for one in questions() if one.stratum == "misspelt"
][::6]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Recall:
    place: Path = tmp_path_factory.mktemp("index") / "index.sqlite3"
    write(place, documents(game for game in all_games().values() if game.slug != "toy"))
    return recall(questions(), Index(place))


@pytest.mark.parametrize("stratum", LEAST)
def test_what_is_asked_in_the_sealed_half_is_among_the_first_five(found: Recall, stratum: str) -> None:
    short = {
        key: parts for key, parts in found.items() if key[::2] == ("sealed", stratum) and parts[2] < LEAST[stratum]
    }

    assert not short


def test_150_questions_75_of_each_language_stand_in_two_halves() -> None:
    assert len({one.q for one in questions()}) == 150
    assert sum(one.lang == "ja" for one in questions()) == 75
    assert {half(one) for one in questions()} == {"open", "sealed"}


@pytest.mark.django_db
@pytest.mark.parametrize("query", [*(one.q for one in ASKED), "bleed", "小石", "the of a", "ゑゑゑ"])
def test_api_page_and_suggestions_show_the_same_in_the_same_order(client: Client, query: str) -> None:
    answer = client.get("/api/v1/search/", {"q": query}).json()
    expected = [one["link"]["en"] for one in [*answer["results"], *answer["near"]]][:FIRST]

    page = Seen(client.get("/en/search/", {"q": query}).content)
    typed = Seen(client.get("/en/search/suggestions/", {"q": query}).content)

    entries = [one["href"] for one in page.all("a") if one.get("href", "").count("/") > 4 and "?" not in one["href"]]
    assert [one for one in entries if one in expected] == expected
    assert entries[: len(expected)] == expected
    assert [one["href"] for one in typed.all("a")][:FIRST] == expected
