"""State of Cleanup: the hand, and the Wounds that the limit has counted."""

from __future__ import annotations

from msgspec import Struct

from games.nightfall.cleanup.scenario import Cleanup, Hand, UseNow
from games.nightfall.rules import NO_USES, CountedUses, WoundKind
from games.text import folded
from games.values import replace


class Wounds(Struct, frozen=True):
    """Numbers of Wounds by kind."""

    plain: int = 0
    martial_law: int = 0
    coldest_war: int = 0

    @classmethod
    def of(cls, holder: Hand | UseNow) -> Wounds:
        """Return the Wounds of a hand, or of a discard."""
        return cls(holder.plain, holder.martial_law, holder.coldest_war)

    def of_kind(self, kind: WoundKind) -> int:
        """Return the number of a kind."""
        return {
            WoundKind.PLAIN: self.plain,
            WoundKind.MARTIAL_LAW: self.martial_law,
            WoundKind.COLDEST_WAR: self.coldest_war,
        }[kind]

    def plus(self, other: Wounds, sign: int = 1) -> Wounds:
        """Return the sum with other Wounds, or the difference."""
        return Wounds(
            self.plain + sign * other.plain,
            self.martial_law + sign * other.martial_law,
            self.coldest_war + sign * other.coldest_war,
        )

    @property
    def total(self) -> int:
        """Return the number of all kinds."""
        return self.plain + self.martial_law + self.coldest_war

    def missing(self, wounds: Wounds) -> int:
        """Return the number of given Wounds that are missing here."""
        return sum(max(0, wounds.of_kind(kind) - self.of_kind(kind)) for kind in WoundKind)


class CleanupState(Struct, frozen=True):
    """The active player's hand, the counted uses, and players with uncertain uses (`doubted`)."""

    wounds: Wounds
    other_cards: int
    untold: int
    used: CountedUses = NO_USES
    discarded: int = 0
    drawn: int = 0
    player: str = ""
    doubted: frozenset[str] = frozenset()

    @property
    def hand(self) -> int:
        """Return the number of cards in hand."""
        return self.wounds.total + self.other_cards + self.untold

    @property
    def open(self) -> bool:
        """Return whether the hand depends on an uncertain use."""
        return self.player in self.doubted

    def without(self, spent_wounds: Wounds) -> CleanupState:
        """Return the state after a discard for twice as many cards (NF-25)."""
        return replace(
            self,
            wounds=self.wounds.plus(spent_wounds, -1),
            untold=self.untold + 2 * spent_wounds.total,
            discarded=self.discarded + spent_wounds.total,
            drawn=self.drawn + 2 * spent_wounds.total,
        )


def start(cleanup: Cleanup) -> CleanupState:
    """Return the state after the first step."""
    wounds, other_cards = Wounds.of(cleanup.hand), cleanup.hand.others
    if cleanup.drawn.told:
        drawn = Wounds.of(cleanup.drawn)
        return CleanupState(
            wounds.plus(drawn), other_cards + cleanup.drawn.others, cleanup.untold, player=folded(cleanup.player)
        )
    # draws that are not given are unknown cards
    return CleanupState(wounds, other_cards, cleanup.untold + cleanup.draws, player=folded(cleanup.player))
