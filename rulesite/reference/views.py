"""Which pages show what a game's content says?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, cast
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.content import Card
from games.game import Game
from games.text import LANGUAGES
from games.values import replace
from rulesite.reference import answers, changes, lists, sheets
from rulesite.reference.citations import Pointer, cited_by, cited_by_clause
from rulesite.reference.feed import atom
from rulesite.reference.grounds import common
from rulesite.reference.models import Entry, values
from rulesite.reference.order import by_initial, reading_among
from rulesite.reference.pointing import KINDS, further
from rulesite.reference.structured import defined_term, faq_page
from rulesite.site.caching import cached_answer, tag_record_page
from rulesite.site.registry import clause_of, game_or_404, has_page, is_told_in_full, outline, place, require
from rulesite.site.throttles import Searches, demand
from rulesite.site.view_options import OPTION_NAMES, knows, view_options_of

UNKEPT = {"Cache-Control": "no-store"}


@require_safe
def game(request: HttpRequest, game: str) -> HttpResponse:
    """Show what there is of a game."""
    found = game_or_404(game)
    return cached_answer(request, "html") or render(request, "reference/game.html", {"game": found})


@require_safe
def sources(request: HttpRequest, game: str) -> HttpResponse:
    """Show the documents that a game's clauses rest on, and the editions to judge by."""
    found = game_or_404(game)
    return cached_answer(request, "html") or render(
        request, "reference/sources.html", {"game": found} | _documents(found)
    )


@require_safe
def latest(request: HttpRequest) -> HttpResponse:
    """Show what became different in any game, the newest first."""
    changed = changes.latest()
    state = changes.state([one.id for one in changed])
    return cached_answer(request, "html", state) or tag_record_page(
        request, render(request, "reference/changes.html", {"changes": changed, "since": changes.beginning()}), state
    )


@require_safe
def feed(request: HttpRequest) -> HttpResponse:
    """Give the same as a feed."""
    changed = changes.latest()
    state = changes.state([one.id for one in changed])
    return cached_answer(request, "atom", state) or atom(request, changed, state)


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Show the rule book, section by section, with what points at its clauses beside it."""
    found = game_or_404(game)
    return cached_answer(request, "html") or render(
        request,
        "reference/rules.html",
        {"game": found, "sections": _sections(found), "has_sheet": bool(outline(found))},
    )


@require_safe
def rule(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show one clause: its parts, on what they stand, what points at it and what became different."""
    found = game_or_404(game)
    require(found, "rule", slug)
    changed = changes.record.of_entry(found.slug, "rule", slug)
    state = changes.state(changed)
    kept = cached_answer(request, "html", state, partial(changes.state_of, found.slug, "rule", slug))
    if kept:
        return kept
    context = _clause(found, slug) | {"changes": changes.told(changed)}
    return tag_record_page(request, render(request, "reference/rule.html", context), state)


@require_safe
def sheet(request: HttpRequest, game: str) -> HttpResponse:
    """Show what one needs at the table on one page of paper; raises Http404 for a game without such a page."""
    found = game_or_404(game)
    if not outline(found):
        raise Http404(f"{game} has no sheet")
    return cached_answer(request, "html") or render(
        request, "reference/sheet.html", {"game": found, "pieces": sheets.pieces(found), "seen": {}}
    )


@knows(answers.narrows)
@require_safe
def faq(request: HttpRequest, game: str) -> HttpResponse:
    """List the questions that are answered, section by section, all or those of one section."""
    found = game_or_404(game)
    kept = cached_answer(request, "html")
    if kept:
        return kept
    asked = request.GET.get(answers.SECTION)
    chosen = answers.section(found, asked)
    if asked is not None and not chosen:
        return HttpResponseRedirect(f"{request.path}{view_options_of(request).query()}", headers=UNKEPT)
    groups = answers.by_section(found, _all(found, "faq"))
    shown = [one for one in groups if chosen in (None, one.section)]
    context = {"game": found, "groups": shown, "sections": [one.section for one in groups], "chosen": chosen}
    return render(request, "reference/faq.html", context)


