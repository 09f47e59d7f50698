"""Pages of a checker: its form, its verdict and its overflow pages."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from msgspec import Struct

from games.board import board_of
from games.game import AnyChecker, Game
from games.text import LANGUAGES
from games.verdict import Verdict
from rulesite.checks.forms.binding import bind, bind_opened, takes_playing_cards
from rulesite.checks.forms.closed_rows import closed_rows
from rulesite.checks.forms.elements import Form
from rulesite.checks.links import url
from rulesite.checks.links.url import is_short
from rulesite.checks.present import overflow
from rulesite.checks.present.boards import board_for, in_languages
from rulesite.checks.present.overflow import VerdictPart
from rulesite.checks.present.previews import link_preview, word_verdict
from rulesite.checks.present.seats import SEAT, Place, seat_page
from rulesite.checks.present.serializer import verdict_json
from rulesite.checks.present.share import Sharing, ways_to_share
from rulesite.checks.present.suggestions import EDITIONS
from rulesite.checks.present.taps import Taps, taps
from rulesite.checks.present.verdict import shown_verdict
from rulesite.checks.suggest import hints
from rulesite.checks.suggest.hints import find_lead
from rulesite.checks.suggest.moves import (
    MOVES,
    MoveListing,
    NoSuchGroup,
    OpenGroup,
    candidates,
    list_moves,
    moves_at_once,
)
from rulesite.checks.validate import decoder, json, nodes
from rulesite.checks.validate.nodes import Node
from rulesite.site import links
from rulesite.site.metrics import count_check
from rulesite.site.view_options import ViewOptions, other_language, view_options_of

UNDERSTOOD, REFUSED, DELAYED = 200, 422, 429
# the element that asks while the form is being filled in, and that shows how it stands
LIVE = "live"


class Page(Struct, frozen=True):
    """The page of one checker for one request."""

    request: HttpRequest
    game: Game
    checker: AnyChecker

    def answer(self, filled: Form, *, status: int = UNDERSTOOD, **context: Any) -> HttpResponse:
        values = {"game": self.game, "checker": self.checker, "form": filled, "asks": self.game.slug, **context}
        scenario: type = self.checker.scenario
        values["transcript"] = self.game.transcript(self.checker.slug)
        values["pad"] = takes_playing_cards(scenario)
        values["judging"] = "verdict" in context or "_check" in self.request.POST
        # what is swapped in by htmx leaves the long lists that stand in the page already
        values["swapped"] = self.request.method == "POST" and "HX-Request" in self.request.headers
        response = render(self.request, "checks/checker.html", values, status=status)
        if self.request.method == "POST":
            # what was posted has no address of its own, so that of another situation goes; a row's button leaves it for the moment
            response["HX-Push-Url"] = "false" if "_op" in self.request.POST else self.request.get_full_path()
        return response

    def form(self, node: Node, at: str = "", faulty: Iterable[str] = ()) -> Form:
        """Return the form with the entered values. It is open at the pointer `at`, or where something is `faulty`."""
        entered = self.request.method == "POST" and url.PACKED not in self.request.POST
        lines = closed_rows(self.checker.scenario, node, at=at, faulty=faulty, entered=entered)
        return bind(self.checker.scenario, node, lines)

    def _form_of(self, scenario: Any) -> Form:
        """Return the form of the situation in the address."""
        return bind_opened(self.checker.scenario, json.canonical(scenario))

    def listing(self, scenario: Any, open_group: OpenGroup | None = None, *, folded: bool = False) -> MoveListing:
        """Return the next moves: some of each group, so many in all, or a page of the open group.

        Raises NoSuchGroup where there is no such group, or no such page of it.
        """
        most = min(MOVES, moves_at_once(scenario)) if folded else moves_at_once(scenario)
        listing = list_moves(candidates(self.checker, scenario), open_group, most)
        if open_group and not listing.groups[0].moves:
            raise NoSuchGroup(0)
        return listing

    def _judge(self, scenario: Any) -> Verdict[Any]:
        verdict = self.checker.check(scenario)
        count_check(self.game, self.checker, verdict.outcome.code)
        return verdict

    def judged(
        self, scenario: Any, filled: Form | None = None, listing: MoveListing | None = None, **context: Any
    ) -> HttpResponse:
        """Show the verdict and the form. The form is filled from the situation, or as it was typed."""
        filled = filled or self._form_of(scenario)
        judged = self._judge(scenario)
        for finding in judged.findings:
            for pointer in (finding.at, *finding.because):
                filled.reveal(pointer)
        for suggestion in hints.suggestions(self.game, scenario):
            filled.ask(suggestion.at, suggestion.doubt.typed, suggestion.names)
        listed = listing or self.listing(scenario, folded=filled.folded)
        editions = EDITIONS in self.request.GET
        language = links.language_in(self.request.path_info)
        asked_names = hints.asked_names(self.game, self.checker, scenario, judged, language)
        places_asked = frozenset(name.at for name in asked_names)
        verdict = shown_verdict(
            self.game, self.checker, scenario, judged, filled, listed, editions=editions, places_asked=places_asked
        )
        query = url.query(self.game, self.checker, scenario)
        tap_row = taps(self.game, self.checker, scenario, listed)
        values: dict[str, Any] = {
            "situation_query": query,
            "lead": find_lead(self.game, self.checker, scenario, judged),
            "asked_names": asked_names,
            "unlisted": hints.unlisted(self.game, scenario),
            **self.pictured(scenario, judged, taps=tap_row),
            "taps": tap_row,
            **self.addresses(query),
            **context,
        }
        values["sharing"] = self.sharing(
            scenario, judged, query, with_text=not verdict.overflowing and is_short(scenario)
        )
        values["handed_on"] = self._preview(scenario, judged, verdict.first, query)
        return self.answer(filled, verdict=verdict, **values)

    def addresses(self, query: str) -> dict[str, Any]:
        """Return the addresses of the situation's page. They are in its own and in every language; none where they would be too long."""
        link = url.pages_with(self.game, self.checker, query) if len(query) <= url.MAX_MOVE_QUERY else None
        if not link:
            return {"canonical": "", "alternates": []}
        absolute = {language: links.absolute(path) for language, path in link.items()}
        canonical = absolute[links.language_in(self.request.path_info)]
        return {"canonical": canonical, "alternates": [*absolute.items(), ("x-default", absolute["en"])]}

    def seat(self, scenario: Any, place: Place, *, posting: bool = False) -> HttpResponse:
        """Show a situation as a player sees it, or the page before that player's seat."""
        assert self.checker.seats
        page = seat_page(self.checker, self.checker.seats, scenario, place, self._languages())
        values = {"game": self.game, "checker": self.checker, "seat": page, "posting": posting}
        return render(self.request, "checks/seat.html", values)

    def seat_path(self, scenario: Any, place: Place) -> str | None:
        """Return the address of a seat in the page's language; None when it is too long."""
        packed = url.pack_if_short(json.canonical(scenario))
        query = url.short_query_string([(url.PACKED, packed), (SEAT, place.code)], url.MAX_QUERY) if packed else None
        if query is None:
            return None
        own_language = links.language_in(self.request.path_info)
        options = view_options_of(self.request).query("&")
        return links.page(own_language, url.VIEW, self.game.slug, self.checker.slug) + query + options

    def part(self, scenario: Any, part: VerdictPart) -> HttpResponse:
        """Show one part of a verdict alone and in full."""
        verdict = self._judge(scenario)
        query = url.query(self.game, self.checker, scenario)
        values: dict[str, Any] = {"game": self.game, "checker": self.checker, "part": part}
        values["situation_query"] = query
        # the places of all findings lead back to the form where that is short enough to stand at each of them
        values["places"] = query if len(query) <= url.MAX_MOVE_QUERY else ""
        values["verdict"] = shown_verdict(self.game, self.checker, scenario, verdict, self._form_of(scenario))
        values["handed_on"] = self._preview(scenario, verdict, values["verdict"].first, query)
        if part is VerdictPart.TEXT:
            values["sharing"] = self.sharing(scenario, verdict, query, with_text=True)
        if part is VerdictPart.PICTURE:
            values |= self.pictured(scenario, verdict, in_full=True)
        if not query:
            values |= {"posting": True, "packed": url.pack_if_short(json.canonical(scenario))}
        return render(self.request, "checks/part.html", values)

    def _preview(self, scenario: Any, verdict: Verdict[Any], cites: list[str], query: str) -> dict[str, str]:
        """Return the words of the page's title, and what other sites show of a link to it."""
        words = word_verdict(self.game, self.checker, scenario, verdict)
        language = links.language_in(self.request.path_info)
        picture = links.page(language, url.PICTURE, self.game.slug, self.checker.slug) + query if query else ""
        return link_preview(self.checker.mark(verdict), words, cites, language, picture)

    def sharing(self, scenario: Any, verdict: Verdict[Any], query: str, *, with_text: bool) -> Sharing:
        """Return the ways to hand the verdict on."""
        document = verdict_json(self.game, self.checker, scenario, verdict) if with_text else None
        link = url.pages_with(self.game, self.checker, query)
        return ways_to_share(self.game, self.checker, document, scenario, json.canonical(scenario), link)

    def followed(self, scenario: Any, filled: Form, **context: Any) -> HttpResponse:
        """Show the verdict while the form is being filled in: nothing typed changes, and the address follows."""
        switches = self.typed(nodes.to_nodes(json.canonical(scenario)))
        response = self.judged(scenario, filled, **switches, **context)
        response["HX-Push-Url"] = "false"
        response["HX-Replace-Url"] = self.path(scenario) or self.request.get_full_path()
        return response

    def waiting(self, node: Node, error: decoder.Refused) -> HttpResponse:
        """Say beside the button why nothing can be judged. The rest of the page is left alone."""
        filled = self.form(node)
        filled.tell(error.errors)
        values = {"first": filled.waits_for(), "more": len(filled.summary) + filled.untold - 1}
        return _beside_button(render(self.request, "checks/waiting.html", values))

    def postponed(self, wait: int) -> HttpResponse:
        """Say beside the button when the page asks again. It does so by itself, after `wait` seconds."""
        response = render(self.request, "checks/postponed.html", {"wait": wait}, status=DELAYED)
        response["Retry-After"] = str(wait)
        return _beside_button(response)

    def path(self, scenario: Any, open_group: OpenGroup | None = None, part: VerdictPart | None = None) -> str | None:
        """Return the address of a situation in the page's language. It keeps the reader's view options; None when it is too long.

        A group of moves that is to be opened is where the page then begins. The address may be that of one part of the verdict.
        """
        address = url.path(self.game, self.checker, scenario, links.language_in(self.request.path_info))
        options = view_options_of(self.request).query("&")
        group, place = (open_group.query(), "#options") if open_group else ("", "")
        return f"{address}{group}{overflow.part_query(part)}{options}{place}" if address else None

    def pictured(
        self, scenario: Any, verdict: Verdict[Any], *, in_full: bool = False, taps: Taps | None = None
    ) -> dict[str, Any]:
        """Lay out the board of a verdict, or the whole picture where it is wanted `in_full`.

        It is in both languages where the reader asked for both, with the moves that stand on it; of a long picture only the beginning is on the page of the verdict.
        """
        if in_full:
            picture = self.checker.picture(scenario, verdict) if self.checker.picture else None
            laid_out = (board_of(picture), 0) if picture and picture.all_marks else None
        else:
            laid_out = board_for(self.checker, scenario, verdict)
        if not laid_out:
            return {}
        on_board = taps.on_board if taps else ()
        return {"boards": in_languages(laid_out[0], self._languages(), on_board), "marks": laid_out[1]}

    def _languages(self) -> tuple[str, ...]:
        """Return the language of the page, and its partner where the reader asked for both."""
        own_language, partner = links.language_in(self.request.path_info), self.request.GET.get("with")
        return (own_language, *(other for other in LANGUAGES if other == partner != own_language))

    def refused(self, node: Node, error: decoder.Refused) -> HttpResponse:
        """Show the form as typed, each error at its field."""
        count_check(self.game, self.checker)
        filled = self.form(node, faulty=[error.place for error in error.errors])
        filled.tell(error.errors)
        return self.answer(filled, status=REFUSED, **self.typed(node))

    def delayed(self, node: Node, wait: int) -> HttpResponse:
        """Show the form as typed, with the time to wait. It can be sent again after `wait` seconds."""
        response = self.answer(self.form(node), status=DELAYED, wait=wait, **self.typed(node))
        response["Retry-After"] = str(wait)
        return response

    def typed(self, node: Node) -> dict[str, Any]:
        """Link a posted page's typed values to other languages. These are the other language, and both together.

        Values that are too long for an address are posted there, by buttons of the form itself.
        """
        if self.request.method != "POST":
            return {}
        own_language = links.language_in(self.request.path_info)
        other = other_language(own_language)
        seen = view_options_of(self.request)
        switched = ViewOptions(own_language if seen.partner else "", seen.ruby)
        toggled = ViewOptions("" if seen.partner else other, seen.ruby)
        switch = self._address(other, node, switched)
        toggle = self._address(own_language, node, toggled)
        return {"switch": switch, "toggle": toggle} if switch and toggle else {"posting": True}

    def _address(self, language: str, node: Node, view_options: ViewOptions) -> str:
        """Return the address with typed values, "" where too long."""
        query = url.short_query_string(chain(nodes.flatten(node), view_options.parameters().items()), url.MAX_QUERY)
        return "" if query is None else links.page(language, url.VIEW, self.game.slug, self.checker.slug) + query


def _beside_button(response: HttpResponse) -> HttpResponse:
    """Let htmx put an answer only beside the button."""
    response["HX-Retarget"], response["HX-Reswap"], response["HX-Push-Url"] = f"#{LIVE}", "innerMorph", "false"
    return response
