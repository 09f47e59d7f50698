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


def test_a_game_in_which_something_is_missing_stands_not_beside_one_that_reads_the_sentence_whole(
    client: Client,
) -> None:
    found = client.get("/api/v1/ask/", {"q": "S10 attacks, nobody blocks, opponent has 2 life"}).json()

    assert {result["game"] for result in found["results"]} == {"blackpoker"}


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


def test_a_mistyped_name_is_asked_about_and_no_card_is_put_in_its_place(client: Client) -> None:
    (best, *_) = asked(client, "Smithi as Horse", game="dominion")["results"]

    assert (best["outcome"], best["scenario"]) == (None, {"card": "Smithi", "way": "horse"})
    (question,) = best["questions"]
    assert question["fields"] == [
        {
            "at": "/card",
            "text": {"en": "Which card is “Smithi”?", "ja": "「Smithi」は、どのカードですか。"},
        }
    ]
    meant, other = question["answers"]
    assert (meant["values"][0]["en"], meant["outcome"]) == ("Smithy", "allowed")
    assert meant["patch"] == [{"op": "replace", "path": "/card", "value": "Smithy"}]
    assert (other["values"][0]["en"], other["outcome"]) == ("No, another card", "unknown")


def test_a_mistyped_name_is_answered_at_all_of_its_places(client: Client) -> None:
    (best, *_) = asked(client, "second Treats in the same action", game="vtes")["results"]

    (question,) = best["questions"]
    assert [(answer["patch"], answer["outcome"]) for answer in question["answers"]] == [
        (
            [{"op": "replace", "path": f"/{place}/card", "value": name} for place in ("played", "attempt")],
            outcome,
        )
        for name, outcome in (("Threats", "forbidden"), ("“Treats”", "unknown"))
    ]
    judged = client.post(f"{V1}games/vtes/checkers/play-again/check/", best["scenario"], "application/json").json()
    assert judged["outcome"] == "unknown"


def test_a_name_that_stands_right_beside_a_mistyped_one_stays(client: Client) -> None:
    (best, *_) = asked(client, "Govrn the Unaligned DId, then Govern the Unaligned by the same guy", game="vtes")[
        "results"
    ]

    (question,) = best["questions"]
    assert [answer["patch"][0]["path"] for answer in question["answers"]] == ["/played/card"] * 2
    assert best["scenario"]["attempt"]["card"] == "Govern the Unaligned"


@pytest.mark.parametrize(
    ("game", "sentence", "typed", "meant", "at"),
    [
        ("dominion", "鍛治屋に馬の習性", "鍛治屋", "Smithy", "/card"),
        ("dominion", "研究書に馬の習性", "研究書", "Laboratory", "/card"),
        ("dominion", "隊商の護街に馬の習性", "隊商の護街", "Caravan Guard", "/card"),
        ("vtes", "second Govern the Unalligned in the same action", "Govern the Unalligned", "Govern the Unaligned", "/played/card"),
        ("vtes", "Kine Resources Contestd called, DI, call it again with another minion", "Kine Resources Contestd", "Kine Resources Contested", "/played/card"),
    ],
)  # fmt: skip
def test_a_slip_in_a_short_name_or_behind_a_short_one_is_asked_about(
    client: Client, game: str, sentence: str, typed: str, meant: str, at: str
) -> None:
    (best, *_) = asked(client, sentence, game=game)["results"]

    assert best["outcome"] is None
    (question,) = best["questions"]
    assert question["fields"] == [
        {"at": at, "text": {"en": f"Which card is “{typed}”?", "ja": f"「{typed}」は、どのカードですか。"}}
    ]
    assert question["answers"][0]["values"][0]["en"] == meant


def test_a_mistyped_name_is_not_taken_for_the_copy_in_hand_of_the_card_that_is_named_besides(client: Client) -> None:
    (best, *_) = asked(client, "Smithi, then Smithy", game="dominion")["results"]

    assert best["scenario"]["cards"]["hand"] == ["Smithy", "Smithi"]
    assert [answer["outcome"] for answer in best["questions"][0]["answers"]] == ["forbidden", "unknown"]


def test_two_mistyped_names_are_asked_about_without_answers(client: Client) -> None:
    (best, *_) = asked(client, "Markket as Horse, then Smithi", game="dominion")["results"]

    assert [(question["fields"][0]["at"], question["answers"]) for question in best["questions"]] == [
        ("/events/0/card", []),
        ("/events/1/card", []),
    ]
    assert best["outcome"] is None


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
