"""Takeovers: who may take an action over, and how its minions stand afterwards."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Outcome
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules import judged
from games.vtes.no_repeat.rules.limits import NOT_CHARGED, Course, charges, depending, locked, standing_after
from games.vtes.no_repeat.scenario import Being, Holds, InPlayAction, OwnAction, Place, TakenOver, takers
from games.vtes.no_repeat.state import (
    CHARGED_AFTER_BLOCK,
    LOCK_UNKNOWN,
    TAKEN_OVER_OPEN,
    TAKER_ALLOWED,
    TAKER_CHARGE_OPEN,
    TAKER_CHARGED,
    TAKER_OPEN,
    Case,
    Ruling,
    Said,
    Standing,
    Status,
)

WORDS = sentences(__name__)
TAKEN_OVER = WORDS.reason("taken-over")
TAKEN_OVER_AFTER_BLOCK = WORDS.reason("taken-over-after-block")
CANNOT_TAKE_OVER = WORDS.reason("cannot-take-over")
PLACE_UNKNOWN = WORDS.reason("place-unknown")
AN_ALLY = WORDS.text("why.ally")
ANOTHER_PLAYERS = WORDS.text("why.another-players")
OWN_TEXT = WORDS.text("why.own-text")
CARD_ON_MINION = WORDS.text("why.card-on-minion")


def taken_over(case: Case, acting: Standing) -> Ruling:
    """Return what is found of a minion that takes an action over from the acting one: it must be able and allowed to take it."""
    ruling = judged(case)
    barred = tuple(_barred(case, acting)) if case.edition is Edition.TODAY else ()
    if barred:
        return Ruling((*barred, *(one for one in ruling.said if one.outcome is not Outcome.ALLOWED)))
    if ruling.worst is Outcome.ALLOWED:
        before = case.action.taken_over is TakenOver.BEFORE_BLOCK
        reason = TAKEN_OVER if before else TAKEN_OVER_AFTER_BLOCK
        return Ruling((case.says(reason, first=acting.label),))
    if case.edition is Edition.TODAY:
        return ruling
    because = dict.fromkeys(at for one in ruling.said for at in one.because)
    return Ruling((case.says(TAKER_OPEN, "", because, TAKER_ALLOWED, point=f"taker {case.at}"),))


def _barred(case: Case, acting: Standing) -> Iterator[Said]:
    """Yield why this minion cannot take over, or not this action, whatever it has done this turn."""
    if case.standing.being is Being.ALLY:
        yield _cannot(case, f"{case.standing.at}/being", AN_ALLY, "nra-58.2")
    if case.standing.player != acting.player:
        yield _cannot(case, case.standing.at, ANOTHER_PLAYERS.filled(first=acting.label), "nra-58.1")
    first = case.turn.of(case.action.minion)
    match case.action:
        case OwnAction():
            yield _cannot(case, case.at, OWN_TEXT.filled(first=first.label), "nra-58.2")
        case InPlayAction(place=Place.ON_MINION):
            yield _cannot(case, f"{case.at}/place", CARD_ON_MINION.filled(first=first.label), "nra-58.1")
        case InPlayAction(place=None):
            yield case.says(PLACE_UNKNOWN, first=first.label, point=f"place {case.at}")


def _cannot(case: Case, because: str, why: Text, cite: str) -> Said:
    return case.says(CANNOT_TAKE_OVER, "", (because,), cites=(cite,), why=why)


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
