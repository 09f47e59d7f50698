"""Storing situations and reading them over the API."""

from __future__ import annotations

import re
from typing import Any

import orjson
import pytest
from django.core.management import call_command
from django.test import Client
from hypothesis import assume, given
from hypothesis import strategies as st
from pytest_django import Settings

from games.game import AnyChecker, Game
from rulesite.revision import current
from rulesite.shared.models import SharedCheck
from tests.api.addresses import CHECK, V1
from tests.api.test_openapi import faults
from tests.checks.corrupted import JUNK, corrupted, sayable
from tests.checks.documents import strays
from tests.checks.every import CHECKERS
from tests.checks.wrong import wrong
from tests.shared.situations import FINE, SITUATION, examples, kept, long_turn, of_old

pytestmark = pytest.mark.django_db

SHARED = f"{V1}shared/"
TOY = {"game": "toy", "checker": "pebbles", "scenario": SITUATION}


def store(client: Client, data: Any = TOY, **more: Any) -> Any:
    return client.post(SHARED, data, "application/json", **more)


def test_a_situation_is_stored_with_the_verdict_that_the_check_gives(client: Client) -> None:
    verdict = client.post(CHECK, SITUATION, "application/json").json()

    response = store(client)
    body = response.json()

    assert response.status_code == 201
    assert response["Location"] == body["self"] == f"{SHARED}{body['id']}/"
    assert body["link"] == {"ja": f"/ja/c/{body['id']}/", "en": f"/en/c/{body['id']}/"}
    assert body["verdict"] == verdict
    assert (body["compared"], body["today"], body["differences"], body["clauses"]) == ("same", None, [], [])
    assert body["revision"] == current().revision
    assert client.get(body["self"]).json() == body


def test_storing_twice_is_storing_once(client: Client) -> None:
    first, second = store(client), store(client)

    assert (first.status_code, second.status_code) == (201, 200)
    assert second.json() == first.json()
    assert second["Location"] == first["Location"]


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_the_first_example_of_every_checker_is_stored_and_read(client: Client, game: Game, checker: AnyChecker) -> None:
    stored_and_read(client, game, checker, examples(game, checker)[0])


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_every_example_is_stored_and_read(client: Client, game: Game, checker: AnyChecker) -> None:
    for scenario in examples(game, checker):
        stored_and_read(client, game, checker, scenario)


def stored_and_read(client: Client, game: Game, checker: AnyChecker, scenario: Any) -> None:
    check = client.post(f"{V1}games/{game.slug}/checkers/{checker.slug}/check/", scenario, "application/json")

    body = store(client, {"game": game.slug, "checker": checker.slug, "scenario": scenario}).json()

    assert body["verdict"] == {
        name: value for name, value in check.json().items() if name not in ("meant", "unlisted", "leads", "references")
    }
    assert client.get(body["self"]).json() == body
    assert client.get(body["link"]["ja"]).status_code == 200


def test_what_is_judged_differently_today_is_told(client: Client) -> None:
    row = of_old(outcome="allowed", summary=FINE["text"], findings=[FINE])
    row.clauses["toy-1.2"]["parts"][0]["standing"] = "assumed"
    row.save()

    body = client.get(f"{SHARED}{row.pk}/").json()

    assert body["compared"] == "different"
    assert (body["verdict"]["outcome"], body["today"]["outcome"]) == ("allowed", "forbidden")
    assert body["verdict"]["revision"] == "0123456789abcdef"
    assert [(one["before"] or {}).get("code") for one in body["differences"]] == ["fine", None]
    assert [(one["after"] or {}).get("code") for one in body["differences"]] == [None, "too-many"]
    assert [(one["cite"], one["before"]["parts"][0]["standing"]) for one in body["clauses"]] == [("toy-1.2", "assumed")]
    assert faults("Shared", body) == []


def test_a_finding_that_cites_something_else_today_is_a_difference(client: Client) -> None:
    row = of_old()
    row.verdict["findings"][0]["cites"] = ["toy-1"]
    row.save()

    body = client.get(f"{SHARED}{row.pk}/").json()

    (difference,) = body["differences"]
    assert (difference["before"]["cites"], difference["after"]["cites"]) == (["toy-1"], ["toy-1.2"])


