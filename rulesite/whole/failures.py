"""Pages of failures: an address with no page, a page that is gone, and content that cannot be read now."""

from __future__ import annotations

import difflib
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import structlog
from django.core.exceptions import ImproperlyConfigured, RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.db import DatabaseError, Error, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import translation
from msgspec import Struct

from games.content import Retired
from games.game import Game, all_games
from games.text import Text
from rulesite.api import problems
from rulesite.server.connection import KEY
from rulesite.site import links
from rulesite.site.errors import ERRORS, Failed
from rulesite.site.outages import SOON
from rulesite.site.registry import EntryGone, cards_named, ids, title
from rulesite.site.startup import required_at_first
from rulesite.site.throttles import Forms, demand
from rulesite.site.view_options import are_ambiguous
from rulesite.whole import builds
from rulesite.whole.sitemap import KINDS

log = structlog.get_logger(__name__)

LOST = (OperationalError, InterfaceError, sqlite3.Error)  # errors of a database, or an index, that is not there
REFUSALS = {"25006", "42501"}  # PostgreSQL's states of a transaction that may only read, and of a right that is missing
TOO_LARGE = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)
ALIKE, MOST_NEAR, LONGEST_NAME = 0.6, 5, 60


class FailureMiddleware:
    """Pages for failures that a view raises or returns: a retired address, a wrong method, content that cannot be read."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        builds.watch_copies()
        response = self.answer(request)
        if isinstance(response, HttpResponseNotAllowed):
            return _method_page(request, response["Allow"])
        return _unavailable_page(request) if _read_missing_copies() else response

    def process_view(self, request: HttpRequest, view: Any, args: Any, names: Any) -> HttpResponse | None:
        """Refuse contradictory view options; the API checks its parameters itself."""
        if request.path_info.startswith(links.API) or not are_ambiguous(request):
            return None
        return _page(request, "bad-parameter")

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, Failed):
            return _failure_page(request, exception)
        if is_lost(exception):
            log.warning("unavailable", problem=str(exception))
            if isinstance(exception, sqlite3.Error):
                _copies_are_missing()  # an index goes with its build
            return _unavailable_page(request)
        if not isinstance(exception, EntryGone):
            return _unavailable_page(request) if _read_missing_copies() else None
        if exception.retired.successor:
            return HttpResponsePermanentRedirect(_successor(request, exception.game, exception.retired))
        list_path = links.page(translation.get_language(), links.LISTS[exception.retired.kind], exception.game.slug)
        context = {"game": exception.game, "retired": exception.retired, "list_path": list_path}
        return _page(request, "gone", context)


def is_lost(exception: Exception) -> bool:
    """Return whether a database, or an index, is not there, damaged, or may only be read."""
    if not isinstance(exception, DatabaseError):
        return isinstance(exception, LOST)
    cause = exception.__cause__
    # the type itself is that of a damaged file; its subclasses are mistakes of whoever asks
    return (
        isinstance(exception, LOST)
        or type(cause) is sqlite3.DatabaseError
        or getattr(cause, "sqlstate", "") in REFUSALS
    )


def refused(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Answer unreadable requests with the reason for their refusal."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        code = request.META.get(KEY)
        return _page(request, code) if code else answer(request)

    return respond


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a malformed or too large request. Requests for an unknown host come here too.

    What is too large is refused before the view that would count it, and counts as a form.
    """
    if not isinstance(exception, TOO_LARGE):
        return _page(request, "bad-request")
    try:
        demand(request, Forms)
    except Failed as failure:
        return _failure_page(request, failure)
    return _page(request, "too-large")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer an unknown address with the entries nearest to it."""
    if request.path_info.startswith(links.API):
        return _page(request, "not-found")
    game, kind, _ = _parts_of(request.path_info)
    list_path = links.page(translation.get_language(), links.LISTS[kind], game.slug) if game and kind else ""
    context: dict[str, object] = {"game": game, "near": nearest_entries(request.path_info), "list_path": list_path}
    return _page(request, "not-found", context)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer for a failure of the site itself, without a database."""
    return _page(request, "server-error")


@required_at_first
def load_page() -> None:
    """Make the page of a failure once: from then on it needs no file, of which there may be none left to open.

    Raises ImproperlyConfigured naming the command where the files that it names were not collected.
    """
    request = HttpRequest()
    request.method, request.path, request.path_info = "GET", "/", "/"
    try:
        _page(request, "server-error")
    except ValueError as problem:  # the storage of the files says so of one that it does not know
        raise ImproperlyConfigured(f"{problem}: run manage.py collectstatic.") from problem


