"""What does the page of a checker answer?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from games.game import Checker, Game
from games.text import LANGUAGES
from games.verdict import Verdict
from rulesite.checks import address, edge, examples, operations, submitted, written
from rulesite.checks.answer import said
from rulesite.checks.drawing import Drawing, drawn
from rulesite.checks.filling import form
from rulesite.checks.form import Form
from rulesite.checks.sharing import Sharing, sharing
from rulesite.checks.shown import shown
from rulesite.checks.submitted import Node
from rulesite.reference.known import game_or_404, require
from rulesite.site import kept, links, wishes

UNDERSTOOD, REFUSED = 200, 422


@dataclass(frozen=True, slots=True)
class Page:
    """Be the page of one checker, as one request asks for it."""

    request: HttpRequest
    game: Game
    checker: Checker

    def answer(self, filled: Form, *, status: int = UNDERSTOOD, **more: Any) -> HttpResponse:
        offered = examples.situations(self.game.slug, self.checker.slug)
        held = {"game": self.game, "checker": self.checker, "form": filled, "situations": offered, **more}
        # what is swapped in by htmx leaves the long lists that stand in the page already
        held["swapped"] = self.request.method == "POST" and "HX-Request" in self.request.headers
        response = render(self.request, "checks/checker.html", held, status=status)
        if self.request.method == "POST":
            # with htmx: what was posted has no address of its own, the one before it stays
            response["HX-Push-Url"] = "false"
        return response

    def judged(self, scenario: Any) -> HttpResponse:
        """Show the verdict, and the form as it stands for the situation; what was posted has no address."""
        filled = form(self.checker.scenario, submitted.held(written.canonical(scenario)))
        found = self.checker.check(scenario)
        for finding in found.findings:
            for pointer in (finding.at, *finding.because):
                filled.reveal(pointer)
        verdict = shown(self.game, self.checker, scenario, found, filled)
        ways = self.sharing(scenario, found)
        posting = self.request.method == "POST"
        return self.answer(
            filled, verdict=verdict, drawings=self.drawings(scenario, found), sharing=ways, posting=posting
        )

    def sharing(self, scenario: Any, verdict: Verdict) -> Sharing:
        """Return the ways to hand the verdict on."""
        data = said(self.game, self.checker, scenario, verdict)
        return sharing(self.game, self.checker, data, scenario, written.canonical(scenario), data["link"])

    def drawings(self, scenario: Any, verdict: Verdict) -> list[Drawing]:
        """Draw the picture of a verdict in the page's language, and in the partner's where the reader asked for both."""
        picture = self.checker.picture(scenario, verdict) if self.checker.picture else None
        if not picture or not picture.all_marks:
            return []
        own, partner = links.language_in(self.request.path_info), self.request.GET.get("with")
        return [drawn(picture, language) for language in LANGUAGES if language in (own, partner)]

    def refused(self, node: Node, error: edge.Refused) -> HttpResponse:
        """Show the form with what was typed, each error at its field."""
        filled = form(self.checker.scenario, node)
        filled.tell(error.errors)
        return self.answer(filled, status=REFUSED, **self.typed(node))

    def typed(self, node: Node) -> dict[str, Any]:
        """Lead the reader of something posted to the other language, and to both, with what was typed.

        What is too long for an address is posted there, by buttons of the form itself.
        """
        if self.request.method != "POST":
            return {}
        own = links.language_in(self.request.path_info)
        other = next(language for language in LANGUAGES if language != own)
        asked = [*submitted.flat(node)]
        both = [] if "with" in self.request.GET else [("with", other)]
        kept = [("with", own)] if "with" in self.request.GET else []
        switch, toggle = self._address(other, asked + kept), self._address(own, asked + both)
        return {"switch": switch, "toggle": toggle} if switch and toggle else {"posting": True}

    def _address(self, language: str, asked: list[tuple[str, str]]) -> str:
        query = address.asked(asked)
        bare = links.page(language, address.NAME, self.game.slug, self.checker.slug)
        return bare + query if len(query) <= address.LONGEST else ""


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
    try:
        scenario = edge.understand_sent(page.game, page.checker, sent)
    except edge.Refused as error:
        return page.refused(sent.node, error)
    path = address.path(page.game, page.checker, scenario, links.language_in(page.request.path_info))
    if path is None:
        return page.judged(scenario)
    return HttpResponseRedirect(f"{path}{wishes.of(page.request).query('&')}", status=303)


def _changed(page: Page, node: Node) -> HttpResponse:
    """Show the form with the rows that a button changed; nothing is judged, and what was typed is kept."""
    change = operations.change(page.checker.scenario, node, page.request.POST["_op"])
    filled = form(page.checker.scenario, node)
    if change:
        filled.focus = operations.focus(filled, change)
        filled.reveal(change.at)
    full = filled.place(change.at) if change and change.full else None
    return page.answer(filled, changed=True, full=full, **page.typed(node))
