"""Do short chains come to what a second, naive reckoning says?"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.chronocard.interrupts import checker
from games.chronocard.interrupts.scenario import Damage, HealingByCost, Interrupts, Listed, Player, Skill, Stand, Use
from tests.games.chronocard.agree_chains import come_to, is_judged, reckoned
from tests.games.chronocard.reckoning import Reckoning
from tests.games.chronocard.short_chains import ShortChain

CHAINS = 2000
SEED = 25
FEW = 4
# what at least so few of the chains drawn must come to, or they would tell nothing of it
SEEN = (
    *(
        "at-once",
        "both-lose",
        "charm-again",
        "charm-fails",
        "cost-not-payable",
        "draw-again",
        "ended-interrupts",
        "ep-out",
    ),
    *(
        "fails",
        "first-turn",
        "healed-in-time",
        "loses",
        "order-chosen",
        "order-open",
        "paid-with-target",
        "same-name",
        "saved-by-interrupt",
    ),
    *("turned-face-down", "unanswered"),
)


@pytest.mark.properties
def test_short_chains_come_to_what_a_naive_reckoning_says() -> None:
    luck = Random(SEED)
    told = Counter[str]()

    for situation in (ShortChain(luck).situation() for _ in range(CHAINS)):
        verdict = checker.check(situation)
        if not is_judged(situation, verdict):
            continue
        assert come_to(situation, verdict) == reckoned(situation), situation
        told.update({one.code for one in verdict.findings})

    assert {code for code in SEEN if told[code] < FEW} == set()


def test_the_naive_reckoning_knows_the_example_of_the_source() -> None:
    damage, healing = (Damage(amount=2),), (HealingByCost(),)
    cards = (Listed(name="H-01"), Listed(name="C-02", player=Player.B, cost=2))
    declared = (
        Skill(user="H-01", effects=damage),
        Use(player=Player.B, card="E-01", effects=healing, target="C-02"),
    )

    second = Reckoning(Interrupts(b=Stand(damage=19), cards=cards, declarations=declared))

    assert second.damage == {Player.A: 0, Player.B: 19}
