"""What is a search engine told?"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.text import LANGUAGES
from rulesite.site import links
from rulesite.site.directory import pages
from rulesite.site.kept import answered

ROBOTS = """User-agent: *
Disallow: /ja/search/suggestions/
Disallow: /en/search/suggestions/
Sitemap: {sitemap}
"""


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Say what need not be looked at, and where the list of pages is."""
    words = ROBOTS.format(sitemap=links.absolute("/sitemap.xml"))
    return answered(request, "plain") or HttpResponse(words, content_type="text/plain; charset=utf-8")


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """List every page in both languages, each with its partner."""
    kept = answered(request, "xml")
    if kept:
        return kept
    held = [
        {language: links.absolute(links.switched(path, language)) for language in LANGUAGES} for path in pages("en")
    ]
    return render(request, "site/sitemap.xml", {"pages": held}, content_type="application/xml")
