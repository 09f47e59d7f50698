"""Which parts of a page are the same on other pages, and so are made once?"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()
MOST = 500
GAME = 3  # the words of a path before the part of a game: "", the language, the game

_made: OrderedDict[tuple[str, ...], SafeString] = OrderedDict()


@register.simple_tag(takes_context=True)
def once(context: template.Context, name: str, *depends: object) -> SafeString:
    """Return what a template shows, which depends on nothing but the language of the page and what is named."""
    key = (name, get_language(), *map(str, depends))
    made = _made.get(key)
    if made is None:
        with context.push():
            made = _made[key] = context.template.engine.get_template(name).render(context)  # type: ignore[union-attr]
        while len(_made) > MOST:
            with suppress(KeyError):  # another thread may have dropped the last one
                _made.popitem(last=False)
    return made


@register.filter
def part_of_game(path: str) -> str:
    """Return in which part of its game a page stands, as far as its address tells the menu."""
    return f"{'/check/' in path} {''.join(path.split('/')[GAME : GAME + 1])}"