def test_a_result_that_is_another_today_is_a_difference(client: Client) -> None:
    row = of_old(result={"pebbles": 5, "last": None})

    body = client.get(f"{SHARED}{row.pk}/").json()

    assert (body["compared"], body["today"]["result"]["pebbles"], body["differences"]) == ("different", 6, [])


def test_other_words_for_the_same_are_no_difference(client: Client) -> None:
    row = of_old(summary={"ja": "だめです。", "en": "No."})

    body = client.get(f"{SHARED}{row.pk}/").json()

    assert (body["compared"], body["today"], body["verdict"]["summary"]["en"]) == ("same", None, "No.")


def test_what_the_checker_no_longer_reads_keeps_its_verdict(client: Client) -> None:
    row = of_old(scenario={"weather": "rain"})

    body = client.get(f"{SHARED}{row.pk}/").json()

    assert (body["compared"], body["today"], body["verdict"]["outcome"]) == ("impossible", None, "forbidden")


def test_a_default_that_has_changed_since_does_not_change_the_situation(client: Client) -> None:
    row = of_old()
    row.scenario = {"heaps": [{"name": "A"}]}
    row.save()

    assert client.get(f"{SHARED}{row.pk}/").json()["compared"] == "same"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_lang_leaves_out_the_other_language_everywhere(client: Client, language: str) -> None:
    row = of_old(outcome="allowed", summary=FINE["text"], findings=[FINE])

    response = client.get(f"{SHARED}{row.pk}/?lang={language}")

    assert response["Content-Language"] == language
    assert list(response.json()["link"]) == [language]
    assert list(response.json()["today"]["summary"]) == [language]
    assert list(response.json()["differences"][0]["before"]["text"]) == [language]
    assert faults("Shared", response.json()) == []


@pytest.mark.parametrize(
    ("data", "pointed"),
    [
        ([], [("wrong-type", "", "")]),
        ({}, [("missing", "", "game"), ("missing", "", "checker"), ("missing", "", "scenario")]),
        (TOY | {"colour": 1}, [("unknown-field", "/colour", "")]),
        (TOY | {"a/b": 1, "c~d": 2, "": 3}, [("unknown-field", at, "") for at in ("/a~1b", "/c~0d", "/")]),
        ({"b": 1, "a": 2} | TOY, [("unknown-field", "/b", ""), ("unknown-field", "/a", "")]),
        (
            {"scenario": {"a/b": 1}, "colour": 1, "game": "toy", "checker": "pebbles"},
            [
                ("missing", "/scenario", "heaps"),
                ("unknown-field", "/scenario/a~1b", ""),
                ("unknown-field", "/colour", ""),
            ],
        ),
        (
            {"x": 1, "checker": "marbles", "game": "toy"},
            [("missing", "", "scenario"), ("unknown-field", "/x", ""), ("not-a-choice", "/checker", "")],
        ),
        (TOY | {"game": "chess"}, [("not-a-choice", "/game", "")]),
        (TOY | {"game": {}}, [("not-a-choice", "/game", "")]),
        (TOY | {"checker": "marbles"}, [("not-a-choice", "/checker", "")]),
        (TOY | {"checker": ["pebbles"]}, [("not-a-choice", "/checker", "")]),
        (TOY | {"scenario": {}}, [("missing", "/scenario", "heaps")]),
        (TOY | {"scenario": {"heaps": [{"name": 3}]}}, [("wrong-type", "/scenario/heaps/0/name", "")]),
    ],
)
def test_what_cannot_be_stored_is_pointed_at(client: Client, data: Any, pointed: list[tuple[str, str, str]]) -> None:
    response = store(client, data)

    assert response.status_code == 400
    errors = response.json()["errors"]
    assert [(one["code"], one["pointer"], one.get("field", "")) for one in errors] == pointed
    assert not SharedCheck.objects.exists()


