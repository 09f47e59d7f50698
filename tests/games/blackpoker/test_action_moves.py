"""Is every way to start an action listed, and only what could be?"""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.blackpoker.action import Attempt, check, checker, judge, moves
from games.blackpoker.actions import Action
from games.blackpoker.cards import PACK
from games.blackpoker.course.scenario import Starting
from games.blackpoker.decisions import Side
from games.blackpoker.editions import OF_ACT_7, Rules
from games.blackpoker.table import Barrier, OnStage, Seat, Soldier, state_of
from games.moves import Moves, apply_edits
from games.verdict import Outcome
from tests.games.enumerated.blackpoker_action import options
from tests.strategies import scenarios

TABLE = Attempt(
    a=Seat(hand="♠2 ♠3 ♠4", field=(Barrier(card="♡K"),)),
    b=Seat(hand="", field=(Soldier(cards="♡5"), Soldier(cards="♣5+♣7"))),
)


def group(table: Attempt, action: Action) -> Moves:
    (found,) = [one for one in moves(table) if one.text == action.text]
    return found


def labels(table: Attempt, action: Action) -> list[str]:
    return [move.text.en for move in group(table, action).page(0)]


def test_who_wants_to_answer_is_offered_that_the_other_player_passes_first() -> None:
    kill = OnStage(by=Side.A, action=Action.KILL, keys="♠2 ♠3", target="♡5")
    counter = Starting(by=Side.B, action=Action.COUNTER, keys="♣5", target="Kill")
    field = (Soldier(cards="♡5"),)
    seat = Seat(hand="♣5 ♣6", field=field)
    table = Attempt(a=Seat(hand=""), b=seat, stage=(kill,), chance=Side.A, attempt=counter)

    first, *_ = moves(table)
    (move,) = first.page(0)

    assert check(table).summary.en.startswith("Not yet: Player A keeps the chance until Player A passes.")
    assert move.text.en == "Player A passes first, then Player B starts Counter"
    assert move.finding.code == "may-start"
    assert check(apply_edits(table, move.edits)).outcome is Outcome.ALLOWED


def test_who_waits_for_the_chance_is_told_what_could_not_be_started_then_either() -> None:
    kill = OnStage(by=Side.A, action=Action.KILL, keys="♠2 ♠3", target="♡5")
    hand = Seat(hand="♣5 ♣6", field=(Soldier(cards="♡5"),))
    counter = Starting(by=Side.B, action=Action.COUNTER)
    table = Attempt(a=Seat(hand=""), b=hand, stage=(kill,), chance=Side.A, attempt=counter)
    first = {action: next(iter(group(table, action).page(0))).finding.code for action in OF_ACT_7}

    assert first[Action.COUNTER] == "no-chance"
    assert first[Action.SET_BARRIER] == "not-own-turn"
    assert first[Action.BLOCK] == "never-directly"
    assert first[Action.UP] == "no-key-cards-in-hand"


def test_every_action_of_the_list_is_a_group() -> None:
    assert [one.text for one in moves(TABLE) if one.candidates] == [
        action.text for action in Action if action in Rules.ACT_7.provisions.actions
    ]


def test_an_action_is_listed_with_each_choice_of_key_cards_and_each_target() -> None:
    assert labels(TABLE, Action.KILL) == [
        "Kill with ♠2 and ♠3 on ♡5 of Player B",
        "Kill with ♠2 and ♠3 on ♣5+♣7 of Player B",
        "Kill with ♠2 and ♠4 on ♡5 of Player B",
        "Kill with ♠2 and ♠4 on ♣5+♣7 of Player B",
        "Kill with ♠3 and ♠4 on ♡5 of Player B",
        "Kill with ♠3 and ♠4 on ♣5+♣7 of Player B",
    ]
    assert labels(TABLE, Action.SUMMON_SOLDIER) == [f"Summon soldier with ♠{n}" for n in (2, 3, 4)]
    assert labels(TABLE, Action.END) == ["End"]


def test_what_may_not_be_started_is_listed_once_with_its_reason() -> None:
    (equip,) = group(TABLE, Action.EQUIP).page(0)
    (block,) = group(TABLE, Action.BLOCK).page(0)

    assert (equip.text.en, equip.finding.code) == ("Equip with ♠2", "no-target")
    assert (block.text.en, block.finding.code) == ("Block", "never-directly")


