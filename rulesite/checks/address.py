"""At which address does a filled-in checker stand?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import quote, urlencode

from games.game import Checker, Game
from rulesite.checks import packed, written
from rulesite.site import links

READABLE, LONGEST = 2_000, 3_500
ALL_DEFAULT = "?_check=1"
NAME = "checks:checker"


def link(game: Game, checker: Checker, scenario: Any) -> dict[str, str] | None:
    """Return the addresses of a situation in both languages, None when it is too long for one."""
    asked = query(game, checker, scenario)
    return links.both(NAME, game.slug, checker.slug, query=asked) if asked else None


def path(game: Game, checker: Checker, scenario: Any, language: str) -> str | None:
    """Return the address of a situation in one language, None when it is too long for one."""
    asked = query(game, checker, scenario)
    return links.page(language, NAME, game.slug, checker.slug) + asked if asked else None


def query(game: Game, checker: Checker, scenario: Any) -> str:
    """Return the query of a situation's address, with its "?"; "" when the address would be too long."""
    before = max(map(len, links.both(NAME, game.slug, checker.slug).values()))
    data = written.canonical(scenario)
    readable = asked(written.pairs(data)) or ALL_DEFAULT
    if before + len(readable) <= READABLE:
        return readable
    short = f"?{packed.NAME}={packed.packed(data)}"
    return short if before + len(short) <= LONGEST else ""


def asked(pairs: Iterable[tuple[str, str]]) -> str:
    """Return parameters as a query with its "?", "" for none."""
    found = urlencode(list(pairs), quote_via=quote)
    return f"?{found}" if found else ""
