"""Which actions could be started here, with which key cards and at what?"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from games.blackpoker.action.judging import judged
from games.blackpoker.action.situation import Attempt
from games.blackpoker.actions import Action
from games.blackpoker.cards import line
from games.blackpoker.course.parser import payments_of
from games.blackpoker.course.scenario import Starting
from games.blackpoker.decisions import Side
from games.blackpoker.names import words_for
from games.blackpoker.objections import NO_CHANCE
from games.blackpoker.options import StartWay, unseen, way_text, ways_to_start
from games.blackpoker.payment import OTHERWISE, Payment
from games.blackpoker.state import State
from games.blackpoker.table import state_of
from games.moves import Edit, Move, Moves
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Outcome, worst_of

WORDS = sentences(__name__)
ANSWERING = WORDS.text("answering")
PASSES_FIRST = WORDS.text("passes-first")


def moves(scenario: Attempt) -> Iterator[Moves]:
    """Yield, for each action of the list, the ways in which the same player could start it here, paid with what there is;
    before them, what else could be paid for the one that is to be started.

    Who does not hold the chance may answer once the other player has passed; that comes first.

    The ways to start an action differ in key cards that are there and targets that are legal: where one is forbidden, all
    are, and it stands for them.
    """
    state, by = state_of(scenario), scenario.attempt.by
    if state.chance is not by and not state.passed:
        yield Moves(ANSWERING, (scenario.attempt,), partial(_once_passed, state))
    yield Moves(OTHERWISE, payments_of(state, scenario.attempt), partial(_paid, state, scenario.attempt))
    hidden = unseen(state, by)
    for action in Action:
        judge = partial(_move, state, by, action)
        found = ways_to_start(state, by, action, hidden)
        forbidden = judge(found[0]).finding.outcome is Outcome.FORBIDDEN
        yield Moves(action.text, found[:1] if forbidden else found, judge)


def _once_passed(state: State, row: Starting) -> Move:
    """Judge the action where the holder of the chance has passed."""
    edits = (Edit("replace", "/chance", row.by), Edit("replace", "/passed", True))
    text = PASSES_FIRST.filled(holder=state.chance, player=row.by, action=row.action)
    return Move(text, edits, worst_of(judged(state.but(chance=row.by, passed=True), row)))


def _paid(state: State, row: Starting, payment: Payment) -> Move:
    """Judge the action with another payment."""
    field, words, text = payment
    edit = Edit("replace", f"/attempt/{field}", words)
    changed: dict[str, Any] = {field: words}
    return Move(text, (edit,), _decisive(judged(state, replace(row, **changed))))


def _move(state: State, by: Side, action: Action, way: StartWay) -> Move:
    """Judge one way to start an action."""
    keys, target = way
    words = None if target is None else words_for(state, target)
    row = Starting(by=by, action=action, keys=line(keys), target=words)
    return Move(way_text(state, action, way), (Edit("replace", "/attempt", row),), _decisive(judged(state, row)))


def _decisive(found: tuple[Finding, ...]) -> Finding:
    """Return the worst that is found of an action, first of all what still stands against it once the chance has come."""
    lasting = [one for one in found if one.reason is not NO_CHANCE]
    return next((one for one in lasting if one.outcome is Outcome.FORBIDDEN), worst_of(found))
