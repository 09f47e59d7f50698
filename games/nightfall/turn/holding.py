"""What does the active player hold at a point of the turn, as far as that is known?"""

from __future__ import annotations

from msgspec import Struct

from games.nightfall.cleanup.state import Wounds
from games.nightfall.rules import WoundKind
from games.values import replace


class Holding(Struct, frozen=True):
    """A hand: Wounds by kind, other cards, and cards of which it is not known what they are.

    `open` points to what leaves open how many cards there are, "" where that is known; `fewer` is whether they may be fewer than those
    counted here.
    """

    wounds: Wounds
    others: int
    untold: int = 0
    open: str = ""
    fewer: bool = False

    @property
    def size(self) -> int:
        """Return how many cards there are, where that is known, and at least where no fewer may be there."""
        return self.wounds.total + self.others + self.untold

    def may_be(self, other: Holding) -> bool:
        """Return whether a hand of which all is known may be this one: as many cards, and no fewer of what is known."""
        missing = other.wounds.missing(self.wounds) + max(0, self.others - other.others)
        return self.size == other.size and not missing

    def holds(self, kind: WoundKind | None) -> bool:
        """Return whether there may be a Wound of a kind, or for None a card that is no Wound; there may where the hand is open."""
        known = self.others if kind is None else self.wounds.of_kind(kind)
        return bool(known or self.untold or self.open)

    def opened(self, at: str) -> Holding:
        """Return the hand once it is not known any more how many cards there are."""
        return replace(self, open=at if not self.fewer else self.open, fewer=True)

    def with_perhaps(self, at: str) -> Holding:
        """Return the hand once a card more may be in it."""
        return replace(self, open=self.open or at)

    def with_other(self, number: int) -> Holding:
        """Return the hand with further cards that are no Wounds."""
        return replace(self, others=self.others + number)

    def without_other(self, at: str) -> Holding:
        """Return the hand without one card that is no Wound; open where it holds none."""
        if self.others:
            return replace(self, others=self.others - 1)
        return replace(self, untold=self.untold - 1) if self.untold else self.opened(at)

    def without(self, kind: WoundKind, at: str) -> Holding:
        """Return the hand without one Wound of a kind; open where it holds none."""
        if self.wounds.of_kind(kind):
            return replace(self, wounds=self.wounds.plus(one_of(kind), -1))
        return replace(self, untold=self.untold - 1) if self.untold else self.opened(at)

    def without_wounds(self, number: int) -> Holding:
        """Return the hand without some Wounds of whatever kind; there are as many."""
        least = _least(self.wounds, number)
        return replace(self, wounds=least, untold=self.untold + self.wounds.total - number - least.total)

    def without_any(self, number: int) -> Holding:
        """Return the hand without some cards of whatever kind; there are as many."""
        least, others = _least(self.wounds, number), max(0, self.others - number)
        if not self.wounds.total and not self.untold:
            return replace(self, others=others)
        left = self.size - number
        return replace(self, wounds=least, others=others, untold=left - least.total - others)


def one_of(kind: WoundKind) -> Wounds:
    """Return one Wound of a kind."""
    return {
        WoundKind.PLAIN: Wounds(plain=1),
        WoundKind.MARTIAL_LAW: Wounds(martial_law=1),
        WoundKind.COLDEST_WAR: Wounds(coldest_war=1),
    }[kind]


def _least(wounds: Wounds, without: int) -> Wounds:
    """Return how many of each kind are left for certain once so many cards are gone; exactly where there is one kind alone."""
    return Wounds(
        max(0, wounds.plain - without), max(0, wounds.martial_law - without), max(0, wounds.coldest_war - without)
    )
