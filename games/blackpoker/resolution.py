"""Resolution: actions on and off the stage, and the action that resolves with its target, key cards and choices."""

from collections.abc import Iterable
from typing import Any

from games.blackpoker import events
from games.blackpoker.actions import Action
from games.blackpoker.cards import Card, Suit
from games.blackpoker.decisions import Ask, Side
from games.blackpoker.state import Character, Choosing, Item, State


def laid(state: State, item: Item) -> State:
    """Return the state with an action on top of the stage."""
    return state.but(stage=(*state.stage, item))


def lifted(state: State, item: Item) -> State:
    """Return the state without an action; its key cards go to the graveyard, and with Damage the attack is over."""
    if item.action is Action.DAMAGE:
        state = state.but(attackers=(), blocks=())
    if item.keys:
        state = state.with_player(item.by, graveyard=state.of(item.by).graveyard + item.keys)
    return state.but(stage=tuple(one for one in state.stage if one.ref != item.ref))


def cancelled(state: State, item: Item, *cites: str) -> State:
    """Return the state after an action is cancelled."""
    state = lifted(state, item)
    if not item.keys:
        return state.told(events.CANCELLED_WITHOUT_KEYS(*cites, ref=item.ref, action=item.action, player=item.by))
    return state.told(events.CANCELLED(*cites, ref=item.ref, action=item.action, player=item.by, cards=item.keys))


def asking(state: State, by: Side, ask: Ask, among: Iterable[Any], *cites: str) -> State:
    """Return the state in which a player is to choose; where there is nothing to choose from, nobody is asked."""
    choices = tuple(dict.fromkeys(among))
    if not choices:
        return state.told(events.NOTHING_CAN_BE_DONE(action=state.item.action))
    return asking_again(state, by, ask, choices).told(
        events.ASKED(*cites, player=by, what=Choosing(by, ask, choices).what)
    )


def asking_again(state: State, by: Side, ask: Ask, among: tuple[Any, ...]) -> State:
    """Return the state in which a player goes on choosing, as long as there is something to choose from."""
    return state.but(choosing=Choosing(by, ask, among)) if among else settled(state, by, ask)


def settled(state: State, by: Side, ask: Ask, among: tuple[Any, ...] = ()) -> State:
    """Return the state in which a choice is over, or was no choice; `among` is what followed by itself."""
    return state.but(choosing=None, settled=Choosing(by, ask, among))


def aimed_at(state: State) -> tuple[Side, Character]:
    """Return the character that the action targets, and in whose field it is."""
    target = state.item.target
    found = state.found(target) if isinstance(target, int) else None
    assert found, "a target that is gone is noticed before the effect"
    return found


def aimed_at_action(state: State) -> Item:
    """Return the action on the stage that the action targets."""
    target = state.item.target
    found = state.on_stage(target) if isinstance(target, int) else None
    assert found, "a target that is gone is noticed before the effect"
    return found


def key_of(state: State, suit: Suit) -> Card:
    """Return the key card of a suit."""
    return next(card for card in state.item.keys if card.suit is suit)


def keys_kept(state: State) -> State:
    """Return the state in which the key cards have gone elsewhere than the graveyard."""
    item = state.item.but(keys=())
    stage = tuple(item if one.ref == item.ref else one for one in state.stage)
    return state.but(resolving=item, stage=stage)
