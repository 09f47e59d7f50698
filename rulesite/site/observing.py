"""What is noted of every request, in numbers and, where the settings ask for it, in the log?

By route, status and time. Neither the client's address nor the query nor the body, in which a situation may stand, nor the
address of one that is stored.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from prometheus_client import Counter, Histogram

from rulesite.site.lasting import RECORDS
from rulesite.site.metrics import METHODS, REQUESTS, SECONDS

log = structlog.get_logger("rulesite.access")


def observed(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Count each answer, and write a line of it."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        response = answer(request)
        seconds = time.perf_counter() - began
        route, method, status = _route(request, response), _method(request), response.status_code
        _requests(route, method, status).inc()
        _seconds(route).observe(seconds)
        if settings.ACCESS_LOG:
            path = {} if route in RECORDS else {"path": request.path_info}
            shown = {"method": method, "route": route, **path, "status": status}
            log.info("request", **shown, bytes=_bytes(response), ms=round(seconds * 1000, 1))
        return response

    return respond


@cache
def _requests(route: str, method: str, status: int) -> Counter:
    return REQUESTS.labels(route, method, str(status))


@cache
def _seconds(route: str) -> Histogram:
    return SECONDS.labels(route)


def _route(request: HttpRequest, response: HttpResponseBase) -> str:
    """Return the name of the address's pattern, "static" for a file, "none" where nothing stands."""
    if request.resolver_match:
        return request.resolver_match.view_name
    is_file = response.status_code < 400 and request.path_info.startswith(settings.STATIC_URL)
    return "static" if is_file else "none"


def _method(request: HttpRequest) -> str:
    return request.method if request.method in METHODS else "other"


def _bytes(response: HttpResponseBase) -> int:
    """Return the length of the body, as far as it is known before it is sent."""
    if isinstance(response, HttpResponse):
        return len(response.content)
    return int(response.get("Content-Length") or 0)
