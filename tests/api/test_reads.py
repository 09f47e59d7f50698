"""Reading games, rules, answers, terms, cards, sources and checkers over the API."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.game import all_games
from rulesite.checks.links import url
from rulesite.checks.proof.examples import as_far_as_expected
from rulesite.checks.validate import decoder
from rulesite.revision import current
from tests.api.addresses import LISTS, TOY, V1, reads
from tests.share import share
from tests.site.crawl import opened

pytestmark = pytest.mark.django_db

TEXT = {"ja", "en"}


def get(client: Client, address: str, **headers: str) -> Any:
    response = client.get(address, headers=headers)
    assert response.status_code == 200, response.content
    return response.json()


def objects(value: Any) -> list[dict[str, Any]]:
    """Return every JSON object inside a value, itself included."""
    if isinstance(value, list):
        return [one for item in value for one in objects(item)]
    if not isinstance(value, dict):
        return []
    return [value, *(one for item in value.values() for one in objects(item))]


def test_every_address_answers_with_the_revision_and_both_languages(client: Client) -> None:
    for address in reads():
        response = client.get(address)

        assert response.status_code == 200, address
        assert response["Content-Type"] == "application/json"
        assert response["Content-Language"] == "ja, en"
        assert response.json()["revision"] == current().revision
        assert all(one.keys() == TEXT for one in objects(response.json()) if one.keys() & TEXT), address


def test_an_example_names_what_it_expects_of_the_result(client: Client) -> None:
    told = get(client, f"{TOY}faq/how-many/")["examples"]

    written = [one for faq in all_games()["toy"].content.faq if faq.id == "how-many" for one in faq.example]
    assert [one["result"] for one in told] == [one.result | dict.fromkeys(one.absent) or None for one in written]
    assert any(one["result"] for one in told)


def test_a_game_names_its_editions(client: Client) -> None:
    (game,) = [one for one in get(client, f"{V1}games/")["results"] if one["id"] == "toy"]

    assert [one["id"] for one in game["editions"]] == ["2020", "classic"]
    assert [one["id"] for one in get(client, TOY)["editions"]] == ["2020", "classic"]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_lang_keeps_every_object_and_leaves_out_the_other_key(client: Client, language: str) -> None:
    for address in reads():
        response = client.get(address, {"lang": language})

        assert response["Content-Language"] == language
        assert unpaged(response.json()) == unpaged(narrowed(get(client, address), language)), address


def unpaged(body: Any) -> Any:
    """Leave out the addresses of other pages, which keep the language that was asked for."""
    return {key: value for key, value in body.items() if key not in ("next", "prev")}


def narrowed(value: Any, language: str) -> Any:
    if isinstance(value, list):
        return [narrowed(item, language) for item in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == TEXT:
        return {language: value[language]}
    return {key: narrowed(item, language) for key, item in value.items()}


@pytest.mark.apart
@pytest.mark.xdist_group("pages")
def test_every_object_with_an_id_leads_to_its_pages(client: Client) -> None:
    linking = [one for address in reads() for one in linked(get(client, address)) if "scenario" not in one]

    for page in share(sorted({one["link"][language] for one in linking for language in TEXT})):
        # a card of which the list alone speaks stands there
        led = client.get(page.partition("#")[0]).headers.get("Location", page)
        path, _, place = led.partition("#")
        _, seen = opened(path)
        assert not place or place in seen.ids(), page


def test_every_example_leads_to_its_checker_filled_in_with_it(client: Client) -> None:
    for game in all_games().values():
        for faq in get(client, f"{V1}games/{game.slug}/faq/?limit=200")["results"]:
            for example in linked(faq["examples"]):
                checker = game.checker(example["checker"])
                path, _, query = example["link"]["en"].partition("?")

                assert path == f"/en/{game.slug}/check/{checker.slug}/"
                assert example["link"]["ja"] == f"/ja/{path[4:]}?{query}"
                assert url.understand_form(game, checker, QueryDict(query)) == decoder.understand(
                    game, checker, example["scenario"]
                )


def linked(body: Any) -> list[dict[str, Any]]:
    return [one for one in objects(body) if one.get("link")]


@pytest.mark.apart
def test_self_is_the_address_of_the_same_object(client: Client) -> None:
    for game in all_games():
        for name in ("rules", "faq", "terms", "cards", "checkers"):
            for one in get(client, f"{V1}games/{game}/{name}/?limit=200")["results"]:
                assert get(client, one["self"]) == one


def test_a_game_leads_to_all_its_lists(client: Client) -> None:
    collections = get(client, TOY)["collections"]

    assert collections == {name: f"{TOY}{name}/" for name in (*LISTS, "bulk")}


def test_a_rule_says_what_it_rests_on_and_what_points_at_it(client: Client) -> None:
    rule = get(client, f"{TOY}rules/toy-3/")

    assert rule == {
        "id": "toy-3",
        "revision": current().revision,
        "game": "toy",
        "self": "/api/v1/games/toy/rules/toy-3/",
        "link": {"ja": "/ja/toy/rules/toy-3/", "en": "/en/toy/rules/toy-3/"},
        "section": "moves",
        "kind": "rule",
        "title": {"ja": "あるだけ取れる", "en": "Only what is there"},
        "parts": [
            {
                "text": {
                    "ja": "山にある小石だけを取れます(TOY-1も見てください)。封をした袋の中身は数えません。",
                    "en": "Only pebbles in the heap can be taken (see TOY-1). Those in a sealed bag are not in it.",
                },
                "standing": "assumed",
                "sources": [],
            }
        ],
        "cited_by": [
            {
                "id": "twice",
                "self": "/api/v1/games/toy/faq/twice/",
                "link": {"ja": "/ja/toy/faq/twice/", "en": "/en/toy/faq/twice/"},
                "kind": "faq",
                "title": {"ja": "続けて取れますか。", "en": "May I take twice?"},
            },
            {
                "id": "open-points",
                "self": "/api/v1/games/toy/faq/open-points/",
                "link": {"ja": "/ja/toy/faq/open-points/", "en": "/en/toy/faq/open-points/"},
                "kind": "faq",
                "title": {"ja": "はっきりしないことはありますか。", "en": "What is not clear?"},
            },
            {
                "id": "pebbles",
                "self": "/api/v1/games/toy/checkers/pebbles/",
                "link": {"ja": "/ja/toy/check/pebbles/", "en": "/en/toy/check/pebbles/"},
                "kind": "checker",
                "title": {"ja": "小石を取る", "en": "Taking pebbles"},
            },
        ],
        "references": [
            {
                "id": "letter-2",
                "link": {
                    "ja": "/ja/toy/sources/letter/letter-2/",
                    "en": "/en/toy/sources/letter/letter-2/",
                },
                "source": "letter",
                "name": "Letter 2",
                "date": "2021-03-05",
                "url": "https://example.org/letters/2",
                "cards": [],
            }
        ],
    }


def test_an_example_names_an_expected_null_in_its_result(client: Client) -> None:
    examples = get(client, f"{TOY}faq/how-many/")["examples"]

    assert [example["result"] for example in examples] == [
        {"pebbles": 2, "last": "north"},
        {"pebbles": 6, "last": None},
        None,
    ]
    assert examples[0]["steps"] == [{"cites": ["toy-1"], "at": "/moves/0"}]
    assert examples[1]["steps"] is None


def test_an_example_leads_to_the_filled_in_checker(client: Client) -> None:
    example = get(client, f"{TOY}faq/open-points/")["examples"][1]

    assert example["check"] == "/api/v1/games/toy/checkers/pebbles/check/"
    assert example["link"]["ja"] == "/ja/toy/check/pebbles/?heaps.0.name=A&moves.0.kind=pass&moves.0.side=south"


@pytest.mark.apart
def test_every_example_posted_to_its_check_gets_the_verdict_it_expects(client: Client) -> None:
    for game in all_games():
        for faq in get(client, f"{V1}games/{game}/faq/?limit=200")["results"]:
            for example in faq["examples"]:
                response = client.post(example["check"], example["scenario"], "application/json")
                verdict = response.json()

                assert verdict["outcome"] == example["outcome"], faq["id"]
                assert [{"code": one["code"], "at": one["at"]} for one in verdict["findings"]] == example["reasons"]
                expected = example["result"] or {}
                assert as_far_as_expected(expected, verdict["result"] or {}) == expected
                assert verdict["link"] == example["link"]


def test_a_checker_says_what_it_takes_and_can_find(client: Client) -> None:
    checker = get(client, f"{TOY}checkers/pebbles/")

    assert checker["check"] == "/api/v1/games/toy/checkers/pebbles/check/"
    assert checker["edition"] == {
        "field": "edition",
        "default": "2020",
        "choices": [
            {"code": "2020", "text": {"ja": "新ルール", "en": "modern rules"}},
            {"code": "classic", "name": "old", "text": {"ja": "旧ルール", "en": "classic rules"}},
        ],
    }
    assert checker["reasons"][2] == {
        "code": "too-many",
        "outcome": "forbidden",
        "cites": ["toy-1.2"],
        "text": {"ja": "{side}は{limit}個までしか取れません。", "en": "{side} may not take more than {limit}."},
    }


def test_no_text_has_a_mark_left(client: Client) -> None:
    for address in reads():
        assert "[[" not in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("address", "queries"),
    [
        (V1, 0),
        (f"{V1}games/", 2),
        (TOY, 2),
        (f"{TOY}rules/toy-1/", 1),
        (f"{TOY}faq/how-many/", 1),
        (f"{TOY}terms/pebble/", 1),
        (f"{TOY}cards/golden-pebble/", 1),
        (f"{TOY}checkers/pebbles/", 0),
        (f"{TOY}checkers/", 0),
        (f"{TOY}rules/", 1),
        (f"{TOY}faq/", 1),
        (f"{TOY}faq/?cites=toy-3", 3),
    ],
)
def test_queries_do_not_grow_with_the_entries(
    client: Client, address: str, queries: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.get(address)

    with django_assert_num_queries(queries):
        client.get(address)


def test_a_retired_id_leads_to_its_successor_and_keeps_the_question(client: Client) -> None:
    response = client.get(f"{TOY}rules/toy-0/?lang=ja")

    assert response.status_code == 301
    assert response["Location"] == "/api/v1/games/toy/rules/toy-1/?lang=ja"


def test_a_retired_id_without_successor_is_gone(client: Client) -> None:
    assert client.get(f"{TOY}faq/may-i-throw/").status_code == 410


def test_head_answers_like_get_without_a_body(client: Client) -> None:
    head, got = client.head(f"{TOY}rules/"), client.get(f"{TOY}rules/")

    assert head.content == b""
    assert (head.status_code, head["ETag"], head["Content-Type"]) == (200, got["ETag"], got["Content-Type"])


@pytest.mark.parametrize(
    ("address", "methods"), [(f"{TOY}rules/", "GET, HEAD, OPTIONS"), (f"{TOY}checkers/pebbles/check/", "POST, OPTIONS")]
)
def test_options_names_the_methods(client: Client, address: str, methods: str) -> None:
    response = client.options(address)

    assert (response.status_code, response.content, response["Allow"]) == (204, b"", methods)


def test_a_reader_gets_the_same_json_as_a_page(client: Client) -> None:
    response = client.get(f"{TOY}rules/toy-1/", headers={"Accept": "text/html", "Accept-Language": "ja"})
    page = response.content.decode()

    assert response["Content-Type"] == "text/html; charset=utf-8"
    assert '<html lang="ja">' in page
    assert "&quot;手番では小石を1個以上取ります。&quot;" in page
    assert '<a href="/ja/toy/rules/toy-1/">' in page
    assert "<form" not in page


def test_an_address_without_its_slash_leads_to_the_one_with_it(client: Client) -> None:
    response = client.get("/api/v1/games/toy")

    assert (response.status_code, response["Location"]) == (301, TOY)


@pytest.mark.parametrize(
    ("accepted", "media"),
    [
        ("*/*", "application/json"),
        ("application/*", "application/json"),
        ("application/json; charset=utf-8", "application/json"),
        ("text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8", "text/html; charset=utf-8"),
        ("application/json;q=0.5, text/html", "text/html; charset=utf-8"),
        ("text/html;q=0.5, application/json", "application/json"),
    ],
)
def test_a_client_gets_the_format_that_it_likes_best(client: Client, accepted: str, media: str) -> None:
    assert client.get(TOY, headers={"Accept": accepted})["Content-Type"] == media
