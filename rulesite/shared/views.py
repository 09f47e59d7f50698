"""Pages of stored situations, and of two situations side by side."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe
from msgspec import Struct

from games.game import AnyChecker, Game
from games.text import Text
from games.verdict import Mark
from rulesite.checks.banner.verdict import banner_answer, make_banner
from rulesite.checks.forms.binding import bind
from rulesite.checks.links import url
from rulesite.checks.present.previews import link_preview, word_stored_verdict
from rulesite.checks.present.serializer import deciding_cites
from rulesite.checks.present.share import ways_to_share
from rulesite.checks.present.verdict import CITED
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.json import BadJson, canonical, parse
from rulesite.checks.validate.names import published
from rulesite.checks.validate.nodes import to_nodes
from rulesite.checks.validate.reader import read
from rulesite.reference import situations
from rulesite.reference.legend import mark_of
from rulesite.reference.situations import Line
from rulesite.shared import storage
from rulesite.shared.models import SharedCheck
from rulesite.shared.pairs import SIDES, read_pair
from rulesite.shared.recheck import checker_of, recheck, scenario_of
from rulesite.site import links
from rulesite.site.caching import cached_answer, tag_record_page
from rulesite.site.errors import Failed
from rulesite.site.metrics import count_check
from rulesite.site.plain import JsonObject
from rulesite.site.registry import game_or_404, require
from rulesite.site.throttles import Checks, Stores, Verdicts, demand
from rulesite.site.view_options import knows, view_options_of

FIELDS = ("game", "checker", "scenario")


class Placed(Struct, frozen=True):
    """A stored finding or step with its place's name. `place` is None for the situation as a whole."""

    entry: JsonObject
    place: Text | None


@require_POST
def store(request: HttpRequest) -> HttpResponse:
    """Store a situation, and redirect to its page."""
    if "Transfer-Encoding" in request.headers:
        # Django takes a body in chunks for an empty one; no browser sends a form so
        raise BadRequest("a form came in chunks")
    demand(request, Checks)
    row = _store_form(request)
    path = links.page(links.language_in(request.path_info), "shared:stored", row.pk)
    return HttpResponseRedirect(f"{path}{view_options_of(request).query()}", status=303)


@require_safe
def stored(request: HttpRequest, id: str) -> HttpResponse:
    """Show a stored situation, its original verdict and later changes."""
    row = _find_row(id)
    cached = cached_answer(request, "html", row.state)
    return cached or tag_record_page(request, render(request, "shared/stored.html", _page_context(row)), row.state)


@require_safe
def picture(request: HttpRequest, id: str) -> HttpResponse:
    """Show the banner of a stored situation, with its original verdict."""
    row = _find_row(id)
    cached = cached_answer(request, "png", row.state)
    if cached:
        return cached
    demand(request, Verdicts)
    judge, language = checker_of(row), links.language_in(request.path_info)
    summary = word_stored_verdict(judge, scenario_of(row), row.verdict).summary
    path = links.page(language, "shared:stored", row.pk)
    banner = make_banner(judge, _mark(row), summary, deciding_cites(row.verdict), path, language)
    return tag_record_page(request, banner_answer(banner), row.state, "png")


@knows(SIDES.__contains__)
@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Show two situations side by side, with their differences.

    Both are of one checker. Without two references the page shows the form that asks for them.
    """
    typed = {name: request.GET.get(name, "") for name in SIDES}
    for _ in filter(None, typed.values()):
        demand(request, Verdicts)
    pair = read_pair(typed)
    for side in pair.sides:
        count_check(side.situation.game, side.situation.checker, side.verdict.outcome.code)
    response = render(request, "shared/compare.html", {"pair": pair}, status=422 if pair.errors else 200)
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def short(request: HttpRequest, id: str) -> HttpResponse:
    """Redirect to a stored situation in the browser's preferred language."""
    response = HttpResponseRedirect(links.page(request.LANGUAGE_CODE, "shared:stored", _find_row(id).pk))
    patch_vary_headers(response, ["Accept-Language"])
    return response


