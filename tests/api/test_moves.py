"""What could be done, as the API tells it: in groups, each move as a patch, a page of a group at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jsonpatch
import pytest
from django.test import Client

from games.game import AnyChecker, Game
from rulesite.api.description import description
from tests.api.addresses import CHECK, V1
from tests.api.test_include import examples, post
from tests.api.test_openapi import checks, faults, verdict
from tests.checks.every import CHECKERS

pytestmark = pytest.mark.django_db

OFFERING = [one for one in CHECKERS if one.values[1].offers]  # type: ignore[union-attr]
TAKEN = {"heaps": [{"name": "A", "bags": [{"pebbles": 6}]}], "moves": [{"kind": "take", "heap": "A", "number": 2}]}
HEAPS = {"heaps": [{"name": f"Heap {n}", "bags": [{"pebbles": 9}]} for n in range(10)]}
LONG = {"heaps": [{"name": f"A heap with a name {n}", "stone": "か" * 40} for n in range(10)]}


def moves(client: Client, scenario: Any, more: str = "", path: str = CHECK) -> Any:
    return post(client, path, scenario, f"moves{more}").json()["moves"]


def test_moves_stand_in_groups_those_in_which_something_is_allowed_first(client: Client) -> None:
    found = moves(client, {**TAKEN, "edition": "classic"})

    assert [(one["group"], one["text"]["en"], one["total"], one["more"]) for one in found["groups"]] == [
        (2, "South", 5, 0),
        (3, "Another number", 2, 0),
        (1, "North", 5, 0),
    ]
    assert (found["total"], found["more"]) == (12, 0)


def test_a_move_says_what_it_is_how_the_situation_changes_by_it_and_how_it_would_be_judged(client: Client) -> None:
    found = moves(client, TAKEN)

    one = next(one for one in found["groups"][0]["moves"] if one["code"] == "passed")
    assert one == {
        "text": {"ja": "南がパスする", "en": "South passes"},
        "patch": [{"op": "add", "path": "/moves/1", "value": {"kind": "pass", "side": "south"}}],
        "outcome": "unsettled",
        "code": "passed",
        "reason": {"ja": "南がパスします。", "en": "South passes."},
        "cites": ["toy-4"],
        "assumed": [],
        "readings": one["readings"],
        "link": {
            language: f"/{language}/toy/check/pebbles/?heaps.0.name=A&heaps.0.bags.0.pebbles=6"
            "&moves.0.kind=take&moves.0.heap=A&moves.0.number=2&moves.1.kind=pass&moves.1.side=south"
            for language in ("ja", "en")
        },
    }
    assert [reading["outcome"] for reading in one["readings"]] == ["allowed", "forbidden"]


def test_a_patch_also_changes_a_value(client: Client) -> None:
    found = moves(client, TAKEN)

    assert found["groups"][1]["moves"][0]["patch"] == [{"op": "replace", "path": "/moves/0/number", "value": 1}]


def test_lang_narrows_texts_and_leaves_the_patch_as_it_is(client: Client) -> None:
    _, one, _ = moves(client, TAKEN, "&lang=ja")["groups"]

    assert one["text"] == {"ja": "ほかの個数"}
    assert one["link"].keys() == one["moves"][0]["link"].keys() == {"ja"}
    assert one["moves"][0]["patch"][0]["value"] == 1


def test_sixty_moves_are_listed_at_once_and_a_group_opens_in_pages_of_sixty(client: Client) -> None:
    found = moves(client, HEAPS)
    (first,) = moves(client, HEAPS, "&group=2")["groups"]
    (second,) = moves(client, HEAPS, "&group=2&offset=60")["groups"]
    (beyond,) = moves(client, HEAPS, "&group=2&offset=999")["groups"]

    assert [(one["total"], one["more"], len(one["moves"])) for one in found["groups"]] == [(61, 31, 30)] * 2
    assert (found["total"], found["more"]) == (122, 62)
    assert found["groups"][1]["next"] == f"{CHECK}?include=moves&group=2&offset=30"
    assert (len(first["moves"]), first["more"], first["prev"]) == (60, 1, None)
    assert first["next"] == f"{CHECK}?include=moves&group=2&offset=60"
    assert (len(second["moves"]), second["more"], second["next"]) == (1, 60, None)
    assert second["prev"] == f"{CHECK}?include=moves&group=2&offset=0"
    assert (beyond["moves"], beyond["next"]) == ([], None)
    assert beyond["prev"] == f"{CHECK}?include=moves&group=2&offset=1"


def test_the_next_page_is_asked_for_as_this_one_was(client: Client) -> None:
    (one,) = moves(client, HEAPS, ",picture&lang=en&group=1")["groups"]

    assert one["next"] == f"{CHECK}?include=moves,picture&lang=en&group=1&offset=60"


def test_the_page_of_a_group_opens_it(client: Client) -> None:
    found = moves(client, TAKEN)["groups"][1]

    page = client.get(found["link"]["en"]).content.decode()
    assert found["link"]["en"].endswith("&moves.0.number=2&_moves=3")
    assert all(move["text"]["en"] in page for move in found["moves"])
    assert "South passes" not in page.split('id="options"')[1]


@pytest.mark.parametrize(
    ("query", "parameter", "words"),
    [
        ("include=moves&group=4", "group", "“group” must be a group of this situation, from 1 to 3."),
        ("include=moves&group=0", "group", "“group” must be a whole number from 1 to 60."),
        ("include=moves&group=61", "group", "“group” must be a whole number from 1 to 60."),
        ("include=moves&group=1&offset=-1", "offset", "“offset” must be a whole number from 0 to 1000000."),
        ("include=moves&offset=60", "offset", "“offset” is given only together with group."),
        ("include=options&group=1", "group", "“group” is given only together with include=moves."),
        ("group=1", "group", "“group” is given only together with include=moves."),
    ],
)
def test_a_group_that_is_not_there_is_refused(client: Client, query: str, parameter: str, words: str) -> None:
    response = client.post(f"{CHECK}?{query}", TAKEN, "application/json")

    assert response.status_code == 400
    assert [(one["code"], one["parameter"]) for one in response.json()["errors"]] == [("bad-parameter", parameter)]
    assert response.json()["detail"] == words


def test_a_group_of_a_situation_in_which_nothing_is_to_be_done_is_refused_in_words(client: Client) -> None:
    full = {"heaps": [{"name": "A"}], "moves": [{"kind": "pass"}] * 50}

    response = client.post(
        f"{CHECK}?include=moves&group=1", full, "application/json", headers={"Accept-Language": "ja"}
    )

    assert response.status_code == 400
    assert response.json()["detail"].startswith("この状況には次にできることの一覧がない")


def test_a_move_has_no_link_where_the_address_is_long_and_the_patch_says_the_same(client: Client) -> None:
    body = post(client, CHECK, LONG, "moves").json()

    assert body["link"] is not None
    assert {move["link"] for one in body["moves"]["groups"] for move in one["moves"]} == {None}
    assert {one["link"] for one in body["moves"]["groups"]} == {None}


def test_options_are_the_same_moves_in_one_list_and_say_that_they_are_deprecated(client: Client) -> None:
    response = post(client, CHECK, HEAPS, "moves,options")
    body = response.json()

    listed = [move for one in body["moves"]["groups"] for move in one["moves"]]
    assert response["Deprecation"] == "@1795305600"
    assert len(listed) == 60
    assert [one | {"then": 0} for one in body["options"]] == [without_patch(move) | {"then": 0} for move in listed]
    assert [one["then"] for one in body["options"]] == [done(body, move) for move in listed]


def without_patch(move: Any) -> Any:
    return {name: value for name, value in move.items() if name != "patch"}


def test_what_is_not_deprecated_does_not_say_that_it_is(client: Client) -> None:
    assert "Deprecation" not in post(client, CHECK, HEAPS, "moves,picture")


def test_the_description_says_that_options_are_deprecated() -> None:
    described = description()["components"]["schemas"]["ToyPebblesVerdict"]["properties"]

    assert described["options"]["deprecated"] is True
    assert "deprecated" not in described["moves"]


@pytest.mark.parametrize(("game", "checker"), OFFERING)
def test_every_move_is_reached_once_and_does_what_it_says(client: Client, game: Game, checker: AnyChecker) -> None:
    path = f"{V1}games/{game.slug}/checkers/{checker.slug}/check/"
    for scenario in examples(game, checker)[:1]:
        body = post(client, path, scenario, "moves").json()
        groups = {group["group"]: [*pages(client, path, scenario, group["group"])] for group in body["moves"]["groups"]}
        walked = [move for moves in groups.values() for move in moves]
        texts = {(group, move["text"]["en"]) for group, moves in groups.items() for move in moves}

        assert faults(verdict(dict(checks())[path]), body) == []
        assert len(walked) == body["moves"]["total"] == len(texts)
        assert [move for group in body["moves"]["groups"] for move in group["moves"] if move not in walked] == []
        for move in walked[:: len(walked) // 8 + 1]:
            judged = client.post(path, done(body, move), "application/json").json()
            assert (move["code"], move["outcome"]) in [(one["code"], one["outcome"]) for one in judged["findings"]]
            assert move["link"] in (None, judged["link"])


def pages(client: Client, path: str, scenario: Any, group: int) -> Iterator[Any]:
    """Yield the moves of a group, page by page."""
    following = f"{path}?include=moves&group={group}"
    while following:
        (one,) = client.post(following, scenario, "application/json").json()["moves"]["groups"]
        yield from one["moves"]
        following = one["next"]


def done(body: Any, move: Any) -> Any:
    """Return the situation of an answer in which a move is done, by another program's reading of RFC 6902."""
    return jsonpatch.apply_patch(body["scenario"], move["patch"])
