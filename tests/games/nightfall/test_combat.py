"""Does the checker of combat say what its examples cannot show?"""

from __future__ import annotations

from typing import Any

import pytest

from games.contradictions import contradictions
from games.nightfall import game
from games.nightfall.combat import check, checker
from games.nightfall.combat.explain import of_card, picture
from games.nightfall.combat.scenario import (
    AfterCombat,
    Attack,
    Combat,
    CombatCard,
    Effect,
    Minion,
    OtherEffect,
    Place,
    Play,
    Player,
    UsedWound,
    When,
)
from games.verdict import Outcome, Verdict

WOLF = Minion(name="Wolf", strength=3, health=3)
HUNTER = Minion(name="Hunter", strength=2, health=2)
ON_BEN = Attack(attacker="Wolf", target="Ben")
BLOCKED = Attack(attacker="Wolf", target="Ben", blockers=("Hunter",))


def combat(*attacks: Attack, plays: tuple[Play, ...] = (), **more: Any) -> Combat:
    players = (Player(name="Aki", minions=(WOLF,)), Player(name="Ben", minions=(HUNTER,)), Player(name="Cleo"))
    return Combat(**{"players": players, "attacks": attacks, "plays": plays} | more)


def card(player: str, **more: Any) -> CombatCard:
    return CombatCard(**{"player": player, "card": "Card A"} | more)


def codes(verdict: Verdict[AfterCombat]) -> list[str]:
    return [one.code for one in verdict.findings]


def received(verdict: Verdict[AfterCombat]) -> dict[str, int]:
    return {one.player: one.wounds for one in verdict.result.players if one.wounds}


@pytest.mark.parametrize(
    ("situation", "pointers"),
    [
        (combat(Attack(attacker="Nobody", target="Ben")), ["/attacks/0/attacker"]),
        (combat(Attack(attacker="Wolf", target="Dan")), ["/attacks/0/target"]),
        (combat(Attack(attacker="Wolf", target="Ben", blockers=("Hunter", "hunter"))), ["/attacks/0/blockers/1"]),
        (combat(ON_BEN, order=("Cleo",)), ["/order/0"]),
        (combat(ON_BEN, order=("Ben", "Ben")), ["/order/1"]),
        (combat(ON_BEN, plays=(card("Ben", effect=Effect.DESTROY),)), ["/plays/0/minion"]),
        (combat(ON_BEN, plays=(card("Ben", minion="Wolf", on_player="Ben"),)), ["/plays/0/on_player"]),
        (combat(ON_BEN, plays=(card("Ben", effect=Effect.WOUNDS, minion="Wolf"),)), ["/plays/0/minion"]),
        (combat(ON_BEN, plays=(card("Ben", when=When.DECLARED, defender="Ben"),)), ["/plays/0/defender"]),
        (combat(ON_BEN, plays=(card("Ben", defender="Cleo"),)), ["/plays/0/defender"]),
        (
            combat(
                players=(Player(name="Aki", minions=(Minion(name="Wolf", health=2, damage=2),)), Player(name="Ben"))
            ),
            ["/players/0/minions/0/damage"],
        ),
        (combat(players=(Player(name="Aki", team="North"), Player(name="Ben", team="north"))), ["/players/0/team"]),
    ],
)
def test_what_cannot_be_true_together_is_refused_where_it_stands(situation: Combat, pointers: list[str]) -> None:
    assert [found.at for found in contradictions(situation)] == pointers


def test_a_name_is_known_in_any_width_and_case() -> None:
    verdict = check(combat(Attack(attacker="ｗｏｌｆ", target="BEN", blockers=("hunter",))))

    assert codes(verdict) == ["attacks", "blocks"]
    assert received(verdict) == {"Ben": 1}


def test_a_play_in_the_second_defence_does_not_reach_the_first() -> None:
    bat = Minion(name="Bat", strength=2, health=1)
    players = (Player(name="Aki", minions=(WOLF, bat)), Player(name="Ben"), Player(name="Cleo"))
    attacks = (ON_BEN, Attack(attacker="Bat", target="Cleo"))
    stronger = {"effect": Effect.STRENGTH, "amount": 5, "minion": "Wolf"}

    first = check(combat(*attacks, players=players, plays=(card("Aki", **stronger),)))
    second = check(combat(*attacks, players=players, plays=(card("Aki", defender="Cleo", **stronger),)))

    assert received(first) == {"Ben": 8, "Cleo": 2}
    assert received(second) == {"Ben": 3, "Cleo": 2}


def test_a_shield_is_used_up_only_as_far_as_there_is_damage() -> None:
    bat = Minion(name="Bat", strength=1, health=1)
    players = (Player(name="Aki", minions=(WOLF, bat)), Player(name="Ben"))
    attacks = (Attack(attacker="Bat", target="Ben"), ON_BEN)

    verdict = check(combat(*attacks, players=players, plays=(card("Ben", amount=2),)))

    assert [(one.prevented, one.wounds) for one in verdict.result.attacks] == [(1, 0), (1, 2)]


def test_three_players_at_the_same_moment_take_turns_round_the_table() -> None:
    plays = tuple(
        card(name, card=f"Card {n}", at_once=True) for n, name in enumerate(("Aki", "Ben", "Cleo", "Aki", "Cleo"))
    )

    in_turn = check(combat(ON_BEN, plays=plays))
    out_of_turn = check(combat(ON_BEN, plays=(plays[0], plays[2], plays[1], *plays[3:])))

    assert "out-of-turn" not in codes(in_turn)
    assert [one.at for one in out_of_turn.findings if one.code == "out-of-turn"] == ["/plays/1"]


