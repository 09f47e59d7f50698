"""Course of a charm: its declaration, the events, the damage at its end timing, and the end phase."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

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
from games.chronocard.charm.state import Blow, CharmState, DeclaredAttack, FighterState, Location, start
from games.course import Judged, judge_rows, report
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, Step, outcome_of

WORDS = sentences(__name__)
TURNED_FACE_DOWN = WORDS.reason("turned-face-down")
DP_UNKNOWN = WORDS.reason("dp-unknown")
SET_AND_DAMAGE = WORDS.reason("set-and-damage-open")
DAMAGE_OR_SET = WORDS.readings("damage-or-set")
CHANGES = WORDS.text("changes")
LEAVES = WORDS.text("leaves")
TURNS = WORDS.text("turns")
SETS = WORDS.text("sets")
CHECKS = WORDS.text("checks")
CHECKED_ALREADY = WORDS.text("checked-already")
HITS_PLAYER = WORDS.reason("damage-to-player")
HITS_DEFENDER = WORDS.reason("damage-to-defender")
DEALING = (HITS_PLAYER, HITS_DEFENDER)
AP_UNKNOWN = WORDS.reason("ap-unknown")
ATTACKER_GONE = WORDS.reason("attacker-gone-open")
DEFENDER_GONE = WORDS.reason("defender-gone-open")
DAMAGE_OF_GONE = WORDS.readings("damage-of-gone")
DAMAGE_TO_GONE = WORDS.readings("damage-to-gone")
SET_AND_SUPPORT = WORDS.reason("set-and-support-open")
SUPPORT_OR_SET = WORDS.readings("support-or-set")
HANGS = WORDS.text("hangs")
HANGS_UNKNOWN = WORDS.text("hangs-unknown")


class Progress(Judged[CharmState], frozen=True):
    """A judged charm, and its state before the damage; one that was not declared, or failed, has `stopped`."""

    undealt: CharmState | None = None

    @property
    def stopped(self) -> bool:
        return self.undealt is None

    @property
    def face_down(self) -> tuple[str, ...]:
        characters = self.state.characters.values()
        return tuple(character.name for character in characters if character.location is Location.FACE_DOWN)


def judge(scenario: Charm) -> Progress:
    """Judge a charm from its declaration to the damage (CC-29, CC-30, CC-38).

    It stops where the charm may not be declared, where nobody attacks, and where it fails.
    """
    faults = report(start(scenario), *time_faults(scenario))
    if faults.findings:
        return _stopped(faults)
    attacks = judge_rows(faults, scenario.attacks, declare_attack, "/attacks")
    declared = judge_rows(attacks, scenario.supports, declare_support, "/supports")
    if not declared.state.attacks:
        return _stopped(declared.then(report(declared.state, NO_ATTACKER("/attacks"))))
    interrupted = judge_rows(declared, scenario.interrupts, apply_event, "/interrupts")
    resolved = interrupted.through([resolve_declaration])
    if not resolved.state.attacks:
        return _stopped(resolved)
    undealt = judge_rows(resolved.through([fix_support]), scenario.later, apply_event, "/later")
    judged = _end(undealt, scenario)
    return Progress(judged.state, judged.findings, judged.steps, undealt.state)


def _stopped(judged: Judged[CharmState]) -> Progress:
    return Progress(judged.state, judged.findings, judged.steps)


def judge_last_defence(undealt: CharmState, scenario: Charm, defence: Defence, at: str) -> tuple[Finding, ...]:
    """Return the findings on one more defence after all events (CC-29)."""
    return _end(declare_defence(undealt, defence, at), scenario).findings


def apply_event(state: CharmState, event: Event, at: str) -> Judged[CharmState]:
    """Judge an event, with what it brings about."""
    match event:
        case Defence():
            return declare_defence(state, event, at)
        case NumberChange():
            judged = _change_number(state, event, at)
        case NumberSet():
            judged = _set_number(state, event, at)
        case Check():
            checked = state.character(event.character)
            step = _step(CHECKED_ALREADY if checked.checked else CHECKS, state, event, at)
            judged = report(state.with_character(replace(checked, turned=True)), step)
        case Leave():
            judged = report(_moved(state, event, Location.AWAY), _step(LEAVES, state, event, at))
        case FaceDown():
            judged = report(_moved(state, event, Location.FACE_DOWN), _step(TURNS, state, event, at))
    return judged.then(settle(judged.state, at, event.character))


def settle(state: CharmState, at: str, *names: str) -> Judged[CharmState]:
    """Turn characters with DP 0 face down, end lost support (CC-30, CC-33).

    Both repeat until nothing changes. Only the named characters can fall, and the heroine, who may lose support.
    """
    names = (*names, state.support.heroine) if state.support else names
    judged = end_lost_support(state, at)
    while fallen := next(_fallen(judged.state, names), None):
        unsure = judged.state.depends_on_support(fallen.name, Parameter.DP)
        after = judged.state.with_character(replace(fallen, location=Location.UNSURE if unsure else Location.FACE_DOWN))
        judged = judged.then(report(after, *(() if unsure else (TURNED_FACE_DOWN(at, character=fallen.name),))))
        # a supporter that falls takes its support along, and the heroine may fall in turn
        judged = judged.then(end_lost_support(judged.state, at))
    return judged


def begin_end_phase(state: CharmState, at: str) -> Judged[CharmState]:
    """End the support at the end phase (CC-30, CC-33)."""
    heroine = (state.support.heroine,) if state.support else ()
    ended = end_support(state, at)
    return ended.then(settle(ended.state, at, *heroine))


def deal_damage(state: CharmState, attack: DeclaredAttack) -> Judged[CharmState]:
    """Deal the damage of one attack (CC-29)."""
    attacker = state.character(attack.character)
    name = attacker.name
    unsettled = Blow(name, attack.at, outcome=Outcome.UNSETTLED)
    if attacker.is_out:
        finding = ATTACKER_GONE(attack.at, readings=DAMAGE_OF_GONE, attacker=name)
        return report(state.with_blow(unsettled), finding)
    damage = state.number(name, Parameter.AP)
    if state.is_set_and_supported(name, Parameter.AP):
        names = {"attacker": name, "number": Parameter.AP}
        finding = SET_AND_SUPPORT(attack.at, names, readings=SUPPORT_OR_SET)
        return report(state.with_blow(unsettled), finding)
    outcome = _open_outcome(state, attack, attacker, damage)
    if outcome:
        return report(state.with_blow(Blow(name, attack.at, outcome=outcome)), _open_step(attack, outcome))
    defender = state.character(attack.defenders[0].character) if attack.defenders else None
    # no damage needs no defender
    if defender and damage != 0 and defender.is_out:
        return report(state.with_blow(unsettled), _defender_gone(attack, defender))
    if damage is None:
        blow = Blow(name, attack.at, None, defender.name if defender else None, Outcome.UNKNOWN)
        unknown = AP_UNKNOWN(attack.at, because=(f"{attacker.at}/ap",), attacker=name)
        return report(state.with_blow(blow), unknown)
    if defender is None:
        finding = HITS_PLAYER(attack.at, attacker=name, damage=damage)
        return report(state.with_blow(Blow(name, attack.at, damage)), finding)
    hit = _strike(state, defender, damage, attack)
    finding = HITS_DEFENDER(attack.at, attacker=name, defender=defender.name, damage=damage)
    blow = Blow(name, attack.at, damage, defender.name, falls=outcome_of(hit.findings))
    return report(state, finding).then(replace(hit, state=hit.state.with_blow(blow)))


def _end(judged: Judged[CharmState], scenario: Charm) -> Judged[CharmState]:
    """Deal all damage, then begin the end phase if asked."""
    dealt = judged.through(partial(deal_damage, attack=attack) for attack in judged.state.attacks.values())
    return dealt.then(begin_end_phase(dealt.state, "/to_end_phase")) if scenario.to_end_phase else dealt


def _fallen(state: CharmState, names: tuple[str, ...]) -> Iterator[FighterState]:
    present = (character for character in map(state.character, names) if character.location is Location.HERE)
    return (character for character in present if state.number(character.name, Parameter.DP) == 0)


def _change_number(state: CharmState, event: NumberChange, at: str) -> Judged[CharmState]:
    before = state.character(event.character)
    by = before.changes.get(event.number, 0) + event.by
    state = state.with_character(replace(before, changes=before.changes | {event.number: by}))
    text = CHANGES.filled(character=before.name, number=event.number, by=signed_number(event.by))
    step = Step(text, ("cc-13",), at, None, state.numbers(before.name))
    judged = report(state, step).then(_doubt_set_dp(state, before.name, at))
    if judged.findings:
        return judged
    # a raised DP cannot fall to 0, known or not
    unknown = event.number is Parameter.DP and event.by < 0 and state.number(before.name, Parameter.DP) is None
    if not unknown or before.location is not Location.HERE:
        return judged
    state = state.with_character(replace(state.character(before.name), location=Location.UNSURE))
    return report(state, step, DP_UNKNOWN(at, because=(f"{before.at}/dp",), character=before.name))


def _set_number(state: CharmState, event: NumberSet, at: str) -> Judged[CharmState]:
    before = state.character(event.character)
    values = (*before.sets.get(event.number, ()), event.to)
    state = state.with_character(replace(before, sets=before.sets | {event.number: values}))
    text = SETS.filled(character=before.name, number=event.number, to=event.to)
    cites = ("cc-15", "cc-17") if len(values) > 1 else ("cc-15",)
    step = Step(text, cites, at, None, state.numbers(before.name))
    return report(state, step).then(_doubt_set_dp(state, before.name, at))


def _doubt_set_dp(state: CharmState, name: str, at: str) -> Judged[CharmState]:
    """Doubt a set DP that damage would lower to 0.

    CC-15 bars summing with what sets a number, but no rule says whether damage counts among that, or support (CC-30).
    """
    character = state.character(name)
    is_zero = min(character.sets.get(Parameter.DP, (1,))) == 0
    if character.location is Location.HERE and is_zero and state.is_set_and_supported(name, Parameter.DP):
        names = {"attacker": character.name, "number": Parameter.DP}
        finding = SET_AND_SUPPORT(at, names, readings=SUPPORT_OR_SET)
        return report(state.with_character(replace(character, location=Location.UNSURE)), finding)
    lowered = character.changes.get(Parameter.DP, 0)
    if character.location is not Location.HERE or lowered >= 0:
        return Judged(state)
    if not 0 < min(character.sets.get(Parameter.DP, (0,))) <= -lowered:
        return Judged(state)
    finding = SET_AND_DAMAGE(at, readings=DAMAGE_OR_SET, character=character.name)
    return report(state.with_character(replace(character, location=Location.UNSURE)), finding)


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
    return Step(text.filled(attacker=attack.character), ("cc-29.1",), attack.at, outcome)


def _defender_gone(attack: DeclaredAttack, defender: FighterState) -> Finding:
    return DEFENDER_GONE(
        attack.at,
        because=(attack.defenders[0].at,),
        readings=DAMAGE_TO_GONE,
        attacker=attack.character,
        defender=defender.name,
    )


def _strike(state: CharmState, defender: FighterState, damage: int, attack: DeclaredAttack) -> Judged[CharmState]:
    """Lower the DP of a defender (CC-33)."""
    if damage == 0:
        return Judged(state)
    by = defender.changes.get(Parameter.DP, 0) - damage
    state = state.with_character(replace(defender, changes=defender.changes | {Parameter.DP: by}))
    at = attack.defenders[0].at
    if state.number(defender.name, Parameter.DP) is None:
        return report(state, DP_UNKNOWN(at, because=(f"{defender.at}/dp",), character=defender.name))
    doubted = _doubt_set_dp(state, defender.name, at)
    return doubted.then(settle(doubted.state, at, defender.name))
