"""Play: a decision carried out, with everything that follows by itself."""

from games.blackpoker import events
from games.blackpoker.actions import OPEN_TRUMP, Action
from games.blackpoker.cards import of_code
from games.blackpoker.decisions import Answer, Decision, Objection, Pass, Side, Start
from games.blackpoker.effects import EFFECTS
from games.blackpoker.objections import objections
from games.blackpoker.resolution import put_on_stage, take_off_stage
from games.blackpoker.state import Entry, State, without
from games.blackpoker.targets import changed_kind
from games.blackpoker.trumps import Moment, stop_at_trumps
from games.blackpoker.zones import bury, deal_damage, discard_cards, drive_characters, unseen_barrier


class NotOpen(ValueError):
    """A decision that is not open, with all objections to it."""

    def __init__(self, against: tuple[Objection, ...]) -> None:
        self.objections = against
        super().__init__(", ".join(objection.reason.code for objection in against))


def play(state: State, decision: Decision) -> State:
    """Carry out a decision, and everything that follows by itself.

    Raises NotOpen with every objection, and Unknown if an unknown card decides the rest.
    """
    against = tuple(objections(state, decision))
    if against:
        raise NotOpen(against)
    state = state.but(log=(), settled=None)
    match decision:
        case Start():
            return _start(state, decision)
        case Pass():
            return _pass(state, decision.by)
        case _:
            return _answer(state, decision)


def _start(state: State, start: Start) -> State:
    """Pay for an action, then put it on the stage or let it happen at once (BP-71, BP-73)."""
    row = state.frame.rules.row(start.action)
    entry = Entry(state.refs, start.action, start.by, start.keys, start.target)
    kind = events.STARTED_AT_ONCE if row.immediate else events.STARTED
    once = (*state.once, start.action) if row.once_a_turn else state.once
    # after an action that happened at once nobody doubts who holds the chance, where no pass comes with a start (BP9-64)
    started = entry if not row.immediate or state.frame.rules.provisions.start_brings_pass else None
    state = state.but(refs=state.refs + 1, passed=False, waited=None, started=started, chance_told=True, once=once)
    state = _pay(
        state.with_events(kind(row.clause, "bp-71", "bp-73", ref=entry.ref, player=start.by, action=start.action)),
        start,
    )
    # what a payment triggers happens before the action itself stands on the stage (BP-98, BP9-159)
    entry, state = _hold_back(entry, state) if row.resolves_first else (entry, state)
    state = _trigger(state) if start.characters else state
    # life spent on a cost ends the duel before the action happens, but where there are trumps (BP-95, BP9-67)
    state = _check_lives(state, "bp-70", "bp-95") if row.cost.damage and not state.frame.has_trumps else state
    if not row.immediate:
        state = put_on_stage(state, entry)
        if entry.action is Action.END:
            stop_at_trumps(state, Moment.END, start.by)
        return state
    return state if state.over else _resolve(state.but(resolving=entry))


def _pay(state: State, start: Start) -> State:
    by, player, row = start.by, state.of(start.by), state.frame.rules.row(start.action)
    if start.keys:
        zone = row.keys.zone
        state = state.with_player(by, **{zone.code: without(player.cards_of(zone), start.keys)})
    state = drive_characters(state, by, start.barriers)
    if row.cost.damage:
        state = deal_damage(state, by, row.cost.damage)
    state = discard_cards(state, by, start.discards)
    for ref in start.characters:
        match = state.find(ref)
        state = bury(state, by, match[1], start.action.row.clause, "bp-03") if match else state
    return state


def _hold_back(entry: Entry, state: State) -> tuple[Entry, State]:
    """Let the Successions that a payment triggered wait until the action has resolved (BP-124)."""
    if not any(state.triggered):
        return entry, state
    held = sum(state.triggered)
    state = state.but(triggered=(0, 0)).with_events(events.HELD(action=entry.action, n=held))
    return entry.but(held=held), state


def _pass(state: State, by: Side) -> State:
    """Pass the chance; after two passes the top of the stage resolves (BP-73, BP-74, BP-90)."""
    if not state.passed:
        return state.but(passed=True, started=None, chance_told=True, chance=by.other).with_events(
            events.PASSED(*state.frame.rules.clauses(("bp-73",), "passes"), player=by, other=by.other)
        )
    if not state.stage:
        state = state.but(passed=False, waited=by, started=None, chance=state.turn_of)
        return state.with_events(events.NOTHING_TO_RESOLVE())
    entry = state.stage[-1]
    state = state.but(passed=False, started=None, resolving=entry).with_events(
        events.RESOLVES(entry.action.row.clause, "bp-74", player=entry.by, action=entry.action)
    )
    return _resolve(state)


