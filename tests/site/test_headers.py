"""Does every answer say for whom it is, and does it vary by no more than it does?"""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from rulesite.site.middleware import CROSS_ORIGIN
from tests.api.addresses import CHECK, TOY, V1

pytestmark = pytest.mark.django_db

PAGES = ["/", "/ja/about/", "/ja/nothing/", "/nothing", "/robots.txt", "/healthz", "/static/site.css", "/en/?x=1"]
ANSWERS = [f"{V1}games/", f"{V1}schema/", f"{V1}docs/", f"{V1}nothing/", "/api/", f"{V1}games"]
AGAIN = {"Content-Length", "Content-Type", "Content-Security-Policy", "Permissions-Policy", "X-Frame-Options"}
DENIED = ("camera", "geolocation", "microphone", "payment", "usb")


def varies(response: Any) -> set[str]:
    return {name for name in response.get("Vary", "").split(", ") if name}


@pytest.mark.parametrize("path", [*PAGES, *ANSWERS])
def test_nothing_asks_for_what_a_browser_guards(client: Client, path: str) -> None:
    policy = client.get(path)["Permissions-Policy"].split(", ")

    assert {f"{feature}=()" for feature in DENIED} <= {*policy}


@pytest.mark.parametrize("path", PAGES)
def test_pages_and_files_are_for_this_site_alone(client: Client, path: str) -> None:
    response = client.get(path, headers={"Origin": "https://elsewhere.example"})

    assert response["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Access-Control-Allow-Origin" not in response


@pytest.mark.parametrize("origin", [{}, {"Origin": "https://elsewhere.example"}])
@pytest.mark.parametrize("path", ANSWERS)
def test_answers_of_the_api_are_for_every_site_and_the_same_for_each(
    client: Client, path: str, origin: dict[str, str]
) -> None:
    response = client.get(path, headers=origin)

    assert response["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert response["Access-Control-Allow-Origin"] == "*"
    assert "Origin" not in {name.title() for name in varies(response)}


@pytest.mark.parametrize(
    ("path", "headers", "names"),
    [
        ("/", {}, {"Accept-Language"}),
        ("/ja/about", {}, set()),
        ("/ja/about/", {}, {"Accept-Encoding"}),
        ("/ja/about/", {"Accept-Encoding": "gzip"}, {"Accept-Encoding"}),
        ("/robots.txt", {}, {"Accept-Encoding"}),
        (f"{V1}games", {}, set()),
        (f"{V1}games/", {}, {"Accept", "Accept-Encoding"}),
        (f"{V1}games/", {"Accept": "text/html"}, {"Accept", "Accept-Encoding", "Accept-Language"}),
        (f"{V1}docs/", {}, {"Accept-Encoding", "Accept-Language"}),
    ],
)
def test_an_answer_varies_by_what_makes_it_another_and_by_nothing_else(
    client: Client, path: str, headers: dict[str, str], names: set[str]
) -> None:
    assert varies(client.get(path, headers=headers)) == names


def test_a_browser_that_asks_first_is_told_once_for_a_day(client: Client) -> None:
    response = client.options(
        CHECK, headers={"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    )

    assert (response.status_code, response.content, response["Content-Length"]) == (200, b"", "0")
    assert response["Access-Control-Max-Age"] == "86400"
    assert varies(response) == set()


def test_a_page_is_not_asked_for_scripts_of_other_sites(client: Client) -> None:
    response = client.options(
        "/ja/about/", headers={"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "GET"}
    )

    assert response.status_code == 405
    assert "Access-Control-Allow-Methods" not in response


def test_a_missing_entry_of_the_api_is_for_every_site_as_well(client: Client) -> None:
    assert client.get(f"{TOY}rules/toy-99/")["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("path", ["/ja/about/", "/ja/toy/rules/toy-1/", f"{TOY}rules/toy-1/"])
def test_a_reader_who_holds_an_answer_is_not_told_its_policies_and_length_again(
    client: Client, path: str, method: str
) -> None:
    held = client.get(path)
    again = client.generic(method, path, headers={"If-None-Match": held["ETag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert AGAIN.isdisjoint(again.headers)
    assert varies(again) == varies(held)
    for name in ("ETag", "Cache-Control", "Cache-Tag"):
        assert again[name] == held[name]


def test_a_script_that_holds_an_answer_is_let_have_it_again(client: Client) -> None:
    held = client.get(f"{TOY}rules/toy-1/")
    again = client.get(f"{TOY}rules/toy-1/", headers={"If-None-Match": held["ETag"]})

    for name in CROSS_ORIGIN:
        assert again[name] == held[name] == CROSS_ORIGIN[name]


@pytest.fixture
def with_tls(settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 3600
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")


@pytest.mark.usefixtures("with_tls")
def test_without_tls_a_reader_is_led_to_it_and_a_probe_is_not(client: Client) -> None:
    led = client.get("/ja/about/?ruby=1")

    assert (led.status_code, led["Location"]) == (301, "https://testserver/ja/about/?ruby=1")
    assert led["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Strict-Transport-Security" not in led
    assert client.get("/healthz").status_code == 200


@pytest.mark.usefixtures("with_tls")
def test_with_tls_a_browser_is_told_to_come_back_with_it(client: Client) -> None:
    response = client.get("/robots.txt", headers={"X-Forwarded-Proto": "https"})

    assert response.status_code == 200
    assert response["Strict-Transport-Security"] == "max-age=3600"
