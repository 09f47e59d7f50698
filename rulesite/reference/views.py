"""Pages of a game's rules, answers, terms and cards, and of the changes in them."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from games.proposal import write
from rulesite.reference import card_list, changes, contexts, order, suggestions
from rulesite.reference.references import reference_or_404
from rulesite.site.caching import cached_answer, tag_record_page
from rulesite.site.errors import Failed
from rulesite.site.registry import game_or_404, has_page, outline, require
from rulesite.site.throttles import Forms, Searches, demand, wait_of
from rulesite.site.view_options import OPTION_NAMES, knows, view_options_of

NO_STORE = {"Cache-Control": "no-store"}


@require_safe
def game(request: HttpRequest, game: str) -> HttpResponse:
    """Show the overview of a game."""
    subject = game_or_404(game)
    return cached_answer(request, "html") or render(request, "reference/game.html", {"game": subject})


@require_safe
def sources(request: HttpRequest, game: str) -> HttpResponse:
    """Show a game's sources and editions."""
    subject = game_or_404(game)
    return cached_answer(request, "html") or render(
        request, "reference/sources.html", {"game": subject} | contexts.document_context(subject)
    )


@require_safe
def reference(request: HttpRequest, game: str, source: str, slug: str) -> HttpResponse:
    """Show a reference of a source: its date and address, the clauses and the cards on which it bears."""
    subject = game_or_404(game)
    named = reference_or_404(subject, source, slug)
    return cached_answer(request, "html") or render(
        request, "reference/reference.html", contexts.reference_context(subject, named)
    )


@require_safe
def latest(request: HttpRequest) -> HttpResponse:
    """Show the latest changes in all games, the newest first."""
    records = changes.latest_changes()
    state = changes.state_tag([change.id for change in records])
    return cached_answer(request, "html", state) or tag_record_page(
        request,
        render(request, "reference/changes.html", {"changes": records, "since": changes.beginning()}),
        state,
    )


@require_safe
def feed(request: HttpRequest) -> HttpResponse:
    """Return the latest changes as a feed."""
    records = changes.latest_changes()
    state = changes.state_tag([change.id for change in records])
    return cached_answer(request, "atom", state) or changes.atom_feed(request, records, state)


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Show the rule book by section, with citers. The citers are those of its clauses."""
    subject = game_or_404(game)
    return cached_answer(request, "html") or render(
        request,
        "reference/rules.html",
        {"game": subject, "sections": contexts.section_contexts(subject), "has_sheet": bool(outline(subject))},
    )


@require_safe
def rule(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show a clause: its parts with their bases, its citers and its changes."""
    subject = game_or_404(game)
    require(subject, "rule", slug)
    change_ids = changes.change_log.of_entry(subject.slug, "rule", slug)
    state = changes.state_tag(change_ids)
    response = cached_answer(request, "html", state, partial(changes.entry_state_tag, subject.slug, "rule", slug))
    if response:
        return response
    context = contexts.clause_context(subject, slug) | {"changes": changes.load_changes(change_ids)}
    return tag_record_page(request, render(request, "reference/rule.html", context), state)


@require_safe
def sheet(request: HttpRequest, game: str) -> HttpResponse:
    """Show the sheet for the table on one page of paper; raises Http404 for a game without one."""
    subject = game_or_404(game)
    if not outline(subject):
        raise Http404(f"{game} has no sheet")
    return cached_answer(request, "html") or render(
        request, "reference/sheet.html", {"game": subject, "pieces": contexts.sheet_parts(subject), "seen": {}}
    )


@knows(order.is_section_parameter)
@require_safe
def faq(request: HttpRequest, game: str) -> HttpResponse:
    """List the questions, section by section, of all sections or of one."""
    subject = game_or_404(game)
    response = cached_answer(request, "html")
    if response:
        return response
    section_id = request.GET.get(order.SECTION)
    chosen = order.find_section(subject, section_id)
    if section_id is not None and not chosen:
        return HttpResponseRedirect(f"{request.path}{view_options_of(request).query()}", headers=NO_STORE)
    groups = order.group_by_section(subject, contexts.entry_value_list(subject, "faq"))
    visible = [group for group in groups if chosen in (None, group.section)]
    context = {"game": subject, "groups": visible, "sections": [group.section for group in groups], "chosen": chosen}
    return render(request, "reference/faq.html", context)


