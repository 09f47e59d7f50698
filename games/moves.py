"""Moves: candidates for the next row, in groups, judged on the state so far.

A checker lists candidates in groups that a player wants (by actor, by action), without judging any. Only the requested
ones are judged, each by taking its rows on the state before it; their number is bounded here.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, Literal

from msgspec import Struct

from games.declaration import Declared, Many, by_name
from games.text import Text
from games.values import replace
from games.verdict import Finding, Scenario

PAGE, GROUPS = 60, 60


class Edit(Struct, frozen=True):
    """A change of a situation, as an operation of RFC 6902. `value` is a row or a value of the declaration, None for removing."""

    op: Literal["add", "replace", "remove"]
    at: str
    value: Any = None


class Move(Struct, frozen=True):
    """A possible next row: the change of the situation, and the worst finding on it.

    `gives` tells its gain in a few words, where that tells it from the others. `maker` is what on the board makes it, "" where nothing
    there does. One that is `onward` goes on with the situation although it changes a value, such as the phase of a turn.
    """

    text: Text
    edits: tuple[Edit, ...]
    finding: Finding
    gives: Text | None = None
    maker: str = ""
    onward: bool = False

    @property
    def goes_on(self) -> bool:
        """Return whether the move goes on from the situation instead of changing what is in it."""
        return self.onward or any(edit.op == "add" for edit in self.edits)


class Moves(Struct, frozen=True):
    """A group of moves: candidates in the order of offering, none judged yet.

    `rows` is the number of rows judged for one of them: its own, and those that follow it in the situation.
    """

    text: Text
    candidates: Sequence[Any]
    judge: Callable[[Any], Move]
    rows: int = 1

    def page(self, start: int, most: int = PAGE) -> list[Move]:
        """Judge some of the candidates, counted from 0; the allowed ones come first."""
        moves = map(self.judge, self.candidates[start : start + min(most, PAGE)])
        return sorted(moves, key=lambda move: move.finding.outcome)


class Listed(Struct, frozen=True):
    """A group with its number, from 1, and the moves listed from it."""

    number: int
    group: Moves
    moves: list[Move]

    @property
    def unlisted(self) -> int:
        """Return the number of its candidates that are not listed."""
        return len(self.group.candidates) - len(self.moves)


def numbered(groups: Iterable[Moves]) -> list[Moves]:
    """Return the groups that have candidates, at most GROUPS. The number of the first is 1."""
    return [*islice((group for group in groups if group.candidates), GROUPS)]


def listed(groups: Iterable[Moves], most: int = PAGE) -> list[Listed]:
    """Judge the first candidates of each group, at least one and `most` in all.

    The group with the best outcome comes first; each keeps its number.
    """
    nonempty_groups = numbered(groups)
    rooms = _rooms([len(group.candidates) for group in nonempty_groups], max(most, len(nonempty_groups)))
    listings = [
        Listed(n, group, group.page(0, room))
        for n, (group, room) in enumerate(zip(nonempty_groups, rooms, strict=True), 1)
    ]
    return sorted(listings, key=lambda listing: listing.moves[0].finding.outcome)


def apply_edits(situation: Scenario, edits: Iterable[Edit]) -> Scenario:
    """Apply the edits of a move to a situation."""
    for edit in edits:
        situation = _edited(situation, edit.at.split("/")[1:], edit)
    return situation


def added(situation: Any, field: str, *rows: Any) -> tuple[Edit, ...]:
    """Return the edits that append rows to a list of the situation."""
    return tuple(
        Edit("add", f"/{field}/{n}", row) for n, row in enumerate(rows, len(_field(situation, field).value(situation)))
    )


def room(situation: Any, field: str) -> int:
    """Return how many rows still fit into a list."""
    declaration = _field(situation, field)
    assert isinstance(declaration.shape, Many)
    return declaration.shape.most - len(declaration.value(situation))


def _field(row: Any, name: str) -> Declared:
    """Return the declaration of a field by its published name."""
    cls: type = type(row)
    return by_name(cls)[name]


def _rooms(sizes: Sequence[int], left: int) -> list[int]:
    """Share a number among groups equally, the remainder of small ones among the larger."""
    room = [0] * len(sizes)
    while left and (open_ := [n for n, most in enumerate(sizes) if room[n] < most]):
        for n in open_[:left]:
            room[n] += 1
            left -= 1
    return room


def _edited(value: Any, path: Sequence[str], edit: Edit) -> Any:
    name, *rest = path
    if isinstance(value, tuple):
        n = int(name)
        if rest:
            return (*value[:n], _edited(value[n], rest, edit), *value[n + 1 :])
        rest_of_list = value[n + (edit.op != "add") :]
        return (*value[:n], *(() if edit.op == "remove" else (edit.value,)), *rest_of_list)
    field = _field(value, name)
    new_value = _edited(field.value(value), rest, edit) if rest else edit.value
    return replace(value, **{field.attribute: new_value})
