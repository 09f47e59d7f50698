"""Which addresses does the OpenAPI document describe?"""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, include, path

from games.game import AnyChecker, Game, all_games
from rulesite.api.check import CheckView

ROOT = "api/v1/"


def patterns() -> list[URLPattern | URLResolver]:
    """Return every address of the API; the check of each checker has one of its own, to be described by its own types."""
    return [path(ROOT, include("rulesite.api.urls")), *_checks()]


def _checks() -> Iterator[URLPattern]:
    for game in all_games().values():
        for checker in game.checkers:
            yield _check(game, checker)


def _check(game: Game, checker: AnyChecker) -> URLPattern:
    view = CheckView.as_view(subject=(game, checker), operation=f"check_{game.slug}_{checker.slug}".replace("-", "_"))
    return path(f"{ROOT}games/{game.slug}/checkers/{checker.slug}/check/", view)
