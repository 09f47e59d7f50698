"""Links: addresses in either language, the words in them that name games and entries, and pictures for other sites."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from django.conf import settings
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse
from django.utils import translation

from games.declaration import PAGES
from games.text import CODE, LANGUAGES

SITE_BANNER = "icons/site.png"
API = "/api/"  # where what programs ask for begins
SINGLE = {
    "rule": "reference:rule",
    "faq": "reference:faq-entry",
    "term": "reference:term",
    "card": "reference:card",
    "checker": "checks:checker",
}
LISTS = {
    "rule": "reference:rules",
    "faq": "reference:faq",
    "term": "reference:terms",
    "card": "reference:cards",
    "checker": "reference:game",
}


class CodeConverter:
    """Match a code as the content files write it."""

    regex = CODE.pattern

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class GameConverter(CodeConverter):
    """A converter of codes that name no site-wide page.

    The pages of games may thus be tried before those of the whole site.
    """

    regex = rf"(?!(?:{'|'.join(PAGES)})/){CODE.pattern}"


def banner_file(game: str, mark: str = "") -> str:
    """Return the banner file of a game. With a mark, it is that of the game's verdicts with this mark."""
    return f"banners/{game}-{mark}.png" if mark else f"banners/{game}.png"


@cache
def banner(game: str, mark: str = "") -> str:
    """Return the path of the banner of a game and mark. It is the site's own where none was drawn for them."""
    name = banner_file(game, mark)
    return static(name if game and finders.find(name) else SITE_BANNER)


def page(language: str, name: str, *args: str) -> str:
    """Return the path of a page in one language; raises NoReverseMatch."""
    return _path(language, name, args)


def resource(name: str, *args: str) -> str:
    """Return the path of a thing in the API; raises NoReverseMatch."""
    return _path("", f"api:{name}", args)


def _path(language: str, name: str, args: tuple[str, ...]) -> str:
    shape = _shape(language, name, len(args)) if all(map(CODE.fullmatch, args)) else ""
    return shape.format(*args) if shape else _reversed(language, name, args)


@cache
def _shape(language: str, name: str, count: int) -> str:
    """Return an address with placeholders for its codes.

    "" where it names something other than codes. The shape is cached: to reverse each address takes a hundred times as long.
    """
    codes = [f"place-{n}-of-code" for n in range(count)]
    try:
        path = _reversed(language, name, codes)
    except NoReverseMatch:
        return ""
    for n, code in enumerate(codes):
        path = path.replace(code, f"{{{n}}}")
    return path


def _reversed(language: str, name: str, args: Sequence[str]) -> str:
    if not language:
        return reverse(name, args=args)
    with translation.override(language):
        return reverse(name, args=args)


def both(name: str, *args: str, query: str = "") -> dict[str, str]:
    """Return the paths of a page in both languages. A query such as "?moves.0.number=4" may follow them."""
    return {language: page(language, name, *args) + query for language in LANGUAGES}


def absolute(path: str) -> str:
    """Return a path as an absolute URL of the site. Some standards ask for that."""
    return f"{settings.SITE_URL}{path}"


def language_in(path: str) -> str:
    """Return the language at the beginning of a path. "" when it begins with none."""
    first = path.split("/", 2)[1] if path.startswith("/") else ""
    return first if first in LANGUAGES else ""


def switched(path: str, language: str) -> str:
    """Return the path of the same page in another language: its home where the path has no language."""
    own_language = language_in(path)
    return f"/{language}{path[1 + len(own_language) :]}" if own_language else page(language, "site:home")
