"""Are rows and situations said in sentences, with what is told in its place, and are faults of the phrases named?"""

from __future__ import annotations

from typing import Any

import pytest

from games import phrases
from games.chronocard import game as chronocard
from games.game import all_games
from games.phrases import Alternatives, BracketsError, Series, Slot, parse
from games.situation_text import read_said, say
from games.text import Text

BLEEDS = {"kind": "action", "minion": "Anson", "does": ["bleed"]}
GOVERN = {"kind": "card-action", "minion": "Anson", "card": "Govern the Unaligned", "level": "superior"}
TURN = {"turn_of": "Aki", "minions": [{"name": "Anson"}, {"name": "Bindusara", "being": "ally"}]}
UNPHRASED = {"toy", "whist"}  # the games of the tests


def sentence(game: str, checker: str, situation: dict[str, Any], language: str = "en") -> str:
    subject = all_games()[game].checker(checker)
    words = say(subject.scenario, subject.title, situation, language)
    assert read_said(subject.scenario, subject.title, words) == situation
    return words.removeprefix(f"{subject.title.of(language)}{Text(': ', '：').of(language)}")


@pytest.mark.parametrize(
    ("events", "en", "ja"),
    [
        ([BLEEDS], "Anson bleeds without a card", "Ansonがカードなしでブリード"),
        (
            [GOVERN, {"kind": "unlock", "minion": "Anson", "card": "Freak Drive"}],
            "Anson plays Govern the Unaligned at superior level; Anson unlocks with Freak Drive",
            "AnsonがGovern the Unaligned（上級レベル）でアクション。AnsonがFreak Driveでアンロック",
        ),
        (
            [GOVERN | {"outcome": "cancelled", "by": "Direct Intervention"}],
            "Anson plays Govern the Unaligned at superior level, cancelled as its card was played by Direct Intervention",
            "AnsonがGovern the Unaligned（上級レベル）でアクション、プレイ時にキャンセル（Direct Intervention）",
        ),
    ],
)
def test_a_turn_is_said_as_players_say_it(events: list[dict[str, Any]], en: str, ja: str) -> None:
    situation = TURN | {"events": events}

    assert sentence("vtes", "no-repeat", situation) == f"Aki's turn, minions Anson, Bindusara (ally): {en}"
    assert sentence("vtes", "no-repeat", situation, "ja") == f"Akiのターン、ミニオンはAnson、Bindusara（アライ）。{ja}"


def test_what_a_phrase_has_no_place_for_stands_behind_it_by_its_label() -> None:
    situation = TURN | {"events": [GOVERN | {"reads_otherwise": True}]}

    assert sentence("vtes", "no-repeat", situation).endswith(
        "Anson plays Govern the Unaligned at superior level (My card's text is different: yes)"
    )


def test_a_value_that_is_left_out_is_said_where_the_phrase_needs_it() -> None:
    situation = {"events": [{"kind": "play", "card": "Village"}, {"kind": "phase"}, {"kind": "buy", "card": "Gold"}]}

    assert sentence("dominion", "turn", situation) == "play Village; go on to the Buy phase; buy Gold"
    assert sentence("dominion", "turn", situation, "ja") == "Villageを使用。購入フェイズに移る。Goldを購入"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Govern the Unaligned", "Govern the Unaligned"),
        ("Anson, plays", "“Anson, plays”"),
        ("one; Anson", "“one; Anson”"),
        ("“odd”", "““odd””"),
        ("a plays b at superior level", "“a plays b at superior level”"),
        ("村", "“村”"),
    ],
)
def test_a_name_stands_in_quotation_marks_where_it_could_be_misread(name: str, said: str) -> None:
    situation = TURN | {"events": [GOVERN | {"card": name}]}

    words = sentence("vtes", "no-repeat", situation)

    assert f" plays {said.replace('odd””', 'odd”””')} at superior level" in words


def test_a_name_that_is_a_word_of_a_phrase_is_quoted_rather_than_misread() -> None:
    situation = {"events": [{"kind": "play", "card": "カード"}, {"kind": "play"}]}

    assert sentence("dominion", "turn", situation, "ja") == "「カード」を使用。カードを使用"


@pytest.mark.parametrize("tail", ["", " and", "; nobody", " (Level: superior level)", " ()"])
def test_a_sentence_by_a_phrase_is_read_whole_or_not_at_all(tail: str) -> None:
    checker = all_games()["vtes"].checker("no-repeat")
    words = say(checker.scenario, checker.title, TURN | {"events": [GOVERN]}, "en")

    assert (read_said(checker.scenario, checker.title, f"{words}{tail}") is None) is bool(tail)


