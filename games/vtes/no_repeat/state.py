"""How does each minion stand in the course of a turn?"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games.text import Text, folded
from games.values import replace
from games.verdict import Reading, Reason
from games.vtes.no_repeat.choices import Being, Ending, Holds, Leaving, Reach, Says
from games.vtes.no_repeat.limits import Use
from games.vtes.no_repeat.rows import Action, Minion


class Status(Struct, frozen=True):
    """Whether something holds of a minion, since which event, and why where that is not plain.

    `reason` says why it is open, or why it does not hold although one might think so. `point` names the open point on which
    it hangs; where it does not hold, that is because one of the points in `unless` does. `disputed` is whether it holds by a
    reading that one text contradicts. `cites` are the clauses on which the reason rests here, the edition's own unless given.
    """

    holds: Holds
    at: str
    reason: Reason | None = None
    readings: tuple[Reading, ...] = ()
    point: str = ""
    unless: frozenset[str] = frozenset()
    disputed: bool = False
    cites: tuple[str, ...] = ()


class Charge(Struct, frozen=True):
    """One use of what a limit counts, and whether it is charged to the minion."""

    use: Use
    status: Status


class Last(Struct, frozen=True):
    """The last action that a minion began: whether it was taken at all, and which cards have unlocked the minion after it."""

    action: Action
    at: str
    done: Holds
    outcome: Ending
    unlocked_with: tuple[str, ...] = ()


class Bar(Struct, frozen=True):
    """A card's text that forbids or permits something after an action, to which `of` points.

    `certain` is whether it surely bears on that action. The reach AS_PRINTED is one on which the sources do not agree;
    `returned` points to where its minion came back after a contest. `cites` are the clauses by which it forbids or permits; `read` is
    whether that is known from the table of cards alone.
    """

    card: Text
    says: Says
    reach: Reach
    minion: str
    player: str
    action: Action | None
    of: str
    at: str
    certain: bool = True
    returned: str = ""
    cites: tuple[str, ...] = ()
    read: bool = False


class Waiting(Struct, frozen=True):
    """An action that a minion must still take; `returned` points to where it came back after a contest."""

    action: Action
    at: str
    returned: str = ""


class Standing(Struct, frozen=True):
    """How one minion stands: what it has used up, which obligations it has met or has still, and whether it can act."""

    label: str
    at: str
    being: Being
    player: str
    player_said: str
    lock: Status
    stuck: Status
    charges: tuple[Charge, ...] = ()
    met: tuple[Action, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    last: Last | None = None
    away: Leaving | None = None

    def charged(self, use: Use) -> tuple[tuple[Holds, Status], ...]:
        """Return the charges that count against a use, each with whether it is the same thing at all."""
        found = [
            (charge.use.repeats(use), charge.status) for charge in self.charges if charge.use.counted is use.counted
        ]
        return tuple([pair for pair in found if pair[0] is not Holds.NO])

    def renewed(self, reason: Reason) -> Standing:
        """Return it as a new minion, against which nothing counts any longer, for a reason."""
        charges = tuple(Charge(c.use, Status(Holds.NO, c.status.at, reason)) for c in self.charges)
        free = Status(Holds.NO, self.at)
        return replace(self, charges=charges, met=(), waiting=(), lock=free, stuck=free, last=None, away=None)


class PlayedCard(Struct, frozen=True):
    """A card that was played whose text limits how often that may be done, by whom, and whether it surely was.

    `level` is the code of the one at which it was played, "" where that was not told; `cancelled` is whether it was, and `by` what.
    """

    card: str
    level: str
    label: str
    player: str
    at: str
    sure: bool
    cancelled: bool = False
    by: str | None = None


class Turn(Struct, frozen=True):
    """The state of a turn between two events; `begun` points to the last action that was done."""

    player: str
    player_said: str
    standings: dict[str, Standing]
    bars: tuple[Bar, ...] = ()
    begun: str = ""
    limited: tuple[PlayedCard, ...] = ()

    def of(self, minion: str) -> Standing:
        return self.standings[folded(minion)]

    def holding(self, *changed: Standing) -> Turn:
        """Return the turn with some minions changed."""
        return replace(self, standings=self.standings | {folded(one.label): one for one in changed})

    def barred(self, bar: Bar) -> Turn:
        """Return the turn with one more text."""
        return replace(self, bars=(*self.bars, bar))


def beginning(turn_of: str, minions: Iterable[Minion]) -> Turn:
    """Return how things stand before the first event."""
    standings = {folded(one.name): _standing(one, f"/minions/{n}", turn_of) for n, one in enumerate(minions)}
    return Turn(folded(turn_of), turn_of, standings)


def _standing(minion: Minion, at: str, turn_of: str) -> Standing:
    player = minion.controller or turn_of
    lock = Status(Holds.YES if minion.locked else Holds.NO, f"{at}/locked")
    return Standing(minion.name, at, minion.being, folded(player), player, lock, Status(Holds.NO, at))
