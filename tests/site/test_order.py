"""Does a reader find a word where a dictionary would have it?"""

from __future__ import annotations

from games.content import Term
from games.text import Text
from rulesite.reference.order import find_reading, group_by_initial


def term(english: str, reading: str) -> Term:
    return Term(english.lower(), Text(english, reading), reading, Text("A word.", "言葉です。"), ("toy-1",))


TERMS = [
    term("Vote", "とうひょう"),
    term("action", "あくしょん"),
    term("Discard", "ですかーど"),
    term("Ally", "あらい"),
    term("bleed", "ぶりーど"),
    term("burn", "ばーん"),
    term("hunt", "はんと"),
]


def test_japanese_words_stand_by_their_reading_in_the_rows_of_kana() -> None:
    groups = [(initial, [one.reading for one in terms]) for initial, terms in group_by_initial(TERMS, "ja")]

    assert groups == [
        ("あ", ["あくしょん", "あらい"]),
        ("た", ["ですかーど", "とうひょう"]),
        ("は", ["はんと", "ばーん", "ぶりーど"]),
    ]


def test_english_words_stand_by_their_letter_whatever_its_case() -> None:
    groups = [(initial, [one.name.en for one in terms]) for initial, terms in group_by_initial(TERMS, "en")]

    assert groups == [
        ("A", ["action", "Ally"]),
        ("B", ["bleed", "burn"]),
        ("D", ["Discard"]),
        ("H", ["hunt"]),
        ("V", ["Vote"]),
    ]


def test_a_name_in_hiragana_alone_says_how_a_card_is_read() -> None:
    assert find_reading(["金石", "きんのこいし", "こいし"]) == "きんのこいし"
    assert find_reading(["金石", "コイシ", "Gold"]) == ""
