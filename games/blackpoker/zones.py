"""Zones: cards and characters moved between life, hand, field and graveyard; and shuffles."""

from collections.abc import Iterable

from games.blackpoker import events
from games.blackpoker.actions import AimAt
from games.blackpoker.cards import UNKNOWN, Card, Kind, Suit, combined, successions
from games.blackpoker.decisions import Side
from games.blackpoker.resolution import keep_keys, with_triggered
from games.blackpoker.state import Character, Entry, State, Unknown, without
from games.blackpoker.trumps import Moment, at_work, stop_at_trumps
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
CHARGED = WORDS.text("charged")
DRIVEN = WORDS.text("driven")
BARRIERS_CARD = WORDS.text("barriers-card")
FACTOR, STEP, RANGE = 6364136223846793005, 1442695040888963407, 2**64


def position(charged: bool) -> Text:
    """Return “charged” or “driven”."""
    return CHARGED if charged else DRIVEN


def deal_damage(state: State, side: Side, n: int) -> State:
    """Move cards from life to the graveyard, but those that Fortress saves (BP-70, BP9-187)."""
    entry = state.resolving
    if entry and entry.by is not side and any(key.suit is Suit.SPADE for key in entry.keys):
        stop_at_trumps(state, Moment.SPADE_DAMAGE, entry.by)
        if _had_character(state, entry, side) and (clauses := at_work(state, Moment.SPADE_DAMAGE, entry.by)):
            return state.with_events(events.NO_DAMAGE(*clauses, "bp9-158", player=side, n=n))
    player = state.of(side)
    cards = player.life[:n]
    changed = state.with_player(side, life=player.life[n:], graveyard=player.graveyard + cards)
    return changed.with_events(events.DAMAGED(player=side, n=n, cards=cards))


def _had_character(state: State, entry: Entry, side: Side) -> bool:
    """Return whether a player who is to take damage had a character just before the effect (BP9-187).

    A target that the effect has taken from the field was that player's: nobody else takes damage by it.
    """
    aim = entry.action.row.aim
    return bool(state.of(side).field) or bool(aim and aim.at is AimAt.SOLDIER)


def draw_card(state: State, side: Side) -> State:
    """Move the top card of life to hand (BP-19)."""
    player = state.of(side)
    card = player.life[:1]
    changed = state.with_player(side, life=player.life[1:], hand=player.hand + card)
    return changed.with_events(events.DREW(player=side, cards=card))


def draw_two(state: State, side: Side) -> State:
    """Move the top two cards of life to hand, but only one of a life of two or fewer (BP9-102)."""
    player = state.of(side)
    n = 2 if len(player.life) > 2 else 1
    changed = state.with_player(side, life=player.life[n:], hand=player.hand + player.life[:n])
    return changed.with_events(events.DREW("bp-19", player=side, cards=player.life[:n]))


def lay_in_fog(state: State, side: Side, cards: tuple[Card, ...], cite: str) -> State:
    """Lay the key cards of an action in the fog (BP9-41)."""
    changed = state.with_player(side, fog=state.of(side).fog + cards)
    return changed.with_events(events.IN_FOG(cite, player=side, cards=cards))


def lay_key_cards_in_fog(state: State) -> State:
    """Lay the key cards of the resolving action in the fog, where the edition has one (BP9-115, BP9-116, BP9-132)."""
    if not state.frame.rules.provisions.has_fog:
        return state
    entry = state.entry
    return lay_in_fog(keep_keys(state), entry.by, entry.keys, entry.action.row.clause)


def clear_fogs(state: State) -> State:
    """Move all cards of both fogs to the graveyards of their owners (BP9-100)."""
    for side in Side:
        player = state.of(side)
        if player.fog:
            state = state.with_player(side, fog=(), graveyard=player.graveyard + player.fog)
            state = state.with_events(events.FOG_CLEARED(player=side, cards=player.fog))
    return state


def free_trumps(state: State) -> State:
    """Let the trumps that were closed in this turn be turned up again (BP9-156)."""
    for side in Side:
        player = state.of(side)
        cards = tuple(trump.card for trump in player.closed_trumps)
        if cards:
            state = state.with_player(side, trumps=player.trumps + cards, closed_trumps=())
            state = state.with_events(events.TRUMP_FREE(player=side, cards=cards))
    return state


def discard_cards(state: State, side: Side, cards: tuple[Card, ...], *cites: str) -> State:
    """Move cards from hand to the graveyard."""
    if not cards:
        return state
    player = state.of(side)
    changed = state.with_player(side, hand=without(player.hand, cards), graveyard=player.graveyard + cards)
    changed = changed.with_events(events.DISCARDED(*cites, player=side, cards=cards))
    stop_at_trumps(changed, Moment.DISCARD, side)
    return changed


