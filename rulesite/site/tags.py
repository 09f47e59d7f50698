"""Has the reader's copy of an answer become old?

An answer is made from the code, the content and a few settings, so its tag is known without making it.
"""

from __future__ import annotations

import zlib
from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified

from rulesite.revision import current
from rulesite.site.links import language_in


class Unchanged(HttpResponseNotModified):
    """The reader's copy is the present answer; what was told of it, and by whom it may be framed, stays as it was."""

    xframe_options_exempt = True


def coding(request: HttpRequest) -> str:
    """Return how the answer is coded for this reader: "gzip" where accepted, else "identity"."""
    return _coding(request.META.get("HTTP_ACCEPT_ENCODING", ""))


def tag(request: HttpRequest, media: str, state: str = "") -> str:
    """Return the strong tag of an answer of this media ("html", "json") at the request's address.

    `state` tells the records apart that the answer shows, where it shows any.
    """
    place = _digest(settings.SITE_URL, settings.CONTACT_URL, settings.CODE_LICENCE, settings.CONTENT_LICENCE)
    language = language_in(request.path_info) or "both"
    shown = f"{media}-{state}" if state else media
    return f'"{current().release}-{place:x}-{language}-{shown}-{coding(request)}"'


def not_modified(request: HttpRequest, media: str, state: str = "") -> HttpResponse | None:
    """Return a 304 when the reader holds the present answer; ask only once it is known that the address exists."""
    if request.method not in ("GET", "HEAD"):
        return None
    held, fresh = request.META.get("HTTP_IF_NONE_MATCH", ""), tag(request, media, state)
    if fresh not in held and held.strip() != "*":  # its quotation marks tell it from others, weak or strong
        return None
    return Unchanged(headers={"ETag": fresh})


@lru_cache
def _digest(*told: str) -> int:
    return zlib.crc32(" ".join(told).encode())


@lru_cache
def _coding(accepted: str) -> str:
    weights = dict(map(_weighed, accepted.lower().split(",")))
    return "gzip" if weights.get("gzip", weights.get("*", 0.0)) > 0 else "identity"


def _weighed(item: str) -> tuple[str, float]:
    name, *parameters = (part.strip() for part in item.split(";"))
    weights = [one.removeprefix("q=") for one in parameters if one.startswith("q=")]
    try:
        return name, float(weights[0] if weights else 1)
    except ValueError:
        return name, 0.0
