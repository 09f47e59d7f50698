"""What does the API tell of games and their entries?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any
from urllib.parse import urlencode

import orjson
from django.urls import reverse
from rest_framework.response import Response

from games.game import Game, all_games
from games.text import LANGUAGES
from rulesite.api import checkers, entries, query, shapes, told
from rulesite.api.checkers import Data
from rulesite.api.endpoint import Read
from rulesite.api.fields import Shape
from rulesite.api.openapi import page_of
from rulesite.reference.models import EntryQuerySet
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.plain import plain
from rulesite.site.registry import game_or_404, require


class Shaped(Read):
    """Show things in the form that their shape declares."""

    shape: type[Shape] = Shape

    def shown(self, things: Any, *, many: bool = False) -> Any:
        """Return things as JSON data, in the languages asked for."""
        write = writer(self.shape, (self.language,) if self.language else LANGUAGES)
        return [write(one) for one in things] if many else write(things)

    def of_ready(self, data: bytes, *, many: bool = False) -> Any:
        """Return what was written before in both languages in those asked for."""
        if not self.language:
            return orjson.Fragment(data)
        things, narrow = orjson.loads(data), narrower(self.shape)
        return [narrow(one, self.language) for one in things] if many else narrow(things, self.language)


@cache
def writer(shape: type[Shape], languages: tuple[str, ...]) -> Callable[[Any], Any]:
    """Return what writes things of a shape in some languages; to make one copies every field of it and of the shapes within."""
    return shape(context={"languages": languages}).to_representation


@cache
def narrower(shape: type[Shape]) -> Callable[[Any, str], Any]:
    """Return what leaves out the other language of things of a shape."""
    return shape(context={"languages": LANGUAGES}).in_language


class Single(Shaped):
    """Show one thing."""

    def body(self) -> Any:
        return self.shown(self.data())

    def described(self) -> Any:
        return self.shape

    def data(self) -> Any:
        """Return what the shape shows."""
        raise NotImplementedError


class Several(Shaped):
    """Show one page of several things."""

    parameters: Sequence[query.Parameter] = (query.LANG, query.LIMIT, query.OFFSET)

    def body(self) -> Any:
        count, results = self.page(self.asked["offset"], self.asked["limit"])
        return {"count": count, **self.neighbours(count), "results": results, "revision": current().revision}

    def page(self, start: int, limit: int) -> tuple[int, Any]:
        """Return how much is asked for in all, and some of it as JSON data."""
        found = self.found()
        chosen = self.chosen(found[start : start + limit])
        return len(found) if isinstance(found, list) else found.count(), self.shown(chosen, many=True)

    def described(self) -> Any:
        return page_of(self.shape)

    def found(self) -> Any:
        """Return everything that is asked for, as a list or a query."""
        raise NotImplementedError

    def chosen(self, some: Any) -> Sequence[Any]:
        """Return what the shape shows of some of it."""
        raise NotImplementedError

    def neighbours(self, count: int) -> dict[str, str | None]:
        """Return the paths of the pages after and before this one."""
        limit, offset = self.asked["limit"], self.asked["offset"]
        more = self._at(offset + limit) if offset + limit < count else None
        return {"next": more, "prev": self._at(max(0, min(offset, count) - limit)) if offset else None}

    def _at(self, offset: int) -> str:
        given = {**self.request.query_params.dict(), "offset": str(offset)}
        return f"{self.request.path}?{urlencode(given)}"

    def said(self, data: Any) -> Response:
        response = super().said(data)
        named = [f'<{data[name]}>; rel="{name}"' for name in ("next", "prev") if data[name]]
        if named:
            response["Link"] = ", ".join(named)
        return response


def games_data(games: Sequence[Game]) -> list[Data]:
    """Return what there is to say of some games; one query."""
    editions = entries.editions(games)
    return [_game(game, editions[game.slug]) for game in games]


def _game(game: Game, editions: list[Data]) -> Data:
    return {
        "id": game.slug,
        "link": links.both("reference:game", game.slug),
        "name": plain(game.name),
        "about": plain(game.about),
        "editions": editions,
    }


OWN = ("games", "search", "coverage", "schema", "docs", "bulk", "changes")


class RootView(Single):
    """Say where to begin."""

    operation = "read_root"
    shape = shapes.RootSerializer

    def data(self) -> Any:
        paths = {name: reverse(f"api:{name}") for name in OWN}
        paths |= {"checks": reverse("api:batch"), "compare": reverse("api:compare"), "shared": reverse("api:store")}
        return {"id": "v1", "link": links.both("site:home"), **paths}


class GamesView(Several):
    """List the games."""

    operation = "list_games"
    shape = shapes.GameSerializer

    def found(self) -> list[Game]:
        return list(all_games().values())

    def chosen(self, some: Any) -> list[Data]:
        return games_data(some)


class OfGame(Read):
    """Stand below a game."""

    def find(self) -> None:
        self.game = game_or_404(self.kwargs["game"])


class GameView(OfGame, Single):
    """Show a game, with the editions of its rules and the paths of its lists."""

    operation = "read_game"
    shape = shapes.GameSerializer

    def data(self) -> Any:
        return games_data([self.game])[0]


class CollectionView(OfGame, Several):
    """List the entries of one kind, in the order of the content."""

    collection: entries.Collection = entries.RULES

    @property
    def parameters(self) -> Sequence[query.Parameter]:  # type: ignore[override]
        """Return what can be asked for; by what games sort their cards is known only now."""
        return (*Several.parameters, *self.collection.filters, *self.collection.sorting)

    def page(self, start: int, limit: int) -> tuple[int, Any]:
        """Return the same, put together from what is ready, or made where nothing is."""
        ready = told.held(self.game.slug, self.collection.kind)
        if ready is None:
            return super().page(start, limit)
        if not any(self.asked[one.name] for one in (*self.collection.filters, *self.collection.sorting)):
            return len(ready.ids), self.of_ready(b"[%s]" % ready.some(start, start + limit), many=True)
        found = self.found().values_list("slug", flat=True)
        chosen = told.BETWEEN.join(map(ready.one, found[start : start + limit]))
        return found.count(), self.of_ready(b"[%s]" % chosen, many=True)

    def found(self) -> EntryQuerySet:
        return entries.rows(self.game, self.collection, self.asked)

    def chosen(self, some: Any) -> Sequence[Data]:
        return list(self.collection.data(self.game, list(some)))


class OneOfGame(OfGame, Single):
    """Show one thing of a game, by its id."""

    def find(self) -> None:
        super().find()
        require(self.game, self.kind, self.kwargs["slug"])


class EntryView(OneOfGame):
    """Show one entry."""

    collection: entries.Collection = entries.RULES

    def body(self) -> Any:
        ready = told.held(self.game.slug, self.kind)
        return super().body() if ready is None else self.of_ready(ready.one(self.kwargs["slug"]))

    def data(self) -> Any:
        entry = entries.held(self.game, self.kind).get(slug=self.kwargs["slug"])
        return next(iter(self.collection.data(self.game, [entry])))


class CheckersView(OfGame, Several):
    """List the checkers of a game."""

    operation = "list_checkers"
    shape = shapes.CheckerSerializer
    parameters = (*Several.parameters, entries.CITES)

    def found(self) -> Any:
        return checkers.asked(self.game, self.asked["cites"])

    def chosen(self, some: Any) -> Sequence[Data]:
        return [checkers.data(self.game, checker) for checker in some]


class CheckerView(OneOfGame):
    """Show a checker: what it takes, what it can find and what it gives."""

    operation = "read_checker"
    kind = "checker"
    shape = shapes.CheckerSerializer

    def data(self) -> Any:
        return checkers.data(self.game, self.game.checker(self.kwargs["slug"]))
