"""What does the page of a checker answer?"""

from __future__ import annotations

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.views.decorators.http import require_http_methods

from rulesite.checks import address, edge, operations, submitted
from rulesite.checks.filling import form
from rulesite.checks.form import Form
from rulesite.checks.page import LIVE, Page
from rulesite.checks.submitted import Node
from rulesite.reference.known import game_or_404, require
from rulesite.site import kept, wishes


@require_http_methods(["GET", "HEAD", "POST"])
def checker(request: HttpRequest, game: str, checker: str) -> HttpResponse:
    """Show a checker: its empty form, a situation with its verdict, or what is wrong with what was sent."""
    held = game_or_404(game)
    require(held, "checker", checker)
    page = Page(request, held, held.checker(checker))
    if request.method == "POST":
        return _posted(page)
    if request.GET.keys() <= {*wishes.NAMES}:
        return kept.answered(request, "html") or page.answer(_empty(page))
    return _asked(page)


def _empty(page: Page) -> Form:
    return form(page.checker.scenario, operations.empty(page.checker.scenario))


def _asked(page: Page) -> HttpResponse:
    """Answer an address that holds a situation."""
    sent = edge.received(page.checker, page.request.GET)
    try:
        scenario = edge.understand_sent(page.game, page.checker, sent)
    except edge.Refused as error:
        return page.refused(sent.node, error)
    return kept.answered(page.request, "html") or page.judged(scenario)


def _posted(page: Page) -> HttpResponse:
    """Lead a valid form to the address of its situation; answer at once where no address can hold it."""
    if "Transfer-Encoding" in page.request.headers:
        # Django takes a body in chunks for an empty one; no browser sends a form so
        raise BadRequest("a form came in chunks")
    sent = edge.received(page.checker, page.request.POST)
    if page.request.POST.get("_op"):
        return _changed(page, sent.node)
    live = page.request.headers.get("HX-Source", "").endswith(f"#{LIVE}")
    try:
        scenario = edge.understand_sent(page.game, page.checker, sent)
    except edge.Refused as error:
        return page.waiting() if live else page.refused(sent.node, error)
    if live:
        return page.followed(scenario, form(page.checker.scenario, sent.node))
    path = page.path(scenario)
    return HttpResponseRedirect(path, status=303) if path else page.judged(scenario, posting=True)


def _changed(page: Page, node: Node) -> HttpResponse:
    """Show the form with the rows that a button changed, what was typed kept, and judge it again where it was judged."""
    change = operations.change(page.checker.scenario, node, page.request.POST["_op"])
    filled = form(page.checker.scenario, node)
    full = filled.place(change.at) if change and change.full else None
    if change:
        filled.focus = operations.focus(filled, change)
        filled.reveal(change.at)
    if "_check" in page.request.POST:
        asked = QueryDict(address.asked(submitted.flat(node))[1:])
        try:
            scenario = edge.understand_form(page.game, page.checker, asked)
            return page.followed(scenario, filled, full=full)
        except edge.Refused:
            # what is still to be entered in the new row is no error yet
            pass
    return page.answer(filled, changed=True, full=full, **page.typed(node))
