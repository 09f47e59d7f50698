"""Which decisions come close to those that are open, and are not?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from games.blackpoker.actions import Action
from games.blackpoker.cards import JOKER, PACK, Card
from games.blackpoker.decisions import (
    Attacker,
    Blocker,
    Decision,
    NamingEnd,
    Pass,
    Pick,
    Point,
    Side,
    Start,
    Take,
    Way,
    in_order,
)
from games.blackpoker.state import State
from games.values import replace

CARDS = (*PACK, JOKER)


def unlisted(state: State, listed: Sequence[Decision], random: Random, count: int) -> Iterator[Decision]:
    """Yield decisions that are not listed, most of them listed ones with one thing changed."""
    known = set(listed)
    while count:
        decision = _changed(random.choice(listed), state, random) if listed else _any(state, random)
        if decision not in known:
            count -= 1
            yield decision


def _changed(decision: Decision, state: State, random: Random) -> Decision:
    if random.random() < 0.3:
        return _any(state, random)
    if not isinstance(decision, Start) or random.random() < 0.1:
        return replace(decision, by=decision.by.other)
    match random.randrange(7):
        case 0:
            return replace(decision, action=random.choice(list(Action)))
        case 1:
            return replace(decision, keys=_cards(state, random))
        case 2:
            return replace(decision, keys=decision.keys[1:])
        case 3:
            return replace(decision, barriers=_refs(state, random))
        case 4:
            return replace(decision, discards=_cards(state, random))
        case 5:
            return replace(decision, characters=_refs(state, random))
    return replace(decision, target=_target(state, random))


def _any(state: State, random: Random) -> Decision:
    by = random.choice(list(Side))
    match random.randrange(8):
        case 0:
            return Pass(by)
        case 1:
            return NamingEnd(by)
        case 2:
            return Attacker(by, _ref(state, random))
        case 3:
            return Blocker(by, _ref(state, random), _ref(state, random))
        case 4:
            return Pick(by, random.choice(CARDS))
        case 5:
            return Take(by, random.choice(list(Way)))
        case 6:
            return Point(by, _target(state, random) or by)
    return Start(by, random.choice(list(Action)), _cards(state, random), target=_target(state, random))


def _ref(state: State, random: Random) -> int:
    return random.randrange(max(1, state.refs - 12), state.refs + 1)


def _refs(state: State, random: Random) -> tuple[int, ...]:
    return tuple(sorted({_ref(state, random) for _ in range(random.randrange(3))}))


def _target(state: State, random: Random) -> int | Side | None:
    targets: list[int | Side | None] = [None, *Side, *(_ref(state, random) for _ in range(4))]
    return random.choice(targets)


def _cards(state: State, random: Random) -> tuple[Card, ...]:
    hand = state.of(random.choice(list(Side))).hand
    return in_order(tuple(random.choice(hand or CARDS) for _ in range(random.randrange(3))))
