"""What does the page of a checker answer, and what is proven by all that a game has?"""

from __future__ import annotations

from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from rulesite.checks import address, apart, edge, operations, submitted
from rulesite.checks.apart import NoSuchPart
from rulesite.checks.coverage import coverage as covered
from rulesite.checks.filling import form
from rulesite.checks.form import Form
from rulesite.checks.jsontext import BadJson, parsed
from rulesite.checks.offering import GROUPED, NoSuchGroup, opened
from rulesite.checks.page import LIVE, Page
from rulesite.checks.patching import Unfit, patched
from rulesite.checks.submitted import Node
from rulesite.checks.ways import shown
from rulesite.checks.ways.out import ways_out
from rulesite.site import kept, wishes
from rulesite.site.known import game_or_404, require
from rulesite.site.plain import plain
from rulesite.site.queries import is_no_tracking, knows
from rulesite.site.throttles import Forms, LiveAnswers, Verdicts, demand, wait_of


@knows(is_no_tracking)
@require_http_methods(["GET", "HEAD", "POST"])
def checker(request: HttpRequest, game: str, checker: str) -> HttpResponse:
    """Show a checker: its empty form, a situation with its verdict, or what is wrong with what was sent."""
    held = game_or_404(game)
    require(held, "checker", checker)
    page = Page(request, held, held.checker(checker))
    if request.method == "POST":
        return _posted(page)
    if request.GET.keys() <= {*wishes.NAMES}:
        return kept.answered(request, "html") or page.answer(_empty(page), begins=True)
    return _asked(page)


@require_safe
def coverage(request: HttpRequest, game: str) -> HttpResponse:
    """Show what a game's checkers can say and which examples show it, and what rests on this site alone."""
    held = game_or_404(game)
    return kept.answered(request, "html") or render(
        request, "checks/coverage.html", {"game": held, "coverage": covered(held.slug), "ways": ways_out(held.slug)}
    )


def _empty(page: Page) -> Form:
    return form(page.checker.scenario, operations.empty(page.checker.scenario, get_language() or "en"))


def _asked(page: Page) -> HttpResponse:
    """Answer an address that holds a situation."""
    sent = edge.received(page.checker, page.request.GET)
    try:
        scenario = edge.understand_sent(page.game, page.checker, sent)
    except edge.Refused as error:
        demand(page.request, Verdicts)
        return page.refused(sent.node, error)
    try:
        asked, part = opened(page.request.GET), apart.asked(page.request.GET)
        shown.asked(page.request.GET)
        if asked:
            # whether there is such a group is known only once the situation has been played
            demand(page.request, Verdicts)
        offering = page.offering(scenario, asked) if asked else None
    except (NoSuchGroup, NoSuchPart, shown.NotShown):
        return _whole(page.request)
    known = kept.answered(page.request, "html")
    if known:
        return known
    if not asked:
        demand(page.request, Verdicts)
    return page.part(scenario, part) if part else page.judged(scenario, offering=offering)


def _whole(request: HttpRequest) -> HttpResponse:
    """Lead from a group of moves, or a part of the verdict, that is not there to the situation itself."""
    beside = (*GROUPED, apart.NAME, shown.NAME)
    named = [(name, value) for name, values in request.GET.lists() if name not in beside for value in values]
    return HttpResponseRedirect(request.path_info + address.asked(named), headers={"Cache-Control": "no-store"})


def _posted(page: Page) -> HttpResponse:
    """Lead a valid form to the address of its situation; answer at once where no address can hold it."""
    if "Transfer-Encoding" in page.request.headers:
        # Django takes a body in chunks for an empty one; no browser sends a form so
        raise BadRequest("a form came in chunks")
    live = page.request.headers.get("HX-Source", "").endswith(f"#{LIVE}")
    wait = wait_of(page.request, LiveAnswers if live else Forms)
    if wait and live:
        return page.postponed(wait)
    sent = edge.received(page.checker, page.request.POST, posted=True)
    if wait:
        return page.delayed(sent.node, wait)
    op, *others = page.request.POST.getlist("_op") or [""]
    if op and not others:
        return _changed(page, sent.node, op)
    try:
        scenario = _moved(page, edge.understand_sent(page.game, page.checker, sent))
    except edge.Refused as error:
        return page.waiting(sent.node, error) if live else page.refused(sent.node, error)
    if live:
        return page.followed(scenario, page.form(sent.node))
    return _led(page, scenario)


def _moved(page: Page, scenario: Any) -> Any:
    """Return the situation in which the move is done whose button was pressed; raises Refused."""
    change = page.request.POST.get("_patch")
    if not change:
        return scenario
    try:
        return edge.understand(page.game, page.checker, patched(plain(scenario), parsed(change.encode())))
    except (BadJson, Unfit) as error:
        raise BadRequest("a move does not fit its situation") from error


def _led(page: Page, scenario: Any) -> HttpResponse:
    """Lead to the address of a situation, and to the group of moves, or the part of the verdict, there that a button opens."""
    try:
        asked, part = opened(page.request.GET), apart.asked(page.request.GET)
        offering = page.offering(scenario, asked) if asked else None
    except (NoSuchGroup, NoSuchPart):
        asked = part = offering = None
    path = page.path(scenario, asked, part)
    if path:
        return HttpResponseRedirect(path, status=303)
    if part:
        return page.part(scenario, part)
    return page.judged(scenario, offering=offering, posting=True)


def _changed(page: Page, node: Node, op: str) -> HttpResponse:
    """Show the form with the rows that a button changed, what was typed kept, and judge it again where it was judged."""
    change = operations.change(page.checker.scenario, node, op)
    filled = page.form(node, change.place if change else "")
    full = filled.place(change.at) if change and change.full else None
    if change:
        filled.focus = operations.focus(filled, change)
        filled.reveal(change.at)
    if "_check" in page.request.POST:
        try:
            scenario = edge.understand_sent(page.game, page.checker, submitted.sent(page.checker.scenario, node))
            return page.followed(scenario, filled, full=full)
        except edge.Refused:
            # what is still to be entered in the new row is no error yet
            pass
    return page.answer(filled, changed=True, full=full, **page.typed(node))