def _read_missing_copies() -> bool:
    """Return whether an answer used copies that are now missing."""
    return builds.copies_were_used() and _copies_are_missing()


def _copies_are_missing() -> bool:
    """Return whether this process's copies are missing. A database that cannot be asked counts as missing copies."""
    try:
        return builds.copies_are_missing()
    except (Error, sqlite3.Error) as problem:
        if is_lost(problem):
            return True
        raise


def _unavailable_page(request: HttpRequest) -> HttpResponse:
    return _failure_page(request, Failed("unavailable", {"Retry-After": str(SOON)}))


def _failure_page(request: HttpRequest, failure: Failed) -> HttpResponse:
    return _with_headers(_page(request, failure.code, _retry(request, failure)), failure.headers)


def _method_page(request: HttpRequest, methods: str) -> HttpResponse:
    return _with_headers(_page(request, "method-not-allowed"), {"Allow": methods})


def _with_headers(response: HttpResponse, headers: dict[str, str]) -> HttpResponse:
    for name, value in headers.items():
        response[name] = value
    return response


def _retry(request: HttpRequest, failure: Failed) -> dict[str, object]:
    """Return the retry address and the wait in seconds. It is empty for a page that is not merely delayed."""
    wait = failure.headers.get("Retry-After")
    address = request.get_full_path() if request.method in ("GET", "HEAD") else ""
    return {"wait": int(wait), "retry_path": address} if wait else {}


def _page(request: HttpRequest, code: str, context: dict[str, object] | None = None) -> HttpResponse:
    if request.path_info.startswith(links.API):
        return problems.answer(request, problems.Problem(code))
    error = ERRORS[code]
    # no copy of the page exists in either language, so the page names none
    defaults = {"error": error, "games": all_games().values(), "canonical": "", "alternates": ()}
    return render(request, "failed.html", {**defaults, **(context or {})}, status=error.status)


def _successor(request: HttpRequest, game: Game, retired: Retired) -> str:
    path = links.page(translation.get_language(), links.SINGLE[retired.kind], game.slug, retired.successor)
    query = request.GET.urlencode()
    return f"{path}?{query}" if query else path


class NearEntry(Struct, frozen=True):
    """An entry near an unknown address: its game, kind, id and title."""

    game: Game
    kind: str
    slug: str
    title: Text


def nearest_entries(path: str) -> list[NearEntry]:
    """Return the entries whose ids resemble a path's end.

    They are of the path's game, and of its kind where it has one; the nearest comes first.
    """
    game, kind, slug = _parts_of(path)
    if not game or not slug:
        return []
    kinds = [kind] if kind else [*KINDS.values()]
    candidates = [(kind, entry_id) for kind in kinds for entry_id in ids(game, kind)]
    alike = difflib.get_close_matches(slug, {entry_id for _, entry_id in candidates}, MOST_NEAR, ALIKE)
    matches = sorted(
        (candidate for candidate in candidates if candidate[1] in alike), key=lambda match: alike.index(match[1])
    )
    entries = [NearEntry(game, kind, entry_id, title(game, kind, entry_id)) for kind, entry_id in matches]
    cards = _near_cards(game, slug) if "card" in kinds else ()
    return [*{(entry.kind, entry.slug): entry for entry in (*entries, *cards)}.values()][:MOST_NEAR]


def _parts_of(path: str) -> tuple[Game | None, str, str]:
    """Return the game, kind and id of a path.

    The path is `/ja/{game}/{place}/{id}/` or a part of it; the game may be misspelt.
    """
    segments = [part.casefold()[:LONGEST_NAME] for part in path.split("/") if part][1:4]
    game_slug, place, slug = (*segments, *[""] * (3 - len(segments)))
    alike = difflib.get_close_matches(game_slug, [*all_games()], 1, ALIKE)
    game = all_games()[alike[0]] if alike else None
    return (game, KINDS[place], slug) if place in KINDS else (game, "", slug or place)


def _near_cards(game: Game, slug: str) -> Iterator[NearEntry]:
    """Yield the cards whose names resemble an id. Rows of a table are included."""
    for card in cards_named(game, slug.replace("-", " ")):
        yield NearEntry(game, "card", card, title(game, "card", card))
