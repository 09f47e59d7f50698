"""Which actions could be started here, with which key cards and at what?"""

from collections.abc import Iterator
from functools import partial

from games.blackpoker.action.judging import judged
from games.blackpoker.action.situation import Attempt
from games.blackpoker.action.ways import Way, ways
from games.blackpoker.actions import Action
from games.blackpoker.called import name_of
from games.blackpoker.course.rows import Starting
from games.blackpoker.happenings import said_of
from games.blackpoker.sides import Side
from games.blackpoker.state import State
from games.blackpoker.table.naming import words_for
from games.blackpoker.table.setting import state_of
from games.blackpoker.unseen import unseen
from games.blackpoker.written import line
from games.moves import Edit, Move, Moves
from games.sentences import sentences
from games.text import Text
from games.verdict import Outcome, worst_of

WORDS = sentences(__name__)
WITH = WORDS.text("with")
ON = WORDS.text("on")
WITH_AND_ON = WORDS.text("with-and-on")


def moves(scenario: Attempt) -> Iterator[Moves]:
    """Yield, for each action of the list, the ways in which the same player could start it here, paid with what there is.

    The ways to start an action differ in key cards that are there and targets that are legal: where one is forbidden, all
    are, and it stands for them.
    """
    state, by = state_of(scenario), scenario.attempt.by
    hidden = unseen(state, by)
    for action in Action:
        judge = partial(_move, state, by, action)
        found = ways(state, by, action, hidden)
        forbidden = judge(found[0]).finding.outcome is Outcome.FORBIDDEN
        yield Moves(action.text, found[:1] if forbidden else found, judge)


def _move(state: State, by: Side, action: Action, way: Way) -> Move:
    """Judge one way to start an action."""
    keys, target = way
    words = None if target is None else words_for(state, target)
    row = Starting(by=by, action=action, keys=line(keys), target=words)
    return Move(_text(state, action, way), (Edit("replace", "/attempt", row),), worst_of(judged(state, row)))


def _text(state: State, action: Action, way: Way) -> Text:
    keys, target = way
    if target is None:
        return WITH.filled(action=action, keys=said_of(keys)) if keys else action.text
    form = WITH_AND_ON if keys else ON
    return form.filled(action=action, keys=said_of(keys), target=name_of(state, target))
