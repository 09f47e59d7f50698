"""Objections: every reason why a decision is not open."""

from collections.abc import Iterator

from games.blackpoker import conditions
from games.blackpoker.actions import Action, Timing
from games.blackpoker.conditions import condition_objections
from games.blackpoker.decisions import (
    Answer,
    Ask,
    Attacker,
    Blocker,
    Decision,
    NamingEnd,
    Objection,
    Pick,
    Point,
    Start,
    Take,
    objection,
)
from games.blackpoker.events import as_sentence
from games.blackpoker.names import name_of, short_name
from games.blackpoker.payment import PAYING, key_objections, payment_objections
from games.blackpoker.resolution import target_entry
from games.blackpoker.state import Character, Choosing, State
from games.blackpoker.targets import TARGET_NOT_THERE, TARGETING, TARGETS_ITSELF, aim_objections, target_objections
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
OVER = WORDS.reason("duel-over")
CHOICE_FIRST = WORDS.reason("choice-first")
NO_CHANCE = WORDS.reason("no-chance")
HAS_PASSED = WORDS.reason("has-passed")
NOT_OWN_TURN = WORDS.reason("not-own-turn")
STAGE_NOT_EMPTY = WORDS.reason("stage-not-empty")
OWN_TURN = WORDS.reason("own-turn")
NOT_IN_FORMAT = WORDS.reason("not-in-format")
NOT_IN_EDITION = WORDS.reason("not-in-edition")
NEVER_DIRECTLY = WORDS.reason("never-directly")
ONLY_TRIGGERED = WORDS.reason("only-triggered")
ONCE_A_TURN = WORDS.reason("once-a-turn")
NOTHING_ASKED = WORDS.reason("nothing-to-choose")
NOT_THE_CHOOSER = WORDS.reason("not-the-chooser")
NOT_AMONG = WORDS.reason("not-to-choose-from")
NOT_ATTACKERS_OWN = WORDS.reason("attacker-not-own")
BARRIER_ATTACKS = WORDS.reason("barrier-attacks")
HASTE_BUT_DRIVEN = WORDS.reason("haste-but-driven")
ATTACKER_DRIVEN = WORDS.reason("attacker-driven")
ATTACKS_ALREADY = WORDS.reason("attacks-already")
PREPARING = WORDS.reason("attacker-prepares")
NO_HASTE = WORDS.reason("attacker-without-haste")
BLOCKER_NOT_OWN = WORDS.reason("blocker-not-own")
BLOCKER_DRIVEN = WORDS.reason("blocker-driven")
BLOCKS_ALREADY = WORDS.reason("blocks-already")
BARRIER_ALONE = WORDS.reason("barrier-blocks-alone")
NOT_ATTACKING = WORDS.reason("blocked-does-not-attack")
SAME_TARGET = WORDS.reason("same-target")
# reasons of a course, which cannot come up where one action alone is asked about
NO_START = (OVER, CHOICE_FIRST)
ANSWERING = (
    NOTHING_ASKED,
    NOT_THE_CHOOSER,
    NOT_AMONG,
    NOT_ATTACKERS_OWN,
    BARRIER_ATTACKS,
    ATTACKER_DRIVEN,
    ATTACKS_ALREADY,
    HASTE_BUT_DRIVEN,
    PREPARING,
    BLOCKER_NOT_OWN,
    BLOCKER_DRIVEN,
    BLOCKS_ALREADY,
    BARRIER_ALONE,
    NOT_ATTACKING,
    SAME_TARGET,
    TARGETS_ITSELF,
)
RETIRED = tuple(reason for reason in WORDS.reasons if reason.retired)
COURSE_ONLY = (*NO_START, *ANSWERING, *RETIRED)
STARTING = tuple(reason for reason in WORDS.reasons if reason not in (*COURSE_ONLY, NO_HASTE, ONLY_TRIGGERED))
OF_CONDITIONS = tuple(reason for reason in conditions.REASONS if reason not in conditions.IN_COURSES)
REASONS = (*STARTING, ONLY_TRIGGERED, *OF_CONDITIONS, *PAYING, *TARGETING)
# those of a course by act7.0, and those that edition 9.1 has beside them
OF_NINE = (NO_HASTE, ONLY_TRIGGERED, *conditions.REASONS)
ALL = (*STARTING, *PAYING, *TARGETING, *COURSE_ONLY)
ANSWER_TYPES = {
    Ask.ATTACKERS: (Attacker, NamingEnd),
    Ask.BLOCKERS: (Blocker, NamingEnd),
    Ask.WAY: (Take,),
    Ask.SOME_OF_LIFE: (Pick, Take),
    Ask.TARGET: (Point,),
}


