"""What are programs told that look at the site: search engines, and whoever looks for a hole in it?"""

from __future__ import annotations

from datetime import UTC, datetime

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.html import escape
from django.views.decorators.http import require_safe

from games.text import LANGUAGES
from rulesite.reference import changes
from rulesite.site import caching, links
from rulesite.site.caching import cached_answer
from rulesite.whole.directory import every

ROBOTS = """User-agent: *
Disallow: /ja/search/suggestions/
Disallow: /en/search/suggestions/
Disallow: /ja/search/names/
Disallow: /en/search/names/
Sitemap: {sitemap}
"""
SECURITY = """Contact: {contact}
Expires: {expires:%Y-%m-%dT%H:%M:%SZ}
Preferred-Languages: ja, en
Canonical: {canonical}
"""
SITEMAP = """<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
{listed}</urlset>
"""
VALID = 7  # months, the present one included: half a year at least, and less than the whole one that RFC 9116 advises against


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Say what need not be looked at, and where the list of pages is."""
    words = ROBOTS.format(sitemap=links.absolute("/sitemap.xml"))
    return cached_answer(request, "plain") or HttpResponse(words, content_type="text/plain; charset=utf-8")


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """List every page in both languages, each with its partner and when what it shows last became different."""
    state = changes.newest()
    kept = cached_answer(request, "xml", state)
    if kept:
        return kept
    last, since = changes.last(), changes.beginning()
    listed = "".join(_listed(page.place, page.changed(last, since)) for page in every())
    response = HttpResponse(SITEMAP.format(listed=listed), content_type="application/xml")
    response["ETag"] = caching.etag(request, "xml", state)
    return response


@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """Say whom to tell of a hole (RFC 9116), where anybody is named; the same for a whole month."""
    if not settings.CONTACT_URL:
        raise Http404("nobody is named who could be told")
    expires = _month(datetime.now(UTC), VALID)
    state = f"{expires:%Y-%m}"
    known = cached_answer(request, "plain", state)
    if known:
        return known
    place = links.absolute(request.path)
    words = SECURITY.format(contact=settings.CONTACT_URL, expires=expires, canonical=place)
    tag = caching.etag(request, "plain", state)
    return HttpResponse(words, content_type="text/plain; charset=utf-8", headers={"ETag": tag})


def _listed(place: str, changed: datetime | None) -> str:
    """Return what the list of pages says of a page in each language; a template takes six times as long for all of them."""
    addresses = {language: escape(links.absolute(f"/{language}/{place}")) for language in LANGUAGES}
    told = f"<lastmod>{changed.isoformat()}</lastmod>" if changed else ""
    named = [*addresses.items(), ("x-default", addresses["en"])]
    told += "".join(f'<xhtml:link rel="alternate" hreflang="{code}" href="{address}"/>' for code, address in named)
    return "".join(f"<url><loc>{address}</loc>{told}</url>\n" for address in addresses.values())


def _month(time: datetime, later: int) -> datetime:
    """Return the beginning of a later month."""
    years, month = divmod(time.month - 1 + later, 12)
    return datetime(time.year + years, month + 1, 1, tzinfo=UTC)