def enter_play(
    state: State, side: Side, cards: tuple[Card, ...], cite: str, *, barrier: bool = False, charged: bool = True
) -> State:
    """Bring cards into play as one character."""
    raised = 0 if barrier or not state.frame.rules.provisions.has_fog else state.of(side).force
    character = Character(state.refs, cards, (state.turn,) * len(cards), charged, barrier, raised)
    changed = state.with_player(side, field=(*state.of(side).field, character)).but(refs=state.refs + 1)
    cites = (cite, "bp-04", "bp-55") if barrier else (cite, character.kind.clause)
    changed = changed.with_events(
        events.ENTERED(*cites, player=side, cards=cards, kind=character.kind, position=position(charged))
    )
    return changed if barrier else with_force(changed, side, character)


def as_soldier(state: State, side: Side, wall: Character, charged: bool, cite: str) -> State:
    """Make a barrier the soldier that its card says, by the clause of the action (BP-88, BP9-148)."""
    raised = state.of(side).force if state.frame.rules.provisions.has_fog else 0
    new = replace(wall, barrier=False, charged=charged, change=raised)
    state = replace_character(state, side, new).with_events(
        events.BECOMES(cite, "bp-88", cards=combined(wall.cards), kind=new.kind)
    )
    return with_force(state, side, new)


def with_force(state: State, side: Side, soldier: Character) -> State:
    """Tell that a Force of this turn reaches a soldier that is new, or that this is open (BP-120, BP9-137)."""
    if not state.of(side).force:
        return state
    kind = events.RAISED_BY_FORCE if state.frame.rules.provisions.has_fog else events.FORCE_BEFORE
    return state.with_events(
        kind(cards=combined(soldier.cards), measure=state.frame.rules.provisions.measure, n=soldier.number)
    )


def replace_character(state: State, side: Side, new: Character) -> State:
    """Replace the character with the same reference."""
    field = tuple(new if character.ref == new.ref else character for character in state.of(side).field)
    return state.with_player(side, field=field)


def remove_characters(state: State, side: Side, refs: Iterable[int]) -> State:
    """Remove characters from a player's field."""
    excluded = set(refs)
    return state.with_player(
        side, field=tuple(character for character in state.of(side).field if character.ref not in excluded)
    )


def bury(state: State, side: Side, character: Character, *cites: str) -> State:
    """Move a character to the graveyard with its triggers (BP-55, BP-87)."""
    state = remove_characters(state, side, (character.ref,))
    state = state.with_player(side, graveyard=state.of(side).graveyard + character.cards)
    state = state.with_events(
        events.BURIED(
            *(cites or (character.kind.clause,)), player=side, cards=combined(character.cards), kind=character.kind
        )
    )
    if UNKNOWN in character.cards:
        # whether it triggers Succession is asked when the action has ended (BP-55)
        return state.but(unseen=(*state.unseen, side))
    if character.kind is Kind.BARRIER:
        state = state.with_events(events.TURNED_UP(cards=combined(character.cards)))
    count = successions(character.cards)
    return with_triggered(state, side, count) if count else state


def unseen_barrier(state: State) -> Unknown:
    """Return the doubt about a hidden barrier's Succession (BP-55, BP-87)."""
    return Unknown(BARRIERS_CARD.filled(player=state.unseen[0]), "bp-55", "bp-87", state=state)


def drive_characters(state: State, side: Side, refs: tuple[int, ...]) -> State:
    """Drive characters to pay for an action."""
    for ref in refs:
        character = next(character for character in state.of(side).field if character.ref == ref)
        state = replace_character(state, side, replace(character, charged=False)).with_events(
            events.DROVE(player=side, cards=combined(character.cards))
        )
    return state


def shuffle(cards: tuple[Card, ...], luck: int | None) -> tuple[tuple[Card, ...], int | None]:
    """Shuffle cards by luck, without it into unknown order.

    The same luck gives the same order for ever: Knuth's 64-bit generator, Fisher and Yates' exchange.
    """
    if luck is None:
        return (cards, None) if len(set(cards)) < 2 else ((UNKNOWN,) * len(cards), None)
    order = list(cards)
    for n in range(len(order) - 1, 0, -1):
        luck = (luck * FACTOR + STEP) % RANGE
        # the high bits of this generator are the random ones
        other = (luck >> 33) % (n + 1)
        order[n], order[other] = order[other], order[n]
    return tuple(order), luck
