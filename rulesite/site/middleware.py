"""Middleware: names of requests, log, language, addresses, caching, and headers for browsers.

The API is for the scripts of all sites, which are all told the same: one copy of an answer serves them all. Nothing else here is
for other sites, and no page asks for anything that a browser guards. Statements for pages alone (what they may load, who may
frame them) stand in the settings.

A 304 leaves the reader's copy as it is, with its headers (RFC 9110, 15.4.5), so that these are not sent again. Only
the header that lets a script have an answer is, since a browser may ask for that before it looks at its copy."""

from __future__ import annotations

import gzip
import os
import re
import threading
import time
from collections.abc import Callable
from functools import cache, cached_property

import structlog
from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed, TooManyFieldsSent
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.common import CommonMiddleware
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header
from prometheus_client import Counter, Histogram

from games.text import LANGUAGES
from rulesite.site.caching import (
    RECORDS,
    CachedAnswer,
    Unchanged,
    cache_answer,
    cache_control,
    cache_tags,
    coding,
    etag,
)
from rulesite.site.links import API, language_in
from rulesite.site.metrics import METHODS, REQUESTS, SECONDS

proxy_log = structlog.get_logger(__name__)
request_log = structlog.get_logger("rulesite.access")  # published: docs/operations.md names it
Answer = Callable[[HttpRequest], HttpResponseBase]
MOST_FIELDS, MOST_PARTS = 5_000, 200  # the fullest form has some 3,100 fields
WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{1,64}")
DENIED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid", "magnetometer"),
    *("microphone", "midi", "payment", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking"),
)

ALL = {"Permissions-Policy": ", ".join(f"{feature}=()" for feature in DENIED)}
SAME_ORIGIN = ALL | {"Cross-Origin-Resource-Policy": "same-origin"}
CROSS_ORIGIN = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Deprecation, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-ID",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
OPEN_TO_ALL = ALL | CROSS_ORIGIN
HEADERS: dict[tuple[bool, bool], dict[str, str]] = {
    (False, False): SAME_ORIGIN,
    (False, True): {},
    (True, False): OPEN_TO_ALL,
    (True, True): CROSS_ORIGIN,
}
"""The headers of an answer, by whether it is for the scripts of all sites, and whether its reader holds it (304)."""
PREFLIGHT = {
    "Content-Length": "0",
    "Access-Control-Allow-Headers": "accept, accept-language, content-type, if-none-match, x-request-id, x-requested-with",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS, POST",
    "Access-Control-Max-Age": "86400",
}


