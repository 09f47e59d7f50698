"""What does the API find?"""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from games.game import all_games
from rulesite.search.documents import documents
from rulesite.search.index import Index, write
from rulesite.search.results import search

pytestmark = pytest.mark.django_db
SEARCH = "/api/v1/search/"


def test_what_is_found_stands_flat_and_in_order(client: Client) -> None:
    found = client.get(SEARCH, {"q": "pebble", "game": "toy"}).json()

    first = found["results"][0]
    assert (first["game"], first["kind"], first["id"]) == ("toy", "term", "pebble")
    assert first["title"]["ja"] == "小石"
    assert first["link"] == {"ja": "/ja/toy/terms/pebble/", "en": "/en/toy/terms/pebble/"}
    assert first["self"] == "/api/v1/games/toy/terms/pebble/"
    assert found["count"] == len(found["results"])


@pytest.mark.parametrize("query", ["小石", "pebble", "の", "may", "toy"])
def test_every_result_says_what_and_where_it_is(client: Client, query: str) -> None:
    found = client.get(SEARCH, {"q": query}).json()["results"]

    assert found
    for one in found:
        assert {"game", "kind", "id", "title", "link"} <= one.keys()
        assert client.get(one["link"]["ja"], follow=True).status_code == 200


def test_one_language_is_enough(client: Client) -> None:
    first = client.get(SEARCH, {"q": "pebble", "game": "toy", "lang": "ja"}).json()["results"][0]

    assert (first["title"], first["link"]) == ({"ja": "小石"}, {"ja": "/ja/toy/terms/pebble/"})


@pytest.mark.parametrize("spelling", ["toy-3", "TOY03", "ｔｏｙ－３", "toy 3", "Toy_003"])
def test_an_id_comes_first_in_any_spelling(client: Client, spelling: str) -> None:
    first = client.get(SEARCH, {"q": spelling}).json()["results"][0]

    assert (first["kind"], first["id"]) == ("rule", "toy-3")


def test_a_kind_narrows_what_is_found(client: Client) -> None:
    found = client.get(SEARCH, {"q": "小石", "kind": "rule"}).json()

    assert {one["kind"] for one in found["results"]} == {"rule"}


BLANK = [{"q": blank} for blank in ("", "  ", "\u3000", "\u200b", "\u200b \ufeff", "\U000e0041\U000e007f")]


@pytest.mark.parametrize("asked", [{}, *BLANK, {"q": "x" * 201}, {"q": "x", "game": "nothing"}])
def test_a_bad_query_is_told_with_its_parameter(client: Client, asked: dict[str, str]) -> None:
    response = client.get(SEARCH, asked)

    assert response.status_code == 400
    assert response.json()["errors"][0]["parameter"] in ("q", "game")


def test_the_same_words_find_the_same_in_the_same_order(client: Client) -> None:
    assert client.get(SEARCH, {"q": "の"}).json() == client.get(SEARCH, {"q": "の"}).json()


@pytest.mark.apart
@pytest.mark.parametrize("query", ["の", "pebble", "take one", "toy 3", "カード"])
def test_the_order_is_that_of_an_index_made_anew(client: Client, tmp_path: Path, query: str) -> None:
    write(tmp_path / "index.sqlite3", documents(all_games().values()))
    expected = search(query, Index(tmp_path / "index.sqlite3")).hits[:200]

    found = client.get(SEARCH, {"q": query, "limit": "200"}).json()["results"]

    assert [(one["game"], one["kind"], one["id"]) for one in found] == [
        (hit.game, hit.kind, hit.slug) for hit in expected
    ]


def test_what_is_near_stands_beside_what_is_found_where_that_is_little(client: Client) -> None:
    misspelt = client.get(SEARCH, {"q": "pebbel"}).json()
    many = client.get(SEARCH, {"q": "pebble"}).json()

    assert (misspelt["count"], misspelt["results"]) == (0, [])
    assert ("toy", "term", "pebble") in [(one["game"], one["kind"], one["id"]) for one in misspelt["near"]]
    assert many["count"] >= 3
    assert many["near"] == []


def test_game_and_kind_narrow_what_is_near(client: Client) -> None:
    near = client.get(SEARCH, {"q": "may I bleed twice if somebody cancels it", "game": "vtes", "kind": "faq"}).json()[
        "near"
    ]

    assert near
    assert {(one["game"], one["kind"]) for one in near} == {("vtes", "faq")}


def test_function_words_carry_no_weight(client: Client) -> None:
    asked, plain = (client.get(SEARCH, {"q": query}).json()["near"] for query in ("how does a pebbel do it", "pebbel"))

    assert asked[0] == plain[0]


def test_a_checker_found_only_by_what_it_may_say_stands_last_and_hides_nothing(client: Client) -> None:
    found = client.get(SEARCH, {"q": "封をした袋"}).json()
    kinds = [one["kind"] for one in found["results"]]

    assert kinds == sorted(kinds, key="checker".__eq__)
