"""Views that read: games, entries, checkers, coverage and the search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

import orjson
from django.urls import reverse
from drf_spectacular.utils import OpenApiResponse
from msgspec import Raw
from rest_framework.response import Response

from games.game import Game, all_games
from games.values import contents
from rulesite.api import entries, entry_archive, query, wire
from rulesite.api.components import page_of
from rulesite.api.endpoint import Read
from rulesite.api.openapi import Answers, EndpointSchema
from rulesite.api.rendering import JsonRenderer, PageRenderer
from rulesite.api.tables import TableRenderer
from rulesite.checks.proof.coverage import coverage, total
from rulesite.checks.validate.schema import Component
from rulesite.reference.models import EntryQuerySet
from rulesite.reference.references import all_references, reference_or_404
from rulesite.revision import current
from rulesite.search.card_lists import CardList, named_lists
from rulesite.search.documents import KINDS
from rulesite.search.index import Hit
from rulesite.search.results import QUERY_LIMIT, Results, search, title
from rulesite.site import links
from rulesite.site.plain import JsonObject, in_languages, plain
from rulesite.site.registry import game_or_404, require

PATHS = ("games", "search", "coverage", "schema", "docs", "bulk", "changes")
LISTS = {
    "sections": "section-list",
    "rules": "rule-list",
    "faq": "faq-list",
    "terms": "term-list",
    "cards": "card-list",
    "sources": "source-list",
    "checkers": "checker-list",
    "surveys": "survey-list",
    "bulk": "game-bulk",
}


class Shaped(Read):
    """Show things in the form that their shape declares."""

    def write(self, document: JsonObject) -> Any:
        """Return a thing in the languages asked for."""
        return entries.build_object(self.shape, document, self.languages)

    def from_archive(self, archived: bytes) -> Any:
        """Return stored data in both languages as data in the languages asked for."""
        return in_languages(orjson.loads(archived), self.languages) if self.language else Raw(archived)


class Single(Shaped):
    """Show one thing."""

    def body(self) -> Any:
        return self.write(self.data())

    def data(self) -> Any:
        """Return the serialized object."""
        raise NotImplementedError


class Several(Shaped):
    """Show one page of several things."""

    page_shape: type[wire.Page] = wire.Page

    parameters: Sequence[query.Parameter] = (query.LANG, query.LIMIT, query.OFFSET)

    def body(self) -> Any:
        count, results = self.page(self.arguments["offset"], self.arguments["limit"])
        return wire.Page(count=count, **self.neighbours(count), results=results, revision=current().revision)

    def page(self, start: int, limit: int) -> tuple[int, Any]:
        """Return the number of all objects, and some of them as JSON data."""
        everything = self.results()
        chosen = self.chosen(everything[start : start + limit])
        results = [*map(self.write, chosen)]
        return len(everything) if isinstance(everything, list) else everything.count(), results

    def described(self) -> Component:
        return page_of(self.shape, self.page_shape)

    def results(self) -> Any:
        """Return everything that is asked for, as a list or a query."""
        raise NotImplementedError

    def chosen(self, some: Any) -> Sequence[Any]:
        """Return some of the objects, serialized."""
        raise NotImplementedError

    def neighbours(self, count: int) -> dict[str, str | None]:
        """Return the paths of the pages after and before this one."""
        limit, offset = self.arguments["limit"], self.arguments["offset"]
        following = self._at(offset + limit) if offset + limit < count else None
        return {"next": following, "prev": self._at(max(0, min(offset, count) - limit)) if offset else None}

    def _at(self, offset: int) -> str:
        given = {**self.request.query_params.dict(), "offset": str(offset)}
        return f"{self.request.path}?{urlencode(given)}"

    def make_response(self, document: Any) -> Response:
        response = super().make_response(document)
        pages = {"next": document.next, "prev": document.prev}
        links_to_pages = [f'<{path}>; rel="{name}"' for name, path in pages.items() if path]
        if links_to_pages:
            response["Link"] = ", ".join(links_to_pages)
        return response


def games_json(games: Sequence[Game]) -> list[JsonObject]:
    """Return games as JSON data; one query."""
    editions = entries.editions_by_game(games)
    return [_game_json(game, editions[game.slug]) for game in games]


def _game_json(game: Game, editions: list[JsonObject]) -> JsonObject:
    return {
        "id": game.slug,
        "revision": current().revision,
        "self": links.resource("game", game.slug),
        "link": links.both("reference:game", game.slug),
        "name": plain(game.name),
        "about": plain(game.about),
        "editions": editions,
        "collections": {name: links.resource(view, game.slug) for name, view in LISTS.items()},
    }


class RootView(Single):
    """Say where to begin."""

    operation = "read_root"
    shape = wire.Root

    def data(self) -> Any:
        paths = {name: reverse(f"api:{name}") for name in PATHS}
        paths |= {"checks": reverse("api:batch"), "compare": reverse("api:compare"), "shared": reverse("api:store")}
        return {"id": "v1", "revision": current().revision, "link": links.both("site:home"), **paths}


class GamesView(Several):
    """List the games."""

    operation = "list_games"
    shape = wire.Game

    def results(self) -> list[Game]:
        return list(all_games().values())

    def chosen(self, some: Any) -> list[JsonObject]:
        return games_json(some)


class OfGame(Read):
    """Stand below a game."""

    def find(self) -> None:
        self.game = game_or_404(self.kwargs["game"])


class GameView(OfGame, Single):
    """Show a game, with the editions of its rules and the paths of its lists."""

    operation = "read_game"
    shape = wire.Game

    def data(self) -> Any:
        return games_json([self.game])[0]


class CollectionSchema(EndpointSchema):
    """The description of a list of entries, which is also a table."""

    def _answers(self) -> Answers:
        table = {
            "type": "string",
            "description": "A table in UTF-8, with a row for each of `results` and a column for each name in them (`title.en`, `parts.text.en`); a "
            "list is one cell, with a line for each member",
        }
        return {
            (200, JsonRenderer.media_type): self._answer(),
            (200, TableRenderer.media_type): OpenApiResponse(table, "The same, as a table."),
        }


class CollectionView(OfGame, Several):
    """List the entries of one kind, in the order of the content."""

    schema = CollectionSchema()
    renderer_classes = (JsonRenderer, TableRenderer, PageRenderer)
    collection: entries.Collection = entries.RULES

    @property
    def parameters(self) -> Sequence[query.Parameter]:  # type: ignore[override]
        """Return the query parameters; the facets of cards are known only now."""
        return (*Several.parameters, *self.collection.filters, *self.collection.sorting)

    def page(self, start: int, limit: int) -> tuple[int, Any]:
        """Return the same page from stored entries, or made anew where there are none."""
        ready = entry_archive.stored_entries(self.game.slug, self.collection.kind)
        if ready is None:
            return super().page(start, limit)
        if not any(
            self.arguments[parameter.name] for parameter in (*self.collection.filters, *self.collection.sorting)
        ):
            return len(ready.ids), self.from_archive(b"[%s]" % ready.several(start, start + limit))
        slugs = self.results().values_list("slug", flat=True)
        chosen = entry_archive.SEPARATOR.join(map(ready.single, slugs[start : start + limit]))
        return slugs.count(), self.from_archive(b"[%s]" % chosen)

    def results(self) -> EntryQuerySet:
        return entries.filtered_entries(self.game, self.collection, self.arguments)

    def chosen(self, some: Any) -> Sequence[JsonObject]:
        return list(self.collection.make_json(self.game, list(some)))


class OneOfGame(OfGame, Single):
    """Show one thing of a game, by its id."""

    def find(self) -> None:
        super().find()
        require(self.game, self.kind, self.kwargs["slug"])


class EntryView(OneOfGame):
    """Show one entry."""

    collection: entries.Collection = entries.RULES

    def body(self) -> Any:
        ready = entry_archive.stored_entries(self.game.slug, self.kind)
        return super().body() if ready is None else self.from_archive(ready.single(self.kwargs["slug"]))

    def data(self) -> Any:
        entry = entries.entries_of_kind(self.game, self.kind).get(slug=self.kwargs["slug"])
        return next(iter(self.collection.make_json(self.game, [entry])))


class ReferenceSchema(EndpointSchema):
    """The description of a reference, with the first one as its example."""

    def _first(self) -> dict[str, str]:
        for game in all_games().values():
            for reference in all_references(game)[:1]:
                return {"game": game.slug, "source": reference.source, "reference": reference.id}
        return {}


class ReferenceView(OfGame, Single):
    """Show a reference of a source: its date and address, and the clauses and cards on which it bears."""

    schema = ReferenceSchema()
    operation = "read_reference"
    shape = wire.ReadReference

    def find(self) -> None:
        super().find()
        self.reference = reference_or_404(self.game, self.kwargs["source"], self.kwargs["reference"])

    def data(self) -> Any:
        return entries.reference_entry(self.game, self.reference)


class CheckersView(OfGame, Several):
    """List the checkers of a game."""

    operation = "list_checkers"
    shape = wire.Checker
    parameters = (*Several.parameters, entries.CITES)

    def results(self) -> Any:
        return entries.checkers_citing(self.game, self.arguments["cites"])

    def chosen(self, some: Any) -> Sequence[JsonObject]:
        return [entries.checker_json(self.game, checker) for checker in some]


class CheckerView(OneOfGame):
    """Show a checker: what it takes, what it can find and what it gives."""

    operation = "read_checker"
    kind = "checker"
    shape = wire.Checker

    def data(self) -> Any:
        return entries.checker_json(self.game, self.game.checker(self.kwargs["slug"]))


class CoverageView(Single):
    """Say how much is proven by the program, and what rests on the site alone."""

    operation = "read_coverage"
    shape = wire.Total

    def data(self) -> Any:
        coverages = [coverage(slug) for slug in all_games()]
        games = [
            {
                "id": game_coverage.game.slug,
                "link": links.both("checks:coverage", game_coverage.game.slug),
                **game_coverage.numbers,
            }
            for game_coverage in coverages
        ]
        whole = {"id": "coverage", "revision": current().revision, "link": links.both("site:home")}
        return {**whole, "total": total(coverages), "games": games}


class SearchView(Several):
    """Find clauses, answers, terms, cards and checkers by words of either language, the best first."""

    operation = "search"
    shape = wire.Hit
    page_shape = wire.NearPage

    @property
    def parameters(self) -> Sequence[query.Parameter]:  # type: ignore[override]
        """Return the query parameters; the games among their values are known only now."""
        return (
            query.Words(
                "q",
                "What to look for, in either language: words, a name, a question, an id in any spelling.",
                QUERY_LIMIT,
            ),
            query.Code("game", "Only what belongs to this game.", tuple(all_games())),
            query.Code("kind", "Only entries of this kind.", KINDS),
            *Several.parameters,
        )

    def body(self) -> Any:
        near = self.searched.near(self.arguments["game"], self.arguments["kind"])
        lists = named_lists(self.arguments["q"], self.arguments["game"], self.arguments["kind"])
        return wire.NearPage(
            **contents(super().body()),
            near=[*map(self.write, self.chosen(near))],
            card_lists=[
                entries.build_object(wire.NamedCardList, _card_list_json(card_list), self.languages)
                for card_list in lists
            ],
        )

    def results(self) -> list[Hit]:
        return self.searched.of(self.arguments["game"], self.arguments["kind"])

    @cached_property
    def searched(self) -> Results:
        """Return the results of the query in all games."""
        return search(self.arguments["q"])

    def chosen(self, some: Sequence[Hit]) -> list[JsonObject]:
        return [{**entries.addressed(hit.kind, hit.game, hit.slug), "title": plain(title(hit))} for hit in some]


def _card_list_json(card_list: CardList) -> JsonObject:
    slug, query = card_list.game.slug, card_list.query
    return {
        "game": slug,
        "filter": card_list.facet.code,
        "value": card_list.code,
        "self": links.resource("card-list", slug) + query,
        "link": links.both(links.LISTS["card"], slug, query=query),
        "title": plain(card_list.title),
    }
