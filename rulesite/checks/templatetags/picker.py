"""From which examples can the form of a checker be started, and with which does an empty one begin?"""

from __future__ import annotations

from functools import cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.game import AnyChecker, Game, all_games
from rulesite.checks import address
from rulesite.checks.examples import questions
from rulesite.checks.presets import presets as found_presets
from rulesite.site import links, wishes
from rulesite.site.wishes import Wishes

register = template.Library()


@register.simple_tag(takes_context=True)
def examples(context: template.Context, game: Game, checker: AnyChecker) -> SafeString:
    """Offer every example of the FAQ about a checker, by question."""
    return _examples(game.slug, checker.slug, get_language(), wishes.of(context["request"]))


@register.simple_tag(takes_context=True)
def presets(context: template.Context, game: Game, checker: AnyChecker) -> SafeString:
    """Offer a few examples to begin with, each with its picture."""
    return _presets(game.slug, checker.slug, get_language(), wishes.of(context["request"]))


@cache
def _presets(game: str, checker: str, language: str, seen: Wishes) -> SafeString:
    held = {
        "presets": found_presets(game, checker, language),
        "path": links.page(language, address.NAME, game, checker),
        "besides": seen.query("&"),
    }
    return render_to_string("checks/presets.html", held)


@cache
def _examples(game: str, checker: str, language: str, seen: Wishes) -> SafeString:
    found = questions(game, checker)
    held = {
        "game": all_games()[game],
        "questions": found,
        "number": sum(len(question.situations) for question in found),
        "path": links.page(language, address.NAME, game, checker),
        "besides": seen.query("&"),
        "also": seen.query(),
    }
    return render_to_string("checks/examples.html", held) if found else SafeString("")