def warn_of_proxies(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Warn once in a process of a proxy missing from TRUSTED_PROXIES: all its readers share the limits of one client.

    Raises MiddlewareNotUsed where proxies are known.
    """
    if settings.TRUSTED_PROXIES:
        raise MiddlewareNotUsed
    first = threading.Lock()  # whoever gets it is the first

    def respond(request: HttpRequest) -> HttpResponseBase:
        if "HTTP_X_FORWARDED_FOR" in request.META and first.acquire(blocking=False):
            proxy_log.warning(
                "X-Forwarded-For came, and TRUSTED_PROXIES is 0: behind a proxy all readers share the limits of one"
            )
        return answer(request)

    return respond


def log_requests(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Count each answer, and log it where settings ask. The line holds its route, status and time.

    Never the client's address, nor the query or the body, in which a situation may stand, nor the address of a stored situation.
    """

    def respond(request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        response = answer(request)
        seconds = time.perf_counter() - began
        route, method, status = _route(request, response), _method(request), response.status_code
        _requests(route, method, status).inc()
        _seconds(route).observe(seconds)
        if settings.ACCESS_LOG:
            path = {} if route in RECORDS else {"path": request.path_info}
            fields = {"method": method, "route": route, **path, "status": status}
            request_log.info("request", **fields, bytes=_bytes(response), ms=round(seconds * 1000, 1))
        return response

    return respond


@cache
def _requests(route: str, method: str, status: int) -> Counter:
    return REQUESTS.labels(route, method, str(status))


@cache
def _seconds(route: str) -> Histogram:
    return SECONDS.labels(route)


def _route(request: HttpRequest, response: HttpResponseBase) -> str:
    """Return the name of the address's pattern. It is "static" for a file and "none" where nothing stands."""
    if request.resolver_match:
        return request.resolver_match.view_name
    is_file = response.status_code < 400 and request.path_info.startswith(settings.STATIC_URL)
    return "static" if is_file else "none"


def _method(request: HttpRequest) -> str:
    return request.method if request.method in METHODS else "other"


def _bytes(response: HttpResponseBase) -> int:
    """Return the length of the body before it is sent. It is 0 where it is unknown."""
    if isinstance(response, HttpResponse):
        return len(response.content)
    return int(response.get("Content-Length") or 0)


def request_id(answer: Answer) -> Answer:
    """Name each request in the log and the answer.

    The client's own X-Request-ID is the name where it is well-formed.
    """

    def respond(request: HttpRequest) -> HttpResponseBase:
        given = request.META.get("HTTP_X_REQUEST_ID", "")
        name = given if WELL_FORMED.fullmatch(given) else os.urandom(16).hex()
        request.request_id = name  # type: ignore[attr-defined]
        bound = structlog.contextvars.bind_contextvars(request_id=name)
        try:
            response = answer(request)
        finally:
            structlog.contextvars.reset_contextvars(**bound)
        response["X-Request-ID"] = name
        return response

    return respond


def language(answer: Answer) -> Answer:
    """Speak the language that the path begins with; where it begins with none, the one that the reader accepts."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        request.LANGUAGE_CODE = language_in(request.path_info) or accepted_language(request)
        with translation.override(request.LANGUAGE_CODE):
            response = answer(request)
        if language_in(request.path_info):
            response.headers.setdefault("Content-Language", request.LANGUAGE_CODE)
        return response

    return respond


def accepted_language(request: HttpRequest) -> str:
    """Return the reader's preferred language among the site's. English when the reader accepts none of them."""
    for name, weight in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        if weight and name.partition("-")[0] in LANGUAGES:
            return name.partition("-")[0]
    return "en"


def caching(answer: Answer) -> Answer:
    """Set the tag, coding and cache time of answers. Errors are not kept."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        response = answer(request)
        if isinstance(response, CachedAnswer):
            return response  # it bears all of this
        if isinstance(response, Unchanged):
            _set_cache_control(request, response)
            patch_vary_headers(response, ["Accept-Encoding"])
            return response
        if response.status_code >= 400:
            response.headers.setdefault("Cache-Control", "no-store")
        elif request.method in ("GET", "HEAD") and response.status_code == 200:
            _set_etag(request, response)
        elif request.method in ("GET", "HEAD") and response.has_header("Location"):
            _set_cache_control(request, response)
        if isinstance(response, HttpResponse) and not _is_compressed(response):
            _compress(request, response)
        if isinstance(response, HttpResponse):
            cache_answer(request, response)
        return response

    return respond


def _is_compressed(response: HttpResponse) -> bool:
    return response.has_header("Content-Encoding") or response.get("Content-Type") == "image/png"


def _set_etag(request: HttpRequest, response: HttpResponseBase) -> None:
    if response.has_header("Cache-Control"):
        return
    _set_cache_control(request, response)
    if not response.has_header("ETag"):
        media = response.get("Content-Type", "").partition(";")[0].rpartition("/")[2]
        response["ETag"] = etag(request, media)


def _set_cache_control(request: HttpRequest, response: HttpResponseBase) -> None:
    """Set missing cache control and cache tags.

    An answer that sets its own cache control is left alone. Caches purge an answer by its tags.
    """
    if not response.has_header("Cache-Control"):
        response["Cache-Control"] = cache_control(request)
        response["Cache-Tag"] = cache_tags(request)


def _compress(request: HttpRequest, response: HttpResponse) -> None:
    if not response.content:
        return  # nothing to be coded
    patch_vary_headers(response, ["Accept-Encoding"])
    if coding(request) != "gzip":
        return
    # without a time in it the same text is the same bytes, as a strong tag promises
    response.content = gzip.compress(response.content, compresslevel=6, mtime=0)
    response["Content-Encoding"] = "gzip"
    response["Content-Length"] = str(len(response.content))


def bound_parts(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Refuse bodies of more fields than any form has before they are taken apart; a part (RFC 7578) costs ten times as much as a plain field.

    Raises TooManyFieldsSent.
    """

    def respond(request: HttpRequest) -> HttpResponseBase:
        between, most = b"", 0
        if request.content_type == "multipart/form-data":
            between, most = (request.content_params or {}).get("boundary", "").encode(), MOST_PARTS
        elif request.content_type == "application/x-www-form-urlencoded":
            between, most = b"&", MOST_FIELDS
        if between and request.body.count(between) > most:
            raise TooManyFieldsSent("more fields than any form has")
        return answer(request)

    return respond


class SlashMiddleware(CommonMiddleware):
    """The middleware that redirects to addresses with a final slash.

    It leads a reader who left the slash out to the page, and nobody who sends something.
    """

    def should_redirect_with_slash(self, request: HttpRequest) -> bool:
        return request.method in ("GET", "HEAD") and super().should_redirect_with_slash(request)

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Set the length of an answer; a 304 has none of its own, and would give that of the reader's copy (RFC 9110, 8.6)."""
        return response if response.status_code == 304 else super().process_response(request, response)


def headers(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Set the CORS headers and answer preflight requests. The headers are for browsers of other sites."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        is_open = request.path_info.startswith(API)
        response = HttpResponse(headers=PREFLIGHT) if is_open and _is_preflight(request) else answer(request)
        for name, value in HEADERS[is_open, response.status_code == 304].items():
            response[name] = value
        return response

    return respond


def _is_preflight(request: HttpRequest) -> bool:
    return request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers


class PolicyMiddleware(CSPMiddleware):
    """The policy of the settings, put together once; only a page that says something else has it put together anew. A 304 gets none."""

    def process_request(self, request: HttpRequest) -> None:
        """Prepare nothing: no page asks for a nonce."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.status_code == 304:
            return response
        if any(name.startswith("_csp") for name in vars(response)):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, self.usual)
        return response

    @cached_property
    def usual(self) -> str:
        """Return the policy of the settings."""
        return build_policy()
