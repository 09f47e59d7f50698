"""What could come to be there, so that the action has its target?"""

from collections.abc import Iterator

from games.blackpoker.action.situation import Attempt
from games.blackpoker.actions import Action
from games.blackpoker.cards import ACE, JOKER, PACK, Card, cards_in, combined, line, said_of
from games.blackpoker.columns import Aim, AimAt, Fit, Timing
from games.blackpoker.decisions import Side, in_order
from games.blackpoker.names import Meant, read
from games.blackpoker.options import accounted_for
from games.blackpoker.table import Barrier, OnStage, Soldier, state_of
from games.moves import Edit, added, room
from games.remedies import Change
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
WAITS = WORDS.text("waits")
WAITS_WITH = WORDS.text("waits-with")
AT_WAITING = WORDS.text("at-waiting")
AT_WAITING_WITH = WORDS.text("at-waiting-with")
SOLDIER_THERE = WORDS.text("soldier-there")
AT_SOLDIER = WORDS.text("at-soldier")
BARRIER_THERE = WORDS.text("barrier-there")
AT_BARRIER = WORDS.text("at-barrier")


def awaited(scenario: Attempt) -> Iterator[Change]:
    """Yield that the target named comes to be there, or another one that is fit where that one never is."""
    aim, target = scenario.attempt.action.row.aim, scenario.attempt.target
    meant = read(target) if target else None
    if aim is None or aim.at is AimAt.OPPONENT:
        return
    if aim.at is AimAt.ACTION:
        yield from _on_stage(scenario, aim, meant or Meant())
    else:
        yield from _in_field(scenario, aim, meant or Meant())


def keys_for(scenario: Attempt, by: Side, action: Action) -> tuple[Card, ...] | None:
    """Return key cards that a player may still draw for an action, None where there are none."""
    free = _free(scenario, by)
    found = next(action.row.key_cards(scenario.as_printed).among(free), None)
    return None if found is None else in_order(found)


def _free(scenario: Attempt, side: Side) -> list[Card]:
    """Return the cards of a player that lie nowhere yet, as far as is told."""
    state = state_of(scenario)
    return [card for card in (*PACK, JOKER) if not accounted_for(state, side, card)]


def _on_stage(scenario: Attempt, aim: Aim, meant: Meant) -> Iterator[Change]:
    """Yield that an action waits on the stage: the one named, or else the first that is fit and needs no other target."""
    named = meant.action if meant.number in (None, 1) else None
    others = (one for one in Action if one.row.aim is None or one.row.aim.at is AimAt.OPPONENT)
    action = next((one for one in (named, *others) if one and _may_wait(scenario, one, aim)), None)
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
    is_named = action is named and meant.side in (None, by)
    text = (WAITS_WITH if keys else WAITS) if is_named else AT_WAITING_WITH if keys else AT_WAITING
    said = text.filled(player=by, action=action, keys=said_of(keys))
    yield Change(said, edits if is_named else (*edits, _aimed(action.text.en)))


def _may_wait(scenario: Attempt, action: Action, aim: Aim) -> bool:
    """Say whether an action may stand on the stage in the format, and be the target."""
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


def _in_field(scenario: Attempt, aim: Aim, meant: Meant) -> Iterator[Change]:
    """Yield that a soldier or a barrier is in the field: the one named, or else one that is fit."""
    by = scenario.attempt.by
    usual = by if aim.own else by.other
    side = meant.side or usual
    if aim.own and side is not by:
        side, meant = usual, Meant()
    if not room(scenario.seat(side), "field"):
        return
    if aim.at is AimAt.BARRIER or (meant.barrier and aim.at is AimAt.CHARACTER):
        yield from _barrier(scenario, side, meant)
    else:
        yield from _soldier(scenario, side, aim, meant)


def _barrier(scenario: Attempt, side: Side, meant: Meant) -> Iterator[Change]:
    number = 1 + sum(isinstance(row, Barrier) for row in scenario.seat(side).field)
    is_named = meant.barrier and meant.number in (None, number)
    text = (BARRIER_THERE if is_named else AT_BARRIER).filled(player=side)
    yield _there(scenario, side, Barrier(), text, "" if is_named else f"{side.code.upper()} barrier {number}")


def _soldier(scenario: Attempt, side: Side, aim: Aim, meant: Meant) -> Iterator[Change]:
    is_named = bool(meant.cards) and meant.number is None
    shown = cards_in(scenario.attempt.keys) or ()
    suits = {card.suit for card in shown[:1] if aim.fit is Fit.OF_KEY_SUIT}
    free = (card for card in _free(scenario, side) if card not in shown and (not suits or card.suit in suits))
    cards = meant.cards if is_named else tuple([card for card in free if card.number > ACE][:1])
    if cards:
        text = (SOLDIER_THERE if is_named else AT_SOLDIER).filled(player=side, soldier=combined(cards))
        words = "" if is_named else f"{side.code.upper()} {cards[0].text.en}"
        yield _there(scenario, side, Soldier(cards=line(cards)), text, words)


def _there(scenario: Attempt, side: Side, row: Soldier | Barrier, text: Text, words: str) -> Change:
    """Return that a character is in the field, with what is then named as the target where that is another one."""
    edit = Edit("add", f"/{side.code}/field/{len(scenario.seat(side).field)}", row)
    return Change(text, (edit, _aimed(words)) if words else (edit,))


def _aimed(words: str) -> Edit:
    return Edit("replace", "/attempt/target", words)
