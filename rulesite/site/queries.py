"""What may stand in the query of a page, and where does an address with anything else lead?

Whatever a page does not know leads to the address without it: what is made once is kept by address, and no made-up parameter
makes it again. Parameters of the API are refused instead (`rulesite.api.query`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils.encoding import escape_uri_path
from django.utils.http import escape_leading_slashes

from rulesite.site import wishes
from rulesite.site.links import API

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def knows(test: Callable[[str], bool]) -> Callable[[View], View]:
    """Let the query of a page hold the parameters whose names pass a test, beside what a reader can wish of every page."""

    def marked(view: View) -> View:
        view.knows = test  # type: ignore[attr-defined]
        return view

    return marked


def is_no_tracking(name: str) -> bool:
    """Return whether a parameter is none that other sites add to a link to follow who opens it."""
    return name not in ("fbclid", "gclid", "yclid") and not name.startswith("utm_")


class QueryMiddleware:
    """Lead an address whose query holds what its page does not know to the address without that."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.answer(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, names: Any) -> HttpResponseRedirect | None:
        if request.method not in ("GET", "HEAD") or request.path_info.startswith(API) or wishes.are_torn(request):
            return None
        sent = [piece for piece in _raw(request).split("&") if piece]
        kept = [piece for piece in sent if _is_known(request, view, piece)]
        return _led(request, "&".join(kept)) if kept != sent else None


def _raw(request: HttpRequest) -> str:
    """Return the query as it was sent; WSGI hands its bytes over as Latin-1."""
    query: str = request.META.get("QUERY_STRING", "")
    return query.encode("latin-1").decode("utf-8", "replace")


def _is_known(request: HttpRequest, view: Any, piece: str) -> bool:
    name, value = parse_qsl(piece, keep_blank_values=True)[0]
    if name in wishes.NAMES:
        return wishes.is_one(request, name, value)
    return bool(getattr(view, "knows", _nothing)(name))


def _nothing(name: str) -> bool:
    return False


def _led(request: HttpRequest, query: str) -> HttpResponseRedirect:
    path = escape_leading_slashes(escape_uri_path(request.path))
    return HttpResponseRedirect(f"{path}?{query}" if query else path, headers={"Cache-Control": "no-store"})
