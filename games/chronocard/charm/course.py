"""Course of a charm: its events, the damage at its end timing, and the end phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from games.chronocard.cards import signed_number
from games.chronocard.charm.rules import (
    NO_ATTACKER,
    at_its_end,
    attacked,
    defended,
    given,
    resolved,
    supported,
    time_faults,
    without_supporter,
)
from games.chronocard.charm.scenario import (
    Charm,
    Check,
    Defence,
    Event,
    FaceDown,
    Leave,
    NumberChange,
    NumberSet,
    Parameter,
)
from games.chronocard.charm.state import Attacking, Standing, Table, Where, laid_out
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Step, outcome_of, step_of

WORDS = sentences(__name__)
Said = Finding | Step
TURNED_FACE_DOWN = WORDS.reason("turned-face-down")
DP_UNKNOWN = WORDS.reason("dp-unknown")
SET_AND_DAMAGE = WORDS.reason("set-and-damage-open")
DAMAGE_OR_SET = WORDS.readings("damage-or-set")
CHANGES = WORDS.text("changes")
LEAVES = WORDS.text("leaves")
TURNS = WORDS.text("turns")
SETS = WORDS.text("sets")
CHECKS = WORDS.text("checks")
HITS_PLAYER = WORDS.reason("damage-to-player")
HITS_DEFENDER = WORDS.reason("damage-to-defender")
AP_UNKNOWN = WORDS.reason("ap-unknown")
ATTACKER_GONE = WORDS.reason("attacker-gone-open")
DEFENDER_GONE = WORDS.reason("defender-gone-open")
DAMAGE_OF_GONE = WORDS.readings("damage-of-gone")
DAMAGE_TO_GONE = WORDS.readings("damage-to-gone")
SET_AND_SUPPORT = WORDS.reason("set-and-support-open")
SUPPORT_OR_SET = WORDS.readings("support-or-set")
HANGS = WORDS.text("hangs")
HANGS_UNKNOWN = WORDS.text("hangs-unknown")


def happened(table: Table, event: Event, at: str) -> tuple[Table, tuple[Said, ...]]:
    """Return the table after an event, and what is to be said of it."""
    match event:
        case Defence():
            table, finding = defended(table, event, at)
            return table, (finding,)
        case NumberChange():
            table, said = _changed(table, event, at)
        case NumberSet():
            table, said = _set(table, event, at)
        case Check():
            said = (_step(CHECKS, table, event, at),)
            table = table.having(replace(table.of(event.character), turned=True))
        case Leave():
            table, said = _moved(table, event, Where.GONE), (_step(LEAVES, table, event, at),)
        case FaceDown():
            table, said = _moved(table, event, Where.FACE_DOWN), (_step(TURNS, table, event, at),)
    settled, more = settle(table, at, event.character)
    return settled, (*said, *more)


def settle(table: Table, at: str, *touched: str) -> tuple[Table, tuple[Finding, ...]]:
    """Turn face down whoever has DP 0, and end support that has lost its supporter, until nothing changes any more.

    Only those that something has happened to can fall, and the heroine, who may lose support.
    """
    names = (*touched, table.support.heroine) if table.support else touched
    table, ended = without_supporter(table, at)
    said = [*ended]
    while fallen := next(_fallen(table, names), None):
        where = Where.UNSURE if table.hangs_on_support(fallen.name, Parameter.DP) else Where.FACE_DOWN
        table = table.having(replace(fallen, where=where))
        if where is Where.FACE_DOWN:
            said.append(TURNED_FACE_DOWN(at, character=fallen.name))
        table, ended = without_supporter(table, at)
        said += ended
    return table, tuple(said)


def _fallen(table: Table, names: tuple[str, ...]) -> Iterator[Standing]:
    here = (one for one in map(table.of, names) if one.where is Where.HERE)
    return (one for one in here if table.number(one.name, Parameter.DP) == 0)


def _changed(table: Table, event: NumberChange, at: str) -> tuple[Table, tuple[Said, ...]]:
    before = table.of(event.character)
    by = before.changed.get(event.number, 0) + event.by
    table = table.having(replace(before, changed=before.changed | {event.number: by}))
    text = CHANGES.filled(character=before.name, number=event.number, by=signed_number(event.by))
    step = Step(text, ("cc-13",), at, None, table.numbers(before.name))
    table, open_ = doubted(table, before.name, at)
    if open_:
        return table, (step, *open_)
    unknown = event.number is Parameter.DP and event.by < 0 and table.number(before.name, Parameter.DP) is None
    if not unknown or before.where is not Where.HERE:
        return table, (step,)
    table = table.having(replace(table.of(before.name), where=Where.UNSURE))
    return table, (step, DP_UNKNOWN(at, because=(f"{before.at}/dp",), character=before.name))


def over(table: Table, at: str) -> tuple[Table, tuple[Finding, ...]]:
    """Return the table in the next end phase: support is over, and whoever has no DP without it is turned face down."""
    heroine = (table.support.heroine,) if table.support else ()
    table, ended = at_its_end(table, at)
    settled, more = settle(table, at, *heroine)
    return settled, (*ended, *more)


def _set(table: Table, event: NumberSet, at: str) -> tuple[Table, tuple[Said, ...]]:
    before = table.of(event.character)
    held = (*before.sets.get(event.number, ()), event.to)
    table = table.having(replace(before, sets=before.sets | {event.number: held}))
    text = SETS.filled(character=before.name, number=event.number, to=event.to)
    cites = ("cc-15", "cc-17") if len(held) > 1 else ("cc-15",)
    step = Step(text, cites, at, None, table.numbers(before.name))
    table, open_ = doubted(table, before.name, at)
    return table, (step, *open_)


def doubted(table: Table, name: str, at: str) -> tuple[Table, tuple[Finding, ...]]:
    """Return the table where a DP that an effect sets would be lowered to 0 by damage, of which no rule speaks."""
    one = table.of(name)
    lowered = one.changed.get(Parameter.DP, 0)
    if one.where is not Where.HERE or lowered >= 0 or not 0 < min(one.sets.get(Parameter.DP, (0,))) <= -lowered:
        return table, ()
    said = SET_AND_DAMAGE(at, readings=DAMAGE_OR_SET, character=one.name)
    return table.having(replace(one, where=Where.UNSURE)), (said,)


def _moved(table: Table, event: Leave | FaceDown, where: Where) -> Table:
    return table.having(replace(table.of(event.character), where=where))


def _step(text: Text, table: Table, event: Check | Leave | FaceDown, at: str) -> Step:
    """Return what happens to a character; no rule is needed for it."""
    return Step(text.filled(character=table.of(event.character).name), (), at, None)


class Blow(Struct, frozen=True):
    """What an attack does: damage to the player or to a defender.

    `certain` says whether it is known and settled; where it is not, `outcome` says which of the two is missing. `falls` says
    the same of whether the defender is turned face down.
    """

    attacker: str
    at: str
    damage: int | None = None
    defender: str | None = None
    outcome: Outcome = Outcome.ALLOWED
    falls: Outcome = Outcome.ALLOWED

    @property
    def certain(self) -> bool:
        return self.outcome is Outcome.ALLOWED


def dealt(table: Table, attack: Attacking) -> tuple[Table, Blow, tuple[Said, ...]]:
    """Deal the damage of one attack."""
    attacker = table.of(attack.character)
    if attacker.is_out:
        said = ATTACKER_GONE(attack.at, readings=DAMAGE_OF_GONE, attacker=attacker.name)
        return table, Blow(attacker.name, attack.at, outcome=Outcome.UNSETTLED), (said,)
    damage = table.number(attacker.name, Parameter.AP)
    if table.set_and_supported(attacker.name, Parameter.AP):
        said = SET_AND_SUPPORT(attack.at, readings=SUPPORT_OR_SET, attacker=attacker.name)
        return table, Blow(attacker.name, attack.at, outcome=Outcome.UNSETTLED), (said,)
    outcome = _open(table, attack, attacker, damage)
    if outcome:
        return table, Blow(attacker.name, attack.at, outcome=outcome), (_hangs(attack, outcome),)
    defender = table.of(attack.defenders[0].character) if attack.defenders else None
    if defender and damage != 0 and defender.is_out:
        said = _defender_gone(attack, defender)
        return table, Blow(attacker.name, attack.at, outcome=Outcome.UNSETTLED), (said,)
    if damage is None:
        unknown = Blow(attacker.name, attack.at, None, defender.name if defender else None, Outcome.UNKNOWN)
        return table, unknown, (AP_UNKNOWN(attack.at, because=(f"{attacker.at}/ap",), attacker=attacker.name),)
    if defender is None:
        said = HITS_PLAYER(attack.at, attacker=attacker.name, damage=damage)
        return table, Blow(attacker.name, attack.at, damage), (said,)
    hit, more = _struck(table, defender, damage, attack)
    said = HITS_DEFENDER(attack.at, attacker=attacker.name, defender=defender.name, damage=damage)
    falls = outcome_of(more)
    return hit, Blow(attacker.name, attack.at, damage, defender.name, falls=falls), (said, *more)


def _open(table: Table, attack: Attacking, attacker: Standing, damage: int | None) -> Outcome | None:
    """Return why the blow hangs on something said before, None where it does not."""
    if table.support and table.hangs_on_support(attacker.name, Parameter.AP):
        return Outcome.UNSETTLED if table.support.open else Outcome.UNKNOWN
    if damage != 0 and any(one.open for one in attack.defenders):
        return Outcome.UNSETTLED
    here = (attacker, *(table.of(one.character) for one in attack.defenders))
    return Outcome.UNKNOWN if any(one.where is Where.UNSURE for one in here) else None


def _hangs(attack: Attacking, outcome: Outcome) -> Step:
    text = HANGS if outcome is Outcome.UNSETTLED else HANGS_UNKNOWN
    return Step(text.filled(attacker=attack.character), ("cc-29",), attack.at, outcome)


def _defender_gone(attack: Attacking, defender: Standing) -> Finding:
    return DEFENDER_GONE(
        attack.at,
        because=(attack.defenders[0].at,),
        readings=DAMAGE_TO_GONE,
        attacker=attack.character,
        defender=defender.name,
    )


def _struck(table: Table, defender: Standing, damage: int, attack: Attacking) -> tuple[Table, tuple[Finding, ...]]:
    if damage == 0:
        return table, ()
    by = defender.changed.get(Parameter.DP, 0) - damage
    table = table.having(replace(defender, changed=defender.changed | {Parameter.DP: by}))
    if table.number(defender.name, Parameter.DP) is None:
        at = attack.defenders[0].at
        return table, (DP_UNKNOWN(at, because=(f"{defender.at}/dp",), character=defender.name),)
    at = attack.defenders[0].at
    table, open_ = doubted(table, defender.name, at)
    settled, more = settle(table, at, defender.name)
    return settled, (*open_, *more)


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


def judge(charm: Charm) -> Course:
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
