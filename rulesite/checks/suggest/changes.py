"""Candidate changes of a situation, nearest first.

Nearest are the changes that the checker names; then come the decisions of the finding, moves in its place or before it, the decisions
and rows that caused it, and last all that is further away.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import accumulate, islice
from typing import Any

from msgspec import Struct

from games.contradictions import contradictions
from games.declaration import Flag, Group, Many, Number, OneOf, Pick, Words, ticked
from games.moves import Edit, numbered
from games.remedies import Change, Vary, fits
from games.scenario import Role, row_of
from games.text import Text
from games.values import contents, replace
from games.verdict import Outcome, Verdict
from rulesite.checks.suggest import wording
from rulesite.checks.suggest.trials import PlacedField, PlacedRow, Trials, names_of_kind, placed_fields, placed_rows

# so many candidates of a group of moves are looked at
CANDIDATES = 8
# and so many of those that are enough are told, of each way to take them up
ALIKE = 2
# in more deeds than so many something is wrong
FAULTS = 1
AT_FINDING, AT_CAUSE, ELSEWHERE = range(3)


class Scale(Struct, frozen=True):
    """A number that could change, up to an end."""

    spot: PlacedField
    end: int
    words: Text | None = None

    def change(self, value: int) -> Change:
        """Return the change to a number."""
        return _change_to(self.spot, value, self.words)


def candidate_changes(trials: Trials, verdict: Verdict[Any]) -> Iterator[Change | Scale]:
    """Yield changes that may help, nearest first; raises BudgetSpent as moves are judged."""
    focus = Focus.of(verdict)
    declared = trials.checker.remedies
    cut_off = [*_tail_removals(trials, focus)]
    if len(cut_off) > FAULTS:
        # where so much is wrong, hardly a single change of anything else is enough
        yield cut_off[0]
    yield from _named_changes(trials, focus, declared.nearest)
    yield from _own_changes(trials, focus)
    yield from _decision_changes(trials, focus, AT_FINDING)
    other_changes: list[Change] = []
    yield from _move_changes(trials, focus, other_changes)
    yield from _decision_changes(trials, focus, AT_CAUSE)
    yield from _row_removals(trials, focus, AT_FINDING, AT_CAUSE)
    yield from cut_off
    yield from _decision_changes(trials, focus, ELSEWHERE)
    yield from _row_removals(trials, focus, ELSEWHERE)
    yield from _named_changes(trials, focus, declared.farthest)
    yield from other_changes


def left_out_changes(trials: Trials, verdict: Verdict[Any]) -> Iterator[Change]:
    """Yield changes that leave out a found row. Each row goes by itself, then with all that follow it."""
    focus = Focus.of(verdict)
    yield from _row_removals(trials, focus, AT_FINDING, AT_CAUSE)
    yield from _tail_removals(trials, focus)


class Places(Struct, frozen=True):
    """Some places of a scenario, and all around them. The whole is no place of its own."""

    pointers: tuple[str, ...]
    own: frozenset[str]
    around: frozenset[str]

    @classmethod
    def of(cls, pointers: Iterable[str]) -> Places:
        """Return the places at some pointers."""
        places = tuple(dict.fromkeys(pointers))
        own = frozenset(place for place in places if place)
        return cls(places, own, frozenset(around for place in own for around in accumulate(_steps(place), initial="")))

    def touch(self, at: str) -> bool:
        """Return whether a pointer is one of the places, lies within one or around one."""
        return at in self.around or not self.own.isdisjoint(accumulate(_steps(at)))


def _steps(pointer: str) -> list[str]:
    return [f"/{step}" for step in pointer.split("/")[1:]]


class Focus(Struct, frozen=True):
    """The places of a verdict's worst findings and their causes."""

    at: Places
    because: Places

    @classmethod
    def of(cls, verdict: Verdict[Any]) -> Focus:
        """Return the focus of a verdict."""
        worst = verdict.worst
        return cls(
            Places.of(finding.at for finding in worst),
            Places.of(pointer for finding in worst for pointer in finding.because),
        )

    def distance(self, at: str) -> int:
        """Return the distance of a pointer from the findings: there, at a cause, or elsewhere."""
        if self.at.touch(at):
            return AT_FINDING
        return AT_CAUSE if self.because.touch(at) else ELSEWHERE


def _named_changes(trials: Trials, focus: Focus, varied: Iterable[Vary]) -> Iterator[Change | Scale]:
    fields = list(placed_fields(trials.scenario))
    for vary in (candidate for candidate in varied if candidate.when is None or candidate.when(trials.scenario)):
        fitting = [spot for spot in fields if _is_exactly_at(vary.path, spot.at) and _is_of_kind(vary.kind, spot)]
        for spot in sorted(fitting, key=lambda spot: focus.distance(spot.row_at or spot.at)):
            yield from _value_changes(trials, spot, vary)


