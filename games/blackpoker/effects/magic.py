"""Effects on a character, on an action of the stage, or on a player's life."""

from games.blackpoker import events
from games.blackpoker.cards import UNKNOWN, Card, Suit, combined
from games.blackpoker.decisions import Ask, Pick, Point, Side, Take, Way
from games.blackpoker.names import name_of
from games.blackpoker.resolution import (
    cancel,
    close_choice,
    continue_choice,
    keep_keys,
    key_of_suit,
    open_choice,
    target_character,
    target_entry,
)
from games.blackpoker.state import Character, Entry, State, Unknown, without
from games.blackpoker.targets import legal_targets
from games.blackpoker.zones import (
    as_soldier,
    bury,
    deal_damage,
    lay_key_cards_in_fog,
    position,
    remove_characters,
    replace_character,
)
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
TURNED = WORDS.text("turned")


def bury_target(state: State) -> State:
    """Bury the target (BP-29, BP-32)."""
    side, character = target_character(state)
    return bury(state, side, character, state.entry.action.row.clause)


def give_back(state: State) -> State:
    """Return a charged target, and the key cards, to hand (BP-17)."""
    side, character = target_character(state)
    keys = state.entry.keys
    if character.charged:
        state = remove_characters(state, side, (character.ref,))
        state = state.with_player(side, hand=state.of(side).hand + character.cards)
        state = state.with_events(events.TO_HAND("bp-17", player=side, cards=character.cards))
    else:
        state = state.with_events(events.STAYS_DRIVEN(cards=combined(character.cards)))
    by = state.entry.by
    state = keep_keys(state).with_player(by, hand=state.of(by).hand + keys)
    return state.with_events(events.TO_HAND("bp-17", player=by, cards=keys))


def ask_position(state: State) -> State:
    """Ask for charged or driven (BP-26)."""
    return open_choice(state, state.entry.by, Ask.WAY, (Way.CHARGED, Way.DRIVEN))


def ask_position_or_leave(state: State) -> State:
    """Ask for charged, driven or neither (BP-39)."""
    return open_choice(state, state.entry.by, Ask.WAY, (Way.CHARGED, Way.DRIVEN, Way.LEAVE))


def twist(state: State, answer: Take) -> State:
    """Charge or drive the target (BP-26)."""
    side, character = target_character(state)
    new = replace(character, charged=answer.way is Way.CHARGED)
    return replace_character(state, side, new).with_events(
        events.POSITION("bp-26", "bp-78", cards=combined(character.cards), position=position(new.charged))
    )


def reverse(state: State, answer: Take) -> State:
    """Turn a soldier into barriers or a barrier around (BP-39)."""
    side, character = target_character(state)
    if answer.way is not Way.LEAVE:
        character = replace(character, charged=answer.way is Way.CHARGED)
        state = state.with_events(
            events.POSITION("bp-39", "bp-78", cards=combined(character.cards), position=position(character.charged))
        )
    state = _release(state, character)
    if not character.barrier:
        return _as_barriers(state, side, character)
    if UNKNOWN in character.cards:
        raise Unknown(TURNED.filled(player=side), "bp-39", "bp-88", state=state)
    return as_soldier(state, side, character, character.charged, "bp-39")


def _as_barriers(state: State, side: Side, character: Character) -> State:
    """Turn each card of a soldier into a barrier; one with a single card keeps its reference."""
    state = remove_characters(state, side, (character.ref,))
    # actions that target a soldier of several cards lose their target (BP-75)
    refs = (
        (character.ref,) if len(character.cards) == 1 else tuple(range(state.refs, state.refs + len(character.cards)))
    )
    new = tuple(
        Character(ref, (card,), (since,), character.charged, barrier=True)
        for ref, card, since in zip(refs, character.cards, character.since, strict=True)
    )
    state = state.with_player(side, field=(*state.of(side).field, *new)).but(refs=max(state.refs, refs[-1] + 1))
    return state.with_events(
        *(events.BECOMES("bp-39", "bp-04", "bp-55", cards=wall.cards, kind=wall.kind) for wall in new)
    )


def _release(state: State, character: Character) -> State:
    """Remove a character from attackers and blocks."""
    attackers = tuple(ref for ref in state.attackers if ref != character.ref)
    blocks = tuple(pair for pair in state.blocks if character.ref not in pair)
    if (attackers, blocks) == (state.attackers, state.blocks):
        return state
    return state.but(attackers=attackers, blocks=blocks).with_events(events.RELEASED(cards=combined(character.cards)))


