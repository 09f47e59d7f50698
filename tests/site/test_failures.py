"""Pages of failures."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.site.seen import Seen


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/ja/no/such/page/", "このアドレスには何もありません"),
        ("/en/no/such/page/", "Nothing stands at this address"),
        ("/ja/nogame/rules/", "このアドレスには何もありません"),
        ("/ja/toy/rules/toy-99/", "このアドレスには何もありません"),
        ("/en/toy/check/nothing/", "Nothing stands at this address"),
        ("/en/errors/nothing/", "Nothing stands at this address"),
        ("/fr/", "Nothing stands at this address"),
    ],
)
def test_a_missing_page_is_a_404_in_the_readers_language_with_ways_on(client: Client, path: str, words: str) -> None:
    response = client.get(path)

    assert response.status_code == 404
    assert response["Cache-Control"] == "no-store"
    assert "ETag" not in response
    seen = Seen(response.content)
    language = "ja" if path.startswith("/ja/") else "en"
    assert seen.one("html")["lang"] == language
    assert words in seen.said(language)
    assert f"/{language}/toy/" in {held["href"] for held in seen.all("a")}
    assert not list(seen.all("link", rel="canonical"))


@pytest.mark.parametrize(
    "path",
    [
        "/ja/?with=en&with=ja",
        "/ja/toy/rules/?with=en&with=en",
        "/ja/toy/rules/toy-1/?ruby=1&ruby=0",
        "/ja/toy/check/pebbles/?with=en&with=ja",
        "/ja/toy/check/pebbles/?heaps.0.name=A&ruby=1&ruby=1",
        "/ja/search/?q=a&q=b",
        "/ja/search/?q=a&game=toy&game=vtes",
        "/ja/search/?q=a&kind=faq&kind=faq",
        "/ja/search/suggestions/?q=a&q=b",
    ],
)
def test_an_address_that_asks_for_one_thing_twice_is_refused_in_words(client: Client, path: str) -> None:
    response = client.get(path, headers={"If-None-Match": "*"})

    assert response.status_code == 400
    assert response["Cache-Control"] == "no-store"
    assert "同じパラメーターが2回以上指定されています" in response.content.decode()


@pytest.mark.parametrize("path", ["/ja/c/", "/ja/toy/check/pebbles/"])
def test_a_form_sent_to_such_an_address_is_refused_as_well(client: Client, path: str) -> None:
    assert client.post(f"{path}?with=en&with=ja", {"heaps.0.name": "A"}).status_code == 400


def test_a_retired_clause_leads_to_its_successor_with_what_was_asked(client: Client) -> None:
    response = client.get("/ja/toy/rules/toy-0/?with=en")

    assert (response.status_code, response["Location"]) == (301, "/ja/toy/rules/toy-1/?with=en")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ja", "MAY-I-THROWは2026年1月1日に取り下げられました。代わりになる項目はありません。"),
        ("en", "MAY-I-THROW was withdrawn on 1 January 2026, and nothing has taken its place."),
    ],
)
def test_a_retired_answer_without_successor_says_so(client: Client, language: str, words: str) -> None:
    response = client.get(f"/{language}/toy/faq/may-i-throw/", headers={"If-None-Match": "*"})

    assert response.status_code == 410
    assert "ETag" not in response
    seen = Seen(response.content)
    assert words in seen.said(language)
    assert f"/{language}/toy/faq/" in {held["href"] for held in seen.all("a")}


@pytest.mark.urls("tests.site.failing")
@pytest.mark.parametrize(("language", "words"), [("ja", "サイトに問題が起きました"), ("en", "The site has failed")])
def test_a_page_that_fails_says_so_without_a_database(language: str, words: str) -> None:
    response = Client(raise_request_exception=False).get(f"/{language}/a/page/that/fails/")

    assert response.status_code == 500
    assert response["Cache-Control"] == "no-store"
    assert words in Seen(response.content).said(language)
    assert "on purpose" not in response.content.decode()


@pytest.mark.urls("tests.site.failing")
def test_the_api_says_it_in_its_own_way() -> None:
    client = Client(raise_request_exception=False)

    answers = {client.get("/api/nothing/"): 404, client.get("/api/fail/"): 500}

    for response, status in answers.items():
        assert (response.status_code, response["Content-Type"]) == (status, "application/problem+json")
        assert response.json()["status"] == status


def test_a_form_with_too_many_fields_is_answered_in_words(client: Client) -> None:
    response = client.post("/ja/toy/check/pebbles/", {f"field{n}": "" for n in range(20_001)})

    assert response.status_code == 413
    assert "リクエストが大きすぎます" in Seen(response.content).said("ja")


@pytest.mark.parametrize("path", ["/ja/", "/en/about/", "/ja/toy/rules/", "/ja/toy/rules/toy-1/"])
def test_a_page_that_only_reads_takes_nothing_and_says_so(client: Client, path: str) -> None:
    response = client.post(path)

    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")
    assert response["Cache-Control"] == "no-store"
    language = path[1:3]
    words = {"ja": "このアドレスでは使えないメソッドです", "en": "The method does not fit the address"}
    assert words[language] in Seen(response.content).said(language)


def test_a_page_with_a_form_says_what_it_takes(client: Client) -> None:
    response = client.put("/ja/toy/check/pebbles/")

    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD, POST")
    assert "このアドレスでは使えないメソッドです" in Seen(response.content).said("ja")


@pytest.mark.parametrize(
    ("language", "words"), [("ja", "受け付けられないリクエストです"), ("en", "The request cannot be accepted")]
)
def test_a_host_that_is_not_ours_gets_a_page_that_says_what_is_wrong(client: Client, language: str, words: str) -> None:
    response = client.get(f"/{language}/", headers={"Host": "elsewhere.example"})

    assert response.status_code == 400
    seen = Seen(response.content)
    assert words in seen.title
    assert words in seen.said(language)
    assert client.get(f"/{language}/errors/bad-request/").status_code == 200
