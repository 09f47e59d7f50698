"""State of Cleanup: the hand and the counted Wounds, in each way in which it may have gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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

    def with_kind(self, kind: WoundKind, number: int) -> Wounds:
        """Return the numbers with another one of a kind."""
        name = {WoundKind.PLAIN: "plain", WoundKind.MARTIAL_LAW: "martial_law", WoundKind.COLDEST_WAR: "coldest_war"}
        return replace(self, **{name[kind]: number})

    def at_least(self, other: Wounds) -> Wounds:
        """Return the larger number of each kind."""
        return self._by_kind(other, max)

    def at_most(self, other: Wounds) -> Wounds:
        """Return the smaller number of each kind."""
        return self._by_kind(other, min)

    def _by_kind(self, other: Wounds, choice: Callable[[int, int], int]) -> Wounds:
        return Wounds(
            choice(self.plain, other.plain),
            choice(self.martial_law, other.martial_law),
            choice(self.coldest_war, other.coldest_war),
        )

    def missing(self, wounds: Wounds) -> int:
        """Return the number of given Wounds that are missing here."""
        return sum(max(0, wounds.of_kind(kind) - self.of_kind(kind)) for kind in WoundKind)


class PossibleHand(Struct, frozen=True):
    """A way in which Cleanup may have gone so far: the active player's hand, and the uses that the limit has counted.

    `wounds` are those certainly in hand and `most` those that can be; `untold` cards are any within that. `keeps` is whether the used
    Wound may be left out of the discard, None where no use has asked for it.
    """

    wounds: Wounds
    most: Wounds
    other_cards: int
    untold: int
    used: CountedUses = NO_USES
    discarded: int = 0
    keeps: bool | None = None

    @property
    def hand(self) -> int:
        """Return the number of cards in hand."""
        return self.wounds.total + self.other_cards + self.untold

    @property
    def drawn(self) -> int:
        """Return the number of cards drawn by Wounds, two for each discarded (NF-25)."""
        return 2 * self.discarded

    def can_hold(self, needed: Wounds) -> bool:
        """Return whether these Wounds may be in hand."""
        return not self.most.missing(needed) and self.wounds.missing(needed) <= self.untold

    def with_wounds(self, needed: Wounds) -> PossibleHand:
        """Return the way in which these Wounds are in hand."""
        wounds = self.wounds.at_least(needed)
        return replace(self, wounds=wounds, untold=self.untold - self.wounds.missing(needed))

    def lacking(self, needed: Wounds) -> Iterator[PossibleHand]:
        """Yield the ways in which one of these Wounds is missing from the hand, by its kind."""
        for kind in WoundKind:
            if needed.of_kind(kind) > self.wounds.of_kind(kind):
                yield replace(self, most=self.most.with_kind(kind, needed.of_kind(kind) - 1))

    def without(self, spent: Wounds) -> PossibleHand:
        """Return the way after a discard for twice as many cards (NF-25)."""
        left = self.wounds.plus(spent, -1)
        drawn = 2 * spent.total
        most = self.most.plus(spent, -1).at_most(left.plus(_each(self.untold)))
        return replace(
            self,
            wounds=left,
            most=most.plus(_each(drawn)),
            untold=self.untold + drawn,
            discarded=self.discarded + spent.total,
        )


class CleanupState(Struct, frozen=True):
    """The ways in which Cleanup may have gone so far, of one player; `unclear` where there are too many to follow."""

    player: str
    ways: tuple[PossibleHand, ...]
    unclear: bool = False

    @property
    def way(self) -> PossibleHand:
        """Return the first way, the only one where nothing is uncertain."""
        return self.ways[0]

    @property
    def open(self) -> bool:
        """Return whether the number of cards in hand is uncertain."""
        return self.unclear or any(way.discarded != self.way.discarded for way in self.ways)

    @property
    def least_wounds(self) -> Wounds:
        """Return the Wounds that are in hand in every way."""
        least = self.way.wounds
        for way in self.ways:
            least = least.at_most(way.wounds)
        return least


def _each(number: int) -> Wounds:
    """Return so many Wounds of each kind."""
    return Wounds(number, number, number)


def start(cleanup: Cleanup) -> CleanupState:
    """Return the state after the first step."""
    wounds, other_cards, untold = Wounds.of(cleanup.hand), cleanup.hand.others, cleanup.untold
    if cleanup.drawn.told:
        wounds, other_cards = wounds.plus(Wounds.of(cleanup.drawn)), other_cards + cleanup.drawn.others
    else:
        # draws that are not given are unknown cards
        untold += cleanup.draws
    return CleanupState(
        folded(cleanup.player), (PossibleHand(wounds, wounds.plus(_each(untold)), other_cards, untold),)
    )
