"""Monitoring for whoever runs the site: probes of health and readiness, and metrics for Prometheus.

The probes have no limit, no cache and no language. The metrics are at /metrics for who sends the token of the settings; for
everybody else there is no such page.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import orjson
from django.conf import settings
from django.core.cache import caches
from django.db import DatabaseError, InterfaceError, connection
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.exposition import choose_encoder
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from rulesite.atomic_files import is_sound
from rulesite.revision import current
from rulesite.search.index import index, place
from rulesite.shared.storage import can_store, storage_use
from rulesite.site.metrics import ALL
from rulesite.site.outages import SOON
from rulesite.site.throttles import CACHE
from rulesite.whole.builds import copies_are_missing

PROBE = "readiness"
OK, READ_ONLY = "ok", "read-only"


@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """Answer that the process runs, and ask nobody else."""
    return _json_response({"process": "ok", "build": current().build})


@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """Answer whether database, build and index are there: 200, or 503 without one.

    The site is degraded without the cache, and stores nothing while the database can only be read; both are a 200.
    """
    parts = {"database": _database(), "index": _index(), "cache": _cache()}
    missing = [name for name in ("database", "index") if parts[name] not in (OK, READ_ONLY)]
    response = _json_response(parts | {"build": current().build}, 503 if missing else 200)
    if missing:
        response["Retry-After"] = str(SOON)
    return response


def _database() -> str:
    try:
        if connection.vendor == "sqlite" and connection.is_damaged():  # type: ignore[attr-defined]
            return "damaged"
        if copies_are_missing():
            return "without this build"
        return OK if can_store() else READ_ONLY
    except (DatabaseError, InterfaceError):
        return "lost"


def _index() -> str:
    file = place(current().build)
    try:
        is_read = index().answers()
    except sqlite3.Error:
        return "lost"
    if not file.is_file():
        return "lost"
    return OK if is_read and is_sound(file) else "damaged"


def _cache() -> str:
    cache = caches[CACHE]
    cache.get(PROBE)
    return "degraded" if getattr(cache, "outage", None) and cache.outage.is_on else OK  # type: ignore[attr-defined]


def _json_response(parts: dict[str, str], status: int = 200) -> HttpResponse:
    return HttpResponse(
        orjson.dumps(parts), content_type="application/json", status=status, headers={"Cache-Control": "no-store"}
    )


def metrics(request: HttpRequest) -> HttpResponse:
    """Answer with all metrics as text for Prometheus; raises Http404 without the token."""
    if request.method not in ("GET", "HEAD") or not _has_token(request):
        raise Http404
    encode, media = choose_encoder(request.headers.get("Accept", ""))
    return HttpResponse(encode(registry()), content_type=media, headers={"Cache-Control": "no-store"})


def registry() -> CollectorRegistry:
    """Return the registry of all metrics: of this process, or of all that count together."""
    collectors = CollectorRegistry()
    collectors.register(CurrentState())
    if settings.METRICS_DIR:
        MultiProcessCollector(collectors, settings.METRICS_DIR)  # type: ignore[no-untyped-call]
        return collectors
    ProcessCollector(registry=collectors)
    for metric in ALL:
        collectors.register(metric)
    return collectors


class CurrentState(Collector):
    """Metrics that are looked up at each request: the build, and the number of stored situations."""

    def collect(self) -> Iterator[Metric]:
        prints = current()
        names = {"build": prints.build, "release": prints.release, "revision": prints.revision}
        yield InfoMetricFamily("rulesite", "What is served", value=names)
        try:
            rows = storage_use().rows
        except (DatabaseError, InterfaceError):  # the other metrics need no database
            return
        yield GaugeMetricFamily("rulesite_stored_rows", "Situations stored", value=rows)


def _has_token(request: HttpRequest) -> bool:
    header = request.headers.get("Authorization", "")
    return bool(settings.METRICS_TOKEN) and constant_time_compare(header, f"Bearer {settings.METRICS_TOKEN}")