def objections(state: State, decision: Decision) -> Iterator[Objection]:
    """Yield every objection to a decision; none to an open one."""
    if state.over:
        yield objection(OVER, "by", player=decision.by)
    elif isinstance(decision, Answer):
        yield from answer_objections(state, decision)
    else:
        yield from _chance_objections(state, decision)
        if isinstance(decision, Start):
            yield from _start_objections(state, decision)


def _chance_objections(state: State, decision: Decision) -> Iterator[Objection]:
    if state.choosing:
        text = state.choosing.text
        yield objection(CHOICE_FIRST, "by", player=decision.by, chooser=state.choosing.by, what=text)
    elif state.chance is not decision.by:
        yield objection(HAS_PASSED if state.passed else NO_CHANCE, "by", player=decision.by, holder=state.chance)


def _start_objections(state: State, start: Start) -> Iterator[Objection]:
    yield from column_objections(state, start)
    in_edition = start.action in state.frame.rules.provisions.actions
    if in_edition and not start.action.row.never_directly:
        yield from key_objections(state, start)
        yield from payment_objections(state, start)
        yield from target_objections(state, start)


def column_objections(state: State, start: Start) -> Iterator[Objection]:
    """Yield the objections from edition, format, timing and notes of an action (BP-01, BP-02, BP-72, BP-100, BP-102)."""
    action, row, by = start.action, state.frame.rules.row(start.action), start.by
    if action not in state.frame.rules.provisions.actions:
        yield objection(NOT_IN_EDITION, "action", action=action, rules=state.frame.rules)
        return
    if not state.frame.format.admits(row.format):
        cites = ("bp-01", row.clause, *(("bp-85",) if action is Action.REVERSE else ()))
        yield objection(NOT_IN_FORMAT, "action", cites, action=action, mark=row.format, format=state.frame.format)
    if row.never_directly:
        reason = NEVER_DIRECTLY if state.frame.rules.provisions.effects_start else ONLY_TRIGGERED
        yield objection(reason, "action", state.frame.rules.clauses((row.clause, "bp-102")), action=action)
        return
    # main timing: one's own turn, the chance, and an empty stage (BP-72)
    if row.timing is Timing.MAIN and state.turn_of is not by:
        yield objection(NOT_OWN_TURN, "by", player=by, action=action)
    if row.timing is Timing.MAIN and state.stage:
        yield objection(STAGE_NOT_EMPTY, "action", action=action)
    if row.without_turn and state.turn_of is by:
        yield objection(OWN_TURN, "by", (row.clause,), player=by, action=action)
    if row.once_a_turn and state.turn_of is by and action in state.once:
        yield objection(ONCE_A_TURN, "action", (row.clause, "bp-100"), player=by, action=action)
    yield from condition_objections(state, action, by)


def answer_objections(state: State, answer: Answer) -> Iterator[Objection]:
    """Yield the objections to a choice (BP-91)."""
    # a name too many is judged after its choice has closed, too: the player learns its fault
    choosing = state.choosing or state.settled
    if not choosing or not isinstance(answer, ANSWER_TYPES.get(choosing.ask, (Pick,))):
        yield objection(NOTHING_ASKED, "")
    elif answer.by is not choosing.by:
        yield objection(NOT_THE_CHOOSER, "by", player=answer.by, chooser=choosing.by)
    else:
        against = tuple(_made_objections(state, choosing, answer))
        yield from against if against or state.choosing else (objection(NOTHING_ASKED, ""),)


