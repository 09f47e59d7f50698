"""What the finder of contradictions sees in texts, and that nothing stands in the content that nobody has looked at."""

from __future__ import annotations

import pytest

from games.text import Text
from tests.contradictions import __main__ as command
from tests.contradictions import pairs, polarity, words
from tests.planted.__main__ import trial

EACH = 10
SENTENCES = (
    Text("The soldier attacks.", "兵士がアタックします。"),
    Text("The barrier blocks alone.", "防壁は単独でブロックします。"),
    Text("The player draws two cards.", "プレイヤーはカードを2枚引きます。"),
)
LEXICON = pairs.learned(SENTENCES * pairs.SEEN)
ENGLISH = "The soldier attacks; the barrier blocks alone. The player draws two cards."


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
    ("en", "ja"),
    [
        ("That turn has no Charge and no Draw.", "そのターンには、チャージもドローもありません。"),
        ("Without one it fails, and nothing is gained.", "それがなければ失敗し、何も獲得しません。"),
        ("Otherwise it works.", "書かれていなければ、働きます。"),
        ("Only vampires act.", "ヴァンパイアでなければ行えません。"),
        ("It must act.", "行わなければなりません。"),
        ("A card outside the Supply stays.", "サプライにないカードは残ります。"),
    ],
)
def test_either_language_may_deny_where_the_other_does_not(en: str, ja: str) -> None:
    assert polarity.surplus(polarity.english(en), polarity.japanese(ja)) == 0


@pytest.mark.parametrize(
    ("en", "ja", "surplus"),
    [
        ("It may not act where nothing is gained.", "獲得しなければ行えます。", 1),
        ("Only vampires act.", "ヴァンパイアだけは行えません。", -1),
        ("Before the end it may act.", "終わる前には行えません。", -1),
        ("A card that is not in play moves.", "場にないカードは動かせません。", -1),
        ("A card in another zone is not moved.", "別の領域のカードは動きます。", 1),
    ],
)
def test_the_language_that_denies_more_often_is_told(en: str, ja: str, surplus: int) -> None:
    assert polarity.surplus(polarity.english(en), polarity.japanese(ja)) == surplus


def test_sentences_are_paired_where_the_languages_have_not_as_many() -> None:
    paired = pairs.pairs(Text(ENGLISH, "".join(sentence.ja for sentence in SENTENCES)), LEXICON)

    assert [pair.text.ja for pair in paired] == [sentence.ja for sentence in SENTENCES]
    assert [pair.text.en for pair in paired] == [
        "The soldier attacks;",
        "the barrier blocks alone.",
        "The player draws two cards.",
    ]


def test_a_later_sentence_that_denies_alone_is_told_by_itself() -> None:
    japanese = "兵士がアタックします。防壁は単独でブロックしません。プレイヤーはカードを2枚引きます。"

    told = [*pairs.disagreements(pairs.pairs(Text(ENGLISH, japanese), LEXICON))]

    assert told == [Text("the barrier blocks alone.", "防壁は単独でブロックしません。")]


def test_a_denial_paired_with_the_wrong_neighbour_is_not_told() -> None:
    paired = [pairs.Pair(Text("It ends.", "終わりません。"), -1), pairs.Pair(Text("It is not over.", "続きます。"), 1)]

    assert not [*pairs.disagreements(paired)]


@pytest.mark.parametrize(
    ("en", "ja"),
    [
        ("A deck has 40 cards.", "デッキは41枚です。"),
        ("Draw two cards.", "3枚引きます。"),
        ("Three orders and both readings.", "二つのオーダーと二つの読み方です。"),
    ],
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
