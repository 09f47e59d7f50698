"""What does the body of a request say?"""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest
from gunicorn.http.errors import ParseException

from games.text import Text
from rulesite.api.problems import Problem
from rulesite.checks.edge import BadJson, parsed

LONGEST = 262_144
MEDIA = "application/json"

CUT_OFF = Text(
    "The body ended too early, or its chunks are malformed.",
    "本文が途中で終わっているか、区切り（チャンク）の書き方が正しくありません。",
)
TWICE = Text("The key “{key}” stands twice in one object.", "一つのオブジェクトに「{key}」というキーが2回あります。")
TOO_DEEP = Text("The body is nested too deeply.", "本文の入れ子が深すぎます。")


class Repeated(ValueError):
    """Name a key that an object has twice."""


def data(request: HttpRequest) -> Any:
    """Return the data of a JSON body; raises Problem for any other body, and for one that is too long."""
    body = _read(request)
    if not body:
        raise Problem("empty-body")
    charset = (request.content_params or {}).get("charset", "utf-8")
    if request.content_type != MEDIA or charset.lower() not in ("utf-8", "utf8"):
        raise Problem("unsupported-media-type", headers={"Accept": MEDIA})
    try:
        found = parsed(body)
    except BadJson as error:
        raise Problem("bad-json", error.text) from None
    _demand_unique_keys(body)
    return found


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
    """Say whether the server marks the end of a body without a length, so that it can be read safely."""
    return not request.META.get("CONTENT_LENGTH") and bool(request.META.get("wsgi.input_terminated"))


def _demand_unique_keys(body: bytes) -> None:
    """Raise Problem for an object that says one thing twice: taking either would be a guess."""
    try:
        json.loads(body, object_pairs_hook=_unique)
    except Repeated as error:
        raise Problem("bad-json", TWICE.filled(key=error.args[0])) from None
    except RecursionError:
        raise Problem("bad-json", TOO_DEEP) from None


def _unique(pairs: list[tuple[str, Any]]) -> None:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise Repeated(key[:100])
        seen.add(key)
