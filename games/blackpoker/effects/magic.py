"""What do the spells do that change numbers, actions and lives?"""

from games.blackpoker import events
from games.blackpoker.cards import Card, Suit, combined
from games.blackpoker.decisions import Ask, Pick, Point, Side
from games.blackpoker.names import name_of
from games.blackpoker.resolution import aimed_at, aimed_at_action, asking, asking_again, cancelled, key_of, settled
from games.blackpoker.state import Character, Item, State, without
from games.blackpoker.targets import legal_targets
from games.blackpoker.zones import buried, damaged, removed, replaced
from games.values import replace


def up(state: State) -> State:
    """Raise the target's number by the key card's."""
    return _changed(state, state.item.keys[0].number)


def down(state: State) -> State:
    """Lower the target's number; at 0 or less it goes to the graveyard."""
    side, one = aimed_at(state)
    state = _changed(state, -state.item.keys[0].number)
    _, one = aimed_at(state)
    return buried(state, side, one, "bp-25") if one.number <= 0 else state


def _changed(state: State, by: int) -> State:
    side, one = aimed_at(state)
    new = replace(one, change=one.change + by)
    return replaced(state, side, new).told(
        events.NUMBER(state.item.action.row.clause, cards=combined(one.cards), n=f"{new.number}".replace("-", "−"))
    )


def counter(state: State) -> State:
    """Cancel the target where it has two key cards, or one that is not higher."""
    item = aimed_at_action(state)
    (key,) = state.item.keys
    if is_too_low(key, item):
        return state.told(events.TOO_LOW(ref=state.item.ref, key=(key,), other=item.keys, action=item.action))
    return cancelled(state, item, "bp-27")


def is_too_low(key: Card, item: Item) -> bool:
    """Say whether a Counter with this key card cancels nothing: an action with one key card that is higher stays."""
    return len(item.keys) == 1 and key.number < item.keys[0].number


def truce(state: State) -> State:
    """Cancel the target."""
    return cancelled(state, aimed_at_action(state), "bp-30", "bp-89")


def ask_target(state: State) -> State:
    """Ask for a target of the target action that it does not have yet."""
    item = aimed_at_action(state)
    others = tuple(target for target in legal_targets(state, item) if target != item.target)
    if not others:
        return state.told(events.NOTHING_CAN_BE_DONE("bp-75", "bp-96", action=state.item.action))
    return asking(state, state.item.by, Ask.TARGET, others)


def retarget(state: State, answer: Point) -> State:
    """Give the target action its new target."""
    item = aimed_at_action(state)
    new = item.but(target=answer.target)
    state = state.but(stage=tuple(new if one.ref == item.ref else one for one in state.stage))
    return state.told(events.RETARGETED(ref=item.ref, action=item.action, target=name_of(state, answer.target)))


def throw(state: State) -> State:
    """Deal damage equal to the number of the ♠ key card."""
    target = state.item.target
    assert isinstance(target, Side)
    return damaged(state, target, key_of(state, Suit.SPADE).number)


def spear(state: State) -> State:
    """Lay a soldier whose number the ◇ key card divides on its owner's life, and deal damage."""
    side, one = aimed_at(state)
    by = key_of(state, Suit.DIAMOND).number
    if not one.number:
        return state.told(events.NUMBER_IS_ZERO(cards=combined(one.cards)))
    if one.number % by:
        return state.told(events.NOT_DIVISIBLE(cards=combined(one.cards), n=one.number, by=by))
    if len(one.cards) > 1:
        return asking(state, side, Ask.NEXT_ON_LIFE, one.cards, "bp-91", "bp-94")
    return _speared(state, side, one)


def lay_on_life(state: State, answer: Pick) -> State:
    """Lay the next card of a soldier on life; the last one follows by itself."""
    side, one = aimed_at(state)
    n = one.cards.index(answer.card)
    left = replace(one, cards=without(one.cards, (answer.card,)), since=one.since[:n] + one.since[n + 1 :])
    state = state.with_player(side, life=(answer.card, *state.of(side).life))
    state = replaced(state, side, left).told(events.ON_LIFE(player=side, cards=(answer.card,)))
    if len(left.cards) > 1:
        return asking_again(state, answer.by, Ask.NEXT_ON_LIFE, left.cards)
    return _speared(settled(state, answer.by, Ask.NEXT_ON_LIFE, left.cards), side, left)


def _speared(state: State, side: Side, one: Character) -> State:
    state = removed(state, side, (one.ref,))
    state = state.with_player(side, life=one.cards + state.of(side).life)
    state = state.told(events.ON_LIFE(player=side, cards=one.cards))
    return damaged(state, side, key_of(state, Suit.SPADE).number)
