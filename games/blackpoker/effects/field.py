"""What do the actions do that act on one character?"""

from games.blackpoker import events
from games.blackpoker.cards import UNKNOWN, combined
from games.blackpoker.decisions import Ask, Side, Take, Way
from games.blackpoker.resolution import aimed_at, asking, keys_kept
from games.blackpoker.state import Character, State, Unknown
from games.blackpoker.zones import buried, position, removed, replaced
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
