"""What does the API tell of a checker, and of the situations that show what it does?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from django.db.models import Q

from games.declaration import Pick, edition_field
from games.game import AnyChecker, Game, all_games
from rulesite.checks.validate.models import result_schema, scenario_schema
from rulesite.reference.models import Citation
from rulesite.site.plain import plain

Data = dict[str, Any]


def asked(game: Game, cite: str | None) -> list[AnyChecker]:
    """Return the checkers of a game, or those that can cite a clause or a part."""
    if cite is None:
        return list(game.checkers)
    slugs = set(pointing(game, "checker", cite))
    return [checker for checker in game.checkers if checker.slug in slugs]


def data(game: Game, checker: AnyChecker) -> Data:
    """Return what there is to say of a checker."""
    return _data(game.slug, checker.slug)


@cache
def _data(game_slug: str, slug: str) -> Data:
    game = all_games()[game_slug]
    checker = game.checker(slug)
    reasons = [
        {"code": one.code, "outcome": one.outcome.code, "cites": one.cites, "text": plain(one.text)}
        for one in checker.reasons
    ]
    return {
        "id": checker.slug,
        "game": game.slug,
        "title": plain(checker.title),
        "question": plain(checker.question),
        "edition": _edition(checker),
        "reasons": reasons,
        "scenario_schema": scenario_schema(game, checker),
        "result_schema": result_schema(game, checker),
    }


def _edition(checker: AnyChecker) -> Data | None:
    one = edition_field(checker.scenario)
    if one is None or not isinstance(one.shape, Pick):
        return None
    known = [{"code": member.code, "text": plain(member.text)} for member in one.shape.choice]
    return {"field": one.name, "default": None if one.required else one.default.code, "choices": known}


def pointing(game: Game, kind: str, cite: str) -> Iterable[str]:
    """Return the ids of what points at a clause, or at one part of it."""
    found = Citation.objects.of(game).filter(Q(clause=cite) | Q(cite=cite), kind=kind)
    return found.values_list("slug", flat=True)
