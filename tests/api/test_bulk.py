"""Everything in one document."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from games.game import all_games
from rulesite.api.entry_archive import archive_file
from rulesite.revision import current
from tests.api.addresses import LISTS, TOY, V1, entries
from tests.api.test_openapi import faults

pytestmark = pytest.mark.django_db

BULK = f"{V1}bulk/"
TOYS = f"{TOY}bulk/"
LINES = {"Accept": "application/x-ndjson"}


def sent(response: Any) -> bytes:
    """Return the bytes of an answer that is sent in pieces."""
    return b"".join(response.streaming_content)


def read(client: Client, address: str = TOYS) -> Any:
    return json.loads(sent(client.get(address)))


def lasting(value: Any) -> Any:
    """Return data without the revision that it was made from."""
    if isinstance(value, list):
        return [lasting(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {name: lasting(one) for name, one in value.items() if name != "revision"}


def test_bulk_holds_everything_of_a_game_as_it_stands_at_its_address(client: Client) -> None:
    body = read(client)
    held = {(one["kind"], one["id"]): one["object"] for one in body["entries"]}

    assert held["game", "toy"] == lasting(client.get(TOY).json())
    assert len(held) == len(body["entries"]) == body["count"]
    assert {one["game"] for one in body["entries"]} == {"toy"}
    listed = [one for name in LISTS for one in client.get(f"{TOY}{name}/?limit=200").json()["results"]]
    assert len(listed) == body["count"] - 1
    for name, addresses in entries(all_games()["toy"]).items():
        for address in addresses:
            told = held[ready_kind(name), address.split("/")[-2]]
            assert without_verdicts(told) == lasting(client.get(address).json()), address
    assert faults("Bulk", body) == []
    assert (body["id"], body["revision"]) == ("toy", current().revision)


def ready_kind(name: str) -> str:
    return "faq" if name == "faq" else name.removesuffix("s")


def without_verdicts(told: Any) -> Any:
    if "examples" not in told:
        return told
    return told | {"examples": [{name: one[name] for name in one if name != "verdict"} for one in told["examples"]]}


def test_each_example_has_the_verdict_of_its_check(client: Client) -> None:
    answers = [one["object"] for one in read(client)["entries"] if one["kind"] == "faq"]
    examples = [example for one in answers for example in one["examples"]]

    assert examples
    for example in examples:
        verdict = client.post(example["check"], example["scenario"], "application/json").json()
        assert example["verdict"] == lasting({name: verdict[name] for name in example["verdict"]} | {"revision": ""})
        assert verdict.keys() - example["verdict"].keys() <= {"revision", "meant", "unlisted", "references"}


def test_all_games_together_are_the_games_one_after_another(client: Client) -> None:
    each = [one for game in all_games() for one in read(client, f"{V1}games/{game}/bulk/")["entries"]]
    whole = read(client, BULK)

    assert (whole["id"], whole["count"], whole["revision"]) == ("all", len(each), current().revision)
    assert whole["entries"] == each


def test_lines_hold_the_same(client: Client) -> None:
    response = client.get(TOYS, headers=LINES)
    first, *rest = [json.loads(line) for line in sent(response).splitlines()]

    body = read(client)
    assert response["Content-Type"] == "application/x-ndjson"
    assert first == {name: body[name] for name in ("id", "revision", "count")}
    assert rest == body["entries"]


@pytest.mark.parametrize("headers", [{}, LINES])
def test_what_is_compressed_is_the_same_and_has_a_strong_tag_of_its_own(client: Client, headers: Any) -> None:
    plain = client.get(TOYS, headers=headers)
    packed = client.get(TOYS, headers={**headers, "Accept-Encoding": "gzip"})

    assert gzip.decompress(sent(packed)) == sent(plain)
    assert (packed["Content-Encoding"], plain.has_header("Content-Encoding")) == ("gzip", False)
    assert {"Accept", "Accept-Encoding"} == {*packed["Vary"].split(", ")} == {*plain["Vary"].split(", ")}
    assert packed["ETag"] != plain["ETag"]
    assert not packed["ETag"].startswith("W/")
    assert plain["Cache-Control"] == "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600"


def test_whoever_holds_it_is_told_so_without_a_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tags = [client.get(TOYS, headers=headers)["ETag"] for headers in ({}, LINES)]

    with django_assert_num_queries(0):
        again = client.get(TOYS, headers={"If-None-Match": tags[0]})
        other = client.get(TOYS, headers={"If-None-Match": tags[1]})

    assert (again.status_code, again.content) == (304, b"")
    assert (other.status_code, len({*tags})) == (200, 2)


def test_only_its_head_is_sent_where_that_is_asked_for(client: Client) -> None:
    response = client.head(TOYS)

    assert (response.status_code, response["ETag"]) == (200, client.get(TOYS)["ETag"])


@pytest.mark.parametrize(
    ("address", "accept", "status"),
    [
        (TOYS, "text/html,application/xhtml+xml,*/*;q=0.8", 200),
        (TOYS, "text/html", 406),
        (f"{TOYS}?lang=ja", "*/*", 400),
        (f"{V1}games/nope/bulk/", "*/*", 404),
    ],
)
def test_what_else_is_asked_for_is_refused(client: Client, address: str, accept: str, status: int) -> None:
    assert client.get(address, headers={"Accept": accept}).status_code == status


@pytest.mark.apart
def test_what_is_not_kept_is_made_by_the_first_that_asks(client: Client, settings: Settings, tmp_path: Any) -> None:
    kept = sent(client.get(TOYS))
    settings.INDEX_DIR = tmp_path

    assert sent(client.get(TOYS)) == kept
    assert archive_file().is_file()
