"""Typed names, looked up over the API."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client, override_settings
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.api.addresses import V1
from tests.api.test_openapi import faults

pytestmark = pytest.mark.django_db
VTES = f"{V1}games/vtes/names/"


def look_up(client: Client, *names: Any, address: str = VTES, query: str = "") -> Any:
    return client.post(f"{address}{query}", {"names": names}, "application/json")


def test_a_name_in_any_spelling_is_that_of_its_card(client: Client) -> None:
    response = look_up(client, "2x govern the unaligned", "GOVERN, THE UNALIGNED", "Anson")

    results = response.json()["results"]
    assert [one["card"]["id"] for one in results[:2]] == ["govern-the-unaligned"] * 2
    assert results[0]["card"]["link"]["en"] == "/en/vtes/cards/govern-the-unaligned/"
    assert {(one["why"], len(one["meant"])) for one in results} == {(None, 0)}
    assert faults("TypedNames", response.json()) == []


def test_a_name_that_is_almost_that_of_a_card_brings_what_may_be_meant(client: Client) -> None:
    near, unlike = look_up(client, "Govern the Unalinged", "qqqqqqqq", query="?lang=en").json()["results"]

    assert (near["card"], near["why"]) == (None, "near")
    assert near["meant"][0]["name"] == {"en": "Govern the Unaligned"}
    assert (unlike["card"], unlike["why"], unlike["meant"]) == (None, None, [])


def test_each_game_knows_its_own_cards(client: Client) -> None:
    dominion = look_up(client, "鍛冶屋", address=f"{V1}games/dominion/names/").json()["results"]
    blackpoker = look_up(client, "鍛冶屋", address=f"{V1}games/blackpoker/names/").json()["results"]

    assert (dominion[0]["card"]["id"], blackpoker[0]["card"]) == ("smithy", None)
    assert look_up(client, "x", address=f"{V1}games/nope/names/").status_code == 404


@pytest.mark.parametrize(
    ("body", "at", "code"),
    [
        ([], "", "wrong-type"),
        ({}, "", "missing"),
        ({"names": "x"}, "/names", "wrong-type"),
        ({"names": []}, "/names", "too-few"),
        ({"names": ["x"] * 201}, "/names", "too-many"),
        ({"names": ["x", 1]}, "/names/1", "wrong-type"),
        ({"names": [""]}, "/names/0", "blank"),
        ({"names": [" "]}, "/names/0", "blank"),
        ({"names": ["\u200b\u3000"]}, "/names/0", "blank"),
        ({"names": ["x" * 101]}, "/names/0", "too-long"),
        ({"names": ["x"], "cards": []}, "/cards", "unknown-field"),
    ],
)
def test_what_are_no_names_is_refused_with_its_place(client: Client, body: Any, at: str, code: str) -> None:
    response = client.post(VTES, body, "application/json")

    assert response.status_code == 400
    assert [(one["pointer"], one["code"]) for one in response.json()["errors"]] == [(at, code)]


@override_settings(API_CHECKS=11)
def test_each_twenty_names_count_as_a_check(client: Client) -> None:
    most = look_up(client, *["x"] * 200)
    over = look_up(client, *["x"] * 21)

    assert (most.status_code, over.status_code) == (200, 429)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=60), min_size=1, max_size=5))
@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
def test_any_names_are_answered_or_refused(client: Client, names: list[str]) -> None:
    response = look_up(client, *names)

    assert response.status_code in (200, 400)