def _resolve(state: State) -> State:
    """Begin to resolve an action, and end it unless it opens a choice (BP-75)."""
    entry = state.entry
    if isinstance(entry.target, int) and not _is_there(state, entry.target):
        return _end(state.with_events(events.TARGET_GONE(ref=entry.ref, action=entry.action)))
    effect, trump = EFFECTS[entry.action], entry.action.row.trump
    if trump and trump not in state.of(entry.by).open_codes:
        state = state.with_events(events.TRUMP_DOWN(ref=entry.ref, action=entry.action, trump=of_code(trump).text))
    if changed_kind(state, entry):
        kind = events.OTHER_KIND if effect.takes_any_kind else events.NOTHING_ON_OTHER_KIND
        cites = ("bp-93", "bp9-156") if entry.action.row.aim is OPEN_TRUMP else ()
        return _end(state.with_events(kind(*cites, ref=entry.ref, action=entry.action)))
    state = effect.begin(state)
    return state if state.choosing else _finish(state, entry.action)


def _is_there(state: State, target: int) -> bool:
    """Return whether a target is in the field, on the stage or among the trumps."""
    return bool(state.find(target) or state.on_stage(target) or state.find_trump(target))


def _answer(state: State, answer: Answer) -> State:
    entry = state.entry
    resume = EFFECTS[entry.action].resume
    assert resume
    state = resume(state.but(choosing=None), answer)
    return state if state.choosing else _finish(state, entry.action)


def _finish(state: State, action: Action) -> State:
    """End a resolution and start what follows: as a part of the effect (BP-77), or triggered once it has ended (BP9-62, BP9-68)."""
    if state.frame.rules.provisions.effects_start:
        return _end(_follow(state, action))
    state = _end(state)
    return state if state.over else _follow(state, action)


def _follow(state: State, action: Action) -> State:
    """Start the action that another one starts at its end (BP-77)."""
    effect = EFFECTS[action]
    then = effect.then
    if not then or not effect.starts_then(state):
        return state
    by_effects = state.frame.rules.provisions.effects_start
    if then.row.immediate:
        kind = events.FOLLOWS_AT_ONCE if by_effects else events.TRIGGERED_AT_ONCE
        cites = ("bp-77",) if by_effects else ("bp-99", "bp-102")
        state = state.with_events(kind(then.row.clause, *cites, action=then))
        return _follow(EFFECTS[then].begin(state), then)
    entry = Entry(state.refs, then, state.turn_of)
    kind = events.FOLLOWS if by_effects else events.TRIGGERED
    cites = ("bp-73",) if by_effects else ("bp-99", "bp-102")
    return put_on_stage(state.but(refs=state.refs + 1), entry).with_events(
        kind(then.row.clause, *cites, ref=entry.ref, action=then)
    )


def _end(state: State) -> State:
    """End a resolution: off the stage, lives, triggers, and the chance back (BP-74, BP-75)."""
    entry = state.entry
    stood = state.on_stage(entry.ref) is not None
    state = take_off_stage(state, entry).but(resolving=None)
    kind = events.LEAVES if stood else events.ENDS_AT_ONCE
    state = state.with_events(
        kind(ref=entry.ref, action=entry.action, cards=entry.keys)
        if entry.keys
        else events.ENDS(ref=entry.ref, action=entry.action)
    )
    state = _trigger(_check_lives(state))
    # an action that happened at once leaves the chance with its player (BP-73)
    return state.but(chance=state.turn_of, passed=False) if stood else state


def _trigger(state: State) -> State:
    """Let the triggered Successions happen while the duel goes on (BP-77).

    Raises Unknown if a hidden barrier may have triggered one.
    """
    if state.unseen and not state.over:
        raise unseen_barrier(state)
    while any(state.triggered) and not state.over:
        state = _check_lives(EFFECTS[Action.SUCCESSION].begin(state))
    return state


def _check_lives(state: State, *cites: str) -> State:
    """End the duel if a player has no life; if neither has, the player who has the turn loses (BP-76)."""
    first, second = (not player.life for player in state.players)
    if not first and not second:
        return state
    loser = state.turn_of if first and second else Side.A if first else Side.B
    kind = events.BOTH_LOST if first and second else events.LOST
    return state.but(over=True, winner=loser.other).with_events(kind(*cites, player=loser))
