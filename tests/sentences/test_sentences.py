"""Does every checker say of the examples what was last read?"""

from __future__ import annotations

import pytest

from games.game import AnyChecker, Game, all_games
from tests.published import published
from tests.sentences.messages import FILE, written_messages
from tests.sentences.of_game import game_file, written_game
from tests.sentences.refused import refused_file, unshown, written_refused
from tests.sentences.written import COMMAND, FOLDER, differences, file_of, written

CHECKERS = [
    pytest.param(game, checker, id=f"{game.slug}/{checker.slug}") for game in published() for checker in game.checkers
]
GAMES = [pytest.param(game, id=game.slug) for game in published()]
SHOWN = 5
EXAMPLES = """\
how-many: Taking four
allowed
  ja 4個取れます。

open-points: Passing
unsettled
  ja パスします。
"""


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_what_is_said_of_the_examples_is_what_was_last_read(game: Game, checker: AnyChecker) -> None:
    file = file_of(game, checker)
    found = list(differences(file.read_text("utf-8") if file.exists() else "", written(game, checker)))

    assert not found, "\n".join([f"{file.relative_to(FOLDER)}:", *found[:SHOWN], _advice(len(found))])


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_what_is_said_of_what_cannot_be_true_is_what_was_last_read(game: Game, checker: AnyChecker) -> None:
    file = refused_file(game, checker)
    found = list(differences(file.read_text("utf-8") if file.exists() else "", written_refused(game, checker)))

    assert not found, "\n".join([f"{file.relative_to(FOLDER)}:", *found[:SHOWN], _advice(len(found))])


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_says_of_itself_and_its_cards_is_what_was_last_read(game: Game) -> None:
    file = game_file(game)
    found = list(differences(file.read_text("utf-8") if file.exists() else "", written_game(game)))

    assert not found, "\n".join([f"{file.relative_to(FOLDER)}:", *found[:SHOWN], _advice(len(found))])


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_situation_of_such_a_file_is_refused(game: Game, checker: AnyChecker) -> None:
    entries = refused_file(game, checker).read_text("utf-8").split("\n\n")

    assert [entry for entry in entries if entry and "\ncontradiction at " not in entry] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_that_refuses_a_situation_is_shown(game: Game) -> None:
    assert [*unshown(game)] == []


def test_a_sentence_that_no_situation_shows_is_told_with_the_file_for_one() -> None:
    assert [*unshown(all_games()["toy"])] == [
        "games.toy.pebbles.TWICE: no situation shows “{side} stands twice.”; "
        "add one to tests/sentences/toy/pebbles.refused.txt, as one line of JSON"
    ]


def test_the_messages_about_input_are_what_was_last_read() -> None:
    found = list(differences(FILE.read_text("utf-8"), written_messages()))

    assert not found, "\n".join([f"{FILE.name}:", *found[:SHOWN], _advice(len(found))])


def _advice(number: int) -> str:
    return f"{number} entries differ in all. If that is meant: {COMMAND}, then read the difference and commit it."


def test_no_file_stands_for_a_checker_that_is_gone() -> None:
    checkers = [(game, checker) for game in published() for checker in game.checkers]
    there = {file(game, checker) for game, checker in checkers for file in (file_of, refused_file)}
    there |= {game_file(game) for game in published()}

    assert {*FOLDER.glob("*/*.txt")} - there == set(), f"run {COMMAND}"


def test_a_changed_line_is_told_with_its_number_and_its_example() -> None:
    assert [*differences(EXAMPLES, EXAMPLES.replace("4個", "5個"))] == [
        "line 3, how-many: Taking four\n    stands: ja 4個取れます。\n    is said: ja 5個取れます。"
    ]


def test_an_example_that_is_new_or_gone_is_told_with_its_heading() -> None:
    first = EXAMPLES[: EXAMPLES.index("\n\n") + 1]

    assert [*differences(first, EXAMPLES)] == [
        "line 1, open-points: Passing\n    stands: (nothing)\n    is said: open-points: Passing"
    ]
    assert [*differences(EXAMPLES, first)] == [
        "line 5, open-points: Passing\n    stands: open-points: Passing\n    is said: (nothing)"
    ]


def test_a_line_that_is_too_many_is_told() -> None:
    assert [*differences(EXAMPLES, f"{EXAMPLES}step at /moves/0 cites toy-1\n")] == [
        "line 8, open-points: Passing\n    stands: (nothing)\n    is said: step at /moves/0 cites toy-1"
    ]


def test_another_order_is_told() -> None:
    first, _, second = EXAMPLES.partition("\n\n")

    assert [*differences(EXAMPLES, f"{second}\n{first}\n")] == ["the examples stand in another order"]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_no_two_examples_of_an_answer_bear_one_caption(game: Game, checker: AnyChecker) -> None:
    for faq in game.content.faq:
        captions = [example.caption.en for example in faq.example if example.checker == checker.slug]
        assert len({*captions}) == len(captions), faq.id
