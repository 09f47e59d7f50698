"""Does the work of a verdict grow no faster than its situation, and is a thing that could be done judged alone?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.contradictions import contradictions
from games.nightfall import chain, claim, combat
from games.nightfall.chain.scenario import Aim, Chaining, HandCard, Order
from games.nightfall.chain.scenario import Player as ChainPlayer
from games.nightfall.claim.scenario import Archive, Claim, Claims, Effect, Place
from games.nightfall.combat.scenario import Attack, Combat, Minion, Player, UsedWound
from games.nightfall.facts import Colour
from games.nightfall.rules import Otherwise
from games.values import replace
from tests.games.work import calls

RED = Colour.RED


def chained(number: int, name: Callable[[int], str]) -> Chaining:
    """Return a chain of orders, each used on a card of its name, while minions of these names are in play."""
    names = [name(n) for n in range(number)]
    players = tuple(ChainPlayer(name=f"P{n}", minions=tuple(names[n::5])) for n in range(5))
    orders = (
        Order(
            player=f"P{5 * n // number}",
            card=card,
            colour=RED.main,
            links=(RED,),
            kicker=RED,
            aim=Aim.MINION,
            target=card,
        )
        for n, card in enumerate(names)
    )
    return Chaining(players=players, events=tuple(orders))


def fought(attackers: int, plays: int = 0) -> Combat:
    """Return a combat of as many attackers as there are, each blocked by two, with Wounds used on those who defend later."""
    own = tuple(Minion(name=f"a{n}", strength=20) for n in range(20))
    others = tuple(
        Player(name=f"P{p}", minions=tuple(Minion(name=f"m{p}-{n}", health=4) for n in range(20))) for p in range(1, 5)
    )
    attacks = tuple(
        Attack(
            attacker=f"a{n}", target=f"P{1 + n % 4}", blockers=tuple(f"m{1 + n % 4}-{n // 4 * 2 + m}" for m in (0, 1))
        )
        for n in range(attackers)
    )
    uses = tuple(
        UsedWound(
            player="P0",
            minion=f"a{n % 20}",
            fed=tuple(f"m{1 + m % 3}-{10 + (n + m) % 10}" for m in range(10)),
            defender="P4",
            otherwise=Otherwise.AGAIN,
        )
        for n in range(plays)
    )
    return Combat(players=(Player(name="P0", minions=own), *others), attacks=attacks, plays=uses)


def claimed(deeds: int) -> Claims:
    """Return claims from as many archives and by as many effects as there may be."""
    archives = tuple(Archive(card=f"a{n}", cost=1, place=Place.COMMON if n < 8 else Place.ANOTHERS) for n in range(18))
    effects = tuple(Effect(card=f"e{n}", others=True) for n in range(10))
    claims = tuple(Claim(card=f"a{n % 18}", effect=f"e{n % 10}") for n in range(deeds))
    return Claims(hand=60, influence=60, archives=archives, effects=effects, deeds=claims)


def test_a_hundred_cards_of_one_name_are_not_more_work_than_as_many_names() -> None:
    alike, unlike = chained(100, lambda n: "X"), chained(100, lambda n: f"X{n}")

    assert calls(lambda: chain.check(alike)) < 1.5 * calls(lambda: chain.check(unlike))


@pytest.mark.parametrize(
    ("check", "small", "large"),
    [
        (chain.check, chained(50, lambda n: "X"), chained(100, lambda n: "X")),
        (combat.check, fought(8, 15), fought(16, 30)),
        (claim.check, claimed(25), claimed(50)),
    ],
    ids=["chain", "combat", "claim"],
)
def test_twice_the_rows_are_twice_the_work(check: Callable[[Any], object], small: Any, large: Any) -> None:
    assert not contradictions(large)
    assert calls(lambda: check(large)) < 2.2 * calls(lambda: check(small))


def test_what_could_be_done_in_a_combat_at_its_bounds_is_no_more_work_than_eight_verdicts() -> None:
    situation = fought(20, 30)
    offered = combat.checker.list_options(situation)

    assert len(offered) == 60
    assert "not-in-play" in {option.finding.code for option in offered}
    assert calls(lambda: combat.checker.list_options(situation)) < 8 * calls(lambda: combat.check(situation))


def test_sixty_attacks_and_blocks_that_change_nothing_later_are_no_more_work_than_a_few_verdicts() -> None:
    situation = fought(10)
    verdict = calls(lambda: combat.check(situation))

    assert len(combat.checker.list_options(situation)) == 60
    assert calls(lambda: combat.checker.list_options(situation)) < 4.5 * verdict


def test_what_could_be_added_to_a_chain_of_one_name_is_no_more_work_than_two_verdicts() -> None:
    hand = tuple(HandCard(card="X" * (n + 1), colour=RED.main, links=(RED,), kicker=RED) for n in range(10))
    *players, last = chained(95, lambda n: "X").players
    orders = [event for event in chained(95, lambda n: "X").events if isinstance(event, Order)]
    unnamed = tuple(replace(one, card=None) if one.player == last.name else one for one in orders)
    situation = Chaining(players=(*players, replace(last, hand=hand)), events=unnamed)

    assert len(chain.checker.list_options(situation)) == 12
    assert calls(lambda: chain.checker.list_options(situation)) < 2 * calls(lambda: chain.check(situation))


@pytest.mark.parametrize(
    ("checker", "situation"),
    [(combat.checker, fought(20, 30)), (chain.checker, chained(100, lambda n: "X"))],
    ids=["combat", "chain"],
)
def test_a_picture_is_less_work_than_the_verdict_it_shows(checker: Any, situation: Any) -> None:
    verdict = checker.check(situation)

    assert calls(lambda: checker.picture(situation, verdict)) < calls(lambda: checker.check(situation)) / 4
