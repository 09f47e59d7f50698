"""Cached answers: ETags, Cache-Control, answers kept as they were sent, and 304 before an address is resolved.

An answer is made from the code, the content and a few settings, so its tag is known without making it. It is the same for everybody until
the next release, so its bytes are kept as they were sent, compressed or not, in a bounded cache of their own. There is one answer for each
entry, language and view option, and over the API for each way of asking for known things; never one for words, places in a list or
situations that somebody thinks of. The picture of a verdict alone is kept although its address is free text: every site that shows
the link asks for it, often at once, and it takes long to draw.

Caches in front fetch an answer anew after a minute. For a minute more the old one is sent while the new one is fetched; where none can be
had, whatever follows from code and content alone goes on for an hour. A stored situation does not: it may be removed."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache

from django.conf import settings
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache
from django.core.exceptions import DisallowedHost
from django.db import Error
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch
from msgspec import Struct

from games.text import LANGUAGES
from rulesite.revision import current
from rulesite.site.links import language_in
from rulesite.site.metrics import CACHED_ANSWERS
from rulesite.site.view_options import OPTION_NAMES, all_view_options, view_options_of

RECORDS = {
    "short",
    "shared:stored",
    "shared:picture",
    "api:shared",
}  # routes at whose addresses a stored situation may be read
RECORD = "public, max-age=0, s-maxage=60"
CONTENT = f"{RECORD}, stale-while-revalidate=60, stale-if-error=3600"
MOST_PAGES = 4_096  # pages whose addresses are known
UNCHANGED = CACHED_ANSWERS.labels("unchanged")
_pages: dict[tuple[str, str], KnownPage] = {}
CACHE = "answers"
PICTURE = "png"
QUERIES = {options.query("") for options in all_view_options()} | {f"lang={language}" for language in LANGUAGES}


class Unchanged(HttpResponseNotModified):
    """The reader's copy is the present answer; its headers stay as they were."""

    xframe_options_exempt = True


def coding(request: HttpRequest) -> str:
    """Return the coding of an answer for this reader: "gzip" where accepted, else "identity"."""
    return _coding(request.META.get("HTTP_ACCEPT_ENCODING", ""))


def etag(request: HttpRequest, media: str, state: str = "") -> str:
    """Return the strong entity tag of an answer.

    It depends on the media ("html", "json") and the request's address.
    `state` tells the records apart that the answer shows, where it shows any.
    """
    place = _digest(settings.SITE_URL, settings.CONTACT_URL, settings.CODE_LICENCE, settings.CONTENT_LICENCE)
    language = language_in(request.path_info) or "both"
    representation = f"{media}-{state}" if state else media
    coded = "identity" if media == PICTURE else coding(request)
    return f'"{current().release}-{place:x}-{language}-{representation}-{coded}"'


def not_modified(request: HttpRequest, media: str, state: str = "") -> HttpResponse | None:
    """Return a 304 when the reader holds the present answer; ask only once it is known that the address exists."""
    if request.method not in ("GET", "HEAD"):
        return None
    sent, fresh = request.META.get("HTTP_IF_NONE_MATCH", ""), etag(request, media, state)
    if fresh not in sent and sent.strip() != "*":  # its quotation marks tell it from others, weak or strong
        return None
    return Unchanged(headers={"ETag": fresh})


@lru_cache
def _digest(*settings_shown: str) -> int:
    return zlib.crc32(" ".join(settings_shown).encode())


@lru_cache
def _coding(accepted: str) -> str:
    weights = dict(map(_weight_of, accepted.lower().split(",")))
    return "gzip" if weights.get("gzip", weights.get("*", 0.0)) > 0 else "identity"


def _weight_of(coding_item: str) -> tuple[str, float]:
    name, *parameters = (part.strip() for part in coding_item.split(";"))
    weights = [parameter.removeprefix("q=") for parameter in parameters if parameter.startswith("q=")]
    try:
        return name, float(weights[0] if weights else 1)
    except ValueError:
        return name, 0.0


def cache_control(request: HttpRequest) -> str:
    """Return the cache control of an answer without an error."""
    return RECORD if _is_record(request) else CONTENT


def cache_tags(request: HttpRequest) -> str:
    """Return the names of an answer that is kept: its release, and the stored situation that it shows."""
    release = f"release-{current().release}"
    if request.resolver_match and _is_record(request):
        return f"{release}, stored-{request.resolver_match.kwargs['id']}"
    return release


def _is_record(request: HttpRequest) -> bool:
    return request.resolver_match is not None and request.resolver_match.view_name in RECORDS


