"""Do short chains come to what a second, naive reckoning says?"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.chronocard.interrupts import checker
from games.chronocard.interrupts.choices import Ends, Fate, Figure, Loses, Must, Place, Player
from games.chronocard.interrupts.courses import courses
from games.chronocard.interrupts.engine import finished
from games.chronocard.interrupts.rows import (
    Damage,
    EndInterrupts,
    Entry,
    Healing,
    HealingByCost,
    Hit,
    Listed,
    OnNumber,
    OnTarget,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.situation import AtTheEnd, Interrupts, Stand
from games.chronocard.kinds import Kind
from games.contradictions import contradictions
from games.verdict import Outcome
from tests.games.chronocard.reckoning import Reckoning

EACH = 150
FEW = st.integers(0, 3)
PLAYER = st.sampled_from(Player)
NAMES = ("Card 1", "Card 2", "Card 3", "Card 4")
MUST = {
    Place.FIELD: (Must.ON_FIELD, Must.ON_FIELD, Must.UNCHECKED),
    Place.HAND: (Must.IN_HAND,),
    Place.DISCARD: (Must.IN_DISCARD,),
}
EFFECT: st.SearchStrategy[Any] = st.one_of(
    st.builds(Damage, player=st.none() | PLAYER, amount=FEW),
    st.builds(Healing, player=st.none() | PLAYER, amount=FEW),
    st.builds(HealingByCost, player=st.none() | PLAYER),
    st.builds(OnTarget, fate=st.sampled_from(Fate)),
    st.builds(OnNumber, figure=st.sampled_from(Figure), by=st.integers(-4, 4)),
    st.builds(OnNumber, figure=st.sampled_from((Figure.COST, Figure.EP)), by=st.sampled_from((-4, 3))),
    st.builds(Hit, amount=FEW),
)


def uses(player: Player, user: str, **more: Any) -> Use:
    return Use(player=player, card=f"Event of {user}", **more)


def uses_a_skill(player: Player, user: str, **more: Any) -> Skill:
    return Skill(user=user, **more)


def checks_itself(player: Player, user: str, **more: Any) -> Skill:
    return Skill(user=user, checks_user=True, **more)


Way = Callable[..., Use | Skill]
WAYS: tuple[Way, ...] = (uses, uses_a_skill, checks_itself)
TOLD: tuple[tuple[Any, ...], ...] = (
    (Damage(amount=2),),
    (HealingByCost(),),
    (OnTarget(fate=Fate.CHECKED),),
    (OnTarget(fate=Fate.LEAVES),),
    (OnNumber(figure=Figure.COST, by=-3), OnNumber(figure=Figure.COST, by=2)),
    (OnNumber(figure=Figure.COST, by=1), OnTarget(fate=Fate.TO_HAND)),
    (Hit(amount=2),),
)
CHOSEN = [
    {"effects": effects, "target": target, "target_must": must}
    for effects in TOLD
    for target in ("Card 1", "Card 2")
    for must in (Must.ON_FIELD, Must.UNCHECKED)
]


@st.composite
def short_chains(draw: st.DrawFn) -> Interrupts:
    """Return up to five declarations in one chain or two, each by the opponent of the one before, of characters and events in hand."""
    cards = [
        Listed(
            name=name,
            player=Player.A if n % 2 == 0 else Player.B,
            type=Kind.CHARACTER,
            place=draw(st.sampled_from((Place.FIELD, Place.FIELD, Place.FIELD, Place.HAND, Place.DISCARD))),
            cost=draw(FEW),
            ep=draw(FEW),
            ap=draw(FEW),
            dp=draw(st.integers(1, 9)),
        )
        for n, name in enumerate(NAMES)
    ]
    cards += [Listed(name=f"Held {player.code}", player=player, type=Kind.EVENT, place=Place.HAND) for player in Player]
    rows: list[Entry] = []
    player, held = Player.A, {Player.A, Player.B}
    able = {card.name for card in cards if card.place is Place.FIELD}
    there = {card.name: card for card in cards}
    aimed_at, user = set[str](), NAMES[0]
    for n in range(draw(st.integers(2, 5))):
        if rows and draw(st.integers(0, 4)) == 4:
            rows.append(EndInterrupts(by=Ends.BOTH))
            player = Player.A
        own = sorted(name for name in able if there[name].player is player)
        if own and draw(st.integers(0, 4)) == 4:
            # rather one that something was done to before
            own.sort(key=lambda name: name not in aimed_at)
            able.discard(own[0])
            rows.append(Produce(card=own.pop(0)))
        target = draw(st.sampled_from(NAMES) | st.just(user))
        aimed_at.add(target)
        place = there[target].place
        paying = [card.name for card in cards if card.player is player and card.place in (Place.HAND, Place.FIELD)]
        paying = [name for name in paying if name not in (target, *own[-1:]) and name in NAMES]
        more: dict[str, Any] = {
            "effects": tuple(draw(st.lists(EFFECT, max_size=3))),
            "target": target,
            "target_must": draw(st.sampled_from(MUST[place])),
            "cost": draw(st.sampled_from((None, 0, 1, 2))),
            "moved": (paying[-1],) if paying and draw(st.integers(0, 5)) == 5 else (),
        }
        able -= {*more["moved"]}
        if draw(st.booleans()) and own:
            checks = draw(st.booleans())
            rows.append(Skill(user=own[-1], checks_user=checks, **more))
            user = own[-1]
            able -= {own[-1]} if checks else set()
        else:
            of_hand = player in held and draw(st.booleans())
            held -= {player} if of_hand else set()
            rows.append(Use(player=player, card=f"Held {player.code}" if of_hand else f"Event {n}", **more))
        player = player.other
    return Interrupts(
        limit=draw(st.integers(2, 6) | st.just(99)),
        a=Stand(damage=draw(FEW), ep=6, discard=draw(FEW)),
        b=Stand(damage=draw(FEW), ep=6, discard=draw(FEW)),
        cards=tuple(cards),
        declarations=tuple(rows),
    )


@pytest.mark.properties
@settings(max_examples=EACH)
@given(short_chains())
def test_a_short_chain_comes_to_what_a_naive_reckoning_says(situation: Interrupts) -> None:
    assume(not contradictions(situation))
    verdict = checker.check(situation)
    assume(verdict.outcome is Outcome.ALLOWED)

    assert come_to(situation, verdict.result) == reckoned(situation)


@pytest.mark.properties
@pytest.mark.parametrize("first", WAYS, ids=lambda way: way.__name__)
def test_every_chain_of_two_comes_to_what_a_naive_reckoning_says(first: Way) -> None:
    cards = tuple(
        Listed(name=name, player=player, type=Kind.CHARACTER, cost=2, ep=1, dp=2)
        for name, player in (("Card 1", Player.A), ("Card 2", Player.B))
    )
    firsts = [first(Player.A, "Card 1", **more) for more in CHOSEN]
    seconds = [way(Player.B, "Card 2", **more) for way in WAYS for more in CHOSEN]
    told = 0

    for chain in product(firsts, seconds):
        situation = Interrupts(a=Stand(damage=3), b=Stand(damage=3), cards=cards, declarations=chain)
        verdict = checker.check(situation)
        if verdict.outcome is Outcome.ALLOWED:
            assert come_to(situation, verdict.result) == reckoned(situation), chain
            told += 1

    assert told > len(firsts) * len(seconds) // 3


def come_to(situation: Interrupts, result: AtTheEnd) -> Any:
    """Return what the checker says of both players, of what failed, of the first declaration alone and of each card."""
    (course,) = courses(situation)
    end = finished(course.state).state
    cards = {card.name: (card.place, card.checked, *map(card.number, Figure)) for card in end.cards.values()}
    sides = {player: (end.sides[player].ep, end.sides[player].discard) for player in Player}
    unanswered = (result.unanswered_a, result.unanswered_b)
    return (result.damage_a, result.damage_b), result.loses, list(result.failed), unanswered, sides, cards


def reckoned(situation: Interrupts) -> Any:
    """Return the same, reckoned a second time."""
    second = Reckoning(situation)
    cards = {
        name: (card["place"], card["checked"], *(second.number(name, figure) for figure in Figure))
        for name, card in second.cards.items()
    }
    losers = second.losers
    loses = Loses.BOTH if len(losers) == 2 else next((Loses.of_code(one.code) for one in losers), Loses.NOBODY)
    sides = {player: (second.ep[player], second.pile[player]) for player in Player}
    damage = (second.damage[Player.A], second.damage[Player.B])
    return damage, loses, second.failed, second.unanswered or (None, None), sides, cards


def test_the_naive_reckoning_knows_the_example_of_the_source() -> None:
    damage, healing = (Damage(amount=2),), (HealingByCost(),)
    cards = (Listed(name="H-01"), Listed(name="C-02", player=Player.B, cost=2))
    declared = (
        Skill(user="H-01", effects=damage),
        Use(player=Player.B, card="E-01", effects=healing, target="C-02"),
    )

    second = Reckoning(Interrupts(b=Stand(damage=19), cards=cards, declarations=declared))

    assert second.damage == {Player.A: 0, Player.B: 19}