def _decision_changes(trials: Trials, focus: Focus, distance: int) -> Iterator[Change | Scale]:
    """Yield the decisions at a distance from the findings. Those that the checker names itself are left out."""
    declared = trials.checker.remedies
    paths = [*(vary.path for vary in (*declared.nearest, *declared.farthest)), *declared.never]
    for spot in placed_fields(trials.scenario):
        if spot.declaration.field.role is not Role.DECISION or focus.distance(spot.row_at or spot.at) != distance:
            continue
        if not any(fits(path, spot.at) for path in paths):
            yield from _value_changes(trials, spot)


def _value_changes(trials: Trials, spot: PlacedField, vary: Vary | None = None) -> Iterator[Change | Scale]:
    """Yield changes of a field to its other values."""
    words = vary.phrase if vary else None
    if vary and vary.to:
        yield from (_change_to(spot, value, words) for value in vary.to if value != spot.value)
        return
    if spot.declaration.optional and spot.value is not None:
        yield _change_to(spot, None, None)
    match spot.declaration.shape:
        case Pick(choice):
            yield from (_change_to(spot, value, words) for value in choice.current() if value is not spot.value)
        case Flag():
            yield _change_to(spot, not spot.value, words)
        case Number(least, most) if spot.value is not None:
            ends = (end for end in (least, most) if end is not None and end != spot.value)
            yield from (Scale(spot, end, words) for end in ends)
        case Words() if spot.declaration.field.refers:
            names = names_of_kind(trials.scenario, spot.declaration.field.refers)
            yield from (_change_to(spot, value, words) for value in names if value != spot.value)
        case Many() as many if not isinstance(many.item, Group | OneOf):
            yield from _list_changes(trials, spot, many)


def _list_changes(trials: Trials, spot: PlacedField, many: Many) -> Iterator[Change]:
    """Yield changes of a plain list: with one member less, then with one of those that can be named more."""
    values = spot.value
    if len(values) > many.least:
        # of equal things in a row it is the same which one is left out
        for n, value in enumerate(values):
            if n and value == values[n - 1]:
                continue
            yield Change(wording.with_one_less(spot, value), (Edit("remove", f"{spot.at}/{n}"),))
    addable: Iterable[Any] = ()
    if isinstance(many.item, Pick) and ticked(many):
        addable = many.item.choice.current()
    elif spot.declaration.field.refers:
        addable = names_of_kind(trials.scenario, spot.declaration.field.refers)
    if len(values) < many.most:
        for value in addable:
            if value not in values:
                yield Change(wording.with_one_more(spot, value), (Edit("add", f"{spot.at}/{len(values)}", value),))


def _row_removals(trials: Trials, focus: Focus, *distances: int) -> Iterator[Change]:
    """Yield removals of single rows at some distances. Something to judge is always left."""
    declared = trials.checker.remedies
    is_alone = len(_removable_rows(trials)) == 1 and not trials.checker.computes
    for place in placed_rows(trials.scenario):
        distance = focus.distance(place.at)
        if distance not in distances or not _is_removable(trials, place):
            continue
        alone = is_alone and _is_outermost(place) and distance == AT_FINDING and place.many.name not in declared.spare
        if place.count > _least_rows(place) and not alone:
            yield Change(wording.row_left_out(place), (Edit("remove", place.at),), _removal_series(place))


def _tail_removals(trials: Trials, focus: Focus) -> Iterator[Change]:
    """Yield removals of rows with all that follow them. The others follow in the same list; something to judge is always left."""
    deeds = _removable_rows(trials)
    for place in deeds:
        number = int(place.at.rpartition("/")[2])
        following = place.count - number
        is_all = following == len(deeds) and not trials.checker.computes
        if focus.distance(place.at) != AT_FINDING or following == 1 or is_all or number < _least_rows(place):
            continue
        remaining = place.many.value(trials.scenario)[:number]
        edit = Edit("replace", f"/{place.many.name}", remaining)
        yield Change(wording.rows_cut_off(place), (edit,), _removal_series(place))


def _removable_rows(trials: Trials) -> list[PlacedRow]:
    """Return the removable rows of a situation's own lists. A player can leave them out."""
    return [place for place in placed_rows(trials.scenario) if _is_outermost(place) and _is_removable(trials, place)]


def _removal_series(place: PlacedRow) -> str:
    """Return the series of changes that leave a row out: with later rows only where it alone is not enough."""
    return f"without {place.at}"


def _is_removable(trials: Trials, place: PlacedRow) -> bool:
    """Return whether a player can leave a row out: it belongs to a list that is a decision, or is declared to be one."""
    declared = trials.checker.remedies
    if any(fits(path, place.at) for path in declared.never):
        return False
    return place.many.field.role is Role.DECISION or any(
        _is_exactly_at(f"{path}/*", place.at) for path in (*declared.decisions, *declared.spare)
    )


def _is_outermost(place: PlacedRow) -> bool:
    return place.at.count("/") == 2


