"""Paging and filtering over the API."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.game import all_games
from tests.api.addresses import TOY, V1

pytestmark = pytest.mark.django_db


def ids(client: Client, address: str) -> list[str]:
    body: Any = client.get(address).json()
    return [one["id"] for one in body["results"]]


def test_a_list_says_how_many_there_are_and_where_to_go_on(client: Client) -> None:
    body = client.get(f"{TOY}rules/?limit=2&offset=2").json()

    assert [one["id"] for one in body["results"]] == ["toy-3", "toy-4"]
    assert body["count"] == 5
    assert body["next"] == "/api/v1/games/toy/rules/?limit=2&offset=4"
    assert body["prev"] == "/api/v1/games/toy/rules/?limit=2&offset=0"


def test_the_link_header_repeats_where_to_go_on(client: Client) -> None:
    response = client.get(f"{TOY}rules/?limit=2&offset=2&lang=ja")

    assert response["Link"] == (
        '</api/v1/games/toy/rules/?limit=2&offset=4&lang=ja>; rel="next", '
        '</api/v1/games/toy/rules/?limit=2&offset=0&lang=ja>; rel="prev"'
    )


def test_a_list_on_one_page_links_nowhere(client: Client) -> None:
    response = client.get(f"{TOY}rules/")

    assert (response.json()["next"], response.json()["prev"]) == (None, None)
    assert not response.has_header("Link")


def test_beyond_the_end_is_an_empty_page_that_leads_back(client: Client) -> None:
    body = client.get(f"{TOY}rules/?limit=2&offset=1000000").json()

    assert body["results"] == []
    assert body["prev"] == "/api/v1/games/toy/rules/?limit=2&offset=3"


@pytest.mark.parametrize("name", ["sections", "rules", "faq", "terms", "cards", "sources", "checkers"])
def test_the_pages_of_a_list_make_the_whole_in_the_order_of_the_content(client: Client, name: str) -> None:
    for game, content in ((one.slug, one.content) for one in all_games().values()):
        first = client.get(f"{V1}games/{game}/{name}/?limit=200").json()
        held = [one.id for one in content.all_cards] if name == "cards" else [one["id"] for one in first["results"]]
        walked: list[str] = []
        address: str | None = f"{V1}games/{game}/{name}/?limit={3 if first['count'] <= 200 else 190}"
        while address:
            body = client.get(address).json()
            walked += [one["id"] for one in body["results"]]
            address = body["next"]

        assert walked == held


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("rules/?section=around", ["toy-5"]),
        ("rules/?section=nowhere", []),
        ("rules/?kind=advice", ["toy-5"]),
        ("rules/?standing=unconfirmed", ["toy-4"]),
        ("rules/?standing=stated&kind=rule", ["toy-1", "toy-4"]),
        ("rules/?cites=toy-1", ["toy-3"]),
        ("faq/?cites=toy-3", ["twice", "open-points"]),
        ("faq/?cites=toy-1", ["how-many"]),
        ("faq/?cites=toy-1.2", ["how-many"]),
        ("faq/?cites=toy-1.1", []),
        ("faq/?checker=pebbles", ["how-many", "twice", "open-points"]),
        ("faq/?checker=nobody", []),
        ("terms/?cites=toy-1", ["pebble"]),
        ("cards/?cites=toy-1.1", ["golden-pebble"]),
        ("sources/?standing=community", ["letter"]),
        ("checkers/?cites=toy-4", ["pebbles"]),
        ("checkers/?cites=toy-5", []),
    ],
)
def test_a_filter_keeps_what_fits(client: Client, query: str, found: list[str]) -> None:
    body = client.get(f"{TOY}{query}").json()

    assert [one["id"] for one in body["results"]] == found
    assert body["count"] == len(found)
