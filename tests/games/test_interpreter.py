"""Sentences of players in every game: what is promised of any text, whatever it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.folder import INTERPRETER
from games.game import Game, all_games
from games.lexicon import faults
from games.tokens import MOST_LETTERS, MOST_TOKENS

ASKED = [game for game in all_games().values() if game.interpreter]


@pytest.mark.parametrize("game", ASKED, ids=lambda game: game.slug)
@given(data=st.data())
def test_any_text_is_read_without_harm_and_its_pieces_stand_in_it(game: Game, data: st.DataObject) -> None:
    names = st.sampled_from([card.name.en for card in game.content.all_cards][:50] or ["x"])
    sentence = " ".join(data.draw(st.lists(st.one_of(st.text(max_size=12), names), max_size=8)))

    for reading in game.read(sentence):
        used = [piece.token for piece in reading.draft.understood]
        left = reading.draft.not_understood
        assert all(0 <= token.start < token.end <= len(sentence) for token in (*used, *left))
        assert not {id(token) for token in used} & {id(token) for token in left}
        said = {id(token) for token in reading.draft.sentence.words}
        assert said <= {id(token) for token in (*used, *left)}


@pytest.mark.parametrize("game", ASKED, ids=lambda game: game.slug)
def test_a_very_long_text_is_no_situation(game: Game) -> None:
    assert game.read("x" * (2 * MOST_LETTERS)) == []
    assert game.read("no " * (MOST_TOKENS + 1)) == []


@pytest.mark.parametrize("game", ASKED, ids=lambda game: game.slug)
def test_a_word_of_which_nobody_knows_keeps_any_sentence_from_being_judged(game: Game) -> None:
    for faq in game.content.faq[:40]:
        for reading in game.read(f"{faq.question.en} qqzzxx"):
            assert not reading.draft.is_whole


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ('bleed = "bleed"', ("bleed", "is no table of words under ja and en")),
        ('[bleed]\nfr = ["saigner"]', ("bleed", "is no table of words under ja and en")),
        ("[bleed]\nen = []", ("bleed", "has a list that is empty, or holds something that is no word")),
        ('[bleed]\nen = ["bleed", 3]', ("bleed", "has a list that is empty, or holds something that is no word")),
        ('[bleed]\nen = [" "]', ("bleed", "has a list that is empty, or holds something that is no word")),
    ],
)
def test_faults_of_a_file_of_words_are_named_with_their_symbol(
    tmp_path: Path, words: str, problem: tuple[str, str]
) -> None:
    path = tmp_path / INTERPRETER / "words.toml"
    path.parent.mkdir()
    path.write_text(words, encoding="utf-8")

    assert [*faults(tmp_path)] == [problem]


def test_a_file_of_words_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / INTERPRETER / "words.toml"
    path.parent.mkdir()
    path.write_text("[bleed", encoding="utf-8")

    ((where, _),) = faults(tmp_path)
    assert where == "the file"
