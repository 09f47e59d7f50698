"""Which picture do other sites show beside a link to a page?"""

from __future__ import annotations

from functools import cache

from django.contrib.staticfiles import finders
from django.templatetags.static import static

SITE = "icons/site.png"


def name_of(game: str, mark: str = "") -> str:
    """Return the file of a game's picture, or of one of its verdicts with a mark."""
    return f"banners/{game}-{mark}.png" if mark else f"banners/{game}.png"


@cache
def banner(game: str, mark: str = "") -> str:
    """Return the path of the picture of a game and a mark, of the site where none was drawn for it."""
    name = name_of(game, mark)
    return static(name if game and finders.find(name) else SITE)
