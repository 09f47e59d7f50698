"""Two situations side by side, on the page and over the API, with their differences."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from django.utils.html import strip_tags

from rulesite.checks.links import url
from rulesite.checks.validate import decoder
from rulesite.shared.storage import make_row
from tests.checks.every import HEAPS, PEBBLES, TOY

ONE: dict[str, Any] = {"heaps": HEAPS, "moves": [{"kind": "take", "heap": "A", "number": 2}]}
TWO = {"heaps": HEAPS, "moves": [{"kind": "pass"}, {"kind": "take", "heap": "A", "number": 9}]}
API = "/api/v1/compare/"


def path(data: Any) -> str:
    return "/en/toy/check/pebbles/" + url.query(TOY, PEBBLES, decoder.understand(TOY, PEBBLES, data))


def page(client: Client, a: str, b: str, language: str = "en") -> Any:
    return client.get(f"/{language}/compare/?a={quote(a, safe='')}&b={quote(b, safe='')}")


def told(data: Any) -> dict[str, Any]:
    return {"game": "toy", "checker": "pebbles", "scenario": data}


def test_the_page_asks_for_two_situations(client: Client) -> None:
    response = client.get("/ja/compare/")

    assert response.status_code == 200
    assert 'name="a"' in response.content.decode()


def test_the_page_shows_both_verdicts_and_what_differs(client: Client) -> None:
    response = page(client, path(ONE), f"http://127.0.0.1:8000{path(TWO)}")

    content = response.content.decode()
    assert response.status_code == 200
    assert len(re.findall(r'<section class="verdict ', content)) == 2
    assert "What differs in the situation" in content
    assert '<meta name="robots" content="noindex">' in content


@pytest.mark.django_db
def test_a_stored_situation_is_named_by_its_id_or_its_page(client: Client) -> None:
    row = make_row(TOY, PEBBLES, decoder.understand(TOY, PEBBLES, ONE), datetime(2026, 1, 1, tzinfo=UTC))
    row.save()

    assert page(client, row.pk, path(TWO)).status_code == 200
    assert page(client, f"/en/c/{row.pk}/", f"/c/{row.pk}/").status_code == 200


@pytest.mark.parametrize(
    ("b", "words"),
    [
        ("", "Give a second situation"),
        ("nonsense", "Give the address of a checker"),
        ("/en/toy/check/pebbles/", "no situation filled in"),
        ("/en/toy/check/stones/?x=1", "There is no checker"),
        ("/en/toy/check/pebbles/?heaps.0.name=", "name"),
        ("/c/000000000000/", "Nothing is stored under"),
        ("https://[broken", "Give the address of a checker"),
    ],
)
@pytest.mark.django_db
def test_what_names_no_situation_is_told_at_its_field(client: Client, b: str, words: str) -> None:
    response = page(client, path(ONE), b)

    assert response.status_code == 422
    assert words in strip_tags(response.content.decode())


def test_situations_of_two_checkers_are_not_compared(client: Client) -> None:
    response = page(client, path(ONE), "/en/nightfall/check/claim/?_check=1")

    assert response.status_code == 422
    assert "only those of one checker can be compared" in response.content.decode()


def test_the_api_tells_both_verdicts_and_what_differs(client: Client) -> None:
    response = client.post(API, {"a": told(ONE), "b": told(TWO)}, content_type="application/json")

    found = response.json()
    assert response.status_code == 200
    assert (found["a"]["outcome"], found["b"]["outcome"]) == ("allowed", "forbidden")
    assert found["differences"]["outcome"] is True
    assert found["differences"]["situation"]
    assert found["differences"]["findings"]["b"]


@pytest.mark.parametrize(
    ("data", "pointers"),
    [
        ([], [""]),
        ({"a": told(ONE)}, [""]),
        ({"a": told(ONE), "b": {"game": "toy", "checker": "stones", "scenario": {}}}, ["/b/checker"]),
        ({"a": told(ONE), "b": told({"heaps": [{"name": 1}]})}, ["/b/scenario/heaps/0/name"]),
        ({"a": told(ONE), "b": {"id": "000000000000"}}, ["/b/id"]),
        ({"a": told(ONE), "b": told(TWO), "c": 1}, ["/c"]),
    ],
)
@pytest.mark.django_db
def test_the_api_points_to_what_names_no_situation(client: Client, data: Any, pointers: list[str]) -> None:
    response = client.post(API, data, content_type="application/json")

    assert response.status_code == 400
    assert [error["pointer"] for error in response.json()["errors"]] == pointers


def test_a_comparison_counts_as_two_checks(client: Client, settings: Any) -> None:
    settings.API_CHECKS = 3
    data = {"a": told(ONE), "b": told(TWO)}

    first = client.post(API, data, content_type="application/json", REMOTE_ADDR="192.0.2.77")
    second = client.post(API, data, content_type="application/json", REMOTE_ADDR="192.0.2.77")

    assert (first.status_code, second.status_code) == (200, 429)
