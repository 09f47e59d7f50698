"""How does a reader want to see a page: with the other language beside it, with the readings of words?

What is wished for stands in the query (`?with=en&ruby=1`) and stays on the links within the site; a value that says
nothing leads to the address without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils import translation
from msgspec import Struct

from games.text import LANGUAGES
from rulesite.site.links import language_in

NAMES = ("with", "ruby")


class Wishes(Struct, frozen=True):
    """What a reader asked for beside the page itself: the partner's language or "", and whether readings are shown."""

    partner: str = ""
    ruby: bool = False

    def asked(self) -> dict[str, str]:
        """Return what an address needs to keep these wishes, always in the same order."""
        return ({"with": self.partner} if self.partner else {}) | ({"ruby": "1"} if self.ruby else {})

    def query(self, begin: str = "?") -> str:
        """Return the same as the end of an address, "" where nothing is wished for."""
        return f"{begin}{urlencode(self.asked())}" if self.asked() else ""


def of(request: HttpRequest) -> Wishes:
    """Return what a request wishes for."""
    partner = request.GET.get("with")
    own = language_in(request.path_info) or translation.get_language()
    return Wishes(partner if partner == other(own) else "", request.GET.get("ruby") == "1")


def is_one(request: HttpRequest, name: str, value: str) -> bool:
    """Return whether a parameter says something of how this page is seen; only pages that have a language can be."""
    language = language_in(request.path_info)
    return bool(language) and (name, value) in (("with", other(language)), ("ruby", "1"))


def are_torn(request: HttpRequest) -> bool:
    """Return whether a request wishes twice for the same, so that taking either would be a guess."""
    return bool(request.META.get("QUERY_STRING")) and any(len(request.GET.getlist(name)) > 1 for name in NAMES)


def other(language: str) -> str:
    """Return the language beside this one."""
    return next(one for one in LANGUAGES if one != language)


def every() -> Iterator[Wishes]:
    """Yield everything that can be wished for."""
    yield from (Wishes(partner, ruby) for partner in ("", *LANGUAGES) for ruby in (False, True))