def test_a_card_that_may_not_be_played_keeps_nobody_waiting() -> None:
    mine = card("Ben", minion="Hunter")
    not_allowed = card("Aki", card="Card B", effect=Effect.STRENGTH, minion="Wolf", in_play=True)

    verdict = check(combat(BLOCKED, plays=(mine, not_allowed)))

    assert [code for code in codes(verdict) if code in ("combat-card", "out-of-turn", "already-in-play")] == [
        "combat-card",
        "already-in-play",
    ]


def test_a_minion_destroyed_by_an_effect_before_it_attacks_need_not_attack() -> None:
    destroyed = OtherEffect(player="Ben", card="Card B", effect=Effect.DESTROY, minion="Wolf")

    verdict = check(combat(plays=(destroyed,)))

    assert codes(verdict) == ["by-card-text"]
    assert verdict.summary.ja == "だれもウーンドを受けず、Wolfは破壊されます。"


def test_an_effect_on_a_minion_that_is_gone_is_refused() -> None:
    plays = tuple(card("Ben", card=name, effect=Effect.EXILE, minion="Wolf") for name in ("Card A", "Card B"))

    verdict = check(combat(ON_BEN, plays=plays))

    assert [one.code for one in verdict.findings if one.outcome is Outcome.FORBIDDEN] == ["not-in-play"]
    assert verdict.result.minions[0].place is Place.EXILED


def test_a_wound_on_a_minion_that_is_gone_is_refused_and_not_used_up() -> None:
    exile = card("Ben", effect=Effect.EXILE, minion="Hunter", when=When.DECLARED)
    lost, kept = (
        UsedWound(player="Aki", minion="Hunter"),
        UsedWound(player="Aki", minion="Wolf", fed=("Hunter", "Wolf"), other_wounds=1),
    )

    verdict = check(combat(ON_BEN, plays=(exile, lost, kept)))

    assert [(one.code, one.at) for one in verdict.findings if one.at.startswith(("/plays/1", "/plays/2"))] == [
        ("not-in-play", "/plays/1/minion"),
        ("wound-used", "/plays/2"),
        ("fed", "/plays/2/fed"),
        ("not-in-play", "/plays/2/fed/0"),
    ]
    assert received(verdict) == {"Ben": 5}


def test_what_took_a_minion_out_of_play_is_why_it_cannot_be_used() -> None:
    destroy = card("Aki", effect=Effect.DESTROY, minion="Hunter", when=When.DECLARED)

    verdict = check(combat(BLOCKED, plays=(destroy,)))

    (refused,) = (one for one in verdict.findings if one.outcome is Outcome.FORBIDDEN)
    assert (refused.at, refused.because, refused.cites) == ("/attacks/0/blockers/0", ("/plays/0",), ("nf-39",))


def test_the_order_of_the_defenders_is_said_as_an_order() -> None:
    attacks = (ON_BEN, Attack(attacker="Bat", target="Cleo"))
    minions = (WOLF, Minion(name="Bat"))
    players = (Player(name="Aki", minions=minions), Player(name="Ben"), Player(name="Cleo"))

    verdict = check(combat(*attacks, players=players, order=("Cleo", "Ben")))

    (chosen,) = (one for one in verdict.findings if one.code == "order-chosen")
    assert chosen.text.en.endswith("Cleo, then Ben.")
    assert "Cleo、Benの順" in chosen.text.ja


def test_the_steps_tell_what_is_left_of_health_and_where_a_minion_goes() -> None:
    verdict = check(combat(BLOCKED))

    states = [step.state for step in verdict.steps if step.state]
    assert {"minion": "Hunter", "damage": 2, "health": 0} in states
    assert {"minion": "Hunter", "place": "discard-pile", "owner": "Ben"} in states


def test_the_picture_shows_each_attacker_facing_its_blockers() -> None:
    situation = combat(BLOCKED)

    ((attacker, blockers),) = picture(situation, check(situation)).pairs

    assert attacker.text.en == "Wolf (strength 3)"
    assert [mark.text.en for mark in blockers] == ["Hunter"]


def test_the_picture_shows_the_strength_of_an_attacker_that_may_not_attack() -> None:
    situation = combat(Attack(attacker="wolf", target="Aki"))

    ((attacker, _),) = picture(situation, check(situation)).pairs

    assert attacker.text.en == "wolf (strength 3)"


def test_options_name_each_attack_and_each_block_that_is_still_open() -> None:
    attacks = [option.text.en for option in checker.list_options(combat())]
    blocks = [option.text.en for option in checker.list_options(combat(ON_BEN))]

    assert attacks == ["Wolf attacks Ben", "Wolf attacks Cleo"]
    assert blocks == ["Hunter blocks Wolf"]


def test_the_page_of_a_card_that_gives_wounds_as_it_blocks_shows_both_cases() -> None:
    card_of_it = game.content.find_full_card("Kilo 13")
    assert card_of_it

    verdicts = [check(situation) for _, situation in of_card(card_of_it)]

    assert [received(verdict) for verdict in verdicts] == [{}, {"Ben": 1}]
    assert [verdict.outcome for verdict in verdicts] == [Outcome.UNKNOWN, Outcome.ALLOWED]
    assert verdicts[0].result.players[0].wounds is None
