"""Is a reader who holds a page told so before anything is looked up, and never wrongly?"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NoReturn

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import URLResolver
from pytest_django import DjangoAssertNumQueries, Settings

from rulesite.reference import changes
from rulesite.reference.models import Build, Change
from rulesite.site import caching

pytestmark = pytest.mark.django_db
CLAUSE = "/ja/toy/rules/toy-1/"
ANSWER = "/ja/toy/faq/how-many/"
KINDS = [CLAUSE, f"{CLAUSE}?with=en&ruby=1", ANSWER, "/en/toy/faq/", "/en/toy/", "/ja/toy/cards/", "/ja/toy/sources/"]


def held(client: Client, path: str) -> dict[str, str]:
    """Return the header of a reader who opened a page before."""
    return {"If-None-Match": client.get(path)["ETag"], "X-Request-ID": "one"}


def unlooked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody look up what is at an address."""

    def looked(*_: object) -> NoReturn:
        raise AssertionError("looked up")

    monkeypatch.setattr(URLResolver, "resolve", looked)


@pytest.mark.parametrize("path", KINDS)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_page_that_is_held_is_not_looked_up_and_told_the_same(
    client: Client,
    django_assert_num_queries: DjangoAssertNumQueries,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    path: str,
) -> None:
    monkeypatch.setattr(changes, "LOOK_INTERVAL", 60)
    holds = held(client, path)
    caching.forget_pages()
    followed = client.get(path, headers=holds)
    unlooked(monkeypatch)

    with django_assert_num_queries(0):
        told = client.generic(method, path, headers=holds)

    assert (told.status_code, told.content) == (followed.status_code, b"") == (304, b"")
    assert dict(told.items()) == dict(followed.items())
    assert told.wsgi_request.resolver_match == followed.wsgi_request.resolver_match


def test_who_holds_another_page_is_brought_the_present_one(client: Client) -> None:
    other = held(client, ANSWER) | {"If-None-Match": '"another"'}

    assert client.get(ANSWER, headers=other).status_code == 200


def test_a_page_that_shows_what_changed_is_brought_when_something_did(client: Client) -> None:
    holds = held(client, CLAUSE)
    assert client.get(CLAUSE, headers=holds).status_code == 304
    build = Build.objects.order_by("made").last()
    assert build is not None
    Change.objects.create(
        game="toy", kind="rule", slug="toy-1", what="changed", time=datetime.now(UTC), revision=build.pk
    )
    changes.change_log.forget()

    assert client.get(CLAUSE, headers=holds).status_code == 200


def test_any_page_is_held_by_a_star_where_there_is_one(client: Client) -> None:
    held(client, ANSWER)

    assert client.get(ANSWER, headers={"If-None-Match": "*"}).status_code == 304
    assert client.get("/ja/toy/faq/nothing/", headers={"If-None-Match": "*"}).status_code == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_who_sends_something_is_refused_as_ever(client: Client, method: str) -> None:
    assert client.generic(method, ANSWER, headers=held(client, ANSWER)).status_code == 405


def test_a_page_under_another_name_is_refused_as_ever(client: Client, settings: Settings) -> None:
    holds = held(client, ANSWER)
    settings.ALLOWED_HOSTS = ["rules.example.org"]

    assert client.get(ANSWER, headers=holds | {"Host": "elsewhere.example"}).status_code == 400
    assert client.get(ANSWER, headers=holds | {"Host": "rules.example.org"}).status_code == 304


def test_a_database_that_is_gone_is_told_as_ever(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    holds = held(client, CLAUSE)

    def gone(*_: object) -> NoReturn:
        raise OperationalError

    monkeypatch.setattr(changes.change_log, "of_entry", gone)

    assert client.get(CLAUSE, headers=holds).status_code == 503


@pytest.mark.parametrize("query", ["?x=1", "?with=ja", "?ruby=2", "?ruby=1&with=en", "?ruby=1&ruby=1"])
def test_an_address_that_somebody_thinks_of_is_not_remembered(client: Client, query: str) -> None:
    client.get(ANSWER + query)
    client.post(ANSWER)
    client.get("/ja/toy/faq/nothing/")
    client.get("/ja/search/?q=pebble")

    assert caching.number_of_pages() == 0


def test_so_many_addresses_are_known_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "MOST_PAGES", 2)
    for path in KINDS:
        holds = held(client, path)
        assert 0 < caching.number_of_pages() <= 2
        assert client.get(path, headers=holds).status_code == 304
