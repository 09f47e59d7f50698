"""What is offered next on the stage and in a duel: can it all be played by what is offered, and is it what the checker says?"""

from __future__ import annotations

from random import Random

import pytest

from games.blackpoker import duel
from games.blackpoker.actions import Action
from games.blackpoker.cards import Format
from games.blackpoker.course.options import BOTH_PASS
from games.blackpoker.course.scenario import AttackersRow, BlockersRow, BlockRow, BothPassRow, PassRow, StartRow
from games.blackpoker.decisions import Side, Way
from games.blackpoker.duel import Duel
from games.blackpoker.editions import Rules
from games.blackpoker.stage import Stage, checker, judge, moves
from games.blackpoker.table import Barrier, OnStage, Seat, Soldier
from games.contradictions import contradictions
from games.moves import Move, Moves, apply_edits
from games.values import replace
from games.verdict import Outcome

SUMMON = OnStage(by=Side.A, action=Action.SUMMON_SOLDIER, keys="♠7")
TWIST = OnStage(by=Side.A, action=Action.TWIST, keys="◇5", target="B ♡7")
ATTACKED = (StartRow(action=Action.ATTACK), BothPassRow())
ATTACK = Stage(
    a=Seat(hand="", field=(Soldier(cards="♠8"), Soldier(cards="♠9"), Soldier(cards="♠K", driven=True))),
    b=Seat(hand="", field=(Soldier(cards="♡5"), Barrier())),
    deeds=ATTACKED,
)


def groups(scenario: Stage) -> dict[str, Moves]:
    return {one.text.en: one for one in moves(scenario)}


def labels(one: Moves) -> list[str]:
    return [move.text.en for move in one.page(0)]


def test_who_has_not_the_chance_is_offered_a_pass_as_forbidden() -> None:
    scenario = Stage(stage=(SUMMON,), chance=Side.B)

    ends = {move.text.en: move.finding.outcome for move in groups(scenario)["Passing"].page(0)}

    assert ends == {
        "Player A passes": Outcome.FORBIDDEN,
        "Player B passes": Outcome.ALLOWED,
        "Both players pass": Outcome.ALLOWED,
    }


def test_when_both_pass_the_top_of_the_stage_is_gone() -> None:
    scenario = Stage(stage=(SUMMON,))

    (both,) = (option for option in checker.list_options(scenario) if option.text == BOTH_PASS)

    assert judge(scenario).state.stage
    assert not judge(both.then).state.stage


def test_a_choice_of_ways_is_a_group_of_the_player_who_makes_it() -> None:
    scenario = Stage(b=Seat(field=(Soldier(cards="♡7"),)), stage=(TWIST,))
    (both,) = (option.then for option in checker.list_options(scenario) if option.text == BOTH_PASS)

    group = groups(both)["Choice of Player A: charged or driven"]

    assert [row.way for row, _ in group.candidates] == [Way.CHARGED, Way.DRIVEN]
    assert {move.finding.code for move in group.page(0)} == {"chooses"}


def test_the_holder_of_the_chance_is_offered_each_action_what_is_open_before_what_is_not() -> None:
    table = Stage(a=Seat(hand="♠2 ♠3", field=(Barrier(),)), b=Seat(hand="", field=(Soldier(cards="♡5"),)))

    listed = {name: one.page(0)[0].finding.outcome for name, one in groups(table).items()}

    assert labels(groups(table)["Kill"]) == ["Kill with ♠2 and ♠3 on ♡5 of Player B"]
    assert [name for name, outcome in listed.items() if outcome is Outcome.ALLOWED] == [
        *("Passing", "Set barrier", "Summon soldier", "Return", "End", "Attack", "Down", "Kill")
    ]
    assert [*listed.values()] == sorted(listed.values())
    assert len(listed) == 1 + len(Rules.ACT_7.provisions.actions)


def test_what_may_be_started_with_cards_that_nobody_knows_says_so() -> None:
    table = Stage(a=Seat(hand="?", field=(Barrier(), Soldier(cards="♠4"))), b=Seat(hand=""))

    assert labels(groups(table)["Summon ace"]) == ["Summon ace with ♡A, if ♡A is in hand"]
    assert labels(groups(table)["Equip"])[0] == "Equip with ♠K on ♠4 of Player A, if ♠K is in hand"


