"""Which pages belong to no game?"""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from games.content import Authority, Standing
from games.game import all_games
from rulesite.checks.proof.coverage import coverage, total
from rulesite.checks.proof.examples import front
from rulesite.reference.legend import SIGNS
from rulesite.site import links
from rulesite.site.caching import cached_answer
from rulesite.site.errors import ERRORS


@require_safe
def root(request: HttpRequest) -> HttpResponse:
    """Send the reader home in the language that the browser asks for."""
    response = HttpResponseRedirect(links.page(request.LANGUAGE_CODE, "site:home"))
    patch_vary_headers(response, ["Accept-Language"])
    return response


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show what this site is, and its games."""
    kept = cached_answer(request, "html")
    if kept:
        return kept
    held = [coverage(slug) for slug in all_games()]
    shown = next(filter(None, map(front, all_games())), None)
    return render(request, "site/home.html", {"coverages": held, "total": total(held), "front": shown})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Say what the site is and is not, how verdicts come about, and what is kept of a visit."""
    licences = {"code_licence": settings.CODE_LICENCE, "content_licence": settings.CONTENT_LICENCE}
    words = licences | {"standings": [*Standing], "authorities": [*Authority], "marks": [*SIGNS]}
    return cached_answer(request, "html") or render(request, "site/about.html", words)


@require_safe
def error(request: HttpRequest, code: str) -> HttpResponse:
    """Explain one kind of failure."""
    if code not in ERRORS:
        raise Http404(f"no error {code!r}")
    return cached_answer(request, "html") or render(request, "site/error.html", {"error": ERRORS[code]})
