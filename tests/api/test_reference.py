"""One reference over the API: the clauses and cards on which it bears, its page, and what is no reference."""

from __future__ import annotations

import pytest
from django.test import Client

from games.game import all_games
from rulesite.reference.references import all_references, referenced_cards, referenced_clauses
from tests.api.addresses import V1

pytestmark = pytest.mark.django_db
ADDRESS = f"{V1}games/vtes/sources/rulings/ank-20211015/"


def test_a_reference_names_its_clauses_and_cards_and_stands_where_it_says(client: Client) -> None:
    answer = client.get(ADDRESS).json()

    assert (answer["self"], answer["id"], answer["source"]) == (ADDRESS, "ank-20211015", "rulings")
    assert answer["link"]["ja"] == "/ja/vtes/sources/rulings/ank-20211015/"
    assert client.get(answer["link"]["en"]).status_code == 200
    game = all_games()["vtes"]
    reference = game.content.references.by_id["ank-20211015"]
    assert answer["cites"] == referenced_clauses(game, reference) != []
    assert [(card["id"], card["cites"]) for card in answer["cards"]] == referenced_cards(game, reference) != []


def test_each_reference_of_each_game_has_an_address(client: Client) -> None:
    for game in all_games().values():
        for reference in all_references(game)[::20]:
            path = f"{V1}games/{game.slug}/sources/{reference.source}/{reference.id}/"
            assert client.get(path).json()["name"] == reference.name


@pytest.mark.parametrize("place", ["rulings/ank-20211016/", "rulebook/ank-20211015/"])
def test_what_is_no_reference_of_that_source_is_not_found(client: Client, place: str) -> None:
    assert client.get(f"{V1}games/vtes/sources/{place}").status_code == 404
