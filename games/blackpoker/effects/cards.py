"""Effects that move cards: into play, from life, from hand and from the graveyard."""

from itertools import takewhile

from games.blackpoker import events
from games.blackpoker.cards import UNKNOWN, Card, combined
from games.blackpoker.decisions import Ask, Pick, Side, Take, Way
from games.blackpoker.resolution import keep_keys, open_choice, target_character
from games.blackpoker.state import State, Unknown, without
from games.blackpoker.zones import bury, discard_cards, enter_play, replace_character, shuffle
from games.sentences import sentences
from games.values import replace

WORDS = sentences(__name__)
LIFES_ORDER = WORDS.text("lifes-order")
CHOSEN_CARD = WORDS.text("chosen-card")


def ask_barrier(state: State) -> State:
    """Ask for a card of the hand to become a barrier (BP-10)."""
    by = state.entry.by
    return open_choice(state, by, Ask.FROM_HAND, state.of(by).hand)


def set_barrier(state: State, answer: Pick) -> State:
    """Bring the chosen card into play as a barrier (BP-10, BP9-176)."""
    state = state.with_player(answer.by, hand=without(state.of(answer.by).hand, (answer.card,)))
    return enter_play(state, answer.by, (answer.card,), state.entry.action.row.clause, barrier=True)


def summon_soldier(state: State) -> State:
    """Bring the key card into play as a soldier (BP-11 to BP-13, BP-15)."""
    entry = state.entry
    return enter_play(keep_keys(state), entry.by, entry.keys, entry.action.row.clause)


def ask_ace_or_barrier(state: State) -> State:
    """Ask whether the key card becomes an ace or a barrier (BP-14)."""
    return open_choice(state, state.entry.by, Ask.WAY, (Way.ACE, Way.BARRIER))


def ace_or_barrier(state: State, answer: Take) -> State:
    """Bring the key card into play as an ace or a barrier (BP-14)."""
    keys = state.entry.keys
    return enter_play(keep_keys(state), answer.by, keys, "bp-14", barrier=answer.way is Way.BARRIER)


def equip(state: State) -> State:
    """Lay the key card on the target, which keeps its position (BP-16, BP-86)."""
    side, character = target_character(state)
    keys = state.entry.keys
    new = replace(character, cards=character.cards + keys, since=(*character.since, state.turn))
    return replace_character(keep_keys(state), side, new).with_events(
        events.EQUIPPED(key=keys, cards=combined(character.cards))
    )


def ask_supply(state: State) -> State:
    """Ask for one charged barrier or two driven ones (BP-35)."""
    return open_choice(state, state.entry.by, Ask.WAY, (Way.ONE, Way.TWO))


def resupply(state: State, answer: Take) -> State:
    """Bring one or two cards of life into play as barriers (BP-35)."""
    count, charged = (1, True) if answer.way is Way.ONE else (2, False)
    for card in state.of(answer.by).life[:count]:
        state = state.with_player(answer.by, life=state.of(answer.by).life[1:])
        state = enter_play(state, answer.by, (card,), "bp-35", barrier=True, charged=charged)
    return state


def ask_graveyard(state: State) -> State:
    """Ask for a card of the graveyard (BP-28, BP-36)."""
    by = state.entry.by
    return open_choice(state, by, Ask.FROM_GRAVEYARD, state.of(by).graveyard)


def reunion(state: State, answer: Pick) -> State:
    """Take the chosen card into hand (BP-28)."""
    player = state.of(answer.by)
    graveyard, card = without(player.graveyard, (answer.card,)), (answer.card,)
    state = state.with_player(answer.by, graveyard=graveyard, hand=player.hand + card)
    return state.with_events(events.TO_HAND("bp-28", player=answer.by, cards=card))


def ask_body(state: State) -> State:
    """Ask for a card of the graveyard, if there is any (BP-36)."""
    if not state.of(state.entry.by).graveyard:
        side, character = target_character(state)
        return bury(state, side, character, "bp-36")
    return ask_graveyard(state)


def reanimate(state: State, answer: Pick) -> State:
    """Bury the target and bring the chosen card into play (BP-36, BP-88)."""
    side, character = target_character(state)
    if answer.card is UNKNOWN:
        raise Unknown(CHOSEN_CARD.filled(player=answer.by), "bp-36", "bp-88", state=state)
    state = bury(state, side, character, "bp-36")
    graveyard = without(state.of(answer.by).graveyard, (answer.card,))
    return enter_play(state.with_player(answer.by, graveyard=graveyard), answer.by, (answer.card,), "bp-36")


def ask_hand(state: State) -> State:
    """Show the opponent's hand and ask for a card of it (BP-37)."""
    target = state.entry.target
    assert isinstance(target, Side)
    return open_choice(state, state.entry.by, Ask.FROM_THEIR_HAND, state.of(target).hand)


def hand_attack(state: State, answer: Pick) -> State:
    """Let the opponent discard the chosen card (BP-37)."""
    target = state.entry.target
    assert isinstance(target, Side)
    return discard_cards(state, target, (answer.card,), "bp-37")


def ask_life(state: State) -> State:
    """Ask for a card of life (BP-38)."""
    by = state.entry.by
    return open_choice(state, by, Ask.FROM_LIFE, state.of(by).life)


def search(state: State, answer: Pick) -> State:
    """Take a card of life into hand and shuffle the rest (BP-38)."""
    player = state.of(answer.by)
    life, luck = shuffle(without(player.life, (answer.card,)), state.luck)
    state = state.with_player(answer.by, life=life, hand=(*player.hand, answer.card)).but(luck=luck)
    return state.with_events(
        events.TO_HAND("bp-38", player=answer.by, cards=(answer.card,)), events.SHUFFLED(player=answer.by)
    )


def succession(state: State) -> State:
    """Let one triggered Succession happen (BP-40, BP-77).

    Raises Unknown at an unknown card of life.
    """
    side = state.turn_of if state.triggered[state.turn_of.n] else state.turn_of.other
    player = state.of(side)
    passed: tuple[Card, ...] = tuple(takewhile(lambda card: not card.triggers, player.life))
    if UNKNOWN in passed:
        raise Unknown(LIFES_ORDER.filled(player=side), "bp-40", state=state)
    rest = player.life[len(passed) :]
    waiting = tuple(count - (n == side.n) for n, count in enumerate(state.triggered))
    changed = {"life": rest[1:], "hand": player.hand + rest[:1], "graveyard": player.graveyard + passed}
    state = state.but(triggered=waiting).with_player(side, **changed)
    if not rest:
        return state.with_events(events.IN_VAIN(player=side, cards=passed))
    return state.with_events(events.SUCCEEDED(player=side, found=rest[:1], cards=passed))
