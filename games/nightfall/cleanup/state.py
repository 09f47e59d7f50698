"""What does the player hold, and which Wounds has the limit counted, at a point of Cleanup?"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.nightfall.cleanup.situation import Cleanup, Hand, UseNow
from games.nightfall.wounds import UNUSED, Used, WoundKind


@dataclass(frozen=True, slots=True)
class Wounds:
    """Be Wounds by kind."""

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


@dataclass(frozen=True, slots=True)
class State:
    """Be the hand and the uses counted: `open` says that a use depends on cards that were not told."""

    wounds: Wounds
    others: int
    untold: int
    used: Used = UNUSED
    discarded: int = 0
    drawn: int = 0
    open: bool = False

    @property
    def hand(self) -> int:
        """Return how many cards are in hand."""
        return self.wounds.total + self.others + self.untold

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
        return State(wounds.plus(Wounds.of(cleanup.drawn)), others + cleanup.drawn.others, 0)
    return State(wounds, others, cleanup.draws)
