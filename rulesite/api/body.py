"""What does the body of a request say?"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from gunicorn.http.errors import ParseException

from games.text import Text
from rulesite.api.problems import Problem
from rulesite.checks.validate.json import BadJson, parse

LONGEST = 262_144
MEDIA = "application/json"

CUT_OFF = Text(
    "The body ended too early, or its chunks are malformed.",
    "本文が途中で終わっているか、区切り（チャンク）の書き方が正しくありません。",
)


def data(request: HttpRequest) -> Any:
    """Return the data of a JSON body; raises Problem for any other body, and for one that is too long."""
    body = _read(request)
    if not body:
        raise Problem("empty-body")
    charset = (request.content_params or {}).get("charset", "utf-8")
    if request.content_type != MEDIA or charset.lower() not in ("utf-8", "utf8"):
        raise Problem("unsupported-media-type", headers={"Accept": MEDIA})
    try:
        return parse(body)
    except BadJson as error:
        raise Problem("bad-json", error.text) from None


def _read(request: HttpRequest) -> bytes:
    announced = _announced(request)
    if announced > LONGEST:
        raise Problem("too-large")
    try:
        # a body in chunks has no length, and Django would take it for empty
        body: bytes = (request.META["wsgi.input"] if _chunked(request) else request).read(LONGEST + 1)
    except (OSError, ParseException):  # the second is gunicorn's own, for chunks that it cannot read
        raise Problem("bad-json", CUT_OFF) from None
    if len(body) > LONGEST:
        raise Problem("too-large")
    if len(body) < announced:
        raise Problem("bad-json", CUT_OFF)
    return body


def _announced(request: HttpRequest) -> int:
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:
        return 0


def _chunked(request: HttpRequest) -> bool:
    """Return whether the server marks the end of a body without a length, so that it can be read safely."""
    return not request.META.get("CONTENT_LENGTH") and bool(request.META.get("wsgi.input_terminated"))