def _least_rows(place: PlacedRow) -> int:
    shape = place.many.shape
    return shape.least if isinstance(shape, Many) else 0


def _most_rows(place: PlacedRow) -> int:
    shape = place.many.shape
    return shape.most if isinstance(shape, Many) else 0


def _own_changes(trials: Trials, focus: Focus) -> Iterator[Change]:
    """Yield the changes that a checker declares. Those of each found decision precede those of other places."""
    extra_changes = trials.checker.remedies.extra
    if extra_changes is None:
        return
    deeds_at = [place.at for place in _removable_rows(trials) if focus.distance(place.at) == AT_FINDING]
    others_at = [at for at in focus.at.pointers if not any(f"{at}/".startswith(f"{row_at}/") for row_at in deeds_at)]
    for at in (*deeds_at, *others_at):
        yield from extra_changes(trials.scenario, at)


def _move_changes(trials: Trials, focus: Focus, other_changes: list[Change]) -> Iterator[Change]:
    """Yield changes by moves of the checker: another way to do the same, an earlier action, or another one.

    Another decision in a row's place is left to `other_changes`.
    """
    rows = [row for row in placed_rows(trials.scenario) if _is_outermost(row) and focus.distance(row.at) == AT_FINDING]
    deeds = [place for place in rows if _is_removable(trials, place)]
    yield from _other_moves(trials, {place.many.name for place in deeds}, other_changes)
    for place in deeds:
        yield from _moves_at_row(trials, place)


def _other_moves(trials: Trials, filled: Container[str], other_changes: list[Change]) -> Iterator[Change]:
    """Yield moves that change the situation or add to it. Additions go to its end; moves that are another deed are left to `other_changes`.

    Nothing is added to a list that is `filled` already.
    """
    for group in numbered(trials.checker.groups(trials.scenario)):
        for candidate in islice(group.candidates, CANDIDATES):
            trials.spend(group.rows)
            move = group.judge(candidate)
            if move.finding.outcome is not Outcome.ALLOWED:
                continue
            adds = [edit.at.split("/")[1] for edit in move.edits if edit.op == "add"]
            if any(name in filled for name in adds):
                break
            form = wording.ALSO if adds else wording.OTHERWISE
            change = Change(wording.with_move(form, move.text), move.edits, form.en, ALIKE)
            if _keeps_identity(trials, move.edits):
                yield change
            else:
                other_changes.append(change)


def _moves_at_row(trials: Trials, place: PlacedRow) -> Iterator[Change]:
    """Yield the moves at a row: before it, then in its place those with a row of the same kind."""
    number = int(place.at.rpartition("/")[2])
    cut = replace(trials.scenario, **{place.many.attribute: place.many.value(trials.scenario)[:number]})
    if number < _least_rows(place) or contradictions(cut):
        return
    instead = []
    for group in numbered(trials.checker.groups(cut)):
        for candidate in islice(group.candidates, CANDIDATES):
            trials.spend(group.rows)
            move = group.judge(candidate)
            if move.finding.outcome is not Outcome.ALLOWED or [edit.op for edit in move.edits] != ["add"]:
                continue
            is_here = move.edits[0].at == place.at
            form = wording.FIRST if is_here else wording.ALSO
            yield Change(wording.with_move(form, move.text, place.name), move.edits, form.en, ALIKE)
            row = move.edits[0].value
            if place.count == _most_rows(place):
                continue
            if is_here and type(row) is type(place.row):
                edit = Edit("replace", place.at, row)
                if _keeps_identity(trials, (edit,)):
                    differing = sum(value != getattr(place.row, name) for name, value in contents(row).items())
                    instead.append(
                        (
                            differing,
                            Change(
                                wording.with_move(wording.REPLACED, move.text, place.name),
                                (edit,),
                                wording.REPLACED.en,
                                ALIKE,
                            ),
                        )
                    )
    yield from (change for _, change in sorted(instead, key=lambda scored: scored[0]))


def _keeps_identity(trials: Trials, edits: Iterable[Edit]) -> bool:
    """Return whether a replaced row remains the same decision."""
    values = {spot.at: spot.value for spot in placed_fields(trials.scenario)}
    values |= {place.at: place.row for place in placed_rows(trials.scenario)}
    for edit in edits:
        was = values.get(edit.at)
        for name in trials.checker.remedies.keeps:
            if getattr(was, name, None) != getattr(edit.value, name, None):
                return False
    return True


def _is_exactly_at(path: str, at: str) -> bool:
    return fits(path, at) and path.count("/") == at.count("/") - 1


def _is_of_kind(kind: str, spot: PlacedField) -> bool:
    name = row_of(type(spot.owner))
    return not kind or (name is not None and name.kind == kind)


def _change_to(spot: PlacedField, value: Any, words: Text | None) -> Change:
    text = wording.declared_wording(words, spot, value) if words else wording.changed_field(spot, value)
    return Change(text, (Edit("replace", spot.at, value),))
