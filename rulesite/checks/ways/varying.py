"""What may be otherwise in a situation, nearest first?

Nearest is what the checker names; then come the decisions of what was found, what its moves offer in its place or before it,
the decisions and rows that caused it, and last of all what is further away.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import islice
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
from rulesite.checks.ways import saying
from rulesite.checks.ways.spots import Place, Spot, names, places, spots
from rulesite.checks.ways.trying import Trying

# so many candidates of a group of moves are looked at
CANDIDATES = 8
# and so many of those that are enough are told, of each way to take them up
ALIKE = 2
# in more deeds than so many something is wrong
FAULTS = 1
FOUND, CAUSE, ELSEWHERE = range(3)


class Scale(Struct, frozen=True):
    """A number that could be another one, up to an end."""

    spot: Spot
    end: int
    said: Text | None = None

    def change(self, value: int) -> Change:
        """Return the change to a number."""
        return _to(self.spot, value, self.said)


def varied(trying: Trying, verdict: Verdict[Any]) -> Iterator[Change | Scale]:
    """Yield what may be otherwise, nearest first; raises Spent as moves are judged."""
    focus = Focus.of(verdict)
    declared = trying.checker.remedies
    cut_off = [*_cut_off(trying, focus)]
    if len(cut_off) > FAULTS:
        # where so much is wrong, hardly a single change of anything else is enough
        yield cut_off[0]
    yield from _named(trying, focus, declared.nearest)
    yield from _own(trying, focus)
    yield from _decided(trying, focus, FOUND)
    others: list[Change] = []
    yield from _offered(trying, focus, others)
    yield from _decided(trying, focus, CAUSE)
    yield from _left_out(trying, focus, FOUND, CAUSE)
    yield from cut_off
    yield from _decided(trying, focus, ELSEWHERE)
    yield from _left_out(trying, focus, ELSEWHERE)
    yield from _named(trying, focus, declared.farthest)
    yield from others


def leaving(trying: Trying, verdict: Verdict[Any]) -> Iterator[Change]:
    """Yield what was found left out, each by itself, then with all that follow it."""
    focus = Focus.of(verdict)
    yield from _left_out(trying, focus, FOUND, CAUSE)
    yield from _cut_off(trying, focus)


class Focus(Struct, frozen=True):
    """Where the worst findings of a verdict are, and what caused them."""

    at: tuple[str, ...]
    because: tuple[str, ...]

    @classmethod
    def of(cls, verdict: Verdict[Any]) -> Focus:
        """Return the focus of a verdict."""
        worst = verdict.worst
        causes = [pointer for finding in worst for pointer in finding.because]
        return cls(tuple(dict.fromkeys(one.at for one in worst)), tuple(dict.fromkeys(causes)))

    def distance(self, at: str) -> int:
        """Return how far a pointer is from what was found: it is there, or at a cause, or elsewhere."""
        if any(_touches(at, found) for found in self.at):
            return FOUND
        return CAUSE if any(_touches(at, cause) for cause in self.because) else ELSEWHERE


def _touches(at: str, found: str) -> bool:
    """Return whether one pointer lies within the other, or both within the same row; the whole is no place of its own."""
    around = found
    return bool(found) and (at == around or at.startswith(f"{around}/") or around.startswith(f"{at}/"))


def _named(trying: Trying, focus: Focus, varied: Iterable[Vary]) -> Iterator[Change | Scale]:
    held = list(spots(trying.scenario))
    for vary in (one for one in varied if one.when is None or one.when(trying.scenario)):
        fitting = [spot for spot in held if _is_at(vary.path, spot.at) and _is_of(vary.kind, spot)]
        for spot in sorted(fitting, key=lambda spot: focus.distance(spot.row_at or spot.at)):
            yield from _values(trying, spot, vary)


def _decided(trying: Trying, focus: Focus, distance: int) -> Iterator[Change | Scale]:
    """Yield the decisions at a distance that the checker does not name itself."""
    declared = trying.checker.remedies
    named = [*(vary.path for vary in (*declared.nearest, *declared.farthest)), *declared.never]
    for spot in spots(trying.scenario):
        if spot.one.field.role is not Role.DECISION or focus.distance(spot.row_at or spot.at) != distance:
            continue
        if not any(fits(path, spot.at) for path in named):
            yield from _values(trying, spot)


def _values(trying: Trying, spot: Spot, vary: Vary | None = None) -> Iterator[Change | Scale]:
    """Yield what a field can come to."""
    said = vary.said if vary else None
    if vary and vary.to:
        yield from (_to(spot, value, said) for value in vary.to if value != spot.held)
        return
    if spot.one.optional and spot.held is not None:
        yield _to(spot, None, None)
    match spot.one.shape:
        case Pick(choice):
            yield from (_to(spot, value, said) for value in choice if value is not spot.held)
        case Flag():
            yield _to(spot, not spot.held, said)
        case Number(least, most) if spot.held is not None:
            ends = (end for end in (least, most) if end is not None and end != spot.held)
            yield from (Scale(spot, end, said) for end in ends)
        case Words() if spot.one.field.refers:
            others = names(trying.scenario, spot.one.field.refers)
            yield from (_to(spot, value, said) for value in others if value != spot.held)
        case Many() as many if not isinstance(many.item, Group | OneOf):
            yield from _of_list(trying, spot, many)


def _of_list(trying: Trying, spot: Spot, many: Many) -> Iterator[Change]:
    """Yield a list of plain things with one less, then with one more of those that can be told."""
    held = spot.held
    if len(held) > many.least:
        # of equal things in a row it is the same which one is left out
        for n, value in enumerate(held):
            if n and value == held[n - 1]:
                continue
            yield Change(saying.with_one_less(spot, value), (Edit("remove", f"{spot.at}/{n}"),))
    more: Iterable[Any] = ()
    if isinstance(many.item, Pick) and ticked(many):
        more = many.item.choice
    elif spot.one.field.refers:
        more = names(trying.scenario, spot.one.field.refers)
    if len(held) < many.most:
        for value in more:
            if value not in held:
                yield Change(saying.with_one_more(spot, value), (Edit("add", f"{spot.at}/{len(held)}", value),))


def _left_out(trying: Trying, focus: Focus, *distances: int) -> Iterator[Change]:
    """Yield rows left out, as long as there is still something to judge."""
    declared = trying.checker.remedies
    is_alone = len(_deeds(trying)) == 1 and not trying.checker.computes
    for place in places(trying.scenario):
        distance = focus.distance(place.at)
        if distance not in distances or not _is_deed(trying, place):
            continue
        alone = is_alone and _is_outmost(place) and distance == FOUND and place.many.name not in declared.spare
        if place.count > _least(place) and not alone:
            yield Change(saying.left_out(place), (Edit("remove", place.at),), _leaving(place))


def _cut_off(trying: Trying, focus: Focus) -> Iterator[Change]:
    """Yield rows left out with all that follow them in their list, as long as there is still something to judge."""
    deeds = _deeds(trying)
    for place in deeds:
        number = int(place.at.rpartition("/")[2])
        further = place.count - number
        is_all = further == len(deeds) and not trying.checker.computes
        if focus.distance(place.at) != FOUND or further == 1 or is_all or number < _least(place):
            continue
        kept = getattr(trying.scenario, place.many.name)[:number]
        edit = Edit("replace", f"/{place.many.name}", kept)
        yield Change(saying.cut_off(place), (edit,), _leaving(place))


def _deeds(trying: Trying) -> list[Place]:
    """Return the rows of a situation's own lists that a player can leave out."""
    return [place for place in places(trying.scenario) if _is_outmost(place) and _is_deed(trying, place)]


