"""Does a reader who asks for readings get them, in running Japanese text alone?"""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.site.conftest import Look
from tests.site.seen import Seen

pytestmark = pytest.mark.django_db
PEBBLE = "<ruby>小石<rp>（</rp><rt>こいし</rt><rp>）</rp></ruby>"
HEADINGS = re.compile(r"<(h[1-6]|title|nav|caption|summary)\b.*?</\1>", re.DOTALL)


def html(client: Client, path: str) -> str:
    return client.get(path).content.decode()


@pytest.mark.parametrize(
    "path",
    [
        *("toy/rules/", "toy/rules/toy-1/", "toy/faq/open-points/", "toy/cards/golden-pebble/", "toy/coverage/"),
        *("blackpoker/terms/", "blackpoker/terms/ace/"),
    ],
)
def test_words_are_read_where_it_is_asked_for_and_never_in_a_heading(client: Client, path: str) -> None:
    plain, read = html(client, f"/ja/{path}"), html(client, f"/ja/{path}?ruby=1")

    assert "<ruby>" not in plain
    assert (PEBBLE if path.startswith("toy/") else "<rt>へいし</rt>") in read
    assert not [found[0] for found in HEADINGS.finditer(read) if "<ruby>" in found[0]]


def test_a_word_that_is_explained_is_read_within_its_link(client: Client) -> None:
    assert re.search(rf'<a class="term"[^>]*>{re.escape(PEBBLE)}</a>', html(client, "/ja/toy/rules/toy-1/?ruby=1"))


def test_the_japanese_beside_an_english_text_is_read_too(client: Client) -> None:
    assert PEBBLE in html(client, "/en/toy/rules/toy-1/?with=ja&ruby=1")
    assert "<ruby>" not in html(client, "/en/toy/rules/toy-1/?ruby=1")


@pytest.mark.parametrize(
    ("path", "words", "href"),
    [
        ("/ja/toy/rules/", "読みを付ける", "/ja/toy/rules/?ruby=1"),
        ("/ja/toy/rules/?ruby=1", "読みを外す", "/ja/toy/rules/"),
        ("/ja/toy/rules/?with=en", "読みを付ける", "/ja/toy/rules/?with=en&ruby=1"),
        ("/en/toy/rules/?with=ja&ruby=1", "Hide readings", "/en/toy/rules/?with=ja"),
    ],
)
def test_a_link_asks_for_readings_and_does_without_them_again(look: Look, path: str, words: str, href: str) -> None:
    seen = look(path)

    assert words in seen.said()
    assert href in [held["href"] for held in seen.all("a")]


@pytest.mark.parametrize("path", ["/en/toy/rules/", "/ja/", "/ja/toy/faq/", "/ja/toy/check/pebbles/", "/ja/about/"])
def test_a_page_without_running_japanese_offers_none(look: Look, path: str) -> None:
    assert not {"読みを付ける", "Show readings"} & set(look(path).said())


def test_the_wish_stays_on_the_links_and_the_switch(look: Look) -> None:
    seen = look("/ja/toy/rules/toy-3/?with=en&ruby=1")

    addresses = {held["href"] for held in seen.all("a")}
    assert "/ja/toy/rules/toy-1/?with=en&ruby=1" in addresses
    assert "/ja/toy/rules/?with=en&ruby=1#section-moves" in addresses
    assert "/en/toy/rules/toy-3/?with=ja&ruby=1" in addresses
    assert "/ja/toy/rules/toy-3/?ruby=1" in addresses


def test_such_a_page_is_kept_out_of_search_and_names_the_plain_one(look: Look) -> None:
    seen = look("/ja/toy/rules/toy-1/?ruby=1")

    assert seen.one("meta", name="robots")["content"] == "noindex"
    assert seen.one("link", rel="canonical")["href"] == "http://127.0.0.1:8000/ja/toy/rules/toy-1/"


@pytest.mark.parametrize("query", ["?ruby=", "?ruby=0", "?ruby=2", "?ruby=ja"])
def test_a_value_that_says_nothing_leads_to_the_page_without_it(client: Client, query: str) -> None:
    response = client.get(f"/ja/toy/rules/toy-1/{query}")

    assert (response.status_code, response["Location"]) == (302, "/ja/toy/rules/toy-1/")


def test_the_checker_takes_the_wish_for_none_of_its_fields(client: Client) -> None:
    situation = "/ja/toy/check/pebbles/?heaps.0.name=A&moves.0.kind=pass"

    assert client.get(f"{situation}&ruby=1").status_code == 200
    assert client.get("/ja/toy/check/pebbles/?ruby=1").status_code == 200
    posted = client.post("/ja/toy/check/pebbles/?with=en&ruby=1", {"heaps.0.name": "A"})
    assert posted["Location"] == "/ja/toy/check/pebbles/?heaps.0.name=A&with=en&ruby=1"


def test_a_search_keeps_the_wish(look: Look) -> None:
    seen = look("/ja/search/?q=小石&ruby=1")

    assert seen.one("input", type="hidden", name="ruby")["value"] == "1"
    addresses = [held["href"] for held in seen.all("a")]
    assert "/ja/toy/terms/pebble/?ruby=1" in addresses
    assert all("ruby=1" in href for href in addresses if "kind=" in href or "game=" in href)


def test_the_checker_keeps_the_wish_on_its_examples_and_its_ways_back(look: Look) -> None:
    addresses = [held.get("href", "") for held in look("/ja/toy/check/pebbles/?ruby=1").all("a")]

    assert any(href.startswith("/ja/toy/check/pebbles/?heaps.0.name=") for href in addresses)
    assert all(href.endswith("ruby=1") for href in addresses if "?heaps" in href)
    assert any("/ja/toy/faq/" in href and href.endswith("?ruby=1") for href in addresses)


def test_an_example_opens_in_the_checker_with_the_wish(client: Client) -> None:
    seen = Seen(client.get("/ja/toy/faq/how-many/?with=en&ruby=1").content)

    opened = [held["href"] for held in seen.all("a", **{"class": "button"})]
    assert opened
    assert all(href.endswith("&with=en&ruby=1") for href in opened)
