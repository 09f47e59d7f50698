"""Which pages let a reader find something?"""

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
from rulesite.search.documents import KINDS
from rulesite.search.found import LONGEST, Found, called, marking, named_as, search, suggested, title
from rulesite.search.index import Hit
from rulesite.search.marking import Marking
from rulesite.search.said import said
from rulesite.site import links
from rulesite.site.caching import cached_answer
from rulesite.site.errors import Failed
from rulesite.site.registry import game_or_404
from rulesite.site.throttles import Searches, demand, wait_of
from rulesite.site.view_options import knows

SHOWN = 100
OF_A_KIND = 10
BEST = 5


class Shown(Struct, frozen=True):
    """A hit as a page shows it: its title and a piece of its text, the words of the query marked."""

    hit: Hit
    game: Game
    title: SafeString
    excerpt: SafeString
    partner: Text | None
    address: str


class Group(Struct, frozen=True):
    """The first hits of a kind, how many more there are, and the query that shows them."""

    kind: str
    shown: list[Shown]
    more: int
    query: str


class Lists(Struct, frozen=True):
    """A game and the addresses of its lists, by kind."""

    game: Game
    kinds: list[tuple[str, str]]


class Filter(Struct, frozen=True):
    """A narrower or wider search: what it is called, how much it holds, where it is."""

    label: Any
    count: int
    query: str
    chosen: bool


@knows({"q", "game", "kind"}.__contains__)
@require_safe
def results(request: HttpRequest) -> HttpResponse:
    """Show what is found, the best first and the rest by kind, and what is near where little is found."""
    query = unless_blank(_one(request, "q")).strip()
    game, kind = _chosen(request, "game", [*all_games()]), _chosen(request, "kind", [*KINDS])
    if len(query) > LONGEST:
        return render(request, "search/results.html", {"long": LONGEST, "query": query[:LONGEST]}, status=400)
    kept = cached_answer(request, "html")
    if kept:
        return kept
    if query:
        demand(request, Searches)
    found, sought = search(query) if query else Found(), marking(query)
    kinds = [one for one in found.kinds(game) if kind in (None, one)]
    best = found.of(game, None)[:BEST] if len(kinds) > 1 else []
    groups = [_group(query, found, game, one, kind, best) for one in kinds]
    held = {
        "query": query,
        "best": [_shown(hit, sought) for hit in best],
        "groups": [group for group in groups if group.shown],
        "count": found.count(game, kind),
        "elsewhere": len(found.hits),
        "narrow": game or kind,
        "kind": kind,
        "near": [_shown(hit, sought) for hit in found.near(game, kind)] if query else [],
        "lists": [_lists(one) for one in all_games().values()],
        "games": _filters(query, "game", [(one.slug, one.name) for one in all_games().values()], found, game, kind),
        "kinds": _filters(query, "kind", [(one, one) for one in KINDS], found, game, kind),
    }
    return render(request, "search/results.html", held)


@knows({"q"}.__contains__)
@require_safe
def suggestions(request: HttpRequest) -> HttpResponse:
    """Show the first of what is found by what is typed, and of what is near to it, as a piece of a page."""
    query = unless_blank(_one(request, "q")).strip()[:LONGEST]
    kept = cached_answer(request, "html")
    if kept:
        return kept
    if query and (wait := wait_of(request, Searches)):
        # a page that says so would stand in the list; the list stays, and the next letter asks again
        return HttpResponse(status=429, headers={"Retry-After": str(wait), "HX-Reswap": "none"})
    shown = [_shown(hit, marking(query)) for hit in suggested(query)] if query else []
    return render(request, "search/suggestions.html", {"shown": shown})


@knows({"q"}.__contains__)
@require_safe
def names(request: HttpRequest, game: str) -> HttpResponse:
    """Show the names of a game's cards that begin with, or hold, what is typed, as a piece of a page."""
    found = game_or_404(game)
    query = unless_blank(_one(request, "q")).strip()[:LONGEST]
    kept = cached_answer(request, "html")
    if kept:
        return kept
    if query and (wait := wait_of(request, Searches)):
        return HttpResponse(status=429, headers={"Retry-After": str(wait)})
    cards = called(query, found.slug, "card") if query else []
    names = [(named_as(hit, query), title(hit)) for hit in cards]
    return render(request, "search/names.html", {"names": names})


def _chosen(request: HttpRequest, name: str, known: list[str]) -> str | None:
    value = _one(request, name)
    return value if value in known else None


def _one(request: HttpRequest, name: str) -> str:
    """Return what is asked for by name, "" for nothing; raises Failed where two things are."""
    values = request.GET.getlist(name)
    if len(values) > 1:
        raise Failed("bad-parameter")
    return values[0] if values else ""


def _shown(hit: Hit, sought: Marking) -> Shown:
    language = get_language()
    called, game = title(hit), all_games()[hit.game]
    own, other = called.of(language), called.of("en" if language == "ja" else "ja")
    text = said(hit, language)
    piece = sought.marked(sought.excerpt(text)) if text else SafeString("")
    partner = called if own != other and sought.stands_in(other) and not sought.stands_in(own) else None
    address = links.page(language, links.SINGLE[hit.kind], hit.game, hit.slug)
    return Shown(hit, game, sought.marked(own), piece, partner, address)


def _group(query: str, found: Found, game: str | None, kind: str, chosen: str | None, best: Container[Hit]) -> Group:
    hits, most = [hit for hit in found.of(game, kind) if hit not in best], SHOWN if chosen else OF_A_KIND
    sought = marking(query)
    shown = [_shown(hit, sought) for hit in hits[:most]]
    return Group(kind, shown, max(0, len(hits) - most), _query(query, game, kind))


def _lists(game: Game) -> Lists:
    held = {
        "rule": game.content.rule,
        "faq": game.content.faq,
        "term": game.content.term,
        "card": game.content.all_cards,
    }
    kinds = [*(kind for kind, entries in held.items() if entries), "checker"]
    return Lists(game, [(kind, links.page(get_language(), links.LISTS[kind], game.slug)) for kind in kinds])


def _query(query: str, game: str | None, kind: str | None) -> str:
    asked = {"q": query, "game": game, "kind": kind}
    return f"?{urlencode({name: value for name, value in asked.items() if value})}"


def _filters(
    query: str, name: str, codes: list[tuple[str, Any]], found: Found, game: str | None, kind: str | None
) -> list[Filter]:
    """Return a link for each value of one filter that would show something, the other one staying as it is."""
    chosen = game if name == "game" else kind
    filters = []
    for code, label in [("", None), *codes]:
        asked = {"game": game, "kind": kind} | {name: code or None}
        count, is_chosen = found.count(asked["game"], asked["kind"]), code == (chosen or "")
        if count or not code or is_chosen:
            filters.append(Filter(label, count, _query(query, asked["game"], asked["kind"]), is_chosen))
    return filters
