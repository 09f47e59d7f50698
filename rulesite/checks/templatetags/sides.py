"""How do two players at one table read a verdict, each in a column of their own?"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.game import Game, all_games
from games.text import Text
from rulesite.checks.clauses import Quoted, quoted
from rulesite.reference.templatetags.words import ended
from rulesite.reference.tongues import told

register = template.Library()


@register.simple_tag(takes_context=True)
def sides(context: template.Context, text: Text, code: str = "") -> SafeString:
    """Return a text, how it ended before it where that is given; the partner beside it where the reader asked for both."""
    return _beside(context, lambda language: _side(text, code, language))


@register.simple_tag(takes_context=True)
def outcomes(context: template.Context, code: str) -> SafeString:
    """Show how something ended; the partner beside it where the reader asked for both."""
    return _beside(context, lambda language: ended(code, language))


@register.simple_tag(takes_context=True)
def in_words(context: template.Context, clause: Quoted, game: Game) -> SafeString:
    """Show a clause folded, its cited parts in words."""
    return _in_words(game.slug, clause.cites, get_language(), str(context.get("partner") or ""))


@lru_cache(maxsize=4_000)
def _in_words(slug: str, cites: tuple[str, ...], language: str, partner: str) -> SafeString:
    """Render a clause in the language that is set, once: finding the words to explain takes long."""
    game = all_games()[slug]
    (clause,) = quoted(game.content, cites)
    also = f"?with={partner}" if partner else ""
    return render_to_string("checks/clause.html", {"clause": clause, "game": game, "partner": partner, "also": also})


def _beside(context: template.Context, said: Callable[[str], SafeString]) -> SafeString:
    own, partner = said(get_language()), str(context.get("partner") or "")
    if not partner:
        return own
    shape = '<span class="sides"><span>{}</span> <span class="partner" lang="{}">{}</span></span>'
    return format_html(shape, own, partner, said(partner))


def _side(text: Text, code: str, language: str) -> SafeString:
    words = told(text.of(language), language)
    return format_html("{} {}", ended(code, language), words) if code else words