def test_long_nonsense_behind_a_title_is_given_up() -> None:
    checker = all_games()["vtes"].checker("no-repeat")

    assert read_said(checker.scenario, checker.title, "No repeat actions: " + "A, " * 3_000) is None
    assert (
        read_said(checker.scenario, checker.title, "No repeat actions: Aki's turn, minions " + "A B " * 2_000) is None
    )


def test_a_phrase_is_parsed_into_what_may_be_left_out() -> None:
    assert parse("{a} plays [{b:, }[ at {c}]|a card]") == (
        Slot("a"),
        " plays ",
        Alternatives(((Slot("b", ", "), Alternatives(((" at ", Slot("c")),))), ("a card",))),
    )
    assert not parse("[{b}|a card]")[0].may_be_left_out  # type: ignore[union-attr]


def test_of_a_series_all_is_said_that_is_told() -> None:
    assert parse("<, |{a} left|[{b}|none]>") == (
        Series(", ", ((Slot("a"), " left"), (Alternatives(((Slot("b"),), ("none",))),))),
    )
    hand = {"others": 0, "plain": 2, "coldest_war": 1}

    assert sentence("nightfall", "cleanup", {"hand": hand}) == "in hand 2× plain Wound, 1× Coldest War Wound"
    assert sentence("nightfall", "cleanup", {"hand": hand, "influence": 1}, "ja") == (
        "手札は無印のウーンド2枚、The Coldest Warのウーンド1枚。使わなかった影響力1"
    )


@pytest.mark.parametrize("template", ["[{a}", "{a}]", "{a} | {b}", "<{a}]", "[{a}>", "<, >", "<{a}|{b}>"])
def test_brackets_that_do_not_match_are_refused(template: str) -> None:
    with pytest.raises(BracketsError):
        parse(template)


@pytest.mark.parametrize(
    ("template", "problem"),
    [
        ("{nobody} acts", "names 'nobody', and no field is called so"),
        ("{minion} acts[ {obliged}]", "needs words for 'obliged', which is yes or no"),
        ("{minion:x} acts", "has words for 'minion', which is neither yes or no nor a list"),
        ("{minion} acts[", "do not match"),
        ("{minion}<, |acts>", "has a part in angle brackets that names no field"),
    ],
)
def test_faults_of_a_phrase_are_named_with_its_class(
    monkeypatch: pytest.MonkeyPatch, template: str, problem: str
) -> None:
    scenario = all_games()["vtes"].checker("no-repeat").scenario

    def content(cls: type, name: str) -> Text | None:
        return Text(template, "{minion}") if name == "PlainAction" else None

    monkeypatch.setattr(phrases, "_content", content)
    phrases.phrase_of.cache_clear()
    phrases.words_for.cache_clear()
    found = [*phrases.faults(scenario)]
    phrases.phrase_of.cache_clear()
    phrases.words_for.cache_clear()

    assert [fault for fault in found if fault.startswith("PlainAction: ") and problem in fault]


def test_no_phrase_of_a_game_has_a_fault() -> None:
    for game in all_games().values():
        for checker in game.checkers:
            assert [*phrases.faults(checker.scenario)] == []


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.slug)
def test_every_situation_and_row_of_a_game_is_said_by_a_phrase(game: Any) -> None:
    for checker in game.checkers:
        unphrased = [row.__name__ for row in phrases.rows_of(checker.scenario) if not phrases.phrase_of(row, "en")]
        assert not unphrased or game.slug in UNPHRASED, checker.slug


@pytest.mark.parametrize(
    ("checker", "document", "en", "ja"),
    [
        (
            "may-act",
            {"deed": "use", "card": {"name": "x", "kind": "item"}, "own_turn": False},
            "“x” (item) is to be used from hand, in the main phase of the opponent's turn",
            "アイテムの「x」を手札から使う（相手のターンのメインフェイズ）",
        ),
        (
            "may-act",
            {"deed": "defend", "card": {"name": "x", "kind": "character", "new": True}, "phase": "charm"},
            "“x” (character) under the first-turn restriction is to defend in a charm, in the charm phase",
            "キャラクターの「x」（初回ターン制限）がチャームで防御する（チャームフェイズ）",
        ),
        (
            "charm",
            {"own_turn": False, "characters": [{"name": "x", "ap": 3}], "attacks": [{"character": "x"}]},
            "in play “x” AP 3; not in the attacking player's turn; “x” attacks",
            "場に「x」・AP3。攻撃側のターンではない。「x」が攻撃",
        ),
    ],
)
def test_a_field_that_is_yes_unless_told_has_words_for_no(
    checker: str, document: dict[str, Any], en: str, ja: str
) -> None:
    subject = chronocard.checker(checker)

    for language, said in (("en", en), ("ja", ja)):
        sentence = say(subject.scenario, subject.title, document, language)
        assert sentence.endswith(said)
        assert read_said(subject.scenario, subject.title, sentence) == document
