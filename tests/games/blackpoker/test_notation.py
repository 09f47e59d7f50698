"""Is a duel that is written down read as it was played, in either language?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.blackpoker.actions import Action
from games.blackpoker.beginning import deal
from games.blackpoker.cards import Format
from games.blackpoker.course import judge_deeds
from games.blackpoker.course.explain import end_result
from games.blackpoker.course.notation import read, say
from games.blackpoker.course.rows import rows
from games.blackpoker.course.scenario import (
    AttackersRow,
    BlockersRow,
    BlockRow,
    BothPassRow,
    CardRow,
    DeedRow,
    PassRow,
    StartRow,
    TargetRow,
    WayRow,
)
from games.blackpoker.decisions import Side, Way
from games.blackpoker.state import Frame
from games.blackpoker.table import Seat, Soldier, Table, state_of
from games.text import LANGUAGES
from tests.games.blackpoker.test_course_properties import played

SAID: list[tuple[DeedRow, str, str]] = [
    (
        StartRow(action=Action.KILL, keys="♠2 s3", target="B ♡5", discards="Joker ?", barriers="1 2"),
        "A: Kill, with ♠2 ♠3, on B's ♡5, driving barrier 1 barrier 2, discarding Joker ?",
        "Aがキル、キーカードは♠2 ♠3、対象はBの♡5、防壁1 防壁2をドライブ、ジョーカー ?を捨てる",
    ),
    (StartRow(by=Side.B, action=Action.ATTACK), "B: Attack", "Bがアタック"),
    (PassRow(by=Side.B), "B: passes", "Bがパス"),
    (BothPassRow(), "Both pass", "両者がパス"),
    (
        AttackersRow(soldiers=("♡Q", "B barrier 1", "ジョーカー 2")),
        "Attackers: ♡Q, B's barrier 1, Joker 2",
        "アタッカーは♡Q、Bの防壁1、ジョーカー2",
    ),
    (AttackersRow(), "No attackers", "アタッカーなし"),
    (
        BlockersRow(blocks=(BlockRow(blocker="♠9", attacker="♡Q"), BlockRow(blocker="防壁1", attacker="♣K"))),
        "Blocks: ♠9 against ♡Q, barrier 1 against ♣K",
        "ブロックは♠9で♡Q、防壁1で♣K",
    ),
    (BlockersRow(), "No blocks", "スルー"),
    (CardRow(card="joker"), "A: chooses Joker", "Aがジョーカーを選ぶ"),
    (WayRow(way=Way.ONE), "A: takes “one charged barrier”", "Aが「チャージ状態の防壁1体」を選ぶ"),
    (TargetRow(by=Side.B, target="対象変更"), "B: turns it to Retarget", "Bが対象を対象変更に変更"),
]


@pytest.mark.parametrize(("row", "en", "ja"), SAID)
def test_a_decision_is_said_in_both_languages_and_read_from_each(row: DeedRow, en: str, ja: str) -> None:
    said = say(row)

    assert (said.en, said.ja) == (en, ja)
    for sentence in (en, ja):
        again = read(sentence)
        assert again is not None
        assert (say(again).en, say(again).ja) == (en, ja)


@pytest.mark.parametrize("action", list(Action))
def test_every_action_is_read_by_its_name(action: Action) -> None:
    for sentence in (f"a: {action.text.en.lower()}", f"プレイヤーAが{action.text.ja}。"):
        assert read(sentence) == StartRow(action=action)


@pytest.mark.parametrize("sentence", ["", "A: Kill, quickly", "Cがキル", "A: takes “a rest”", "Aが何もしない", "A: "])
def test_what_is_no_decision_is_not_read(sentence: str) -> None:
    assert read(sentence) is None


@pytest.mark.properties
@given(st.sampled_from(list(Format)), st.integers(1, 999_999), st.integers(0, 90))
def test_a_duel_read_from_its_notation_ends_as_it_was_played(format: Format, seed: int, count: int) -> None:
    _, made = played(format, seed, count)
    first = deal(Frame(format), seed)
    judged = judge_deeds(first, list(rows(made)))
    notations = [step.notation for step in judged.steps if step.notation]
    assert len(notations) == judged.rows

    for language in LANGUAGES:
        again = [read(notation.of(language)) for notation in notations]
        reread = judge_deeds(first, [row for row in again if row])
        assert reread.rows == judged.rows
        assert end_result(reread.state) == end_result(judged.state)


def test_what_a_start_left_out_is_said_and_an_action_that_alone_has_its_name_bears_no_number() -> None:
    table = Table(a=Seat(hand="♠2 ♠3"), b=Seat(hand="♣5 ♣6", field=(Soldier(cards="♡5"),)))
    deeds = (
        StartRow(action=Action.KILL, keys="♠2 ♠3", target="♡5"),
        StartRow(by=Side.B, action=Action.COUNTER, keys="♣5"),
        StartRow(by=Side.B, action=Action.KILL),
    )

    judged = judge_deeds(state_of(table), deeds)

    assert [step.notation.en for step in judged.steps if step.notation] == [
        "A: Kill, with ♠2 ♠3, on B's ♡5",
        "B: Counter, with ♣5, on Kill, discarding ♣6",
    ]
