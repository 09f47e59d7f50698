"""Overlapping effects: what decides after each change, and the finding on it."""

from collections.abc import Iterator
from enum import Enum, auto

from msgspec import Struct

from games.chronocard.cards import signed_number
from games.chronocard.continuous_effects.scenario import (
    HAND_LIMIT_BASE,
    Add,
    Change,
    ContinuousEffects,
    Deny,
    End,
    Grant,
    SetTo,
    Subject,
    Subtract,
)
from games.chronocard.continuous_effects.state import Effect, InForce
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding

WORDS = sentences(__name__)
WORKED_ANEW = WORDS.reason("worked-anew")
HAND_LIMIT = WORDS.text("hand-limit")
NUMBER = WORDS.text("number")
PROPERTY = WORDS.text("property")
QUOTED = WORDS.text("quoted")
HOLDS = {True: WORDS.text("does-hold"), False: WORDS.text("does-not-hold"), None: WORDS.text("not-held")}


class How(Enum):
    """What decides."""

    NOTHING = auto()
    SUM = auto()
    BELOW_ZERO = auto()
    UNKNOWN_BASE = auto()
    ONE_SETS = auto()
    SMALLEST_SET = auto()
    PRINTED = auto()
    GRANTED = auto()
    DENIED = auto()
    DENIED_AGAINST = auto()


OVERRIDING = (How.ONE_SETS, How.SMALLEST_SET, How.DENIED, How.DENIED_AGAINST)


class Stand(Struct, frozen=True):
    """How things stand after a change: `value` of a number, None where it is not known; `holds` of a property.

    `decides` is the one effect that decides; `summed` says whether effects that add or subtract are in force, with `total` as
    their sum, and `overlap` whether several effects are.
    """

    at: str
    change: Change | None
    how: How
    value: int | None = None
    holds: bool | None = None
    decides: Effect | None = None
    total: int = 0
    summed: bool = False
    overlap: bool = False
    override_ended: bool = False


def judge(situation: ContinuousEffects) -> Iterator[Stand]:
    """Yield how things stand before the first change and after each."""
    in_force = InForce()
    start = "/printed" if situation.of_property else "/base"
    before = _stand(situation, in_force, start, None)
    yield before
    for number, change in enumerate(situation.changes):
        effect = in_force.take(number, change)
        ended = isinstance(change, End) and before.how in OVERRIDING and effect == before.decides
        before = _stand(situation, in_force, f"/changes/{number}", change, ended)
        yield before


def in_force_at_the_end(situation: ContinuousEffects) -> InForce:
    """Return what is in force after all changes."""
    in_force = InForce()
    for number, change in enumerate(situation.changes):
        in_force.take(number, change)
    return in_force


def with_ended(situation: ContinuousEffects, in_force: InForce, end: End) -> Stand:
    """Return how things stand when one more effect ends; what is in force is left as it is."""
    without = in_force.copy()
    number = len(situation.changes)
    without.take(number, end)
    return _stand(situation, without, f"/changes/{number}", end)


def _stand(
    situation: ContinuousEffects, in_force: InForce, at: str, change: Change | None, ended: bool = False
) -> Stand:
    overlap = len(in_force.effects) > 1
    if situation.of_property:
        how, holds, decides = _property(situation, in_force)
        return Stand(at, change, how, holds=holds, decides=decides, overlap=overlap, override_ended=ended)
    how, value, decides = _number(situation, in_force)
    summed = in_force.counts[Add] + in_force.counts[Subtract] > 0
    return Stand(at, change, how, value, None, decides, in_force.total, summed, overlap, ended)


def _property(situation: ContinuousEffects, in_force: InForce) -> tuple[How, bool, Effect | None]:
    denies, grants = in_force.first(Deny), in_force.first(Grant)
    if denies:
        return (How.DENIED_AGAINST if grants else How.DENIED), False, denies
    if grants:
        return How.GRANTED, True, grants
    return How.PRINTED, situation.printed, None


def _number(situation: ContinuousEffects, in_force: InForce) -> tuple[How, int | None, Effect | None]:
    sets = in_force.first(SetTo)
    if sets and isinstance(sets.begun, SetTo):
        several = in_force.counts[SetTo] > 1
        return (How.SMALLEST_SET if several else How.ONE_SETS), sets.begun.to, sets
    base = situation.base_value
    if base is None:
        return How.UNKNOWN_BASE, None, None
    if not in_force.effects:
        return How.NOTHING, base, None
    if base + in_force.total < 0:
        return How.BELOW_ZERO, 0, None
    return How.SUM, base + in_force.total, None


BY = {
    How.NOTHING: WORDS.reason("base-value"),
    How.SUM: WORDS.reason("summed"),
    How.BELOW_ZERO: WORDS.reason("never-below-zero"),
    How.UNKNOWN_BASE: WORDS.reason("base-unknown"),
    How.ONE_SETS: WORDS.reason("set"),
    How.SMALLEST_SET: WORDS.reason("smallest-set"),
    How.PRINTED: WORDS.reason("as-printed"),
    How.GRANTED: WORDS.reason("granted"),
    How.DENIED: WORDS.reason("denied"),
    How.DENIED_AGAINST: WORDS.reason("denied-against-grant"),
}


def named(situation: ContinuousEffects) -> Text:
    """Return what the effects bear on, by its name where it has one."""
    if situation.name is not None:
        return QUOTED.filled(name=situation.name)
    usual = {Subject.HAND_LIMIT: HAND_LIMIT, Subject.NUMBER: NUMBER, Subject.PROPERTY: PROPERTY}
    return usual[situation.subject]


def finding_of(situation: ContinuousEffects, stand: Stand) -> Finding:
    """Return what decides at this point."""
    reason = BY[stand.how]
    effect = stand.decides
    return reason(
        effect.at if effect else _from(situation),
        cites=_deciding(situation, stand, reason.cites),
        what=named(situation),
        value=stand.value,
        holds=HOLDS[stand.holds],
        total=signed_number(stand.total),
        base=situation.base_value,
        effect=effect.label if effect else "",
    )


def finding_of_restart(situation: ContinuousEffects, stand: Stand) -> Finding:
    """Return what is to be said when an effect that decided has ended."""
    return WORKED_ANEW(stand.at, what=named(situation), ended=stand.change.effect if stand.change else "")


def _from(situation: ContinuousEffects) -> str:
    return "/printed" if situation.of_property else "/base"


def _deciding(situation: ContinuousEffects, stand: Stand, cites: tuple[str, ...]) -> tuple[str, ...]:
    """Return the clauses that decide here: those on overlapping only where effects overlap, the examples where it is theirs."""
    hand_limit = situation.subject is Subject.HAND_LIMIT
    applies = {
        "cc-14": hand_limit and situation.base_value == HAND_LIMIT_BASE,
        "cc-16": hand_limit and stand.summed,
        "cc-18": hand_limit,
        "cc-15": stand.how is How.ONE_SETS or stand.summed,
        "cc-19": stand.overlap,
    }
    return tuple(cite for cite in cites if applies.get(cite, True))
