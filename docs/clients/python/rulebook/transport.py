"""How does a request get to the site, and the answer back?"""

from __future__ import annotations

import gzip
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

TIMEOUT = 30  # seconds


@dataclass(frozen=True)
class Request:
    """What is asked: `url` is whole, `body` is JSON."""

    method: str
    url: str
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None


@dataclass(frozen=True)
class Answer:
    """What came back, no longer compressed; the names of its headers are in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


Transport: TypeAlias = Callable[[Request], Answer]


def over_http(request: Request) -> Answer:
    """Send a request over HTTP and return the answer, whatever its status; raises OSError where there is none."""
    if not request.url.startswith(("http://", "https://")):
        raise ValueError(f"no address of a site: {request.url!r}")
    headers = {"Accept-Encoding": "gzip", **request.headers}
    sent = urllib.request.Request(request.url, request.body, headers, method=request.method)
    try:
        with urllib.request.urlopen(sent, timeout=TIMEOUT) as answer:
            return _read(answer.status, answer.headers.items(), answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return _read(error.code, error.headers.items(), error.read())


def _read(status: int, headers: Iterable[tuple[str, str]], body: bytes) -> Answer:
    named = {name.lower(): value for name, value in headers}
    return Answer(status, named, gzip.decompress(body) if named.get("content-encoding") == "gzip" and body else body)