def up(state: State) -> State:
    """Raise the target's number by the key card's (BP-24)."""
    return lay_key_cards_in_fog(_change_number(state, state.entry.keys[0].number))


def down(state: State) -> State:
    """Lower the target's number; at 0 or less it is buried (BP-25)."""
    side, character = target_character(state)
    state = _change_number(state, -state.entry.keys[0].number)
    _, character = target_character(state)
    return bury(state, side, character, "bp-25") if character.number <= 0 else lay_key_cards_in_fog(state)


def _change_number(state: State, by: int) -> State:
    side, character = target_character(state)
    new = replace(character, change=character.change + by)
    return replace_character(state, side, new).with_events(
        events.NUMBER(
            state.entry.action.row.clause,
            cards=combined(character.cards),
            measure=state.frame.rules.provisions.measure,
            n=f"{new.number}".replace("-", "−"),
        )
    )


def counter(state: State) -> State:
    """Cancel the target if it has two key cards or no higher one (BP-27)."""
    entry = target_entry(state)
    (key,) = state.entry.keys
    if is_too_low(key, entry):
        return state.with_events(events.TOO_LOW(ref=state.entry.ref, key=(key,), other=entry.keys, action=entry.action))
    return cancel(state, entry, "bp-27")


def is_too_low(key: Card, entry: Entry) -> bool:
    """Return whether this Counter is too low (BP-27, BP-83)."""
    return len(entry.keys) == 1 and key.number < entry.keys[0].number


def truce(state: State) -> State:
    """Cancel the target (BP-30, BP-89)."""
    return cancel(state, target_entry(state), "bp-30", "bp-89")


def ask_target(state: State) -> State:
    """Ask for another legal target of the target action (BP-31, BP-96)."""
    entry = target_entry(state)
    candidates = tuple(target for target in legal_targets(state, entry) if target != entry.target)
    if not candidates:
        return state.with_events(events.NOTHING_CAN_BE_DONE("bp-75", "bp-96", action=state.entry.action))
    return open_choice(state, state.entry.by, Ask.TARGET, candidates)


def retarget(state: State, answer: Point) -> State:
    """Give the target action its new target (BP-31)."""
    entry = target_entry(state)
    new = entry.but(target=answer.target)
    state = state.but(stage=tuple(new if other.ref == entry.ref else other for other in state.stage))
    return state.with_events(
        events.RETARGETED(ref=entry.ref, action=entry.action, target=name_of(state, answer.target))
    )


def throw(state: State) -> State:
    """Deal damage equal to the ♠ key card (BP-33)."""
    target = state.entry.target
    assert isinstance(target, Side)
    return deal_damage(state, target, key_of_suit(state, Suit.SPADE).number)


def spear(state: State) -> State:
    """Lay a soldier on life, or deal damage (BP-34)."""
    side, character = target_character(state)
    by, measure = key_of_suit(state, Suit.DIAMOND).number, state.frame.rules.provisions.measure
    # 0 is divisible by any number, but the clause excludes it (BP-34)
    if not character.number:
        return state.with_events(events.NUMBER_IS_ZERO(cards=combined(character.cards), measure=measure))
    if character.number % by:
        names = {"cards": combined(character.cards), "measure": measure}
        return state.with_events(events.NOT_DIVISIBLE(**names, n=character.number, by=by))
    if len(character.cards) > 1:
        return open_choice(state, state.entry.by, Ask.NEXT_ON_LIFE, character.cards, "bp-91", "bp-94")
    return _finish_spear(state, side, character)


def lay_on_life(state: State, answer: Pick) -> State:
    """Lay the next card of a soldier on life (BP-34, BP-94)."""
    side, character = target_character(state)
    n = character.cards.index(answer.card)
    left = replace(
        character, cards=without(character.cards, (answer.card,)), since=character.since[:n] + character.since[n + 1 :]
    )
    state = state.with_player(side, life=(answer.card, *state.of(side).life))
    state = replace_character(state, side, left).with_events(events.ON_LIFE(player=side, cards=(answer.card,)))
    if len(left.cards) > 1:
        return continue_choice(state, answer.by, Ask.NEXT_ON_LIFE, left.cards)
    return _finish_spear(close_choice(state, answer.by, Ask.NEXT_ON_LIFE, left.cards), side, left)


def _finish_spear(state: State, side: Side, character: Character) -> State:
    state = remove_characters(state, side, (character.ref,))
    state = state.with_player(side, life=character.cards + state.of(side).life)
    state = state.with_events(events.ON_LIFE(player=side, cards=character.cards))
    return deal_damage(state, side, key_of_suit(state, Suit.SPADE).number)
