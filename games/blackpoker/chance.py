"""The chance where the rules leave it open: after a start, and after both have passed on an empty stage."""

from msgspec import Struct

from games.blackpoker.decisions import Answer, Decision, Pass, Side, Start
from games.blackpoker.play import play
from games.blackpoker.state import State
from games.sentences import sentences
from games.verdict import Finding, Reading, Reason

WORDS = sentences(__name__)
PASS_TAKEN = WORDS.reason("pass-taken-as-made")
CHANCE_KEPT = WORDS.reason("chance-kept")
KEPT_AT_ONCE = WORDS.reason("chance-kept-at-once")
AFTER_BOTH = WORDS.reason("chance-after-both-passed")
KEEPING = WORDS.readings("keeping")
KEEPING_OR_MOVED = WORDS.readings("keeping-or-moved")
PASSED_LAST = WORDS.readings("passed-last")
HAS_TURN = WORDS.readings("has-turn")
OPEN_POINTS = (PASS_TAKEN, CHANCE_KEPT, KEPT_AT_ONCE, AFTER_BOTH)


class Chance(Struct, frozen=True):
    """The state in which a decision is made, and the reason that tells how its player comes to the chance, if any."""

    state: State
    reason: Reason | None = None
    readings: tuple[Reading, ...] = ()

    def finding(self, at: str, by: Side) -> Finding:
        """Return the reason as a finding about a decision of this player."""
        assert self.reason
        return self.reason(at, readings=self.readings, player=by, other=by.other)


def chance_for(state: State, decision: Decision) -> Chance:
    """Return the chance as it is taken for a decision (BP-73, BP-90).

    Right after a start the starter's pass is taken as made if the other player goes on, and the chance as kept if the
    starter does. After two passes on an empty stage either player may go on.
    """
    if state.over or state.choosing or state.passed or isinstance(decision, Answer):
        return Chance(state)
    if state.waited and not state.stage:
        return Chance(state) if _turn_goes_on(state) else _after_both(state, decision.by)
    return _after_start(state, decision) if state.started else Chance(state)


def next_players(state: State) -> tuple[Side, ...]:
    """Return the players who may go on by some reading, first who may by all of them (BP-73, BP-90)."""
    if state.passed or not (state.started or (state.waited and not state.stage)):
        return (state.chance,)
    if state.started:
        return state.started.by.other, state.started.by
    return (state.turn_of,) if _turn_goes_on(state) else (state.turn_of, state.turn_of.other)


def _turn_goes_on(state: State) -> bool:
    """Return whether the player who has the turn goes on after both have passed, by all readings (BP-90, BP9-62)."""
    return state.waited is state.turn_of or state.frame.rules.provisions.turn_goes_on


def _after_both(state: State, by: Side) -> Chance:
    """Give the chance to the player who goes on after both passed on an empty stage (BP-90)."""
    return Chance(state.but(chance=by), AFTER_BOTH, PASSED_LAST if by is state.waited else HAS_TURN)


def _after_start(state: State, decision: Decision) -> Chance:
    """Take the starter's pass as made for the other player, and the chance as kept for the starter (BP-73)."""
    assert state.started
    by, starter = decision.by, state.started.by
    if by is not starter:
        return Chance(play(state, Pass(starter)), PASS_TAKEN) if state.chance is starter else Chance(state)
    # a described duel may leave open whether its last action was started just now
    if not isinstance(decision, Start) or (state.chance is by and not state.chance_told):
        return Chance(state.but(chance=by))
    if state.started.action.row.immediate:
        return Chance(state, KEPT_AT_ONCE)
    readings = KEEPING if state.frame.rules.provisions.start_brings_pass else KEEPING_OR_MOVED
    return Chance(state.but(chance=by), CHANCE_KEPT, readings)
