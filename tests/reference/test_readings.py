"""Is a word read as its game's terms say, and only where it is that word?"""

from __future__ import annotations

import pytest

from games.content import Content, Term
from games.game import Game, all_games
from games.text import Text
from rulesite.reference import glossary


class Tiny:
    """As much of a game as readings need."""

    def __init__(self, **terms: str) -> None:
        self.content = Content(term=tuple(map(term, terms, terms.values())))


def term(name: str, reading: str) -> Term:
    return Term("word", Text("word", name), reading, Text("A word.", "言葉です。"), ("toy-1",))


GAME = Tiny(手札="てふだ", 防壁="ぼうへき", 防壁破壊="ぼうへきはかい", カード="かーど", 引く="ひく", 傷="きず")


def read(text: str) -> list[tuple[str, str]]:
    return [(words, reading) for words, reading in glossary.split_readings(GAME, text) if reading]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "手札から防壁を出し、手札を引く。",
            [("手札", "てふだ"), ("防壁", "ぼうへき"), ("手札", "てふだ"), ("引", "ひ")],
        ),
        ("防壁破壊は防壁を壊す。", [("防壁破壊", "ぼうへきはかい"), ("防壁", "ぼうへき")]),
        ("手札数と大防壁", []),
        ("カードの傷", []),
        ("", []),
    ],
)
def test_each_word_that_is_known_is_read_and_no_part_of_a_longer_one(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert read(text) == expected
    assert "".join(words for words, _ in glossary.split_readings(GAME, text)) == text  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "reading", "runs"),
    [
        (
            "アクション修正カード",
            "あくしょんしゅうせいかーど",
            [("アクション", ""), ("修正", "しゅうせい"), ("カード", "")],
        ),
        ("生け贄", "いけにえ", [("生", "い"), ("け", ""), ("贄", "にえ")]),
        ("X防壁", "えっくすぼうへき", [("X防壁", "えっくすぼうへき")]),
        ("手札", "てふだ", [("手札", "てふだ")]),
        ("引く", "ひいて", [("引く", "ひいて")]),
    ],
)
def test_only_what_has_a_kanji_in_it_is_read(name: str, reading: str, runs: list[tuple[str, str]]) -> None:
    assert [*glossary.align_reading(name, reading)] == runs


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_the_readings_of_a_name_and_its_kana_are_the_reading_of_the_term(game: Game) -> None:
    for one in game.content.term:
        if not glossary.HARD.search(one.name.ja):
            continue
        runs = glossary.align_reading(one.name.ja, one.reading)

        assert "".join(heard or run.translate(glossary.HIRAGANA) for run, heard in runs) == one.reading, one.id
