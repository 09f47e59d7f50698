"""What does the API tell of what is proven?"""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_numbers_of_a_game_are_counted(client: Client) -> None:
    body = client.get("/api/v1/coverage/").json()

    (toy,) = [game for game in body["games"] if game["id"] == "toy"]
    assert toy["clauses"] == 5
    assert toy["examples"] == 6
    assert toy["reasons"] == toy["reasons_shown"] == 7
    assert (toy["reasons_with_way_out"], toy["reasons_without_way_out"]) == (3, 0)
    assert toy["link"]["ja"] == "/ja/toy/coverage/"


def test_the_total_is_the_sum_over_all_games(client: Client) -> None:
    body = client.get("/api/v1/coverage/").json()

    assert {name: sum(game[name] for game in body["games"]) for name in body["total"]} == body["total"]
