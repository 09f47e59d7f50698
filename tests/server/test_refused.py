"""What does the site say of a request that the server cannot read?"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import override_settings

from rulesite.server.connection import answer
from rulesite.site.errors import ERRORS

CODES = ("address-too-long", "headers-too-large", "bad-request")


@pytest.fixture(autouse=True)
def _the_tests_database_stays_open() -> Iterator[None]:
    """Let no request of these tests close the connection that other tests use."""
    request_started.disconnect(close_old_connections)
    request_finished.disconnect(close_old_connections)
    yield
    request_started.connect(close_old_connections)
    request_finished.connect(close_old_connections)


def refused(request: bytes, code: str) -> tuple[list[str], str]:
    """Return the lines of the head and the body with which the site refuses a request."""
    head, _, body = answer(WSGIHandler(), request, code).partition(b"\r\n\r\n")
    return head.decode().split("\r\n"), body.decode()


@pytest.mark.parametrize("code", CODES)
def test_under_the_api_it_is_a_problem(code: str) -> None:
    wishes = b"Accept-Language: ja\r\nX-Request-ID: mine\r\n\r\n"
    head, body = refused(b"GET /api/v1/games/?q=" + b"a" * 9000 + b" HTTP/1.1\r\n" + wishes, code)
    problem = json.loads(body)

    assert head[0].startswith(f"HTTP/1.1 {ERRORS[code].status} ")
    assert {"Content-Type: application/problem+json", "X-Request-ID: mine", "Connection: close"} <= {*head}
    assert (problem["title"], problem["request_id"]) == (ERRORS[code].title.ja, "mine")
    assert problem["type"] == f"/en/errors/{code}/"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_elsewhere_it_is_a_page_in_the_language_of_the_address(code: str, language: str) -> None:
    head, body = refused(f"GET /{language}/search/?q= HTTP/1.1\r\n\r\n".encode(), code)

    assert "Content-Type: text/html; charset=utf-8" in head
    assert f'<html lang="{language}">' in body
    assert ERRORS[code].title.of(language) in body


@override_settings(SECURE_SSL_REDIRECT=True, ALLOWED_HOSTS=["rules.example"])
def test_it_leads_nowhere_else() -> None:
    head, _ = refused(b"\x16\x03\x01\r\n\r\n", "bad-request")

    assert head[0] == "HTTP/1.1 400 Bad Request"
