"""Views: the page of a checker, and the coverage of a game."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from games.moves import apply_edits
from games.survey import LONGEST_LIST
from rulesite.checks.banner.verdict import banner_answer, verdict_banner
from rulesite.checks.forms import operations
from rulesite.checks.forms.binding import bind
from rulesite.checks.forms.elements import Form
from rulesite.checks.links import url
from rulesite.checks.present import overflow, seats, suggestions
from rulesite.checks.present.overflow import NoSuchPart
from rulesite.checks.present.page import LIVE, Page
from rulesite.checks.present.seats import NoSuchSeat, Place
from rulesite.checks.proof.coverage import coverage as covered
from rulesite.checks.proof.coverage import remedy_statuses
from rulesite.checks.suggest.moves import GROUP_NAMES, NoSuchGroup, Unfit, apply_patch, requested_group
from rulesite.checks.suggest.opponents import NoSuchSkill, decided
from rulesite.checks.surveys import page as surveys
from rulesite.checks.validate import decoder, nodes
from rulesite.checks.validate.json import BadJson, parse
from rulesite.checks.validate.nodes import Node
from rulesite.site import caching, links
from rulesite.site.errors import Failed
from rulesite.site.metrics import count_check
from rulesite.site.plain import plain
from rulesite.site.registry import game_or_404, require
from rulesite.site.throttles import Forms, LiveAnswers, SurveyPages, Verdicts, demand, wait_of
from rulesite.site.view_options import OPTION_NAMES, is_no_tracking, knows, view_options_of

# names the skill of an opponent that decides for who is next
OPPONENT = "_opponent"


@knows(is_no_tracking)
@require_http_methods(["GET", "HEAD", "POST"])
def checker(request: HttpRequest, game: str, checker: str) -> HttpResponse:
    """Show a checker: its empty form, a situation with its verdict, or the errors of sent fields."""
    subject = game_or_404(game)
    require(subject, "checker", checker)
    page = Page(request, subject, subject.checker(checker))
    if request.method == "POST":
        return _answer_form(page)
    if request.GET.keys() <= {*OPTION_NAMES}:
        return caching.cached_answer(request, "html") or page.answer(_empty_form(page), begins=True)
    return _answer_address(page)


@knows(is_no_tracking)
@require_safe
def picture(request: HttpRequest, game: str, checker: str) -> HttpResponse:
    """Show the banner of the verdict on a situation, that of the game where there is no situation.

    Raises Failed where the situation cannot be judged: its page says why.
    """
    subject = game_or_404(game)
    require(subject, "checker", checker)
    if request.GET.keys() <= {*OPTION_NAMES}:
        return HttpResponseRedirect(links.banner(subject.slug))
    judge = subject.checker(checker)
    try:
        scenario = url.understand_form(subject, judge, request.GET)
    except decoder.Refused:
        demand(request, Verdicts)
        count_check(subject, judge)
        raise Failed("bad-input") from None
    caching.allow_caching(request)
    answer = caching.cached_answer(request, "png")
    if answer:
        return answer
    demand(request, Verdicts)
    verdict = judge.check(scenario)
    count_check(subject, judge, verdict.outcome.code)
    return banner_answer(verdict_banner(subject, judge, scenario, verdict, links.language_in(request.path_info)))


@require_safe
def coverage(request: HttpRequest, game: str) -> HttpResponse:
    """Show a game's reasons, their proofs and its assumptions. The reasons are its checkers', the proofs examples, the assumptions this site's."""
    subject = game_or_404(game)
    return caching.cached_answer(request, "html") or render(
        request,
        "checks/coverage.html",
        {"game": subject, "coverage": covered(subject.slug), "statuses": remedy_statuses(subject.slug)},
    )


@knows(surveys.is_survey_parameter)
@require_safe
def survey(request: HttpRequest, game: str, survey: str) -> HttpResponse:
    """Show a survey: its form, and what a game tells of the list that is sent."""
    subject = game_or_404(game)
    try:
        chosen = subject.survey(survey)
    except LookupError as error:
        raise Http404(str(error)) from None
    answer = caching.cached_answer(request, "html")
    if answer:
        return answer
    query = {name: value for name, value in request.GET.dict().items() if name not in OPTION_NAMES}
    options = view_options_of(request)
    typed = query.get(surveys.CARDS, "")
    context = {"game": subject, "survey": chosen, "typed": typed, "longest": LONGEST_LIST}
    if not surveys.is_readable(typed):
        return render(request, "checks/survey.html", context | {"too_long": True}, status=422)
    if typed.strip():
        demand(request, SurveyPages)
    parameters = surveys.known_parameters(subject, chosen, query)
    if parameters != query:
        query_string = urlencode(parameters | options.parameters())
        address = f"{request.path}?{query_string}" if query_string else request.path
        return HttpResponseRedirect(address, headers={"Cache-Control": "no-store"})
    if parameters:
        language = get_language() or "en"
        context["page"] = surveys.survey_page(subject, chosen, parameters, language, options.query("&"))
    return render(request, "checks/survey.html", context)


def _empty_form(page: Page) -> Form:
    return bind(page.checker.scenario, operations.empty(page.checker.scenario, get_language() or "en"))