class KnownPage(Struct, frozen=True):
    """A known address: its game or none, its media type, and the function that returns its state."""

    match: ResolverMatch
    media: str
    state: Callable[[], str]


def forget_pages() -> None:
    """Know no address, as at the start."""
    _pages.clear()


def number_of_pages() -> int:
    """Return the number of known addresses."""
    return len(_pages)


def remember_page(request: HttpRequest, media: str, state: Callable[[], str]) -> None:
    """Remember a request's address with its resolved page."""
    key = _page_key(request)
    if key in _pages or request.method not in ("GET", "HEAD") or request.resolver_match is None:
        return
    if number_of_pages() >= MOST_PAGES:
        forget_pages()
    _pages[key] = KnownPage(request.resolver_match, media, state)


def unchanged(answer: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Answer 304 to readers who hold a page's present version.

    Only a page with a known address is answered so.
    """

    def respond(request: HttpRequest) -> HttpResponseBase:
        return ("HTTP_IF_NONE_MATCH" in request.META and _answer_unchanged(request)) or answer(request)

    return respond


def _answer_unchanged(request: HttpRequest) -> HttpResponseBase | None:
    page = _pages.get(_page_key(request))
    if page is None:
        return None
    with suppress(DisallowedHost, Error):  # said where the address is followed
        request.get_host()
        response = not_modified(request, page.media, page.state())
        if response:
            request.resolver_match = page.match
            response["Content-Language"] = language_in(request.path_info)
            UNCHANGED.inc()
        return response
    return None


def _page_key(request: HttpRequest) -> tuple[str, str]:
    return request.path_info, request.META.get("QUERY_STRING", "")


class CachedAnswer(HttpResponse):
    """An answer as it was sent before."""


def cached_answer(
    request: HttpRequest, media: str, state: str = "", state_later: Callable[[], str] | None = None
) -> HttpResponse | None:
    """Return the answer where nothing must be made for it; ask only once it is known that the address exists.

    `state` tells the records apart that the answer shows, where it shows any; a page that shows some can give what returns it
    at another time, so that its address is known again.
    """
    if (
        (state_later or not state)
        and language_in(request.path_info)
        and request.META.get("QUERY_STRING", "") in QUERIES
    ):
        remember_page(request, media, state_later or str)
    unchanged = not_modified(request, media, state)
    answer = unchanged or _answer_sent_before(request, media, etag(request, media, state))
    CACHED_ANSWERS.labels("unchanged" if unchanged else "kept" if answer else "made").inc()
    return answer


def tag_record_page(request: HttpRequest, response: HttpResponse, state: str, media: str = "html") -> HttpResponse:
    """Give a page with records, or a picture of one, the tag by which `cached_answer` recognizes it."""
    response["ETag"] = etag(request, media, state)
    return response


def cache_answer(request: HttpRequest, response: HttpResponse) -> None:
    """Cache a tagged answer once it is ready to send."""
    if request.method != "GET" or response.status_code != 200:
        return
    key = _cache_key(request, response["ETag"]) if response.has_header("ETag") else None
    if key:
        _cache_of(response["Content-Type"].endswith(PICTURE)).set(key, (response.content, dict(response.items())))


def allow_caching(request: HttpRequest) -> None:
    """Allow caching for a request's query.

    The caller understands every parameter of it, and none is free text; or the answer is a picture.
    """
    request.may_be_kept = True  # type: ignore[attr-defined]


def _cache_of(is_picture: bool) -> BaseCache:
    """Return the cache of an answer: pictures, of which there is one for each situation, drive out no page."""
    return caches["pictures" if is_picture else CACHE]


def _answer_sent_before(request: HttpRequest, media: str, tag: str) -> HttpResponse | None:
    key = _cache_key(request, tag) if request.method in ("GET", "HEAD") else None
    stored = _cache_of(media == PICTURE).get(key) if key else None
    return CachedAnswer(stored[0], headers=stored[1]) if stored else None


def _cache_key(request: HttpRequest, tag: str) -> str | None:
    """Return the cache key of an answer. None where free text makes endless addresses of its kind."""
    query = request.META.get("QUERY_STRING", "")
    if query not in QUERIES:
        if getattr(request, "may_be_kept", False):
            query = request.GET.urlencode()
        elif language_in(request.path_info) and request.GET.keys() <= {*OPTION_NAMES}:
            query = view_options_of(request).query("")  # the same wishes, in whichever order and spelling
        else:
            return None
    return hashlib.sha256(f"{tag} {request.path}?{query}".encode()).hexdigest()
