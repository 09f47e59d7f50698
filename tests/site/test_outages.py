"""What does the site still answer while its database gives no answer, and how does it say that the rest must wait?"""

from __future__ import annotations

import socket
import time
import uuid
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from django.db import OperationalError, connection
from django.test import Client

from rulesite.site import outages
from rulesite.site.outages import Outage
from rulesite.site.postgresql import base
from rulesite.site.postgresql.base import Connection
from tests.ports import free_port

CHECK = "/api/v1/games/vtes/checkers/play-again/check/"
TOLD = {"played": {"minion": "Anson", "card": "Abbot"}, "attempt": {"minion": "Beckett", "card": "Abbot"}}


@pytest.fixture
def lost(db: None) -> Iterator[None]:
    """Let the database give no answer to anything."""

    def fail(*_args: Any) -> None:
        raise OperationalError("no answer in time")

    with connection.execute_wrapper(fail):
        yield


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_page_that_needs_the_database_says_when_to_ask_again(client: Client, lost: None, language: str) -> None:
    response = client.get(f"/{language}/vtes/rules/")

    assert response.status_code == 503
    assert response["Retry-After"] == "5"
    assert response["Cache-Control"] == "no-store"
    assert {"ja": "5秒後", "en": "in 5 seconds"}[language] in response.content.decode()


def test_the_api_says_it_as_a_problem(client: Client, lost: None) -> None:
    response = client.get("/api/v1/games/vtes/rules/")

    assert response.status_code == 503
    assert response["Retry-After"] == "5"
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["type"].endswith("/en/errors/unavailable/")


@pytest.mark.parametrize(
    "path", ["/en/about/", "/ja/search/?q=bleed", "/ja/vtes/check/play-again/", "/api/v1/search/?q=bleed"]
)
def test_what_needs_no_database_answers(client: Client, lost: None, path: str) -> None:
    assert client.get(path).status_code == 200


def test_a_situation_is_judged(client: Client, lost: None) -> None:
    assert client.post(CHECK, TOLD, "application/json").status_code == 200


def test_a_page_that_is_kept_answers(client: Client, db: None, settings: Any) -> None:
    kept = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": uuid.uuid4().hex}
    settings.CACHES = settings.CACHES | {"answers": kept}
    first = client.get("/en/vtes/rules/")

    with connection.execute_wrapper(lambda *_args: pytest.fail("the database was asked")):
        assert client.get("/en/vtes/rules/").content == first.content


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> Outage:
    """Return an outage that other tests do not share."""
    outage = Outage("database")
    monkeypatch.setattr(base, "outage_of", lambda alias: outage)
    return outage


def test_a_silent_server_is_waited_for_once_and_no_longer_than_patience(
    own: Outage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "PAUSE", 3600.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        params = {"host": "127.0.0.1", "port": silent.getsockname()[1], "dbname": "none", "patience": 0.3}
        begun = time.monotonic()
        with pytest.raises(psycopg.OperationalError):
            Connection.made("default", params)
        waited = time.monotonic() - begun
        with pytest.raises(psycopg.OperationalError, match="a moment ago"):
            Connection.made("default", params)

    assert waited >= 0.3
    assert own.is_on


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite is no server")
def test_an_answer_that_does_not_come_ends_the_connection(db: None, own: Outage) -> None:
    params = {**connection.get_connection_params(), "options": "", "patience": 0.3}
    made = Connection.made("default", params)

    with pytest.raises(psycopg.OperationalError, match="in time"):
        made.execute("SELECT pg_sleep(3)")

    assert made.closed
    assert own.is_on


def test_who_comes_after_the_pause_asks_and_the_others_do_not_wait(
    own: Outage, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [time.monotonic()]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    own.begins(TimeoutError())
    assert not own.may_ask()

    now[0] += outages.PAUSE + 1

    assert [own.may_ask() for _ in range(3)] == [True, False, False]
    own.ends()
    assert own.may_ask()


def test_a_replica_that_is_lost_costs_the_database_nothing() -> None:
    nowhere = {"host": "127.0.0.1", "port": free_port(), "dbname": "none"}
    with pytest.raises(psycopg.OperationalError):
        Connection.made("a replica of this test", nowhere)

    assert base.outage_of("a replica of this test").is_on
    assert base.outage_of("default").may_ask()
