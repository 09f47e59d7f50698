"""Course of a charm: its declaration, the events, the damage at its end timing, and the end phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from games.chronocard.cards import signed_number
from games.chronocard.charm.rules import (
    NO_ATTACKER,
    declare_attack,
    declare_defence,
    declare_support,
    end_lost_support,
    end_support,
    fix_support,
    resolve_declaration,
    time_faults,
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
from games.chronocard.charm.state import CharmState, DeclaredAttack, FighterState, Location, start
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Step, outcome_of, step_of

WORDS = sentences(__name__)
Note = Finding | Step
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


class Blow(Struct, frozen=True):
    """The damage of an attack to the player or to a defender.

    `outcome` tells whether it is known and settled, `falls` the same of the defender's turning face down.
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


class Progress(Struct):
    """A charm so far: its state now, the notes on it, and the blows dealt.

    `stopped` says that the charm was not declared or failed; `before` is the state before the damage.
    """

    state: CharmState
    notes: list[Note] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)
    stopped: bool = False
    before: CharmState | None = None

    @property
    def undealt(self) -> CharmState:
        """Return the state before the damage."""
        return self.before or self.state

    @property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(note for note in self.notes if isinstance(note, Finding))

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(note if isinstance(note, Step) else step_of(note) for note in self.notes)

    @property
    def face_down(self) -> tuple[str, ...]:
        characters = self.state.characters.values()
        return tuple(character.name for character in characters if character.location is Location.FACE_DOWN)

    def stop(self, *notes: Note) -> Progress:
        self.notes += notes
        self.stopped = True
        return self

    def apply(self, events: Iterable[Event], under: str) -> None:
        for n, event in enumerate(events):
            self.state, notes = apply_event(self.state, event, f"{under}/{n}")
            self.notes += notes


def judge(scenario: Charm) -> Progress:
    """Judge a charm from its declaration to the damage (CC-29, CC-30, CC-38).

    It stops where the charm may not be declared, where nobody attacks, and where it fails.
    """
    progress = Progress(start(scenario))
    faults = tuple(time_faults(scenario))
    if faults:
        return progress.stop(*faults)
    _declare(progress, scenario)
    if not progress.state.attacks:
        return progress.stop(NO_ATTACKER("/attacks"))
    progress.apply(scenario.interrupts, "/interrupts")
    progress.state, lost = resolve_declaration(progress.state)
    if not progress.state.attacks:
        return progress.stop(*lost)
    progress.state, support = fix_support(progress.state)
    progress.notes += (*lost, *support)
    progress.apply(scenario.later, "/later")
    progress.before = progress.state
    _end(progress, scenario)
    return progress


def judge_last_defence(progress: Progress, scenario: Charm, defence: Defence, at: str) -> tuple[Finding, ...]:
    """Return the findings on one more defence after all events (CC-29)."""
    state, finding = declare_defence(progress.undealt, defence, at)
    rest = Progress(state, [finding])
    _end(rest, scenario)
    return rest.findings


def apply_event(state: CharmState, event: Event, at: str) -> tuple[CharmState, tuple[Note, ...]]:
    """Return the state after an event, and the notes on it."""
    match event:
        case Defence():
            state, finding = declare_defence(state, event, at)
            return state, (finding,)
        case NumberChange():
            state, notes = _change_number(state, event, at)
        case NumberSet():
            state, notes = _set_number(state, event, at)
        case Check():
            notes = (_step(CHECKS, state, event, at),)
            state = state.with_character(replace(state.character(event.character), turned=True))
        case Leave():
            state, notes = _moved(state, event, Location.AWAY), (_step(LEAVES, state, event, at),)
        case FaceDown():
            state, notes = _moved(state, event, Location.FACE_DOWN), (_step(TURNS, state, event, at),)
    settled, findings = settle(state, at, event.character)
    return settled, (*notes, *findings)


