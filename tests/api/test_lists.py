"""Paging and filtering over the API."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from games.game import Game, all_games
from rulesite.reference.models import Entry
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
        long = {"cards": content.all_cards, "rules": content.clauses}
        held = [one.id for one in long[name]] if name in long else [one["id"] for one in first["results"]]
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
        ("cards/?letter=c", ["clear-marble"]),
        ("cards/?letter=q", []),
        ("cards/?colour=yellow", ["amber-pebble", "golden-pebble"]),
        ("cards/?colour=yellow&letter=g", ["golden-pebble"]),
        ("cards/?colour=clear&letter=g", []),
        ("cards/?colour=yellow&cites=toy-1.1", ["golden-pebble"]),
        ("cards/?discipline=dominate", []),
        ("sources/?standing=community", ["letter"]),
        ("checkers/?cites=toy-4", ["pebbles"]),
        ("checkers/?cites=toy-5", []),
    ],
)
def test_a_filter_keeps_what_fits(client: Client, query: str, found: list[str]) -> None:
    body = client.get(f"{TOY}{query}").json()

    assert [one["id"] for one in body["results"]] == found
    assert body["count"] == len(found)


@pytest.mark.apart
def test_cards_are_narrowed_by_all_that_their_list_on_the_page_is_narrowed_by(client: Client) -> None:
    for game in all_games().values():
        for facet in game.facts.facets if game.facts else ():
            for value in facet.values:
                page = client.get(f"/en/{game.slug}/cards/?{facet.code}={value}")
                body = client.get(f"{V1}games/{game.slug}/cards/?{facet.code}={value}&limit=1").json()

                assert body["count"] == page.context["cards"].count, value


@pytest.mark.parametrize("game", [game for game in all_games().values() if game.facts], ids=lambda game: game.slug)
def test_a_filter_keeps_exactly_the_cards_whose_columns_say_so(client: Client, game: Game) -> None:
    assert game.facts
    cards = list(every_card(client, game))
    for column, facet in zip((one for one in game.facts.columns if one.facet), game.facts.facets, strict=True):
        for value in facet.values:
            kept = {*Entry.objects.cards(game).tagged(facet.code, value).values_list("slug", flat=True)}

            assert kept == {card["id"] for card in cards if value in column_values(card, column.name)}, (facet, value)


def test_a_card_has_typed_columns_of_one_shape(client: Client) -> None:
    govern = client.get(f"{V1}games/vtes/cards/govern-the-unaligned/").json()["columns"]
    smithy = client.get(f"{V1}games/dominion/cards/smithy/").json()["columns"]

    assert (govern["types"], govern["disciplines"], govern["cost_blood"]) == (["action"], ["dominate"], 1)
    assert (smithy["types"], smithy["cost"], smithy["debt"], smithy["attack"]) == (["action"], 4, 0, False)
    assert smithy["cards"] == {"least": 3, "most": 3, "perhaps": []}
    assert client.get(f"{V1}games/chronocard/cards/c-02/").json()["columns"] is None


def every_card(client: Client, game: Game) -> Iterator[dict[str, Any]]:
    address: str | None = f"{V1}games/{game.slug}/cards/?limit=200"
    while address:
        body: Any = client.get(address).json()
        yield from body["results"]
        address = body["next"]


def column_values(card: dict[str, Any], name: str) -> list[str]:
    value = card["columns"][name]
    return value if isinstance(value, list) else [value]


def test_no_game_sorts_cards_by_what_means_something_else(client: Client) -> None:
    taken = {"at", "cites", "lang", "letter", "limit", "offset", "page", "ruby", "with"}

    assert not taken & {facet.code for game in all_games().values() if game.facts for facet in game.facts.facets}


def test_a_list_of_other_things_is_not_sorted_as_cards_are(client: Client) -> None:
    assert client.get(f"{TOY}terms/?letter=p").json()["errors"][0]["code"] == "unknown-parameter"


@pytest.mark.parametrize(
    ("language", "detail"),
    [("en", "“letter” must be one of: 0-9, a, b"), ("ja", "「letter」には次のどれか（0-9、a、b")],
)
def test_a_letter_that_is_none_is_refused_in_the_language_of_the_reader(
    client: Client, language: str, detail: str
) -> None:
    response = client.get(f"{V1}games/vtes/cards/?letter=%E3%81%82", headers={"Accept-Language": language})

    assert response.status_code == 400
    assert response.json()["errors"][0]["code"] == "bad-parameter"
    assert response.json()["errors"][0]["parameter"] == "letter"
    assert response.json()["errors"][0]["detail"].startswith(detail)


def test_a_value_that_no_game_sorts_cards_under_is_refused_with_those_that_there_are(client: Client) -> None:
    response = client.get(f"{V1}games/vtes/cards/?type=werewolf")

    assert response.status_code == 400
    assert "action-modifier" in response.json()["errors"][0]["detail"]


def test_a_game_that_is_none_has_no_cards_whatever_is_asked(client: Client) -> None:
    assert client.get(f"{V1}games/nothing/cards/?letter=a").status_code == 404


def test_the_description_names_the_values_that_cards_are_sorted_under(client: Client) -> None:
    operation = client.get(f"{V1}schema/").json()["paths"]["/api/v1/games/{game}/cards/"]["get"]
    asked = {one["name"]: one for one in operation["parameters"] if one["in"] == "query"}

    facets = [facet for game in all_games().values() if game.facts for facet in game.facts.facets]
    assert [*asked] == ["lang", "limit", "offset", "cites", "letter", *dict.fromkeys(facet.code for facet in facets)]
    assert all({*facet.values} <= {*asked[facet.code]["schema"]["enum"]} for facet in facets)
    assert "dominate" in asked["discipline"]["schema"]["enum"]
    assert asked["does"]["description"].endswith("under this: What it does to the rule (`vtes`).")
