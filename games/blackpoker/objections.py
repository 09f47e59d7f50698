"""Objections: every reason why a decision is not open."""

from collections.abc import Iterator

from games.blackpoker.actions import Action
from games.blackpoker.columns import Timing
from games.blackpoker.decisions import (
    Answer,
    Ask,
    Attacker,
    Blocker,
    Decision,
    Done,
    Objection,
    Pass,
    Pick,
    Point,
    Start,
    Take,
)
from games.blackpoker.events import as_sentence
from games.blackpoker.names import name_of, short_name
from games.blackpoker.payment import PAYING, key_objections, payment_objections
from games.blackpoker.resolution import aimed_at_action
from games.blackpoker.state import Character, Choosing, State
from games.blackpoker.targets import TARGET_NOT_THERE, TARGETING, TARGETS_ITSELF, target_objections, unfit
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
NEVER_DIRECTLY = WORDS.reason("never-directly")
ONCE_A_TURN = WORDS.reason("once-a-turn")
WAITED = WORDS.reason("waited-already")
NOTHING_ASKED = WORDS.reason("nothing-to-choose")
NOT_THE_CHOOSER = WORDS.reason("not-the-chooser")
NOT_AMONG = WORDS.reason("not-to-choose-from")
NOT_ATTACKERS_OWN = WORDS.reason("attacker-not-own")
BARRIER_ATTACKS = WORDS.reason("barrier-attacks")
HASTE_BUT_DRIVEN = WORDS.reason("haste-but-driven")
ATTACKER_DRIVEN = WORDS.reason("attacker-driven")
ATTACKS_ALREADY = WORDS.reason("attacks-already")
PREPARING = WORDS.reason("attacker-prepares")
BLOCKER_NOT_OWN = WORDS.reason("blocker-not-own")
BLOCKER_DRIVEN = WORDS.reason("blocker-driven")
BLOCKS_ALREADY = WORDS.reason("blocks-already")
BARRIER_ALONE = WORDS.reason("barrier-blocks-alone")
NOT_ATTACKING = WORDS.reason("blocked-does-not-attack")
SAME_TARGET = WORDS.reason("same-target")
NO_START = (OVER, CHOICE_FIRST, WAITED)
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
REASONS = (*(reason for reason in WORDS.reasons if reason not in (*NO_START, *ANSWERING)), *PAYING, *TARGETING)
ALL = (*REASONS, *NO_START, *ANSWERING)
ANSWERED_BY = {
    Ask.ATTACKERS: (Attacker, Done),
    Ask.BLOCKERS: (Blocker, Done),
    Ask.WAY: (Take,),
    Ask.TARGET: (Point,),
}


def objections(state: State, decision: Decision) -> Iterator[Objection]:
    """Yield every reason why a decision is not open; none for one that is."""
    if state.over:
        yield Objection(OVER, "by", player=decision.by)
    elif isinstance(decision, Answer):
        yield from answer_objections(state, decision)
    else:
        yield from _choice_first(state, decision)
        yield from _of_start(state, decision) if isinstance(decision, Start) else _of_pass(state, decision)


def _choice_first(state: State, decision: Decision) -> Iterator[Objection]:
    if state.choosing:
        what = state.choosing.what
        yield Objection(CHOICE_FIRST, "by", player=decision.by, chooser=state.choosing.by, what=what)
    elif state.chance is not decision.by:
        yield Objection(HAS_PASSED if state.passed else NO_CHANCE, "by", player=decision.by, holder=state.chance)


def _of_pass(state: State, decision: Pass) -> Iterator[Objection]:
    if state.waited and not state.choosing and not state.stage and decision.by is state.turn_of and not state.passed:
        yield Objection(WAITED, "by", player=decision.by)


def _of_start(state: State, start: Start) -> Iterator[Objection]:
    yield from of_column(state, start)
    if not start.action.row.never_directly:
        yield from key_objections(state, start)
        yield from payment_objections(state, start)
        yield from target_objections(state, start)


def of_column(state: State, start: Start) -> Iterator[Objection]:
    """Yield what the columns of format and timing, and the notes of an action, say against it."""
    action, row, by = start.action, start.action.row, start.by
    if not state.frame.format.admits(row.format):
        cites = ("bp-01", row.clause, *(("bp-85",) if action is Action.REVERSE else ()))
        yield Objection(NOT_IN_FORMAT, "action", cites, action=action, mark=row.format, format=state.frame.format)
    if row.never_directly:
        yield Objection(NEVER_DIRECTLY, "action", (row.clause,), action=action)
        return
    if row.timing is Timing.MAIN and state.turn_of is not by:
        yield Objection(NOT_OWN_TURN, "by", player=by, action=action)
    if row.timing is Timing.MAIN and state.stage:
        yield Objection(STAGE_NOT_EMPTY, "action", action=action)
    if row.without_turn and state.turn_of is by:
        yield Objection(OWN_TURN, "by", (row.clause,), player=by, action=action)
    if row.once_a_turn and state.turn_of is by and action in state.once:
        yield Objection(ONCE_A_TURN, "action", (row.clause,), player=by, action=action)


