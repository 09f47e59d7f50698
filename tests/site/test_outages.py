"""What does the site still answer while its database gives no answer, and how does it say that the rest must wait?"""

from __future__ import annotations

import socket
import sqlite3
import time
import uuid
from collections.abc import Iterator
from threading import Thread
from typing import Any

import psycopg
import pytest
from django.db import DatabaseError, InternalError, OperationalError, ProgrammingError, connection
from django.test import Client
from structlog.testing import capture_logs

from rulesite.shared.storage import can_store
from rulesite.site import outages
from rulesite.site.outages import Outage
from rulesite.site.postgresql import base
from rulesite.site.postgresql.base import Connection, PoolerRefusesOptions
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


@pytest.fixture
def failure(db: None, request: pytest.FixtureRequest) -> Iterator[None]:
    """Let each statement fail with an error of Django for one of the driver."""
    error, cause = request.param

    def fail(*_args: Any) -> None:
        raise error from cause

    with connection.execute_wrapper(fail):
        yield


STORED = {"game": "vtes", "checker": "play-again", "scenario": TOLD}
DAMAGED = (DatabaseError(), sqlite3.DatabaseError("database disk image is malformed"))
READ_ONLY = (InternalError(), psycopg.errors.ReadOnlySqlTransaction())
NO_RIGHT = (ProgrammingError(), psycopg.errors.InsufficientPrivilege())
MISTAKE = (ProgrammingError(), psycopg.errors.SyntaxError())


@pytest.mark.parametrize("failure", [DAMAGED, READ_ONLY, NO_RIGHT], indirect=True)
def test_a_database_that_is_damaged_or_refuses_is_not_available(client: Client, failure: None) -> None:
    page, problem = client.get("/en/vtes/rules/"), client.get("/api/v1/games/vtes/rules/")
    stored = client.post("/api/v1/shared/", STORED, content_type="application/json")

    for response in (page, problem, stored):
        assert response.status_code == 503
        assert response["Retry-After"] == "5"


@pytest.mark.parametrize("failure", [MISTAKE], indirect=True)
def test_a_mistake_of_the_site_is_not_taken_for_an_outage(client: Client, failure: None) -> None:
    client.raise_request_exception = False

    assert client.get("/en/vtes/rules/").status_code == 500


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


def refusing(words: str) -> socket.socket:
    """Return a server of PostgreSQL's protocol that refuses the first connection in some words."""
    fields = f"SFATAL\0C08P01\0M{words}\0\0".encode()
    server = socket.create_server(("127.0.0.1", 0))

    def refuse() -> None:
        client, _ = server.accept()
        client.recv(4096)
        client.sendall(b"E" + (len(fields) + 4).to_bytes(4, "big") + fields)
        client.close()

    Thread(target=refuse, daemon=True).start()
    return server


@pytest.mark.parametrize(
    ("words", "named"),
    [("unsupported startup parameter in options: statement_timeout", True), ("too many clients already", False)],
    ids=["pooler", "other"],
)
def test_a_pooler_that_refuses_options_is_named_with_what_it_needs(own: Outage, words: str, named: bool) -> None:
    with refusing(words) as server:
        params = {"host": "127.0.0.1", "port": server.getsockname()[1], "sslmode": "disable", "gssencmode": "disable"}
        with pytest.raises(psycopg.OperationalError) as refused:
            Connection.made("default", {**params, "dbname": "none", "user": "none", "patience": 3})

    assert isinstance(refused.value, PoolerRefusesOptions) is named
    assert ("ignore_startup_parameters = options" in str(refused.value)) is named
    assert own.is_on


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite is no server")
@pytest.mark.parametrize(("options", "warned"), [("", True), ("-c statement_timeout=300", False)])
def test_a_limit_that_does_not_reach_the_server_is_told_once(
    db: None, own: Outage, monkeypatch: pytest.MonkeyPatch, options: str, warned: bool
) -> None:
    monkeypatch.setattr(base, "_limited", set())
    params = {**connection.get_connection_params(), "options": options, "patience": 0.3}

    with capture_logs() as logs:
        for _ in range(2):
            Connection.made("default", params).close()

    assert ["statement_timeout is not passed on" in log["event"] for log in logs] == [True] * warned


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite is no server")
def test_an_answer_that_does_not_come_ends_the_connection(db: None, own: Outage) -> None:
    params = {**connection.get_connection_params(), "options": "", "patience": 0.3}
    made = Connection.made("default", params)

    with pytest.raises(psycopg.OperationalError, match="in time"):
        made.execute("SELECT pg_sleep(3)")

    assert made.closed
    assert own.is_on


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite is no server")
def test_a_slow_statement_is_ended_by_a_server_that_is_well(db: None, own: Outage) -> None:
    made = Connection.made(
        "default", {**connection.get_connection_params(), "patience": 0.5, "options": "-c statement_timeout=500"}
    )

    with pytest.raises(psycopg.errors.QueryCanceled):
        made.execute("SELECT pg_sleep(3)")
    made.rollback()

    assert made.execute("SELECT 1").fetchone() == (1,)
    assert not own.is_on
    made.close()


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite is no server")
def test_whether_anything_can_be_stored_is_asked_of_the_server(db: None) -> None:
    assert can_store()
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION READ ONLY")
    assert not can_store()


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
