"""Effects on one character, on an action of the stage and on a player's life."""

from games.blackpoker import events
from games.blackpoker.cards import UNKNOWN, Card, Suit, combined
from games.blackpoker.decisions import Ask, Pick, Point, Side, Take, Way
from games.blackpoker.names import name_of
from games.blackpoker.resolution import (
    aimed_at,
    aimed_at_action,
    asking,
    asking_again,
    cancelled,
    key_of,
    keys_kept,
    settled,
)
from games.blackpoker.state import Character, Item, State, Unknown, without
from games.blackpoker.targets import legal_targets
from games.blackpoker.zones import buried, damaged, position, removed, replaced
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
TURNED = WORDS.text("turned")


def bury_target(state: State) -> State:
    """Put the target in the graveyard."""
    side, one = aimed_at(state)
    return buried(state, side, one, state.item.action.row.clause)


def give_back(state: State) -> State:
    """Return a charged target to hand, and the key cards in any case."""
    side, one = aimed_at(state)
    keys = state.item.keys
    if one.charged:
        state = removed(state, side, (one.ref,))
        state = state.with_player(side, hand=state.of(side).hand + one.cards)
        state = state.told(events.TO_HAND("bp-17", player=side, cards=one.cards))
    else:
        state = state.told(events.STAYS_DRIVEN(cards=combined(one.cards)))
    by = state.item.by
    state = keys_kept(state).with_player(by, hand=state.of(by).hand + keys)
    return state.told(events.TO_HAND("bp-17", player=by, cards=keys))


def ask_position(state: State) -> State:
    """Ask whether the target is to be charged or driven."""
    return asking(state, state.item.by, Ask.WAY, (Way.CHARGED, Way.DRIVEN))


def ask_position_or_leave(state: State) -> State:
    """Ask whether the target is to be charged or driven, or left as it is."""
    return asking(state, state.item.by, Ask.WAY, (Way.CHARGED, Way.DRIVEN, Way.LEAVE))


def twist(state: State, answer: Take) -> State:
    """Charge or drive the target."""
    side, one = aimed_at(state)
    new = replace(one, charged=answer.way is Way.CHARGED)
    return replaced(state, side, new).told(
        events.POSITION("bp-26", "bp-78", cards=combined(one.cards), position=position(new.charged))
    )


def reverse(state: State, answer: Take) -> State:
    """Make a barrier of a soldier, or a soldier of a barrier; an attacker or blocker stops being one."""
    side, one = aimed_at(state)
    if answer.way is not Way.LEAVE:
        one = replace(one, charged=answer.way is Way.CHARGED)
        state = state.told(events.POSITION("bp-39", "bp-78", cards=combined(one.cards), position=position(one.charged)))
    state = _released(state, one)
    if not one.barrier:
        return _as_barriers(state, side, one)
    if UNKNOWN in one.cards:
        raise Unknown(TURNED.filled(player=side), "bp-39", "bp-88", state=state)
    new = replace(one, barrier=False, change=0)
    return replaced(state, side, new).told(events.BECOMES(cards=combined(one.cards), kind=new.kind))


def _as_barriers(state: State, side: Side, one: Character) -> State:
    """Place each card of a soldier as a barrier beyond the others; a soldier of one card stays one and the same character."""
    state = removed(state, side, (one.ref,))
    refs = (one.ref,) if len(one.cards) == 1 else tuple(range(state.refs, state.refs + len(one.cards)))
    new = tuple(
        Character(ref, (card,), (since,), one.charged, barrier=True)
        for ref, card, since in zip(refs, one.cards, one.since, strict=True)
    )
    state = state.with_player(side, field=(*state.of(side).field, *new)).but(refs=max(state.refs, refs[-1] + 1))
    return state.told(*(events.BECOMES("bp-39", "bp-04", "bp-55", cards=wall.cards, kind=wall.kind) for wall in new))


def _released(state: State, one: Character) -> State:
    attackers = tuple(ref for ref in state.attackers if ref != one.ref)
    blocks = tuple(pair for pair in state.blocks if one.ref not in pair)
    if (attackers, blocks) == (state.attackers, state.blocks):
        return state
    return state.but(attackers=attackers, blocks=blocks).told(events.RELEASED(cards=combined(one.cards)))


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
