"""Do short chains come to what a second, naive reckoning says?"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.chronocard.interrupts import checker
from games.chronocard.interrupts.choices import Fate, Figure, Must, Place, Player
from games.chronocard.interrupts.courses import courses
from games.chronocard.interrupts.engine import finished
from games.chronocard.interrupts.rows import (
    Damage,
    Entry,
    Healing,
    HealingByCost,
    Hit,
    Listed,
    OnNumber,
    OnTarget,
    Skill,
    Use,
)
from games.chronocard.interrupts.situation import AtTheEnd, Interrupts, Stand
from games.chronocard.kinds import Kind
from games.verdict import Outcome
from tests.games.chronocard.reckoning import Reckoning

EACH = 150
FEW = st.integers(0, 3)
PLAYER = st.sampled_from(Player)
NAMES = ("Card 1", "Card 2", "Card 3", "Card 4")
EFFECT: st.SearchStrategy[Any] = st.one_of(
    st.builds(Damage, player=st.none() | PLAYER, amount=FEW),
    st.builds(Healing, player=st.none() | PLAYER, amount=FEW),
    st.builds(HealingByCost, player=st.none() | PLAYER),
    st.builds(OnTarget, fate=st.sampled_from(Fate)),
    st.builds(OnNumber, figure=st.sampled_from((Figure.COST, Figure.DP)), by=st.integers(-4, 4)),
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
    """Return a chain of up to five declarations, each by the opponent of the one before, of cards that are all characters."""
    cards = tuple(
        Listed(
            name=name,
            player=Player.A if n % 2 == 0 else Player.B,
            type=Kind.CHARACTER,
            place=draw(st.sampled_from((Place.FIELD, Place.FIELD, Place.FIELD, Place.HAND, Place.DISCARD))),
            cost=draw(FEW),
            ep=1,
            dp=draw(st.integers(1, 9)),
        )
        for n, name in enumerate(NAMES)
    )
    rows: list[Entry] = []
    for n in range(draw(st.integers(1, 5))):
        player = Player.A if n % 2 == 0 else Player.B
        more: dict[str, Any] = {
            "effects": tuple(draw(st.lists(EFFECT, max_size=3))),
            "target": draw(st.sampled_from(NAMES)),
            "target_must": draw(st.just(Must.ON_FIELD) | st.sampled_from(Must)),
        }
        user = draw(st.sampled_from([card.name for card in cards if card.player is player]))
        use = Use(player=player, card=f"Event {n}", **more)
        skill = Skill(user=user, checks_user=draw(st.booleans()), **more)
        rows.append(draw(st.just(use) | st.just(skill)))
    return Interrupts(
        limit=99, a=Stand(damage=draw(FEW)), b=Stand(damage=draw(FEW)), cards=cards, declarations=tuple(rows)
    )


@pytest.mark.properties
@settings(max_examples=EACH)
@given(short_chains())
def test_a_short_chain_comes_to_what_a_naive_reckoning_says(situation: Interrupts) -> None:
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
    """Return what the checker says of both players, of what failed and of each card."""
    (course,) = courses(situation)
    end = finished(course.state).state
    cards = {card.name: (card.place, card.checked, card.number(Figure.COST)) for card in end.cards.values()}
    return (result.damage_a, result.damage_b), list(result.failed), cards


def reckoned(situation: Interrupts) -> Any:
    """Return the same, reckoned a second time."""
    second = Reckoning(situation)
    cards = {
        name: (card["place"], card["checked"], second.number(name, Figure.COST)) for name, card in second.cards.items()
    }
    return (second.damage[Player.A], second.damage[Player.B]), second.failed, cards


def test_the_naive_reckoning_knows_the_example_of_the_source() -> None:
    damage, healing = (Damage(amount=2),), (HealingByCost(),)
    cards = (Listed(name="H-01"), Listed(name="C-02", player=Player.B, cost=2))
    declared = (
        Skill(user="H-01", effects=damage),
        Use(player=Player.B, card="E-01", effects=healing, target="C-02"),
    )

    second = Reckoning(Interrupts(b=Stand(damage=19), cards=cards, declarations=declared))

    assert second.damage == {Player.A: 0, Player.B: 19}