def test_actions_of_one_name_on_the_stage_are_told_apart() -> None:
    counters = tuple(OnStage(by=Side.B, action=Action.COUNTER, keys=f"♣{n}", target="Summon soldier") for n in (8, 9))
    table = Attempt(
        a=Seat(hand="♣10 ♡2"), stage=(OnStage(action=Action.SUMMON_SOLDIER, keys="♠7"), *counters), chance=Side.A
    )

    assert labels(table, Action.COUNTER) == [
        "Counter with ♣10 on Summon soldier",
        "Counter with ♣10 on Counter 1",
        "Counter with ♣10 on Counter 2",
    ]


def test_two_magicians_are_listed_by_their_numbers() -> None:
    magicians = (Soldier(cards="Joker"), Soldier(cards="Joker"), Soldier(cards="♡5"))
    table = Attempt(a=Seat(hand="♠2 ♠3"), b=Seat(hand="", field=magicians))

    kill = group(table, Action.KILL).page(0)

    assert [(move.text.en, move.finding.code) for move in kill] == [
        ("Kill with ♠2 and ♠3 on Joker 1 of Player B", "may-start"),
        ("Kill with ♠2 and ♠3 on Joker 2 of Player B", "may-start"),
        ("Kill with ♠2 and ♠3 on ♡5 of Player B", "may-start"),
    ]


@pytest.mark.properties
@given(scenarios(checker))
def test_an_action_that_may_be_started_in_any_way_is_listed_with_each(table: Attempt) -> None:
    enumerated = {one.text: one for one in options(table)}

    for one in (group for group in moves(table) if group.text in enumerated):
        found = [move for start in range(0, len(one.candidates), 60) for move in one.page(start)]
        best = enumerated[one.text]
        assert min(move.finding.outcome for move in found) is best.finding.outcome, one.text
        if best.finding.outcome is not Outcome.FORBIDDEN:
            assert best.then in [apply_edits(table, move.edits) for move in found]
        assert all(move.finding in check(apply_edits(table, move.edits)).findings for move in found[:5])


@pytest.mark.properties
@given(st.data())
def test_where_one_way_to_start_an_action_is_forbidden_all_are(data: st.DataObject) -> None:
    cards = data.draw(st.permutations([card.text.en for card in PACK]))
    hand, field = cards[: data.draw(st.integers(0, 4))], cards[4 : 4 + data.draw(st.integers(0, 4))]
    charged = data.draw(st.integers(0, 4))
    own = tuple(
        Barrier(card=name, driven=n >= charged) if n % 2 else Soldier(cards=name) for n, name in enumerate(field)
    )
    other = Seat(hand="", field=(Soldier(cards="♡5"), Barrier(card="♡6")))
    table = Attempt(turn_of=data.draw(st.sampled_from(Side)), a=Seat(hand=" ".join(hand), field=own), b=other)
    state = state_of(table)
    shown = [" ".join(keys) for number in (0, 1, 2) for keys in combinations(hand, number)]
    aims = (None, "B ♡5", "B barrier 1", *(f"A {name}" for name in field))

    for action in OF_ACT_7:
        (first, *_) = group(table, action).page(0)
        if first.finding.outcome is Outcome.FORBIDDEN:
            tries = [Starting(action=action, keys=keys, target=target) for keys in shown for target in aims]
            assert not [row for row in tries if {one.outcome for one in judge(state, row)} == {Outcome.ALLOWED}]


def test_the_action_can_be_paid_with_each_other_card_and_each_other_barrier() -> None:
    seat = Seat(hand="Joker ♣4 ?×2", field=(Barrier(), Barrier(card="♡Q")))
    scenario = Attempt(a=seat, attempt=Starting(action=Action.SUMMON_MAGICIAN, keys="Joker"))

    listed = {one.text.en: one for one in moves(scenario)}["Paying otherwise"].page(0)

    assert [(move.text.en, move.finding.outcome) for move in listed] == [
        ("Drive barrier 2 to pay", Outcome.ALLOWED),
        ("Discard ♣4 to pay", Outcome.ALLOWED),
    ]
    assert apply_edits(scenario, listed[1].edits).attempt.discards == "♣4"
    assert check(apply_edits(scenario, listed[1].edits)).findings == (listed[1].finding,)
