"""What does a reader see when there is no page, no longer one, or none to be had?"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import structlog
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import translation

from games.content import Retired
from games.game import Game, all_games
from rulesite.api import problems
from rulesite.server.connection import KEY
from rulesite.site import links
from rulesite.site.errors import ERRORS, Failed
from rulesite.site.outages import SOON
from rulesite.site.registry import EntryGone
from rulesite.site.view_options import are_ambiguous
from rulesite.whole import copies
from rulesite.whole.nearest import listed, nearest

log = structlog.get_logger(__name__)

LOST = (OperationalError, InterfaceError, sqlite3.Error)  # what a database, or the index, is when it is not there
TOO_LARGE = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


class FailureMiddleware:
    """Words for what a view says in a type: that its address is retired, takes no such method, or lies in what is not there."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        copies.begin()
        response = self.answer(request)
        if isinstance(response, HttpResponseNotAllowed):
            return _not_allowed(request, response["Allow"])
        return _unavailable(request) if copies.were_read() and _are_missing() else response

    def process_view(self, request: HttpRequest, view: Any, args: Any, names: Any) -> HttpResponse | None:
        """Refuse to show a page in two ways at once; the API says itself what it knows of its parameters."""
        if request.path_info.startswith(links.API) or not are_ambiguous(request):
            return None
        return _failed(request, "bad-parameter")

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, Failed):
            return _said(request, exception)
        if isinstance(exception, LOST):
            log.warning("unavailable", problem=str(exception))
            if isinstance(exception, sqlite3.Error):
                _are_missing()  # an index goes with its build
            return _unavailable(request)
        if not isinstance(exception, EntryGone):
            return _unavailable(request) if copies.were_read() and _are_missing() else None
        if exception.retired.successor:
            return HttpResponsePermanentRedirect(_successor(request, exception.game, exception.retired))
        listed = links.page(translation.get_language(), links.LISTS[exception.retired.kind], exception.game.slug)
        context = {"game": exception.game, "retired": exception.retired, "listed": listed}
        return _failed(request, "gone", context)


def refused(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Say why the server could not read a request, where it asks for that."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        code = request.META.get(KEY)
        return _failed(request, code) if code else answer(request)

    return respond


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that cannot be read: for a host that is not ours, malformed, or more than any form can send."""
    return _failed(request, "too-large" if isinstance(exception, TOO_LARGE) else "bad-request")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer for an address where nothing stands, with what lies nearest to it."""
    if request.path_info.startswith(links.API):
        return _failed(request, "not-found")
    game, kind = listed(request.path_info)
    way = links.page(translation.get_language(), links.LISTS[kind], game.slug) if game and kind else ""
    return _failed(request, "not-found", {"game": game, "near": nearest(request.path_info), "listed": way})


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer when the site itself has failed; needs no database."""
    return _failed(request, "server-error")


def _are_missing() -> bool:
    """Return whether the copies of this process are not there, or cannot be told to be there."""
    try:
        return copies.are_missing()
    except LOST:
        return True


def _unavailable(request: HttpRequest) -> HttpResponse:
    return _said(request, Failed("unavailable", {"Retry-After": str(SOON)}))


def _said(request: HttpRequest, failure: Failed) -> HttpResponse:
    return _told(_failed(request, failure.code, _way_back(request, failure)), failure.headers)


def _not_allowed(request: HttpRequest, methods: str) -> HttpResponse:
    return _told(_failed(request, "method-not-allowed"), {"Allow": methods})


def _told(response: HttpResponse, headers: dict[str, str]) -> HttpResponse:
    for name, value in headers.items():
        response[name] = value
    return response


def _way_back(request: HttpRequest, failure: Failed) -> dict[str, object]:
    """Return the address to open again, and after how many seconds, where a page is only delayed."""
    wait = failure.headers.get("Retry-After")
    again = request.get_full_path() if request.method in ("GET", "HEAD") else ""
    return {"wait": int(wait), "again": again} if wait else {}


def _failed(request: HttpRequest, code: str, context: dict[str, object] | None = None) -> HttpResponse:
    if request.path_info.startswith(links.API):
        return problems.answer(request, problems.Problem(code))
    error = ERRORS[code]
    # no copy of the page exists in either language, so the page names none
    known = {"error": error, "games": all_games().values(), "canonical": "", "alternates": (), **(context or {})}
    return render(request, "failed.html", known, status=error.status)


def _successor(request: HttpRequest, game: Game, retired: Retired) -> str:
    path = links.page(translation.get_language(), links.SINGLE[retired.kind], game.slug, retired.successor)
    query = request.GET.urlencode()
    return f"{path}?{query}" if query else path
