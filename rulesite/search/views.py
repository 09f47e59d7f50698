"""Pages of the search: results, suggestions, names of cards."""

from __future__ import annotations

from collections.abc import Container
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from msgspec import Struct

from games.bounds import unless_blank
from games.game import Game, all_games
from games.text import Text
from rulesite.interpreter.answers import answer, is_question
from rulesite.search.card_lists import CardList, named_lists
from rulesite.search.documents import KINDS
from rulesite.search.excerpts import Highlighter, hit_text
from rulesite.search.index import Hit
from rulesite.search.results import (
    QUERY_LIMIT,
    SUGGESTIONS,
    Results,
    complete,
    completion_name,
    query_highlighter,
    search,
    suggest,
    title,
)
from rulesite.site import links
from rulesite.site.caching import cached_answer
from rulesite.site.errors import Failed
from rulesite.site.registry import game_or_404
from rulesite.site.throttles import Searches, demand, wait_of
from rulesite.site.view_options import knows

HITS_OF_CHOSEN = 100
HITS_OF_KIND = 10
BEST_HITS = 5


class HitView(Struct, frozen=True):
    """A hit as a page shows it: its title and a piece of its text, the words of the query marked."""

    hit: Hit
    game: Game
    title: SafeString
    excerpt: SafeString
    partner: Text | None
    address: str


class Group(Struct, frozen=True):
    """The first hits of a kind, and a query for the rest. `hidden_count` is their number."""

    kind: str
    hits: list[HitView]
    hidden_count: int
    query: str


class GameLists(Struct, frozen=True):
    """A game and the addresses of its lists, by kind."""

    game: Game
    kinds: list[tuple[str, str]]


class NamedList(Struct, frozen=True):
    """A card list that the query names, with its address."""

    card_list: CardList
    address: str


class Filter(Struct, frozen=True):
    """A narrower or wider search: its label, its number of hits, its address."""

    label: Any
    count: int
    query: str
    chosen: bool


@knows({"q", "game", "kind"}.__contains__)
@require_safe
def results(request: HttpRequest) -> HttpResponse:
    """Show the hits of a query, best first. The rest follow by kind, and near ones where there are few."""
    query = unless_blank(parameter(request, "q")).strip()
    game, kind = chosen_value(request, "game", [*all_games()]), chosen_value(request, "kind", [*KINDS])
    if len(query) > QUERY_LIMIT:
        return render(request, "search/results.html", {"long": QUERY_LIMIT, "query": query[:QUERY_LIMIT]}, status=400)
    cached = cached_answer(request, "html")
    if cached:
        return cached
    if query:
        demand(request, Searches)
    matches, highlighter = search(query) if query else Results(), query_highlighter(query)
    kinds = [kind_name for kind_name in matches.kinds(game) if kind in (None, kind_name)]
    best = matches.of(game, None)[:BEST_HITS] if len(kinds) > 1 else []
    groups = [_group(query, matches, game, kind_name, kind, best) for kind_name in kinds]
    readings = answer(query, all_games()[game] if game else None) if query else []
    context = {
        "query": query,
        "reading": next((reading for reading in readings if reading.verdict), None),
        "asked": urlencode({"q": query} | ({"game": game} if game else {})),
        "is_question": is_question(query),
        "best": [_hit_view(hit, highlighter) for hit in best],
        "groups": [group for group in groups if group.hits],
        "count": matches.count(game, kind),
        "card_lists": _named_lists(query, game, kind),
        "elsewhere": len(matches.hits),
        "narrow": game or kind,
        "kind": kind,
        "near": [_hit_view(hit, highlighter) for hit in matches.near(game, kind)] if query else [],
        "lists": [_game_lists(candidate) for candidate in all_games().values()],
        "games": _filters(
            query, "game", [(candidate.slug, candidate.name) for candidate in all_games().values()], matches, game, kind
        ),
        "kinds": _filters(query, "kind", [(code, code) for code in KINDS], matches, game, kind),
    }
    return render(request, "search/results.html", context)


@knows({"q"}.__contains__)
@require_safe
def suggestions(request: HttpRequest) -> HttpResponse:
    """Show suggestions for the typed words, as a page fragment. They are the first hits, and near ones."""
    query = unless_blank(parameter(request, "q")).strip()[:QUERY_LIMIT]
    cached = cached_answer(request, "html")
    if cached:
        return cached
    if query and (wait := wait_of(request, Searches)):
        # a page that says so would stand in the list; the list stays, and the next letter asks again
        return HttpResponse(status=429, headers={"Retry-After": str(wait), "HX-Reswap": "none"})
    hits = [_hit_view(hit, query_highlighter(query)) for hit in suggest(query)] if query else []
    lists = _named_lists(query, None, None)
    return render(request, "search/suggestions.html", {"card_lists": lists, "shown": hits[: SUGGESTIONS - len(lists)]})


