"""Has this answer been made before?

What bears a tag is the same for everybody until the next release, so that its bytes are kept as they were sent, compressed or
not. They lie in a cache of their own, which is bounded: what fills it drives out no count of requests. There is one answer for each
entry, language and wish of its reader, and over the API for each way of asking for what is known; never one for words, places in a list
or situations that somebody thinks of.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse

from games.text import LANGUAGES
from rulesite.site import tags, wishes
from rulesite.site.again import know
from rulesite.site.links import language_in
from rulesite.site.metrics import KEPT

CACHE = "answers"
QUERIES = {wished.query("") for wished in wishes.every()} | {f"lang={language}" for language in LANGUAGES}


class Kept(HttpResponse):
    """An answer as it was sent before."""


def answered(
    request: HttpRequest, media: str, state: str = "", again: Callable[[], str] | None = None
) -> HttpResponse | None:
    """Return the answer where nothing must be made for it; ask only once it is known that the address exists.

    `state` tells the records apart that the answer shows, where it shows any; a page that shows some can give what returns it
    at another time, so that its address is known again.
    """
    if (again or not state) and language_in(request.path_info) and request.META.get("QUERY_STRING", "") in QUERIES:
        know(request, media, again or str)
    unchanged = tags.not_modified(request, media, state)
    answer = unchanged or _sent(request, tags.tag(request, media, state))
    KEPT.labels("unchanged" if unchanged else "kept" if answer else "made").inc()
    return answer


def recorded(request: HttpRequest, response: HttpResponse, state: str) -> HttpResponse:
    """Give a page that shows records the tag by which `answered` knows it again."""
    response["ETag"] = tags.tag(request, "html", state)
    return response


def keep(request: HttpRequest, response: HttpResponse) -> None:
    """Keep an answer that bears a tag, once it is ready to be sent."""
    if request.method != "GET" or response.status_code != 200:
        return
    key = _key(request, response["ETag"]) if response.has_header("ETag") else None
    if key:
        caches[CACHE].set(key, (response.content, dict(response.items())))


def let(request: HttpRequest) -> None:
    """Let the answer to a request be kept for its query, of which every parameter is understood and none holds what anybody can think of."""
    request.may_be_kept = True  # type: ignore[attr-defined]


def _sent(request: HttpRequest, tag: str) -> HttpResponse | None:
    key = _key(request, tag) if request.method in ("GET", "HEAD") else None
    held = caches[CACHE].get(key) if key else None
    return Kept(held[0], headers=held[1]) if held else None


def _key(request: HttpRequest, tag: str) -> str | None:
    """Return under what an answer is kept, None where anybody can think of another address of its kind."""
    query = request.META.get("QUERY_STRING", "")
    if query not in QUERIES:
        if getattr(request, "may_be_kept", False):
            query = request.GET.urlencode()
        elif language_in(request.path_info) and request.GET.keys() <= {*wishes.NAMES}:
            query = wishes.of(request).query("")  # the same wishes, in whichever order and spelling
        else:
            return None
    return hashlib.sha256(f"{tag} {request.path}?{query}".encode()).hexdigest()
