"""Which language does a reader get?"""

from __future__ import annotations

import pytest
from django.test import Client


@pytest.mark.parametrize(
    ("accepted", "home"),
    [
        ("ja", "/ja/"),
        ("ja-JP,ja;q=0.9,en;q=0.8", "/ja/"),
        ("en-GB", "/en/"),
        ("en;q=0.4, ja;q=0.6", "/ja/"),
        ("fr, ja;q=0.1", "/ja/"),
        ("ja;q=0, en;q=0.5", "/en/"),
        ("ja;q=0", "/en/"),
        ("de, fr", "/en/"),
        ("*", "/en/"),
        ("", "/en/"),
        ("!?", "/en/"),
    ],
)
def test_the_bare_address_leads_to_the_language_that_the_browser_asks_for(
    client: Client, accepted: str, home: str
) -> None:
    response = client.get("/", headers={"Accept-Language": accepted})

    assert (response.status_code, response["Location"]) == (302, home)
    assert "Accept-Language" in response["Vary"]


@pytest.mark.django_db
@pytest.mark.parametrize(("path", "language"), [("/ja/toy/rules/toy-1/", "ja"), ("/en/toy/rules/toy-1/", "en")])
def test_a_deep_link_keeps_its_language_whatever_the_browser_asks_for(client: Client, path: str, language: str) -> None:
    client.cookies["django_language"] = "fr"

    response = client.get(path, headers={"Accept-Language": "de, ja;q=0.5, en;q=0.5"})

    assert (response.status_code, response["Content-Language"]) == (200, language)
    assert "Accept-Language" not in response["Vary"]
    assert "Cookie" not in response["Vary"]


def test_a_path_without_language_is_no_page(client: Client) -> None:
    assert client.get("/toy/rules/").status_code == 404


@pytest.mark.parametrize("path", ["/ja", "/ja/toy", "/en/toy/rules", "/en/about"])
def test_a_missing_final_slash_is_forgiven(client: Client, path: str) -> None:
    response = client.get(f"{path}?with=en")

    assert (response.status_code, response["Location"]) == (301, f"{path}/?with=en")


@pytest.mark.parametrize("path", ["/ja/toy/check/pebbles", "/api/v1/games/toy/checkers/pebbles/check"])
def test_nothing_that_was_sent_is_redirected(client: Client, path: str) -> None:
    assert client.post(path, b"{}", content_type="application/json").status_code == 404


@pytest.mark.django_db
def test_the_switch_keeps_what_was_asked(client: Client) -> None:
    page = client.get("/ja/search/?q=pebble&kind=rule&with=en").content.decode()

    assert 'href="/en/search/?q=pebble&amp;kind=rule&amp;with=ja" lang="en" hreflang="en"' in page
    assert 'href="/ja/search/?q=pebble&amp;kind=rule" rel="nofollow"' in page


@pytest.mark.django_db
def test_links_keep_both_languages_side_by_side(client: Client) -> None:
    page = client.get("/en/toy/faq/how-many/?with=ja").content.decode()

    assert 'href="/en/toy/rules/toy-1/?with=ja#toy-1.2"' in page
