"""How many requests a client may make, and what it is told of that."""

from __future__ import annotations

import uuid

import pytest
from django.conf import settings as site
from django.test import Client, override_settings
from pytest_django import Settings

from tests.api.addresses import CHECK, TOY, V1

pytestmark = pytest.mark.django_db

SITUATION = {"heaps": [{"name": "A"}]}


def check(client: Client, **environment: str) -> int:
    return client.post(CHECK, SITUATION, "application/json", headers=environment).status_code


@override_settings(API_READS=2)
def test_a_client_over_the_limit_is_told_when_to_go_on(client: Client) -> None:
    statuses = [client.get(V1).status_code for _ in range(3)]
    refused = client.get(TOY)

    assert statuses == [200, 200, 429]
    assert refused.json()["type"] == "/en/errors/throttled/"
    assert 1 <= int(refused["Retry-After"]) <= 60
    assert refused["RateLimit-Policy"] == '"reads";q=2;w=60'
    assert refused["RateLimit"] == f'"reads";r=0;t={refused["Retry-After"]}'


@override_settings(API_READS=2)
def test_another_client_has_a_limit_of_its_own(client: Client) -> None:
    first = [client.get(V1).status_code for _ in range(3)]
    other = client.get(V1, REMOTE_ADDR="192.0.2.1")

    assert (first[-1], other.status_code) == (429, 200)


@override_settings(API_READS=1)
def test_a_client_cannot_name_itself_anew(client: Client) -> None:
    first = client.get(V1, headers={"X-Forwarded-For": "192.0.2.1"})
    second = client.get(V1, headers={"X-Forwarded-For": "192.0.2.2"})

    assert (first.status_code, second.status_code) == (200, 429)


@override_settings(API_READS=1, REST_FRAMEWORK=site.REST_FRAMEWORK | {"NUM_PROXIES": 1})
def test_behind_our_own_proxy_the_client_is_the_one_that_the_proxy_saw(client: Client) -> None:
    first = client.get(V1, headers={"X-Forwarded-For": "203.0.113.9, 192.0.2.1"})
    second = client.get(V1, headers={"X-Forwarded-For": "203.0.113.8, 192.0.2.1"})
    other = client.get(V1, headers={"X-Forwarded-For": "192.0.2.2"})

    assert (first.status_code, second.status_code, other.status_code) == (200, 429, 200)


@override_settings(API_READS=1, API_CHECKS=2)
def test_reads_and_checks_are_counted_apart(client: Client) -> None:
    assert client.get(V1).status_code == 200
    assert [check(client), check(client), check(client)] == [200, 200, 429]


@override_settings(API_CHECKS=3)
def test_a_comparison_counts_as_two_checks(client: Client) -> None:
    one = {"game": "toy", "checker": "pebbles", "scenario": {"heaps": [{"name": "A"}]}}
    answers = [client.post(f"{V1}compare/", {"a": one, "b": one}, "application/json") for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 429]


@override_settings(API_READS=5, API_CHECKS=5)
def test_answers_that_no_cache_keeps_tell_what_is_left(client: Client) -> None:
    verdict = client.post(CHECK, SITUATION, "application/json")
    refused = client.post(CHECK, {}, "application/json")
    missing = client.get(f"{TOY}rules/nope/")

    assert verdict["RateLimit-Policy"] == '"checks";q=5;w=60'
    assert verdict["RateLimit"] == '"checks";r=4;t=60'
    assert refused["RateLimit"].startswith('"checks";r=3;t=')
    assert missing["RateLimit"] == '"reads";r=4;t=60'


@override_settings(API_READS=5)
def test_answers_that_caches_keep_tell_no_client_what_another_has_left(client: Client) -> None:
    kept = client.get(TOY)
    unchanged = client.get(TOY, headers={"If-None-Match": kept["ETag"]})

    assert (kept.status_code, unchanged.status_code) == (200, 304)
    assert not any(response.has_header("RateLimit") for response in (kept, unchanged))


@override_settings(API_READS=1, API_CHECKS=1)
def test_what_needs_no_work_costs_nothing(client: Client) -> None:
    held = {"If-None-Match": "*"}
    statuses = [
        *(client.options(TOY).status_code for _ in range(3)),
        *(client.options(CHECK).status_code for _ in range(3)),
        *(client.get(TOY, headers=held).status_code for _ in range(3)),
        *(client.put(TOY).status_code for _ in range(3)),
        *(client.post(TOY, {}, "application/json").status_code for _ in range(3)),
        *(client.get(CHECK).status_code for _ in range(3)),
    ]

    assert statuses == [204] * 6 + [304] * 3 + [405] * 9
    assert [client.get(TOY).status_code, check(client)] == [200, 200]
    assert [client.get(TOY).status_code, check(client)] == [429, 429]
    assert client.get(TOY, headers=held).status_code == 304


@override_settings(API_READS=1)
def test_what_is_kept_costs_nothing(client: Client, settings: Settings) -> None:
    kept = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": uuid.uuid4().hex}
    settings.CACHES = settings.CACHES | {"answers": kept}

    assert [client.get(TOY).status_code for _ in range(3)] == [200, 200, 200]
    assert client.get(V1).status_code == 429


@override_settings(API_READS=2)
def test_what_fails_counts(client: Client) -> None:
    statuses = [client.get(path).status_code for path in (f"{TOY}nope/nope/", f"{TOY}rules/nope/", f"{TOY}?x=1", TOY)]

    assert statuses == [404, 404, 400, 429]


@override_settings(API_READS=1)
def test_one_network_is_one_client(client: Client) -> None:
    addresses = ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1")

    assert [client.get(V1, REMOTE_ADDR=one).status_code for one in addresses] == [200, 429, 200]


@override_settings(API_READS=0, API_CHECKS=0)
def test_zero_is_no_limit(client: Client) -> None:
    verdict = client.post(CHECK, SITUATION, "application/json")

    assert not verdict.has_header("RateLimit")
    assert not verdict.has_header("RateLimit-Policy")
