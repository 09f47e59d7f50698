"""Does a reader find what there is, in either language, and learn what to do where there is nothing?"""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.site.conftest import Look

pytestmark = pytest.mark.django_db


def links(look: Look, address: str) -> list[str]:
    return [held["href"] for held in look(address).all("a")]


@pytest.mark.parametrize("spelling", ["toy-3", "TOY3", "ｔｏｙ－０３", "toy 3"])
def test_an_id_is_found_in_any_spelling(look: Look, spelling: str) -> None:
    found = links(look, f"/en/search/?q={spelling}")

    assert "/en/toy/rules/toy-3/" in found


@pytest.mark.parametrize(
    ("language", "query", "expected"),
    [
        ("ja", "小石", "/ja/toy/terms/pebble/"),
        ("ja", "pebble", "/ja/toy/terms/pebble/"),
        ("en", "小石", "/en/toy/terms/pebble/"),
        ("en", "PEBBLES", "/en/toy/check/pebbles/"),
        ("ja", "ｺｲｼ", "/ja/toy/terms/pebble/"),
        ("ja", "koishi", "/ja/toy/terms/pebble/"),
        ("ja", "金石", "/ja/toy/cards/golden-pebble/"),
    ],
)
def test_words_of_either_language_find_an_entry(look: Look, language: str, query: str, expected: str) -> None:
    assert expected in links(look, f"/{language}/search/?q={query}")


def test_what_is_found_stands_by_kind_with_the_words_marked(client: Client) -> None:
    page = client.get("/ja/search/?q=小石").content.decode()

    groups = re.findall(r'id="(found-[a-z]+)"', page)
    assert groups == ["found-best", "found-rule"]
    assert "<mark>小石</mark>" in page


@pytest.mark.parametrize("query", ["小石", "ｺｲｼ", "コイシ", "pebble", "石ころ"])
def test_what_is_meant_is_marked_in_the_language_of_the_page(client: Client, query: str) -> None:
    page = client.get("/ja/search/", {"q": query}).content.decode()

    assert "<mark>小石</mark>" in page


def test_words_are_marked_inside_japanese_without_spaces(client: Client) -> None:
    page = client.get("/ja/search/", {"q": "ふくろ 小石だけ"}).content.decode()
    assert page.index('id="near"') < page.index("<mark>小石だけ</mark>")

    page = client.get("/ja/search/", {"q": "袋 小石だけ"}).content.decode()
    assert "山にある<mark>小石だけ</mark>を取れます" in page
    assert "<mark>袋</mark>の中身" in page


def test_a_word_between_spaces_is_marked_as_a_whole(client: Client) -> None:
    page = client.get("/ja/search/", {"q": "stone 5個まで"}).content.decode()

    assert "新ルールでは<mark>5個まで</mark>です" in page
    assert "<mark>小石</mark>を1個以上" in page


def test_words_are_marked_whatever_their_width_or_case(client: Client) -> None:
    page = client.get("/en/search/", {"q": "ＰＥＢＢＬＥ"}).content.decode()

    assert "<mark>pebble</mark>" in page


def test_a_game_without_a_hit_leads_back_to_what_is_found(look: Look) -> None:
    seen = look("/en/search/?q=pebble&game=vtes")

    assert "Nothing of this game and kind is found for “pebble”." in seen.said()
    assert "?q=pebble" in [held["href"] for held in seen.all("a")]
    assert "?q=pebble&game=toy" in [held["href"] for held in seen.all("a")]


def test_filters_are_links_that_keep_the_other_filter(look: Look) -> None:
    found = links(look, "/en/search/?q=may&game=toy&kind=rule")

    assert "?q=may&game=toy" in found
    assert "?q=may&kind=rule" in found
    assert "?q=may&game=vtes&kind=rule" in found


def test_where_nothing_is_found_near_names_are_shown(look: Look) -> None:
    seen = look("/en/search/?q=pebbel")

    assert "Nothing is found for “pebbel”." in seen.said()
    assert "/en/toy/terms/pebble/" in [held["href"] for held in seen.all("a")]


@pytest.mark.parametrize("path", ["/en/search/", "/en/ask/"])
def test_words_that_were_typed_turn_nothing_after_them_in_the_title(client: Client, path: str) -> None:
    page = client.get(path, {"q": "evil\u202edrawkcab \u05d0\u05d1"}).content.decode()

    for told in re.findall(r"<title>(.*?)</title>|og:title\" content=\"(.*?)\"", page):
        assert "evildrawkcab \u05d0\u05d1 – The Answering Rule Book" in "".join(told)


