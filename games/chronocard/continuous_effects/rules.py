"""Overlapping effects: the value or property after each change, and the findings on it."""

from collections.abc import Iterator

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
from games.chronocard.continuous_effects.state import ActiveEffects, Basis, Effect, Valuation
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
BY_BASIS = {
    Basis.NOTHING: WORDS.reason("base-value"),
    Basis.SUM: WORDS.reason("summed"),
    Basis.BELOW_ZERO: WORDS.reason("never-below-zero"),
    Basis.UNKNOWN_BASE: WORDS.reason("base-unknown"),
    Basis.ONE_SETS: WORDS.reason("set"),
    Basis.SMALLEST_SET: WORDS.reason("smallest-set"),
    Basis.PRINTED: WORDS.reason("as-printed"),
    Basis.GRANTED: WORDS.reason("granted"),
    Basis.DENIED: WORDS.reason("denied"),
    Basis.DENIED_AGAINST: WORDS.reason("denied-against-grant"),
}
OVERRIDING = (Basis.ONE_SETS, Basis.SMALLEST_SET, Basis.DENIED, Basis.DENIED_AGAINST)


def judge(situation: ContinuousEffects) -> Iterator[Valuation]:
    """Yield the valuation before the first change and after each (CC-19, CC-34)."""
    active = ActiveEffects()
    start = "/printed" if situation.of_property else "/base"
    valuation = _valuation(situation, active, start, None)
    yield valuation
    for number, change in enumerate(situation.changes):
        effect = active.apply(number, change)
        ended = isinstance(change, End) and valuation.basis in OVERRIDING and effect == valuation.decides
        valuation = _valuation(situation, active, f"/changes/{number}", change, ended)
        yield valuation


def final_effects(situation: ContinuousEffects) -> ActiveEffects:
    """Return the effects that are active after all changes."""
    active = ActiveEffects()
    for number, change in enumerate(situation.changes):
        active.apply(number, change)
    return active


def judge_end(situation: ContinuousEffects, active: ActiveEffects, end: End) -> Valuation:
    """Return the valuation after one more end (CC-34)."""
    remaining = active.copy()
    number = len(situation.changes)
    remaining.apply(number, end)
    return _valuation(situation, remaining, f"/changes/{number}", end)


def subject_name(situation: ContinuousEffects) -> Text:
    """Name the number or property that the effects change."""
    if situation.name is not None:
        return QUOTED.filled(name=situation.name)
    usual = {Subject.HAND_LIMIT: HAND_LIMIT, Subject.NUMBER: NUMBER, Subject.PROPERTY: PROPERTY}
    return usual[situation.subject]


def finding_on(situation: ContinuousEffects, valuation: Valuation) -> Finding:
    """Return the finding that names the deciding effect of a valuation."""
    reason = BY_BASIS[valuation.basis]
    effect = valuation.decides
    return reason(
        effect.at if effect else "/printed" if situation.of_property else "/base",
        cites=_applying(situation, valuation, reason.cites),
        what=subject_name(situation),
        value=valuation.value,
        holds=HOLDS[valuation.holds],
        total=signed_number(valuation.total),
        base=situation.base_value,
        effect=effect.label if effect else "",
    )


def finding_on_end(situation: ContinuousEffects, valuation: Valuation) -> Finding:
    """Return the finding that an overriding effect has ended (CC-34)."""
    effect = valuation.change.effect if valuation.change else ""
    return WORKED_ANEW(valuation.at, what=subject_name(situation), ended=effect)


def _valuation(
    situation: ContinuousEffects, active: ActiveEffects, at: str, change: Change | None, ended: bool = False
) -> Valuation:
    overlap = len(active.effects) > 1
    if situation.of_property:
        basis, holds, decides = _property(situation, active)
        return Valuation(at, change, basis, holds=holds, decides=decides, overlap=overlap, override_ended=ended)
    basis, value, decides = _number(situation, active)
    summed = active.counts[Add] + active.counts[Subtract] > 0
    return Valuation(at, change, basis, value, None, decides, active.total, summed, overlap, ended)


def _property(situation: ContinuousEffects, active: ActiveEffects) -> tuple[Basis, bool, Effect | None]:
    """Value a property: a negative effect prevails (CC-11)."""
    denies, grants = active.first(Deny), active.first(Grant)
    if denies:
        return (Basis.DENIED_AGAINST if grants else Basis.DENIED), False, denies
    if grants:
        return Basis.GRANTED, True, grants
    return Basis.PRINTED, situation.printed, None


def _number(situation: ContinuousEffects, active: ActiveEffects) -> tuple[Basis, int | None, Effect | None]:
    """Value a number: the smallest one set prevails (CC-13, CC-15, CC-17)."""
    sets = active.first(SetTo)
    if sets and isinstance(sets.start, SetTo):
        several = active.counts[SetTo] > 1
        return (Basis.SMALLEST_SET if several else Basis.ONE_SETS), sets.start.to, sets
    base = situation.base_value
    if base is None:
        return Basis.UNKNOWN_BASE, None, None
    if not active.effects:
        return Basis.NOTHING, base, None
    if base + active.total < 0:
        return Basis.BELOW_ZERO, 0, None
    return Basis.SUM, base + active.total, None


def _applying(situation: ContinuousEffects, valuation: Valuation, cites: tuple[str, ...]) -> tuple[str, ...]:
    """Drop the clauses that do not apply here."""
    hand_limit = situation.subject is Subject.HAND_LIMIT
    applies = {
        "cc-14": hand_limit and situation.base_value == HAND_LIMIT_BASE,
        "cc-16": hand_limit and valuation.summed,
        "cc-18": hand_limit,
        "cc-15": valuation.basis is Basis.ONE_SETS or valuation.summed,
        "cc-19": valuation.overlap,
    }
    return tuple(cite for cite in cites if applies.get(cite, True))
