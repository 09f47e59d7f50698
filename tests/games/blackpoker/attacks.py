"""Which attacks are there? Strategies of cards as players may hold them, most of them legal."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.blackpoker.cards import JOKER, PACK, Card, Format
from games.blackpoker.damage.scenario import AttackingSoldier, Barrier, Blocker, Damage, Soldier

NAMES = {card: card.text.en for card in (*PACK, JOKER)}


@st.composite
def attacks(draw: st.DrawFn, hidden: bool = True, most: int = 4) -> Damage:
    """Return an attack of charged soldiers; each card stands in one place, and a barrier is known unless `hidden`."""
    mine = draw(st.permutations(PACK))
    theirs = draw(st.permutations(PACK))
    attackers = []
    for _ in range(draw(st.integers(1, most))):
        cards = _drawn(draw, mine)
        blockers = draw(st.lists(st.booleans(), max_size=2))
        attackers.append(
            AttackingSoldier(
                cards=_written(cards),
                change=draw(_changes(cards)),
                blockers=tuple(_blocker(draw, theirs, barrier and len(blockers) == 1, hidden) for barrier in blockers),
            )
        )
    return Damage(format=Format.PRO, attackers=tuple(attackers), life=draw(st.none() | st.integers(1, 54)))


def _drawn(draw: st.DrawFn, deck: list[Card]) -> tuple[Card, ...]:
    """Take a card off a deck, or now and then one more of its suit."""
    first = deck.pop()
    other = next((card for card in deck if card.suit is first.suit), None)
    if other and draw(st.integers(0, 3)) == 0:
        deck.remove(other)
        return first, other
    return (first,)


def _written(cards: tuple[Card, ...]) -> str:
    return "+".join(NAMES[card] for card in cards)


def _changes(cards: tuple[Card, ...]) -> st.SearchStrategy[int]:
    return st.just(0) | st.integers(1 - sum(card.number for card in cards), 20)


def _blocker(draw: st.DrawFn, deck: list[Card], barrier: bool, hidden: bool) -> Blocker:
    if not barrier:
        cards = _drawn(draw, deck)
        return Soldier(cards=_written(cards), change=draw(_changes(cards)))
    shown: dict[str, Any] = {} if hidden and draw(st.booleans()) else {"card": NAMES[deck.pop()]}
    return Barrier(**shown)
