"""How does a charm go, from its declaration to the damage?"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from games.chronocard.charm.dealing import Blow, dealt
from games.chronocard.charm.declaring import NO_ATTACKER, attacked, resolved, time_faults
from games.chronocard.charm.defending import defended
from games.chronocard.charm.events import Said, happened, over
from games.chronocard.charm.situation import Charm, Defence, Event
from games.chronocard.charm.supporting import given, supported
from games.chronocard.charm.table import Table, Where, laid_out
from games.verdict import Finding, Step, step_of


class Course(Struct):
    """A charm as it goes: the table as it is now, everything said of it, and the blows dealt.

    `stopped` says that the charm was not declared or failed, `before` is the table before damage was dealt.
    """

    table: Table
    said: list[Said] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)
    stopped: bool = False
    before: Table | None = None

    @property
    def undealt(self) -> Table:
        """Return the table as it was before the damage was dealt."""
        return self.before or self.table

    @property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(one for one in self.said if isinstance(one, Finding))

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(one if isinstance(one, Step) else step_of(one) for one in self.said)

    @property
    def face_down(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.table.standings.values() if one.where is Where.FACE_DOWN)

    def stop(self, *said: Said) -> Course:
        self.said += said
        self.stopped = True
        return self

    def happen(self, events: Iterable[Event], under: str) -> None:
        for n, event in enumerate(events):
            self.table, said = happened(self.table, event, f"{under}/{n}")
            self.said += said


def course(charm: Charm) -> Course:
    """Return the course of a charm; one that may not be declared stops at once, one without an attacker after the naming."""
    one = Course(laid_out(charm))
    faults = tuple(time_faults(charm))
    if faults:
        return one.stop(*faults)
    _name(one, charm)
    if not one.table.attacks:
        return one.stop(NO_ATTACKER("/attacks"))
    one.happen(charm.interrupts, "/interrupts")
    one.table, lost = resolved(one.table)
    if not one.table.attacks:
        return one.stop(*lost)
    one.table, said = given(one.table)
    one.said += (*lost, *said)
    one.happen(charm.later, "/later")
    one.before = one.table
    _end(one, charm)
    return one


def defended_last(played: Course, charm: Charm, defence: Defence, at: str) -> tuple[Finding, ...]:
    """Return what is found of a charm from one more defence on, declared after all that happened."""
    table, said = defended(played.undealt, defence, at)
    one = Course(table, [said])
    _end(one, charm)
    return one.findings


def _name(one: Course, charm: Charm) -> None:
    for n, attack in enumerate(charm.attacks):
        one.table, said = attacked(one.table, attack, f"/attacks/{n}")
        one.said.append(said)
    for n, support in enumerate(charm.supports):
        one.table, said = supported(one.table, support, f"/supports/{n}")
        one.said.append(said)


def _end(one: Course, charm: Charm) -> None:
    """Deal the damage, and go on to the end phase where that is asked."""
    for attack in tuple(one.table.attacks.values()):
        one.table, blow, said = dealt(one.table, attack)
        one.blows.append(blow)
        one.said += said
    if charm.to_end_phase:
        one.table, more = over(one.table, "/to_end_phase")
        one.said += more
