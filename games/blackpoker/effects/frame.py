"""Effects of the actions that a frame adds: pack, rare card and trumps (BP9-150 to BP9-157)."""

from games.blackpoker import events
from games.blackpoker.cards import UNKNOWN, Card, kind_of
from games.blackpoker.decisions import Ask, Pick
from games.blackpoker.effects.cards import summon_soldier
from games.blackpoker.resolution import cancel, open_choice, target_entry, target_trump
from games.blackpoker.state import State, Trump, Unknown, without
from games.blackpoker.zones import lay_key_cards_in_fog
from games.sentences import sentences

WORDS = sentences(__name__)
SUITS_OPEN = WORDS.text("suits-open")


def ask_pack(state: State) -> State:
    """Ask for a card of the pack, or the rare card (BP9-150)."""
    player = state.of(state.entry.by)
    return open_choice(state, state.entry.by, Ask.FROM_PACK, (*player.pack, *player.rare), "bp9-150")


def open_pack(state: State, answer: Pick) -> State:
    """Take the chosen card into hand; the pack counts as opened (BP9-150).

    A Joker of the pack and one that is the rare card are the same card; it is taken from the pack.
    """
    player, card = state.of(answer.by), (answer.card,)
    zone = "pack" if answer.card in player.pack else "rare"
    left = without(getattr(player, zone), card)
    state = state.with_player(answer.by, **{zone: left}, hand=player.hand + card, pack_open=True)
    return state.with_events(
        events.TO_HAND("bp9-150", player=answer.by, cards=card), events.PACK_OPENED(player=answer.by)
    )


def rare_draw(state: State) -> State:
    """Take the rare card into hand (BP9-151)."""
    by = state.entry.by
    player = state.of(by)
    changed = state.with_player(by, rare=(), hand=player.hand + player.rare)
    return changed.with_events(events.TO_HAND("bp9-151", player=by, cards=player.rare))


def rare_summon(state: State) -> State:
    """Bring the rare card into play as a soldier, if the format has it (BP9-152, BP9-148)."""
    if not state.frame.format.admits(kind_of(state.entry.keys).mark):
        return state.with_events(events.NOTHING_CAN_BE_DONE("bp9-65", "bp9-83", action=state.entry.action))
    return summon_soldier(state)


def trap_counter(state: State) -> State:
    """Take the target off the stage if one of its key cards is the rare card (BP9-153, BP9-201).

    Raises Unknown where suits that are not told decide.
    """
    entry = target_entry(state)
    (key,) = state.entry.keys
    if key in entry.keys and not key.is_suitless:
        return cancel(state, entry, "bp9-153", "bp9-201")
    if any(_may_be_same(key, other) for other in entry.keys):
        raise Unknown(SUITS_OPEN.filled(player=state.entry.by), "bp9-153", "bp9-201", state=state)
    return state.with_events(events.OTHER_CARD(key=(key,), other=entry.keys, action=entry.action))


def ask_trump(state: State) -> State:
    """Ask for one of the face-down trumps (BP9-154, BP9-155)."""
    entry = state.entry
    return open_choice(state, entry.by, Ask.FROM_TRUMPS, state.of(entry.by).trumps, entry.action.row.clause)


def open_trump(state: State, answer: Pick) -> State:
    """Turn the chosen trump face up (BP9-154, BP9-155)."""
    player, clause = state.of(answer.by), state.entry.action.row.clause
    trump = Trump(state.refs, answer.card)
    state = state.with_player(
        answer.by, trumps=without(player.trumps, (answer.card,)), open_trumps=(*player.open_trumps, trump)
    )
    opened = events.TRUMP_OPENED(clause, "bp9-158", player=answer.by, cards=(answer.card,))
    return state.but(refs=state.refs + 1).with_events(opened)


def close_trump(state: State) -> State:
    """Turn the target face down, where it lies until the turn ends (BP9-156)."""
    side, trump = target_trump(state)
    player = state.of(side)
    left = tuple(other for other in player.open_trumps if other is not trump)
    state = state.with_player(side, open_trumps=left, closed_trumps=(*player.closed_trumps, trump))
    return lay_key_cards_in_fog(state.with_events(events.TRUMP_CLOSED(player=side, cards=(trump.card,))))


def destroy_trump(state: State) -> State:
    """Put the target in the graveyard if suit and number of the key card are its own (BP9-157).

    Raises Unknown where suits that are not told decide.
    """
    side, trump = target_trump(state)
    (key,) = state.entry.keys
    if trump.card is UNKNOWN or _may_be_same(key, trump.card):
        raise Unknown(SUITS_OPEN.filled(player=state.entry.by), "bp9-157", state=state)
    if key is not trump.card:
        return state.with_events(events.OTHER_TRUMP(key=(key,), cards=(trump.card,)))
    player = state.of(side)
    left = tuple(other for other in player.open_trumps if other is not trump)
    state = state.with_player(side, open_trumps=left, graveyard=(*player.graveyard, trump.card))
    return state.with_events(events.TRUMP_DESTROYED(player=side, cards=(trump.card,)))


def _may_be_same(key: Card, other: Card) -> bool:
    """Return whether two cards may be the same by suits that are not told."""
    return (key.is_suitless or other.is_suitless) and key.may_be(other)
