"""Where does Prometheus read what the site counts?

At /metrics, for who sends the token of the settings; for everybody else there is no such page.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.conf import settings
from django.db import DatabaseError, InterfaceError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.exposition import choose_encoder
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from rulesite import revision
from rulesite.shared.room import held
from rulesite.site.metrics import ALL


class Now(Collector):
    """What is looked up when it is asked for."""

    def collect(self) -> Iterator[Metric]:
        current = revision.current()
        names = {"build": current.build, "release": current.release, "revision": current.revision}
        yield InfoMetricFamily("rulesite", "What is served", value=names)
        try:
            stored = held().rows
        except (DatabaseError, InterfaceError):  # the rest can be told without it
            return
        yield GaugeMetricFamily("rulesite_stored_rows", "Situations stored", value=stored)


def registry() -> CollectorRegistry:
    """Return all that is told: of this process, or of all that count together."""
    told = CollectorRegistry()
    told.register(Now())
    if settings.METRICS_DIR:
        MultiProcessCollector(told, settings.METRICS_DIR)  # type: ignore[no-untyped-call]
        return told
    ProcessCollector(registry=told)
    for metric in ALL:
        told.register(metric)
    return told


def metrics(request: HttpRequest) -> HttpResponse:
    """Tell what is counted, as text that Prometheus reads; raises Http404 for who may not know."""
    if request.method not in ("GET", "HEAD") or not _may_know(request):
        raise Http404
    encode, media = choose_encoder(request.headers.get("Accept", ""))
    return HttpResponse(encode(registry()), content_type=media, headers={"Cache-Control": "no-store"})


def _may_know(request: HttpRequest) -> bool:
    sent = request.headers.get("Authorization", "")
    return bool(settings.METRICS_TOKEN) and constant_time_compare(sent, f"Bearer {settings.METRICS_TOKEN}")
