"""What does the page of one checker show?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.game import Checker, Game
from games.text import LANGUAGES
from games.verdict import Verdict
from rulesite.checks import address, edge, submitted, written
from rulesite.checks.answer import said
from rulesite.checks.drawing import Drawing, drawn
from rulesite.checks.filling import form
from rulesite.checks.form import Form
from rulesite.checks.sharing import Sharing, sharing
from rulesite.checks.shown import shown
from rulesite.checks.submitted import Node
from rulesite.site import links, wishes
from rulesite.site.wishes import Wishes

UNDERSTOOD, REFUSED = 200, 422
# the element that asks while the form is being filled in, and that shows how it stands
LIVE = "live"


@dataclass(frozen=True, slots=True)
class Page:
    """Be the page of one checker, as one request asks for it."""

    request: HttpRequest
    game: Game
    checker: Checker

    def answer(self, filled: Form, *, status: int = UNDERSTOOD, **more: Any) -> HttpResponse:
        held = {"game": self.game, "checker": self.checker, "form": filled, **more}
        held["judging"] = "verdict" in more or "_check" in self.request.POST
        # what is swapped in by htmx leaves the long lists that stand in the page already
        held["swapped"] = self.request.method == "POST" and "HX-Request" in self.request.headers
        response = render(self.request, "checks/checker.html", held, status=status)
        if self.request.method == "POST":
            # with htmx: what was posted has no address of its own, the one before it stays
            response["HX-Push-Url"] = "false"
        return response

    def judged(self, scenario: Any, filled: Form | None = None, **more: Any) -> HttpResponse:
        """Show the verdict, and the form as it stands for the situation or as it was typed."""
        filled = filled or form(self.checker.scenario, submitted.held(written.canonical(scenario)))
        found = self.checker.check(scenario)
        for finding in found.findings:
            for pointer in (finding.at, *finding.because):
                filled.reveal(pointer)
        verdict = shown(self.game, self.checker, scenario, found, filled)
        held: dict[str, Any] = {"sharing": self.sharing(scenario, found)} | more
        return self.answer(filled, verdict=verdict, drawings=self.drawings(scenario, found), **held)

    def sharing(self, scenario: Any, verdict: Verdict) -> Sharing:
        """Return the ways to hand the verdict on."""
        data = said(self.game, self.checker, scenario, verdict)
        return sharing(self.game, self.checker, data, scenario, written.canonical(scenario), data["link"])

    def followed(self, scenario: Any, filled: Form, **more: Any) -> HttpResponse:
        """Show the verdict while the form is being filled in: nothing typed changes, and the address follows."""
        switches = self.typed(submitted.held(written.canonical(scenario)))
        response = self.judged(scenario, filled, **switches, **more)
        response["HX-Replace-Url"] = self.path(scenario) or "false"
        return response

    def waiting(self) -> HttpResponse:
        """Say beside the button that what has been entered so far cannot be judged, and leave the rest of the page alone."""
        response = render(self.request, "checks/waiting.html")
        response["HX-Retarget"], response["HX-Reswap"], response["HX-Push-Url"] = f"#{LIVE}", "innerMorph", "false"
        return response

    def path(self, scenario: Any) -> str | None:
        """Return the address of a situation in the page's language, seen as its reader wishes; None when it is too long."""
        found = address.path(self.game, self.checker, scenario, links.language_in(self.request.path_info))
        return f"{found}{wishes.of(self.request).query('&')}" if found else None

    def drawings(self, scenario: Any, verdict: Verdict) -> list[Drawing]:
        """Draw the picture of a verdict in the page's language, and in the partner's where the reader asked for both."""
        picture = self.checker.picture(scenario, verdict) if self.checker.picture else None
        if not picture or not picture.all_marks:
            return []
        own, partner = links.language_in(self.request.path_info), self.request.GET.get("with")
        partners = [other for other in LANGUAGES if other == partner != own]
        return [drawn(picture, language) for language in (own, *partners)]

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
        other = wishes.other(own)
        seen = wishes.of(self.request)
        switched = Wishes(own if seen.partner else "", seen.ruby)
        toggled = Wishes("" if seen.partner else other, seen.ruby)
        asked = [*submitted.flat(node)]
        switch = self._address(other, [*asked, *switched.asked().items()])
        toggle = self._address(own, [*asked, *toggled.asked().items()])
        return {"switch": switch, "toggle": toggle} if switch and toggle else {"posting": True}

    def _address(self, language: str, asked: list[tuple[str, str]]) -> str:
        query = address.asked(asked)
        bare = links.page(language, address.NAME, self.game.slug, self.checker.slug)
        return bare + query if len(query) <= address.LONGEST else ""