@pytest.mark.parametrize(("game", "checker"), CHECKERS)
def test_whatever_is_wrong_is_pointed_at_in_what_was_sent(client: Client, game: Game, checker: AnyChecker) -> None:
    data = {"z": 0, "scenario": wrong(checker), "a~b/c": 1, "checker": checker.slug, "game": game.slug}

    found = [one["pointer"] for one in store(client, data).json()["errors"]]

    assert strays(data, found) == []
    assert {"/z", "/scenario/a~1b", "/a~0b~1c"} <= {*found}


@pytest.mark.properties
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
@given(data=st.data())
def test_no_pointer_strays_in_whatever_is_sent(game: Game, checker: AnyChecker, data: st.DataObject) -> None:
    named: dict[str, Any] = {
        "game": game.slug,
        "checker": checker.slug,
        "scenario": data.draw(corrupted(checker) | JUNK),
    }
    strange = data.draw(st.dictionaries(st.text(max_size=4), JUNK, max_size=2))
    left = data.draw(st.permutations([*(strange | named).items()]))[data.draw(st.integers(0, 1)) :]
    sent = dict(left)
    assume(sayable(sent))

    response = store(Client(), orjson.dumps(sent))

    assert response.status_code in (200, 201, 400)
    assert strays(orjson.loads(orjson.dumps(sent)), [one["pointer"] for one in response.json().get("errors", [])]) == []


def test_a_flood_of_strangers_is_told_as_a_check_tells_it(client: Client) -> None:
    flood = {f"x{n}": 0 for n in range(16_000)}

    beside = store(client, TOY | flood).json()["errors"]
    within = store(client, TOY | {"scenario": flood}).json()["errors"]
    check = client.post(CHECK, flood, "application/json").json()["errors"]

    assert [len(beside), len(within), len(check)] == [500, 500, 500]
    assert (beside[-1]["code"], beside[-1]["pointer"]) == ("more", "/x499")
    assert [one["pointer"] for one in within] == [f"/scenario{one['pointer']}" for one in check]


def test_each_part_that_is_missing_is_called_by_its_name_in_both_languages(client: Client) -> None:
    said = {
        language: [one["detail"] for one in store(client, {}, headers={"Accept-Language": language}).json()["errors"]]
        for language in ("en", "ja")
    }

    assert said == {
        "en": ["“game” (game) is missing.", "“checker” (checker) is missing.", "“scenario” (situation) is missing."],
        "ja": [
            "「ゲーム」（game）がありません。",
            "「判定プログラム」（checker）がありません。",
            "「状況」（scenario）がありません。",
        ],
    }


def test_what_is_too_long_is_refused_in_both_languages(client: Client) -> None:
    long = {"game": "vtes", "checker": "no-repeat", "scenario": long_turn(50)}

    said = [store(client, long, headers={"Accept-Language": one}).json() for one in ("ja", "en")]

    assert [one["status"] for one in said] == [413, 413]
    assert "16kB" in said[0]["detail"]
    assert "16 kB" in said[1]["detail"]
    assert said[0]["type"] == "/en/errors/too-long-to-store/"


def test_an_unknown_id_is_not_found_and_a_removed_one_is_gone(client: Client) -> None:
    row = kept()
    tag = client.get(f"{SHARED}{row.pk}/")["ETag"]
    call_command("remove_shared", row.pk, verbosity=0)

    unknown, read = (
        client.get(f"{SHARED}nothinghere2/"),
        client.get(f"{SHARED}{row.pk}/", headers={"If-None-Match": tag}),
    )
    again = store(client)

    assert [one.status_code for one in (unknown, read, again)] == [404, 410, 410]
    assert {one["Content-Type"] for one in (unknown, read, again)} == {"application/problem+json"}
    assert "removed" in read.json()["detail"]


@pytest.fixture
def limits(settings: Settings) -> Settings:
    """Let a client store twice an hour and check nine times a minute."""
    settings.STORES, settings.API_CHECKS = 2, 9
    return settings


def another(name: str) -> Any:
    return TOY | {"scenario": {"heaps": [{"name": name}]}}


