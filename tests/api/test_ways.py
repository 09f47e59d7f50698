"""The way out over the API: remedies, questions and editions beside a verdict."""

from __future__ import annotations

from typing import Any

import jsonpatch
from django.test import Client

TOO_MANY = {"heaps": [{"name": "A", "bags": [{"pebbles": 6}]}], "moves": [{"kind": "take", "heap": "A", "number": 9}]}
UNCOUNTED = {"heaps": [{"name": "A", "bags": [{}]}], "moves": [{"kind": "take", "heap": "A", "number": 4}]}
ADDRESS = "/api/v1/games/toy/checkers/pebbles/check/"


def checked(client: Client, data: Any, include: str) -> Any:
    response = client.post(f"{ADDRESS}?include={include}", data, content_type="application/json")
    assert response.status_code == 200
    return response.json()


def test_a_remedy_says_what_to_change_and_where_that_leads(client: Client) -> None:
    found = checked(client, TOO_MANY, "remedies")

    first = found["remedies"]["changes"][0]
    assert first["patch"] == [{"op": "replace", "path": "/moves/0/number", "value": 5}]
    assert first["text"]["en"] == "with “5” instead of “9” (move 1, Pebbles)"
    assert (first["outcome"], first["gone"]) == ("allowed", [1, 2])
    assert "moves.0.number=5" in first["link"]["en"]


def test_a_patched_situation_is_allowed_when_it_is_posted(client: Client) -> None:
    found = checked(client, TOO_MANY, "remedies")

    for change in found["remedies"]["changes"]:
        then = jsonpatch.apply_patch(found["scenario"], change["patch"])
        assert checked(client, then, "remedies")["outcome"] == change["outcome"] == "allowed"


def test_what_is_allowed_needs_no_remedy_and_what_is_known_no_question(client: Client) -> None:
    found = checked(client, {"heaps": [{"name": "A"}]}, "remedies,questions")

    assert found["remedies"] == {"changes": [], "more": False}
    assert found["questions"] == {"questions": [], "certain": None, "more": False, "enter": []}


def test_a_question_names_the_field_and_what_comes_of_each_answer(client: Client) -> None:
    found = checked(client, UNCOUNTED, "questions")

    asked = found["questions"]["questions"][0]
    assert asked["fields"][0]["at"] == "/heaps/0/bags/0/pebbles"
    assert [(one["values"][0]["en"], one["outcome"]) for one in asked["answers"]] == [
        ("0", "forbidden"),
        ("3", "forbidden"),
        ("4", "allowed"),
        ("20", "allowed"),
    ]


def test_editions_stand_side_by_side_with_what_differs(client: Client) -> None:
    found = checked(client, TOO_MANY, "editions")

    assert [(one["edition"], one["differs"]) for one in found["editions"]] == [("2020", []), ("classic", [])]


def test_editions_of_the_rules_stand_apart_from_the_formats(client: Client) -> None:
    address = "/api/v1/games/blackpoker/checkers/stage/check/?include=editions,by_rules"
    found = client.post(address, {"rules": "9.1"}, content_type="application/json").json()

    assert [one["edition"] for one in found["editions"]] == ["lite", "std", "pro", "mast"]
    assert [(one["edition"], one["differs"]) for one in found["by_rules"] if not one["differs"]] == [("9.1", [])]
    assert [one["edition"] for one in found["by_rules"]] == ["7.0", "9.1"]
    assert checked(client, TOO_MANY, "by_rules")["by_rules"] is None


def test_texts_are_narrowed_to_one_language_and_patches_are_left_as_they_are(client: Client) -> None:
    found = client.post(
        f"{ADDRESS}?include=remedies,questions&lang=ja", UNCOUNTED, content_type="application/json"
    ).json()

    answer = found["questions"]["questions"][0]["answers"][0]
    assert answer["values"] == [{"ja": "0"}]
    assert answer["patch"] == [{"op": "replace", "path": "/heaps/0/bags/0/pebbles", "value": 0}]