@require_safe
def answers(request: HttpRequest, game: str) -> HttpResponse:
    """Show every question with its answer on one page, to be read through, printed, or kept for reading without a network."""
    subject = game_or_404(game)
    response = cached_answer(request, "html")
    if response:
        return response
    groups = order.group_by_section(subject, contexts.entry_value_list(subject, "faq"))
    return render(request, "reference/answers.html", {"game": subject, "groups": groups})


@require_safe
def faq_entry(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show a question, its answer, and its examples with their present verdicts."""
    subject = game_or_404(game)
    require(subject, "faq", slug)
    return cached_answer(request, "html") or render(
        request, "reference/faq_entry.html", contexts.faq_context(subject, slug)
    )


@require_safe
def terms(request: HttpRequest, game: str) -> HttpResponse:
    """List the terms of a game. They stand in Japanese by their reading and in English by their name."""
    subject = game_or_404(game)
    return cached_answer(request, "html") or render(
        request,
        "reference/terms.html",
        {"game": subject, "groups": order.group_by_initial(contexts.entry_value_list(subject, "term"), get_language())},
    )


@require_safe
def term(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show a term."""
    subject = game_or_404(game)
    require(subject, "term", slug)
    return cached_answer(request, "html") or render(
        request, "reference/term.html", contexts.term_context(subject, slug)
    )


@knows(card_list.is_list_parameter)
@require_safe
def cards(request: HttpRequest, game: str) -> HttpResponse:
    """List the cards of a game, filtered and paged. The filters are those of the query."""
    subject = game_or_404(game)
    response = cached_answer(request, "html")
    if response:
        return response
    query = {name: value for name, value in request.GET.dict().items() if value and name not in OPTION_NAMES}
    filters = card_list.known_filters(subject, query)
    if filters != query:
        query_string = urlencode(filters | view_options_of(request).parameters())
        return HttpResponseRedirect(
            f"{request.path}?{query_string}" if query_string else request.path, headers=NO_STORE
        )
    if filters:
        demand(request, Searches)
    return render(request, "reference/cards.html", {"game": subject, "cards": card_list.card_page(subject, filters)})


@require_safe
def card(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show a card, and the verdicts on situations with it; one without a page redirects to the list."""
    subject = game_or_404(game)
    require(subject, "card", slug)
    if not has_page(subject, slug):
        return HttpResponseRedirect(card_list.list_address(subject, slug, view_options_of(request)), headers=NO_STORE)
    return cached_answer(request, "html") or render(
        request, "reference/card.html", contexts.card_context(subject, slug)
    )


@require_http_methods(["GET", "HEAD", "POST"])
def suggest(request: HttpRequest, game: str, kind: str, slug: str) -> HttpResponse:
    """Show the form for other wordings of an entry's texts, or return the proposal as a file. What is typed is kept nowhere."""
    subject = game_or_404(game)
    entry = suggestions.entry_or_404(subject, kind, slug)
    context = {"game": subject, "kind": kind, "slug": slug}
    if request.method != "POST":
        context["form"] = suggestions.empty_form(entry)
        return cached_answer(request, "html") or render(request, "reference/suggest.html", context)
    if "Transfer-Encoding" in request.headers:
        raise BadRequest("a form came in chunks")
    names = suggestions.names_of(entry)
    if any(name not in names or len(values) > 1 for name, values in request.POST.lists()):
        raise Failed("bad-input")
    form, wait = suggestions.filled_form(subject, entry, request.POST.dict()), wait_of(request, Forms)
    if wait or form.is_faulty or suggestions.SHOW in request.POST:
        context |= {"form": form, "posting": True, "wait": wait, "unchanged": suggestions.UNCHANGED}
        page = render(request, "reference/suggest.html", context)
        page.status_code = 429 if wait else 422 if form.is_faulty else 200
        page["Cache-Control"] = "no-store"
        if wait:
            page["Retry-After"] = str(wait)
        return page
    file = write(suggestions.proposal_of(subject, kind, slug, form))
    headers = {"Content-Disposition": f'attachment; filename="{game}-{kind}-{slug}.toml"', "Cache-Control": "no-store"}
    return HttpResponse(file, content_type="application/toml; charset=utf-8", headers=headers)
