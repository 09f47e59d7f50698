"""What does the page of one checker show?"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from msgspec import Struct

from games.game import AnyChecker, Game
from games.text import LANGUAGES
from games.verdict import Verdict
from rulesite.checks import address, apart, edge, meant, packed, submitted, written
from rulesite.checks.answer import said
from rulesite.checks.apart import MARKS, Part, fitting, letters
from rulesite.checks.cutting import cut
from rulesite.checks.drawing import drawn
from rulesite.checks.filling import form
from rulesite.checks.form import Form
from rulesite.checks.handing import handed_on
from rulesite.checks.leading import led
from rulesite.checks.offering import MOVES, NoSuchGroup, Offering, Opened, at_once, candidates, offering
from rulesite.checks.opening import closed
from rulesite.checks.sharing import Sharing, is_short, sharing
from rulesite.checks.shown import shown
from rulesite.checks.submitted import Node
from rulesite.checks.ways.shown import NAME
from rulesite.site import links, wishes
from rulesite.site.metrics import count_check
from rulesite.site.wishes import Wishes

UNDERSTOOD, REFUSED, DELAYED = 200, 422, 429
# the element that asks while the form is being filled in, and that shows how it stands
LIVE = "live"


class Page(Struct, frozen=True):
    """The page of one checker, as one request asks for it."""

    request: HttpRequest
    game: Game
    checker: AnyChecker

    def answer(self, filled: Form, *, status: int = UNDERSTOOD, **more: Any) -> HttpResponse:
        held = {"game": self.game, "checker": self.checker, "form": filled, **more}
        held["judging"] = "verdict" in more or "_check" in self.request.POST
        # what is swapped in by htmx leaves the long lists that stand in the page already
        held["swapped"] = self.request.method == "POST" and "HX-Request" in self.request.headers
        response = render(self.request, "checks/checker.html", held, status=status)
        if self.request.method == "POST":
            # what was posted has no address of its own, so that of another situation goes; a row's button leaves it for the moment
            response["HX-Push-Url"] = "false" if "_op" in self.request.POST else self.request.get_full_path()
        return response

    def form(self, node: Node, at: str = "", faulty: Iterable[str] = ()) -> Form:
        """Return the form with what was entered in it, open where `at` leads, or something is `faulty`."""
        entered = self.request.method == "POST" and packed.NAME not in self.request.POST
        lines = closed(self.checker.scenario, node, at=at, faulty=faulty, entered=entered)
        return form(self.checker.scenario, node, lines)

    def _told(self, scenario: Any) -> Form:
        """Return the form of a situation that is told by its address."""
        node = submitted.held(written.canonical(scenario))
        return form(self.checker.scenario, node, closed(self.checker.scenario, node, entered=False))

    def offering(self, scenario: Any, opened: Opened | None = None, *, folded: bool = False) -> Offering:
        """Return what could be done next: some of each group, so many in all, or a page of the one that is opened.

        Raises NoSuchGroup where there is no such group, or no such page of it.
        """
        most = min(MOVES, at_once(scenario)) if folded else at_once(scenario)
        found = offering(candidates(self.checker, scenario), opened, most)
        if opened and not found.groups[0].moves:
            raise NoSuchGroup(0)
        return found

    def _found(self, scenario: Any) -> Verdict[Any]:
        verdict = self.checker.check(scenario)
        count_check(self.game, self.checker, verdict.outcome.code)
        return verdict

    def judged(
        self, scenario: Any, filled: Form | None = None, offering: Offering | None = None, **more: Any
    ) -> HttpResponse:
        """Show the verdict, and the form as it stands for the situation or as it was typed."""
        filled = filled or self._told(scenario)
        found = self._found(scenario)
        for finding in found.findings:
            for pointer in (finding.at, *finding.because):
                filled.reveal(pointer)
        for asked in meant.asked(self.game, scenario):
            filled.ask(asked.at, asked.typed, tuple((name, asked.patch(name)) for _, name in asked.cards))
        listed = offering or self.offering(scenario, folded=filled.folded)
        editions = NAME in self.request.GET
        verdict = shown(self.game, self.checker, scenario, found, filled, listed, editions=editions)
        query = address.query(self.game, self.checker, scenario)
        held: dict[str, Any] = {
            "situation_query": query,
            "lead": led(self.game, self.checker, scenario, found),
            **self.pictured(scenario, found),
            **self.addresses(query),
            **more,
        }
        held["sharing"] = self.sharing(scenario, found, query, telling=not verdict.apart and is_short(scenario))
        held["handed_on"] = handed_on(
            verdict.mark,
            verdict.summary,
            verdict.reason or verdict.summary,
            verdict.first,
            links.language_in(self.request.path_info),
        )
        return self.answer(filled, verdict=verdict, **held)

    def addresses(self, query: str) -> dict[str, Any]:
        """Return by what address the page of a situation is known, in its own and in every language: by none where that is long."""
        link = address.both(self.game, self.checker, query) if len(query) <= address.SHORT else None
        if not link:
            return {"canonical": "", "alternates": []}
        absolute = {language: links.absolute(path) for language, path in link.items()}
        own = absolute[links.language_in(self.request.path_info)]
        return {"canonical": own, "alternates": [*absolute.items(), ("x-default", absolute["en"])]}

    def part(self, scenario: Any, part: Part) -> HttpResponse:
        """Show one part of a verdict alone, and all of it."""
        found = self._found(scenario)
        query = address.query(self.game, self.checker, scenario)
        held: dict[str, Any] = {"game": self.game, "checker": self.checker, "part": part}
        held["situation_query"] = query
        # the places of all findings lead back to the form where that is short enough to stand at each of them
        held["places"] = query if len(query) <= address.SHORT else ""
        held["verdict"] = shown(self.game, self.checker, scenario, found, self._told(scenario))
        if part is Part.TEXT:
            held["sharing"] = self.sharing(scenario, found, query, telling=True)
        if part is Part.PICTURE:
            held |= self.pictured(scenario, found, whole=True)
        if not query:
            held |= {"posting": True, "packed": packed.fitting(written.canonical(scenario))}
        return render(self.request, "checks/part.html", held)

    def sharing(self, scenario: Any, verdict: Verdict[Any], query: str, *, telling: bool) -> Sharing:
        """Return the ways to hand the verdict on."""
        data = said(self.game, self.checker, scenario, verdict) if telling else None
        link = address.both(self.game, self.checker, query)
        return sharing(self.game, self.checker, data, scenario, written.canonical(scenario), link)

    def followed(self, scenario: Any, filled: Form, **more: Any) -> HttpResponse:
        """Show the verdict while the form is being filled in: nothing typed changes, and the address follows."""
        switches = self.typed(submitted.held(written.canonical(scenario)))
        response = self.judged(scenario, filled, **switches, **more)
        response["HX-Push-Url"] = "false"
        response["HX-Replace-Url"] = self.path(scenario) or self.request.get_full_path()
        return response

    def waiting(self, node: Node, error: edge.Refused) -> HttpResponse:
        """Say beside the button what keeps the situation from being judged, and leave the rest of the page alone."""
        filled = self.form(node)
        filled.tell(error.errors)
        held = {"first": filled.waits_for(), "more": len(filled.summary) + filled.untold - 1}
        return _beside_button(render(self.request, "checks/waiting.html", held))

    def postponed(self, wait: int) -> HttpResponse:
        """Say beside the button that the page asks again by itself, and after how many seconds."""
        response = render(self.request, "checks/postponed.html", {"wait": wait}, status=DELAYED)
        response["Retry-After"] = str(wait)
        return _beside_button(response)

    def path(self, scenario: Any, opened: Opened | None = None, part: Part | None = None) -> str | None:
        """Return the address of a situation in the page's language, seen as its reader wishes; None when it is too long.

        A group of moves that is to be opened is where the page then begins. The address may be that of one part of the verdict.
        """
        found = address.path(self.game, self.checker, scenario, links.language_in(self.request.path_info))
        wished = wishes.of(self.request).query("&")
        group, place = (opened.query(), "#options") if opened else ("", "")
        return f"{found}{group}{apart.query(part)}{wished}{place}" if found else None

    def pictured(self, scenario: Any, verdict: Verdict[Any], *, whole: bool = False) -> dict[str, Any]:
        """Draw the picture of a verdict, in both languages where the reader asked for both; the beginning of a long one."""
        picture = self.checker.picture(scenario, verdict) if self.checker.picture else None
        if not picture or not picture.all_marks:
            return {}
        own, partner = links.language_in(self.request.path_info), self.request.GET.get("with")
        partners = [other for other in LANGUAGES if other == partner != own]
        number = len(picture.all_marks)
        fit = number if whole else fitting((letters(mark.text, mark.note) for mark in picture.all_marks), MARKS)
        drawable, _ = cut(picture, 1, fit)
        return {
            "drawings": [drawn(drawable, language) for language in (own, *partners)],
            "marks": number if fit < number else 0,
        }

    def refused(self, node: Node, error: edge.Refused) -> HttpResponse:
        """Show the form with what was typed, each error at its field."""
        count_check(self.game, self.checker)
        filled = self.form(node, faulty=[one.place for one in error.errors])
        filled.tell(error.errors)
        return self.answer(filled, status=REFUSED, **self.typed(node))

    def delayed(self, node: Node, wait: int) -> HttpResponse:
        """Show the form with what was typed, and when it can be sent again."""
        response = self.answer(self.form(node), status=DELAYED, wait=wait, **self.typed(node))
        response["Retry-After"] = str(wait)
        return response

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
        switch = self._address(other, node, switched)
        toggle = self._address(own, node, toggled)
        return {"switch": switch, "toggle": toggle} if switch and toggle else {"posting": True}

    def _address(self, language: str, node: Node, wished: Wishes) -> str:
        """Return the address that holds what was typed, "" where it is too long."""
        query = address.within(chain(submitted.flat(node), wished.asked().items()), address.LONGEST)
        return "" if query is None else links.page(language, address.NAME, self.game.slug, self.checker.slug) + query


def _beside_button(response: HttpResponse) -> HttpResponse:
    """Let htmx put an answer beside the button, and nowhere else."""
    response["HX-Retarget"], response["HX-Reswap"], response["HX-Push-Url"] = f"#{LIVE}", "innerMorph", "false"
    return response