@knows({"q"}.__contains__)
@require_safe
def names(request: HttpRequest, game: str) -> HttpResponse:
    """Show card names that complete the typed words.

    They are of one game, and begin with the words or hold them. The answer is a piece of a page.
    """
    subject = game_or_404(game)
    query = unless_blank(parameter(request, "q")).strip()[:QUERY_LIMIT]
    cached = cached_answer(request, "html")
    if cached:
        return cached
    if query and (wait := wait_of(request, Searches)):
        return HttpResponse(status=429, headers={"Retry-After": str(wait)})
    cards = complete(query, subject.slug, "card") if query else []
    names = [(completion_name(hit, query), title(hit)) for hit in cards]
    return render(request, "search/names.html", {"names": names})


def best_views(query: str, game: str | None) -> list[HitView]:
    """Return the best hits of a query, in one game or in all, then near ones. A longer query is cut."""
    searched = query[:QUERY_LIMIT]
    results, highlighter = search(searched), query_highlighter(searched)
    hits = [*results.of(game, None), *results.near(game, None)]
    return [_hit_view(hit, highlighter) for hit in hits[:HITS_OF_KIND]]


def chosen_value(request: HttpRequest, name: str, values: list[str]) -> str | None:
    """Return a parameter of the query where it is one of some values, None for any other."""
    chosen = parameter(request, name)
    return chosen if chosen in values else None


def parameter(request: HttpRequest, name: str) -> str:
    """Return a parameter of the query, "" for none; raises Failed where it is given twice."""
    values = request.GET.getlist(name)
    if len(values) > 1:
        raise Failed("bad-parameter")
    return values[0] if values else ""


def _hit_view(hit: Hit, highlighter: Highlighter) -> HitView:
    language = get_language()
    titles, game = title(hit), all_games()[hit.game]
    title_here, title_there = titles.of(language), titles.of("en" if language == "ja" else "ja")
    text = hit_text(hit, language)
    excerpt = highlighter.answer_excerpt if hit.kind == "faq" else highlighter.excerpt
    piece = highlighter.highlight(excerpt(text)) if text else SafeString("")
    partner = (
        titles
        if title_here != title_there and highlighter.stands_in(title_there) and not highlighter.stands_in(title_here)
        else None
    )
    address = links.page(language, links.SINGLE[hit.kind], hit.game, hit.slug)
    return HitView(hit, game, highlighter.highlight(title_here), piece, partner, address)


def _named_lists(query: str, game: str | None, kind: str | None) -> list[NamedList]:
    return [
        NamedList(card_list, links.page(get_language(), links.LISTS["card"], card_list.game.slug) + card_list.query)
        for card_list in named_lists(query, game, kind)
    ]


def _group(
    query: str, results: Results, game: str | None, kind: str, chosen: str | None, best: Container[Hit]
) -> Group:
    hits, most = [hit for hit in results.of(game, kind) if hit not in best], HITS_OF_CHOSEN if chosen else HITS_OF_KIND
    highlighter = query_highlighter(query)
    views = [_hit_view(hit, highlighter) for hit in hits[:most]]
    return Group(kind, views, max(0, len(hits) - most), _query(query, game, kind))


def _game_lists(game: Game) -> GameLists:
    entries_by_kind = {
        "rule": game.content.rule,
        "faq": game.content.faq,
        "term": game.content.term,
        "card": game.content.all_cards,
    }
    kinds = [*(kind for kind, entries in entries_by_kind.items() if entries), "checker"]
    return GameLists(game, [(kind, links.page(get_language(), links.LISTS[kind], game.slug)) for kind in kinds])


def _query(query: str, game: str | None, kind: str | None) -> str:
    parameters = {"q": query, "game": game, "kind": kind}
    return f"?{urlencode({name: value for name, value in parameters.items() if value})}"


def _filters(
    query: str, name: str, codes: list[tuple[str, Any]], results: Results, game: str | None, kind: str | None
) -> list[Filter]:
    """Return a link for each filter value with hits. The other filter stays as it is."""
    chosen = game if name == "game" else kind
    filters = []
    for code, label in [("", None), *codes]:
        parameters = {"game": game, "kind": kind} | {name: code or None}
        count, is_chosen = results.count(parameters["game"], parameters["kind"]), code == (chosen or "")
        if count or not code or is_chosen:
            filters.append(Filter(label, count, _query(query, parameters["game"], parameters["kind"]), is_chosen))
    return filters