def test_attackers_are_named_one_by_one() -> None:
    first = groups(ATTACK)["Choice of Player A: the attackers"]

    assert labels(first) == ["♠8 attacks", "♠9 attacks", "nobody attacks"]

    named = apply_edits(ATTACK, first.page(0)[0].edits)
    more = groups(named)["More attackers"]

    assert labels(more) == ["Besides, ♠9 attacks"]
    assert apply_edits(named, more.page(0)[0].edits).deeds[-1] == AttackersRow(soldiers=("A ♠8", "A ♠9"))
    assert more.page(0)[0].finding.text.en == "Player A names ♠8 and ♠9 as attackers."


def test_blockers_are_named_one_by_one_and_a_barrier_blocks_alone() -> None:
    named = replace(ATTACK, deeds=(*ATTACKED, AttackersRow(soldiers=("♠8", "♠9")), BothPassRow()))
    first = groups(named)["Choice of Player B: the blockers"]

    assert labels(first) == [
        "♡5 blocks ♠8",
        "♡5 blocks ♠9",
        "barrier 1 blocks ♠8",
        "barrier 1 blocks ♠9",
        "nobody blocks",
    ]

    blocked = apply_edits(named, first.page(0)[0].edits)
    more = groups(blocked)["More blockers"]

    assert labels(more) == ["Besides, barrier 1 blocks ♠9"]
    assert apply_edits(blocked, more.page(0)[0].edits).deeds[-1] == BlockersRow(
        blocks=(BlockRow(blocker="B ♡5", attacker="A ♠8"), BlockRow(blocker="B barrier 1", attacker="A ♠9"))
    )


def test_the_last_row_can_be_taken_back() -> None:
    (move,) = groups(ATTACK)["Take back"].page(0)

    assert move.text.en == "Take row 2 back"
    assert apply_edits(ATTACK, move.edits) == replace(ATTACK, deeds=ATTACKED[:1])
    assert move.finding.code == "still-on-stage"


def test_no_more_is_offered_when_no_more_rows_fit_but_to_take_one_back() -> None:
    assert [one.text.en for one in moves(Stage(stage=(SUMMON,), deeds=(PassRow(),) * 50))] == ["Take back"]


def test_before_anything_is_entered_a_duel_can_be_dealt() -> None:
    first, *_ = duel.moves(Duel())

    assert labels(first)[0] == "Deal by shuffle 1"
    assert apply_edits(Duel(), first.page(0)[0].edits) == Duel(shuffle=1)


SHORT = Duel(
    a=Seat(life="♡2 ♡3 ♡4", hand="♠2 ♠3 ♣K", field=(Barrier(card="♣5"), Soldier(cards="♠8"))),
    b=Seat(life="◇2 ◇3 ◇4", hand="♣7 ♡9", field=(Barrier(card="♣8"),)),
)


@pytest.mark.parametrize("format", Format, ids=lambda format: format.code)
@pytest.mark.parametrize("seed", range(3))
def test_a_duel_is_played_to_its_end_by_what_is_offered(format: Format, seed: int) -> None:
    random = Random(seed)
    table = replace(SHORT, format=format)
    while not (going := duel.judge(table)).state.over:
        open_now = [one for one in duel.moves(table) if one.text.en not in ("Take back", "Passing")]
        # who goes on after two passes on an empty stage is not settled
        passing = 4 if going.state.stage or going.state.choosing else 0
        open_now += [one for one in duel.moves(table) if one.text.en == "Passing"] * passing
        allowed = [move for one in open_now for move in one.page(0, 8) if move.finding.outcome is Outcome.ALLOWED]
        assert allowed, going.state
        table = apply_edits(table, random.choice(allowed).edits)
        assert len(table.deeds) < 100
        assert not contradictions(table)
        assert duel.check(table).outcome is Outcome.ALLOWED

    assert duel.check(table).result.winner


WISHES = (
    "nobody blocks",
    "draw no more",
    "Besides,",
    "attacks",
    "Both players pass",
    "Player A passes",
    "Player B passes",
)
STRONGEST = ("♠K", "♠Q", "♠J", "♠10", "♠9", "♠8", "♠7", "♠6", "♠5", "♠4", "♠3", "♠2", "♠A")


