"""Why may a decision not be made? Every reason, from the columns of the list and from who is to decide what."""

from collections.abc import Iterator

from games.blackpoker.actions import Action
from games.blackpoker.answering import ANSWERING, answer_objections
from games.blackpoker.answers import Answer
from games.blackpoker.columns import Timing
from games.blackpoker.decisions import Decision, Pass, Start
from games.blackpoker.objection import Objection
from games.blackpoker.paying import PAYING, key_objections, payment_objections
from games.blackpoker.state import State
from games.blackpoker.targeting import TARGETING, target_objections
from games.sentences import sentences

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
NO_START = (OVER, CHOICE_FIRST, WAITED)
REASONS = (*(one for one in WORDS.reasons if one not in NO_START), *PAYING, *TARGETING)
ALL = (*REASONS, *NO_START, *ANSWERING)


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