def answer_objections(state: State, answer: Answer) -> Iterator[Objection]:
    """Yield why a choice cannot be made, or not in this way."""
    choosing = state.choosing or state.settled
    if not choosing or not isinstance(answer, ANSWERED_BY.get(choosing.ask, (Pick,))):
        yield Objection(NOTHING_ASKED, "")
    elif answer.by is not choosing.by:
        cites = ("bp-94",) if choosing.ask is Ask.NEXT_ON_LIFE else ("bp-91",)
        yield Objection(NOT_THE_CHOOSER, "by", cites, player=answer.by, chooser=choosing.by)
    else:
        found = tuple(_of_answer(state, choosing, answer))
        yield from found if found or state.choosing else (Objection(NOTHING_ASKED, ""),)


def _of_answer(state: State, choosing: Choosing, answer: Answer) -> Iterator[Objection]:
    """Yield what is wrong with a choice by the player who makes it, or made it just now."""
    match answer:
        case Attacker(soldier=ref):
            yield from _of_attacker(state, answer, ref)
        case Blocker():
            yield from _of_blocker(state, answer)
        case Point():
            yield from _of_target(state, answer)
        case Pick(card=card) if card not in choosing.among:
            yield Objection(NOT_AMONG, "card", card=card.text, player=answer.by)
        case Take(way=way) if way not in choosing.among:
            yield Objection(NOT_AMONG, "way", card=way, player=answer.by)


def _of_attacker(state: State, answer: Attacker, ref: int) -> Iterator[Objection]:
    found = state.found(ref)
    if not found or found[0] is not answer.by:
        yield Objection(NOT_ATTACKERS_OWN, "soldier", player=answer.by)
        return
    one = found[1]
    if one.barrier:
        yield Objection(BARRIER_ATTACKS, "soldier")
    if not one.charged:
        yield _driven(state, one)
    if not one.barrier and not one.ready(state.turn):
        yield Objection(PREPARING, "soldier", (one.kind.clause,), cards=as_sentence(_name(state, one)))


def _driven(state: State, one: Character) -> Objection:
    """Return that a soldier is driven: as it attacks already, or although it came this turn with haste, or else."""
    name = as_sentence(_name(state, one))
    if one.ref in state.attackers:
        return Objection(ATTACKS_ALREADY, "soldier", cards=name)
    if one.haste and min(one.since) == state.turn:
        return Objection(HASTE_BUT_DRIVEN, "soldier", ("bp-21", one.kind.clause), who=name, kind=one.kind)
    return Objection(ATTACKER_DRIVEN, "soldier", ("bp-21",), cards=name)


def _of_blocker(state: State, answer: Blocker) -> Iterator[Objection]:
    found, attacker = state.found(answer.blocker), state.found(answer.attacker)
    if not attacker or answer.attacker not in state.attackers:
        yield Objection(NOT_ATTACKING, "attacker")
    if not found or found[0] is not answer.by:
        yield Objection(BLOCKER_NOT_OWN, "blocker", player=answer.by)
        return
    one = found[1]
    if not one.charged:
        yield Objection(BLOCKER_DRIVEN, "blocker", cards=as_sentence(_name(state, one)))
    if any(blocker == one.ref for blocker, _ in state.blocks):
        yield Objection(BLOCKS_ALREADY, "blocker", cards=as_sentence(_name(state, one)))
    elif attacker and _walled(state, one, answer.attacker):
        cards, other = _name(state, one), _name(state, attacker[1])
        yield Objection(BARRIER_ALONE, "blocker", cards=cards, attacker=other)


def _name(state: State, one: Character) -> Text:
    return short_name(state, one.ref)


def _walled(state: State, one: Character, attacker: int) -> bool:
    others = [found[1] for ref in state.blockers_of(attacker) if (found := state.found(ref))]
    return any(one.barrier or other.barrier for other in others)


def _of_target(state: State, answer: Point) -> Iterator[Objection]:
    item = aimed_at_action(state)
    against = tuple(unfit(state, item.action, item.by, item.keys, answer.target, item.ref))
    if answer.target == item.target and not any(one.reason is TARGET_NOT_THERE for one in against):
        yield Objection(SAME_TARGET, "target", action=item.action, target=name_of(state, answer.target))
    yield from against
