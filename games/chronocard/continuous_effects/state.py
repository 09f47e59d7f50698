"""Active effects after each change, and the value or property that they give."""

from __future__ import annotations

from collections import Counter, defaultdict
from enum import Enum, auto
from heapq import heappop, heappush

from msgspec import Struct, field

from games.chronocard.continuous_effects.scenario import Add, Change, Deny, End, Grant, SetTo, Subtract
from games.text import folded


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
