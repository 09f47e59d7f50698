"""Does the log hold what went wrong in the site, and nothing else?"""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from rulesite.log import logging_for


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Give what the site writes down, whatever else listens while tests run."""
    (handler,) = (one for one in logging.getLogger().handlers if one.name == "stderr")
    assert isinstance(handler, logging.StreamHandler)
    written = io.StringIO()
    before = handler.setStream(written)
    yield written
    handler.setStream(before)


def test_what_is_the_clients_fault_is_not_written_down(client: Client, log: io.StringIO) -> None:
    too_many = {f"field{n}": "" for n in range(20_001)}

    statuses = [
        client.get("/ja/no/such/page/").status_code,
        client.put("/ja/").status_code,
        client.get("/ja/", headers={"Host": "elsewhere.example"}).status_code,
        client.post("/ja/toy/check/pebbles/", too_many).status_code,
        client.post("/ja/toy/check/pebbles/", {"name": "x" * 300_000}, "application/x-www-form-urlencoded").status_code,
    ]

    assert statuses == [404, 405, 400, 413, 413]
    assert log.getvalue() == ""


@pytest.mark.urls("tests.site.failing")
def test_a_failure_of_the_site_is_written_down_once(log: io.StringIO) -> None:
    Client(raise_request_exception=False).get("/en/a/page/that/fails/")

    assert log.getvalue().count("RuntimeError: on purpose") == 1


def lines(log: io.StringIO) -> list[dict[str, Any]]:
    """Return what was written down, line by line."""
    return [json.loads(line) for line in log.getvalue().splitlines()]


@pytest.fixture
def json_log(log: io.StringIO) -> Iterator[io.StringIO]:
    """Give what the site writes down as it does in production."""
    (handler,) = (one for one in logging.getLogger().handlers if one.name == "stderr")
    before = handler.formatter
    form = dict(logging_for("json")["formatters"]["json"])
    handler.setFormatter(form.pop("()")(**form))
    yield log
    handler.setFormatter(before)


@pytest.mark.django_db
def test_each_request_is_a_line_where_that_is_asked_for(
    client: Client, json_log: io.StringIO, settings: Settings
) -> None:
    settings.ACCESS_LOG = True
    answer = client.get(
        "/ja/toy/faq/how-many/?with=en", headers={"X-Request-ID": "mine", "Accept-Encoding": "identity"}
    )
    client.get("/ja/no/such/page/")

    first, second = lines(json_log)
    assert first.pop("ms") > 0
    assert first.pop("timestamp").endswith("Z")
    assert first == {
        "event": "request",
        "level": "info",
        "logger": "rulesite.access",
        "request_id": "mine",
        "method": "GET",
        "route": "reference:faq-entry",
        "path": "/ja/toy/faq/how-many/",
        "status": 200,
        "bytes": len(answer.content),
    }
    assert (second["route"], second["status"]) == ("none", 404)


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/c/{}/", "/ja/c/{}/", "/api/v1/shared/{}/"])
def test_the_address_of_a_stored_situation_is_in_no_line(
    client: Client, log: io.StringIO, settings: Settings, path: str
) -> None:
    settings.ACCESS_LOG = True

    client.get(path.format("abcdefghijkl"))

    assert "request" in log.getvalue()
    assert "abcdefghijkl" not in log.getvalue()


@pytest.mark.django_db
def test_by_default_no_request_is_a_line(client: Client, log: io.StringIO) -> None:
    client.get("/ja/toy/")

    assert log.getvalue() == ""


@pytest.mark.django_db
@pytest.mark.urls("tests.site.failing")
def test_no_line_holds_a_clients_address_or_its_situation(json_log: io.StringIO, settings: Settings) -> None:
    settings.ACCESS_LOG, settings.TRUSTED_PROXIES, settings.API_CHECKS = True, 1, 1
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"NUM_PROXIES": 1}
    whose = {"REMOTE_ADDR": "203.0.113.9", "HTTP_X_FORWARDED_FOR": "2001:db8::77", "HTTP_FORWARDED": "for=198.51.100.4"}
    client = Client(raise_request_exception=False, **whose)  # type: ignore[arg-type]

    client.get("/en/a/page/that/fails/?heaps.0.name=Secret")
    client.get("/en/toy/check/pebbles/?heaps.0.name=Secret")
    client.post("/en/toy/check/pebbles/", {"heaps.0.name": "Secret"})
    client.get("/en/nothing/", headers={"Host": "elsewhere.example"})

    written = json_log.getvalue()
    assert written.count("\n") >= 4
    for hidden in ("203.0.113.9", "2001:db8", "198.51.100.4", "Secret"):
        assert hidden not in written


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/en/ask/", "/ja/ask/", "/en/search/", "/api/v1/ask/"])
@pytest.mark.parametrize("failing", [False, True])
def test_no_line_holds_what_is_asked(
    json_log: io.StringIO, settings: Settings, monkeypatch: pytest.MonkeyPatch, path: str, failing: bool
) -> None:
    settings.ACCESS_LOG = True
    client = Client(raise_request_exception=False)
    if failing:
        for module in ("search.ask", "search.views", "api.ask"):
            monkeypatch.setattr(f"rulesite.{module}.answer", _fail)

    status = client.get(path, {"q": "Secret bleeds, then Secret bleeds"}).status_code

    assert status == (500 if failing else 200)
    assert "request" in json_log.getvalue()
    assert "Secret" not in json_log.getvalue()


def _fail(*args: object) -> None:
    raise RuntimeError("on purpose")
