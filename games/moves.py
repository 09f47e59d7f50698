"""What could be done in a situation, judged on the state that it has come to?

A checker says which candidates there are, in groups that a player wants (by actor, by action), without judging any. Only
those that are asked for are judged, each by taking its rows on the state before it; what is asked for is bounded here.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, Literal

from msgspec import Struct

from games.declaration import Many, by_name
from games.text import Text
from games.values import replace
from games.verdict import Finding, Scenario

PAGE, GROUPS = 60, 60


class Edit(Struct, frozen=True):
    """One change of a situation, as RFC 6902 has it; `value` is a row or a value of the declaration, None for removing."""

    op: Literal["add", "replace", "remove"]
    at: str
    value: Any = None


class Move(Struct, frozen=True):
    """A thing that could be done: how the situation changes by it, and the worst that the checker then finds of it.

    `gives` says in a few words what comes of it, where that tells it from the others.
    """

    text: Text
    edits: tuple[Edit, ...]
    finding: Finding
    gives: Text | None = None

    @property
    def goes_on(self) -> bool:
        """Return whether something is added to the situation, and not done in another way."""
        return any(edit.op == "add" for edit in self.edits)


class Moves(Struct, frozen=True):
    """Things that could be done and belong together: candidates in the order in which they are offered, none judged yet.

    `rows` are taken to judge one of them: its own, and those that follow it in the situation.
    """

    text: Text
    candidates: Sequence[Any]
    judge: Callable[[Any], Move]
    rows: int = 1

    def page(self, start: int, most: int = PAGE) -> list[Move]:
        """Judge some of the candidates, counted from 0; what is allowed goes first."""
        found = map(self.judge, self.candidates[start : start + min(most, PAGE)])
        return sorted(found, key=lambda move: move.finding.outcome)


class Listed(Struct, frozen=True):
    """A group with its number, from 1, and those of its moves that are listed."""

    number: int
    group: Moves
    moves: list[Move]

    @property
    def more(self) -> int:
        """Return how many of its candidates are not listed."""
        return len(self.group.candidates) - len(self.moves)


def numbered(groups: Iterable[Moves]) -> list[Moves]:
    """Return the groups in which there is something to do, no more than GROUPS; the number of the first is 1."""
    return [*islice((group for group in groups if group.candidates), GROUPS)]


def listed(groups: Iterable[Moves], most: int = PAGE) -> list[Listed]:
    """Judge the first candidates of each group, so many in all, one of each at least, and of each as many as there is room for.

    The group in which most is allowed goes first; each keeps its number.
    """
    held = numbered(groups)
    rooms = _rooms([len(group.candidates) for group in held], max(most, len(held)))
    found = [Listed(n, group, group.page(0, room)) for n, (group, room) in enumerate(zip(held, rooms, strict=True), 1)]
    return sorted(found, key=lambda one: one.moves[0].finding.outcome)


def done(situation: Scenario, edits: Iterable[Edit]) -> Scenario:
    """Return a situation with the changes of a move made to it."""
    for edit in edits:
        situation = _edited(situation, edit.at.split("/")[1:], edit)
    return situation


def added(situation: Any, field: str, *rows: Any) -> tuple[Edit, ...]:
    """Return the edits that add rows at the end of a list of the situation."""
    return tuple(Edit("add", f"/{field}/{n}", row) for n, row in enumerate(rows, len(getattr(situation, field))))


def room(situation: Any, field: str) -> int:
    """Return how many more rows fit into a list of the situation."""
    cls: type = type(situation)
    shape = by_name(cls)[field].shape
    assert isinstance(shape, Many)
    return shape.most - len(getattr(situation, field))


def _rooms(wanted: Sequence[int], left: int) -> list[int]:
    """Share so many out among groups: to each the same, and what the smaller ones leave to the larger."""
    room = [0] * len(wanted)
    while left and (open_ := [n for n, most in enumerate(wanted) if room[n] < most]):
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
        kept = value[n + (edit.op != "add") :]
        return (*value[:n], *(() if edit.op == "remove" else (edit.value,)), *kept)
    held = _edited(getattr(value, name), rest, edit) if rest else edit.value
    return replace(value, **{name: held})
