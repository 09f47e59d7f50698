"""Pages of the site as a whole, and its web app manifest."""

from __future__ import annotations

from typing import Any

import orjson
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from games.content import Authority, Standing
from games.game import all_games
from rulesite.reference.legend import SIGNS
from rulesite.site import links
from rulesite.site.caching import cached_answer
from rulesite.site.errors import ERRORS

MANIFEST_MEDIA = "manifest+json"
PAPER = "#fbfaf7"
ICONS = (("small", 192, "any"), ("large", 512, "any"), ("maskable", 512, "maskable"))


@require_safe
def root(request: HttpRequest) -> HttpResponse:
    """Redirect to the home page in the browser's preferred language."""
    response = HttpResponseRedirect(links.page(request.LANGUAGE_CODE, "site:home"))
    patch_vary_headers(response, ["Accept-Language"])
    return response


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Ask what happened, and show the games with questions that are asked of them."""
    return cached_answer(request, "html") or render(request, "site/home.html", {"games": [*all_games().values()]})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Explain the site, its verdicts and the traces of visits."""
    licences = {"code_licence": settings.CODE_LICENCE, "content_licence": settings.CONTENT_LICENCE}
    words = licences | {"standings": [*Standing], "authorities": [*Authority], "marks": [*SIGNS]}
    return cached_answer(request, "html") or render(request, "site/about.html", words)


@require_safe
def situations(request: HttpRequest) -> HttpResponse:
    """Show the situations that a reader has named; they are kept in the browser, which fills the page in."""
    return cached_answer(request, "html") or render(request, "site/situations.html", {"games": [*all_games().values()]})


@require_safe
def error(request: HttpRequest, code: str) -> HttpResponse:
    """Explain one kind of failure; raises Http404 for an unknown code."""
    if code not in ERRORS:
        raise Http404(f"no error {code!r}")
    return cached_answer(request, "html") or render(request, "site/error.html", {"error": ERRORS[code]})


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """Answer the web app manifest in the page's language."""
    return cached_answer(request, MANIFEST_MEDIA) or HttpResponse(
        orjson.dumps(_manifest_json()), content_type=f"application/{MANIFEST_MEDIA}"
    )


def _manifest_json() -> dict[str, Any]:
    language = get_language()
    home = links.page(language, "site:home")
    return {
        "id": home,
        "lang": language,
        "dir": "ltr",
        "name": gettext("The Answering Rule Book"),
        "short_name": gettext("Rule Book"),
        "description": gettext(
            "Rules of card games in Japanese and English, with checkers that judge a situation and name the clauses that decide."
        ),
        "start_url": home,
        "scope": "/",
        "display": "minimal-ui",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": static(f"icons/{name}.png"), "type": "image/png", "sizes": f"{size}x{size}", "purpose": purpose}
            for name, size, purpose in ICONS
        ],
        "shortcuts": [{"name": gettext("Search"), "url": links.page(language, "search:results")}],
    }
