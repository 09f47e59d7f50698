"""What comes of a decision?"""

from games.blackpoker import events
from games.blackpoker.actions import Action
from games.blackpoker.decisions import Answer, Decision, Objection, Pass, Side, Start
from games.blackpoker.effects import EFFECTS
from games.blackpoker.objections import objections
from games.blackpoker.resolution import laid, lifted
from games.blackpoker.state import Item, State, without
from games.blackpoker.targets import changed_kind
from games.blackpoker.zones import buried, damaged, discarded, driven, unseen_barrier


class NotOpen(ValueError):
    """Say why a decision cannot be made."""

    def __init__(self, found: tuple[Objection, ...]) -> None:
        self.objections = found
        super().__init__(", ".join(one.reason.code for one in found))


def after(state: State, decision: Decision) -> State:
    """Play a decision, and all that follows of itself.

    Raises NotOpen with every objection, and Unknown where a card would have to be known to go on.
    """
    found = tuple(objections(state, decision))
    if found:
        raise NotOpen(found)
    state = state.but(log=(), settled=None)
    match decision:
        case Start():
            return _started(state, decision)
        case Pass():
            return _passed(state, decision.by)
        case _:
            return _answered(state, decision)


def _started(state: State, start: Start) -> State:
    """Pay for an action and lay it on the stage, or let it happen at once."""
    row = start.action.row
    item = Item(state.refs, start.action, start.by, start.keys, start.target)
    happening = events.STARTED_AT_ONCE if row.immediate else events.STARTED
    once = (*state.once, start.action) if row.once_a_turn else state.once
    state = state.but(refs=state.refs + 1, passed=False, waited=False, once=once)
    state = _paid(
        state.told(happening(row.clause, "bp-71", "bp-73", ref=item.ref, player=start.by, action=start.action)), start
    )
    state = _lives_checked(state, "bp-70", "bp-95") if row.cost.damage else state
    if not row.immediate:
        return laid(state, item)
    return state if state.over else _resolved(state.but(resolving=item))


def _paid(state: State, start: Start) -> State:
    by, player = start.by, state.of(start.by)
    state = state.with_player(by, hand=without(player.hand, start.keys)) if start.keys else state
    state = driven(state, by, start.barriers)
    if start.action.row.cost.damage:
        state = damaged(state, by, start.action.row.cost.damage)
    state = discarded(state, by, start.discards)
    for ref in start.characters:
        found = state.found(ref)
        state = buried(state, by, found[1], "bp-03") if found else state
    return state


def _passed(state: State, by: Side) -> State:
    if not state.passed:
        return state.but(passed=True, chance=by.other).told(events.PASSED(player=by, other=by.other))
    if not state.stage:
        state = state.but(passed=False, waited=True, chance=state.turn_of)
        return state.told(events.NOTHING_TO_RESOLVE(player=state.turn_of))
    item = state.stage[-1]
    state = state.but(passed=False, resolving=item).told(
        events.RESOLVES(item.action.row.clause, "bp-74", player=item.by, action=item.action)
    )
    return _resolved(state)


def _resolved(state: State) -> State:
    """Begin to resolve an action; it ends here unless a choice is open."""
    item = state.item
    if isinstance(item.target, int) and not state.found(item.target) and not state.on_stage(item.target):
        return _ended(state.told(events.GONE(ref=item.ref, action=item.action)))
    effect = EFFECTS[item.action]
    if changed_kind(state, item):
        told_of_it = events.OTHER_KIND if effect.takes_any_kind else events.NOTHING_ON_OTHER_KIND
        return _ended(state.told(told_of_it(ref=item.ref, action=item.action)))
    state = effect.begin(state)
    return state if state.choosing else _ended(_followed(state, item.action))


def _answered(state: State, answer: Answer) -> State:
    item = state.item
    answered = EFFECTS[item.action].answered
    assert answered
    state = answered(state.but(choosing=None), answer)
    return state if state.choosing else _ended(_followed(state, item.action))


def _followed(state: State, action: Action) -> State:
    """Start the action that another one starts at its end."""
    effect = EFFECTS[action]
    then = effect.then
    if not then or not effect.starts_then(state):
        return state
    if then.row.immediate:
        state = state.told(events.FOLLOWS_AT_ONCE(then.row.clause, "bp-77", action=then))
        return _followed(EFFECTS[then].begin(state), then)
    item = Item(state.refs, then, state.turn_of)
    return laid(state.but(refs=state.refs + 1), item).told(
        events.FOLLOWS(then.row.clause, "bp-73", ref=item.ref, action=then)
    )


def _ended(state: State) -> State:
    """Take a resolved action off the stage, check lives, let triggers happen and give the chance back."""
    item = state.item
    stood = state.on_stage(item.ref) is not None
    state = lifted(state, item).but(resolving=None)
    happening = events.LEAVES if stood else events.DONE_AT_ONCE
    state = state.told(
        happening(ref=item.ref, action=item.action, cards=item.keys)
        if item.keys
        else events.DONE(ref=item.ref, action=item.action)
    )
    state = _triggered(_lives_checked(state))
    return state.but(chance=state.turn_of, passed=False) if stood else state


def _triggered(state: State) -> State:
    """Let the Successions happen that were triggered, as long as the duel goes on.

    Raises Unknown where a barrier that nobody has seen may have triggered one.
    """
    if state.unseen and not state.over:
        raise unseen_barrier(state)
    while any(state.triggered) and not state.over:
        state = _lives_checked(EFFECTS[Action.SUCCESSION].begin(state))
    return state


def _lives_checked(state: State, *cites: str) -> State:
    """End the duel when a player has no life left, by these clauses; when neither has, the player who has the turn loses."""
    first, second = (not player.life for player in state.players)
    if not first and not second:
        return state
    loser = state.turn_of if first and second else Side.A if first else Side.B
    happening = events.BOTH_LOST if first and second else events.LOST
    return state.but(over=True, winner=loser.other).told(happening(*cites, player=loser))
