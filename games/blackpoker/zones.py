"""How do cards and characters go from one place to another?"""

from collections.abc import Iterable

from games.blackpoker import happenings as told
from games.blackpoker.cards import UNKNOWN, Card, Kind, combined, successions
from games.blackpoker.hidden import Unknown
from games.blackpoker.sides import Side
from games.blackpoker.state import Character, State, without
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
CHARGED = WORDS.text("charged")
DRIVEN = WORDS.text("driven")
BARRIERS_CARD = WORDS.text("barriers-card")


def position(charged: bool) -> Text:
    """Say whether a character is charged or driven."""
    return CHARGED if charged else DRIVEN


def damaged(state: State, side: Side, n: int) -> State:
    """Return the state after damage, as far as there are cards to take."""
    player = state.of(side)
    taken = player.life[:n]
    changed = state.with_player(side, life=player.life[n:], graveyard=player.graveyard + taken)
    return changed.told(told.DAMAGED(player=side, n=n, cards=taken))


def drawn(state: State, side: Side) -> State:
    """Return the state after a player draws the top card of life."""
    player = state.of(side)
    card = player.life[:1]
    changed = state.with_player(side, life=player.life[1:], hand=player.hand + card)
    return changed.told(told.DREW(player=side, cards=card))


def discarded(state: State, side: Side, cards: tuple[Card, ...], *cites: str) -> State:
    """Return the state after a player discards cards from hand."""
    if not cards:
        return state
    player = state.of(side)
    changed = state.with_player(side, hand=without(player.hand, cards), graveyard=player.graveyard + cards)
    return changed.told(told.DISCARDED(*cites, player=side, cards=cards))


def entered(
    state: State, side: Side, cards: tuple[Card, ...], cite: str, *, barrier: bool = False, charged: bool = True
) -> State:
    """Return the state after cards come into play as one character."""
    one = Character(state.refs, cards, (state.turn,) * len(cards), charged, barrier)
    changed = state.with_player(side, field=(*state.of(side).field, one)).but(refs=state.refs + 1)
    cites = (cite, "bp-04", "bp-55") if barrier else (cite, one.kind.clause)
    return changed.told(told.ENTERED(*cites, player=side, cards=cards, kind=one.kind, position=position(charged)))


def replaced(state: State, side: Side, new: Character) -> State:
    """Return the state with a character in the place of the one that has its reference."""
    field = tuple(new if one.ref == new.ref else one for one in state.of(side).field)
    return state.with_player(side, field=field)


def removed(state: State, side: Side, refs: Iterable[int]) -> State:
    """Return the state without some characters of a player."""
    gone = set(refs)
    return state.with_player(side, field=tuple(one for one in state.of(side).field if one.ref not in gone))


def buried(state: State, side: Side, one: Character, *cites: str) -> State:
    """Return the state after a character goes to the graveyard; of a barrier that nobody has seen it is noted."""
    state = removed(state, side, (one.ref,))
    state = state.with_player(side, graveyard=state.of(side).graveyard + one.cards)
    state = state.told(
        told.BURIED(*(cites or (one.kind.clause,)), player=side, cards=combined(one.cards), kind=one.kind)
    )
    if UNKNOWN in one.cards:
        return state.but(unseen=(*state.unseen, side))
    if one.kind is Kind.BARRIER:
        state = state.told(told.TURNED_UP(cards=combined(one.cards)))
    count = successions(one.cards)
    mine, theirs = state.triggered
    return state.but(triggered=(mine + count, theirs) if side is Side.A else (mine, theirs + count)) if count else state


def unseen_barrier(state: State) -> Unknown:
    """Return that it is not known whether a barrier that went to the graveyard triggers Succession."""
    return Unknown(BARRIERS_CARD.filled(player=state.unseen[0]), "bp-55", "bp-87", state=state)


def driven(state: State, side: Side, refs: tuple[int, ...]) -> State:
    """Return the state after a player drives some characters to pay for them."""
    for ref in refs:
        one = next(one for one in state.of(side).field if one.ref == ref)
        state = replaced(state, side, replace(one, charged=False)).told(
            told.DROVE(player=side, cards=combined(one.cards))
        )
    return state