def settle(state: CharmState, at: str, *names: str) -> tuple[CharmState, tuple[Finding, ...]]:
    """Turn characters with DP 0 face down, end lost support (CC-30, CC-33).

    Both repeat until nothing changes. Only the named characters can fall, and the heroine, who may lose support.
    """
    names = (*names, state.support.heroine) if state.support else names
    state, ended = end_lost_support(state, at)
    findings = [*ended]
    while fallen := next(_fallen(state, names), None):
        unsure = state.depends_on_support(fallen.name, Parameter.DP)
        state = state.with_character(replace(fallen, location=Location.UNSURE if unsure else Location.FACE_DOWN))
        if not unsure:
            findings.append(TURNED_FACE_DOWN(at, character=fallen.name))
        # a supporter that falls takes its support along, and the heroine may fall in turn
        state, ended = end_lost_support(state, at)
        findings += ended
    return state, tuple(findings)


def begin_end_phase(state: CharmState, at: str) -> tuple[CharmState, tuple[Finding, ...]]:
    """End the support at the end phase (CC-30, CC-33)."""
    heroine = (state.support.heroine,) if state.support else ()
    state, ended = end_support(state, at)
    settled, findings = settle(state, at, *heroine)
    return settled, (*ended, *findings)


def deal_damage(state: CharmState, attack: DeclaredAttack) -> tuple[CharmState, Blow, tuple[Note, ...]]:
    """Deal the damage of one attack (CC-29)."""
    attacker = state.character(attack.character)
    name = attacker.name
    if attacker.is_out:
        finding = ATTACKER_GONE(attack.at, readings=DAMAGE_OF_GONE, attacker=name)
        return state, Blow(name, attack.at, outcome=Outcome.UNSETTLED), (finding,)
    damage = state.number(name, Parameter.AP)
    if state.is_set_and_supported(name, Parameter.AP):
        finding = SET_AND_SUPPORT(attack.at, readings=SUPPORT_OR_SET, attacker=name)
        return state, Blow(name, attack.at, outcome=Outcome.UNSETTLED), (finding,)
    outcome = _open_outcome(state, attack, attacker, damage)
    if outcome:
        return state, Blow(name, attack.at, outcome=outcome), (_open_step(attack, outcome),)
    defender = state.character(attack.defenders[0].character) if attack.defenders else None
    # no damage needs no defender
    if defender and damage != 0 and defender.is_out:
        return state, Blow(name, attack.at, outcome=Outcome.UNSETTLED), (_defender_gone(attack, defender),)
    if damage is None:
        blow = Blow(name, attack.at, None, defender.name if defender else None, Outcome.UNKNOWN)
        return state, blow, (AP_UNKNOWN(attack.at, because=(f"{attacker.at}/ap",), attacker=name),)
    if defender is None:
        return state, Blow(name, attack.at, damage), (HITS_PLAYER(attack.at, attacker=name, damage=damage),)
    hit, findings = _strike(state, defender, damage, attack)
    finding = HITS_DEFENDER(attack.at, attacker=name, defender=defender.name, damage=damage)
    falls = outcome_of(findings)
    return hit, Blow(name, attack.at, damage, defender.name, falls=falls), (finding, *findings)


def _declare(progress: Progress, scenario: Charm) -> None:
    """Declare the attacks, then the supports."""
    for n, attack in enumerate(scenario.attacks):
        progress.state, note = declare_attack(progress.state, attack, f"/attacks/{n}")
        progress.notes.append(note)
    for n, support in enumerate(scenario.supports):
        progress.state, note = declare_support(progress.state, support, f"/supports/{n}")
        progress.notes.append(note)


def _end(progress: Progress, scenario: Charm) -> None:
    """Deal all damage, then begin the end phase if asked."""
    for attack in tuple(progress.state.attacks.values()):
        progress.state, blow, notes = deal_damage(progress.state, attack)
        progress.blows.append(blow)
        progress.notes += notes
    if scenario.to_end_phase:
        progress.state, findings = begin_end_phase(progress.state, "/to_end_phase")
        progress.notes += findings


def _fallen(state: CharmState, names: tuple[str, ...]) -> Iterator[FighterState]:
    present = (character for character in map(state.character, names) if character.location is Location.HERE)
    return (character for character in present if state.number(character.name, Parameter.DP) == 0)