def test_pages_and_programs_store_from_one_allowance(client: Client, limits: Settings) -> None:
    client.post("/ja/c/", {"game": "toy", "checker": "pebbles", "scenario": '{"heaps": [{"name": "A"}]}'})
    first, second = store(client, another("B")), store(client, another("C"))

    assert (first.status_code, second.status_code) == (201, 429)
    assert first["RateLimit-Policy"] == '"checks";q=9;w=60, "stores";q=2;w=3600'
    assert re.fullmatch(r'"checks";r=7;t=\d+, "stores";r=0;t=\d+', first["RateLimit"])
    assert 60 < int(second["Retry-After"]) <= 3600
    assert client.get(f"{SHARED}{first.json()['id']}/").status_code == 200


def test_what_is_refused_counts_as_a_check_and_uses_up_no_store(client: Client, limits: Settings) -> None:
    long = {"game": "vtes", "checker": "no-repeat", "scenario": long_turn(50)}
    bodies: list[Any] = [{}, [], another(""), TOY | {"x": 1}, long]
    refused = [store(client, data) for data in bodies]
    broken = store(client, b"{")
    stored = [store(client, another(name)).status_code for name in "AB"]

    assert [one.status_code for one in refused] == [400, 400, 400, 400, 413]
    assert broken["RateLimit"].startswith('"checks";r=3;')
    assert '"stores";r=2;' in broken["RateLimit"]
    assert stored == [201, 201]
    assert [store(client, {}).status_code for _ in range(2)] == [400, 429]


def test_what_is_stored_already_is_found_again_without_counting(client: Client, limits: Settings) -> None:
    first = store(client, another("A")).json()
    again = [store(client, another("A")) for _ in range(3)]
    second, third = store(client, another("B")), store(client, another("C"))
    after = store(client, another("A"))

    assert {one.status_code for one in again} == {200}
    assert (second.status_code, third.status_code) == (201, 429)
    assert (after.status_code, after.json()) == (200, first)


def test_what_was_removed_uses_up_no_store(client: Client, limits: Settings) -> None:
    call_command("remove_shared", store(client, another("A")).json()["id"], verbosity=0)

    assert store(client, another("A")).status_code == 410
    assert [store(client, another(name)).status_code for name in "BC"] == [201, 429]


def test_over_the_limit_of_checks_nothing_is_stored(client: Client, limits: Settings) -> None:
    limits.API_CHECKS = 1

    answers = [store(client, another(name)) for name in "AB"]

    assert [one.status_code for one in answers] == [201, 429]
    assert 1 <= int(answers[1]["Retry-After"]) <= 60
    assert SharedCheck.objects.count() == 1


def test_situations_stored_at_once_beyond_the_limit_are_waited_for(client: Client, limits: Settings) -> None:
    limits.STORES = 3
    for name in "ABC":
        store(client, another(name))
    limits.STORES = 1

    refused = store(client, another("D"))

    assert refused.status_code == 429
    assert 3_500 < int(refused["Retry-After"]) <= 3_600
    assert '"stores";r=0;' in refused["RateLimit"]


def addressed(client: Client, name: str, address: str) -> int:
    return client.post(SHARED, another(name), "application/json", REMOTE_ADDR=address).status_code


def test_a_network_has_a_limit_of_its_own_however_many_clients_are_in_it(client: Client, limits: Settings) -> None:
    limits.STORES_NETWORK = 3

    came = [addressed(client, name, f"2001:db8:1:{name.lower()}::1") for name in "ABCD"]

    assert came == [201, 201, 201, 429]
    assert addressed(client, "D", "2001:db8:2::1") == 201


def test_everybody_together_has_one(client: Client, limits: Settings) -> None:
    limits.STORES_SITE = 2

    came = [addressed(client, name, f"192.0.2.{n}") for n, name in enumerate("ABC")]
    refused = client.post(SHARED, another("D"), "application/json", REMOTE_ADDR="192.0.2.9")

    assert came == [201, 201, 429]
    assert 3_500 < int(refused["Retry-After"]) <= 3_600
    assert SharedCheck.objects.count() == 2
    assert addressed(client, "A", "192.0.2.8") == 200, "what is stored already is found"


def test_nothing_is_listed(client: Client) -> None:
    assert client.get(SHARED).status_code == 405
    assert client.get(V1).json()["shared"] == SHARED
