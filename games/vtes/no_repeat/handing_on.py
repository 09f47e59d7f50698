"""Who takes an action over from whom, and how do the minions stand through whose hands it goes?"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.values import replace
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Ruling
from games.vtes.no_repeat.choices import Holds, TakenOver
from games.vtes.no_repeat.course import Course, charges, depending, locked, standing_after
from games.vtes.no_repeat.open_points import (
    CHARGED_AFTER_BLOCK,
    LOCK_UNKNOWN,
    TAKEN_OVER_OPEN,
    TAKER_CHARGE_OPEN,
    TAKER_CHARGED,
)
from games.vtes.no_repeat.repeats import NOT_CHARGED
from games.vtes.no_repeat.rows import takers
from games.vtes.no_repeat.state import Standing, Status
from games.vtes.no_repeat.taking_over import taken_over


class Link(Struct, frozen=True):
    """A minion that takes an action over from the acting one, and what was found of that."""

    acting: str
    taking: Case
    ruling: Ruling

    @property
    def after_block(self) -> bool:
        """Return whether it took, or may have taken, the action over after a block."""
        return self.ruling.done is not Holds.NO and self.taking.action.taken_over is TakenOver.AFTER_BLOCK


def links(case: Case) -> Iterator[Link]:
    """Yield who takes the action over; who may not has not, and then the next one takes it over from the one before."""
    turn, acting = case.turn, case.standing
    for taker, when, field in takers(case.action):
        standing = turn.of(taker)
        if standing.label == acting.label:
            continue
        action = replace(case.action, taken_over_by=taker, taken_over=when)
        taking = Case(case.edition, turn, standing, action, case.at, field)
        link = Link(acting.label, taking, taken_over(taking, acting))
        yield link
        if link.ruling.done is not Holds.NO:
            turn, acting = turn.holding(replace(acting, lock=Status(Holds.NO, case.at))), standing


def handed_on(case: Case, ruling: Ruling, end: Course, accepted: Sequence[Link]) -> tuple[Standing, ...]:
    """Return how the minions stand after the action, the one that took it over last behind the others."""
    one, *more = accepted
    if not more:
        return _masked(case, ruling, end, one.taking, one.ruling)
    (two,) = more
    back = two.taking.standing.label == case.standing.label
    if one.ruling.done is Holds.OPEN and two.ruling.done is Holds.YES and not two.after_block:
        # whoever held it before, it is the last one's now
        if back:
            return one.taking.standing, standing_after(
                case.standing, charges(case, ruling, end), locked(case, ruling, end)
            )
        first, last = _masked(case, ruling, end, two.taking, two.ruling)
        return first, one.taking.standing, last
    first, _ = _masked(case, ruling, end, one.taking, one.ruling)
    taking = replace(two.taking, standing=first) if back else two.taking
    both = one.ruling if one.ruling.done is Holds.OPEN else ruling
    second, last = _masked(replace(one.taking, action=two.taking.action), both, end, taking, two.ruling)
    return (second, last) if back else (first, second, last)


def _masked(case: Case, ruling: Ruling, end: Course, taking: Case, taken: Ruling) -> tuple[Standing, Standing]:
    """Return how both stand after one has taken over the other's action."""
    first = standing_after(
        case.standing,
        charges(case, ruling, end, _of_first(case, taken)),
        _lock_of_first(case, ruling, end, taken),
    )
    both = taken if taken.done is Holds.OPEN else ruling
    second = standing_after(taking.standing, charges(taking, both, end, _of_second(taking)), locked(taking, both, end))
    return first, second


def _lock_of_first(case: Case, ruling: Ruling, end: Course, taken: Ruling) -> Status:
    """Return how the lock of the minion stands that began the action: it unlocks as another one takes that over."""
    if taken.done is Holds.OPEN:
        point = f"unlock {case.at}"
        return replace(locked(case, ruling, end), holds=Holds.OPEN, reason=LOCK_UNKNOWN, readings=(), point=point)
    return Status(Holds.NO, case.at) if ruling.done is Holds.YES else case.standing.lock


def _of_first(case: Case, taken: Ruling) -> Status:
    """Return how the action is charged to the minion that began it."""
    if case.action.taken_over is TakenOver.AFTER_BLOCK:
        return _open_after_block(case)
    if taken.done is Holds.OPEN:
        return depending(case, taken, Status(Holds.YES, case.at))
    return Status(Holds.NO, case.at, NOT_CHARGED)


def _of_second(taking: Case) -> Status:
    """Return how the action is charged to the minion that took it over."""
    if taking.action.taken_over is TakenOver.AFTER_BLOCK:
        return _open_after_block(taking)
    if taking.edition is Edition.FAQ:
        return Status(Holds.OPEN, taking.at, TAKER_CHARGE_OPEN, TAKER_CHARGED, f"charge {taking.at}")
    return Status(Holds.YES, taking.at, disputed=True)


def _open_after_block(case: Case) -> Status:
    point = f"after block {case.at} {case.standing.label}"
    return Status(Holds.OPEN, case.at, TAKEN_OVER_OPEN, CHARGED_AFTER_BLOCK, point)
