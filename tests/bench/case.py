"""What is asked of a server, and what does one answer weigh?"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache

from django.db import connection
from django.http.response import HttpResponseBase
from django.test import Client
from django.test.utils import CaptureQueriesContext

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
PACKED = {"Accept-Encoding": "gzip"}


class Unexpected(ValueError):
    """Say that an answer has another status than is expected."""


@dataclass(frozen=True)
class Case:
    """One request, a POST where it has a body, and the status, the bytes and the SQL queries of its answer."""

    name: str
    path: str
    status: int = 200
    body: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    media: str = JSON
    size: int = 0
    queries: int = 0


def seen(case: Case) -> Case:
    """Ask twice, as a process does that has warmed up, and count at the second time; raises Unexpected for another status."""
    answer(case)
    with CaptureQueriesContext(connection) as captured:
        response = answer(case)
    return replace(case, size=len(getattr(response, "content", b"")), queries=len(captured))


def answer(case: Case) -> HttpResponseBase:
    """Return the answer to a request, within this process; raises Unexpected for another status than is expected."""
    client, headers = _client(), case.headers
    response: HttpResponseBase
    if case.body:
        response = client.post(case.path, case.body, case.media, headers=headers)
    else:
        response = client.get(case.path, headers=headers)
    if response.status_code != case.status:
        raise Unexpected(f"{case.name}: {case.path} answers {response.status_code}, not {case.status}")
    return response


@cache
def _client() -> Client:
    """Return the one client of this process: each builds all middleware anew."""
    return Client(SERVER_NAME="127.0.0.1")
