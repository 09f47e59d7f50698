"""Asking the API whether an answer has changed."""

from __future__ import annotations

import gzip

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.api.addresses import CHECK, TOY, V1, reads

pytestmark = pytest.mark.django_db


def test_an_unchanged_answer_costs_no_query(client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for address in [*reads(), f"{V1}schema/", f"{V1}docs/"]:
        tag = client.get(address)["ETag"]

        with django_assert_num_queries(0):
            again = client.get(address, headers={"If-None-Match": tag})

        assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag), address
        assert (
            again["Cache-Control"] == "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600"
        )
        assert not tag.startswith("W/")


def test_json_and_the_pages_in_either_language_have_tags_of_their_own(client: Client) -> None:
    accepted = [
        {"Accept": "application/json"},
        {"Accept": "text/html", "Accept-Language": "ja"},
        {"Accept": "text/html", "Accept-Language": "en"},
        {"Accept": "application/json", "Accept-Encoding": "gzip"},
    ]

    tags = [client.get(f"{TOY}rules/", headers=headers)["ETag"] for headers in accepted]

    assert len(set(tags)) == 4


def test_the_tag_of_json_is_the_same_for_readers_of_either_language(client: Client) -> None:
    japanese = client.get(f"{TOY}rules/", headers={"Accept-Language": "ja"})
    english = client.get(f"{TOY}rules/", headers={"Accept-Language": "en"})

    assert japanese["ETag"] == english["ETag"]
    assert "Accept-Language" not in japanese["Vary"]


def test_the_compressed_answer_is_the_same_answer(client: Client) -> None:
    compressed = client.get(f"{TOY}rules/", headers={"Accept-Encoding": "gzip"})

    assert compressed["Content-Encoding"] == "gzip"
    assert gzip.decompress(compressed.content) == client.get(f"{TOY}rules/").content


@pytest.mark.parametrize(
    ("address", "status"),
    [
        (f"{TOY}rules/nope/", 404),
        (f"{TOY}faq/may-i-throw/", 410),
        (f"{TOY}rules/?limit=0", 400),
        (f"{TOY}rules/?nonsense=1", 400),
        (f"{V1}nonsense/", 404),
    ],
)
def test_what_is_not_there_never_is_unchanged(client: Client, address: str, status: int) -> None:
    response = client.get(address, headers={"If-None-Match": "*"})

    assert response.status_code == status
    assert response["Cache-Control"] == "no-store"
    assert not response.has_header("ETag")


def test_a_verdict_is_not_kept(client: Client) -> None:
    response = client.post(CHECK, {"heaps": [{"name": "A"}]}, "application/json")

    assert response.status_code == 200
    assert response["Cache-Control"] == "no-store"
    assert not response.has_header("ETag")
