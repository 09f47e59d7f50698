"""What is found of one action that a minion is about to take?"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from games.text import Text
from games.values import Once, replace
from games.verdict import Finding, Outcome, Reading, Reason
from games.vtes.editions import Edition
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.deeds import deed
from games.vtes.no_repeat.limits import Counted, Use, uses
from games.vtes.no_repeat.rows import Action
from games.vtes.no_repeat.state import Standing, Status, Turn


class Case(Struct, frozen=True, dict=True):
    """An action, the minion that is to take it and the turn so far.

    `at` points to the event. For a minion that takes the action over, `field` is the one that names it.
    """

    edition: Edition
    turn: Turn
    standing: Standing
    action: Action
    at: str
    field: str = ""

    @Once
    def uses(self) -> tuple[Use, ...]:
        return uses(self.action, self.edition)

    @Once
    def deed(self) -> Text:
        return deed(self.action)

    @Once
    def names(self) -> dict[str, object]:
        """Return what every sentence on this action may name."""
        return {"minion": self.standing.label, "deed": self.deed, "player": self.turn.player_said}

    def says(
        self,
        reason: Reason,
        field: str = "",
        because: Iterable[str] = (),
        readings: tuple[Reading, ...] = (),
        cites: tuple[str, ...] = (),
        *,
        point: str = "",
        unless: frozenset[str] = frozenset(),
        **more: object,
    ) -> Said:
        """Return what would be found of this action, with the open point on which it hangs."""
        return Said(self, reason, field, tuple(because), readings, cites, more, point, unless)

    def charged(self, use: Use) -> tuple[tuple[Holds, Status], ...]:
        """Return the charges that count against one of its uses, each with whether it is the same thing at all."""
        told = use.counted, use.where
        if told not in self._charged:
            self._charged[told] = self.standing.charged(use)
        return self._charged[told]

    @Once
    def _charged(self) -> dict[tuple[Counted, str], tuple[tuple[Holds, Status], ...]]:
        return {}


class Said(Struct, frozen=True):
    """What is said of an action, and the open point on which it hangs, "" where it hangs on none; `unless` as in a status.

    It becomes a finding where it is told: of a minion that takes an action over much is said and little told.
    """

    case: Case
    reason: Reason
    field: str
    because: tuple[str, ...]
    readings: tuple[Reading, ...]
    cites: tuple[str, ...]
    more: dict[str, object]
    point: str
    unless: frozenset[str]

    @property
    def outcome(self) -> Outcome:
        return self.reason.outcome

    def finding(self) -> Finding:
        """Return it as a finding, filled with the names of its action; it rests on the edition's own clauses unless some are given."""
        case, reason = self.case, self.reason
        where = case.field or self.field
        at = f"{case.at}/{where}" if where else case.at
        cites = self.cites or case.edition.own(reason.cites)
        return Finding(reason, reason.text.filled(case.names, **self.more), at, self.because, self.readings, cites)


def _together(said: list[Said]) -> Said:
    """Return what is said of several earlier events in the same words as one thing that is said because of all."""
    first, *others = said
    if not others:
        return first
    return replace(first, because=tuple(dict.fromkeys([at for one in said for at in one.because])))


def worst_of(said: Iterable[Said]) -> Outcome:
    """Return the worst outcome of what is said, "allowed" where nothing is."""
    outcomes = {one.reason.outcome for one in said}
    return max(outcomes) if outcomes else Outcome.ALLOWED


class Ruling(Struct, frozen=True, dict=True):
    """All that was found of an action before its outcome is looked at; `by_limits` is what the limits alone come to."""

    said: tuple[Said, ...]
    by_limits: Outcome = Outcome.ALLOWED

    @Once
    def findings(self) -> tuple[Finding, ...]:
        """Return what was found, what is the same of several earlier events once.

        No two reasons of the checker have the same code.
        """
        if len({(one.reason, one.field) for one in self.said}) == len(self.said):
            return tuple([one.finding() for one in self.said])
        told: dict[object, list[Said]] = {}
        for one in self.said:
            told.setdefault((one.reason.code, one.field, one.cites, *map(id, one.more.values())), []).append(one)
        return tuple([_together(same).finding() for same in told.values()])

    @Once
    def worst(self) -> Outcome:
        return worst_of(self.said)

    @property
    def done(self) -> Holds:
        """Return whether the action is taken as done: what may not be done is not."""
        if self.worst is Outcome.ALLOWED:
            return Holds.YES
        return Holds.NO if self.worst is Outcome.FORBIDDEN else Holds.OPEN

    @Once
    def points(self) -> frozenset[str]:
        """Return the open points on which it hangs whether the action may be taken."""
        return frozenset([one.point for one in self.said if one.outcome is not Outcome.ALLOWED])


def of_status(case: Case, status: Status, holding: Reason, field: str) -> tuple[Said, ...]:
    """Return what a status that stands in the way says: the given reason where it holds, its own where it is open."""
    if status.holds is Holds.YES:
        return (case.says(holding, field, (status.at,)),)
    if status.holds is Holds.OPEN and status.reason:
        reason, point, unless = status.reason, status.point, status.unless
        return (case.says(reason, field, (status.at,), status.readings, status.cites, point=point, unless=unless),)
    return ()
