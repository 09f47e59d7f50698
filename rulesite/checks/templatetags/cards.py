"""Which names of cards does a form offer, and how is the card called that somebody has typed?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.content import Card
from games.game import Game, all_games
from games.library import Row
from games.text import LANGUAGES, folded
from rulesite.reference.tongues import told, tongue

register = template.Library()


@register.simple_tag
def card_options(game: Game) -> SafeString:
    """Offer every name of every card of a game, each with what else the card is called; where names are suggested on request, one name each."""
    return _options(game.slug, get_language())


@register.simple_tag
def known_as(game: Game, typed: str) -> SafeString | str:
    """Return how the card that was typed is called, in what way it was not typed; nothing for a card that is not known."""
    card = game.content.named(typed)
    names = [name for name in _printed(card, get_language()) if folded(name) != folded(typed)] if card else []
    joined = format_html_join(" · ", "{}", ((told(name, get_language()),) for name in names))
    return format_html('<p class="known-as">{}</p>', joined) if names else ""


@cache
def _options(game: str, language: str) -> SafeString:
    found = all_games()[game]
    held = [(name, card) for card in found.content.card for name in _offered(found, card, language)]
    named = ((name, " · ".join(_beside(card, name, language))) for name, card in held)
    shape = '<option value="{}"{}>{}</option>'
    return format_html_join("", shape, ((name, tongue(beside, language), beside) for name, beside in named))


def _offered(game: Game, card: Card, language: str) -> Iterable[str]:
    return (card.name.of(language),) if game.facts else dict.fromkeys(card.names())


def _beside(card: Card, name: str, language: str) -> list[str]:
    return [printed for printed in _printed(card, language) if printed != name]


def _printed(card: Card | Row, language: str) -> list[str]:
    """Return the names in print, that of the page's language first."""
    other = next(one for one in LANGUAGES if one != language)
    return list(dict.fromkeys((card.name.of(language), card.name.of(other))))
