"""The list of all pages, and the files for programs: robots.txt, sitemap.xml and security.txt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.html import escape
from django.views.decorators.http import require_safe
from msgspec import Struct

from games.game import Game, all_games
from games.text import LANGUAGES
from rulesite.puzzles.records import practice
from rulesite.reference import changes
from rulesite.reference.changes import READ, Last
from rulesite.reference.references import all_references
from rulesite.site import caching, links, throttles
from rulesite.site.caching import cached_answer
from rulesite.site.registry import ids, outline

KINDS = {"rules": "rule", "faq": "faq", "terms": "term", "cards": "card", "check": "checker"}
GAME_PAGES = {
    "": READ,
    "coverage/": ("rule", "faq", "card"),
    "sources/": ("source", "edition"),
    "rules/": ("section", "rule"),
}
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
{urls}</urlset>
"""
VALID = 7  # months, the present one included: half a year at least, and less than the whole one that RFC 9116 advises against


class Page(Struct, frozen=True):
    """A page: its path after the language, and the entries that it shows, one by its id or all of some kinds of a game.

    Without kinds it shows no entries; without a game those of all games.
    """

    place: str
    game: str = ""
    kinds: tuple[str, ...] = ()
    slug: str = ""

    def changed(self, last: Mapping[Last, datetime], since: datetime | None) -> datetime | None:
        """Return the time of the last change of its entries. None where it is unknown.

        An entry without a record has been the same `since` records began.
        """
        if not self.kinds:
            return None
        if self.slug:
            return last.get((self.game, self.kinds[0], self.slug)) or since
        times = (time for (game, kind, _), time in last.items() if kind in self.kinds and self.game in ("", game))
        return max(times, default=since)


def all_pages() -> Iterator[Page]:
    """Yield every page that search engines may keep."""
    yield from (Page("", kinds=READ), Page("about/"), Page("situations/"), Page("changes/", kinds=READ))
    for game in all_games().values():
        yield from _game_pages(game)


def paths(language: str) -> Iterator[str]:
    """Yield the path of every such page in one language."""
    yield from (f"/{language}/{page.place}" for page in all_pages())


def _game_pages(game: Game) -> Iterator[Page]:
    for place, kinds in GAME_PAGES.items():
        yield Page(f"{game.slug}/{place}", game.slug, kinds)
    if outline(game):
        yield Page(f"{game.slug}/sheet/", game.slug, ("rule",))
    if practice(game.slug):
        yield Page(f"{game.slug}/puzzle/", game.slug, ("faq",))
    for survey in game.surveys:
        yield Page(f"{game.slug}/{survey.slug}/", game.slug)
    for form in game.transcripts:
        yield Page(f"{game.slug}/check/{form.checker}/log/", game.slug)
    for reference in all_references(game):
        yield Page(f"{game.slug}/sources/{reference.source}/{reference.id}/", game.slug, ("source",))
    if ids(game, "faq"):
        yield Page(f"{game.slug}/answers/", game.slug, ("faq",))
    for place in ("faq", "terms", "cards"):
        if ids(game, KINDS[place]):
            yield Page(f"{game.slug}/{place}/", game.slug, (KINDS[place],))
    for place, kind in KINDS.items():
        kinds = () if kind == "checker" else (kind,)
        for slug in ids(game, kind):
            yield Page(f"{game.slug}/{place}/{slug}/", game.slug, kinds, slug)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Answer robots.txt: paths to leave out, and the address of the sitemap."""
    words = ROBOTS.format(sitemap=links.absolute("/sitemap.xml"))
    return cached_answer(request, "plain") or HttpResponse(words, content_type="text/plain; charset=utf-8")


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """List every page in both languages. Each has its partner and the time of its last change."""
    state = changes.newest()
    cached = cached_answer(request, "xml", state)
    if cached:
        return cached
    throttles.demand(request, throttles.Searches)  # it is too long to be kept in the memory of a process
    last, since = changes.last(), changes.beginning()
    urls = "".join(_sitemap_entry(page.place, page.changed(last, since)) for page in all_pages())
    response = HttpResponse(SITEMAP.format(urls=urls), content_type="application/xml")
    response["ETag"] = caching.etag(request, "xml", state)
    return response


@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """Answer security.txt (RFC 9116), the same for a whole month; raises Http404 without CONTACT_URL."""
    if not settings.CONTACT_URL:
        raise Http404("nobody is named who could be told")
    expires = _first_of_month(datetime.now(UTC), VALID)
    state = f"{expires:%Y-%m}"
    cached = cached_answer(request, "plain", state)
    if cached:
        return cached
    place = links.absolute(request.path)
    words = SECURITY.format(contact=settings.CONTACT_URL, expires=expires, canonical=place)
    tag = caching.etag(request, "plain", state)
    return HttpResponse(words, content_type="text/plain; charset=utf-8", headers={"ETag": tag})


def _sitemap_entry(place: str, changed: datetime | None) -> str:
    """Return a page's entries, one in each language; a template takes six times as long for all of them."""
    addresses = {language: escape(links.absolute(f"/{language}/{place}")) for language in LANGUAGES}
    entry = f"<lastmod>{changed.isoformat()}</lastmod>" if changed else ""
    alternates = [*addresses.items(), ("x-default", addresses["en"])]
    entry += "".join(
        f'<xhtml:link rel="alternate" hreflang="{code}" href="{address}"/>' for code, address in alternates
    )
    return "".join(f"<url><loc>{address}</loc>{entry}</url>\n" for address in addresses.values())


def _first_of_month(time: datetime, later: int) -> datetime:
    """Return the start of the month a number of months later."""
    years, month = divmod(time.month - 1 + later, 12)
    return datetime(time.year + years, month + 1, 1, tzinfo=UTC)
