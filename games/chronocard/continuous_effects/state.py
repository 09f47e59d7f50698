"""The effects in force, followed change by change."""

from __future__ import annotations

from collections import Counter, defaultdict
from heapq import heappop, heappush

from msgspec import Struct, field

from games.chronocard.continuous_effects.scenario import Add, Change, Deny, End, Grant, SetTo, Subtract
from games.text import folded


class Effect(Struct, frozen=True):
    """An effect that is in force, and the number of the change with which it began."""

    number: int
    begun: Add | Subtract | SetTo | Grant | Deny

    @property
    def label(self) -> str:
        return self.begun.effect

    @property
    def at(self) -> str:
        return f"/changes/{self.number}"


class InForce(Struct):
    """The effects in force, followed as they begin and end.

    What has ended is taken off the heaps only when it comes to their top, so that each change costs little however many
    effects there are.
    """

    total: int = 0
    effects: dict[str, Effect] = field(default_factory=dict)
    counts: Counter[type] = field(default_factory=Counter)
    _lasting: set[int] = field(default_factory=set)
    _heaps: defaultdict[type, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))
    _begun: dict[int, Effect] = field(default_factory=dict)

    def copy(self) -> InForce:
        """Return the same effects, to be followed another way."""
        heaps = defaultdict(self._heaps.default_factory, {kind: list(heap) for kind, heap in self._heaps.items()})
        return InForce(
            self.total, dict(self.effects), Counter(self.counts), set(self._lasting), heaps, dict(self._begun)
        )

    def take(self, number: int, change: Change) -> Effect:
        """Let an effect begin or end, and return it."""
        if isinstance(change, End):
            return self._end(self.effects.pop(folded(change.effect)))
        effect = Effect(number, change)
        self.effects[folded(change.effect)] = effect
        self._lasting.add(number)
        self._begun[number] = effect
        self.counts[type(change)] += 1
        self.total += _amount(effect)
        heappush(self._heaps[type(change)], (change.to if isinstance(change, SetTo) else 0, number))
        return effect

    def first(self, kind: type) -> Effect | None:
        """Return the effect of this kind that comes before the others: the smallest number set, then the one begun first."""
        heap = self._heaps[kind]
        while heap and heap[0][1] not in self._lasting:
            heappop(heap)
        return self._begun[heap[0][1]] if heap else None

    def _end(self, effect: Effect) -> Effect:
        self._lasting.remove(effect.number)
        self.total -= _amount(effect)
        self.counts[type(effect.begun)] -= 1
        return effect


def _amount(effect: Effect) -> int:
    match effect.begun:
        case Add(by=by):
            return by
        case Subtract(by=by):
            return -by
    return 0
