"""What the finder of contradictions sees in texts, and that nothing stands in the content that nobody has looked at."""

from __future__ import annotations

import pytest

from games.text import Text
from tests.contradictions import __main__ as command
from tests.contradictions import words
from tests.planted.__main__ import trial

EACH = 10


@pytest.mark.parametrize(
    ("en", "ja"),
    [
        ("It may act.", "行えません。"),
        ("It may not act.", "行えます。"),
        ("It may act. It does not end.", "行えます。終了します。"),
        ("There is not no limit.", "上限はありません。"),
        ("Nothing is not gained, and it ends.", "何も獲得しません。終了します。"),
        ("The player loses a card.", "カードを失いません。"),
        ("A card played in combat; it says no more.", "戦闘でプレイするカードではありません。"),
        ("It ends. Then all draw. Nothing else is done.", "終了しません。全員が引きます。"),
    ],
)
def test_a_sentence_that_denies_in_one_language_alone_is_seen(en: str, ja: str) -> None:
    assert [*words.disagreements(Text(en, ja))]


@pytest.mark.parametrize(
    ("en", "ja"),
    [
        ("It may not act.", "行えません。"),
        ("It must act.", "行わなければなりません。"),
        ("It may be left out.", "省いてもかまいません。"),
        ("Only vampires act.", "ヴァンパイア以外は行えません。"),
        ("It is not settled.", "決まっていません。"),
        ("Whether one may pass is open.", "パスができるかどうかは、はっきりしません。"),
        ("It is where they wait; it is no zone.", "待つ場所ですが、領域ではありません。"),
        ("What answers nothing is not settled.", "何にも答えないものは、決まっていません。"),
    ],
)
def test_sentences_that_say_the_same_are_not_told(en: str, ja: str) -> None:
    assert not [*words.disagreements(Text(en, ja))]


@pytest.mark.parametrize(
    ("en", "ja"), [("A deck has 40 cards.", "デッキは41枚です。"), ("Draw two cards.", "3枚引きます。")]
)
def test_another_number_in_one_language_is_seen(en: str, ja: str) -> None:
    assert words.counts_otherwise(Text(en, ja))


@pytest.mark.parametrize(
    ("en", "ja"),
    [
        ("Draw two cards.", "2枚引きます。"),
        ("A card is drawn.", "1枚引きます。"),
        ("Since March 2025.", "2025年3月から。"),
    ],
)
def test_one_number_written_in_two_ways_is_not_told(en: str, ja: str) -> None:
    assert not words.counts_otherwise(Text(en, ja))


def test_two_clauses_of_the_same_words_differ_in_what_they_deny_and_count() -> None:
    may, may_not = Text("It may act twice.", "2回行えます。"), Text("It may not act twice.", "2回行えません。")

    assert words.signature(may) != words.signature(may_not)
    assert words.stem(may) == words.stem(may_not)


@pytest.mark.apart
@pytest.mark.once
def test_nothing_contradicts_that_nobody_has_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    code = command.main([])

    assert code == 0, capsys.readouterr().out
    assert len(command.marks()) <= 20


@pytest.mark.apart
@pytest.mark.once
def test_most_planted_faults_are_found_and_most_of_each_kind() -> None:
    planted, found = trial(seed=4, each=EACH)

    kinds = {one.kind for one in planted}
    assert len(kinds) == 10
    assert len(found) >= 85
    assert all(sum(one.kind == kind for one in found) >= 6 for kind in kinds)
