"""At which address does a filled-in checker stand?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any
from urllib.parse import quote, urlencode

from games.game import AnyChecker, Game
from games.moves import Edit, done
from rulesite.checks import packed, written
from rulesite.site import links

# a move has no link of its own where the address is longer than SHORT: an answer lists sixty of them
SHORT, READABLE, LONGEST = 700, 2_000, 3_500
ALL_DEFAULT = "?_check=1"
NAME = "checks:checker"


def link(game: Game, checker: AnyChecker, scenario: Any) -> dict[str, str] | None:
    """Return the addresses of a situation in both languages, None when it is too long for one."""
    return both(game, checker, query(game, checker, scenario))


def both(game: Game, checker: AnyChecker, asked: str) -> dict[str, str] | None:
    """Return the addresses of a checker with a query in both languages, None without one."""
    return links.both(NAME, game.slug, checker.slug, query=asked) if asked else None


def path(game: Game, checker: AnyChecker, scenario: Any, language: str) -> str | None:
    """Return the address of a situation in one language, None when it is too long for one."""
    asked = query(game, checker, scenario)
    return links.page(language, NAME, game.slug, checker.slug) + asked if asked else None


def query(game: Game, checker: AnyChecker, scenario: Any) -> str:
    """Return the query of a situation's address, with its "?"; "" when the address would be too long."""
    before = _before(game, checker)
    data = written.canonical(scenario)
    readable = _readable(data, READABLE - before)
    if readable:
        return readable
    short = f"?{packed.NAME}={packed.packed(data)}"
    return short if before + len(short) <= LONGEST else ""


def of_moves(game: Game, checker: AnyChecker, scenario: Any) -> Callable[[Iterable[Edit]], str]:
    """Return what writes the query of the situation to which edits lead, "" where that is long or the situation itself is.

    Where the situation itself is long, nothing is written for any of them.
    """
    most = SHORT - _before(game, checker)

    def write(edits: Iterable[Edit]) -> str:
        return _readable(written.canonical(done(scenario, edits)), most)

    return write if write(()) else lambda edits: ""


def asked(pairs: Iterable[tuple[str, str]]) -> str:
    """Return parameters as a query with its "?", "" for none."""
    found = urlencode(list(pairs), quote_via=quote)
    return f"?{found}" if found else ""


def within(pairs: Iterable[tuple[str, str]], most: int) -> str | None:
    """Return the same where it is at most so long, else None, without looking at more than can fit."""
    held, length = [], 0
    for name, value in pairs:
        held.append((name, value))
        length += len(name) + len(value) + 2
        if length > most:
            return None
    found = asked(held)
    return found if len(found) <= most else None


def _readable(data: dict[str, Any], most: int) -> str:
    pairs = written.pairs(data)
    first = next(pairs, None)
    return ALL_DEFAULT if first is None else within(chain((first,), pairs), most) or ""


def _before(game: Game, checker: AnyChecker) -> int:
    """Return how many characters stand before the query of an address."""
    return max(map(len, links.both(NAME, game.slug, checker.slug).values()))
