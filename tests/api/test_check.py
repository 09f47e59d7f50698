"""Posting situations to be judged, sensible and hostile ones."""

from __future__ import annotations

import copy
import json
from typing import Any

import orjson
import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from games.game import AnyChecker, Game, all_games
from rulesite.revision import current
from rulesite.site.plain import plain
from tests.api.addresses import CHECK
from tests.strategies import scenarios

pytestmark = pytest.mark.django_db

JSON = "application/json"
SUBJECTS = [
    pytest.param(game, one, id=f"{game.slug}-{one.slug}") for game in all_games().values() for one in game.checkers
]
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
NUMBERS = st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False, allow_infinity=False)
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
)


def address(game: Game, checker: AnyChecker) -> str:
    return f"/api/v1/games/{game.slug}/checkers/{checker.slug}/check/"


def post(game: Game, checker: AnyChecker, data: Any) -> Any:
    return Client().post(address(game, checker), orjson.dumps(data), JSON)


def found(data: Any, pointer: str) -> Any:
    """Return what a JSON pointer names; raises LookupError."""
    for written in pointer.split("/")[1:]:
        key = written.replace("~1", "/").replace("~0", "~")
        data = data[int(key)] if isinstance(data, list) else data[key]
    return data


def test_a_verdict_has_the_documented_form(client: Client) -> None:
    situation = {
        "heaps": [{"name": "A", "bags": [{"pebbles": 6}]}],
        "moves": [{"kind": "take", "heap": "A", "number": 6}],
    }

    response = client.post(CHECK, situation, JSON)

    assert response["Content-Language"] == "ja, en"
    assert response.json() == {
        "game": "toy",
        "checker": "pebbles",
        "edition": "2020",
        "outcome": "forbidden",
        "summary": {"ja": "北は5個までしか取れません。", "en": "North may not take more than 5."},
        "findings": [
            {
                "code": "too-many",
                "outcome": "forbidden",
                "text": {"ja": "北は5個までしか取れません。", "en": "North may not take more than 5."},
                "at": "/moves/0/number",
                "because": [],
                "cites": ["toy-1.2"],
                "assumed": [],
                "readings": [],
            }
        ],
        "steps": [
            {
                "n": 1,
                "text": {"ja": "北は5個までしか取れません。", "en": "North may not take more than 5."},
                "cites": ["toy-1.2"],
                "at": "/moves/0",
                "outcome": "forbidden",
                "state": {"a": 6},
            }
        ],
        "result": {"pebbles": 6, "last": None, "taker": None},
        "scenario": {
            "edition": "2020",
            "absent": [],
            "heaps": [{"name": "A", "stone": None, "bags": [{"pebbles": 6, "sealed": False}]}],
            "moves": [{"kind": "take", "side": "north", "heap": "A", "number": 6}],
        },
        "link": {
            "ja": "/ja/toy/check/pebbles/?heaps.0.name=A&heaps.0.bags.0.pebbles=6&moves.0.kind=take&moves.0.heap=A&moves.0.number=6",
            "en": "/en/toy/check/pebbles/?heaps.0.name=A&heaps.0.bags.0.pebbles=6&moves.0.kind=take&moves.0.heap=A&moves.0.number=6",
        },
        "revision": current().revision,
    }


def test_lang_narrows_a_verdict(client: Client) -> None:
    response = client.post(f"{CHECK}?lang=ja", {"heaps": [{"name": "A"}]}, JSON)

    assert response["Content-Language"] == "ja"
    assert response.json()["summary"] == {"ja": "まだ誰も動いていません。"}
    assert response.json()["link"] == {"ja": "/ja/toy/check/pebbles/?heaps.0.name=A"}


