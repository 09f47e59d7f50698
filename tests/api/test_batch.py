"""Checking several situations at once."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client, override_settings

from rulesite.api.openapi import as_sent, first_examples
from rulesite.revision import current
from tests.api.addresses import CHECK, V1, checks
from tests.api.test_openapi import faults
from tests.shared.situations import SITUATION

pytestmark = pytest.mark.django_db

BATCH = f"{V1}checks/"
TOY = {"game": "toy", "checker": "pebbles", "scenario": SITUATION}


def batch(client: Client, *checks: Any, query: str = "", **more: Any) -> Any:
    return client.post(f"{BATCH}{query}", {"checks": checks}, "application/json", **more)


def test_each_situation_is_answered_in_its_place_as_its_own_check_would(client: Client) -> None:
    asked = [as_sent(*one) for one in first_examples()]

    response = batch(client, *asked, "nonsense")
    body = response.json()

    alone = [
        client.post(address, one["scenario"], "application/json").json()
        for address, one in zip(checks(), asked, strict=True)
    ]
    assert response.status_code == 200
    assert [one["verdict"] for one in body["results"][:-1]] == alone
    assert {(one["status"], one["problem"]) for one in body["results"][:-1]} == {(200, None)}
    assert (body["results"][-1]["status"], body["results"][-1]["verdict"]) == (400, None)
    assert body["revision"] == current().revision
    assert faults("Batch", body) == []
    assert response["Cache-Control"] == "no-store"


def test_what_is_asked_for_beside_a_verdict_stands_with_it_alone(client: Client) -> None:
    both = {**TOY, "include": ["moves", "picture"]}

    plain, told = batch(client, TOY, both, query="?lang=ja").json()["results"]

    alone = client.post(f"{CHECK}?include=moves,picture&lang=ja", SITUATION, "application/json").json()
    assert not {"moves", "picture"} & plain["verdict"].keys()
    assert told["verdict"] == alone


@pytest.mark.parametrize(
    ("check", "places"),
    [
        ("x", [("", "wrong-type")]),
        ({}, [("", "missing"), ("", "missing"), ("", "missing")]),
        ({**TOY, "game": "nope"}, [("/game", "not-a-choice")]),
        ({**TOY, "checker": "nope"}, [("/checker", "not-a-choice")]),
        ({**TOY, "colour": 1}, [("/colour", "unknown-field")]),
        ({**TOY, "scenario": {"heaps": 1}}, [("/scenario/heaps", "wrong-type")]),
        ({**TOY, "include": "moves"}, [("/include", "wrong-type")]),
        ({**TOY, "include": ["options", "moves", "moves"]}, [("/include/0", "not-a-choice"), ("/include/2", "repeated")]),
    ],
)  # fmt: skip
def test_a_problem_points_into_the_body_as_it_was_sent(client: Client, check: Any, places: list[Any]) -> None:
    _, result, after = batch(client, TOY, check, TOY, headers={"Accept-Language": "ja"}).json()["results"]

    problem = result["problem"]
    assert (result["status"], problem["status"], problem["type"]) == (400, 400, "/en/errors/bad-input/")
    assert problem["title"] == "状況を判定できません"
    assert [(one["pointer"], one["code"]) for one in problem["errors"]] == [
        (f"/checks/1{at}", code) for at, code in places
    ]
    assert after["status"] == 200


def test_many_problems_share_the_room_for_their_errors(client: Client) -> None:
    amiss = {**TOY, **{f"x{n}": 1 for n in range(40)}}

    results = batch(client, *[amiss] * 50).json()["results"]

    told = [one["problem"]["errors"] for one in results]
    assert {len(one) for one in told} == {10}
    assert told[3][-1] == {"pointer": "/checks/3/x9", "code": "more", "detail": told[3][-1]["detail"]}


def test_errors_that_have_room_are_all_told(client: Client) -> None:
    amiss = {**TOY, **{f"x{n}": 1 for n in range(10)}}

    results = batch(client, *[amiss] * 50).json()["results"]

    assert [error["code"] for error in results[0]["problem"]["errors"]] == ["unknown-field"] * 10


@pytest.mark.parametrize(
    ("body", "place", "code"),
    [
        ([TOY], "", "wrong-type"),
        ({}, "", "missing"),
        ({"checks": {}}, "/checks", "wrong-type"),
        ({"checks": []}, "/checks", "too-few"),
        ({"checks": [TOY] * 101}, "/checks", "too-many"),
        ({"checks": [TOY], "more": 1}, "/more", "unknown-field"),
    ],
)
def test_a_body_of_another_form_is_refused_as_a_whole(client: Client, body: Any, place: str, code: str) -> None:
    response = client.post(BATCH, body, "application/json")

    assert response.status_code == 400
    assert [(one["pointer"], one["code"]) for one in response.json()["errors"]] == [(place, code)]


@pytest.mark.parametrize(("rows", "status"), [(1000, 200), (1001, 413)])
def test_nothing_is_judged_where_all_have_too_many_rows(client: Client, rows: int, status: int) -> None:
    # lists of no checker count as well: what they are is not looked at before
    nested = {**TOY, "scenario": {"heaps": [{"name": "A", "x": [0] * 98}]}}

    response = batch(client, *[nested] * 10, {**TOY, "scenario": {"heaps": [0] * (rows - 990)}})

    assert response.status_code == status
    if status == 413:
        assert response.json()["type"] == "/en/errors/too-large/"
        assert "1,001 rows" in response.json()["detail"]


@override_settings(API_CHECKS=5)
def test_each_situation_counts_as_a_check_and_all_of_them_use_up_the_limit(client: Client) -> None:
    first = batch(client, TOY, TOY, TOY)
    over = batch(client, TOY, TOY)
    alone = client.post(CHECK, SITUATION, "application/json")

    assert (first.status_code, first["RateLimit"].partition(";t")[0]) == (200, '"checks";r=2')
    assert (over.status_code, over["RateLimit"].partition(";t")[0]) == (200, '"checks";r=0')
    assert alone.status_code == 429


@override_settings(API_CHECKS=5)
def test_a_batch_beyond_the_limit_leaves_what_is_left_of_it(client: Client) -> None:
    over = batch(client, *[TOY] * 6)
    within = batch(client, *[TOY] * 4)

    assert (over.status_code, over.json()["type"]) == (429, "/en/errors/throttled/")
    assert 1 <= int(over["Retry-After"]) <= 60
    assert (within.status_code, within["RateLimit"].partition(";t")[0]) == (200, '"checks";r=0')
