"""Is every term of BlackPoker found by each of its words, in both languages, among the first five entries of the game?"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.content import Term
from games.game import all_games
from games.text import LANGUAGES
from rulesite.search.documents import documents
from rulesite.search.index import Index, write
from rulesite.search.results import search

GAME = all_games()["blackpoker"]
FIRST = 5
# what players say at the table, and the words of edition 9.1 (BP9-73): each is a word of a term
SAID = (
    "アタック、スルー、カットイン、チャージ、ドロー、エンド、どうぞ、受けます、対応して、フォグ、リクエスト、基礎魔法、中級魔法、上級魔法、"
    "切札、フレーム、パック、レアカード、シナリオ手札、ユニット、キーユニット、ラベル、サイズ、誘発、スピード、タイミング、バッファ、"
    "ショートカット、プリセット、レギュレーション、第9版"
).split("、")


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    place: Path = tmp_path_factory.mktemp("index") / "index.sqlite3"
    write(place, documents(all_games().values()))
    return Index(place)


def words_of(term: Term) -> set[str]:
    return {word for code in LANGUAGES for word in (getattr(term.name, code), *getattr(term.other, code))}


def test_what_players_say_is_a_word_of_a_term() -> None:
    assert {*SAID} <= {word for term in GAME.content.term for word in words_of(term)}


@pytest.mark.parametrize("term", GAME.content.term, ids=lambda term: term.id)
def test_a_term_is_found_by_each_of_its_words(term: Term, index: Index) -> None:
    missed = [
        word
        for word in sorted(words_of(term))
        if ("term", term.id) not in [(hit.kind, hit.slug) for hit in search(word, index).of(GAME.slug, None)[:FIRST]]
    ]

    assert not missed
