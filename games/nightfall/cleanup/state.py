"""State of Cleanup: the hand, and the Wounds that the limit has counted."""

from __future__ import annotations

from msgspec import Struct

from games.nightfall.cleanup.scenario import Cleanup, Hand, UseNow
from games.nightfall.rules import NO_USES, CountedUses, WoundKind
from games.text import folded
from games.values import replace


class Wounds(Struct, frozen=True):
    """Wounds by kind."""

    plain: int = 0
    martial_law: int = 0
    coldest_war: int = 0

    @classmethod
    def of(cls, holder: Hand | UseNow) -> Wounds:
        """Return the Wounds of a hand, or those that a use discards."""
        return cls(holder.plain, holder.martial_law, holder.coldest_war)

    def of_kind(self, kind: WoundKind) -> int:
        """Return how many there are of a kind."""
        return {
            WoundKind.PLAIN: self.plain,
            WoundKind.MARTIAL_LAW: self.martial_law,
            WoundKind.COLDEST_WAR: self.coldest_war,
        }[kind]

    def plus(self, other: Wounds, sign: int = 1) -> Wounds:
        """Return these Wounds and others, or without others."""
        return Wounds(
            self.plain + sign * other.plain,
            self.martial_law + sign * other.martial_law,
            self.coldest_war + sign * other.coldest_war,
        )

    @property
    def total(self) -> int:
        """Return how many there are."""
        return self.plain + self.martial_law + self.coldest_war

    def missing(self, wanted: Wounds) -> int:
        """Return how many of the wanted ones are not there."""
        return sum(max(0, wanted.of_kind(kind) - self.of_kind(kind)) for kind in WoundKind)


class State(Struct, frozen=True):
    """The active player's hand and the uses counted; `doubted` are the players of whom a use is not certain."""

    wounds: Wounds
    others: int
    untold: int
    used: CountedUses = NO_USES
    discarded: int = 0
    drawn: int = 0
    player: str = ""
    doubted: frozenset[str] = frozenset()

    @property
    def hand(self) -> int:
        """Return how many cards are in hand."""
        return self.wounds.total + self.others + self.untold

    @property
    def open(self) -> bool:
        """Return whether the hand depends on a use that is not certain."""
        return self.player in self.doubted

    def without(self, wanted: Wounds) -> State:
        """Return the state once Wounds are discarded for twice as many cards, which nobody has told."""
        return replace(
            self,
            wounds=self.wounds.plus(wanted, -1),
            untold=self.untold + 2 * wanted.total,
            discarded=self.discarded + wanted.total,
            drawn=self.drawn + 2 * wanted.total,
        )


def begun(cleanup: Cleanup) -> State:
    """Return the state after the first step."""
    wounds, others = Wounds.of(cleanup.hand), cleanup.hand.others
    if cleanup.drawn.told:
        told = Wounds.of(cleanup.drawn)
        return State(wounds.plus(told), others + cleanup.drawn.others, cleanup.untold, player=folded(cleanup.player))
    return State(wounds, others, cleanup.untold + cleanup.draws, player=folded(cleanup.player))
