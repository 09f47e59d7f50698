"""Does the log hold what went wrong in the site, and nothing else?"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator

import pytest
from django.test import Client


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