def next_move(table: Duel) -> Move:
    """Return what a player does who throws whatever there is, and ends the turn where there is nothing to throw."""
    offered = {one.text.en: one for one in duel.moves(table) if one.text.en != "Take back"}
    if "Throw" in offered:
        throws = [move for move in offered["Throw"].page(0) if move.finding.outcome is Outcome.ALLOWED]
        by_strength = [
            move
            for key in STRONGEST
            for move in throws
            if f"{key} and" in move.text.en or f"and {key} on" in move.text.en
        ]
        if by_strength:
            return by_strength[0]
    if duel.judge(table).state.stage or "End" not in offered:
        listed = [move for one in offered.values() for move in one.page(0) if move.finding.outcome is Outcome.ALLOWED]
        wished = [move for wish in WISHES for move in listed if wish in move.text.en]
        return (wished or listed)[0]
    return offered["End"].page(0)[0]


def test_a_whole_duel_is_played_from_the_deal_to_its_end_by_what_is_offered() -> None:
    table = apply_edits(Duel(format=Format.LITE), next(iter(duel.moves(Duel(format=Format.LITE)))).page(0)[0].edits)
    while not duel.judge(table).state.over:
        table = apply_edits(table, next_move(table).edits)

    verdict = duel.check(table)

    assert len(table.deeds) <= 100
    assert (verdict.outcome, verdict.result.winner) == (Outcome.ALLOWED, Side.B)


@pytest.mark.parametrize("seed", range(2))
def test_what_is_offered_is_what_the_checker_finds(seed: int) -> None:
    random = Random(seed)
    table = Duel(shuffle=seed + 1)
    for _ in range(40):
        listed = [move for one in duel.moves(table) for move in one.page(0, 4)]
        move = random.choice([one for one in listed if one.finding.outcome is Outcome.ALLOWED])
        judged = random.sample(listed, 3)

        assert all(one.finding in duel.check(apply_edits(table, one.edits)).findings for one in (move, *judged))

        table = apply_edits(table, move.edits)


def test_the_rows_without_the_last_one_are_the_course_before_it() -> None:
    shorter = Stage(stage=(SUMMON,), deeds=(PassRow(by=Side.A),))
    longer = replace(shorter, deeds=(*shorter.deeds, PassRow(by=Side.B)))

    before, course = judge(longer).before, judge(shorter)

    assert before
    assert (before.findings, before.steps, before.state) == (course.findings, course.steps, course.state)


def test_what_was_started_last_can_be_paid_with_each_other_card_of_the_hand() -> None:
    scenario = Stage(
        a=Seat(hand="♡5 ♣4 ♣9 ♠K", field=(Soldier(cards="♠8"),)),
        deeds=(StartRow(action=Action.UP, keys="♡5", target="♠8"),),
    )

    found = groups(scenario)["Paying otherwise"]
    then = apply_edits(scenario, found.page(0)[0].edits)

    assert labels(found) == ["Discard ♣9 to pay", "Discard ♠K to pay"]
    assert then.deeds == (StartRow(action=Action.UP, keys="♡5", target="♠8", discards="♣9"),)
    assert checker.check(then).result.a.graveyard == "♣9"
    assert labels(groups(then)["Paying otherwise"]) == ["Discard ♣4 to pay", "Discard ♠K to pay"]


def test_what_was_started_last_can_be_paid_with_each_other_choice_of_charged_barriers() -> None:
    walls = (Barrier(), Barrier(driven=True), Barrier(), Barrier())
    scenario = Stage(a=Seat(hand="♠K", field=walls), deeds=(StartRow(action=Action.SUMMON_HERO, keys="♠K"),))

    found = groups(scenario)["Paying otherwise"]
    then = apply_edits(scenario, found.page(0)[1].edits)

    assert labels(found) == ["Drive barrier 1 and barrier 4 to pay", "Drive barrier 3 and barrier 4 to pay"]
    assert [one.driven for one in checker.check(then).result.a.field] == [False, True, True, True]


def test_what_costs_nothing_is_not_paid_otherwise() -> None:
    magician = Seat(hand="♡5 ♣4 ♣9", field=(Soldier(cards="Joker"),))
    scenario = Stage(a=magician, deeds=(StartRow(action=Action.UP, keys="♡5", target="Joker"),))

    assert "Paying otherwise" not in {title for title, one in groups(scenario).items() if one.candidates}
