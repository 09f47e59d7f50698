"""Is every card found by what it is called, and a name suggested while it is typed?"""

from __future__ import annotations

import re
from random import Random

import pytest
from django.test import Client

from games.game import all_games
from games.library import Row
from games.matching import Match
from rulesite.search.documents import names
from rulesite.search.index import Hit
from rulesite.search.results import search

pytestmark = pytest.mark.django_db
VTES = all_games()["vtes"]
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
KANA = re.compile("[ぁ-ヿ]+")
SOME: list[Row] = Random(14).sample(VTES.content.library.rows, 60)


@pytest.mark.parametrize("row", SOME, ids=lambda row: row.id)
def test_a_card_is_found_first_by_each_of_its_names(row: Row) -> None:
    for name in row.names():
        assert Hit("vtes", "card", row.id) in search(name).hits[:3], name


@pytest.mark.parametrize(
    ("query", "slug"),
    [
        ("44 magnum", "44-magnum"),
        ("the kiss of ra", "kiss-of-ra"),
        ("Kiss of Ra, The", "kiss-of-ra"),
        ("powerbase zurich", "powerbase-zurich"),
        ("Sacre-Coeur", "sacre-coeur-cathedral-france"),
        ("mind rape", "puppet-master"),
        ("clios kiss", "clios-kiss"),
        ("mirrors visage", "mirrors-visage"),
        ("als army apparatus", "als-army-apparatus"),
        ("はいこう", "abandoned-mine"),
        ("ハミダシモノ", "band-of-misfits"),
        ("はやまあきね", "c-02"),
    ],
)
def test_a_card_is_found_however_it_is_written(query: str, slug: str) -> None:
    assert slug in [hit.slug for hit in search(query).hits[:3]]


def test_every_term_and_card_with_a_japanese_name_can_be_found_in_kana() -> None:
    named = [
        (game.slug, entry.id, names(entry))
        for game in all_games().values()
        if game.slug != "toy"
        for entry in (*game.content.term, *game.content.all_cards)
        if JAPANESE.search(entry.name.ja)
    ]

    assert not [(game, slug) for game, slug, called in named if not any(map(KANA.fullmatch, called))]
    assert len({game for game, _, _ in named}) == 5


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Computer Haking", "Computer Hacking"),
        ("Gevern the Unaligned", "Govern the Unaligned"),
        ("kis of ra", "The Kiss of Ra"),
    ],
)
def test_a_name_that_is_almost_that_of_a_card_means_it(typed: str, name: str) -> None:
    assert VTES.content.match(typed).meant[0].name.en == name


def test_a_name_of_no_card_means_none() -> None:
    assert VTES.content.match("Zzyzx") == Match()


def test_cards_of_other_games_are_not_meant() -> None:
    assert all_games()["nightfall"].content.match("Computer Haking") == Match()


def test_names_are_offered_while_one_is_typed(client: Client) -> None:
    body = client.get("/ja/search/names/vtes/", {"q": "govern"}).content.decode()

    assert body.splitlines()[0] == '<option value="Govern the Unaligned" lang="en">Govern the Unaligned</option>'


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("mind r", '<option value="Mind Rape" lang="en">Puppet Master</option>'),
        ("zurich", '<option value="Powerbase Zurich" lang="en">Powerbase: Zürich</option>'),
        ("ガバ", '<option value="ガバーン">Govern the Unaligned</option>'),
    ],
)
def test_a_name_is_offered_as_it_is_typed(client: Client, query: str, first: str) -> None:
    assert client.get("/ja/search/names/vtes/", {"q": query}).content.decode().splitlines()[0] == first


@pytest.mark.parametrize("query", ["", "?q=", "?q=%20", "?q=zzyzx"])
def test_nothing_is_offered_for_nothing(client: Client, query: str) -> None:
    assert client.get(f"/en/search/names/vtes/{query}").content == b""


def test_names_of_a_game_that_is_not_there_are_not_found(client: Client) -> None:
    assert client.get("/en/search/names/chess/?q=a").status_code == 404


def test_a_form_asks_for_names_at_an_address_that_answers(client: Client) -> None:
    page = client.get("/en/vtes/check/no-repeat/").content.decode()

    (address,) = re.findall(r'data-names="([^"]+)"', page)
    assert "Govern the Unaligned" in client.get(address, {"q": "gov"}).content.decode()
