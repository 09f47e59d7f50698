"""Do short chains come to what a second, naive reckoning says?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
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
from games.chronocard.interrupts.situation import Interrupts, Stand
from games.chronocard.kinds import Kind
from games.verdict import Outcome
from tests.games.chronocard.reckoning import Reckoning

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
            dp=9,
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
@given(short_chains())
def test_a_short_chain_comes_to_what_a_naive_reckoning_says(situation: Interrupts) -> None:
    verdict = checker.check(situation)
    assume(verdict.outcome is Outcome.ALLOWED)

    second = Reckoning(situation)

    assert (verdict.result.damage_a, verdict.result.damage_b) == (second.damage[Player.A], second.damage[Player.B])
    assert list(verdict.result.failed) == second.failed
    (course,) = courses(situation)
    end = finished(course.state).state
    for name in NAMES:
        card = end.card(name)
        assert card is not None
        assert (card.place, card.checked) == (second.cards[name]["place"], second.cards[name]["checked"])
        assert card.number(Figure.COST) == second.number(name, Figure.COST)


def test_the_naive_reckoning_knows_the_example_of_the_source() -> None:
    damage, healing = (Damage(amount=2),), (HealingByCost(),)
    cards = (Listed(name="H-01"), Listed(name="C-02", player=Player.B, cost=2))
    declared = (
        Skill(user="H-01", effects=damage),
        Use(player=Player.B, card="E-01", effects=healing, target="C-02"),
    )

    second = Reckoning(Interrupts(b=Stand(damage=19), cards=cards, declarations=declared))

    assert second.damage == {Player.A: 0, Player.B: 19}