def _leaving(place: Place) -> str:
    """Return the series of the ways to leave a row out: with what follows it only where it alone is not enough."""
    return f"without {place.at}"


def _is_deed(trying: Trying, place: Place) -> bool:
    """Return whether a player can leave a row out: it belongs to a list that is a decision, or is declared to be one."""
    declared = trying.checker.remedies
    if any(fits(path, place.at) for path in declared.never):
        return False
    return place.many.field.role is Role.DECISION or any(
        _is_at(f"{path}/*", place.at) for path in (*declared.deeds, *declared.spare)
    )


def _is_outmost(place: Place) -> bool:
    return place.at.count("/") == 2


def _least(place: Place) -> int:
    shape = place.many.shape
    return shape.least if isinstance(shape, Many) else 0


def _most(place: Place) -> int:
    shape = place.many.shape
    return shape.most if isinstance(shape, Many) else 0


def _own(trying: Trying, focus: Focus) -> Iterator[Change]:
    """Yield what a checker knows beside its fields, of each deed that was found, then of what else was."""
    own = trying.checker.remedies.own
    if own is None:
        return
    deeds_at = [place.at for place in _deeds(trying) if focus.distance(place.at) == FOUND]
    others_at = [at for at in focus.at if not any(f"{at}/".startswith(f"{deed}/") for deed in deeds_at)]
    for at in (*deeds_at, *others_at):
        yield from own(trying.scenario, at)


