"""Which descriptions of a duel cannot be true, and is nothing guessed from those that can?"""

from __future__ import annotations

import pytest

from games.blackpoker.action import Attempt, moves
from games.blackpoker.actions import Action
from games.blackpoker.cards import Format
from games.blackpoker.course.scenario import Starting
from games.blackpoker.decisions import Side
from games.blackpoker.stage import Stage
from games.blackpoker.table import Barrier, OnStage, Seat, Soldier
from games.contradictions import contradictions
from games.values import replace
from games.verdict import Outcome

SEVEN = Seat(field=(Soldier(cards="♡7"), Barrier()))
BOTH = Stage(a=SEVEN, b=SEVEN)
SUMMON = OnStage(by=Side.A, action=Action.SUMMON_SOLDIER, keys="♠7")
KILL = OnStage(by=Side.B, action=Action.KILL, keys="♠5 ♠6", target="A ♡7")


@pytest.mark.parametrize(
    ("items", "at"),
    [
        pytest.param((replace(SUMMON, by=Side.B),), "/stage/0/by", id="main timing without the turn"),
        pytest.param((KILL, SUMMON), "/stage/1/action", id="main timing above another action"),
        pytest.param((replace(KILL, target="♡7"),), "/stage/0/target", id="a target that both fields hold"),
        pytest.param((replace(KILL, target="B"),), "/stage/0/target", id="a player for a soldier"),
        pytest.param((SUMMON, replace(KILL, target="Summon soldier")), "/stage/1/target", id="an action for a soldier"),
        pytest.param(
            (OnStage(by=Side.B, action=Action.COUNTER, keys="♣5", target="A ♡7"),),
            "/stage/0/target",
            id="for an action",
        ),
        pytest.param(
            (SUMMON, OnStage(by=Side.B, action=Action.TRUCE, keys="◇5 ◇6", target="Summon soldier")),
            "/stage/1/target",
            id="another action for Damage",
        ),
        pytest.param((OnStage(action=Action.THROW, keys="♠5 ♣6", target="A"),), "/stage/0/target", id="oneself"),
        pytest.param((OnStage(action=Action.EQUIP, keys="♠5", target="A ♡7"),), "/stage/0/target", id="another suit"),
        pytest.param((OnStage(action=Action.QUICK_SUMMON, keys="♠A"),), "/stage/0/by", id="Quick summon in one's turn"),
        pytest.param((OnStage(action=Action.SEARCH, keys="Joker"),), "/stage/0/action", id="immediate"),
    ],
)
def test_an_action_that_cannot_stand_on_the_stage_contradicts(items: tuple[OnStage, ...], at: str) -> None:
    assert at in [one.at for one in contradictions(replace(BOTH, stage=items))]


def test_what_the_format_does_not_know_contradicts() -> None:
    magician = Seat(field=(Soldier(cards="Joker"),))

    assert [one.at for one in contradictions(Stage(format=Format.LITE, a=magician))] == ["/a/field/0/cards"]
    assert not contradictions(Stage(format=Format.STD, a=magician))
    kill = replace(BOTH, format=Format.STD, stage=(KILL,))
    assert [one.at for one in contradictions(kill)] == ["/stage/0/action"]


@pytest.mark.parametrize("target", [None, "A ♡7", "A ♡8", "A barrier 1"])
def test_a_target_may_be_there_gone_or_of_another_kind_since(target: str | None) -> None:
    assert not contradictions(replace(BOTH, stage=(replace(KILL, target=target),)))


def test_a_soldier_cannot_have_become_a_barrier_where_there_is_no_reverse() -> None:
    barrier = OnStage(action=Action.BREAK_BARRIER, keys="♡5 ◇6", target="B ♡7")

    assert not contradictions(replace(BOTH, stage=(barrier,)))
    assert [one.at for one in contradictions(replace(BOTH, format=Format.STD, stage=(barrier,)))] == ["/stage/0/target"]


def test_equip_is_not_ruled_out_while_the_hand_may_hold_its_key_card() -> None:
    seat = Seat(hand="♠3 ?×2", field=(Soldier(cards="♡7"), Barrier()))
    table = Attempt(a=seat, attempt=Starting(by=Side.A))

    (equip,) = [group for group in moves(table) if group.text == Action.EQUIP.text]

    assert [(move.text.en, move.finding.outcome) for move in equip.page(0)] == [
        ("Equip with ♡K on ♡7 of Player A, if ♡K is in hand", Outcome.ALLOWED)
    ]


def test_a_barrier_may_block_either_of_two_magicians_that_attack() -> None:
    jokers = Seat(field=(Soldier(cards="Joker", attacking=True), Soldier(cards="Joker", attacking=True)))
    damage = (OnStage(action=Action.DAMAGE),)

    for first, second, found in (("A Joker 1", "Joker 2", []), ("A Joker 2", "A Joker 2", ["/b/field/1/blocking"])):
        walls = Seat(field=(Barrier(blocking=first), Barrier(blocking=second)))
        assert [one.at for one in contradictions(Stage(a=jokers, b=walls, stage=damage))] == found