def _made_objections(state: State, choosing: Choosing, answer: Answer) -> Iterator[Objection]:
    """Yield the objections to a choice by its player, open or closed by the last decision."""
    match answer:
        case Attacker(soldier=ref):
            yield from _attacker_objections(state, answer, ref)
        case Blocker():
            yield from _blocker_objections(state, answer)
        case Point():
            yield from _target_objections(state, answer)
        case Pick(card=card) if card not in choosing.among:
            yield objection(NOT_AMONG, "card", card=card.text, player=answer.by)
        case Take(way=way) if way not in choosing.among:
            yield objection(NOT_AMONG, "way", card=way, player=answer.by)


def _attacker_objections(state: State, answer: Attacker, ref: int) -> Iterator[Objection]:
    match = state.find(ref)
    if not match or match[0] is not answer.by:
        yield objection(NOT_ATTACKERS_OWN, "soldier", player=answer.by)
        return
    soldier = match[1]
    if soldier.barrier:
        yield objection(BARRIER_ATTACKS, "soldier")
    if not soldier.charged:
        yield _driven_objection(state, soldier)
    if not soldier.barrier and not soldier.ready(state.turn):
        cards = as_sentence(_name(state, soldier))
        if state.frame.rules.provisions.has_prepare:
            yield objection(PREPARING, "soldier", (soldier.kind.clause,), cards=cards)
        else:
            yield objection(NO_HASTE, "soldier", cards=cards)


def _driven_objection(state: State, soldier: Character) -> Objection:
    """Return the objection to a driven attacker: attacking already, new with haste, or else."""
    name = as_sentence(_name(state, soldier))
    if soldier.ref in state.attackers:
        return objection(ATTACKS_ALREADY, "soldier", cards=name)
    if soldier.haste and min(soldier.since) == state.turn:
        return objection(HASTE_BUT_DRIVEN, "soldier", ("bp-21", soldier.kind.clause), who=name, kind=soldier.kind)
    return objection(ATTACKER_DRIVEN, "soldier", ("bp-21",), cards=name)


def _blocker_objections(state: State, answer: Blocker) -> Iterator[Objection]:
    match, attacker = state.find(answer.blocker), state.find(answer.attacker)
    if not attacker or answer.attacker not in state.attackers:
        yield objection(NOT_ATTACKING, "attacker")
    if not match or match[0] is not answer.by:
        yield objection(BLOCKER_NOT_OWN, "blocker", player=answer.by)
        return
    character = match[1]
    if not character.charged:
        yield objection(BLOCKER_DRIVEN, "blocker", cards=as_sentence(_name(state, character)))
    if any(blocker == character.ref for blocker, _ in state.blocks):
        yield objection(BLOCKS_ALREADY, "blocker", cards=as_sentence(_name(state, character)))
    elif attacker and _meets_barrier(state, character, answer.attacker):
        cards, other = _name(state, character), _name(state, attacker[1])
        yield objection(BARRIER_ALONE, "blocker", cards=cards, attacker=other)


def _name(state: State, character: Character) -> Text:
    return short_name(state, character.ref)


def _meets_barrier(state: State, character: Character, attacker: int) -> bool:
    """Return whether a barrier would block beside another character (BP-86)."""
    blockers = [match[1] for ref in state.blockers_of(attacker) if (match := state.find(ref))]
    return any(character.barrier or blocker.barrier for blocker in blockers)


def _target_objections(state: State, answer: Point) -> Iterator[Objection]:
    entry = target_entry(state)
    against = tuple(aim_objections(state, entry.action, entry.by, entry.keys, answer.target, entry.ref))
    if answer.target == entry.target and not any(objection.reason is TARGET_NOT_THERE for objection in against):
        yield objection(SAME_TARGET, "target", action=entry.action, target=name_of(state, answer.target))
    yield from against
