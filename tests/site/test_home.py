"""The first page: a question, and the games with questions that are asked of them."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from games.game import Game, all_games
from games.text import LANGUAGES
from rulesite.interpreter.answers import answer
from tests.site.conftest import Look

SAMPLES = [
    (game, sample.of(language)) for game in all_games().values() for sample in game.samples for language in LANGUAGES
]


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_home_asks_one_question_and_leads_to_each_game_and_each_of_its_samples(look: Look, language: str) -> None:
    seen = look(f"/{language}/")

    links = [held["href"] for held in seen.all("a")]
    asked = [parse_qs(urlsplit(link).query) for link in links if link.startswith(f"/{language}/ask/")]
    assert len([*seen.all("input", type="search")]) == 1
    assert {f"/{language}/{slug}/" for slug in all_games()} <= {*links}
    assert asked == [
        {"q": [sample.of(language)], "game": [game.slug]} for game in all_games().values() for sample in game.samples
    ]


@pytest.mark.parametrize(("game", "sentence"), SAMPLES, ids=[sentence for _, sentence in SAMPLES])
def test_each_sample_is_understood_whole_and_judged(game: Game, sentence: str) -> None:
    best, *_ = answer(sentence, game)

    assert best.not_understood == ()
    assert best.verdict


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "words"), [("ja", "更新履歴"), ("en", "Changes")])
def test_home_names_the_record_of_changes_as_that_page_names_itself(client: Client, language: str, words: str) -> None:
    path = f"/{language}/changes/"

    home, changes = (client.get(at).content.decode() for at in (f"/{language}/", path))

    assert f'<a href="{path}">{words}</a>' in home
    assert f"<h1>{words}</h1>" in changes
