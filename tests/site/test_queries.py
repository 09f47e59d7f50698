"""Does an address with a made-up query lead to the page that is kept?"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import get_resolver, resolve
from django.urls.resolvers import URLPattern, URLResolver

from rulesite.puzzles.records import practice
from tests.shared.situations import kept

pytestmark = pytest.mark.django_db
ID = "abcdefghijkl"
BARE = [
    "/",
    "/healthz",
    "/readyz",
    "/metrics",
    "/robots.txt",
    "/sitemap.xml",
    "/.well-known/security.txt",
    f"/c/{ID}/",
    "/service-worker.js",
]
PLACES = [
    "",
    "manifest.webmanifest",
    "about/",
    "situations/",
    "offline/",
    "errors/not-found/",
    "search/",
    "search/suggestions/",
    "search/names/toy/",
    "ask/",
    "changes/",
    "changes/feed/",
    "c/",
    f"c/{ID}/",
    f"c/{ID}/picture.png",
    "toy/",
    "compare/",
    "toy/coverage/",
    "toy/sources/",
    "toy/sources/letter/letter-2/",
    "toy/sheet/",
    "toy/rules/",
    "toy/rules/toy-1/",
    "toy/faq/",
    "toy/answers/",
    "toy/faq/how-many/",
    "toy/terms/",
    "toy/terms/pebble/",
    "toy/cards/",
    "toy/cards/golden-pebble/",
    "toy/suggest/rule/toy-1/",
    "toy/check/pebbles/",
    "toy/check/pebbles/picture.png",
    "toy/puzzle/",
    "toy/puzzle/test/",
    f"toy/puzzle/{practice('toy')[0].code}/",
    "dominion/kingdom/",
    "dominion/check/turn/log/",
]
PAGES = [*BARE, *(f"/{language}/{place}" for language in ("ja", "en") for place in PLACES)]
CHECKER = "/ja/toy/check/pebbles/"


def test_every_kind_of_page_is_looked_at_here() -> None:
    assert {resolve(page).view_name for page in PAGES if not page.startswith("/ja/")} == {
        *names(get_resolver().url_patterns)
    }


def names(patterns: list[URLPattern | URLResolver], space: str = "") -> Iterator[str]:
    for one in patterns:
        if isinstance(one, URLPattern):
            yield f"{space}{one.name}"
        elif one.namespace != "api":
            yield from names(one.url_patterns, f"{one.namespace}:" if one.namespace else space)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("query", ["utm_source=a", "fbclid=1&gclid=2&yclid=3&utm_id", "with=fr", "with=&ruby=2"])
def test_what_no_page_knows_leads_to_the_address_without_it(client: Client, page: str, query: str) -> None:
    led = [ask(f"{page}?{query}") for ask in (client.get, client.head)]

    assert [(one.status_code, one["Location"], one["Cache-Control"]) for one in led] == [(302, page, "no-store")] * 2
    assert not led[0].has_header("ETag")


@pytest.mark.parametrize("page", [page for page in PAGES if "/check/" not in page])
def test_a_made_up_parameter_leads_to_the_address_without_it(client: Client, page: str) -> None:
    for query in ("x=1", "x", "=", "X%3D=%26", "moves.0.number=4", "lang=ja", "offset=5"):
        assert client.get(f"{page}?{query}").headers.get("Location") == page, query


@pytest.mark.parametrize(
    ("sent", "led"),
    [
        ("/ja/toy/?ruby=1&x=1&with=en", "/ja/toy/?ruby=1&with=en"),
        ("/en/toy/?with=en&ruby=1", "/en/toy/?ruby=1"),
        ("/ja/search/?x=1&q=%E5%B0%8F+%e7%9f%b3%26&kind=rule&y", "/ja/search/?q=%E5%B0%8F+%e7%9f%b3%26&kind=rule"),
        ("/ja/search/?x&q=小石&game=toy", "/ja/search/?q=%E5%B0%8F%E7%9F%B3&game=toy"),
        ("/ja/search/suggestions/?q=a&kind=rule", "/ja/search/suggestions/?q=a"),
        (
            f"{CHECKER}?moves.0.kind=pass&utm_source=x%26y&heaps.0.name=%E5%B1%B1&fbclid=1&with=en&ruby=2",
            f"{CHECKER}?moves.0.kind=pass&heaps.0.name=%E5%B1%B1&with=en",
        ),
        (f"{CHECKER}?gclid=1&gone=1", f"{CHECKER}?gone=1"),
    ],
)
def test_what_a_page_knows_stays_in_its_order_and_spelling(client: Client, sent: str, led: str) -> None:
    response = client.get(sent)

    assert (response.status_code, response["Location"]) == (302, led)


@pytest.mark.parametrize("query", ["gone=1", "heaps.0.name=A&utm=1", "FBCLID=1"])
def test_what_a_checker_does_not_know_is_told_and_not_taken_away(client: Client, query: str) -> None:
    assert client.get(f"{CHECKER}?{query}").status_code == 422


@pytest.mark.parametrize(
    "path", ["//evil.example/", "///evil.example/", "/ja//evil.example/", "//ja/", "/\\\\evil.example/"]
)
def test_no_address_leads_to_another_site(client: Client, path: str) -> None:
    response = client.get("/", {"x": "1"}, PATH_INFO=path)

    assert response.status_code == 404
    assert not response.has_header("Location")


@pytest.mark.parametrize("query", ["?x=//evil.example", "?//evil.example", "?x=1&%0d%0aLocation:%20//evil.example"])
def test_nothing_of_what_is_taken_away_is_in_the_answer(client: Client, query: str) -> None:
    response = client.get(f"/ja/toy/{query}")

    assert (response["Location"], b"evil" in response.content) == ("/ja/toy/", False)


@pytest.mark.parametrize("query", ["with=en&with=fr", "ruby=1&x=1&ruby=1"])
def test_what_is_wished_for_twice_is_no_wish_and_leads_nowhere(client: Client, query: str) -> None:
    assert client.get(f"/ja/toy/?{query}").status_code == 400


def test_what_is_sent_is_never_led_elsewhere(client: Client) -> None:
    assert client.post(f"{CHECKER}?x=1&with=fr", {"heaps.0.name": "A"}).status_code == 303
    assert client.post("/ja/about/?x=1").status_code == 405


def test_the_api_refuses_what_it_does_not_know(client: Client) -> None:
    assert client.get("/api/v1/games/?utm_source=x").status_code == 400


def test_a_stored_situation_is_opened_without_what_was_added_to_its_link(client: Client) -> None:
    row = kept()
    led = client.get(f"/en/c/{row.pk}/?{urlencode({'fbclid': 'x'})}")

    assert client.get(led["Location"]).status_code == 200