def _offered(trying: Trying, focus: Focus, others: list[Change]) -> Iterator[Change]:
    """Yield what the moves of the checker offer: another way to do the same, something first, or instead.

    What is another deed is left to `others`.
    """
    found = [one for one in places(trying.scenario) if _is_outmost(one) and focus.distance(one.at) == FOUND]
    deeds = [place for place in found if _is_deed(trying, place)]
    yield from _otherwise(trying, {place.many.name for place in deeds}, others)
    for place in deeds:
        yield from _before(trying, place)


def _otherwise(trying: Trying, found: Container[str], others: list[Change]) -> Iterator[Change]:
    """Yield moves that change the situation, or add to its end; those that are another deed are left to `others`.

    To a list in which something was `found` nothing is added.
    """
    for group in numbered(trying.checker.groups(trying.scenario)):
        for candidate in islice(group.candidates, CANDIDATES):
            trying.spend(group.rows)
            move = group.judge(candidate)
            if move.finding.outcome is not Outcome.ALLOWED:
                continue
            adds = [edit.at.split("/")[1] for edit in move.edits if edit.op == "add"]
            if any(name in found for name in adds):
                break
            form = saying.ALSO if adds else saying.OTHERWISE
            change = Change(saying.told(form, move.text), move.edits, form.en, ALIKE)
            if _keeps(trying, move.edits):
                yield change
            else:
                others.append(change)


def _before(trying: Trying, place: Place) -> Iterator[Change]:
    """Yield what is offered where a row stands: before it, then in its place what is a row of the same kind."""
    number = int(place.at.rpartition("/")[2])
    name = place.many.name
    cut = replace(trying.scenario, **{name: getattr(trying.scenario, name)[:number]})
    if number < _least(place) or contradictions(cut):
        return
    instead = []
    for group in numbered(trying.checker.groups(cut)):
        for candidate in islice(group.candidates, CANDIDATES):
            trying.spend(group.rows)
            move = group.judge(candidate)
            if move.finding.outcome is not Outcome.ALLOWED or [edit.op for edit in move.edits] != ["add"]:
                continue
            is_here = move.edits[0].at == place.at
            form = saying.FIRST if is_here else saying.ALSO
            yield Change(saying.told(form, move.text, place.name), move.edits, form.en, ALIKE)
            row = move.edits[0].value
            if place.count == _most(place):
                continue
            if is_here and type(row) is type(place.item):
                edit = Edit("replace", place.at, row)
                if _keeps(trying, (edit,)):
                    differing = sum(held != getattr(place.item, name) for name, held in contents(row).items())
                    instead.append(
                        (
                            differing,
                            Change(
                                saying.told(saying.REPLACED, move.text, place.name), (edit,), saying.REPLACED.en, ALIKE
                            ),
                        )
                    )
    yield from (change for _, change in sorted(instead, key=lambda one: one[0]))


def _keeps(trying: Trying, edits: Iterable[Edit]) -> bool:
    """Return whether a row that takes the place of another one keeps what makes it the same deed."""
    held = {spot.at: spot.held for spot in spots(trying.scenario)}
    held |= {place.at: place.item for place in places(trying.scenario)}
    for edit in edits:
        was = held.get(edit.at)
        for name in trying.checker.remedies.keeps:
            if getattr(was, name, None) != getattr(edit.value, name, None):
                return False
    return True


def _is_at(path: str, at: str) -> bool:
    return fits(path, at) and path.count("/") == at.count("/") - 1


def _is_of(kind: str, spot: Spot) -> bool:
    name = row_of(type(spot.owner))
    return not kind or (name is not None and name.kind == kind)


def _to(spot: Spot, value: Any, said: Text | None) -> Change:
    text = saying.declared(said, spot, value) if said else saying.changed(spot, value)
    return Change(text, (Edit("replace", spot.at, value),))
