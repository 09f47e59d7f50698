"""What happens to every request and every answer, whatever the address?"""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.common import CommonMiddleware
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

from games.text import LANGUAGES
from rulesite.site import kept, lasting, tags
from rulesite.site.links import language_in

Answer = Callable[[HttpRequest], HttpResponseBase]
WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{1,64}")


def request_id(answer: Answer) -> Answer:
    """Name each request, by the client's own X-Request-ID where it is well-formed, in the log and in the answer."""

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
        request.LANGUAGE_CODE = language_in(request.path_info) or accepted(request)
        with translation.override(request.LANGUAGE_CODE):
            response = answer(request)
        if language_in(request.path_info):
            response.headers.setdefault("Content-Language", request.LANGUAGE_CODE)
        return response

    return respond


def accepted(request: HttpRequest) -> str:
    """Return the language that the reader likes best of those the site speaks, English when it accepts none."""
    for name, weight in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        if weight and name.partition("-")[0] in LANGUAGES:
            return name.partition("-")[0]
    return "en"


def caching(answer: Answer) -> Answer:
    """Give answers their tag, their coding and the time that caches may keep them; errors are not kept."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        response = answer(request)
        if isinstance(response, kept.Kept):
            return response  # it bears all of this
        if isinstance(response, tags.Unchanged):
            _lasting(request, response)
            patch_vary_headers(response, ["Accept-Encoding"])
            return response
        if response.status_code >= 400:
            response.headers.setdefault("Cache-Control", "no-store")
        elif request.method in ("GET", "HEAD") and response.status_code == 200:
            _dated(request, response)
        elif request.method in ("GET", "HEAD") and response.has_header("Location"):
            _lasting(request, response)
        if isinstance(response, HttpResponse) and not response.has_header("Content-Encoding"):
            _compressed(request, response)
        if isinstance(response, HttpResponse):
            kept.keep(request, response)
        return response

    return respond


def _dated(request: HttpRequest, response: HttpResponseBase) -> None:
    if response.has_header("Cache-Control"):
        return
    _lasting(request, response)
    if not response.has_header("ETag"):
        media = response.get("Content-Type", "").partition(";")[0].rpartition("/")[2]
        response["ETag"] = tags.tag(request, media)


def _lasting(request: HttpRequest, response: HttpResponseBase) -> None:
    """Say for how long caches may keep an answer that does not say it itself, and how it is purged from them."""
    if not response.has_header("Cache-Control"):
        response["Cache-Control"] = lasting.control(request)
        response["Cache-Tag"] = lasting.names(request)


def _compressed(request: HttpRequest, response: HttpResponse) -> None:
    if not response.content:
        return  # nothing to be coded
    patch_vary_headers(response, ["Accept-Encoding"])
    if tags.coding(request) != "gzip":
        return
    # without a time in it the same text is the same bytes, as a strong tag promises
    response.content = gzip.compress(response.content, compresslevel=6, mtime=0)
    response["Content-Encoding"] = "gzip"
    response["Content-Length"] = str(len(response.content))


class SlashMiddleware(CommonMiddleware):
    """Lead a reader who left out the final slash to the page, and nobody who sends something."""

    def should_redirect_with_slash(self, request: HttpRequest) -> bool:
        return request.method in ("GET", "HEAD") and super().should_redirect_with_slash(request)

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Tell the length of an answer; a 304 has none of its own, and would be taken for that of what the reader holds (RFC 9110, 8.6)."""
        return response if response.status_code == 304 else super().process_response(request, response)
