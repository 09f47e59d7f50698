"""Which examples prove an answer, which show a card, with the verdicts on them, and what do the checkers leave open?"""

from __future__ import annotations

from collections.abc import Sized
from typing import Any

from django import template
from django.utils.translation import get_language

from rulesite.checks.coverage import AT_ONCE
from rulesite.checks.editions import differing, open_points
from rulesite.checks.proofs import Front, card_proofs, front, proofs
from rulesite.checks.ways.out import Way, numbers

register = template.Library()
register.simple_tag(proofs, name="proofs_of_answer")
register.simple_tag(card_proofs, name="proofs_of_card")
register.simple_tag(differing)
register.simple_tag(open_points)
register.simple_tag(front, name="front_of_game")


@register.inclusion_tag("checks/worked.html", takes_context=True)
def worked(context: template.Context, front: Front) -> dict[str, Any]:
    """Show an example with its verdict as a picture, in the language of the page and, where it is asked for, in the partner."""
    kept = {name: context.get(name, "") for name in ("partner", "also", "besides", "language", "ruby")}
    drawings = front.drawings(get_language(), str(context.get("partner") or ""))
    return kept | {"front": front, "game": front.game, "drawings": drawings}


@register.filter
def further(places: Sized) -> int:
    """Return how many passages there are beside those that a page shows at once."""
    return len(places) - AT_ONCE


@register.simple_tag
def ways_counted(ways: dict[str, dict[str, Way]], checker: str) -> tuple[int, int] | None:
    """Return how many reasons of a checker that forbid have a way out, and how many have none; None where nothing is known of them."""
    held = ways[checker].values()
    return numbers(held) if held else None


@register.simple_tag
def way_out(ways: dict[str, dict[str, Way]], checker: str, code: str) -> Way | None:
    """Return whether a reason has a way out; None where that is not known, or it does not forbid."""
    return ways[checker].get(code)
