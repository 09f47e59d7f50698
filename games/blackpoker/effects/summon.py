"""What do the actions do that bring cards into play?"""

from games.blackpoker import events
from games.blackpoker.cards import combined
from games.blackpoker.decisions import Ask, Pick, Take, Way
from games.blackpoker.resolution import aimed_at, asking, keys_kept
from games.blackpoker.state import State, without
from games.blackpoker.zones import entered, replaced
from games.values import replace


def ask_barrier(state: State) -> State:
    """Ask which card of the hand becomes a barrier."""
    by = state.item.by
    return asking(state, by, Ask.FROM_HAND, state.of(by).hand)


def set_barrier(state: State, answer: Pick) -> State:
    """Bring the chosen card into play as a barrier."""
    state = state.with_player(answer.by, hand=without(state.of(answer.by).hand, (answer.card,)))
    return entered(state, answer.by, (answer.card,), "bp-10", barrier=True)


def soldier(state: State) -> State:
    """Bring the key card into play as the soldier that it makes."""
    item = state.item
    return entered(keys_kept(state), item.by, item.keys, item.action.row.clause)


def ask_ace_or_barrier(state: State) -> State:
    """Ask what the key card becomes."""
    return asking(state, state.item.by, Ask.WAY, (Way.ACE, Way.BARRIER))


def ace_or_barrier(state: State, answer: Take) -> State:
    """Bring the key card into play as an ace or a barrier."""
    keys = state.item.keys
    return entered(keys_kept(state), answer.by, keys, "bp-14", barrier=answer.way is Way.BARRIER)


def equip(state: State) -> State:
    """Lay the key card on the target, which keeps its state."""
    side, one = aimed_at(state)
    keys = state.item.keys
    new = replace(one, cards=one.cards + keys, since=(*one.since, state.turn))
    return replaced(keys_kept(state), side, new).told(events.EQUIPPED(key=keys, cards=combined(one.cards)))


def ask_supply(state: State) -> State:
    """Ask how many barriers come from life."""
    return asking(state, state.item.by, Ask.WAY, (Way.ONE, Way.TWO))


def resupply(state: State, answer: Take) -> State:
    """Bring the top card of life into play as a charged barrier, or the top two as driven ones."""
    count, charged = (1, True) if answer.way is Way.ONE else (2, False)
    for card in state.of(answer.by).life[:count]:
        state = state.with_player(answer.by, life=state.of(answer.by).life[1:])
        state = entered(state, answer.by, (card,), "bp-35", barrier=True, charged=charged)
    return state
