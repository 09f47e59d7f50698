"""Does a reader hold the present page of an address that was asked for before?

Browsers ask so each time that a page is opened again. What stands at the address is known then, and is not looked up anew: only the
tags are compared. Whatever else there is to say is said where the address is followed; a request that the server could not read holds no
tag when it comes here (`rulesite/server/refused.py`).
"""

from collections.abc import Callable
from contextlib import suppress

from django.core.exceptions import DisallowedHost
from django.db import Error
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch
from msgspec import Struct

from rulesite.site import tags
from rulesite.site.links import language_in
from rulesite.site.metrics import KEPT

MOST = 4_096  # pages whose addresses are known
UNCHANGED = KEPT.labels("unchanged")


class Page(Struct, frozen=True):
    """What is at an address: whose it is, its media, and what returns the state that its tag tells."""

    match: ResolverMatch
    media: str
    state: Callable[[], str]


_pages: dict[tuple[str, str], Page] = {}


def forget() -> None:
    """Know no address, as at the start."""
    _pages.clear()


def known() -> int:
    """Return how many addresses are known."""
    return len(_pages)


def know(request: HttpRequest, media: str, state: Callable[[], str]) -> None:
    """Remember what is at the address of a request that has been followed to its page."""
    key = _key(request)
    if key in _pages or request.method not in ("GET", "HEAD") or request.resolver_match is None:
        return
    if known() >= MOST:
        forget()
    _pages[key] = Page(request.resolver_match, media, state)


def unchanged(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Tell a reader who holds the present page of a known address just that."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        return ("HTTP_IF_NONE_MATCH" in request.META and _unchanged(request)) or answer(request)

    return respond


def _unchanged(request: HttpRequest) -> HttpResponseBase | None:
    page = _pages.get(_key(request))
    if page is None:
        return None
    with suppress(DisallowedHost, Error):  # said where the address is followed
        request.get_host()
        held = tags.not_modified(request, page.media, page.state())
        if held:
            request.resolver_match = page.match
            held["Content-Language"] = language_in(request.path_info)
            UNCHANGED.inc()
        return held
    return None


def _key(request: HttpRequest) -> tuple[str, str]:
    return request.path_info, request.META.get("QUERY_STRING", "")
