"""Moves that an answer lists, by group, and moves as JSON Patches."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from django.http import QueryDict
from msgspec import Struct

from games.game import AnyChecker
from games.moves import PAGE, Edit, Listed, Moves, listed, numbered
from rulesite.checks.links.url import compact_json, is_short
from rulesite.checks.suggest.trials import LONGEST_CHANGE
from rulesite.checks.texts import ESCAPES
from rulesite.checks.validate.decoder import MAX_SITUATION_BYTES, length
from rulesite.checks.validate.json import canonical
from rulesite.site.plain import JsonObject, plain

GROUP_NUMBER = re.compile("0|[1-9][0-9]{0,5}")
# so many moves are listed where the situation is long, or where its rows stand as lines
MOVES = 16
# and so many where it has more letters than that as a page writes them
FEWEST, VERY_LONG = 8, 32_768
# so many rows are taken to judge what is listed, where that leaves no fewer
ROWS = 128


class Unfit(ValueError):
    """A patch that does not fit its situation."""


def patch(edits: Iterable[Edit], say: Callable[[Any], Any] = plain) -> list[JsonObject]:
    """Return edits as the operations of a JSON Patch. They apply to the scenario as JSON; `say` writes their values."""
    return [
        {"op": edit.op, "path": edit.at} | ({} if edit.op == "remove" else {"value": say(edit.value)}) for edit in edits
    ]


def apply_patch(document: Any, operations: Any) -> Any:
    """Apply a patch to JSON data and return the data.

    Operations are of the kinds that moves are made of; `document` itself is changed. Raises Unfit.
    """
    try:
        for operation in operations:
            _apply(document, operation["op"], operation["path"], operation.get("value"))
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise Unfit(operations) from error
    return document


def _apply(document: Any, op: str, path: str, value: Any) -> None:
    *around, last = path.split("/")[1:]
    holder = document
    for name in around:
        holder = holder[_key(holder, name)]
    key = _key(holder, last)
    if op == "remove":
        del holder[key]
    elif op == "add" and isinstance(holder, list):
        holder.insert(key, value)
    elif op in ("add", "replace"):
        holder[key] = value
    else:
        raise Unfit(op)


def _key(value: Any, name: str) -> Any:
    return int(name) if isinstance(value, list) else name


GROUP_NAMES = GROUP, OFFSET = "_moves", "_offset"


class NoSuchGroup(LookupError):
    """A group of moves that a situation does not have: `groups` is the number of those that it has."""

    def __init__(self, groups: int) -> None:
        self.groups = groups
        super().__init__(f"there are {groups} groups")


class OpenGroup(Struct, frozen=True):
    """The opened group's number and its offset. The offset is the number of its candidates before the listed ones."""

    group: int
    offset: int = 0

    def query(self) -> str:
        """Return the query that opens the group. It is added to the query of the situation."""
        return f"&{GROUP}={self.group}" + (f"&{OFFSET}={self.offset}" if self.offset else "")

    def alone(self) -> str:
        """Return the same as an independent query for posted forms."""
        return f"?{self.query()[1:]}"


class MoveListing(Struct, frozen=True):
    """Those moves of a situation that an answer lists: some of each group, or a page of the one that is opened."""

    groups: list[Listed]
    total: int
    open_group: OpenGroup | None = None
    at_once: int = PAGE

    @property
    def unlisted(self) -> int:
        """Return the number of candidates that are not listed."""
        return self.total - sum(len(group.moves) for group in self.groups)

    def following(self, listing: Listed) -> OpenGroup | None:
        """Return a group's page after the listed one. None at the end."""
        end = self.start + len(listing.moves)
        return OpenGroup(listing.number, end) if listing.moves and end < len(listing.group.candidates) else None

    def preceding(self, listing: Listed) -> OpenGroup | None:
        """Return a group's page before the listed one. None at the beginning."""
        start = min(self.start, len(listing.group.candidates))
        return OpenGroup(listing.number, max(0, start - self.at_once)) if start else None

    @property
    def start(self) -> int:
        """Return the number of candidates before the listed ones. It is the same in each group."""
        return self.open_group.offset if self.open_group else 0


def requested_group(fields: QueryDict) -> OpenGroup | None:
    """Return the group that an address opens. None where it opens none. Raises NoSuchGroup for malformed numbers."""
    given = {name: fields.getlist(name) for name in (GROUP, OFFSET) if name in fields}
    if not given:
        return None
    values = [given.get(GROUP, []), given.get(OFFSET, ["0"])]
    if not all(len(value) == 1 and GROUP_NUMBER.fullmatch(value[0]) for value in values):
        raise NoSuchGroup(0)
    return OpenGroup(*(int(value[0]) for value in values))


def candidates(checker: AnyChecker, scenario: Any) -> Iterable[Moves]:
    """Return the candidate moves in groups. There are none where the situation with a further row would be too long to be judged."""
    return checker.groups(scenario) if length(scenario) + LONGEST_CHANGE <= MAX_SITUATION_BYTES else ()


def moves_at_once(scenario: Any) -> int:
    """Return the number of moves that an answer lists: fewer for a long situation, as its moves are long as well."""
    if is_short(scenario):
        return PAGE
    return MOVES if len(compact_json(canonical(scenario)).translate(ESCAPES)) <= VERY_LONG else FEWEST


def list_moves(groups: Iterable[Moves], open_group: OpenGroup | None = None, most: int = PAGE) -> MoveListing:
    """Judge and list the moves of some groups. They are so many in all, or a page of the opened group. Raises NoSuchGroup."""
    all_groups = numbered(groups)
    total = sum(len(group.candidates) for group in all_groups)
    most = min(most, max(FEWEST, ROWS // max([group.rows for group in all_groups], default=1)))
    if not open_group:
        return MoveListing(listed(all_groups, most), total, at_once=most)
    if not 0 < open_group.group <= len(all_groups):
        raise NoSuchGroup(len(all_groups))
    group = all_groups[open_group.group - 1]
    return MoveListing([Listed(open_group.group, group, group.page(open_group.offset, most))], total, open_group, most)
