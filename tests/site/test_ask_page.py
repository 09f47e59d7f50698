"""The page on which a player asks in one line, in both languages and without script."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from django.test import Client

from rulesite.interpreter.answers import LONGEST_QUESTION

pytestmark = pytest.mark.django_db


def page(client: Client, sentence: str, language: str = "en", more: str = "") -> str:
    response = client.get(f"/{language}/ask/?q={quote(sentence)}{more}")
    assert response.status_code == 200
    assert response["Cache-Control"] == "no-store"
    text = response.content.decode()
    assert '<meta name="robots" content="noindex">' in text
    return text


def test_a_sentence_is_shown_as_it_was_read_with_its_verdict_and_the_way_to_its_fields(client: Client) -> None:
    text = page(client, "Market as Horse", more="&game=dominion")

    assert "Market, played with Way of the Horse, gives" in text
    assert '<a class="cite" href="/en/dominion/rules/way-' in text
    assert 'href="/en/dominion/check/play/?card=Market&amp;way=horse#f-way" rel="nofollow"><bdi>Horse</bdi></a>' in text
    assert "The whole verdict, with its reasons" in text
    assert '<input type="hidden" name="game" value="dominion">' in text


def test_it_answers_in_japanese(client: Client) -> None:
    text = page(client, "市場に馬の習性", "ja")

    assert "馬の習性で市場を使用すると" in text
    assert "判定の全文と理由" in text


def test_what_was_not_understood_is_named_and_nothing_is_judged(client: Client) -> None:
    text = page(client, "Market as Horse, qqzzxx")

    assert "Not understood, so there is no verdict: <q><bdi>qqzzxx</bdi></q>" in text
    assert "Go on in the form" in text
    assert 'class="reading-verdict"' not in text


def test_a_missing_fact_is_asked_for(client: Client) -> None:
    assert "どのカードを使用しますか。" in page(client, "玉座の間で2回使ったら？", "ja")


def test_what_is_no_situation_becomes_a_search_below(client: Client) -> None:
    text = page(client, "what does Enchantress cost?", more="&game=dominion")

    assert "Answers that may fit" in text
    assert "/en/dominion/cards/enchantress/" in text


def test_names_are_written_as_text(client: Client) -> None:
    assert "<script>" not in page(client, "<script>alert(1)</script> as Horse")


def test_the_empty_page_says_what_to_do_and_too_much_is_refused_with_what_was_typed(client: Client) -> None:
    assert "Say what happened" in client.get("/en/ask/").content.decode()
    too_long = client.get(f"/en/ask/?q={'x' * (LONGEST_QUESTION + 1)}")
    assert too_long.status_code == 400
    assert "At most 10000 characters are read." in too_long.content.decode()


def test_the_box_of_home_games_and_checkers_sends_there(client: Client) -> None:
    for address in ("/en/", "/en/dominion/", "/en/dominion/check/play/"):
        assert 'role="search" action="/en/ask/"' in client.get(address).content.decode()
    assert 'role="search" action="/en/search/"' in client.get("/en/dominion/rules/").content.decode()
    assert '<input type="hidden" name="game" value="dominion">' in client.get("/en/dominion/").content.decode()


def test_a_search_shows_the_reading_above_what_it_finds(client: Client) -> None:
    text = client.get("/en/search/?q=Market+as+Horse").content.decode()

    assert "Read as a situation" in text
    assert 'href="/en/ask/?q=Market+as+Horse"' in text


def test_a_question_that_a_search_does_not_find_is_answered_with_what_may_fit(client: Client) -> None:
    text = client.get(f"/en/search/?q={quote('how do Ways work with qqzzxx?')}").content.decode()

    assert "Nothing is found" not in text
    assert text.count("Answers that may fit</h2>") == 1


@pytest.mark.parametrize(
    ("sentence", "asked"),
    [
        ("The course of a play: Way: Way of the Horse", "Enter the card."),
        (f"The course of a play: Card: “{'W' * 61}”", "“Card” may have at most 60 characters; it has 61."),
    ],
)
def test_what_keeps_a_situation_from_being_judged_is_said_as_its_form_says_it(
    client: Client, sentence: str, asked: str
) -> None:
    assert asked in page(client, sentence)


def test_letters_from_right_to_left_are_isolated(client: Client) -> None:
    assert "<q><bdi><bdi>אבג</bdi></bdi></q>" in page(client, "Market as Horse \u202eאבג")
