"""What do the pages of stored situations answer?"""

from __future__ import annotations

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_POST, require_safe

from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.json import BadJson, parse
from rulesite.shared import store as stores
from rulesite.shared.beside import NAMES, pair
from rulesite.shared.models import SharedCheck
from rulesite.shared.room import Full, opened
from rulesite.shared.shown import shown
from rulesite.site import links
from rulesite.site.caching import cached_answer, tag_record_page
from rulesite.site.errors import Failed
from rulesite.site.metrics import count_check
from rulesite.site.registry import game_or_404, require
from rulesite.site.throttles import Checks, Stores, Verdicts, demand
from rulesite.site.view_options import knows, view_options_of

FIELDS = ("game", "checker", "scenario")


@require_POST
def store(request: HttpRequest) -> HttpResponse:
    """Store a situation, and lead to its page."""
    if "Transfer-Encoding" in request.headers:
        # Django takes a body in chunks for an empty one; no browser sends a form so
        raise BadRequest("a form came in chunks")
    demand(request, Checks)
    row = _stored(request)
    path = links.page(links.language_in(request.path_info), "shared:stored", row.pk)
    return HttpResponseRedirect(f"{path}{view_options_of(request).query()}", status=303)


@require_safe
def stored(request: HttpRequest, id: str) -> HttpResponse:
    """Show a situation with the verdict of its day, and what has become different since."""
    row = _row(id)
    known = cached_answer(request, "html", row.state)
    return known or tag_record_page(request, render(request, "shared/stored.html", shown(row)), row.state)


@knows(NAMES.__contains__)
@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Show two situations of one checker side by side, what differs marked; without any the form that asks for them."""
    typed = {name: request.GET.get(name, "") for name in NAMES}
    for _ in filter(None, typed.values()):
        demand(request, Verdicts)
    found = pair(typed)
    for one in found.sides:
        count_check(one.named.game, one.named.checker, one.judged.outcome.code)
    response = render(request, "shared/compare.html", {"pair": found}, status=422 if found.errors else 200)
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def short(request: HttpRequest, id: str) -> HttpResponse:
    """Lead the reader to a stored situation in the language that the browser asks for."""
    response = HttpResponseRedirect(links.page(request.LANGUAGE_CODE, "shared:stored", _row(id).pk))
    patch_vary_headers(response, ["Accept-Language"])
    return response


def _stored(request: HttpRequest) -> SharedCheck:
    """Return the row of the situation that a form sends; raises Http404, Gone or Failed."""
    if any(name not in FIELDS or len(values) > 1 for name, values in request.POST.lists()):
        raise Failed("bad-input")
    game = game_or_404(request.POST.get("game", ""))
    slug = request.POST.get("checker", "")
    require(game, "checker", slug)
    checker, limit = game.checker(slug), Stores(request)
    try:
        scenario = understand(game, checker, parse(request.POST.get("scenario", "").encode()))
        row, _ = stores.store(game, checker, scenario, limit)
    except stores.TooMany:
        raise Failed("throttled", {"Retry-After": str(limit.rest)}) from None
    except (BadJson, Refused):
        count_check(game, checker)
        raise Failed("bad-input") from None
    except stores.TooLong:
        raise Failed("too-long-to-store") from None
    except stores.Removed:
        raise Failed("gone") from None
    except Full:
        raise Failed("storage-full") from None
    return row


def _row(id: str) -> SharedCheck:
    """Return a row that holds its situation; raises Http404 or Failed."""
    row = opened(id)
    if row is None:
        raise Http404(f"nothing is stored under {id!r}")
    if row.removed:
        raise Failed("gone")
    return row
