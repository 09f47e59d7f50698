"""Which of the things that could be done does an answer list, and which group of them is opened?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from django.http import QueryDict
from msgspec import Struct

from games.game import AnyChecker
from games.moves import PAGE, Listed, Moves, listed, numbered
from rulesite.checks.apart import WRITTEN
from rulesite.checks.edge import LONGEST, length
from rulesite.checks.sharing import compact, is_short
from rulesite.checks.written import canonical

GROUPED = GROUP, OFFSET = "_moves", "_offset"
WHOLE = re.compile("0|[1-9][0-9]{0,5}")
# so many bytes have the longest rows that a move adds
ROOM = 4_096
# so many moves are listed where the situation is long, or where its rows stand as lines
MOVES = 16
# and so many where it has more letters than that as a page writes them
FEWEST, VERY_LONG = 8, 32_768
# so many rows are taken to judge what is listed, where that leaves no fewer
ROWS = 128


class NoSuchGroup(LookupError):
    """A group of moves beyond those that a situation has: `groups` is how many."""

    def __init__(self, groups: int) -> None:
        self.groups = groups
        super().__init__(f"there are {groups} groups")


class Opened(Struct, frozen=True):
    """The group that is asked for, by its number, and how many of its candidates come before those that are listed."""

    group: int
    offset: int = 0

    def query(self) -> str:
        """Return what the address of a situation needs to open the group, behind the situation itself."""
        return f"&{GROUP}={self.group}" + (f"&{OFFSET}={self.offset}" if self.offset else "")

    def alone(self) -> str:
        """Return the same as a query of its own, for what is posted."""
        return f"?{self.query()[1:]}"


class Offering(Struct, frozen=True):
    """Those moves of a situation that an answer lists: some of each group, or a page of the one that is opened."""

    groups: list[Listed]
    total: int
    opened: Opened | None = None
    at_once: int = PAGE

    @property
    def more(self) -> int:
        """Return how many candidates are not listed."""
        return self.total - sum(len(one.moves) for one in self.groups)

    def following(self, one: Listed) -> Opened | None:
        """Return where a group goes on after what is listed of it, None where that is the end."""
        end = self.start + len(one.moves)
        return Opened(one.number, end) if one.moves and end < len(one.group.candidates) else None

    def preceding(self, one: Listed) -> Opened | None:
        """Return the page of a group before what is listed of it, None where that is the beginning."""
        start = min(self.start, len(one.group.candidates))
        return Opened(one.number, max(0, start - self.at_once)) if start else None

    @property
    def start(self) -> int:
        """Return how many candidates of each group come before those that are listed."""
        return self.opened.offset if self.opened else 0


def opened(fields: QueryDict) -> Opened | None:
    """Return the group that an address opens, None where it opens none; raises NoSuchGroup where it names none."""
    given = {name: fields.getlist(name) for name in (GROUP, OFFSET) if name in fields}
    if not given:
        return None
    values = [given.get(GROUP, []), given.get(OFFSET, ["0"])]
    if not all(len(one) == 1 and WHOLE.fullmatch(one[0]) for one in values):
        raise NoSuchGroup(0)
    return Opened(*(int(one[0]) for one in values))


def candidates(checker: AnyChecker, scenario: Any) -> Iterable[Moves]:
    """Return what could be done in groups, nothing where the situation would be too long to be judged with a row more."""
    return checker.groups(scenario) if length(scenario) + ROOM <= LONGEST else ()


def at_once(scenario: Any) -> int:
    """Return how many moves an answer lists: fewer for a long situation, as its moves are long as well."""
    if is_short(scenario):
        return PAGE
    return MOVES if len(compact(canonical(scenario)).translate(WRITTEN)) <= VERY_LONG else FEWEST


def offering(groups: Iterable[Moves], opened: Opened | None = None, most: int = PAGE) -> Offering:
    """Judge what is listed of some groups, so many in all, or a page of the one that is opened; raises NoSuchGroup."""
    held = numbered(groups)
    total = sum(len(group.candidates) for group in held)
    most = min(most, max(FEWEST, ROWS // max([group.rows for group in held], default=1)))
    if not opened:
        return Offering(listed(held, most), total, at_once=most)
    if not 0 < opened.group <= len(held):
        raise NoSuchGroup(len(held))
    group = held[opened.group - 1]
    return Offering([Listed(opened.group, group, group.page(opened.offset, most))], total, opened, most)