def _answer_address(page: Page) -> HttpResponse:
    """Answer an address that holds a situation."""
    sent = url.receive(page.checker, page.request.GET)
    try:
        scenario = decoder.understand_submission(page.game, page.checker, sent)
    except decoder.Refused as error:
        demand(page.request, Verdicts)
        return page.refused(sent.node, error)
    try:
        open_group, part = requested_group(page.request.GET), overflow.requested_part(page.request.GET)
        suggestions.demand_known_editions(page.request.GET)
        place = seats.requested_place(page.checker, page.request.GET)
        if open_group:
            # whether there is such a group is known only once the situation has been played
            demand(page.request, Verdicts)
        listing = page.listing(scenario, open_group) if open_group else None
    except (NoSuchGroup, NoSuchPart, NoSuchSeat, suggestions.NoSuchEditions):
        return _redirect_to_situation(page.request)
    answer = caching.cached_answer(page.request, "html")
    if answer:
        return answer
    if not open_group:
        demand(page.request, Verdicts)
    if place:
        return _answer_seat(page, scenario, place)
    return page.part(scenario, part) if part else page.judged(scenario, listing=listing)


def _answer_seat(page: Page, scenario: Any, place: Place) -> HttpResponse:
    """Show a seat at its own address, which holds the situation packed, and lead any other one there."""
    path = page.seat_path(scenario, place)
    if path and (page.request.method == "POST" or url.PACKED not in page.request.GET):
        return HttpResponseRedirect(path, status=303)
    return page.seat(scenario, place, posting=not path)


def _redirect_to_situation(request: HttpRequest) -> HttpResponse:
    """Redirect from a missing part to the situation itself. The part is a group of moves or one of the verdict."""
    control_names = (*GROUP_NAMES, overflow.PART, suggestions.EDITIONS, seats.SEAT, seats.TO)
    pairs = [(name, value) for name, values in request.GET.lists() if name not in control_names for value in values]
    return HttpResponseRedirect(request.path_info + url.query_string(pairs), headers={"Cache-Control": "no-store"})


def _answer_form(page: Page) -> HttpResponse:
    """Lead a valid form to the address of its situation; answer at once where no address can hold it."""
    if "Transfer-Encoding" in page.request.headers:
        # Django takes a body in chunks for an empty one; no browser sends a form so
        raise BadRequest("a form came in chunks")
    live = page.request.headers.get("HX-Source", "").endswith(f"#{LIVE}")
    wait = wait_of(page.request, LiveAnswers if live else Forms)
    if wait and live:
        return page.postponed(wait)
    sent = url.receive(page.checker, page.request.POST, posted=True)
    if wait:
        return page.delayed(sent.node, wait)
    op, *more_ops = page.request.POST.getlist("_op") or [""]
    if op and not more_ops:
        return _answer_button(page, sent.node, op)
    try:
        scenario = _with_move(page, decoder.understand_submission(page.game, page.checker, sent))
    except decoder.Refused as error:
        return page.waiting(sent.node, error) if live else page.refused(sent.node, error)
    if live:
        return page.followed(scenario, page.form(sent.node))
    try:
        place = seats.requested_place(page.checker, page.request.POST)
    except NoSuchSeat as error:
        raise BadRequest("there is no such seat") from error
    if place:
        return _answer_seat(page, scenario, place)
    return _redirect_to_verdict(page, scenario)


def _with_move(page: Page, scenario: Any) -> Any:
    """Return the situation after the move whose button was pressed; raises Refused."""
    skill, change = page.request.POST.get(OPPONENT), page.request.POST.get("_patch")
    if skill:
        return _after_opponent(page, scenario, skill)
    if not change:
        return scenario
    try:
        return decoder.understand(page.game, page.checker, apply_patch(plain(scenario), parse(change.encode())))
    except (BadJson, Unfit) as error:
        raise BadRequest("a move does not fit its situation") from error


def _after_opponent(page: Page, scenario: Any, skill: str) -> Any:
    """Return the situation after what a program decides for who is next."""
    try:
        choice = decided(page.checker, scenario, skill)
    except NoSuchSkill as error:
        raise BadRequest("there is no such opponent") from error
    return apply_edits(scenario, choice.move.edits) if choice else scenario


def _redirect_to_verdict(page: Page, scenario: Any) -> HttpResponse:
    """Redirect to a situation, where a button's part is open.

    That is a group of moves or a part of the verdict; a situation without an address is shown at once.
    """
    try:
        open_group, part = requested_group(page.request.GET), overflow.requested_part(page.request.GET)
        listing = page.listing(scenario, open_group) if open_group else None
    except (NoSuchGroup, NoSuchPart):
        open_group = part = listing = None
    path = page.path(scenario, open_group, part)
    if path:
        return HttpResponseRedirect(path, status=303)
    if part:
        return page.part(scenario, part)
    return page.judged(scenario, listing=listing, posting=True)


def _answer_button(page: Page, node: Node, op: str) -> HttpResponse:
    """Show the form after a button changed its rows. All typed values stay, and it is judged again where it was judged."""
    change = operations.change(page.checker.scenario, node, op)
    filled = page.form(node, change.place if change else "")
    full = filled.place(change.at) if change and change.full else None
    if change:
        filled.focus = operations.focus(filled, change)
        operations.offer_undo(filled, change)
        filled.reveal(change.at)
    if "_check" in page.request.POST:
        try:
            scenario = decoder.understand_submission(
                page.game, page.checker, nodes.submission(page.checker.scenario, node)
            )
            return page.followed(scenario, filled, full=full)
        except decoder.Refused:
            # what is still to be entered in the new row is no error yet
            pass
    return page.answer(filled, changed=True, full=full, **page.typed(node))
