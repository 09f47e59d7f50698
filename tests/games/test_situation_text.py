"""Is what the site says of a situation read back as that situation, in both languages, for every checker?"""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.game import AnyChecker, Game, all_games
from games.situation_text import read_said, say
from games.text import LANGUAGES
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from tests.checks.every import CHECKERS
from tests.strategies import scenarios

AROUND_NOTHING = re.compile(r"\(\)|（）|「」|“”")
OF_NOTHING: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("blackpoker", "damage", {"attackers": [{"kind": "barrier"}] * 2}, "a barrier attacks; a barrier attacks", "アタッカー：アタックする防壁。アタックする防壁"),
    ("blackpoker", "stage", {"a": {"hand": "", "rare": "?"}}, "Player A (Hand: none; Rare card: “?”)", "プレイヤーA（手札：なし／レアカード：「?」）"),
    ("blackpoker", "stage", {"a": {"hand": " "}}, "Player A (Hand: “ ”)", "プレイヤーA（手札：「 」）"),
    ("dominion", "turn", {"others": [{}, {}, {"hand": 3}]}, "The other players: not told; not told; (Cards in hand: 3)", "ほかのプレイヤー：不明。不明。（手札の枚数：3）"),
]  # fmt: skip


def read_back(checker: AnyChecker, scenario: Any, language: str) -> Any:
    """Return the JSON data that a situation is read back as, once it was said in a language."""
    sentence = say(checker.scenario, checker.title, canonical(scenario), language)
    return read_said(checker.scenario, checker.title, sentence)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_each_example_is_read_back_and_judged_the_same(game: Game, checker: AnyChecker) -> None:
    for faq in game.content.faq:
        for example in faq.example:
            if example.checker == checker.slug:
                scenario = understand(game, checker, example.scenario)
                for language in LANGUAGES:
                    assert understand(game, checker, read_back(checker, scenario, language)) == scenario
                    assert not AROUND_NOTHING.search(
                        say(checker.scenario, checker.title, canonical(scenario), language)
                    )


@pytest.mark.parametrize(("slug", "name", "document", "en", "ja"), OF_NOTHING)
def test_what_is_not_told_needs_no_brackets(slug: str, name: str, document: dict[str, Any], en: str, ja: str) -> None:
    checker = all_games()[slug].checker(name)

    for language, words in (("en", en), ("ja", ja)):
        sentence = say(checker.scenario, checker.title, document, language)
        assert sentence.endswith(words)
        assert read_said(checker.scenario, checker.title, sentence) == document


def test_brackets_around_nothing_are_read_as_well() -> None:
    checker = all_games()["blackpoker"].checker("damage")

    sentence = f"{checker.title.ja}：アタッカー：アタックする防壁（）。アタックする防壁（カード：「」）"
    assert read_said(checker.scenario, checker.title, sentence) == {
        "attackers": [{"kind": "barrier"}, {"kind": "barrier", "card": ""}]
    }


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@settings(max_examples=30)
@given(data=st.data())
def test_each_situation_is_read_back(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    scenario = data.draw(scenarios(checker))

    for language in LANGUAGES:
        assert read_back(checker, scenario, language) == canonical(scenario)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_a_sentence_that_is_cut_or_goes_on_is_none(game: Game, checker: AnyChecker) -> None:
    example = next(one for faq in game.content.faq for one in faq.example if one.checker == checker.slug)
    document = canonical(understand(game, checker, example.scenario))
    sentence = say(checker.scenario, checker.title, document, "en")

    assert read_said(checker.scenario, checker.title, f"{sentence}; nobody") is None
    assert read_said(checker.scenario, checker.title, f"{sentence}”") is None
    assert read_said(checker.scenario, checker.title, sentence[:-1]) != document
    assert read_said(checker.scenario, checker.title, "") is None
