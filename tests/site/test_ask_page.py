"""The page on which a player asks in one line, in both languages and without script."""

from __future__ import annotations

import re
from html import unescape
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


@pytest.mark.parametrize(
    ("sentence", "game"),
    [
        ("Smithy as Horse, then Smithy, then Village", "dominion"),
        ("Throne Room twice", "dominion"),
        ("same vampire Govern superior, Freak Drive, Govern to bleed", "vtes"),
        ("♣5 came into play this turn, attacks", "blackpoker"),
        ("red (links blue, white), then add blue", "nightfall"),
        ("Market as Horse, qqzzxx", "dominion"),
    ],
)
def test_each_piece_leads_to_its_field_in_the_form(client: Client, sentence: str, game: str) -> None:
    (chips,) = re.findall(r'<ul class="chips">(.*?)</ul>', page(client, sentence, more=f"&game={game}"), re.DOTALL)

    addresses = [unescape(address) for address in re.findall(r'<a href="([^"]+)"', chips)]
    assert addresses
    for address in addresses:
        form, _, field = address.partition("#")
        assert f'id="{field}"' in client.get(form).content.decode()


def test_it_answers_in_japanese(client: Client) -> None:
    text = page(client, "市場に馬の習性", "ja")

    assert "馬の習性で市場を使用すると" in text
    assert "判定の全文と理由" in text


def reasons(text: str) -> list[str]:
    """Return the reasons below the summaries of a page, without markup."""
    found = re.findall(r'<p class="verdict-reason">(.*?)</p>', text, re.DOTALL)
    return [unescape(re.sub("<[^>]*>", "", reason)) for reason in found]


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("ja", "鍛冶屋は使用できません（アクション権が残っていない）。使用しなかったものとします。"),
        ("en", "Smithy cannot be played: no Action is left. It is treated as not played."),
    ],
)
def test_a_verdict_has_its_reason_in_words_with_the_clauses_behind_it(
    client: Client, language: str, reason: str
) -> None:
    text = page(client, "鍛冶屋を使用、続けて鍛冶屋", language, "&game=dominion")

    (told,) = reasons(text)
    assert told.startswith(f"{reason} WAY-75")
    assert f'<a class="cite" href="/{language}/dominion/rules/way-75/' in text


def test_the_reason_is_that_of_the_page_of_the_verdict(client: Client) -> None:
    text = page(client, "鍛冶屋を使用、続けて鍛冶屋", "ja", "&game=dominion")
    (address,) = re.findall(r'<a class="way" href="([^"]*)"', text)

    (whole,) = reasons(client.get(unescape(address)).content.decode())
    assert reasons(text)[0].startswith(whole)


def test_two_reasons_are_told_at_most_and_none_twice(client: Client) -> None:
    thrice = page(client, "鍛冶屋を使用、続けて鍛冶屋、続けて鍛冶屋、続けて村、続けて市場", "ja", "&game=dominion")
    assert [reason.partition("は")[0] for reason in reasons(thrice)] == ["鍛冶屋", "村"]


def test_what_was_not_understood_is_named_and_nothing_is_judged(client: Client) -> None:
    text = page(client, "Market as Horse, qqzzxx")

    assert "Not understood, so there is no verdict: <q><bdi>qqzzxx</bdi></q>" in text
    assert "Go on in the form" in text
    assert 'class="reading-verdict"' not in text


def test_a_missing_fact_is_asked_for(client: Client) -> None:
    assert "どのカードを使用しますか。" in page(client, "玉座の間で2回使ったら？", "ja")


def test_a_mistyped_name_is_asked_about_with_the_outcome_of_each_answer(client: Client) -> None:
    text = page(client, "Smithi as Horse", more="&game=dominion")

    assert "Which card is “Smithi”?" in text
    assert '<a href="/en/dominion/check/play/?card=Smithy&amp;way=horse" rel="nofollow">Smithy</a>' in text
    assert "No, another card" in text
    assert 'class="reading-verdict"' not in text


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
