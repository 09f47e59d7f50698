"""Resolution: actions on and off the stage, and the action that resolves with its target, key cards and choices."""

from collections.abc import Iterable
from typing import Any

from games.blackpoker import events
from games.blackpoker.actions import Action
from games.blackpoker.cards import Card, Suit
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.state import Character, Choosing, Entry, State


def put_on_stage(state: State, entry: Entry) -> State:
    """Return the state with an action on top of the stage."""
    return state.but(stage=(*state.stage, entry))


def take_off_stage(state: State, entry: Entry) -> State:
    """Return the state without an action; its key cards go to the graveyard, and with Damage the attack is over."""
    if entry.action is Action.DAMAGE:
        state = state.but(attackers=(), blocks=())
    if entry.keys:
        state = state.with_player(entry.by, graveyard=state.of(entry.by).graveyard + entry.keys)
    return state.but(stage=tuple(other for other in state.stage if other.ref != entry.ref))


def cancel(state: State, entry: Entry, *cites: str) -> State:
    """Return the state after an action is cancelled."""
    state = take_off_stage(state, entry)
    if not entry.keys:
        return state.with_events(
            events.CANCELLED_WITHOUT_KEYS(*cites, ref=entry.ref, action=entry.action, player=entry.by)
        )
    return state.with_events(
        events.CANCELLED(*cites, ref=entry.ref, action=entry.action, player=entry.by, cards=entry.keys)
    )


def open_choice(state: State, by: Side, ask: Ask, among: Iterable[Any], *cites: str) -> State:
    """Return the state in which a player is to choose; where there is nothing to choose from, nobody is asked."""
    choices = tuple(dict.fromkeys(among))
    if not choices:
        return state.with_events(events.NOTHING_CAN_BE_DONE(action=state.entry.action))
    return continue_choice(state, by, ask, choices).with_events(
        events.CHOICE_OPENED(*cites, player=by, what=Choosing(by, ask, choices).text)
    )


def continue_choice(state: State, by: Side, ask: Ask, among: tuple[Any, ...]) -> State:
    """Return the state in which a player goes on choosing, as long as there is something to choose from."""
    return state.but(choosing=Choosing(by, ask, among)) if among else close_choice(state, by, ask)


def close_choice(state: State, by: Side, ask: Ask, among: tuple[Any, ...] = ()) -> State:
    """Return the state in which a choice is over, or was no choice; `among` is what followed by itself."""
    return state.but(choosing=None, settled=Choosing(by, ask, among))


def target_character(state: State) -> tuple[Side, Character]:
    """Return the character that the action targets, and in whose field it is."""
    target = state.entry.target
    match = state.find(target) if isinstance(target, int) else None
    assert match, "a target that is gone is noticed before the effect"
    return match


def target_entry(state: State) -> Entry:
    """Return the action on the stage that the action targets."""
    target = state.entry.target
    entry = state.on_stage(target) if isinstance(target, int) else None
    assert entry, "a target that is gone is noticed before the effect"
    return entry


def key_of_suit(state: State, suit: Suit) -> Card:
    """Return the key card of a suit."""
    return next(card for card in state.entry.keys if card.suit is suit)


def keep_keys(state: State) -> State:
    """Return the state in which the key cards have gone elsewhere than the graveyard."""
    entry = state.entry.but(keys=())
    stage = tuple(entry if other.ref == entry.ref else other for other in state.stage)
    return state.but(resolving=entry, stage=stage)
