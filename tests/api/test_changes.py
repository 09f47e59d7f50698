"""What became different since a revision."""

from __future__ import annotations

import json
import zlib
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from rulesite.api.bulk import archive
from rulesite.api.models import State
from rulesite.revision import current
from tests.api.addresses import V1
from tests.api.test_bulk import read
from tests.api.test_openapi import faults

pytestmark = pytest.mark.django_db

CHANGES = f"{V1}changes/"
OLD = "0123456789abcdef"
GONE = ("toy", "term", "gone")


Key = tuple[str, str, str]


def earlier(*without: Key, and_: dict[Key, str] | None = None) -> dict[Key, str]:
    """Return the hashes of today without some things, and with others."""
    return {key: digest for key, digest in archive.hashes().items() if key not in without} | (and_ or {})


def changes(client: Client, since: str = OLD, **asked: str) -> Any:
    return client.get(CHANGES, {"since": since, **asked})


def ids(told: list[Any]) -> list[Key]:
    return [(one["game"], one["kind"], one["id"]) for one in told]


def test_who_is_current_is_told_of_nothing(client: Client) -> None:
    body = changes(client, current().revision).json()

    assert body == {
        "since": current().revision,
        "revision": current().revision,
        "added": [],
        "changed": [],
        "retired": [],
    }


def test_each_thing_that_became_different_is_named_with_its_hash(client: Client) -> None:
    first, second = [*archive.hashes()][:2]
    archive.record_state(OLD, earlier(first, and_={second: "0" * 32, GONE: "1" * 32}))

    body = changes(client).json()

    assert (ids(body["added"]), ids(body["changed"]), ids(body["retired"])) == ([first], [second], [GONE])
    assert [body[name][0]["hash"] for name in ("added", "changed", "retired")] == [
        *[*archive.hashes().values()][:2],
        "1" * 32,
    ]
    assert "object" not in body["added"][0]
    assert faults("Changes", body) == []


def test_what_is_there_now_comes_with_its_object_where_that_is_asked_for(client: Client) -> None:
    toys = [one for one in read(client)["entries"] if one["kind"] in ("rule", "faq")]
    keys = ids(toys)
    archive.record_state(OLD, earlier(*keys[1:], and_={keys[0]: "0" * 32, GONE: "1" * 32}))

    body = changes(client, include="objects").json()

    assert body["changed"] + body["added"] == toys
    assert "object" not in body["retired"][0]
    assert faults("Changes", body) == []


def test_what_belongs_to_one_game_can_be_followed_alone(client: Client) -> None:
    other = next(key for key in archive.hashes() if key[0] == "vtes")
    archive.record_state(OLD, earlier(other, and_={GONE: "1" * 32}))

    of_toy, of_vtes = changes(client, game="toy").json(), changes(client, game="vtes").json()

    assert (ids(of_toy["added"]), ids(of_toy["retired"])) == ([], [GONE])
    assert (ids(of_vtes["added"]), ids(of_vtes["retired"])) == ([other], [])
    assert changes(client, game="nope").status_code == 400


def test_a_revision_with_several_states_leads_on_from_each_of_them(client: Client) -> None:
    first, second, third = [*archive.hashes()][:3]
    archive.record_state(OLD, earlier(first, and_={second: "0" * 32}))
    archive.record_state(OLD, earlier(third, and_={first: "2" * 32}))

    body = changes(client).json()

    assert (ids(body["added"]), ids(body["changed"])) == ([first, third], [second])


def test_a_revision_that_never_was_is_not_known(client: Client) -> None:
    response = changes(client)

    assert response.status_code == 404
    assert response.json()["type"] == "/en/errors/unknown-revision/"
    assert response.json()["detail"].startswith(f"No state of this site had the revision {OLD}.")
    assert response["Link"] == '</api/v1/bulk/>; rel="latest-version"'


def test_a_revision_that_is_too_old_says_where_to_begin_anew(client: Client) -> None:
    archive.record_state(OLD, earlier())
    for n in range(archive.MOST_HELD):
        archive.record_state(f"{n:016x}", {GONE: f"{n:032x}"})

    response, next_one = changes(client), changes(client, f"{0:016x}")

    assert (response.status_code, response.json()["type"]) == (410, "/en/errors/no-longer-held/")
    assert response.json()["detail"].startswith(f"What was different in revision {OLD} is no longer held.")
    assert "/api/v1/bulk/" in response.json()["detail"]
    assert response["Link"] == '</api/v1/bulk/>; rel="latest-version"'
    assert next_one.status_code == 200
    assert State.objects.filter(hashes__isnull=False).count() == archive.MOST_HELD


def test_a_state_that_comes_back_is_the_newest_again_and_held(client: Client) -> None:
    archive.record_state(OLD, earlier())
    for n in range(archive.MOST_HELD):
        archive.record_state(f"{n:016x}", {GONE: f"{n:032x}"})
    archive.record_state(OLD, earlier())
    before = State.objects.count()

    archive.record_state(OLD, earlier())

    assert changes(client).status_code == 200
    assert State.objects.count() == before
    assert json.loads(zlib.decompress(bytes(State.objects.newest_first()[0].hashes or b"")))


@pytest.mark.parametrize(
    "query", ["", "?since=", "?since=XYZ", f"?since={OLD}&since={OLD}", f"?since={OLD}&include=all"]
)
def test_what_cannot_be_a_revision_is_refused(client: Client, query: str) -> None:
    assert client.get(f"{CHANGES}{query}").status_code == 400


def test_who_sends_no_revision_is_told_what_one_is(client: Client) -> None:
    (error,) = client.get(f"{CHANGES}?since=XYZ").json()["errors"]

    assert "a revision, as an answer named it" in error["detail"]


def test_an_unchanged_answer_costs_one_query_and_another_state_makes_another_tag(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    archive.record_state(OLD, earlier())
    tag = changes(client)["ETag"]

    with django_assert_num_queries(1):
        again = client.get(CHANGES, {"since": OLD}, headers={"If-None-Match": tag})
    archive.record_state(OLD, earlier(and_={GONE: "1" * 32}))

    assert again.status_code == 304
    assert changes(client)["ETag"] != tag
