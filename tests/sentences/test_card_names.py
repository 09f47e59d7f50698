"""Do sentences call the cards of a situation by their names in their language, and do they mean the same when they are read back?"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from games.content import Content
from games.game import AnyChecker, Game, all_games
from games.situation_text import read_said, say
from games.text import LANGUAGES
from games.verdict import Verdict
from rulesite.checks.validate.decoder import understand
from rulesite.checks.validate.json import canonical
from rulesite.interpreter.answers import Answer, answer
from rulesite.interpreter.card_names import with_card_names
from tests.checks.every import CHECKERS

DOMINION = all_games()["dominion"]


def judged(sentence: str) -> Answer:
    return next(reading for reading in answer(sentence, DOMINION) if reading.verdict)


def sentences(sentence: str) -> dict[str, str]:
    text = judged(sentence).sentence
    assert text
    return {language: text.of(language) for language in LANGUAGES}


def said(verdict: Verdict[Any]) -> tuple[Any, ...]:
    return verdict.summary, [(finding.code, finding.text, finding.at) for finding in verdict.findings]


@pytest.mark.parametrize(
    ("sentence", "ja", "en"),
    [
        (
            "玉座の間で鍛冶屋、1回目は雄牛、2回目は馬",
            "カード1枚の使用：「玉座の間」を使用。続いて雄牛の習性で鍛冶屋を使用、続いて馬の習性で鍛冶屋を使用",
            "The course of a play: Throne Room is played; then Smithy is played with Way of the Ox, then Smithy is played with Way of the Horse",
        ),
        (
            "Market as Horse",
            "カード1枚の使用：馬の習性で市場を使用",
            "The course of a play: Market is played with Way of the Horse",
        ),
        (
            "カード1枚の使用：「玉座の間」を使用",
            "カード1枚の使用：「玉座の間」を使用",
            "The course of a play: Throne Room is played",
        ),
        (
            "The course of a play: “Qqzzxx” is played",
            "カード1枚の使用：Qqzzxxを使用",
            "The course of a play: Qqzzxx is played",
        ),
    ],
)
def test_the_cards_of_a_sentence_have_their_names_in_its_language(sentence: str, ja: str, en: str) -> None:
    assert sentences(sentence) == {"ja": ja, "en": en}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_is_asked_again_says_the_same_and_gets_the_same_verdict(language: str) -> None:
    first = judged("玉座の間で鍛冶屋、1回目は雄牛、2回目は馬")
    assert first.sentence

    again = judged(first.sentence.of(language))
    assert again.sentence == first.sentence
    assert first.verdict
    assert again.verdict
    assert said(again.verdict) == said(first.verdict)


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_each_example_means_the_same_with_its_cards_named_in_either_language(game: Game, checker: AnyChecker) -> None:
    for faq in game.content.faq:
        for example in faq.example:
            if example.checker != checker.slug:
                continue
            scenario = understand(game, checker, example.scenario)
            for language in LANGUAGES:
                document = with_card_names(game, scenario, language)
                sentence = say(checker.scenario, checker.title, document, language)
                assert read_said(checker.scenario, checker.title, sentence) == document
                if document != canonical(scenario):
                    assert said(checker.check(understand(game, checker, document))) == said(checker.check(scenario))


@pytest.mark.parametrize(
    ("typed", "ja", "en"), [("Down", "ダウン", "Down"), ("ダウン", "ダウン", "Down"), ("B ♡7", "B ♡7", "B ♡7")]
)
def test_an_action_of_blackpoker_that_is_a_target_has_its_name_in_the_language(typed: str, ja: str, en: str) -> None:
    game = all_games()["blackpoker"]
    attempt = {"by": "b", "action": "retarget", "keys": "♣2 ♣9", "target": typed}
    scenario = understand(game, game.checker("action"), {"format": "pro", "chance": "b", "attempt": attempt})

    for language, target in (("ja", ja), ("en", en)):
        assert with_card_names(game, scenario, language)["attempt"] == attempt | {"target": target}


def test_a_name_that_would_be_read_as_none_stands_as_it_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    checker = DOMINION.checker("play")
    scenario = understand(DOMINION, checker, {"card": "Smithy"})
    before = deepcopy(canonical(scenario))
    find_card = Content.find_card
    monkeypatch.setattr(
        Content, "find_card", lambda content, name: None if name == "鍛冶屋" else find_card(content, name)
    )

    assert with_card_names(DOMINION, scenario, "ja") == before
    assert canonical(scenario) == before
