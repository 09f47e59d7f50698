"""Is this process alive, and could it answer now?

For whoever runs the site, not for its readers: not limited, not kept, in no language.
"""

from __future__ import annotations

import sqlite3

import orjson
from django.core.cache import caches
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from rulesite.revision import current
from rulesite.search.index import index
from rulesite.site.outages import SOON
from rulesite.site.throttles import CACHE
from rulesite.whole import copies

PROBE = "readiness"


@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """Say that the process answers; asks nobody else."""
    return _told({"process": "ok", "build": current().build})


@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """Say whether database, build and index are there: 200, or 503 where one is not; without the cache it goes on, degraded."""
    parts = {"database": _database(), "index": _index(), "cache": _cache()}
    missing = [name for name in ("database", "index") if parts[name] != "ok"]
    response = _told(parts | {"build": current().build}, 503 if missing else 200)
    if missing:
        response["Retry-After"] = str(SOON)
    return response


def _database() -> str:
    try:
        return "without this build" if copies.are_missing() else "ok"
    except (DatabaseError, InterfaceError):
        return "lost"


def _index() -> str:
    try:
        index().find(PROBE)
    except sqlite3.Error:
        return "lost"
    return "ok"


def _cache() -> str:
    cache = caches[CACHE]
    cache.get(PROBE)
    return "degraded" if getattr(cache, "outage", None) and cache.outage.is_on else "ok"  # type: ignore[attr-defined]


def _told(parts: dict[str, str], status: int = 200) -> HttpResponse:
    return HttpResponse(
        orjson.dumps(parts), content_type="application/json", status=status, headers={"Cache-Control": "no-store"}
    )