def test_a_reader_gets_a_verdict_as_a_page(client: Client) -> None:
    response = client.post(CHECK, {"heaps": [{"name": "A"}]}, JSON, headers={"Accept": "text/html"})

    assert "まだ誰も動いていません。" in response.content.decode()
    assert response["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("situation", "faults"),
    [
        ({}, [("missing", "", "heaps")]),
        ([], [("wrong-type", "", "")]),
        (None, [("wrong-type", "", "")]),
        ({"heaps": [{"name": "A", "colour": "red"}]}, [("unknown-field", "/heaps/0/colour", "")]),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": "３"}]}]}, [("wrong-type", "/heaps/0/bags/0/pebbles", "")]),
        ({"heaps": [{"name": "A", "bags": [{"pebbles": 21}]}]}, [("out-of-bounds", "/heaps/0/bags/0/pebbles", "")]),
        (
            {"heaps": [{"name": "A", "bags": [{"pebbles": 10**300}]}]},
            [("out-of-bounds", "/heaps/0/bags/0/pebbles", "")],
        ),
        ({"heaps": [{"name": "A"}], "moves": [{"kind": "pass"}] * 51}, [("too-many", "/moves", "")]),
        ({"heaps": [{"name": "A"}], "edition": "1850"}, [("not-a-choice", "/edition", "")]),
        ({"heaps": [{"name": "A"}], "moves": [{"kind": "jump"}]}, [("unknown-kind", "/moves/0/kind", "")]),
        ({"heaps": [{"name": "A"}, {"name": "Ａ"}]}, [("contradiction", "/heaps/1/name", "")]),
    ],
)
def test_what_cannot_be_understood_is_pointed_at(
    client: Client, situation: Any, faults: list[tuple[str, str, str]]
) -> None:
    response = client.post(CHECK, json.dumps(situation), JSON)
    errors = response.json()["errors"]

    assert response.status_code == 400
    assert [(one["code"], one["pointer"], one.get("field", "")) for one in errors] == faults


def test_faults_are_told_in_the_readers_language(client: Client) -> None:
    response = client.post(CHECK, {}, JSON, headers={"Accept-Language": "ja"})

    assert response.json()["errors"][0]["detail"] == "「山」（heaps）がありません。"


def test_a_whole_number_may_be_written_with_a_point(client: Client) -> None:
    response = client.post(CHECK, '{"heaps": [{"name": "A", "bags": [{"pebbles": 3.0}]}]}', JSON)

    assert response.json()["scenario"]["heaps"][0]["bags"][0]["pebbles"] == 3


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), SUBJECTS)
@given(data=st.data())
def test_every_situation_that_can_be_gets_a_verdict_on_itself(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    scenario = plain(data.draw(scenarios(checker)))

    response = post(game, checker, scenario)

    assert response.status_code == 200, response.content
    assert response.json()["scenario"] == scenario
    for one in response.json()["findings"]:
        for pointer in (one["at"], *one["because"]):
            found(scenario, pointer)


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), SUBJECTS)
@given(data=st.data())
def test_a_spoilt_situation_gets_a_verdict_or_pointers_to_what_is_there(
    game: Game, checker: AnyChecker, data: st.DataObject
) -> None:
    scenario = spoilt(plain(data.draw(scenarios(checker))), data)

    response = post(game, checker, scenario)

    assert response.status_code in (200, 400), response.content
    for one in response.json().get("errors", ()):
        found(scenario, one["pointer"])


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), SUBJECTS)
@given(sent=ANYTHING)
def test_any_json_gets_a_verdict_or_pointers_to_what_is_there(game: Game, checker: AnyChecker, sent: Any) -> None:
    response = post(game, checker, sent)

    assert response.status_code in (200, 400), response.content
    for one in response.json().get("errors", ()):
        found(sent, one["pointer"])


@pytest.mark.properties
@given(sent=st.binary(max_size=200))
def test_any_bytes_get_an_answer(sent: bytes) -> None:
    response = Client().post(CHECK, sent, JSON)

    assert response.status_code == 400
    assert response["Content-Type"] == "application/problem+json"


def spoilt(scenario: Any, data: st.DataObject) -> Any:
    """Put anything in the place of something."""
    scenario = copy.deepcopy(scenario)
    places = list(inside(scenario))
    holder, key = data.draw(st.sampled_from(places))
    value = data.draw(ANYTHING)
    if isinstance(holder, dict) and data.draw(st.booleans()):
        key = data.draw(TEXTS)
    holder[key] = value
    return scenario


def inside(value: Any) -> Any:
    """Yield every place in JSON data, as what holds it and its key."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in list(items):
        yield value, key
        yield from inside(item)
