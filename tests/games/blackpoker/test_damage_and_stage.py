"""Do the checker of Damage and the stage come to the same, lives and Successions included, and is it shown?"""

from __future__ import annotations

from random import Random

import pytest

from games.blackpoker import damage, stage
from games.blackpoker.actions import Action
from games.blackpoker.cards import PACK
from games.blackpoker.course.scenario import BothPassRow
from games.blackpoker.damage import explain, scenario
from games.blackpoker.damage.options import moves
from games.blackpoker.damage.scenario import Damage, Who
from games.blackpoker.decisions import Side
from games.blackpoker.stage import Stage
from games.blackpoker.table import Barrier, OnStage, Seat, Soldier
from games.contradictions import contradictions
from games.verdict import Outcome

WINNERS = {None: None, Side.A: Who.ATTACKER, Side.B: Who.OPPONENT}


def fight(random: Random) -> tuple[Damage, Stage]:
    """Return an attack of up to three soldiers as both checkers are told of it; each is blocked by two soldiers at most, or a barrier."""
    mine, theirs = ([card.text.en for card in random.sample(PACK, len(PACK))] for _ in Side)
    attackers: list[scenario.AttackingSoldier] = []
    fields: tuple[list[Soldier], list[Soldier | Barrier]] = ([], [])
    for _ in range(random.randint(1, 3)):
        attacker = mine.pop()
        fields[0].append(Soldier(cards=attacker, driven=True, attacking=True))
        if random.random() < 0.3:
            wall = theirs.pop()
            fields[1].append(Barrier(card=wall, blocking=f"A {attacker}"))
            attackers.append(scenario.AttackingSoldier(cards=attacker, blockers=(scenario.Barrier(card=wall),)))
            continue
        named = [theirs.pop() for _ in range(random.randint(0, 2))]
        fields[1].extend(Soldier(cards=one, blocking=f"A {attacker}") for one in named)
        blockers = tuple(scenario.Soldier(cards=one) for one in named)
        attackers.append(scenario.AttackingSoldier(cards=attacker, blockers=blockers))
    lives = tuple(" ".join(deck[: random.randint(1, 12)]) for deck in (mine, theirs))
    seats = (
        Seat(life=lives[0], hand="", field=tuple(fields[0])),
        Seat(life=lives[1], hand="", field=tuple(fields[1])),
    )
    table = Stage(a=seats[0], b=seats[1], stage=(OnStage(action=Action.DAMAGE),), deeds=(BothPassRow(),))
    return Damage(attackers=tuple(attackers), own_life_cards=lives[0], life_cards=lives[1]), table


@pytest.mark.parametrize("seed", range(60))
def test_both_come_to_the_same_lives_and_the_same_winner(seed: int) -> None:
    attack, table = fight(Random(seed))
    assert not [*contradictions(attack), *contradictions(table)]

    by_damage, on_stage = damage.check(attack).result, stage.check(table).result

    assert (by_damage.own_life_at_last, by_damage.life_at_last) == (on_stage.a.life, on_stage.b.life)
    assert by_damage.winner is WINNERS[on_stage.winner]


def test_an_attack_without_one_soldier_says_what_the_whole_attack_comes_to() -> None:
    attack = Damage(
        life=20,
        attackers=(
            scenario.AttackingSoldier(cards="♠J"),
            scenario.AttackingSoldier(cards="♠8"),
            scenario.AttackingSoldier(cards="♠9", blockers=(scenario.Soldier(cards="♡3"),)),
        ),
    )

    fewer, *_ = moves(attack)

    assert [move.text.en for move in fewer.page(0)] == [
        "Attack without ♠J: The opponent takes 8 damage; ♡3 goes to the graveyard.",
        "Attack without ♠8: The opponent takes 11 damage; ♡3 goes to the graveyard.",
        "Attack without ♠9: The opponent takes 19 damage.",
    ]


def test_the_picture_shows_what_becomes_of_each_who_fights_and_who_may_not() -> None:
    hidden = scenario.AttackingSoldier(cards="♠6", blockers=(scenario.Barrier(),))
    beaten = scenario.AttackingSoldier(cards="♠9", blockers=(scenario.Soldier(cards="♡3"),))
    attackers = (hidden, beaten, scenario.AttackingSoldier(cards="♠8"), scenario.AttackingSoldier(cards="♠4", new=True))
    attack = Damage(attackers=attackers)

    shown = explain.picture(attack, damage.check(attack))

    assert [(mark.text.en, mark.outcome, mark.note and mark.note.en) for mark in shown.all_marks] == [
        ("♠6", Outcome.UNKNOWN, "perhaps to the graveyard"),
        ("the hidden barrier", Outcome.UNKNOWN, "to the graveyard"),
        ("♠9", Outcome.ALLOWED, "stays"),
        ("♡3", Outcome.ALLOWED, "to the graveyard"),
        ("♠8", Outcome.ALLOWED, "8 damage to the opponent"),
        ("♠4", Outcome.FORBIDDEN, None),
    ]


def test_the_picture_says_of_whom_down_or_reverse_took_out_of_the_fight_that_it_was_gone_before() -> None:
    fallen = scenario.Soldier(cards="3", change=-4)
    released = scenario.Soldier(cards="♣4", since=scenario.Since.RELEASED)
    attack = Damage(
        attackers=(scenario.AttackingSoldier(cards="8", blockers=(fallen, released, scenario.Soldier(cards="5"))),)
    )

    shown = explain.picture(attack, damage.check(attack))

    assert [(mark.text.en, mark.note and mark.note.en) for mark in shown.all_marks] == [
        ("8", "stays"),
        ("3", "left before"),
        ("♣4", "released before"),
        ("5", "to the graveyard"),
    ]
