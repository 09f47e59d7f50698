"""How does an action come onto the stage and leave it?"""

from games.blackpoker import happenings as told
from games.blackpoker.actions import Action
from games.blackpoker.state import Item, State


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
        return state.told(told.CANCELLED_WITHOUT_KEYS(*cites, ref=item.ref, action=item.action, player=item.by))
    return state.told(told.CANCELLED(*cites, ref=item.ref, action=item.action, player=item.by, cards=item.keys))
