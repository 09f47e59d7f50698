"""Calling the API from the scripts of other sites."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.api.addresses import CHECK, TOY

pytestmark = pytest.mark.django_db

ELSEWHERE = {"Origin": "https://elsewhere.example"}


def test_any_site_may_read(client: Client) -> None:
    response = client.get(TOY, headers=ELSEWHERE)

    assert response["Access-Control-Allow-Origin"] == "*"
    assert not response.has_header("Access-Control-Allow-Credentials")
    assert set(response["Access-Control-Expose-Headers"].split(", ")) == {
        "Deprecation",
        "ETag",
        "Link",
        "Location",
        "RateLimit",
        "RateLimit-Policy",
        "Retry-After",
        "X-Request-ID",
    }


def test_any_site_may_ask_for_a_verdict(client: Client) -> None:
    asked = {
        **ELSEWHERE,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type, x-request-id",
    }

    response = client.options(CHECK, headers=asked)

    assert response.status_code == 200
    assert response["Access-Control-Allow-Origin"] == "*"
    assert "POST" in response["Access-Control-Allow-Methods"]
    assert {"content-type", "x-request-id", "if-none-match"} <= set(
        response["Access-Control-Allow-Headers"].split(", ")
    )


def test_a_problem_can_be_read_by_any_site_too(client: Client) -> None:
    response = client.get(f"{TOY}rules/nope/", headers=ELSEWHERE)

    assert (response.status_code, response["Access-Control-Allow-Origin"]) == (404, "*")


def test_pages_are_not_for_scripts_of_other_sites(client: Client) -> None:
    assert not client.get("/en/", headers=ELSEWHERE).has_header("Access-Control-Allow-Origin")


def test_a_request_keeps_the_name_that_its_client_gave_it(client: Client) -> None:
    response = client.get(f"{TOY}rules/nope/", headers={"X-Request-ID": "bot-7"})

    assert response["X-Request-ID"] == response.json()["request_id"] == "bot-7"