def test_words_that_were_typed_are_isolated_where_nothing_is_found(client: Client) -> None:
    page = client.get("/en/search/", {"q": "evil\u202edrawkcab \u05d0\u05d1"}).content.decode()

    assert "Nothing is found for “evildrawkcab <bdi>\u05d0\u05d1</bdi>”." in page


@pytest.mark.parametrize(
    ("language", "told", "searched"),
    [
        ("ja", "「ゑゑゑ」は見つかりませんでした。", "条項"),
        ("en", "Nothing is found for “ゑゑゑ”.", "were looked through in both languages"),
    ],
)
def test_where_nothing_is_found_it_is_told_what_was_looked_through(
    look: Look, language: str, told: str, searched: str
) -> None:
    seen = " ".join(look(f"/{language}/search/?q=ゑゑゑ").said())

    assert told in seen
    assert searched in seen


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("同じプレイヤーが交互でなく動けるか", "/ja/toy/rules/toy-2/"),
        ("小石はゑゑゑゑ", "/ja/toy/terms/pebble/"),
        ("what xyzzy is a pebble", "/ja/toy/terms/pebble/"),
        ("小岩", "/ja/toy/terms/pebble/"),
    ],
)
def test_where_no_entry_holds_all_words_those_that_hold_most_are_near(look: Look, query: str, expected: str) -> None:
    assert expected in links(look, f"/ja/search/?q={query}")


def test_suggestions_are_options_of_a_list(client: Client) -> None:
    page = client.get("/ja/search/suggestions/?q=こい").content.decode()

    assert 'role="option"' in page
    assert "/ja/toy/terms/pebble/" in page


def test_who_reads_both_languages_is_suggested_pages_in_both(client: Client) -> None:
    page = client.get("/ja/about/?with=en").content.decode()
    assert 'hx-get="/ja/search/suggestions/?with=en"' in page

    page = client.get("/ja/search/suggestions/?with=en&q=小石").content.decode()
    assert 'href="/ja/toy/terms/pebble/?with=en"' in page


@pytest.mark.parametrize(
    "query", ['"', "NEAR(a b)", "a* OR b", "'; DROP TABLE entry", "👍", "%00x", "%ED%A0%80", "あ" * 200, "-" * 200]
)
def test_any_words_of_a_good_length_are_answered(client: Client, query: str) -> None:
    assert client.get(f"/ja/search/?q={query}").status_code == 200
    assert client.get(f"/ja/search/suggestions/?q={query}").status_code == 200


@pytest.mark.properties
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=st.text(st.characters(exclude_categories=()), max_size=210))
def test_any_words_at_all_are_answered_or_refused_in_words(client: Client, query: str) -> None:
    sent = quote(query.encode("utf-8", "surrogatepass"))

    responses = [
        client.get(f"/{place}?q={sent}") for place in ("ja/search/", "en/search/suggestions/", "api/v1/search/")
    ]

    assert {response.status_code for response in responses} <= {200, 400}


@pytest.mark.parametrize(("language", "told"), [("en", "at most 200 characters"), ("ja", "200文字")])
@pytest.mark.parametrize("query", ["a" * 201, "字" * 201, "👍" * 201])
def test_a_query_that_is_too_long_is_told_so(client: Client, language: str, told: str, query: str) -> None:
    response = client.get(f"/{language}/search/", {"q": query})

    assert response.status_code == 400
    assert told in response.content.decode()


@pytest.mark.parametrize("query", [" ", "\u3000", "\u200b", "\u200b \U000e0041"])
def test_a_query_that_shows_nothing_is_none(client: Client, query: str) -> None:
    page = client.get("/ja/search/", {"q": query}).content.decode()

    assert "<title>検索" in page
    assert "見つかりませんでした" not in page
    assert client.get("/ja/search/suggestions/", {"q": query}).content == client.get("/ja/search/suggestions/").content


def test_every_page_has_the_box(look: Look) -> None:
    for address in ("/ja/", "/ja/toy/rules/toy-1/", "/ja/about/", "/ja/toy/check/pebbles/"):
        assert "search" in look(address).ids()


def test_a_page_that_is_not_there_has_the_box(client: Client) -> None:
    assert 'id="search"' in client.get("/ja/nothing/").content.decode()