def _store_form(request: HttpRequest) -> SharedCheck:
    """Return the row of the situation that a form sends; raises Http404, EntryGone or Failed."""
    if any(name not in FIELDS or len(values) > 1 for name, values in request.POST.lists()):
        raise Failed("bad-input")
    game = game_or_404(request.POST.get("game", ""))
    slug = request.POST.get("checker", "")
    require(game, "checker", slug)
    checker, limit = game.checker(slug), Stores(request)
    try:
        scenario = understand(game, checker, parse(request.POST.get("scenario", "").encode()))
        row, _ = storage.store(game, checker, scenario, limit)
    except storage.TooMany:
        raise Failed("throttled", {"Retry-After": str(limit.rest)}) from None
    except (BadJson, Refused):
        count_check(game, checker)
        raise Failed("bad-input") from None
    except storage.TooLong:
        raise Failed("too-long-to-store") from None
    except storage.Removed:
        raise Failed("gone") from None
    except storage.Full:
        raise Failed("storage-full") from None
    return row


def _find_row(id: str) -> SharedCheck:
    """Return a row that still holds its situation; raises Http404 or Failed."""
    row = storage.open_row(id)
    if row is None:
        raise Http404(f"nothing is stored under {id!r}")
    if row.removed:
        raise Failed("gone")
    return row


def _page_context(row: SharedCheck) -> JsonObject:
    """Return the template context of the page of a stored situation."""
    judge, scenario, rechecked = checker_of(row), scenario_of(row), recheck(row)
    game, checker = judge or (None, None)
    place_at = _place_names(scenario)
    return {
        "row": row,
        "stored": True,
        "game": game,
        "checker": checker,
        "verdict": row.verdict,
        "deciding": deciding_cites(row.verdict),
        "handed_on": _link_preview(judge, scenario, row),
        "findings": [Placed(finding, place_at(finding["at"])) for finding in row.verdict["findings"]],
        "steps": [Placed(step, place_at(step["at"])) for step in row.verdict["steps"]],
        "result": _result_lines(judge, row.verdict["result"]),
        "raw_result": _indented_json(row.verdict["result"]),
        "lines": situations.situation(scenario, game.content) if game and scenario is not None else (),
        "raw_scenario": _indented_json(row.scenario),
        "recheck": rechecked,
        "deciding_today": deciding_cites(rechecked.today) if rechecked.today else (),
        "result_today": _result_lines(judge, rechecked.today["result"]) if rechecked.today else (),
        **_onward_links(row, judge, scenario),
    }


def _link_preview(judge: tuple[Game, AnyChecker] | None, scenario: Any, row: SharedCheck) -> dict[str, str]:
    """Return the title and description of a shared link. They are those of the stored verdict."""
    words, language = word_stored_verdict(judge, scenario, row.verdict), get_language() or "en"
    picture = links.page(language, "shared:picture", row.pk)
    return link_preview(_mark(row), words, deciding_cites(row.verdict)[:CITED], language, picture)


def _mark(row: SharedCheck) -> Mark:
    return mark_of(row.verdict.get("mark") or row.verdict["outcome"])


def _place_names(scenario: Any) -> Callable[[str], Text | None]:
    """Return a function from pointers to the names of places.

    It returns None where the checker no longer reads the situation.
    """
    if scenario is None:
        return lambda pointer: None
    form = bind(type(scenario), to_nodes(canonical(scenario)))
    return lambda pointer: form.place(pointer).words if form.place(pointer).id else None


def _result_lines(judge: tuple[Game, AnyChecker] | None, result: JsonObject | None) -> tuple[Line, ...]:
    """Return the lines of a stored result. There are none where the checker no longer declares such a result."""
    if judge is None or result is None:
        return ()
    cls: type | None = judge[1].result
    if cls is None:
        return ()
    document, _ = published(cls, result)
    value = read(cls, document, bounded=False).value  # a result stored before a field was there has no value for it
    return situations.result(value, judge[0].content) if value is not None else ()


def _indented_json(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, indent=2) if document is not None else ""


def _onward_links(row: SharedCheck, judge: tuple[Game, AnyChecker] | None, scenario: Any) -> JsonObject:
    """Return the page's links to its checker and for sharing."""
    if judge is None:
        return {}
    game, checker = judge
    document = row.scenario if scenario is None else canonical(scenario)
    page = links.both("shared:stored", row.pk)
    context: JsonObject = {"sharing": ways_to_share(game, checker, row.verdict, scenario, document, page)}
    if scenario is not None:
        context["checker_url"] = url.path(game, checker, scenario, get_language())
        context["packed"] = url.pack(document)
    return context
