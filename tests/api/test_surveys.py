"""A pasted list over the API: what it names, what comes of it, and what is refused."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client, override_settings

from games.survey import LONGEST_LIST
from rulesite.revision import current
from tests.api.addresses import V1

pytestmark = pytest.mark.django_db

SURVEYS = f"{V1}games/dominion/surveys/"
KINGDOM = f"{SURVEYS}kingdom/"
CARDS = "Way of the Mouse (Moat), Way of the Sheep, Harbor Village, Goons, Wharf, Qwertyuiop"


def address(cards: str = CARDS, **more: str) -> str:
    return f"{KINGDOM}?{urlencode({'cards': cards} | more)}"


def told(client: Client, cards: str = CARDS, **more: str) -> Any:
    response = client.get(address(cards, **more))
    assert response.status_code == 200, response.content
    return response.json()


def test_a_game_lists_its_surveys(client: Client) -> None:
    listed = client.get(SURVEYS).json()

    assert (listed["count"], listed["results"][0]["self"]) == (1, KINGDOM)
    assert client.get(f"{V1}games/nightfall/surveys/").json()["results"] == []
    assert client.get(f"{V1}games/dominion/").json()["collections"]["surveys"] == SURVEYS


def test_the_example_of_a_survey_can_be_sent(client: Client) -> None:
    survey = client.get(SURVEYS).json()["results"][0]

    for language in ("ja", "en"):
        report = told(client, survey["example"][language])
        assert (report["misread"], report["revision"]) == ([], current().revision)
        assert len(report["rows"]) == 30


def test_names_are_told_with_their_part_and_place(client: Client) -> None:
    items = {item["typed"]: item for item in told(client)["names"]}

    assert items["Moat"] == {
        "typed": "Moat",
        "line": 1,
        "column": 19,
        "name": {"ja": "堀", "en": "Moat"},
        "role": "mouse",
        "role_text": {"ja": "脇に置くカード", "en": "card set aside"},
        "card": "moat",
        "of": "way-of-the-mouse",
        "copies": None,
    }


def test_what_is_not_understood_is_told(client: Client) -> None:
    assert [(one["typed"], one["line"], one["column"], one["near"]) for one in told(client)["misread"]] == [
        ("Qwertyuiop", 1, 74, [])
    ]


def test_a_row_has_a_number_for_each_column_of_numbers(client: Client) -> None:
    report = told(client)
    codes = [column["code"] for column in report["columns"]]
    rows = [dict(zip(codes, row["cells"], strict=True)) for row in report["rows"]]

    by_sheep = next(row for row in rows if (row["card"]["card"], row["way"]["card"]) == ("goons", "way-of-the-sheep"))
    assert [by_sheep[code]["number"] for code in ("cost", "cards", "actions", "buys", "coins")] == [6, 0, 0, 0, 2]


def test_each_line_can_be_checked_and_comes_to_the_same(client: Client) -> None:
    report = told(client)
    groups = [line for group in report["groups"] for line in group["lines"]]
    examples = [line for mention in report["mentions"] for line in mention["examples"]]

    assert examples
    for line in [report["rows"][0]["verdict"], *groups, *examples]:
        verdict = client.post(line["check"], line["scenario"], "application/json").json()
        assert (verdict["outcome"], verdict["checker"], verdict["link"]) == (
            line["outcome"],
            line["checker"],
            line["link"],
        )


def test_what_is_known_of_the_cards_names_them(client: Client) -> None:
    known = {(one["kind"], one["id"]): one for one in told(client)["mentions"]}

    assert known["rule", "way-78"]["cards"] == ["harbor-village"]
    assert known["rule", "way-78"]["self"] == f"{V1}games/dominion/rules/way-78/"


def test_the_order_of_the_kinds_of_known_entries_is_answers_first(client: Client) -> None:
    kinds = [one["kind"] for one in told(client)["mentions"]]

    assert kinds == sorted(kinds, key=["faq", "rule"].index)


def test_one_language_can_be_left_out(client: Client) -> None:
    report = told(client, lang="ja")

    assert report["groups"][0]["title"].keys() == {"ja"}
    assert report["rows"][0]["cells"][0]["text"].keys() == {"ja"}
    assert report["link"].keys() == {"ja"}


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 400),
        ("?cards=", 400),
        ("?cards=%20%0A", 400),
        (f"?cards={'a' * (LONGEST_LIST + 1)}", 400),
        ("?cards=Village&cards=Smithy", 400),
        ("?cards=Village&sort=coins", 400),
        (f"?cards={'a' * LONGEST_LIST}", 200),
    ],
)
def test_only_one_list_within_bounds_is_read(client: Client, query: str, status: int) -> None:
    assert client.get(f"{KINGDOM}{query}").status_code == status


def test_a_survey_that_is_not_there_is_not_found(client: Client) -> None:
    assert client.get(f"{SURVEYS}queendom/?cards=Village").status_code == 404
    assert client.get(f"{V1}games/vtes/surveys/kingdom/?cards=Village").status_code == 404


def test_a_client_with_the_present_answer_is_not_sent_it_again(client: Client) -> None:
    first = client.get(address())
    again = client.get(address(), headers={"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")


@override_settings(API_CHECKS=15)
def test_a_list_counts_as_several_checks(client: Client) -> None:
    statuses = [client.get(address(f"Village, {name}")).status_code for name in ("Smithy", "Market")]

    assert statuses == [200, 429]


def test_a_deck_tells_its_cards_with_clauses_and_the_situations(client: Client) -> None:
    deck = "4 Govern the Unaligned\n2 Freak Drive\nhttps://vdb.im/decks/1"

    report = client.get(f"{V1}games/vtes/surveys/deck/", {"cards": deck, "lang": "en"}).json()

    assert [listed["card"] for listed in report["names"]] == ["govern-the-unaligned", "freak-drive"]
    assert [part["line"] for part in report["misread"]] == [3]
    line = report["groups"][1]["lines"][0]
    judged = client.post(
        f"{V1}games/vtes/checkers/{line['checker']}/check/", line["scenario"], "application/json"
    ).json()
    assert judged["outcome"] == line["outcome"] == "forbidden"
    assert {*line["cites"]} >= {"nra-30"}
