"""Logs of games, sent to a checker."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client, override_settings

from games.blackpoker.formats.duel import EXAMPLE
from tests.api.addresses import V1
from tests.api.test_openapi import faults
from tests.games.dominion.test_formats import E1, E2, J1, J3
from tests.games.dominion.written_games import Game, written

pytestmark = pytest.mark.django_db
TURN, DUEL = f"{V1}games/dominion/checkers/turn/check/", f"{V1}games/blackpoker/checkers/duel/check/"


def send(client: Client, text: str | bytes, query: str = "", address: str = TURN, **headers: str) -> Any:
    body = text.encode() if isinstance(text, str) else text
    return client.post(f"{address}{query}", body, "text/plain; charset=utf-8", headers=headers)


def test_the_verdict_of_a_turn_names_the_line_that_decides(client: Client) -> None:
    response = send(client, E2)
    body = response.json()

    (turn,) = body["turns"]
    assert (response.status_code, body["outcome"], body["turn"]) == (200, "forbidden", 1)
    assert (turn["number"], turn["player"], turn["line"], turn["outcome"]) == (5, "Aoi", 1, "forbidden")
    assert (turn["deciding_line"], turn["cites"]) == (4, body["findings"][1]["cites"])
    assert body["lines"][3] == {
        "line": 4, "text": "A plays a Smithy.", "became": "row", "turn": 1, "at": ["/events/1"], "remark": None,
    }  # fmt: skip
    assert faults("DominionTurnVerdict", body) == []
    assert response["Cache-Control"] == "no-store"


def test_the_situation_of_a_turn_opens_in_the_checker_without_a_name(client: Client) -> None:
    body = send(client, E2.replace("Aoi", "Alexandra")).json()

    alone = client.post(TURN, body["scenario"], "application/json").json()
    assert alone == {name: value for name, value in body.items() if name not in ("turn", "turns", "lines")}
    assert body["turns"][0]["link"] == body["link"]
    assert "Alexandra" not in str({**body, "turns": [], "lines": []})


def test_no_name_of_a_player_stands_in_a_link_or_a_situation(client: Client) -> None:
    text = "Turn 1 - Bartholomew\nB plays a Smithy.\n\nTurn 2 - Alexandrina\nA plays a Smithy.\nBartholomew: gg\nA plays a Smithy.\n"

    body = send(client, text, "?include=moves,picture").json()

    told = str({**body, "turns": [{**one, "player": ""} for one in body["turns"]], "lines": []})
    assert [one["player"] for one in body["turns"]] == ["Bartholomew", "Alexandrina"]
    assert all(one["link"] for one in body["turns"])
    assert [name for name in ("Alexandrina", "Bartholomew") if name in told] == []


def test_the_first_turn_that_is_not_allowed_is_shown_else_the_last_or_the_one_asked_for(client: Client) -> None:
    both = f"{E1}\n{E2}\n{E1}"

    assert [send(client, text, query).json()["turn"] for text, query in (
        (both, ""), (both, "?turn=3"), (f"{E1}\n{E1}", ""), (f"{J1}\n{J3}", "?lang=ja"),
    )] == [2, 3, 2, 2]  # fmt: skip


def test_a_line_that_is_not_understood_says_so_in_the_language_asked_for(client: Client) -> None:
    body = send(client, J3, "?lang=ja&include=moves").json()

    line = body["lines"][1]
    assert (body["outcome"], line["became"], line["at"]) == ("unknown", "open", ["/events/0"])
    assert [*line["remark"]] == ["ja"]
    assert body["moves"]


def test_a_whole_game_is_judged_turn_by_turn(client: Client) -> None:
    text, _ = written(Game(3).play(20), "en")

    body = send(client, text).json()

    assert [one["n"] for one in body["turns"]] == [*range(1, 41)]
    assert {one["outcome"] for one in body["turns"]} == {"allowed"}
    assert len(body["lines"]) == len([line for line in text.splitlines() if line])


@pytest.mark.parametrize(
    ("body", "query", "status", "kind"),
    [
        ("hello", "", 400, "bad-text"),
        ("鍛冶屋".encode("shift_jis"), "", 400, "bad-text"),
        (E1, "?turn=2", 400, "bad-text"),
        (E1, "?turn=0", 400, "bad-parameter"),
        (b"", "", 400, "empty-body"),
        ("A plays a Village.\n" * 5_000, "", 413, "too-large"),
        (b"A" * 1_000_001, "", 413, "too-large"),
    ],
)
def test_what_is_no_log_is_refused(client: Client, body: str | bytes, query: str, status: int, kind: str) -> None:
    response = send(client, body, query)

    assert (response.status_code, response.json()["type"]) == (status, f"/en/errors/{kind}/")


def test_a_log_of_a_million_bytes_is_read(client: Client) -> None:
    text = f"{E1}\n" + "x" * 200 + ("\n" + "x" * 900) * 1_100

    assert len(text) > 990_000
    assert send(client, text[:1_000_000]).json()["turns"][0]["outcome"] == "unknown"


def test_a_checker_that_reads_no_log_takes_json_alone(client: Client) -> None:
    response = send(client, E1, address=f"{V1}games/dominion/checkers/may-use-way/check/")

    assert (response.status_code, response["Accept"]) == (415, "application/json")


@override_settings(API_CHECKS=12)
def test_a_log_counts_as_a_check_for_each_turn_up_to_ten(client: Client) -> None:
    game, _ = written(Game(3).play(8), "en")

    assert [send(client, text).status_code for text in (game, E1, E1, E1)] == [200, 200, 200, 429]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_duel_that_is_written_down_is_judged(client: Client, language: str) -> None:
    body = send(client, EXAMPLE.of(language), address=DUEL).json()

    (turn,) = body["turns"]
    assert (body["outcome"], turn["outcome"], turn["number"], turn["player"]) == ("allowed", "allowed", None, "")
    assert [line["became"] for line in body["lines"]] == ["fact", "row", "row", "row"]
    assert body["lines"][1]["at"] == ["/deeds/0"]
    assert faults("BlackpokerDuelVerdict", body) == []


def test_a_text_without_a_decision_is_no_duel(client: Client) -> None:
    response = send(client, "hello", address=DUEL)

    assert (response.status_code, response.json()["type"]) == (400, "/en/errors/bad-text/")
    assert "Both pass" in response.content.decode()
