"""Refusals: the site's own answer to a request that gunicorn could not read."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterable
from typing import Any

from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.util import http_date

KEY = "rulesite.refused"  # no header field gets under a name like this
PLACE = re.compile(rb"\S*[ \t]+(/(?:api|ja|en)/)")
HEAD = 16_384  # bytes in which the wishes of the reader are looked for
LINE_PATTERNS = {
    f"HTTP_{name.upper().replace('-', '_')}": re.compile(
        rb"\r\n(?i:%s):[ \t]*([ -~]{1,200}?)[ \t]*\r\n" % name.encode()
    )
    for name in ("Accept", "Accept-Language", "X-Request-ID")
}


def code_of(error: ParseException) -> str:
    """Return which of the site's errors an error of gunicorn is."""
    if isinstance(error, LimitRequestLine):
        return "address-too-long"
    return "headers-too-large" if isinstance(error, LimitRequestHeaders) else "bad-request"


def answer(site: Callable[..., Iterable[bytes]], request: bytes, code: str) -> bytes:
    """Return what the site says of a request that is refused, as it is sent; the connection ends with it."""
    lines: list[str] = []

    def start(status: str, headers: list[tuple[str, str]], _failure: Any = None) -> None:
        sent = [*headers, ("Date", http_date()), ("Connection", "close")]
        lines.extend((f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in sent), "", ""))

    body = site(_environ(request[:HEAD], code), start)
    try:
        content = b"".join(body)
    finally:
        getattr(body, "close", bool)()
    return "\r\n".join(lines).encode("latin-1") + content


def _environ(request: bytes, code: str) -> dict[str, Any]:
    place = PLACE.match(request)
    fields = {name: match[1].decode() for name, pattern in LINE_PATTERNS.items() if (match := pattern.search(request))}
    return {
        KEY: code,
        "REQUEST_METHOD": "GET",
        "SCRIPT_NAME": "",
        "PATH_INFO": place[1].decode() if place else "/",
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "443",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "https",  # it leads nowhere else
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        **fields,
    }
