"""Can the cost be paid, and what does paying it change?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chronocard.cards import printed
from games.chronocard.interrupts.choices import Fate, Place, Player
from games.chronocard.interrupts.rows import Payment, Played, Skill, Use
from games.chronocard.interrupts.state import Side, State
from games.chronocard.interrupts.texts import by, deed
from games.text import Text, folded
from games.verdict import Finding, Outcome, Reason

SHORT = Reason(
    "ep-short",
    Outcome.FORBIDDEN,
    ("cc-22", "cc-26"),
    Text(
        "{deed} costs {cost} EP, which must be out beforehand; {player} has {ep}.",
        "{deed}のコストは{cost}EPで、先に出しておく必要があります。{player}のEPは{ep}しかありません。",
    ),
)
EP_UNKNOWN = Reason(
    "ep-unknown",
    Outcome.UNKNOWN,
    ("cc-22", "cc-26"),
    Text(
        "{deed} costs {cost} EP. Of {player}'s EP only {ep} is certain; what follows is judged as if it sufficed.",
        "{deed}のコストは{cost}EPです。{player}のEPのうち、確かなのは{ep}だけです。この先は、足りたものとして判定します。",
    ),
)
UNPAYABLE = Reason(
    "cost-not-payable",
    Outcome.FORBIDDEN,
    ("cc-26",),
    Text(
        "{deed}: the part of the cost for which {card} is used cannot be paid as things stand.",
        "「{card}」を使うコストが、いまの状態では支払えないので、{deed}は行えません。",
    ),
)
PAID_WITH = Reason(
    "paid-with-target",
    Outcome.FORBIDDEN,
    ("cc-23",),
    Text(
        "{deed}: {card} is moved to pay for it and cannot be chosen as its target.",
        "「{card}」は支払いで移すカードなので、{deed}の対象には選べません。",
    ),
)
REASONS = (SHORT, EP_UNKNOWN, UNPAYABLE, PAID_WITH)


def unpaid(state: State, entry: Played | Payment, at: str) -> Iterator[Finding]:
    """Yield what stands against paying, or leaves it open."""
    player = by(entry, state)
    if isinstance(entry, Payment):
        yield from _ep(state.sides[player], entry, entry.ep, f"{at}/ep", state)
        return
    yield from _ep(state.sides[player], entry, entry.cost or 0, f"{at}/cost", state)
    for n, name in enumerate(entry.moved):
        card = state.card(name)
        used = isinstance(entry, Use) and folded(entry.card or "") == folded(name)
        if card is None or card.player is not player or card.place is Place.GONE or used:
            yield UNPAYABLE(f"{at}/moved/{n}", deed=deed(entry, state), card=printed(name))
        elif entry.target is not None and folded(entry.target) == folded(name):
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
        state = _after(state, name, Fate.LEAVES)
    if isinstance(entry, Skill) and entry.checks_user:
        state = _after(state, entry.user, Fate.CHECKED)
    return state


def produced(state: State, name: str) -> State:
    """Return how things stand when a card is Checked for its EP; EP that is not given leaves the sum inexact."""
    card = state.card(name)
    if card is None:
        return state
    side = state.sides[card.player]
    side = replace(side, ep=side.ep + (card.ep or 0), exact=side.exact and card.ep is not None)
    return state.with_side(card.player, side).with_card(card.after(Fate.CHECKED))


def _ep(side: Side, entry: Played | Payment, cost: int, at: str, state: State) -> Iterator[Finding]:
    if cost > side.ep:
        reason = SHORT if side.exact else EP_UNKNOWN
        yield reason(at, deed=deed(entry, state), cost=cost, player=by(entry, state), ep=side.ep)


def _spent(state: State, player: Player, cost: int) -> State:
    side = state.sides[player]
    return state.with_side(player, replace(side, ep=max(0, side.ep - cost))) if cost else state


def _after(state: State, name: str, fate: Fate) -> State:
    card = state.card(name)
    return state.with_card(card.after(fate)) if card else state
