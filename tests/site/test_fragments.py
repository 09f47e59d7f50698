"""Does each piece of text say in which language it is, where that is not the page's?"""

from __future__ import annotations

import pytest

from games.game import all_games
from rulesite.reference.fragments import lang_attribute, mark_other_language
from tests.site.conftest import Look


@pytest.mark.parametrize(
    ("language", "text", "html"),
    [
        (
            "en",
            "It says 毎 (“every”), not 枚.",
            'It says <span lang="ja">毎</span> (“every”), not <span lang="ja">枚</span>.',
        ),
        ("en", "the word 「山札」 & more", 'the word <span lang="ja">「山札」</span> &amp; more'),
        ("en", "a plain word", "a plain word"),
        ("ja", "Rulings – a “list” & more", '<span lang="en">Rulings – a “list” &amp; more</span>'),
        ("ja", "カードAnsonを使います。", "カードAnsonを使います。"),
        ("ja", "2024", "2024"),
        ("ja", "A", "A"),
        ("ja", "", ""),
    ],
)
def test_words_of_the_other_language_are_marked(language: str, text: str, html: str) -> None:
    assert mark_other_language(text, language) == html


@pytest.mark.parametrize(
    ("language", "text", "attribute"),
    [
        ("en", "金の小石", ' lang="ja"'),
        ("ja", "Golden Pebble", ' lang="en"'),
        ("ja", "金の小石 · Golden Pebble", ""),
        ("en", "Golden Pebble", ""),
        ("ja", "A", ""),
    ],
)
def test_what_can_hold_no_markup_says_its_language_as_a_whole(language: str, text: str, attribute: str) -> None:
    assert lang_attribute(text, language) == attribute


@pytest.mark.apart
@pytest.mark.once
@pytest.mark.django_db
def test_a_source_with_an_english_title_is_named_in_english_on_japanese_pages(look: Look) -> None:
    for game in all_games().values():
        english = {source.title.ja for source in game.content.source if lang_attribute(source.title.ja, "ja")}

        assert english <= set(look(f"/ja/{game.slug}/sources/").said("en"))