@require_safe
def faq_entry(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show a question, its answer, and its examples with the verdicts that the checkers give now."""
    found = game_or_404(game)
    require(found, "faq", slug)
    return cached_answer(request, "html") or render(request, "reference/faq_entry.html", _answer(found, slug))


@require_safe
def terms(request: HttpRequest, game: str) -> HttpResponse:
    """List the words of the game, in Japanese by their reading and in English by their name."""
    found = game_or_404(game)
    return cached_answer(request, "html") or render(
        request, "reference/terms.html", {"game": found, "groups": by_initial(_all(found, "term"), get_language())}
    )


@require_safe
def term(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show one word of the game."""
    found = game_or_404(game)
    require(found, "term", slug)
    return cached_answer(request, "html") or render(request, "reference/term.html", _word(found, slug))


@knows(lists.narrows)
@require_safe
def cards(request: HttpRequest, game: str) -> HttpResponse:
    """List the cards that are known, page by page, narrowed to those that are asked for."""
    found = game_or_404(game)
    kept = cached_answer(request, "html")
    if kept:
        return kept
    asked = {name: value for name, value in request.GET.dict().items() if value and name not in OPTION_NAMES}
    known = lists.understood(found, asked)
    if known != asked:
        query = urlencode(known | view_options_of(request).parameters())
        return HttpResponseRedirect(f"{request.path}?{query}" if query else request.path, headers=UNKEPT)
    if known:
        demand(request, Searches)
    return render(request, "reference/cards.html", {"game": found, "cards": lists.cards(found, known)})


@require_safe
def card(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Show what is said here of one card, and what its checkers say to situations with it; one without a page stands in the list."""
    found = game_or_404(game)
    require(found, "card", slug)
    if not has_page(found, slug):
        return HttpResponseRedirect(lists.place(found, slug, view_options_of(request)), headers=UNKEPT)
    return cached_answer(request, "html") or render(request, "reference/card.html", _card(found, slug))


def _one(game: Game, kind: str, slug: str) -> Any:
    return Entry.objects.of(game, kind).get(slug=slug).value


def _all(game: Game, kind: str) -> list[Any]:
    return [entry.value for entry in Entry.objects.of(game, kind)]


def _documents(game: Game) -> dict[str, Any]:
    held: dict[str, list[Any]] = {"source": [], "edition": [], "rule": []}
    for entry in Entry.objects.documents(game):
        held[entry.kind].append(entry.value)
    return {"sources": held["source"], "editions": held["edition"], "corrections": held["rule"]}


def _answer(game: Game, slug: str) -> dict[str, Any]:
    answer = _one(game, "faq", slug)
    return {"game": game, "faq": answer, "seen": {}, "structured": faq_page([answer], get_language())}


def _word(game: Game, slug: str) -> dict[str, Any]:
    term = _one(game, "term", slug)
    seen = {language: {slug} for language in LANGUAGES}
    return {"game": game, "term": term, "seen": seen, "structured": defined_term(game, term, get_language())}


def _card(game: Game, slug: str) -> dict[str, Any]:
    card = cast("Card", Entry.objects.cards(game).get(slug=slug).value)
    reading = reading_among(card.other.ja)
    others = replace(card.other, ja=tuple(name for name in card.other.ja if name != reading))
    told = {"reading": reading, "others": others, "bare": not is_told_in_full(game, slug)}
    return {"game": game, "card": card, "seen": {}, **told}


def _clause(game: Game, slug: str) -> dict[str, Any]:
    named = further(game, slug)
    held = values(game, "rule", [slug, *(clause_of(game, cite) for cite in named)])
    return {
        "game": game,
        "rule": held.pop(slug),
        "place": place(game, slug),
        "further": named,
        "quoted": [*held.values()],
        "seen": {},
        "pointers": cited_by(game, slug),
    }


def _sections(game: Game) -> list[dict[str, Any]]:
    rules = _all(game, "rule")
    pointers = cited_by_clause(game, [rule.id for rule in rules])
    sections = []
    for section in _all(game, "section"):
        held = [rule for rule in rules if rule.section == section.id]
        beside = _beside(one for rule in held for one in pointers.get(rule.id, ()))
        tables = [table for table in game.tables if table.section == section.id]
        shared = common((part for rule in held for part in rule.part), located=False)
        told = {"section": section, "common": shared, "tables": tables}
        sections.append({**told, "rules": held, "pointers": beside, "seen": {}})
    return sections


def _beside(pointers: Iterable[Pointer]) -> list[Pointer]:
    """Keep each pointer once, kind by kind, but no clauses: in the rule book they stand on the page itself."""
    once = dict.fromkeys(pointer for pointer in pointers if pointer.kind != "rule")
    return sorted(once, key=lambda pointer: KINDS.index(pointer.kind))
