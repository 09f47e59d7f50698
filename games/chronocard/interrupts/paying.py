"""Can the cost be paid, and what does paying it change?"""

from collections.abc import Iterator

from games.chronocard.cards import printed, same_card
from games.chronocard.interrupts.choices import Fate, Figure, Place, Player
from games.chronocard.interrupts.rows import Payment, Played, Skill, Use
from games.chronocard.interrupts.state import Side, State
from games.chronocard.interrupts.texts import by, deed
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
SHORT = WORDS.reason("ep-short")
EP_UNKNOWN = WORDS.reason("ep-unknown")
UNPAYABLE = WORDS.reason("cost-not-payable")
PAID_WITH = WORDS.reason("paid-with-target")
PAID_FROM = (Place.FIELD, Place.FACE_DOWN, Place.HAND)


def unpaid(state: State, entry: Played | Payment, at: str) -> Iterator[Finding]:
    """Yield what stands against paying, or leaves it open."""
    player = by(entry, state)
    if isinstance(entry, Payment):
        yield from _ep(state.sides[player], entry, entry.ep, f"{at}/ep", state)
        return
    yield from _ep(state.sides[player], entry, entry.cost or 0, f"{at}/cost", state)
    for n, name in enumerate(entry.moved):
        card = state.card(name)
        used = isinstance(entry, Use) and same_card(entry.card, name)
        if card is None or card.player is not player or card.place not in PAID_FROM or used:
            yield UNPAYABLE(f"{at}/moved/{n}", deed=deed(entry, state), card=printed(name))
        elif same_card(entry.target, name):
            yield PAID_WITH(f"{at}/target", because=(f"{at}/moved/{n}",), deed=deed(entry, state), card=printed(name))
    if isinstance(entry, Skill) and entry.checks_user:
        user = state.card(entry.user)
        if user and user.checked:
            yield UNPAYABLE(f"{at}/checks_user", deed=deed(entry, state), card=printed(entry.user))


def paid(state: State, entry: Played | Payment) -> State:
    """Return how things stand when the cost is paid."""
    player = by(entry, state)
    if isinstance(entry, Payment):
        return _spent(state, player, entry.ep)
    state = _spent(state, player, entry.cost or 0)
    for name in entry.moved:
        card = state.card(name)
        if card:
            discarded = card.place is Place.HAND
            state = replace(state, table=state.table.put(card, Place.DISCARD if discarded else Place.GONE))
    if isinstance(entry, Skill) and entry.checks_user:
        user = state.card(entry.user)
        state = state.with_card(user.turned(Fate.CHECKED)) if user else state
    return state


def produced(state: State, name: str) -> State:
    """Return how things stand when a card is Checked for its EP; EP that is not given leaves the sum inexact."""
    card = state.card(name)
    if card is None:
        return state
    side = state.sides[card.player]
    ep = card.number(Figure.EP)
    side = replace(side, ep=side.ep + (ep or 0), exact=side.exact and ep is not None)
    return state.with_side(card.player, side).with_card(card.turned(Fate.CHECKED))


def _ep(side: Side, entry: Played | Payment, cost: int, at: str, state: State) -> Iterator[Finding]:
    if cost > side.ep:
        reason = SHORT if side.exact else EP_UNKNOWN
        yield reason(at, deed=deed(entry, state), cost=cost, player=by(entry, state), ep=side.ep)


def _spent(state: State, player: Player, cost: int) -> State:
    side = state.sides[player]
    return state.with_side(player, replace(side, ep=max(0, side.ep - cost))) if cost else state
