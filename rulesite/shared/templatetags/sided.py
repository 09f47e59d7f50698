"""How does a page tell two situations apart?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

from games.text import Text

register = template.Library()


@register.filter
def of_name(errors: Mapping[str, tuple[Text, ...]], name: str) -> tuple[Text, ...]:
    """Return what is wrong with the situation of a name, nothing where nothing is."""
    return errors.get(name, ())


@register.simple_tag
def only_found(verdict: dict[str, Any], numbers: tuple[int, ...]) -> list[dict[str, Any]]:
    """Return the findings of a verdict with these numbers, counted from 1."""
    return [verdict["findings"][n - 1] for n in numbers]
