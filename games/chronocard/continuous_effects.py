"""Continuous effects: the value or property under overlapping effects, and the effect that decides."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from functools import partial
from heapq import heappop, heappush
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen
from msgspec import Struct, field

from games.chronocard.cards import signed_number
from games.game import Checker
from games.moves import Move, Moves, added, room
from games.picture import Ladder, Mark
from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded
from games.verdict import Finding, Result, Step, Verdict

WORDS = sentences(__name__)
HAND_LIMIT_BASE = 5


class Subject(Choice, words=WORDS):
    """The kind of value that the effects change."""

    HAND_LIMIT = auto()
    NUMBER = auto()
    PROPERTY = auto()


Label = Annotated[str, MinLen(1), MaxLen(60)]
SAME_NAME = WORDS.text("same-name")


@row(kind="add")
class Add:
    """The beginning of an effect that raises a number."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]
    by: Annotated[int, Ge(1), Le(99), fact()] = 1


@row(kind="subtract")
class Subtract:
    """The beginning of an effect that lowers a number."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]
    by: Annotated[int, Ge(1), Le(99), fact()] = 1


@row(kind="set")
class SetTo:
    """The beginning of an effect that sets a number."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]
    to: Annotated[int, Ge(0), Le(99), fact()] = 0


@row(kind="grant")
class Grant:
    """The beginning of an effect that grants a property or an ability."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]


@row(kind="deny")
class Deny:
    """The beginning of an effect that denies a property or an ability."""

    effect: Annotated[Label, fact(names="effect", twice=SAME_NAME)]


@row(kind="end")
class End:
    """The end of an effect that is in force."""

    effect: Annotated[Label, decision(refers="effect")]


Change = Add | Subtract | SetTo | Grant | Deny | End
OF_PROPERTIES = (Grant, Deny, End)
NO_BASE = WORDS.text("no-base")
NOT_PRINTED = WORDS.text("not-printed")
OF_NUMBER = WORDS.text("of-number")
OF_PROPERTY = WORDS.text("of-property")
NOT_IN_FORCE = WORDS.text("not-in-force")


@scenario
class ContinuousEffects:
    """A number or a property, and the effects on it in the order in which they begin and end."""

    subject: Annotated[Subject, fact()] = Subject.HAND_LIMIT
    name: Annotated[Label | None, fact()] = None
    base: Annotated[Annotated[int, Ge(0), Le(99)] | None, fact()] = None
    printed: Annotated[bool, fact(), SELDOM] = False
    changes: Annotated[tuple[Add | Subtract | SetTo | Grant | Deny | End, ...], MaxLen(100), fact()] = ()

    @property
    def of_property(self) -> bool:
        return self.subject is Subject.PROPERTY

    @property
    def base_value(self) -> int | None:
        """Return the base value, 5 for the hand limit (CC-14)."""
        if self.base is None and self.subject is Subject.HAND_LIMIT:
            return HAND_LIMIT_BASE
        return self.base

    def contradictions(self) -> Iterable[Contradiction]:
        if self.of_property and self.base is not None:
            yield Contradiction("/base", NO_BASE)
        if self.printed and not self.of_property:
            yield Contradiction("/printed", NOT_PRINTED)
        yield from self._misplaced()
        yield from self._wrong_ends()

    def _misplaced(self) -> Iterator[Contradiction]:
        for n, change in enumerate(self.changes):
            if self.of_property and not isinstance(change, OF_PROPERTIES):
                yield Contradiction(f"/changes/{n}", OF_NUMBER)
            if not self.of_property and isinstance(change, Grant | Deny):
                yield Contradiction(f"/changes/{n}", OF_PROPERTY)

    def _wrong_ends(self) -> Iterator[Contradiction]:
        in_force: set[str] = set()
        for n, change in enumerate(self.changes):
            label = folded(change.effect)
            if not isinstance(change, End):
                in_force.add(label)
            elif label in in_force:
                in_force.remove(label)
            else:
                yield Contradiction(f"/changes/{n}", NOT_IN_FORCE.filled(effect=change.effect))


@scenario
class Worked:
    """The value or property after all changes, and the effect that decides."""

    value: Annotated[int | None, fact()] = None
    holds: Annotated[bool | None, fact()] = None
    decides: Annotated[Label | None, fact()] = None


class Effect(Struct, frozen=True):
    """An active effect, with the index of the change that began it."""

    number: int
    start: Add | Subtract | SetTo | Grant | Deny

    @property
    def label(self) -> str:
        return self.start.effect

    @property
    def at(self) -> str:
        return f"/changes/{self.number}"


class ActiveEffects(Struct):
    """The effects in force, updated as they begin and end.

    An ended effect leaves its heap only when it comes to the top, so that each change costs little among many effects.
    """

    total: int = 0
    effects: dict[str, Effect] = field(default_factory=dict)
    counts: Counter[type] = field(default_factory=Counter)
    _active: set[int] = field(default_factory=set)
    _heaps: defaultdict[type, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))
    _by_number: dict[int, Effect] = field(default_factory=dict)

    def copy(self) -> ActiveEffects:
        """Copy the effects, to change them another way."""
        heaps = defaultdict(self._heaps.default_factory, {kind: list(heap) for kind, heap in self._heaps.items()})
        return ActiveEffects(
            self.total, dict(self.effects), Counter(self.counts), set(self._active), heaps, dict(self._by_number)
        )

    def apply(self, number: int, change: Change) -> Effect:
        """Begin or end an effect, and return it."""
        if isinstance(change, End):
            return self._end(self.effects.pop(folded(change.effect)))
        effect = Effect(number, change)
        self.effects[folded(change.effect)] = effect
        self._active.add(number)
        self._by_number[number] = effect
        self.counts[type(change)] += 1
        self.total += _amount(effect)
        # the smallest number set prevails (CC-17); effects of other kinds rank by their beginning alone
        heappush(self._heaps[type(change)], (change.to if isinstance(change, SetTo) else 0, number))
        return effect

    def first(self, kind: type) -> Effect | None:
        """Return the prevailing effect of a kind (CC-17)."""
        heap = self._heaps[kind]
        while heap and heap[0][1] not in self._active:
            heappop(heap)
        return self._by_number[heap[0][1]] if heap else None

    def _end(self, effect: Effect) -> Effect:
        self._active.remove(effect.number)
        self.total -= _amount(effect)
        self.counts[type(effect.start)] -= 1
        return effect


class Basis(Enum):
    """The ground on which a value or a property rests."""

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


class Valuation(Struct, frozen=True):
    """The result after a change: `value` of a number, None if unknown, or `holds` of a property.

    `decides` is the one effect that decides, `total` the sum of the effects that add or subtract, `summed` whether there
    are any, `overlap` whether several effects are active, `override_ended` whether the change ended an overriding effect.
    """

    at: str
    change: Change | None
    basis: Basis
    value: int | None = None
    holds: bool | None = None
    decides: Effect | None = None
    total: int = 0
    summed: bool = False
    overlap: bool = False
    override_ended: bool = False


def _amount(effect: Effect) -> int:
    match effect.start:
        case Add(by=by):
            return by
        case Subtract(by=by):
            return -by
    return 0


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


def judge(scenario: ContinuousEffects) -> Iterator[Valuation]:
    """Yield the valuation before the first change and after each (CC-19, CC-34)."""
    active = ActiveEffects()
    start = "/printed" if scenario.of_property else "/base"
    valuation = _valuation(scenario, active, start, None)
    yield valuation
    for number, change in enumerate(scenario.changes):
        effect = active.apply(number, change)
        ended = isinstance(change, End) and valuation.basis in OVERRIDING and effect == valuation.decides
        valuation = _valuation(scenario, active, f"/changes/{number}", change, ended)
        yield valuation


def final_effects(scenario: ContinuousEffects) -> ActiveEffects:
    """Return the effects that are active after all changes."""
    active = ActiveEffects()
    for number, change in enumerate(scenario.changes):
        active.apply(number, change)
    return active


def judge_end(scenario: ContinuousEffects, active: ActiveEffects, end: End) -> Valuation:
    """Return the valuation after one more end (CC-34)."""
    remaining = active.copy()
    number = len(scenario.changes)
    remaining.apply(number, end)
    return _valuation(scenario, remaining, f"/changes/{number}", end)


def subject_name(scenario: ContinuousEffects) -> Text:
    """Name the number or property that the effects change."""
    if scenario.name is not None:
        return QUOTED.filled(name=scenario.name)
    usual = {Subject.HAND_LIMIT: HAND_LIMIT, Subject.NUMBER: NUMBER, Subject.PROPERTY: PROPERTY}
    return usual[scenario.subject]


def finding_on(scenario: ContinuousEffects, valuation: Valuation) -> Finding:
    """Return the finding that names the deciding effect (CC-11, CC-13, CC-15, CC-17)."""
    reason = BY_BASIS[valuation.basis]
    effect = valuation.decides
    return reason(
        effect.at if effect else "/printed" if scenario.of_property else "/base",
        cites=_applying(scenario, valuation, reason.cites),
        what=subject_name(scenario),
        value=valuation.value,
        holds=HOLDS[valuation.holds],
        total=signed_number(valuation.total),
        base=scenario.base_value,
        effect=effect.label if effect else "",
    )


def finding_on_end(scenario: ContinuousEffects, valuation: Valuation) -> Finding:
    """Return the finding that an overriding effect has ended (CC-34)."""
    effect = valuation.change.effect if valuation.change else ""
    return WORKED_ANEW(valuation.at, what=subject_name(scenario), ended=effect)


def _valuation(
    scenario: ContinuousEffects, active: ActiveEffects, at: str, change: Change | None, ended: bool = False
) -> Valuation:
    overlap = len(active.effects) > 1
    if scenario.of_property:
        basis, holds, decides = _property(scenario, active)
        return Valuation(at, change, basis, holds=holds, decides=decides, overlap=overlap, override_ended=ended)
    basis, value, decides = _number(scenario, active)
    summed = active.counts[Add] + active.counts[Subtract] > 0
    return Valuation(at, change, basis, value, None, decides, active.total, summed, overlap, ended)


def _property(scenario: ContinuousEffects, active: ActiveEffects) -> tuple[Basis, bool, Effect | None]:
    """Value a property: a negative effect prevails (CC-11)."""
    denies, grants = active.first(Deny), active.first(Grant)
    if denies:
        return (Basis.DENIED_AGAINST if grants else Basis.DENIED), False, denies
    if grants:
        return Basis.GRANTED, True, grants
    return Basis.PRINTED, scenario.printed, None


def _number(scenario: ContinuousEffects, active: ActiveEffects) -> tuple[Basis, int | None, Effect | None]:
    """Value a number: the smallest one set prevails (CC-13, CC-15, CC-17)."""
    sets = active.first(SetTo)
    if sets and isinstance(sets.start, SetTo):
        several = active.counts[SetTo] > 1
        return (Basis.SMALLEST_SET if several else Basis.ONE_SETS), sets.start.to, sets
    base = scenario.base_value
    if base is None:
        return Basis.UNKNOWN_BASE, None, None
    if not active.effects:
        return Basis.NOTHING, base, None
    if base + active.total < 0:
        return Basis.BELOW_ZERO, 0, None
    return Basis.SUM, base + active.total, None


def _applying(scenario: ContinuousEffects, valuation: Valuation, cites: tuple[str, ...]) -> tuple[str, ...]:
    """Drop the clauses that do not apply here."""
    hand_limit = scenario.subject is Subject.HAND_LIMIT
    applies = {
        "cc-14": hand_limit and scenario.base_value == HAND_LIMIT_BASE,
        "cc-16": hand_limit and valuation.summed,
        "cc-18": hand_limit,
        "cc-15": valuation.basis is Basis.ONE_SETS or valuation.summed,
        "cc-19": valuation.overlap,
    }
    return tuple(cite for cite in cites if applies.get(cite, True))


DECIDES = WORDS.text("decides")
SHORT_HOLDS = {True: WORDS.text("yes"), False: WORDS.text("no"), None: WORDS.text("not-known")}
START = WORDS.text("start")
ADDS = WORDS.text("adds")
SUBTRACTS = WORDS.text("subtracts")
SETS = WORDS.text("sets")
GRANTS = WORDS.text("grants")
DENIES = WORDS.text("denies")
ENDS = WORDS.text("ends")
BOTH = WORDS.text("both")
SUMMARIES = WORDS.texts("summaries", Basis)


def summary(scenario: ContinuousEffects, final: Valuation) -> Text:
    """Return the value, or whether the property holds, after all changes."""
    return SUMMARIES[final.basis].filled(
        what=subject_name(scenario),
        value=final.value,
        holds=HOLDS[final.holds],
        effect=final.decides.label if final.decides else "",
    )


def steps(scenario: ContinuousEffects, valuations: tuple[Valuation, ...]) -> tuple[Step, ...]:
    """Return a step for the beginning and one for each change."""
    return tuple(_step(scenario, valuation) for valuation in valuations)


def picture(scenario: ContinuousEffects, verdict: Verdict[Result]) -> Ladder:
    """Draw each change with its value and the effect that decides."""
    rungs = zip(judge(scenario), verdict.steps, strict=True)
    return Ladder(
        scenario.subject.text, tuple((_mark(valuation, step), _value(valuation)) for valuation, step in rungs)
    )


def _step(scenario: ContinuousEffects, valuation: Valuation) -> Step:
    finding = finding_on(scenario, valuation)
    cites = (*WORKED_ANEW.cites, *finding.cites) if valuation.override_ended else finding.cites
    text = BOTH.filled(one=_change_text(valuation.change), other=finding.text)
    decides = valuation.decides.label if valuation.decides else None
    state = {"value": valuation.value, "holds": valuation.holds, "decides": decides}
    return Step(text, cites, valuation.at, finding.outcome, state)


def _mark(valuation: Valuation, step: Step) -> Mark:
    note = DECIDES.filled(effect=valuation.decides.label) if valuation.decides else None
    return Mark(_change_text(valuation.change), step.at, step.outcome, note)


def _value(valuation: Valuation) -> int | Text:
    return SHORT_HOLDS[valuation.holds] if valuation.value is None else valuation.value


def _change_text(change: Change | None) -> Text:
    """Describe a change by its effect."""
    match change:
        case None:
            return START
        case Add(effect=effect, by=n):
            return ADDS.filled(effect=effect, n=n)
        case Subtract(effect=effect, by=n):
            return SUBTRACTS.filled(effect=effect, n=n)
        case SetTo(effect=effect, to=n):
            return SETS.filled(effect=effect, n=n)
        case Grant(effect=effect):
            return GRANTS.filled(effect=effect)
        case Deny(effect=effect):
            return DENIES.filled(effect=effect)
        case _:
            return ENDS.filled(effect=change.effect)


NEXT_ENDS = WORDS.text("next-ends")
EACH = WORDS.text("each")


def moves(scenario: ContinuousEffects) -> Iterator[Moves]:
    """Yield the end of each active effect."""
    if room(scenario, "changes"):
        active = final_effects(scenario)
        ends = tuple(End(effect=effect.label) for effect in active.effects.values())
        yield Moves(NEXT_ENDS, ends, partial(_move, scenario, active))


def _move(scenario: ContinuousEffects, active: ActiveEffects, end: End) -> Move:
    finding = finding_on(scenario, judge_end(scenario, active, end))
    return Move(EACH.filled(effect=end.effect), added(scenario, "changes", end), finding)


def check(scenario: ContinuousEffects) -> Verdict[Worked]:
    """Judge the value after each change."""
    valuations = tuple(judge(scenario))
    final = valuations[-1]
    ends = tuple(finding_on_end(scenario, valuation) for valuation in valuations if valuation.override_ended)
    return Verdict(
        summary(scenario, final),
        (*ends, finding_on(scenario, final)),
        steps(scenario, valuations),
        Worked(value=final.value, holds=final.holds, decides=final.decides.label if final.decides else None),
    )


checker = Checker(
    __name__,
    scenario=ContinuousEffects,
    check=check,
    reasons=WORDS.reasons,
    result=Worked,
    moves=moves,
    picture=picture,
    computes=True,
)
