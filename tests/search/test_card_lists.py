"""Does a query that names a filter of the card lists lead to its cards?"""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from django.test import Client

from games.game import all_games
from rulesite.reference.card_list import facets
from rulesite.reference.models import Entry
from rulesite.search.card_lists import named_lists

pytestmark = pytest.mark.django_db
HECATA = "/{}/vtes/cards/?clan=hecata"


def named(query: str, game: str | None = "vtes") -> list[tuple[str, str]]:
    return [(card_list.facet.code, card_list.code) for card_list in named_lists(query, game, None)]


@pytest.mark.parametrize(
    ("query", "lists"),
    [
        ("hecata", [("clan", "hecata")]),
        ("Clan Hecata", [("clan", "hecata")]),
        ("Hecata　クラン", [("clan", "hecata")]),
        ("Followers of Set", [("clan", "follower-of-set")]),
        ("Banu Haqim", [("clan", "banu-haqim")]),
        ("Blood Sorcery", [("discipline", "blood-sorcery")]),
        ("カインの道", [("path", "caine")]),
        ("カマリラ", [("sect", "camarilla")]),
        ("group 6", [("group", "6")]),
        ("6", []),
        ("Theo Bell", []),
    ],
)
def test_a_name_of_a_filter_leads_to_its_cards(query: str, lists: list[tuple[str, str]]) -> None:
    assert named(query) == lists


def test_game_and_kind_narrow_the_lists() -> None:
    assert [(one.game.slug, one.code) for one in named_lists("Action", None, None)] == [
        ("dominion", "action"),
        ("nightfall", "action"),
        ("vtes", "action"),
    ]
    assert named("Action", "vtes") == [("type", "action")]
    assert named_lists("Hecata", "vtes", "rule") == []


def test_former_and_todays_names_have_the_same_cards() -> None:
    counts = [
        Entry.objects.cards(all_games()["vtes"]).tagged("clan", clan).count()
        for clan in ("assamite", "banu-haqim", "follower-of-set", "ministry")
    ]

    assert counts == [114, 114, 108, 108]


@pytest.mark.parametrize("slug", ["dominion", "nightfall", "vtes"])
def test_no_list_is_empty(slug: str) -> None:
    game = all_games()[slug]
    empty = [
        (facet.code, code)
        for facet in facets(game)
        for code in facet.values
        if not Entry.objects.cards(game).tagged(facet.code, code).exists()
    ]

    assert empty == []


@pytest.mark.parametrize(
    ("language", "label"),
    [("en", "Clan: Hecata"), ("ja", "クラン：Hecata")],
)
def test_page_and_suggestions_show_the_list(client: Client, language: str, label: str) -> None:
    page = client.get(f"/{language}/search/?q=Hecata").content.decode()
    suggestions = client.get(f"/{language}/search/suggestions/?q=hecata").content.decode()

    assert f'href="{HECATA.format(language)}">{label}' in page
    assert HECATA.format(language) in suggestions
    assert client.get(HECATA.format(language)).status_code == 200


def test_the_api_names_the_list(client: Client) -> None:
    body = client.get(f"/api/v1/search/?{urlencode({'q': 'Hecata'})}").json()

    assert body["card_lists"] == [
        {
            "game": "vtes",
            "filter": "clan",
            "value": "hecata",
            "self": "/api/v1/games/vtes/cards/?clan=hecata",
            "link": {"ja": HECATA.format("ja"), "en": HECATA.format("en")},
            "title": {"ja": "クラン：Hecata", "en": "Clan: Hecata"},
        }
    ]
    assert client.get(body["card_lists"][0]["self"]).json()["count"] == 30
