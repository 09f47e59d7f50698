"""Options: every way to start an action, other payments, and changes that players can still bring about."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from games.blackpoker.action.rules import judge
from games.blackpoker.action.scenario import Attempt
from games.blackpoker.actions import Action
from games.blackpoker.cards import ACE, JOKER, PACK, Card, card_list, cards_in, combined, line
from games.blackpoker.columns import Aim, AimAt, Fit, Timing
from games.blackpoker.course.parser import payments_of
from games.blackpoker.course.scenario import Starting
from games.blackpoker.decisions import Side, in_order
from games.blackpoker.names import Designation, parse_name, words_for
from games.blackpoker.objections import NO_CHANCE
from games.blackpoker.options import NOT_YET, TURN_OF, StartWay, accounted_for, unseen_cards, way_text, ways_to_start
from games.blackpoker.payment import OTHERWISE, Payment
from games.blackpoker.state import State
from games.blackpoker.table import Barrier, OnStage, Soldier, state_of
from games.moves import Edit, Move, Moves, added, room
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.verdict import Finding, Outcome, worst_of

WORDS = sentences(__name__)
WAITS = WORDS.text("waits")
WAITS_WITH = WORDS.text("waits-with")
AT_WAITING = WORDS.text("at-waiting")
AT_WAITING_WITH = WORDS.text("at-waiting-with")
SOLDIER_THERE = WORDS.text("soldier-there")
AT_SOLDIER = WORDS.text("at-soldier")
BARRIER_THERE = WORDS.text("barrier-there")
AT_BARRIER = WORDS.text("at-barrier")
ANSWERING = WORDS.text("answering")
PASSES_FIRST = WORDS.text("passes-first")
ANOTHER_ACTION = WORDS.text("another-action")
OTHER_PLAYER = WORDS.text("other-player")
CHANCE = WORDS.text("chance")
STAGE_EMPTY = WORDS.text("stage-empty")
LATER_TURN = WORDS.text("later-turn")
WITH_KEYS = WORDS.text("with-keys")
OTHER_KEYS = WORDS.text("other-keys")
NO_KEYS = WORDS.text("no-keys")


def target_changes(scenario: Attempt) -> Iterator[Change]:
    """Yield changes by which the named target, or another fitting one, comes to be there."""
    aim, target = scenario.attempt.action.row.aim, scenario.attempt.target
    designation = parse_name(target) if target else None
    if aim is None or aim.at is AimAt.OPPONENT:
        return
    if aim.at is AimAt.ACTION:
        yield from _stage_changes(scenario, aim, designation or Designation())
    else:
        yield from _field_changes(scenario, aim, designation or Designation())


def keys_for(scenario: Attempt, by: Side, action: Action) -> tuple[Card, ...] | None:
    """Return key cards that a player may still draw; None if there are none."""
    free = _free_cards(scenario, by)
    keys = next(action.row.key_cards(scenario.as_printed).among(free), None)
    return None if keys is None else in_order(keys)


def _free_cards(scenario: Attempt, side: Side) -> list[Card]:
    """Return the cards of a player that lie nowhere yet."""
    state = state_of(scenario)
    return [card for card in (*PACK, JOKER) if not accounted_for(state, side, card)]


def _stage_changes(scenario: Attempt, aim: Aim, designation: Designation) -> Iterator[Change]:
    """Yield that an action waits on the stage: the named one, or the first fitting."""
    named_action = designation.action if designation.number in (None, 1) else None
    candidates = (
        candidate for candidate in Action if candidate.row.aim is None or candidate.row.aim.at is AimAt.OPPONENT
    )
    action = next(
        (candidate for candidate in (named_action, *candidates) if candidate and _may_wait(scenario, candidate, aim)),
        None,
    )
    if action is None:
        return
    by = scenario.turn_of if action.row.timing is Timing.MAIN else scenario.attempt.by.other
    keys = keys_for(scenario, by, action)
    if keys is None or not room(scenario, "stage"):
        return
    row = OnStage(by=by, action=action, keys=line(keys))
    # what has main timing lies lowest on the stage
    lowest = scenario.stage and action.row.timing is Timing.MAIN
    edits = (Edit("replace", "/stage", (row,)),) if lowest else added(scenario, "stage", row)
    is_named = action is named_action and designation.side in (None, by)
    text = (WAITS_WITH if keys else WAITS) if is_named else AT_WAITING_WITH if keys else AT_WAITING
    label = text.filled(player=by, action=action, keys=card_list(keys))
    yield Change(label, edits if is_named else (*edits, _target_edit(action.text.en)))


def _may_wait(scenario: Attempt, action: Action, aim: Aim) -> bool:
    """Return whether an action may stand on the stage in the format, and be the target."""
    row = action.row
    if row.immediate or row.without_turn or not scenario.format.admits(row.format):
        return False
    match aim.fit:
        case Fit.WITH_KEYS:
            return bool(row.keys.slots)
        case Fit.DAMAGE:
            return action is Action.DAMAGE
        case Fit.WITH_TARGET:
            return row.aim is not None and row.aim.at is AimAt.OPPONENT
    return True


def _field_changes(scenario: Attempt, aim: Aim, designation: Designation) -> Iterator[Change]:
    """Yield that a soldier or barrier is in the field: the named one, or one fitting."""
    by = scenario.attempt.by
    usual = by if aim.own_side else by.other
    side = designation.side or usual
    if aim.own_side and side is not by:
        side, designation = usual, Designation()
    if not room(scenario.seat(side), "field"):
        return
    if aim.at is AimAt.BARRIER or (designation.barrier and aim.at is AimAt.CHARACTER):
        yield from _barrier_change(scenario, side, designation)
    else:
        yield from _soldier_change(scenario, side, aim, designation)


def _barrier_change(scenario: Attempt, side: Side, designation: Designation) -> Iterator[Change]:
    number = 1 + sum(isinstance(row, Barrier) for row in scenario.seat(side).field)
    is_named = designation.barrier and designation.number in (None, number)
    text = (BARRIER_THERE if is_named else AT_BARRIER).filled(player=side)
    yield _field_change(scenario, side, Barrier(), text, "" if is_named else f"{side.code.upper()} barrier {number}")


def _soldier_change(scenario: Attempt, side: Side, aim: Aim, designation: Designation) -> Iterator[Change]:
    is_named = bool(designation.cards) and designation.number is None
    key_cards = cards_in(scenario.attempt.keys) or ()
    suits = {card.suit for card in key_cards[:1] if aim.fit is Fit.OF_KEY_SUIT}
    free = (card for card in _free_cards(scenario, side) if card not in key_cards and (not suits or card.suit in suits))
    cards = designation.cards if is_named else tuple([card for card in free if card.number > ACE][:1])
    if cards:
        text = (SOLDIER_THERE if is_named else AT_SOLDIER).filled(player=side, soldier=combined(cards))
        words = "" if is_named else f"{side.code.upper()} {cards[0].text.en}"
        yield _field_change(scenario, side, Soldier(cards=line(cards)), text, words)


def _field_change(scenario: Attempt, side: Side, row: Soldier | Barrier, text: Text, words: str) -> Change:
    """Return that a character is in the field; `words` name it as a new target."""
    edit = Edit("add", f"/{side.code}/field/{len(scenario.seat(side).field)}", row)
    return Change(text, (edit, _target_edit(words)) if words else (edit,))


def _target_edit(words: str) -> Edit:
    return Edit("replace", "/attempt/target", words)


def moves(scenario: Attempt) -> Iterator[Moves]:
    """Yield the moves: an answer after a pass, other payments, and each way to start an action.

    The ways of one action differ in key cards and legal targets: if one is forbidden, all are, and one stands for them.
    """
    state, by = state_of(scenario), scenario.attempt.by
    if state.chance is not by and not state.passed:
        yield Moves(ANSWERING, (scenario.attempt,), partial(_after_pass, state))
    yield Moves(OTHERWISE, payments_of(state, scenario.attempt), partial(_payment_move, state, scenario.attempt))
    hidden = unseen_cards(state, by)
    for action in Action:
        judge = partial(_start_move, state, by, action)
        options = ways_to_start(state, by, action, hidden)
        forbidden = judge(options[0]).finding.outcome is Outcome.FORBIDDEN
        yield Moves(action.text, options[:1] if forbidden else options, judge)


def _after_pass(state: State, row: Starting) -> Move:
    """Judge the action after a pass of the holder of the chance."""
    edits = (Edit("replace", "/chance", row.by), Edit("replace", "/passed", True))
    text = PASSES_FIRST.filled(holder=state.chance, player=row.by, action=row.action)
    return Move(text, edits, worst_of(judge(state.but(chance=row.by, passed=True), row)))


def _payment_move(state: State, row: Starting, payment: Payment) -> Move:
    """Judge the action with another payment."""
    field, words, text = payment
    edit = Edit("replace", f"/attempt/{field}", words)
    changed: dict[str, Any] = {field: words}
    return Move(text, (edit,), _decisive_finding(judge(state, replace(row, **changed))))


def _start_move(state: State, by: Side, action: Action, way: StartWay) -> Move:
    """Judge one way to start an action."""
    keys, target = way
    words = None if target is None else words_for(state, target)
    row = Starting(by=by, action=action, keys=line(keys), target=words)
    return Move(way_text(state, action, way), (Edit("replace", "/attempt", row),), _decisive_finding(judge(state, row)))


def _decisive_finding(findings: tuple[Finding, ...]) -> Finding:
    """Return the worst finding, first of those that remain once the chance has come."""
    without_chance = [finding for finding in findings if finding.reason is not NO_CHANCE]
    return next((finding for finding in without_chance if finding.outcome is Outcome.FORBIDDEN), worst_of(findings))


def own_changes(scenario: Attempt, at: str) -> Iterator[Change]:
    """Yield changes of hand, of targets, or to a later turn, by the place of a finding."""
    match at:
        case "/attempt/keys":
            yield from _key_changes(scenario)
        case "/attempt/target":
            yield from target_changes(scenario)
        case "/attempt/by" if scenario.stage and scenario.turn_of is not scenario.attempt.by:
            yield _later_turn(scenario)


def _key_changes(scenario: Attempt) -> Iterator[Change]:
    """Yield that the named key cards are in hand, or that right ones are."""
    attempt = scenario.attempt
    if attempt.keys:
        text = WITH_KEYS.filled(player=attempt.by, keys=attempt.keys)
        yield Change(text, (_hand_edit(scenario, attempt.keys),))
    if attempt.action.row.key_cards(scenario.as_printed).takes(cards_in(attempt.keys) or ()):
        return
    keys = keys_for(scenario, attempt.by, attempt.action)
    if keys is None:
        return
    edit = Edit("replace", "/attempt/keys", line(keys))
    if keys:
        label = OTHER_KEYS.filled(player=attempt.by, keys=card_list(keys))
        yield Change(label, (edit, _hand_edit(scenario, line(keys))))
    else:
        yield Change(NO_KEYS, (edit,))


def _hand_edit(scenario: Attempt, keys: str) -> Edit:
    by = scenario.attempt.by
    return Edit("replace", f"/{by.code}/hand", f"{scenario.seat(by).hand} {keys}".strip())


def _later_turn(scenario: Attempt) -> Change:
    """Return the change to a later turn of the player with an empty stage."""
    by = scenario.attempt.by
    chance = (Edit("replace", "/chance", by),) if scenario.chance not in (None, by) else ()
    text = LATER_TURN.filled(player=by)
    return Change(text, (Edit("replace", "/turn_of", by), Edit("replace", "/stage", ()), *chance))


REMEDIES = Remedies(
    nearest=(
        Vary("chance", said=CHANCE),
        TURN_OF,
        Vary("stage", ((),), STAGE_EMPTY),
        NOT_YET,
    ),
    farthest=(Vary("attempt/action", said=ANOTHER_ACTION), Vary("attempt/by", said=OTHER_PLAYER)),
    keeps=("action", "by"),
    own=own_changes,
    rows=300,
)
