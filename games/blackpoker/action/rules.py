"""Reasons for and against the start of an action."""

from collections.abc import Iterator

from games.blackpoker.actions import Action
from games.blackpoker.cards import card_list, cards_in
from games.blackpoker.course.parser import ParsedDecision, parse_start, revealed
from games.blackpoker.course.scenario import Starting
from games.blackpoker.decisions import Decision, Start
from games.blackpoker.effects.magic import is_too_low
from games.blackpoker.names import parse_name
from games.blackpoker.objections import REASONS as OBJECTIONS
from games.blackpoker.objections import objections
from games.blackpoker.state import State
from games.blackpoker.targets import TARGET_NOT_THERE
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
MAY_START = WORDS.reason("may-start")
MAY_START_AT_ONCE = WORDS.reason("may-start-at-once")
LAST_LIFE = WORDS.reason("cost-takes-last-life")
PERHAPS_IN_HAND = WORDS.reason("perhaps-in-hand")
WHICH_ONE = WORDS.reason("which-one")
WHICH_NUMBER = WORDS.reason("which-number")
NEVER_STANDS = WORDS.reason("target-never-stands")
CANCELS_NOTHING = WORDS.reason("cancels-nothing")
REASONS = (*WORDS.reasons, *OBJECTIONS)


def judge(state: State, row: Starting) -> tuple[Finding, ...]:
    """Return every reason against the action, then what it depends on; where there is neither, that it may be started."""
    move = parse_start(state, row)
    known = revealed(state, row.by, "hand", move.shown)
    found = tuple(_against(known, row, move))
    return found or tuple(_may(known, row, move.decision))


def _against(state: State, row: Starting, move: ParsedDecision) -> Iterator[Finding]:
    for one in objections(state, move.decision):
        if one.reason is TARGET_NOT_THERE and (target := _immediate(row)):
            yield NEVER_STANDS("/attempt/target", cites=("bp-06", "bp-73", target.row.clause), target=target)
        elif not (move.doubtful and one.part == "target"):
            yield one.finding(f"/attempt{move.place(one.part)}")
    if move.doubtful:
        yield (WHICH_NUMBER if move.numbered else WHICH_ONE)("/attempt/target", words=row.target)
    if move.shown:
        because = (f"/{row.by.code}/hand",)
        part = "keys" if set(move.shown) & set(cards_in(row.keys) or ()) else "discards"
        yield PERHAPS_IN_HAND(f"/attempt/{part}", because=because, player=row.by, cards=card_list(move.shown))


def _immediate(row: Starting) -> Action | None:
    """Return the action that is named as the target where it is immediate."""
    meant = parse_name(row.target) if row.target else None
    return meant.action if meant and meant.action and meant.action.row.immediate else None


def _may(state: State, row: Starting, decision: Decision) -> Iterator[Finding]:
    reason = MAY_START_AT_ONCE if row.action.row.immediate else MAY_START
    cites = (row.action.row.clause, "bp-71", "bp-72", *(("bp-06",) if row.action.row.immediate else ("bp-73",)))
    yield reason("/attempt/action", cites=cites, player=row.by, action=row.action)
    life = state.of(row.by).life
    if life and len(life) == row.action.row.cost.damage:
        yield LAST_LIFE("/attempt/action", because=(f"/{row.by.code}/life",), player=row.by)
    if isinstance(decision, Start) and row.action is Action.COUNTER and isinstance(decision.target, int):
        item = state.on_stage(decision.target)
        if item and is_too_low(decision.keys[0], item):
            key, other = card_list(decision.keys), card_list(item.keys)
            because = ("/attempt/target",)
            yield CANCELS_NOTHING("/attempt/keys", because=because, key=key, other=other, target=item.action)
