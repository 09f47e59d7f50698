"""Each edit of docs/editing.md, made in a copy of the toy game as it stands there; that of a suggestion is made in tests/proposals."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from games.folder import Folder
from games.game import all_games
from rulesite.checks.proof.examples import problems
from tests.leaves import leaves_of

ROOT = Path(__file__).parents[2]
GUIDES = {name: (ROOT / "docs" / name).read_text("utf-8") for name in ("editing.md", "editing.ja.md")}
TOML = re.compile(r"```toml\n(.*?)```", re.DOTALL)
SENTENCE, CLAUSE, ANSWER, CARD, EDITION = TOML.findall(GUIDES["editing.md"])


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return shutil.copytree(ROOT / "tests/toy/toy/content", tmp_path / "toy/content")


def add(content: Path, file: str, entry: str) -> Folder:
    with (content / file).open("a", encoding="utf-8") as opened:
        opened.write(f"\n{entry}")
    return Folder(content)


def test_both_guides_have_the_same_edits_and_commands() -> None:
    english, japanese = GUIDES.values()

    assert TOML.findall(english) == TOML.findall(japanese)
    assert {*re.findall(r"`(\./dev \w+)", english)} == {*re.findall(r"`(\./dev \w+)", japanese)}
    assert english.count("\n## ") == japanese.count("\n## ") == 6


def test_a_sentence_is_mended(content: Path) -> None:
    file = content / "rules.toml"
    text = file.read_text("utf-8")
    begin = text.index('text.ja = "手番では小石を1個以上')
    end = text.index("standing", begin)
    file.write_text(f"{text[:begin]}{SENTENCE}{text[end:]}", "utf-8")

    folder = Folder(content)

    assert folder.faults == []
    assert folder.content.rules["toy-1"].part[0].text.en == "A move must take at least one pebble."


def test_a_clause_is_added(content: Path) -> None:
    folder = add(content, "rules.toml", CLAUSE)

    assert folder.faults == []
    assert folder.content.rules["toy-90"].part[0].standing.code == "stated"


def test_an_answer_is_added_and_its_checker_agrees_with_the_example(content: Path) -> None:
    folder = add(content, "faq.toml", ANSWER)
    game, answer = all_games()["toy"], folder.content.faq[-1]

    assert folder.faults == []
    assert answer.id == "one-pebble"
    assert [*problems(game, game.checker(answer.example[0].checker), answer.example[0])] == []


def test_an_example_with_another_outcome_is_refused(content: Path) -> None:
    answer = add(content, "faq.toml", ANSWER.replace('"allowed"', '"forbidden"')).content.faq[-1]
    game = all_games()["toy"]

    assert [*problems(game, game.checker("pebbles"), answer.example[0])] == [
        "outcome: expected 'forbidden', the checker says 'allowed'"
    ]


def test_a_card_is_added(content: Path) -> None:
    folder = add(content, "cards.toml", CARD)

    assert folder.faults == []
    assert folder.content.full_cards["grey-pebble"].fact[0].text.ja == "ふつうの小石です。"


def test_an_edition_is_added_to_the_book(content: Path) -> None:
    folder = add(content, "sources.toml", EDITION)

    assert folder.faults == []
    assert folder.content.edition[-1].title.en == "2030"


def test_what_is_edited_is_seen_leaf_by_leaf() -> None:
    leaves = dict(leaves_of("toy", Path("rules.toml"), CLAUSE))

    assert {leaf.path for leaf in leaves} >= {"title", "part.1.text", "part.1.standing", "section"}
