"""Is what the site says of a situation read back as that situation, in both languages, for every checker?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.game import AnyChecker, Game
from games.situation_text import read_said, say
from games.text import LANGUAGES
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from tests.checks.every import CHECKERS
from tests.strategies import scenarios


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
