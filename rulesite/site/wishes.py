"""How does a reader want to see a page: with the other language beside it, with the readings of words?

What is wished for stands in the query (`?with=en&ruby=1`) and stays on the links within the site; a value that says
nothing is ignored.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils import translation

from games.text import LANGUAGES

NAMES = ("with", "ruby")


@dataclass(frozen=True, slots=True)
class Wishes:
    """Be what a reader asked for beside the page itself: the partner's language or "", and whether readings are shown."""

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
    return Wishes(partner if partner == other(translation.get_language()) else "", request.GET.get("ruby") == "1")


def other(language: str) -> str:
    """Return the language beside this one."""
    return next(one for one in LANGUAGES if one != language)


def every() -> Iterator[Wishes]:
    """Yield everything that can be wished for."""
    yield from (Wishes(partner, ruby) for partner in ("", *LANGUAGES) for ruby in (False, True))
