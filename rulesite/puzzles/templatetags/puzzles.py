"""Template tags: how many puzzles a game has."""

from __future__ import annotations

from django import template

from rulesite.puzzles.records import practice

register = template.Library()


@register.simple_tag
def number_of_puzzles(game: str) -> int:
    """Return how many puzzles a game has in practice; the game goes by its slug."""
    return len(practice(game))