def _change_number(state: CharmState, event: NumberChange, at: str) -> tuple[CharmState, tuple[Note, ...]]:
    before = state.character(event.character)
    by = before.changes.get(event.number, 0) + event.by
    state = state.with_character(replace(before, changes=before.changes | {event.number: by}))
    text = CHANGES.filled(character=before.name, number=event.number, by=signed_number(event.by))
    step = Step(text, ("cc-13",), at, None, state.numbers(before.name))
    state, doubts = _doubt_set_dp(state, before.name, at)
    if doubts:
        return state, (step, *doubts)
    # a raised DP cannot fall to 0, known or not
    unknown = event.number is Parameter.DP and event.by < 0 and state.number(before.name, Parameter.DP) is None
    if not unknown or before.location is not Location.HERE:
        return state, (step,)
    state = state.with_character(replace(state.character(before.name), location=Location.UNSURE))
    return state, (step, DP_UNKNOWN(at, because=(f"{before.at}/dp",), character=before.name))


def _set_number(state: CharmState, event: NumberSet, at: str) -> tuple[CharmState, tuple[Note, ...]]:
    before = state.character(event.character)
    values = (*before.sets.get(event.number, ()), event.to)
    state = state.with_character(replace(before, sets=before.sets | {event.number: values}))
    text = SETS.filled(character=before.name, number=event.number, to=event.to)
    cites = ("cc-15", "cc-17") if len(values) > 1 else ("cc-15",)
    step = Step(text, cites, at, None, state.numbers(before.name))
    state, doubts = _doubt_set_dp(state, before.name, at)
    return state, (step, *doubts)


def _doubt_set_dp(state: CharmState, name: str, at: str) -> tuple[CharmState, tuple[Finding, ...]]:
    """Doubt a set DP that damage would lower to 0.

    CC-15 bars summing with what sets a number, but no rule says whether damage counts among that.
    """
    character = state.character(name)
    lowered = character.changes.get(Parameter.DP, 0)
    if character.location is not Location.HERE or lowered >= 0:
        return state, ()
    if not 0 < min(character.sets.get(Parameter.DP, (0,))) <= -lowered:
        return state, ()
    finding = SET_AND_DAMAGE(at, readings=DAMAGE_OR_SET, character=character.name)
    return state.with_character(replace(character, location=Location.UNSURE)), (finding,)


def _moved(state: CharmState, event: Leave | FaceDown, location: Location) -> CharmState:
    return state.with_character(replace(state.character(event.character), location=location))


def _step(text: Text, state: CharmState, event: Check | Leave | FaceDown, at: str) -> Step:
    """Return the step of an event that needs no clause."""
    return Step(text.filled(character=state.character(event.character).name), (), at, None)


def _open_outcome(
    state: CharmState, attack: DeclaredAttack, attacker: FighterState, damage: int | None
) -> Outcome | None:
    """Return the outcome of an open point behind a blow."""
    if state.support and state.depends_on_support(attacker.name, Parameter.AP):
        return Outcome.UNSETTLED if state.support.open else Outcome.UNKNOWN
    if damage != 0 and any(defender.open for defender in attack.defenders):
        return Outcome.UNSETTLED
    concerned = (attacker, *(state.character(defender.character) for defender in attack.defenders))
    return Outcome.UNKNOWN if any(fighter.location is Location.UNSURE for fighter in concerned) else None


def _open_step(attack: DeclaredAttack, outcome: Outcome) -> Step:
    text = HANGS if outcome is Outcome.UNSETTLED else HANGS_UNKNOWN
    return Step(text.filled(attacker=attack.character), ("cc-29",), attack.at, outcome)


def _defender_gone(attack: DeclaredAttack, defender: FighterState) -> Finding:
    return DEFENDER_GONE(
        attack.at,
        because=(attack.defenders[0].at,),
        readings=DAMAGE_TO_GONE,
        attacker=attack.character,
        defender=defender.name,
    )


def _strike(
    state: CharmState, defender: FighterState, damage: int, attack: DeclaredAttack
) -> tuple[CharmState, tuple[Finding, ...]]:
    """Lower the DP of a defender (CC-33)."""
    if damage == 0:
        return state, ()
    by = defender.changes.get(Parameter.DP, 0) - damage
    state = state.with_character(replace(defender, changes=defender.changes | {Parameter.DP: by}))
    at = attack.defenders[0].at
    if state.number(defender.name, Parameter.DP) is None:
        return state, (DP_UNKNOWN(at, because=(f"{defender.at}/dp",), character=defender.name),)
    state, doubts = _doubt_set_dp(state, defender.name, at)
    settled, findings = settle(state, at, defender.name)
    return settled, (*doubts, *findings)
