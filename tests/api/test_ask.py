"""A sentence over the API: how it is read, the verdict, what is missing, what is refused; and nothing of it is kept."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from rulesite.interpreter.answers import LONGEST_QUESTION
from tests.api.addresses import V1

pytestmark = pytest.mark.django_db


def asked(client: Client, sentence: str, **more: str) -> Any:
    response = client.get(f"{V1}ask/?{urlencode({'q': sentence} | more)}")
    assert response.status_code == 200, response.content
    assert response["Cache-Control"] == "no-store"
    assert "ETag" not in response
    return response.json()


def test_a_sentence_gets_its_situation_and_the_verdict_of_its_checker(client: Client) -> None:
    answer = asked(client, "Market as Horse", game="dominion")

    (best, *_) = answer["results"]
    assert answer["count"] == len(answer["results"])
    assert (best["game"], best["checker"], best["outcome"]) == ("dominion", "play", "allowed")
    assert best["scenario"] == {"card": "Market", "way": "horse"}
    assert [(piece["text"], piece["at"], piece["value"]) for piece in best["understood"]] == [
        ("Market", "/card", "Market"),
        ("Horse", "/way", "horse"),
    ]
    assert best["not_understood"] == []
    judged = client.post(f"{V1}games/dominion/checkers/play/check/", best["scenario"], "application/json").json()
    assert (judged["outcome"], judged["summary"], judged["link"]) == (best["outcome"], best["summary"], best["link"])
    assert answer["near"] == []


def test_without_a_game_it_is_read_in_all_of_them(client: Client) -> None:
    (best, *_) = asked(client, "市場に馬の習性")["results"]

    assert (best["game"], best["scenario"]) == ("dominion", {"card": "Market", "way": "horse"})


def test_a_word_that_is_not_understood_keeps_it_from_being_judged(client: Client) -> None:
    answer = asked(client, "Market as Horse, qqzzxx", game="dominion")

    (best, *_) = answer["results"]
    assert (best["outcome"], best["summary"]) == (None, None)
    assert [(piece["text"], piece["start"], piece["end"]) for piece in best["not_understood"]] == [("qqzzxx", 17, 23)]
    assert best["link"]["en"].startswith("/en/dominion/check/play/?_s=")


def test_a_missing_fact_is_asked_for_in_both_languages_or_one(client: Client) -> None:
    (question,) = asked(client, "Throne Room twice", game="dominion")["results"][0]["questions"]
    (narrowed,) = asked(client, "Throne Room twice", game="dominion", lang="ja")["results"][0]["questions"]

    assert question["fields"] == [
        {"at": "/then/0/card", "text": {"en": "Which card is played?", "ja": "どのカードを使用しますか。"}}
    ]
    assert question["answers"] == []
    assert narrowed["fields"][0]["text"] == {"ja": "どのカードを使用しますか。"}


def test_what_is_no_situation_finds_what_a_search_finds(client: Client) -> None:
    answer = asked(client, "Enchantress", game="dominion")

    assert not [reading for reading in answer["results"] if reading["outcome"]]
    assert answer["near"][0]["title"]["en"] == "Enchantress"


@pytest.mark.parametrize(
    ("query", "status"),
    [({}, 400), ({"q": " "}, 400), ({"q": "x" * (LONGEST_QUESTION + 1)}, 400), ({"q": "x", "game": "chess"}, 400)],
)
def test_what_cannot_be_asked_is_refused(client: Client, query: dict[str, str], status: int) -> None:
    assert client.get(f"{V1}ask/?{urlencode(query)}").status_code == status
